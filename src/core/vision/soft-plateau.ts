import { componentsOf } from './components.ts'
import { distanceTo, grown, nearestMarked } from './distance.ts'
import { marksOf, unmarked } from './marks.ts'
import type { Mask } from './mask.ts'

/** Greatest alpha of a plateau; above it a place belongs to the subject itself. */
const most = 170
const least = 5

/** A mask divided in what has an edge and what lies flat and half transparent, such as a kept shadow. */
export interface SplitMask {
  readonly solid: Uint8ClampedArray<ArrayBuffer>
  /** Null if the mask has no such part */
  readonly plateau: Uint8ClampedArray<ArrayBuffer> | null
}

/**
 * Divides a mask. A plateau is partly transparent and wider than any edge; below the subject it goes on with its
 * nearest value, so that no gap shows between both.
 */
export function splitMask(mask: Mask): SplitMask {
  const { alpha } = mask
  const partial = marksOf(alpha.length, (at) => alpha[at]! >= least && alpha[at]! <= most)
  const rest = unmarked(partial)
  const { labels, areas } = componentsOf(partial, mask)
  const deep = distanceTo(rest, mask, partial)
  const wide = new Uint8Array(areas.length)
  // As wide as no edge of a mask of this size is.
  const width = Math.max(3, Math.max(mask.width, mask.height) / 100)
  for (let at = 0; at < labels.length; at++) if (labels[at]! > 0 && deep[at]! >= width) wide[labels[at]!] = 1
  if (!wide.includes(1)) return { solid: alpha, plateau: null }
  const subject = marksOf(alpha.length, (at) => alpha[at]! > most)
  const beside = grown(subject, mask, 2.5)
  const flat = labels.map((label, at) => (wide[label] && !beside[at] ? 1 : 0))
  const nearest = nearestMarked(flat, mask)
  const under = grown(flat, mask, 8)
  const plateau = alpha.map((value, at) => {
    if (flat[at]) return value
    if (!under[at] || nearest[at]! < 0) return 0
    return beside[at] || value > most ? alpha[nearest[at]!]! : 0
  })
  return { solid: alpha.map((value, at) => (flat[at] ? 0 : value)), plateau }
}
