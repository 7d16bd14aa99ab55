import { fullLight, levelOfLight, lightOfLevel } from '../colour/tables.ts'
import type { Rect, Size } from '../geometry.ts'
import { lanczos, lobes } from '../image/lanczos.ts'
import { resize, scaled } from '../image/resize.ts'
import { type PhotoPlacement, toPicture } from './placement.ts'

/** A part of a picture with straight alpha; `left` and `top` are its place in the whole picture, px. */
export interface Part {
  readonly pixels: ImageData
  readonly left: number
  readonly top: number
}

/** Px of the reduced picture per px of the photo, each way: enough that turning it costs no detail. */
const oversampling = 1.5
/** Px around what the photo shows that the filter and the colours of edges look at. */
const margin = 24

/** Returns the box of the picture that a photo shows, with a margin, whole px; it may reach beyond the picture. */
export function shownBox(placement: PhotoPlacement): Rect {
  const { width, height } = placement
  const place = toPicture(placement)
  const corners = [
    place({ x: 0, y: 0 }),
    place({ x: width, y: 0 }),
    place({ x: 0, y: height }),
    place({ x: width, y: height }),
  ]
  const around = margin + Math.ceil((2 * lobes) / placement.scale)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const left = Math.floor(Math.min(...xs)) - around
  const top = Math.floor(Math.min(...ys)) - around
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + around - left,
    height: Math.ceil(Math.max(...ys)) + around - top,
  }
}

/** Steps per px of the table of the filter, between which values are interpolated to within 1e-5. */
const tableSteps = 512

/** The right half of the filter, and zeros beyond it. */
const filter = Float64Array.from({ length: lobes * tableSteps + 2 }, (_, at) => lanczos(at / tableSteps))

/** Returns the filter at `x` from the table: every px of a photo has weights of its own. */
function tabled(x: number): number {
  const place = Math.min(lobes, Math.abs(x)) * tableSteps
  const at = Math.floor(place)
  return filter[at]! + (filter[at + 1]! - filter[at]!) * (place - at)
}

/** Returns linear light weighted by opacity, and opacity, four values per px. */
function weighted({ data }: ImageData): Float32Array {
  const out = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++) out[at + channel] = lightOfLevel[data[at + channel]!]! * alpha
    out[at + 3] = alpha
  }
  return out
}

/** Weights of the filter along one axis around `centre`; returns the first place. */
function taps(centre: number, widen: number, weights: Float64Array): number {
  const first = Math.ceil(centre - lobes * widen - 0.5)
  let sum = 0
  for (let tap = 0; tap < weights.length; tap++) {
    weights[tap] = tabled((first + tap + 0.5 - centre) / widen)
    sum += weights[tap]!
  }
  for (let tap = 0; tap < weights.length; tap++) weights[tap]! /= sum
  return first
}

/** Where a part goes on beyond its edges by its outermost px; elsewhere it is transparent there. */
type GoesOn =
  | 'nowhere'
  | 'around'
  /** To the sides and downwards, below a line of the picture. */
  | { readonly belowY: number }

/** A part at the size it is resampled from. */
interface Source extends Size {
  /** Linear light weighted by opacity, and opacity. */
  readonly values: Float32Array
  /** First row from which it goes on to the sides and downwards. */
  readonly fromRow: number
  readonly goesOnAbove: boolean
}

/** Writes the weighted sums of the four values of a row under the taps from column `left` on. */
function sumRow(source: Source, row: number, left: number, across: Float64Array, sums: Float64Array): void {
  const { values, width } = source
  const goesOn = row >= source.fromRow
  const line = Math.max(0, Math.min(source.height - 1, row)) * width
  let red = 0
  let green = 0
  let blue = 0
  let alpha = 0
  for (let tap = 0; tap < across.length; tap++) {
    let column = left + tap
    if (column < 0 || column >= width) {
      if (!goesOn) continue
      column = column < 0 ? 0 : width - 1
    }
    const weight = across[tap]!
    const from = (line + column) * 4
    red += values[from]! * weight
    green += values[from + 1]! * weight
    blue += values[from + 2]! * weight
    alpha += values[from + 3]! * weight
  }
  sums[0] = red
  sums[1] = green
  sums[2] = blue
  sums[3] = alpha
}

/** Writes the weighted sums of the four values under all taps. */
function sumTaps(
  source: Source,
  { left, top }: { readonly left: number; readonly top: number },
  { across, down }: { readonly across: Float64Array; readonly down: Float64Array },
  sums: { readonly row: Float64Array; readonly all: Float64Array },
): void {
  sums.all.fill(0)
  for (let tap = 0; tap < down.length; tap++) {
    const row = top + tap
    if (row < 0 ? !source.goesOnAbove : row >= source.height && row < source.fromRow) continue
    sumRow(source, row, left, across, sums.row)
    for (let value = 0; value < 4; value++) sums.all[value]! += sums.row[value]! * down[tap]!
  }
}

/**
 * Turns, scales and moves a part of a picture onto a photo: reduced by Lanczos, then resampled once more for turn and
 * place, in linear light and with colour weighted by opacity.
 */
export async function warp(part: Part, placement: PhotoPlacement, goesOn: GoesOn = 'nowhere'): Promise<ImageData> {
  const { width, height, scale } = placement
  const size = scaled(part.pixels, Math.min(1, scale * oversampling))
  const [factorX, factorY] = [size.width / part.pixels.width, size.height / part.pixels.height]
  const edge = goesOn === 'around' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const source: Source = {
    ...size,
    values: weighted(await resize(part.pixels, size)),
    fromRow: typeof goesOn === 'object' ? (goesOn.belowY - part.top) * factorY : edge,
    goesOnAbove: goesOn === 'around',
  }
  const [widenX, widenY] = [Math.max(1, factorX / scale), Math.max(1, factorY / scale)]
  const weights = {
    across: new Float64Array(Math.ceil(2 * lobes * widenX) + 1),
    down: new Float64Array(Math.ceil(2 * lobes * widenY) + 1),
  }
  const sums = { row: new Float64Array(4), all: new Float64Array(4) }
  const place = toPicture(placement)
  const out = new ImageData(width, height)
  const levels = levelOfLight()
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const point = place({ x: x + 0.5, y: y + 0.5 })
      const left = taps((point.x - part.left) * factorX, widenX, weights.across)
      const top = taps((point.y - part.top) * factorY, widenY, weights.down)
      sumTaps(source, { left, top }, weights, sums)
      const alpha = sums.all[3]!
      if (alpha <= 1 / 510) continue
      for (let channel = 0; channel < 3; channel++) {
        const light = Math.min(1, Math.max(0, sums.all[channel]! / alpha))
        out.data[at + channel] = levels[Math.round(light * fullLight)]!
      }
      out.data[at + 3] = Math.round(Math.min(1, alpha) * 255)
    }
  }
  return out
}
