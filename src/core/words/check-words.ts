import { type BannedWords, bannedTermIn } from './banned-words.ts'
import { type Claim, type ClaimRules, findClaims } from './claims.ts'
import { checkVoice, type VoiceFinding, type VoiceWords } from './voice.ts'

/** All that texts are checked by. */
export interface WordRules {
  readonly banned: BannedWords
  readonly reading: Parameters<typeof bannedTermIn>[2]
  readonly claims: ClaimRules
  readonly voice: VoiceWords
}

/** What the checks of a text found; places are UTF-16 units of the text. */
export interface WordFindings {
  /** The first term that may not be published; null if there is none. */
  readonly banned: string | null
  readonly claims: readonly Claim[]
  readonly voice: readonly VoiceFinding[]
}

/** Checks a text for what may not be published, for claims, and for what sounds as if nobody had written it. */
export const checkWords = (text: string, { banned, reading, claims, voice }: WordRules): WordFindings => ({
  banned: bannedTermIn(text, banned, reading),
  claims: findClaims(text, claims),
  voice: checkVoice(text, voice),
})
