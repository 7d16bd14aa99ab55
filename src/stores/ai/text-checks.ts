import { awarenessWords, bannedAllowed, bannedLists, simplifiedOf } from '../../catalogue/banned-words.ts'
import { claimGrammar, claimReplacements } from '../../catalogue/claim-replacements.ts'
import { claimLists, claimsAllowed } from '../../catalogue/claim-words.ts'
import { clicheLists, flatOpeners, stockPatterns } from '../../catalogue/voice-words.ts'
import { voiceMessages } from '../../catalogue/writer.ts'
import { checkWords, type WordRules } from '../../core/words/check-words.ts'
import type { Claim } from '../../core/words/claims.ts'
import type { VoiceFinding } from '../../core/words/voice.ts'
import { siteWords } from '../../storage/site-words.ts'
import { pool } from '../../workers/pool.ts'

/** A place in a text that should be looked at, in words. */
export interface TextFinding {
  readonly kind: 'claim' | 'voice'
  readonly start: number
  readonly end: number
  /** What stands there. */
  readonly words: string
  readonly text: string
  /** The law or the rule it is about. */
  readonly law: string
  /** What may stand there instead; '' leaves it out. */
  readonly instead: readonly string[]
}

export interface TextChecks {
  /** The first word that may not be published, null if there is none. */
  readonly banned: string | null
  readonly findings: readonly TextFinding[]
}

const filled = (template: string, params: Readonly<Record<string, unknown>>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

const claimOf =
  (text: string) =>
  ({ term, category, start, end, replacements }: Claim): TextFinding => {
    const { law = '', reason = '' } = claimLists.find((list) => list.category === category) ?? {}
    const words = text.slice(start, end)
    return { kind: 'claim', start, end, words, text: `「${term}」：${reason}`, law, instead: replacements }
  }

const voiceOf =
  (text: string) =>
  (found: VoiceFinding): TextFinding => {
    const { code, start, end, id, instead } = found
    const said = text.slice(start, end)
    const label = stockPatterns.find((pattern) => pattern.id === id)?.label ?? ''
    return {
      ...{ kind: 'voice', start, end, words: said, law: '' },
      text: filled(voiceMessages[code] ?? '', { ...found, words: said, label }),
      instead: instead === undefined ? [] : [instead === '-' ? '' : instead],
    }
  }

/** Longest text that is checked on the page, UTF-16 units: longer ones would hold it up for more than a frame. */
const longestHere = 3000

/** Checks a text for what may not be published, for claims, and for what sounds as if nobody had written it. */
export async function checkText(text: string): Promise<TextChecks> {
  const own = await siteWords()
  const rules: WordRules = {
    banned: { lists: [...bannedLists, ...own.lists], allowed: [...bannedAllowed, ...own.allowed] },
    reading: { awareness: awarenessWords, simplified: simplifiedOf },
    claims: { lists: claimLists, allowed: claimsAllowed, replacements: claimReplacements, grammar: claimGrammar },
    voice: { cliches: clicheLists, patterns: stockPatterns, openers: flatOpeners },
  }
  const { banned, claims, voice } =
    text.length > longestHere ? await pool().run('check-words', { name: '', text, rules }) : checkWords(text, rules)
  const findings = [...claims.map(claimOf(text)), ...voice.map(voiceOf(text))]
  return { banned, findings: findings.sort((one, other) => one.start - other.start) }
}
