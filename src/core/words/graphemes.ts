import { once } from '../once.ts'

// A segmenter takes long to make and longer on a phone, which a page that only may need it would wait for.
const graphemes = once(() => new Intl.Segmenter('zh', { granularity: 'grapheme' }))

/**
 * Texts of characters that never join their neighbours: ASCII without line ends, Chinese and Japanese letters, and the
 * punctuation of both. Half-width sound marks and combining marks join.
 */
const unjoined = /^[ -~·‐-‧、-〩ぁ-ゖァ-ヺ一-鿿！-～]*$/

/** Splits a text into grapheme clusters: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  if (unjoined.test(text)) return text.split('')
  const found: string[] = []
  for (const { segment } of graphemes().segment(text)) found.push(segment)
  return found
}
