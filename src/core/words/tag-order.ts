import { lengthIn } from './count.ts'

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
