import { awarenessWords, bannedAllowed, bannedLists, simplifiedOf } from '../../catalogue/banned-words.ts'
import { claimGrammar, claimReplacements } from '../../catalogue/claim-replacements.ts'
import { claimLists, claimsAllowed } from '../../catalogue/claim-words.ts'
import { clicheLists, flatOpeners, stockPatterns } from '../../catalogue/voice-words.ts'
import { voiceMessages } from '../../catalogue/writer.ts'
import { bannedTermIn } from '../../core/words/banned-words.ts'
import { findClaims } from '../../core/words/claims.ts'
import { checkVoice } from '../../core/words/voice.ts'
import { siteWords } from '../../storage/site-words.ts'

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

function claimsOf(text: string): TextFinding[] {
  const rules = { lists: claimLists, allowed: claimsAllowed, replacements: claimReplacements, grammar: claimGrammar }
  return findClaims(text, rules).map(({ term, category, start, end, replacements }) => {
    const { law = '', reason = '' } = claimLists.find((list) => list.category === category) ?? {}
    const words = text.slice(start, end)
    return { kind: 'claim', start, end, words, text: `「${term}」：${reason}`, law, instead: replacements }
  })
}

function voiceOf(text: string): TextFinding[] {
  const words = { cliches: clicheLists, patterns: stockPatterns, openers: flatOpeners }
  return checkVoice(text, words).map((found) => {
    const { code, start, end, id, instead } = found
    const said = text.slice(start, end)
    const label = stockPatterns.find((pattern) => pattern.id === id)?.label ?? ''
    return {
      ...{ kind: 'voice', start, end, words: said, law: '' },
      text: filled(voiceMessages[code] ?? '', { ...found, words: said, label }),
      instead: instead === undefined ? [] : [instead === '-' ? '' : instead],
    }
  })
}

/** Checks a text for what may not be published, for claims, and for what sounds as if nobody had written it. */
export async function checkText(text: string): Promise<TextChecks> {
  const own = await siteWords()
  const words = { lists: [...bannedLists, ...own.lists], allowed: [...bannedAllowed, ...own.allowed] }
  const banned = bannedTermIn(text, words, { awareness: awarenessWords, simplified: simplifiedOf })
  return { banned, findings: [...claimsOf(text), ...voiceOf(text)].sort((one, other) => one.start - other.start) }
}
