import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { alphaOf } from './marks.ts'
import { axisOf, type Mask, scaleAlpha } from './mask.ts'
import { type SmallCopy, smallCopy } from './small-copy.ts'

/** Longest side of the copy on which colours of subject and ground are estimated, px. */
const guideSide = 1024
/** Radii of the neighbourhoods that colours are taken from, px of the guide; wide ones where the narrow are empty. */
const radii = [90, 16, 3] as const
/** How exclusively pure pixels count as samples of the subject and of the ground. */
const purity = { subject: 6, ground: 120 }
/** Weight of samples below which a neighbourhood counts as empty. */
const leastWeight = 0.01
/** Difference between a pixel and what its local colours predict, in levels, from which it may be shadow. */
const shadowResidual = 14

/** Local colours of subject and ground, six numbers per place of a small copy. */
interface LocalColours extends Size {
  readonly values: Float32Array<ArrayBuffer>
}

/**
 * Returns the picture with the mask as its alpha, multiplied by the alpha it has already. With `cleanColours` pixels at
 * the edge get the subject's own colour instead of a mixture with the old ground (after Forte, Approximate Fast
 * Foreground Colour Estimation, 2021), so that it does not shine through on a new one. The mask may have any size.
 */
export function applyMask(picture: ImageData, mask: Mask, cleanColours: boolean): ImageData {
  const { width, height, data } = picture
  const result = new ImageData(width, height)
  const same = mask.width === width && mask.height === height
  const cover = same ? mask.alpha : alphaOf(scaleAlpha(mask, width, height))
  result.data.set(data)
  if (cleanColours) writeColours(picture, cover, localColours(picture, { width, height, alpha: cover }), result.data)
  for (let at = 0; at < cover.length; at++) {
    const own = data[at * 4 + 3]!
    result.data[at * 4 + 3] = own === 255 ? cover[at]! : (own * cover[at]!) / 255
  }
  return result
}

function localColours(picture: ImageData, mask: Pick<Mask, 'width' | 'height' | 'alpha'>): LocalColours {
  const guide = smallCopy(picture, guideSide)
  const alpha = scaleAlpha(mask, guide.width, guide.height)
  const values = new Float32Array(guide.width * guide.height * 6)
  writeMeans(
    guide,
    alpha.map((value) => value ** purity.subject),
    values,
    0,
  )
  writeMeans(
    guide,
    alpha.map((value) => (1 - value) ** purity.ground),
    values,
    3,
  )
  return { width: guide.width, height: guide.height, values }
}

/** Writes the weighed mean colour around each place, from the narrowest neighbourhood that holds samples. */
function writeMeans(guide: SmallCopy, weights: Float32Array<ArrayBuffer>, values: Float32Array, offset: number): void {
  const sums = radii.map((radius) => boxMean(weights, guide, radius))
  for (const [channel, plane] of [guide.red, guide.green, guide.blue].entries()) {
    const product = plane.map((value, at) => value * weights[at]!)
    // From the widest to the narrowest; each takes over as far as it holds samples.
    for (const [index, radius] of radii.entries()) {
      const means = boxMean(product, guide, radius)
      const weight = sums[index]!
      for (let at = 0; at < plane.length; at++) {
        const to = at * 6 + offset + channel
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
  const [columns, rows] = [axisOf(local.width, width), axisOf(local.height, height)]
  const colours = new Float64Array(6)
  for (let y = 0; y < height; y++) {
    const [top, bottom, down] = [rows.low[y]! * local.width, rows.high[y]! * local.width, rows.share[y]!]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const alpha = cover[at]! / 255
      if (alpha === 0 || alpha === 1) continue
      const [left, right, across] = [columns.low[x]!, columns.high[x]!, columns.share[x]!]
      for (let index = 0; index < 6; index++) {
        const above =
          local.values[(top + left) * 6 + index]! * (1 - across) + local.values[(top + right) * 6 + index]! * across
        const below =
          local.values[(bottom + left) * 6 + index]! * (1 - across) +
          local.values[(bottom + right) * 6 + index]! * across
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
