import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { grown, nearestMarked } from './distance.ts'
import type { Guide } from './guide.ts'
import { rowsOf } from './marks.ts'
import type { SmallCopy } from './small-copy.ts'
import { colourLine, writeLine } from './solved-alpha.ts'

/** The colours that mix at the edge of a mask, at the size of a small copy. */
export interface EdgeColours extends Size {
  /** 1 for the places whose alpha is looked at again */
  readonly band: Uint8Array<ArrayBuffer>
  /** Row of `values` for the places in the band and one px around it; −1 elsewhere */
  readonly rows: Int32Array<ArrayBuffer>
  /** Seven numbers per row: the subject's red, green and blue, the ground's, and how far alpha follows from them, 0–1 */
  readonly values: Float32Array<ArrayBuffer>
}

/** Numbers per row of `values`. */
export const edgeNumbers = 7
/** Squared distance of subject and ground, in levels, at which colours count as much as the mask. */
const halfTrust = 600
/** Distance of a colour from the line between both, in levels, that texture and noise explain. */
const usualResidual = 14
/** Weight of a sample's distance, in squares of `usualResidual` per band width. */
const farCost = 0.35
/** Weight of a difference between alpha by colour and the mask, in squares of `usualResidual`. */
const maskCost = 0.8

/** Width of the second band beside the first. */
const nearer = 0.35
/** How near alpha of the first band is to 0 or 1 where it counts as sure. */
const sureRim = 0.15

/** Everything a search for pairs of colours reads. */
interface Search {
  readonly copy: SmallCopy
  readonly prior: Float32Array
  readonly calm: Float32Array
  /** Nearest place that is surely subject, and surely ground */
  readonly sites: readonly [Int32Array, Int32Array]
  readonly radius: number
  readonly pair: Float32Array
}

/**
 * Finds for each place near the edge of a mask which colours of subject and ground mix there: of some sure samples of
 * either side nearby the pair that explains the place's own colour best (after Gastal and Oliveira, Shared Sampling for
 * Real-Time Alpha Matting, 2010). Alpha by these colours narrows the band, and the search is made again with samples
 * from nearer: colours change towards an edge, as on everything round.
 * @param prior alpha of the mask at the size of the copy, 0–1
 * @param radius half width of the band, px of the copy
 */
export function edgeColours(copy: Guide, prior: Float32Array<ArrayBuffer>, radius: number): EdgeColours {
  const calm = copy.calm()
  const wide = bandColours(copy, calm, prior, radius)
  return bandColours(copy, calm, alphaBy(wide, copy, prior), Math.max(1.5, radius * nearer))
}

/** Returns the prior moved to alpha by the colours of its band, as far as that follows from them. */
function alphaBy({ band, rows, values }: EdgeColours, copy: SmallCopy, prior: Float32Array<ArrayBuffer>) {
  const line = colourLine()
  const moved = prior.slice()
  for (let at = 0; at < moved.length; at++) {
    const from = rows[at]! * edgeNumbers
    if (band[at] === 0 || !writeLine(values, from, line)) continue
    const alpha = line[0]! * copy.red[at]! + line[1]! * copy.green[at]! + line[2]! * copy.blue[at]! - line[3]!
    const clear = Math.max(0, Math.min(1, (alpha - sureRim) / (1 - 2 * sureRim)))
    moved[at] = prior[at]! + (clear - prior[at]!) * values[from + 6]!
  }
  return moved
}

/** Finds the colours in the band of one width. */
function bandColours(
  copy: SmallCopy,
  calm: Float32Array,
  prior: Float32Array<ArrayBuffer>,
  radius: number,
): EdgeColours {
  const size = { width: copy.width, height: copy.height }
  const count = size.width * size.height
  const near = boxMean(prior, size, Math.max(1, Math.round(radius)))
  const band = new Uint8Array(count)
  for (let at = 0; at < count; at++) if (near[at]! > 0.015 && near[at]! < 0.985) band[at] = 1
  // What is tried for a place are the samples of places up to a band width away.
  const around = grown(band, size, radius + 1.5)
  const sites = [sureSites(prior, near, size, around, true), sureSites(prior, near, size, around, false)] as const
  const none = { band: new Uint8Array(count), rows: new Int32Array(count).fill(-1), values: new Float32Array() }
  if (sites.some((side) => side.every((site) => site < 0))) return { ...size, ...none }
  const search = { copy, prior, calm, sites, radius, pair: new Float32Array(edgeNumbers) }
  const { rows, places } = rowsOf(grown(band, size, 1.5))
  const values = new Float32Array(places.length * edgeNumbers)
  for (let row = 0; row < places.length; row++) {
    const at = places[row]!
    findPair(search, at)
    // Towards the rim of the band the mask takes over again, so that there is no seam.
    const inner = Math.min(near[at]!, 1 - near[at]!)
    search.pair[6]! *= Math.max(0, Math.min(1, inner * 6))
    values.set(search.pair, row * edgeNumbers)
  }
  return { ...size, band, rows, values: smoothed(values, rows, places, size) }
}

/** Returns the nearest sure place of a side for what lies around the band, −1 elsewhere; thin parts without any count by the mask alone. */
function sureSites(
  prior: Float32Array,
  near: Float32Array,
  size: Size,
  around: Uint8Array,
  inside: boolean,
): Int32Array {
  const marks = new Uint8Array(near.length)
  const isSure = (at: number) => (inside ? near[at]! : 1 - near[at]!) >= 0.985
  const isFirm = (at: number) => (inside ? prior[at]! : 1 - prior[at]!) >= 0.97
  for (let at = 0; at < marks.length; at++) {
    // Where nothing sure is within reach, as in a stalk, the middle of what the mask says has to do.
    if (isSure(at)) marks[at] = 1
    else if (
      isFirm(at) &&
      isRidge(near, at, size, inside) &&
      isCore(at, size, isFirm) &&
      !isCovered(at, size, isSure)
    ) {
      marks[at] = 1
    }
  }
  return nearestMarked(marks, size, around)
}

