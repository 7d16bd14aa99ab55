import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import type { GridOptions } from './options.ts'
import type { Pieces } from './tiles.ts'

export type LongWish = Pick<
  GridOptions,
  'by' | 'count' | 'height' | 'ratio' | 'direction' | 'smart' | 'search' | 'overlap' | 'last'
>

/** A range of the picture along the cut direction, px; `end` is exclusive. */
interface Slice {
  readonly start: number
  readonly end: number
}

/** More would need three digits in their file names, and no album takes them. */
const mostSlices = 99
/** Number of samples across a picture: more reveal no more about text and faces. */
const bins = 240
/** Rows on each side of a cut that should be calm too. */
const margin = 5

/** Returns true if a picture is cut from left to right rather than from top to bottom. */
export function cutsAcross({ width, height }: Size, { direction }: Pick<LongWish, 'direction'>): boolean {
  return direction === 'auto' ? width > height : direction === 'across'
}

/**
 * Computes how much detail each row (column, if `across`) has: the mean difference of neighbouring samples, in levels
 * of 255.
 */
export function rowEnergy({ width, height, data }: ImageData, across: boolean): Float32Array {
  const [length, breadth] = across ? [width, height] : [height, width]
  const [along, beside] = across ? [4, width * 4] : [width * 4, 4]
  const count = Math.min(bins, breadth)
  const energy = new Float32Array(length)
  const light = new Float32Array(count)
  const before = new Float32Array(count)
  // A few pixels per sample are as good as all of them.
  const step = Math.max(1, Math.floor(breadth / count / 4))
  for (let row = 0; row < length; row++) {
    for (let bin = 0; bin < count; bin++) {
      const [from, to] = [Math.floor((bin * breadth) / count), Math.floor(((bin + 1) * breadth) / count)]
      let [sum, seen] = [0, 0]
      for (let place = from; place < to; place += step) {
        const at = row * along + place * beside
        const solid = data[at + 3]! / 255
        sum += (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) * solid + 255 * (1 - solid)
        seen += 1
      }
      light[bin] = sum / seen
    }
    let total = 0
    for (let bin = 0; bin < count; bin++) {
      if (bin > 0) total += Math.abs(light[bin]! - light[bin - 1]!)
      if (row > 0) total += Math.abs(light[bin]! - before[bin]!)
    }
    energy[row] = total / count
    before.set(light)
  }
  return energy
}

/** Computes prefix sums of the energies, for means over any range. */
function sums(energy: Float32Array): Float64Array {
  const total = new Float64Array(energy.length + 1)
  for (const [row, value] of energy.entries()) total[row + 1] = total[row]! + value
  return total
}

/** Finds the calmest place for a cut from `from` to `to`, preferring places near `wished`. */
function quietestRow(total: Float64Array, wished: number, from: number, to: number): number {
  const length = total.length - 1
  const reach = Math.max(1, to - from)
  let best = wished
  let least = Number.POSITIVE_INFINITY
  for (let place = from; place <= to; place++) {
    const [low, high] = [Math.max(0, place - margin), Math.min(length, place + margin)]
    const energy = (total[high]! - total[low]!) / Math.max(1, high - low)
    const cost = energy + (0.5 * Math.abs(place - wished)) / reach
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

/** Returns the length of a slice along the cut direction, px; null if a number of slices is asked for. */
function sliceLength({ width, height }: Size, { by, height: asked, ratio }: LongWish, across: boolean): number | null {
  if (by === 'count') return null
  if (by === 'height') return asked
  const [wide = 3, high = 4] = ratio.split(':').map(Number)
  return Math.max(1, Math.round(across ? (height * wide) / Math.max(1, high) : (width * high) / Math.max(1, wide)))
}

/**
 * Computes where a long picture is cut. `energy` is the result of {@link rowEnergy} at the picture's own size and is
 * read only with `smart`. Slices that are padded to one size are never longer than that.
 * @throws UserError `too-many-slices` {count, limit}
 */
export function slicesOf(size: Size, wish: LongWish, energy: Float32Array): readonly Slice[] {
  const across = cutsAcross(size, wish)
  const length = across ? size.width : size.height
  const wanted = sliceLength(size, wish, across)
  const nominal = wanted ?? Math.ceil(length / Math.min(wish.count, length))
  const step = Math.max(1, nominal - wish.overlap)
  const expected = wanted === null ? wish.count : Math.ceil((length - wish.overlap) / step)
  if (expected > mostSlices) throw new UserError('too-many-slices', { count: expected, limit: mostSlices })
  const total = wish.smart ? sums(energy) : null
  const exact = wish.last === 'pad' && wanted !== null
  const reach = Math.min(wish.search, Math.floor(nominal / 3))
  const slices: Slice[] = []
  let start = 0
  for (;;) {
    const place = slices.length + 1
    const wished = wanted === null ? Math.round((place * length) / wish.count) : start + nominal
    const rest = length - wished
    // A rest no longer than the distance a cut may be moved is added to the last slice.
    const folds = wanted !== null && total !== null && !exact && rest <= reach
    if (rest <= 0 || folds || (wanted === null && place >= wish.count)) break
    const end = total
      ? quietestRow(total, wished, wished - reach, exact ? wished : Math.min(length - 1, wished + reach))
      : wished
    slices.push({ start, end })
    start = Math.max(start + 1, end - wish.overlap)
  }
  slices.push({ start, end: length })
  return slices
}

/** Cuts a long picture into slices, in reading order. */
export function longPieces(pixels: ImageData, slices: readonly Slice[], asked: GridOptions): Pieces {
  const across = cutsAcross(pixels, asked)
  const nominal = sliceLength(pixels, asked, across) ?? Math.max(...slices.map(({ start, end }) => end - start))
  return {
    count: slices.length,
    enlarged: false,
    piece: async (place) => {
      const { start = 0, end = 1 } = slices[place] ?? {}
      const length = end - start
      const part = across
        ? cropTo(pixels, { left: start, top: 0, width: length, height: pixels.height })
        : cropTo(pixels, { left: 0, top: start, width: pixels.width, height: length })
      if (asked.last === 'keep' || length >= nominal) return part
      const ground = solidCanvas(
        across ? { width: nominal, height: pixels.height } : { width: pixels.width, height: nominal },
        asked.padColour,
      )
      drawOver(ground, part, 0, 0)
      return ground
    },
  }
}
