import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { componentsOf } from './components.ts'
import { marksOf } from './marks.ts'

/** Bounds of the colours of skin in photographs, CIELAB: lightness, chroma, and the angle of the hue in degrees. */
const skin = { dark: 25, light: 95, grey: 8, bright: 42, red: 22, yellow: 72 }
/** What a face looks like: its share of the subject at least, height by width, share of its box, spread of lightness. */
const face = { share: 0.06, flat: 0.6, long: 2.6, filled: 0.33, relief: 6 }

function isSkin({ lightness, greenRed, blueYellow }: CielabPlanes, at: number): boolean {
  const light = lightness[at]!
  if (light < skin.dark || light > skin.light) return false
  const chroma = Math.hypot(greenRed[at]!, blueYellow[at]!)
  if (chroma < skin.grey || chroma > skin.bright) return false
  const hue = (Math.atan2(blueYellow[at]!, greenRed[at]!) * 180) / Math.PI
  return hue > skin.red && hue < skin.yellow
}

/**
 * Returns whether a subject has a part that may be a face: of the colours of skin, about as wide as high, round, with
 * light and shade, in the upper part. A guess by which people are looked for, or offered to be.
 * @param marks 1 for the subject, at the size of the small copy with these colours
 */
export function mayBePerson(marks: ArrayLike<number>, lab: CielabPlanes, size: Size): boolean {
  const { width } = size
  const count = marks.length
  const { labels, areas } = componentsOf(
    marksOf(count, (at) => marks[at] && isSkin(lab, at)),
    size,
  )
  let [area, top, bottom] = [0, -1, 0]
  const parts = Array.from(areas, () => ({ left: width, right: -1, top: -1, bottom: 0, sum: 0, squares: 0 }))
  for (let at = 0; at < count; at++) {
    if (!marks[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    area++
    if (top < 0) top = y
    bottom = y
    const part = parts[labels[at]!]!
    part.left = Math.min(part.left, x)
    part.right = Math.max(part.right, x)
    if (part.top < 0) part.top = y
    part.bottom = y
    part.sum += lab.lightness[at]!
    part.squares += lab.lightness[at]! ** 2
  }
  return parts.some((part, label) => {
    const own = areas[label]!
    if (label === 0 || own < face.share * area) return false
    const [wide, high] = [part.right - part.left + 1, part.bottom - part.top + 1]
    const isRound = high / wide > face.flat && high / wide < face.long && own > face.filled * wide * high
    const relief = Math.sqrt(Math.max(0, part.squares / own - (part.sum / own) ** 2))
    const isAbove = (part.top + part.bottom) / 2 < top + 0.7 * (bottom - top)
    return isRound && isAbove && relief > face.relief
  })
}
