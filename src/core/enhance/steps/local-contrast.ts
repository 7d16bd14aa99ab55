import * as z from 'zod/mini'
import { lumaOf } from '../../colour/luma.ts'
import { inBands, partOf } from '../bands.ts'
import { writeGained } from '../gain.ts'
import { defineStep, percent } from '../step.ts'

const options = z.object({ strength: percent(30) })

/** Tiles along the longer side, and their least side, px. */
const tilesAcross = 8
const leastTile = 32
/** Height that a bin of the histogram may have, as a multiple of the mean: the steepest slope of the curve. */
const steepest = 2.2

interface Curves {
  readonly across: number
  readonly down: number
  /** px */
  readonly side: number
  /** Luma for each of 256 lumas, curve after curve. */
  readonly tables: Float32Array
}

/** Turns the histogram of a tile into its curve: clipped, what is cut off spread over all bins, summed up. */
function toCurve(histogram: Float32Array): void {
  const total = histogram.reduce((sum, value) => sum + value, 0)
  const limit = (steepest * total) / 256
  let excess = 0
  for (let bin = 0; bin < 256; bin++) {
    if (histogram[bin]! <= limit) continue
    excess += histogram[bin]! - limit
    histogram[bin] = limit
  }
  let below = 0
  for (let bin = 0; bin < 256; bin++) {
    const own = histogram[bin]! + excess / 256
    histogram[bin] = total === 0 ? bin : ((below + own / 2) / total) * 255
    below += own
  }
}

function curvesOf({ data, width, height }: ImageData): Curves {
  const side = Math.max(leastTile, Math.ceil(Math.max(width, height) / tilesAcross))
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const tables = new Float32Array(across * down * 256)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * across
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const bin = (lumaOf(data[at]!, data[at + 1]!, data[at + 2]!) + 0.5) | 0
      tables[(row + Math.floor(x / side)) * 256 + bin]! += 1
    }
  }
  for (let tile = 0; tile < across * down; tile++) toCurve(tables.subarray(tile * 256, (tile + 1) * 256))
  return { across, down, side, tables }
}

/** Returns the two tiles around a place, and the share of the second. */
function between(place: number, side: number, count: number): readonly [first: number, second: number, share: number] {
  const at = Math.min(count - 1, Math.max(0, (place + 0.5) / side - 0.5))
  const first = Math.floor(at)
  return [first, Math.min(count - 1, first + 1), at - first]
}

/**
 * Local contrast: equalises the histogram of luma tile by tile with limited slope (CLAHE, Zuiderveld 1994); between the
 * centres of tiles their curves are mixed.
 */
export const localContrast = defineStep({
  name: 'local-contrast',
  options,
  run: (pixels, { strength }, context) => {
    const { data, width, height } = pixels
    if (strength === 0 || width < 2 * leastTile || height < 2 * leastTile) return pixels
    const { across, down, side, tables } = curvesOf(pixels)
    context.progress(0.3)
    const out = new ImageData(width, height)
    const columns = Array.from({ length: width }, (_, x) => between(x, side, across))
    const lefts = Int32Array.from(columns, ([first]) => first * 256)
    const rights = Int32Array.from(columns, ([, second]) => second * 256)
    const shares = Float32Array.from(columns, ([, , share]) => share)
    const amount = strength / 100
    inBands(height, partOf(context, 0.3, 1), (top, bottom) => {
      for (let y = top; y < bottom; y++) {
        const [upper, lower, below] = between(y, side, down)
        const [above, under] = [upper * across * 256, lower * across * 256]
        for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
          const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
          const bin = (luma + 0.5) | 0
          const left = lefts[x]! + bin
          const right = rights[x]! + bin
          const beside = shares[x]!
          const high = tables[above + left]! * (1 - beside) + tables[above + right]! * beside
          const deep = tables[under + left]! * (1 - beside) + tables[under + right]! * beside
          const wanted = luma + (high * (1 - below) + deep * below - bin) * amount
          writeGained(data, at, wanted <= 0 ? 0 : wanted / (luma + 0.01), out.data)
        }
      }
    })
    return out
  },
  note: () => ({ code: 'enhance-contrast' }),
})
