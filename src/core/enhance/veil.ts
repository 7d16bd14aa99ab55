import { lightOfLevel } from '../colour/tables.ts'
import { extremes } from './box-blur.ts'
import { type Reduced, reduce } from './reduced.ts'

/** Longest side of the planes on which haze is judged, px, and the radius of their windows. */
const veilSide = 480
const windowRadius = 5
/** Share of the haziest px of the picture that give the airlight, and of the clearest ones that tell the least veil. */
const airShare = 0.002
const clearShare = 0.01

/** How much of the colour of the haziest px is taken for that of the air: the rest is that of what lies behind it. */
const airTint = 0.25

/** Bins of the histogram of light, which reaches to twice the air's. */
const bins = 4096

/** Returns the light that `share` of a plane is below, to 1/2048. */
function lightBelow(plane: Float32Array, share: number): number {
  const counts = new Uint32Array(bins)
  for (let at = 0; at < plane.length; at++) counts[Math.min(bins - 1, (plane[at]! * (bins / 2)) | 0)]! += 1
  let below = 0
  for (let bin = 0; bin < bins; bin++) {
    below += counts[bin]!
    if (below > share * plane.length) return bin / (bins / 2)
  }
  return 2
}

export interface Veil {
  readonly small: Reduced
  /** Light of the air in red, green and blue, 0–1. */
  readonly air: readonly [number, number, number]
  /** Least light of any channel around each place, as a share of the air's. */
  readonly dark: Float32Array
  /** Share of the air's light that lies even over the clearest part. */
  readonly least: number
}

/** Returns the mean of each plane over the places with the largest values of `dark`. */
function airOf({ planes }: Reduced, dark: Float32Array): [number, number, number] {
  const limit = lightBelow(dark, 1 - airShare)
  let count = 0
  const sums: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < dark.length; at++) {
    if (dark[at]! < limit) continue
    count += 1
    for (const channel of [0, 1, 2] as const) sums[channel] += planes[channel][at]!
  }
  const grey = (sums[0] + sums[1] + sums[2]) / 3
  const air = (sum: number) => Math.max(0.3, (grey + (sum - grey) * airTint) / Math.max(1, count))
  return [air(sums[0]), air(sums[1]), air(sums[2])]
}

/** Measures the haze of a picture by its dark channel (He, Sun and Tang 2009), in linear light. */
export function veilOf(pixels: ImageData): Veil {
  const small = reduce(pixels, veilSide, lightOfLevel)
  const [red, green, blue] = small.planes
  const dark = red.map((value, at) => Math.min(value, green[at]!, blue[at]!))
  const { width, height } = small
  const radius = Math.max(2, Math.round((windowRadius * Math.max(width, height)) / veilSide))
  extremes(dark, width, height, radius, 1)
  const air = airOf(small, dark)
  for (let at = 0; at < dark.length; at++) {
    dark[at] = Math.min(red[at]! / air[0], green[at]! / air[1], blue[at]! / air[2])
  }
  const clearest = lightBelow(dark, clearShare)
  extremes(dark, width, height, radius, 1)
  return { small, air, dark, least: Math.min(1, clearest) }
}
