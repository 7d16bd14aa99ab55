import { type FoundTerm, findTerms, type TermList } from './find-terms.ts'

export interface ClaimRules {
  readonly lists: readonly TermList[]
  /** Harmless words that contain a term. */
  readonly allowed: readonly string[]
  /**
   * Options by term, separated by spaces. `a|b` is said as `a` before a noun and as `b` elsewhere; `-` leaves the term
   * out.
   */
  readonly replacements: Readonly<Record<string, string>>
  readonly grammar: {
    /** Characters that do not begin a noun. */
    readonly notNouns: string
    /** Adverbs of degree, separated by spaces. */
    readonly degrees: string
  }
}

/** A claim in a text, with what may stand in its place; '' leaves it out. */
export interface Claim extends FoundTerm {
  readonly replacements: readonly string[]
}

/** Returns the options as they fit between what stands before and behind them. */
function fitting(
  options: readonly string[],
  before: string,
  behind: string,
  { notNouns, degrees }: ClaimRules['grammar'],
): string[] {
  const isNoun = /^[\p{L}\p{N}]/u.test(behind) && !notNouns.includes(behind[0]!)
  const forms = options.map((option) => {
    const [beforeNoun, elsewhere = beforeNoun] = option.split('|') as [string, string?]
    return option === '-' ? '' : isNoun ? beforeNoun : elsewhere
  })
  const adverbs = degrees.split(' ')
  if (!adverbs.some((adverb) => before.endsWith(adverb))) return forms
  // An adverb stands there already: only what can follow it, without its own.
  const bare = forms.flatMap((form) => {
    const own = adverbs.find((adverb) => form.startsWith(adverb) && form.length > adverb.length)
    return own === undefined ? [] : [form.slice(own.length)]
  })
  return bare.length > 0 ? bare : forms
}

/** Characters on each side of a claim that decide how it is replaced. */
const around = 4

/** Finds all claims of a text, in their order, with replacements that fit their sentences. */
export function findClaims(text: string, { lists, allowed, replacements, grammar }: ClaimRules): Claim[] {
  return findTerms(text, lists, allowed).map((found) => {
    const before = text.slice(Math.max(0, found.start - around), found.start)
    const behind = text.slice(found.end, found.end + around)
    const options = (replacements[found.term] ?? '-').split(' ')
    return { ...found, replacements: [...new Set(fitting(options, before, behind, grammar))] }
  })
}
