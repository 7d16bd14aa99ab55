import { fullLight, levelOfLight, lightOfLevel } from '../colour/tables.ts'
import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { hasTransparency } from '../image/alpha.ts'
import { type Axis, axisOf } from './enlarge-axis.ts'
import { type Band, enlargedBand, enlargePlane, type Projection } from './enlarge-plane.ts'
import type { StepContext } from './step.ts'

/** Results have the same limits as opened files. */
const longestSide = 16_384
const mostPixels = 100_000_000

/** How a picture is enlarged: `photo` restores detail, `drawn` keeps hard edges without any halo, `plain` is Lanczos. */
export type EnlargeMethod = 'photo' | 'drawn' | 'plain'

/** Rows of the picture that are enlarged at a time, and rows around them that their result depends on. */
const bandRows = 96
const overlap = 14

interface Manner {
  readonly projection: Projection
  /** How far a result may leave the range of the 3×3 px around it, as a share of that range. */
  readonly halo: number
  /** How much steps are steepened, 0–1. */
  readonly steepen: number
  /** Height of the steps, in light, from which they are steepened as much; lower ones are soft things and less so. */
  readonly fullStep: number
}

const manners: Readonly<Record<EnlargeMethod, Manner>> = {
  photo: { projection: { rounds: 1, step: 1 }, halo: 0, steepen: 1, fullStep: 0.4 },
  drawn: { projection: { rounds: 1, step: 1 }, halo: 0, steepen: 1, fullStep: 0.05 },
  plain: { projection: { rounds: 0, step: 0 }, halo: Number.POSITIVE_INFINITY, steepen: 0, fullStep: 1 },
}

/**
 * Checks that an enlargement is one and stays within the limits of files.
 * @throws UserError `result-too-large`
 */
export function checkEnlarged({ width, height }: Size): void {
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new UserError('result-too-large', { widthPx: width, heightPx: height })
  }
}

/** Writes the rows of a band of one channel in linear light, weighted by opacity; channel 3 is opacity itself. */
function readBand(pixels: ImageData, channel: number, { top, bottom }: Band, weighted: boolean): Float32Array {
  const { data, width } = pixels
  const plane = new Float32Array((bottom - top) * width)
  for (let at = 0, from = top * width * 4; at < plane.length; at++, from += 4) {
    const alpha = data[from + 3]! / 255
    plane[at] = channel === 3 ? alpha : lightOfLevel[data[from + channel]!]! * (weighted ? alpha : 1)
  }
  return plane
}

/** Planes of the least and the greatest value in the 3×3 px around each. */
function rangesOf(plane: Float32Array, width: number): readonly [least: Float32Array, most: Float32Array] {
  const [least, most] = [new Float32Array(plane.length), new Float32Array(plane.length)]
  const rows = plane.length / width
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let near = Math.max(0, y - 1); near <= Math.min(rows - 1, y + 1); near++) {
        for (let at = near * width + Math.max(0, x - 1); at <= near * width + Math.min(width - 1, x + 1); at++) {
          const value = plane[at]!
          if (value < low) low = value
          if (value > high) high = value
        }
      }
      least[y * width + x] = low
      most[y * width + x] = high
    }
  }
  return [least, most]
}

/** Limits an enlarged band to the ranges of the picture, and steepens its steps. */
function limit(
  large: Float32Array,
  plane: Float32Array,
  band: Band,
  across: Axis,
  down: Axis,
  { halo, steepen, fullStep }: Manner,
): void {
  if (halo === Number.POSITIVE_INFINITY) return
  const [least, most] = rangesOf(plane, across.from)
  const top = enlargedBand(band, down).top
  const columns = Int32Array.from({ length: across.to }, (_, x) =>
    Math.min(across.from - 1, Math.floor(((x + 0.5) * across.from) / across.to)),
  )
  const rows = large.length / across.to
  const lastRow = band.bottom - band.top - 1
  for (let y = 0; y < rows; y++) {
    const own = Math.min(lastRow, Math.max(0, Math.floor(((y + top + 0.5) * down.from) / down.to) - band.top))
    for (let x = 0; x < across.to; x++) {
      const from = own * across.from + columns[x]!
      const low = least[from]!
      const range = most[from]! - low
      const at = y * across.to + x
      let share = range > 1e-6 ? (large[at]! - low) / range : 0
      share = share < -halo ? -halo : share > 1 + halo ? 1 + halo : share
      // A cubic that is steepest in the middle of the range and flat at its ends.
      const amount = steepen * Math.min(1, range / fullStep)
      share += amount * (share * share * (3 - 2 * share) - share)
      large[at] = low + share * range
    }
  }
}

/** Writes enlarged planes of light, weighted by the last one if there is opacity, as rows of a picture. */
function writeBand(
  planes: readonly Float32Array[],
  from: number,
  count: number,
  out: Uint8ClampedArray,
  to: number,
): void {
  const levels = levelOfLight()
  const [red, green, blue, alpha] = planes as [Float32Array, Float32Array, Float32Array, Float32Array | undefined]
  const level = (light: number) => levels[light <= 0 ? 0 : light >= 1 ? fullLight : (light * fullLight + 0.5) | 0]!
  for (let at = from, byte = to; at < from + count; at++, byte += 4) {
    const opacity = alpha ? Math.min(1, Math.max(0, alpha[at]!)) : 1
    const share = opacity > 0 ? 1 / opacity : 0
    out[byte] = level(red[at]! * share)
    out[byte + 1] = level(green[at]! * share)
    out[byte + 2] = level(blue[at]! * share)
    out[byte + 3] = opacity * 255
  }
}

/**
 * Enlarges a picture to a size, px, that is at least its own, in linear light and in bands of rows. Returns the same
 * object if the size is the same.
 * @throws UserError `result-too-large`
 */
export function enlarge(pixels: ImageData, size: Size, method: EnlargeMethod, context: StepContext): ImageData {
  checkEnlarged(size)
  if (size.width === pixels.width && size.height === pixels.height) return pixels
  const [across, down] = [axisOf(pixels.width, size.width), axisOf(pixels.height, size.height)]
  const manner = manners[method]
  const weighted = hasTransparency(pixels)
  const out = new ImageData(size.width, size.height)
  for (let top = 0; top < pixels.height; top += bandRows) {
    context.signal.throwIfAborted()
    const band = { top: Math.max(0, top - overlap), bottom: Math.min(pixels.height, top + bandRows + overlap) }
    const planes = (weighted ? [0, 1, 2, 3] : [0, 1, 2]).map((channel) => {
      const plane = readBand(pixels, channel, band, weighted)
      const large = enlargePlane(plane, band, across, down, manner.projection)
      limit(large, plane, band, across, down, manner)
      return large
    })
    const inner = enlargedBand({ top, bottom: Math.min(pixels.height, top + bandRows) }, down)
    const skipped = inner.top - enlargedBand(band, down).top
    const count = (inner.bottom - inner.top) * size.width
    writeBand(planes, skipped * size.width, count, out.data, inner.top * size.width * 4)
    context.progress(Math.min(1, (top + bandRows) / pixels.height))
  }
  return out
}
