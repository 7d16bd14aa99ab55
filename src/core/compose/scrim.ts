import type { Fill } from '../design/fields.ts'
import type { Rect } from '../geometry.ts'

/** The edge at which a scrim is strongest. */
export type Side = 'top' | 'bottom' | 'left' | 'right'

/** The colour of a white picture under a black scrim where words lie: white words have a contrast of 7 on it. */
export const underScrim = '#575757'

/**
 * Returns a fill that darkens (or tints) a part of a picture so that white words in `words` are legible on any picture:
 * as strong there as a white picture needs, fading out away from the edge.
 */
export function scrimFill(box: Rect, words: Rect, side: Side, colour: string): Fill {
  const strong = `${colour}a8`
  const vertical = side === 'top' || side === 'bottom'
  const [start, length] = vertical ? [box.top, box.height] : [box.left, box.width]
  const [near, far] = vertical ? [words.top, words.top + words.height] : [words.left, words.left + words.width]
  // It is strongest between the words and the edge.
  const edge = side === 'bottom' || side === 'right' ? (near - start) / length : (far - start) / length
  const at = Math.min(0.98, Math.max(0.02, edge))
  const stops =
    side === 'bottom' || side === 'right'
      ? [
          { at: 0, colour: `${colour}00` },
          { at, colour: strong },
          { at: 1, colour: `${colour}c0` },
        ]
      : [
          { at: 0, colour: `${colour}c0` },
          { at, colour: strong },
          { at: 1, colour: `${colour}00` },
        ]
  return { type: 'linear', angle: vertical ? 90 : 0, stops }
}
