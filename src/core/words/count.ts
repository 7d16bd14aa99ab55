import { clustersOf } from './graphemes.ts'

/**
 * How a platform counts: `halves` counts ASCII characters half and every other UTF-16 code unit whole, rounded up;
 * `units` counts UTF-16 code units, as text fields of the web do (HTML, `maxlength`).
 */
export type Counting = 'halves' | 'units'

/** Returns twice the length of a text that is counted, before rounding. */
function twice(text: string, counting: Counting): number {
  if (counting === 'units') return 2 * text.length
  let sum = 0
  for (let unit = 0; unit < text.length; unit++) sum += text.charCodeAt(unit) < 128 ? 1 : 2
  return sum
}

/** Returns the length of a text as a platform counts it. */
export const lengthIn = (text: string, counting: Counting): number => Math.ceil(twice(text, counting) / 2)

/** Returns the longest beginning of a text that is at most `most` long, made of whole grapheme clusters. */
export function cutTo(text: string, most: number, counting: Counting): string {
  if (twice(text, counting) <= 2 * most) return text
  let left = 2 * most
  let end = 0
  // No cluster beyond these units can fit; those at their end may be cut in two, and do not fit either.
  for (const cluster of clustersOf(text.slice(0, 2 * most + 2))) {
    left -= twice(cluster, counting)
    if (left < 0) break
    end += cluster.length
  }
  return text.slice(0, end)
}
