import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { type Guide, guideOf } from './guide.ts'
import { alphaOf, rowsOf } from './marks.ts'
import { axisOf, type Mask, scaleAlpha } from './mask.ts'

/** Radii of the neighbourhoods that colours are taken from, px of the guide; wide ones where the narrow are empty. */
const radii = [90, 16, 3] as const
/** How exclusively pure pixels count as samples of the subject and of the ground. */
const purity = { subject: 20, ground: 120 }
/** The same, and weight, of what stands in for the subject where nothing is pure, as in glass. */
const mixture = { purity: 6, weight: 0.02 }
/** Weight of samples below which a neighbourhood counts as empty. */
const leastWeight = 0.001
/** Difference between a pixel and what its local colours predict, in levels, from which it may be shadow. */
const shadowResidual = 14

/** Local colours of subject and ground at places of a small copy. */
interface LocalColours extends Size {
  /** Row of `values` for the places around the edge; −1 elsewhere */
  readonly rows: Int32Array<ArrayBuffer>
  /** Six numbers per row */
  readonly values: Float32Array<ArrayBuffer>
}

/** Numbers per row. */
const numbersOf = 6

/**
 * Returns the picture with the mask as its alpha, multiplied by the alpha it has already. With `cleanColours` pixels at
 * the edge get the subject's own colour instead of a mixture with the old ground (after Forte, Approximate Fast
 * Foreground Colour Estimation, 2021), so that it does not shine through on a new one. The mask may have any size; `guide` is the picture's, for those who
 * have it.
 */
export function applyMask(
  picture: ImageData,
  mask: Mask,
  cleanColours: boolean,
  guide: Guide | null = null,
): ImageData {
  const { width, height, data } = picture
  const result = new ImageData(width, height)
  const same = mask.width === width && mask.height === height
  const cover = same ? mask.alpha : alphaOf(scaleAlpha(mask, width, height))
  result.data.set(data)
  if (cleanColours) {
    const local = localColours(guide ?? guideOf(picture), { width, height, alpha: cover })
    writeColours(picture, cover, local, result.data)
  }
  for (let at = 0; at < cover.length; at++) {
    const own = data[at * 4 + 3]!
    result.data[at * 4 + 3] = own === 255 ? cover[at]! : (own * cover[at]!) / 255
  }
  return result
}

function localColours(guide: Guide, mask: Pick<Mask, 'width' | 'height' | 'alpha'>): LocalColours {
  const { width, height } = guide
  const alpha = scaleAlpha(mask, width, height)
  const { rows, places } = placesAround(mask, guide)
  const values = new Float32Array(places.length * numbersOf)
  const weights = new Float32Array(alpha.length)
  for (let at = 0; at < alpha.length; at++) weights[at] = subjectWeight(alpha[at]!)
  writeMeans(guide, weights, places, values, 0)
  for (let at = 0; at < alpha.length; at++) weights[at] = (1 - alpha[at]!) ** purity.ground
  writeMeans(guide, weights, places, values, 3)
  return { width, height, rows, values }
}

const subjectWeight = (alpha: number): number =>
  (1 - mixture.weight) * alpha ** purity.subject + mixture.weight * alpha ** mixture.purity

/** Returns the places of a copy that colours of partly transparent pixels are read from, and their rows. */
function placesAround({ width, height, alpha }: Pick<Mask, 'width' | 'height' | 'alpha'>, guide: Size) {
  const [columns, lines] = [axisOf(guide.width, width), axisOf(guide.height, height)]
  const marks = new Uint8Array(guide.width * guide.height)
  for (let at = 0, y = 0; y < height; y++) {
    const [top, bottom] = [lines.low[y]! * guide.width, lines.high[y]! * guide.width]
    for (let x = 0; x < width; x++, at++) {
      if (alpha[at] === 0 || alpha[at] === 255) continue
      const [left, right] = [columns.low[x]!, columns.high[x]!]
      marks[top + left] = 1
      marks[top + right] = 1
      marks[bottom + left] = 1
      marks[bottom + right] = 1
    }
  }
  return rowsOf(marks)
}

