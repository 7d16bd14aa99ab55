import type { CoverBrief } from './brief.ts'

/**
 * What the words of a brief may be about. Layouts that only make sense for one of these ask for it: two sides with a
 * disc between them need a comparison, a price list needs prices.
 */
export type Meaning =
  | 'comparison'
  | 'change'
  | 'question'
  | 'steps'
  | 'list'
  | 'ranking'
  | 'date'
  | 'timetable'
  | 'price'
  | 'place'
  | 'quote'
  | 'study'
  | 'talk'

/** What tells of a meaning. Latin letters are in lower case and all characters in their plain width (NFKC). */
export interface MeaningSigns {
  /** Words separated by white space; any of them is enough. */
  readonly words: string
  /** Expressions that words alone cannot name, such as a number with a unit. */
  readonly patterns?: readonly RegExp[]
  /** Longer words, separated by white space, that hide signs in them without having the meaning. */
  readonly plain?: string
  /** What a point looks like that carries the meaning. */
  readonly points?: RegExp
}

/** The signs of all meanings in the language of the product. */
export type MeaningWords = Readonly<Record<Meaning, MeaningSigns>>

type Words = Pick<CoverBrief, 'title' | 'subtitle' | 'badge' | 'points'>

/** Fewest points, and the least share of them, that give a brief the meaning they carry. */
const fewest = 2
const share = 0.5

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const partsOf = (text: string) => text.split(/\s+/).filter((part) => part !== '')

/** Returns true if a folded text has one of the signs outside the plain words. */
function isSaid(text: string, { words, patterns = [], plain = '' }: MeaningSigns): boolean {
  const bare = partsOf(plain).reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return partsOf(words).some((word) => bare.includes(word)) || patterns.some((pattern) => pattern.test(bare))
}

/** Returns true if enough points look as those of a meaning do. */
function isListed(points: readonly string[], pattern: RegExp | undefined): boolean {
  const count = pattern ? points.filter((point) => pattern.test(point)).length : 0
  return count >= fewest && count >= points.length * share
}

/**
 * Returns the meanings that the words of a brief carry: those of which title, subtitle or badge have a sign, and those
 * that at least half of the points look like.
 */
export function meaningsOf(brief: Words, signs: MeaningWords): ReadonlySet<Meaning> {
  const text = folded([brief.title, brief.subtitle, brief.badge].join('\n'))
  const points = brief.points.map(folded)
  const all = Object.entries(signs) as readonly (readonly [Meaning, MeaningSigns])[]
  return new Set(
    all.filter(([, sign]) => isSaid(text, sign) || isListed(points, sign.points)).map(([meaning]) => meaning),
  )
}
