import type { Size } from '../../geometry.ts'
import { centreOf, rotatePoint } from '../geometry.ts'
import type { Pose } from '../tree.ts'
import type { TextBox } from './model.ts'

/** Box differences below this, px, are rounding errors and cause no change. */
const seen = 0.05

type Fields = Pick<TextBox, 'align' | 'writing' | 'sizing'>

const shares = { left: 0, justify: 0, center: 0.5, right: 1 } as const

/** Returns the point of the box that stays fixed, as shares of the box: where the text begins. */
function anchorOf({ align, writing, sizing }: Fields) {
  const along = sizing === 'auto-width' ? shares[align] : 0
  return writing === 'vertical' ? { x: 1, y: along } : { x: along, y: 0 }
}

/**
 * Returns the box of a text for the size its content needs, px. Lines keep their aligned edge and their top, columns
 * their right edge. Null where the size stays the same or the box does not adapt to its text.
 */
export function autoSizedBox(
  element: Pose & Fields,
  { width, height }: Size,
): Pick<Pose, 'x' | 'y' | 'width' | 'height'> | null {
  if (element.sizing !== 'auto-width' && element.sizing !== 'auto-height') return null
  const size = { width: Math.max(1, width), height: Math.max(1, height) }
  if (Math.abs(size.width - element.width) < seen && Math.abs(size.height - element.height) < seen) return null
  const anchor = anchorOf(element)
  const x = (element.flipX ? 1 - anchor.x : anchor.x) - 0.5
  const y = (element.flipY ? 1 - anchor.y : anchor.y) - 0.5
  const middle = centreOf(element)
  // Moves the centre so that the rotated anchor stays in place.
  const before = rotatePoint({ x: x * element.width, y: y * element.height }, { x: 0, y: 0 }, element.rotation)
  const after = rotatePoint({ x: x * size.width, y: y * size.height }, { x: 0, y: 0 }, element.rotation)
  return {
    x: middle.x + before.x - after.x - size.width / 2,
    y: middle.y + before.y - after.y - size.height / 2,
    ...size,
  }
}

/** Overflow that is allowed, as a share of the font size: less is not visible. */
const slack = 0.2

/** Returns whether a text needs more room than the fixed box it stands in. A bent text stands in none. */
export function isCut<Text extends TextBox>(text: Text, measure: (text: Text) => Size): boolean {
  if (text.sizing !== 'fixed' || text.arc !== 0) return false
  const needed = measure({ ...text, sizing: 'auto-height' })
  const across = text.writing === 'vertical' ? 'width' : 'height'
  return needed[across] > text[across] + slack * text.size
}