/**
 * Returns the mean weights in the neighbourhoods of the radii, the widest first: only in those that some place needs, for
 * the narrowest that holds samples replaces all wider ones.
 */
function sumsAround(guide: Guide, weights: Float32Array<ArrayBuffer>, places: Int32Array): Float32Array[] {
  const sums: Float32Array[] = []
  for (let index = radii.length - 1; index >= 0; index--) {
    const sum = boxMean(weights, guide, radii[index]!)
    sums.unshift(sum)
    if (places.every((at) => sum[at]! >= leastWeight)) break
  }
  return sums
}

/** Writes the weighed mean colour around places, from the narrowest neighbourhood that holds samples. */
function writeMeans(
  guide: Guide,
  weights: Float32Array<ArrayBuffer>,
  places: Int32Array,
  values: Float32Array,
  offset: number,
): void {
  const sums = sumsAround(guide, weights, places)
  const used = radii.slice(radii.length - sums.length)
  const product = new Float32Array(weights.length)
  const means = new Float32Array(weights.length)
  for (const [channel, plane] of [guide.red, guide.green, guide.blue].entries()) {
    for (let at = 0; at < plane.length; at++) product[at] = plane[at]! * weights[at]!
    // From the widest to the narrowest; each takes over as far as it holds samples.
    for (const [index, radius] of used.entries()) {
      boxMean(product, guide, radius, means)
      const weight = sums[index]!
      for (let row = 0; row < places.length; row++) {
        const at = places[row]!
        const to = row * numbersOf + offset + channel
        const before = index === 0 ? plane[at]! : values[to]!
        const share = Math.min(1, weight[at]! / leastWeight)
        values[to] = share > 0 ? before + (means[at]! / weight[at]! - before) * share : before
      }
    }
  }
}

function writeColours(
  { width, height, data }: ImageData,
  cover: Uint8ClampedArray,
  local: LocalColours,
  out: Uint8ClampedArray,
): void {
  const [columns, lines] = [axisOf(local.width, width), axisOf(local.height, height)]
  const { rows, values } = local
  const colours = new Float64Array(numbersOf)
  for (let y = 0; y < height; y++) {
    const [top, bottom, down] = [lines.low[y]! * local.width, lines.high[y]! * local.width, lines.share[y]!]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const alpha = cover[at]! / 255
      if (alpha === 0 || alpha === 1) continue
      const left = columns.low[x]!
      const right = columns.high[x]!
      const across = columns.share[x]!
      const a = rows[top + left]! * numbersOf
      const b = rows[top + right]! * numbersOf
      const c = rows[bottom + left]! * numbersOf
      const d = rows[bottom + right]! * numbersOf
      for (let index = 0; index < numbersOf; index++) {
        const above = values[a + index]! * (1 - across) + values[b + index]! * across
        const below = values[c + index]! * (1 - across) + values[d + index]! * across
        colours[index] = above * (1 - down) + below * down
      }
      writeSubject(data, at * 4, alpha, colours, out)
    }
  }
}

/**
 * Writes the subject's colour of one pixel: the local one, with a share of what it leaves unexplained that grows with
 * alpha, so that texture stays inside and noise and softened colour do not blow up outside. What black explains much
 * better than the subject is shadow.
 */
function writeSubject(
  data: Uint8ClampedArray,
  at: number,
  alpha: number,
  colours: Float64Array,
  out: Uint8ClampedArray,
): void {
  let [left, leftByBlack] = [0, 0]
  for (let channel = 0; channel < 3; channel++) {
    const dark = data[at + channel]! - (1 - alpha) * colours[channel + 3]!
    leftByBlack += dark * dark
    left += (dark - alpha * colours[channel]!) ** 2
  }
  const shadow = left > shadowResidual ** 2 ? Math.max(0, Math.min(1, 2 - 4 * Math.sqrt(leftByBlack / left))) : 0
  const gain = alpha * alpha * alpha
  for (let channel = 0; channel < 3; channel++) {
    const rest = data[at + channel]! - alpha * colours[channel]! - (1 - alpha) * colours[channel + 3]!
    out[at + channel] = (colours[channel]! + gain * rest) * (1 - shadow)
  }
}
