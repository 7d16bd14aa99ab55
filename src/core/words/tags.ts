import { cutTo, lengthIn } from './count.ts'

/** Separators of tags: white space, commas and semicolons of both widths, and the hash of the next tag. */
const betweenTags = /[\s,\uff0c\u3001;\uff1b#\uff03]+/u

/** Parses the tags in a text: `#a #b`, `a, b`, or as some apps copy them, `#a[note]# #b[note]#`. */
export function tagsIn(typed: string): string[] {
  return typed
    .replace(/\[[^\]\s]*\]/g, ' ')
    .split(betweenTags)
    .filter((tag) => tag !== '')
}

/** The most tags of a text, and the most characters of each (code points). */
export interface TagLimits {
  readonly count: number
  readonly length: number
}

/** Normalises tags: without white space and hashes, without duplicates (ignoring case), cut to limits. */
export function tagsWithin(tags: readonly string[], { count, length }: TagLimits): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const clean = cutTo(tag.replaceAll(/[\s#\uff03]+/gu, ''), length, 'points')
    if (clean !== '' && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean)
  }
  return [...kept.values()].slice(0, count)
}

/** Notation of tags: `#a`, or `#a#` as in microblogs. */
export interface TagNotation {
  readonly tagStyle: 'one-hash' | 'two-hashes'
}

/** Returns tags on one line in the notation of a platform. */
export const tagLine = (tags: readonly string[], { tagStyle }: TagNotation): string =>
  tags.map((tag) => (tagStyle === 'two-hashes' ? `#${tag}#` : `#${tag}`)).join(' ')

/**
 * Returns a tag as platforms link it: letters, marks and digits in one width. They end a tag at punctuation, symbols
 * and emoji. '' if nothing is left.
 */
export const plainTag = (tag: string): string =>
  tag
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}_]|[\ufe00-\ufe0f\u20e3]/gu, '')
    .normalize()

/** How many posts a tag is for: a field, a subject in it, or a search of few. */
export type TagReach = 'broad' | 'middle' | 'narrow'

/** Returns the reach of a tag by its length: the more it says, the fewer search for it. */
export function tagReach(tag: string): TagReach {
  const length = lengthIn(tag, 'halves')
  return length <= 3 ? 'broad' : length <= 5 ? 'middle' : 'narrow'
}

/** The order of reaches in which any first few tags are a mix: at most two broad ones, three of each other reach. */
const mix: readonly TagReach[] = ['middle', 'broad', 'narrow', 'middle', 'broad', 'narrow', 'middle', 'narrow']

/** Orders different tags so that the first ones are a good mix of reaches; those beyond it follow as they came. */
export function orderTags(tags: readonly string[]): string[] {
  const chosen = new Set<string>()
  for (const reach of mix) {
    const next = tags.find((tag) => !chosen.has(tag) && tagReach(tag) === reach)
    if (next !== undefined) chosen.add(next)
  }
  return [...chosen, ...tags.filter((tag) => !chosen.has(tag))]
}
