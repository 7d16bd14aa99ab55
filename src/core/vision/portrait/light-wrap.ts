import { fullLight, levelOfLight, lightOfLevel } from '../../colour/tables.ts'
import type { Size } from '../../geometry.ts'
import { boxMean } from '../box-mean.ts'
import { axisOf, scaleAlpha } from '../mask.ts'
import { smallCopy } from '../small-copy.ts'

/** Longest side of the copy in which light spreads, px. */
const spreadSide = 512
/** Widths of the near and of the far light, as shares of the shorter side, and how bright each is at full strength. */
const spreads = [
  { width: 0.006, strength: 0.9 },
  { width: 0.028, strength: 0.55 },
] as const

/**
 * Returns the light of a background that reaches each place of a person, one plane per channel, linear, 0–1: that of
 * the free background around it, the less the farther inside the place is.
 */
function spilled(subject: ImageData, ground: ImageData): { readonly size: Size; readonly planes: Float32Array[] } {
  const copy = smallCopy(ground, spreadSide)
  const size = { width: copy.width, height: copy.height }
  const alpha = Uint8ClampedArray.from({ length: subject.width * subject.height }, (_, at) => subject.data[at * 4 + 3]!)
  const cover = scaleAlpha({ width: subject.width, height: subject.height, alpha }, size.width, size.height)
  const short = Math.min(size.width, size.height)
  const planes = [copy.red, copy.green, copy.blue].map((stored) => {
    const free = stored.map((value, at) => lightOfLevel[Math.round(value)]! * (1 - cover[at]!))
    const light = new Float32Array(free.length)
    for (const { width, strength } of spreads) {
      const radius = Math.max(1, Math.round(width * short))
      const spread = boxMean(boxMean(free, size, radius), size, radius)
      for (let at = 0; at < light.length; at++) light[at]! += strength * spread[at]!
    }
    return light
  })
  return { size, planes }
}

/**
 * Lets the light of a background of the same size bleed over the edge of a person, as bright surroundings do in a lens:
 * it only ever brightens. `strength` is 0 to 1; at 0 no byte changes. Modifies the person's pixels, straight alpha.
 */
export function wrapLight(subject: ImageData, ground: ImageData, strength: number): void {
  if (strength <= 0) return
  const { width, height, data } = subject
  const { size, planes } = spilled(subject, ground)
  const [across, down] = [axisOf(size.width, width), axisOf(size.height, height)]
  const levels = levelOfLight()
  for (let y = 0, at = 0; y < height; y++) {
    const [low, high, below] = [down.low[y]! * size.width, down.high[y]! * size.width, down.share[y]!]
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue
      const [left, right, share] = [across.low[x]!, across.high[x]!, across.share[x]!]
      for (let channel = 0; channel < 3; channel++) {
        const plane = planes[channel]!
        const above = plane[low + left]! + (plane[low + right]! - plane[low + left]!) * share
        const under = plane[high + left]! + (plane[high + right]! - plane[high + left]!) * share
        const spill = Math.min(1, strength * (above + (under - above) * below))
        if (spill < 0.001) continue
        const own = lightOfLevel[data[at + channel]!]!
        data[at + channel] = levels[Math.round((1 - (1 - own) * (1 - spill)) * fullLight)]!
      }
    }
  }
}
