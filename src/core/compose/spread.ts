import type { Rect } from '../geometry.ts'
import type { Block } from './options.ts'

/** Share of the page's width that a line of a few characters spans, and the least that is wide enough. */
const wanted = { least: 0.76, share: 0.8 } as const
/** Most space between characters, em: wider, they no longer read as one word. */
const most = 0.24
/** Box that is meant to be filled across, share of the page's width. */
const across = 0.7

const few = /^\p{Script=Han}{2,4}$/u

/**
 * Returns the space between the characters of a title of two to four characters, em, with which its only line spans the
 * page; null if it does already, or is not such a line. Narrow fonts and low boxes leave it small in the middle.
 */
export function spreadOf(words: string, set: Block, box: Rect, pageWidth: number): number | null {
  if (set.lines !== 1 || !few.test(words) || box.width < pageWidth * across) return null
  if (set.width >= pageWidth * wanted.least) return null
  const room = Math.min(box.width * 0.99, pageWidth * wanted.share) - set.width
  const em = room / set.size / ([...words].length - 1)
  return em < 0.02 ? null : Math.min(most, em)
}
