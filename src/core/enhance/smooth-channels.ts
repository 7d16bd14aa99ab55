import { bluePerCb, greenPerCb, greenPerCr, redPerCr, writeChroma, writeLuma } from '../colour/luma.ts'
import { partOf } from './bands.ts'
import { shrinkPlane } from './shrink.ts'
import type { StepContext } from './step.ts'

export interface Smoothing {
  /** Largest coefficients of luma and of chroma that count as noise, for each of the 64 places. */
  readonly luma: Float32Array
  readonly chroma: Float32Array
  /** Differences from the halved chroma under this size are noise, levels. */
  readonly fineChroma: number
}

/** Chroma of a picture at half its size, each value the mean of 2×2 px. */
interface HalfChroma {
  readonly width: number
  readonly height: number
  readonly cb: Float32Array
  readonly cr: Float32Array
}

function halfChroma({ data, width, height }: ImageData): HalfChroma {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const [cb, cr] = [new Float32Array(half.width * half.height), new Float32Array(half.width * half.height)]
  const [rowCb, rowCr] = [new Float32Array(width), new Float32Array(width)]
  for (let y = 0; y < height; y++) {
    writeChroma(data, y * width * 4, width, rowCb, rowCr)
    const rows = y === height - 1 && height % 2 === 1 ? 1 : 2
    for (let x = 0; x < width; x++) {
      const share = 1 / (rows * (x === width - 1 && width % 2 === 1 ? 1 : 2))
      const to = (y >> 1) * half.width + (x >> 1)
      cb[to]! += rowCb[x]! * share
      cr[to]! += rowCr[x]! * share
    }
  }
  return { ...half, cb, cr }
}

/** Smooths one plane of halved chroma into a copy. */
function smoothed(plane: Float32Array, { width, height }: HalfChroma, thresholds: Float32Array, context: StepContext) {
  const out = new Float32Array(plane.length)
  shrinkPlane(
    {
      width,
      height,
      thresholds,
      read: (y, row, to) => row.set(plane.subarray(y * width, (y + 1) * width), to),
      write: (y, row, from) => out.set(row.subarray(from, from + width), y * width),
    },
    context,
  )
  return out
}

/** Writes row `y`, twice as wide, of a halved plane between whose values it interpolates. */
function writeDoubledRow(plane: Float32Array, { width, height }: HalfChroma, y: number, out: Float32Array): void {
  const own = y >> 1
  const other = Math.min(height - 1, Math.max(0, own + ((y & 1) === 0 ? -1 : 1)))
  const [first, second] = [own * width, other * width]
  let before = plane[first]! * 0.75 + plane[second]! * 0.25
  let here = before
  for (let x = 0; x < width; x++) {
    const next = x + 1 < width ? plane[first + x + 1]! * 0.75 + plane[second + x + 1]! * 0.25 : here
    out[2 * x] = here * 0.75 + before * 0.25
    out[2 * x + 1] = here * 0.75 + next * 0.25
    before = here
    here = next
  }
}

/** Returns a difference without what counts as noise: soft below the threshold, whole above twice of it. */
function cored(off: number, threshold: number): number {
  const size = off < 0 ? -off : off
  if (size >= 2 * threshold) return off
  return size <= threshold ? 0 : off * (2 - (2 * threshold) / size)
}

/**
 * Smooths luma at full and chroma at half size by `shrinkPlane`; fine differences of chroma are kept where they are
 * larger than noise. Keeps alpha.
 */
export function smoothChannels(
  pixels: ImageData,
  { luma, chroma, fineChroma }: Smoothing,
  context: StepContext,
): ImageData {
  const { data, width, height } = pixels
  const half = halfChroma(pixels)
  const softCb = smoothed(half.cb, half, chroma, partOf(context, 0, 0.17))
  const softCr = smoothed(half.cr, half, chroma, partOf(context, 0.17, 0.34))
  const out = new ImageData(width, height)
  const padded = half.width * 2
  const rows = Array.from({ length: 6 }, () => new Float32Array(padded)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [ownCb, ownCr, plainCb, plainCr, newCb, newCr] = rows
  const write = (y: number, row: Float32Array, from: number) => {
    writeChroma(data, y * width * 4, width, ownCb, ownCr)
    writeDoubledRow(half.cb, half, y, plainCb)
    writeDoubledRow(half.cr, half, y, plainCr)
    writeDoubledRow(softCb, half, y, newCb)
    writeDoubledRow(softCr, half, y, newCr)
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const cb = newCb[x]! + cored(ownCb[x]! - plainCb[x]!, fineChroma)
      const cr = newCr[x]! + cored(ownCr[x]! - plainCr[x]!, fineChroma)
      const grey = row[from + x]!
      out.data[at] = grey + redPerCr * cr
      out.data[at + 1] = grey + greenPerCb * cb + greenPerCr * cr
      out.data[at + 2] = grey + bluePerCb * cb
      out.data[at + 3] = data[at + 3]!
    }
  }
  const read = (y: number, row: Float32Array, to: number) => writeLuma(data, y * width * 4, width, row, to)
  shrinkPlane({ width, height, thresholds: luma, read, write }, partOf(context, 0.34, 1))
  return out
}