/** Returns whether all places around one pass a test, as far as they lie in the picture. */
function isCore(at: number, { width, height }: Size, test: (at: number) => boolean): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py++) {
    for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px++) if (!test(py * width + px)) return false
  }
  return true
}

/** Returns whether a place within 2 px passes a test. */
function isCovered(at: number, { width, height }: Size, test: (at: number) => boolean): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  for (let py = Math.max(0, y - 2); py <= Math.min(height - 1, y + 2); py++) {
    const half = coverHalves[Math.abs(py - y)]!
    for (let px = Math.max(0, x - half); px <= Math.min(width - 1, x + half); px++) {
      if (test(py * width + px)) return true
    }
  }
  return false
}

/** Half widths of the rows of a disc of 2 px, from its middle. */
const coverHalves = [2, 1, 0] as const

/** Returns true if the mask is nowhere around firmer than here, along one of the axes. */
function isRidge(near: Float32Array, at: number, { width, height }: Size, inside: boolean): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  const side = (place: number) => (inside ? near[place]! : 1 - near[place]!)
  const own = side(at)
  const acrossX = x > 1 && x < width - 2 && own >= side(at - 2) && own >= side(at + 2)
  const acrossY = y > 1 && y < height - 2 && own >= side(at - 2 * width) && own >= side(at + 2 * width)
  return acrossX || acrossY
}

/** Steps to the places around whose nearest samples are tried, in band widths. */
const steps = [
  [0, 0],
  [0.8, 0],
  [-0.8, 0],
  [0, 0.8],
  [0, -0.8],
] as const

const candidates = { subject: new Int32Array(steps.length), ground: new Int32Array(steps.length) }

/** Writes the sites of the places around, without repeats; returns how many there are. */
function collect(sites: Int32Array, at: number, { width, height }: Size, radius: number, out: Int32Array): number {
  const x = at % width
  const y = (at - x) / width
  let count = 0
  for (let step = 0; step < steps.length; step++) {
    const px = Math.max(0, Math.min(width - 1, Math.round(x + steps[step]![0] * radius)))
    const py = Math.max(0, Math.min(height - 1, Math.round(y + steps[step]![1] * radius)))
    const site = sites[py * width + px]!
    let known = site < 0
    for (let index = 0; index < count; index++) if (out[index] === site) known = true
    if (!known) out[count++] = site
  }
  return count
}

/** Writes the best pair of colours for a place to `pair`. */
function findPair(search: Search, at: number): void {
  const { copy, prior, calm, sites, radius, pair } = search
  const insides = collect(sites[0], at, copy, radius, candidates.subject)
  const outsides = collect(sites[1], at, copy, radius, candidates.ground)
  const red = copy.red[at]!
  const green = copy.green[at]!
  const blue = copy.blue[at]!
  const scale = 1 / (2 * usualResidual * usualResidual)
  let least = Number.POSITIVE_INFINITY
  pair.fill(0)
  for (let one = 0; one < insides; one++) {
    const f = candidates.subject[one]! * 3
    const fr = calm[f]!
    const fg = calm[f + 1]!
    const fb = calm[f + 2]!
    const inFar = far(at, f / 3, copy.width)
    for (let other = 0; other < outsides; other++) {
      const b = candidates.ground[other]! * 3
      const br = calm[b]!
      const bg = calm[b + 1]!
      const bb = calm[b + 2]!
      const dr = fr - br
      const dg = fg - bg
      const db = fb - bb
      const span = dr * dr + dg * dg + db * db
      const along = ((red - br) * dr + (green - bg) * dg + (blue - bb) * db) / (span + 1)
      const alpha = Math.max(0, Math.min(1, along))
      const residual = (red - br - alpha * dr) ** 2 + (green - bg - alpha * dg) ** 2 + (blue - bb - alpha * db) ** 2
      const trust = span / (span + halfTrust)
      const away = (farCost * (inFar + far(at, b / 3, copy.width))) / radius
      const cost = residual * scale + away + maskCost * (alpha - prior[at]!) ** 2 - trust
      if (cost >= least) continue
      least = cost
      pair[0] = fr
      pair[1] = fg
      pair[2] = fb
      pair[3] = br
      pair[4] = bg
      pair[5] = bb
      pair[6] = trust * Math.exp(-residual * scale)
    }
  }
}

function far(at: number, site: number, width: number): number {
  const dx = (at % width) - (site % width)
  const dy = Math.floor(at / width) - Math.floor(site / width)
  return Math.sqrt(dx * dx + dy * dy)
}

/** Returns the colours averaged over 3 × 3 solved places, weighed by trust: neighbours mix much the same colours. */
function smoothed(values: Float32Array, rows: Int32Array, places: Int32Array, { width, height }: Size) {
  const out = new Float32Array(values.length)
  const sums = new Float64Array(edgeNumbers)
  for (let row = 0; row < places.length; row++) {
    const at = places[row]!
    const x = at % width
    const y = (at - x) / width
    sums.fill(0)
    let weights = 0
    for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py++) {
      for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px++) {
        const from = rows[py * width + px]! * edgeNumbers
        if (from < 0) continue
        const weight = 0.02 + values[from + 6]!
        weights += weight
        for (let index = 0; index < edgeNumbers; index++) sums[index]! += values[from + index]! * weight
      }
    }
    for (let index = 0; index < edgeNumbers; index++) out[row * edgeNumbers + index] = sums[index]! / weights
  }
  return out
}
