import type { Size } from '../geometry.ts'
import { densityOf, quantileOf, shareBelow } from './normal-curve.ts'
import { type Pixels, pixelsOf } from './pixels.ts'

/** How sharp the edges of a picture are: all lengths below are in steps of so many px. */
interface Sharpness {
  /** px */
  readonly step: number
  /** Standard deviation of the blur across an edge, steps */
  readonly sigma: number
}

/** How an edge of the subject passes a pixel. */
interface Passing {
  /** Direction towards the subject */
  x: number
  y: number
  /** Distance from the pixel to the edge, towards the subject, steps */
  distance: number
  /** How much alpha around looks like that of a straight edge, about 1 if it does */
  likeness: number
}

/** What the fit of an edge to colours found. */
interface Fit {
  /** How much farther towards the subject the edge is than supposed, steps */
  shift: number
  /** What the fit leaves unexplained of brightness, levels */
  residual: number
  /** Step of colour across the edge, levels */
  contrast: number
}

/** Standard deviation of the weights by which alpha around a pixel is averaged, steps, and how far they reach. */
const look = { sigma: 1.5, reach: 4 }
const lookWeights = (() => {
  const weights = Float64Array.from({ length: 2 * look.reach + 1 }, (_, at) =>
    Math.exp(-((at - look.reach) ** 2) / (2 * look.sigma ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
})()
/** Pixels within this of an edge are read to fit it, across and along, steps. */
const reach = { across: 6, along: 4, box: 6 }
/** Likeness from which alpha of the model begins to count, and from which it counts fully. */
const likely = [0.45, 0.7] as const
/** Residual, as a share of the contrast, up to which it counts fully, and from which it does not: texture, or no edge. */
const clear = [0.25, 0.5] as const
/** How strongly noise holds the edge where alpha had it. */
const caution = 3
/** Most that the fit may move an edge, steps. */
const mostShift = 1.5
/** Share of alpha by the model; the rest is alpha as it was, whose errors are others. */
const modelShare = 0.65
/** Distance from an edge, in `sigma`, beyond which its exact place no longer matters. */
const settled = 2.6
/** Distance from an edge within which alpha is looked at, steps. */
const band = 3.6

/** Blurs that are tried, steps, each a quarter wider than the one before. */
const blurs = [0.4, 0.5, 0.62, 0.78, 0.97, 1.21, 1.51] as const
const blurRatio = 1.25
/** Part of the measured variance that comes from the fit, steps². */
const fitVariance = 0.05
/** Number of places at which the blur is measured. */
const probes = 250
/** Longest step, px. */
const longestStep = 8

/** Numbers of a fit: colour and slope of the ground, colour and slope of the subject, shift of the edge. */
const unknowns = 5
/** Red, green, blue and brightness. */
const channels = 4
/** Weights of the channels: cameras and JPEG blur colour more than brightness. */
const channelWeights = [1, 1, 1, 12] as const
/** Added to the diagonal: slopes of colour are small. */
const ridge = [1e-3, 10, 1e-3, 10, 1e-3] as const

const passing: Passing = { x: 0, y: 0, distance: 0, likeness: 0 }
const fit: Fit = { shift: 0, residual: 0, contrast: 0 }
const matrix = new Float64Array(unknowns * unknowns)
const sides = new Float64Array(unknowns * channels)
const solved = new Float64Array(unknowns * channels)
const basis = new Float64Array(unknowns)
const colour = new Float64Array(channels)

/**
 * Moves alpha at solid edges towards that of an edge which is straight nearby and as blurred as the picture's edges are:
 * its place follows from all colours around, so that noise, shading and shadow beside it count little, and beyond its
 * blur alpha is 0 or 1. Where alpha does not look like such an edge, as in hair and glass, it stays. Modifies the alpha;
 * keeps one copy.
 */
export function sharpenEdges(image: ImageData, alpha: Uint8ClampedArray<ArrayBuffer>): void {
  const picture = pixelsOf(image)
  const sharpness = sharpnessOf(picture, alpha)
  if (!sharpness) return
  const before = alpha.slice()
  const { width, height } = picture
  const { step } = sharpness
  // Neighbours see nearly the same: one fit serves a square.
  const side = step * 2
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const x = Math.min(width - 1, left + step)
      const y = Math.min(height - 1, top + step)
      if (isFlat(before, picture, x, y, 3 * step)) continue
      const trust = findEdge(picture, before, x, y, sharpness)
      if (trust === 0) continue
      for (let py = top; py < Math.min(height, top + side); py++) {
        for (let px = left; px < Math.min(width, left + side); px++) {
          const way = ((px - x) * passing.x + (py - y) * passing.y) / step
          const model = 255 * shareBelow((way - passing.distance) / sharpness.sigma)
          const own = before[py * width + px]!
          alpha[py * width + px] = own + (model - own) * trust
        }
      }
    }
  }
}

/** Returns how much the model counts at a pixel, 0–1, and writes the edge to `passing`. */
function findEdge(picture: Pixels, alpha: Uint8ClampedArray, x: number, y: number, { step, sigma }: Sharpness): number {
  if (!readPassing(alpha, picture, x, y, step, sigma)) return 0
  const trust = modelShare * between(passing.likeness, likely[0], likely[1])
  if (trust === 0 || Math.abs(passing.distance) > band) return 0
  if (Math.abs(passing.distance) > settled * sigma + 0.5) return trust
  if (!place(picture, x, y, step, sigma, 3)) return 0
  return trust * (1 - between(fit.residual / fit.contrast, clear[0], clear[1]))
}

/** Returns 0 below a range, 1 above it, and a smooth step within. */
function between(value: number, low: number, high: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

/** Returns true for pixels that are fully covered or not at all, as all around are. */
function isFlat(alpha: Uint8ClampedArray, { width, height }: Size, x: number, y: number, far: number): boolean {
  const at = y * width + x
  const own = alpha[at]!
  if (own !== 0 && own !== 255) return false
  return (
    alpha[at - Math.min(x, far)] === own &&
    alpha[at + Math.min(width - 1 - x, far)] === own &&
    alpha[at - Math.min(y, far) * width] === own &&
    alpha[at + Math.min(height - 1 - y, far) * width] === own
  )
}

/**
 * Writes to `passing` which edge the alpha around a pixel speaks of; returns false if it is the same everywhere. The mean
 * of alpha tells the distance, its slope the direction, and both together whether it is an edge.
 */
function readPassing(
  alpha: Uint8ClampedArray,
  { width, height }: Size,
  x: number,
  y: number,
  step: number,
  sigma: number,
): boolean {
  let mean = 0
  let slopeX = 0
  let slopeY = 0
  for (let down = -look.reach; down <= look.reach; down++) {
    const line = Math.max(0, Math.min(height - 1, y + down * step)) * width
    let row = 0
    let rowSlope = 0
    for (let across = -look.reach; across <= look.reach; across++) {
      const value =
        alpha[line + Math.max(0, Math.min(width - 1, x + across * step))]! * lookWeights[across + look.reach]!
      row += value
      rowSlope += value * across
    }
    const weight = lookWeights[down + look.reach]!
    mean += row * weight
    slopeX += rowSlope * weight
    slopeY += row * weight * down
  }
  const variance = look.sigma ** 2
  const slope = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
  const steepness = slope / (255 * variance)
  if (steepness < 1e-3) return false
  const blur = Math.sqrt(sigma * sigma + variance)
  const z = quantileOf(mean / 255)
  passing.x = slopeX / slope
  passing.y = slopeY / slope
  passing.distance = -blur * z
  passing.likeness = (steepness * blur) / densityOf(z)
  return true
}

/** Moves the edge of `passing` to where the colours around a pixel have it, in rounds; returns false if none fits. */
function place(picture: Pixels, x: number, y: number, step: number, sigma: number, rounds: number): boolean {
  const { distance } = passing
  for (let round = 0; round < rounds; round++) {
    if (!fitColours(picture, x, y, step, sigma)) return false
    const doubt = fit.residual / fit.contrast
    const moved = Math.max(-1, Math.min(1, fit.shift)) / (1 + caution * doubt * doubt)
    passing.distance = Math.max(distance - mostShift, Math.min(distance + mostShift, passing.distance + moved))
  }
  return true
}

/**
 * Fits the edge of `passing` to the colours around a pixel by least squares and writes to `fit`: each side has a colour
 * that changes evenly across the edge, and where the edge is not in its place a share of its own slope is left over.
 */
function fitColours({ width, height, data }: Pixels, x: number, y: number, step: number, sigma: number): boolean {
  matrix.fill(0)
  sides.fill(0)
  let squares = 0
  let total = 0
  const { x: nx, y: ny, distance } = passing
  const far = Math.min(reach.box, Math.ceil(reach.across))
  for (let down = -far; down <= far; down++) {
    const py = y + down * step
    if (py < 0 || py >= height) continue
    for (let across = -far; across <= far; across++) {
      const px = x + across * step
      const along = across * ny - down * nx
      const way = across * nx + down * ny - distance
      if (px < 0 || px >= width || Math.abs(along) > reach.along || Math.abs(way) > reach.across) continue
      const weight = (1 - (along / reach.along) ** 2) ** 2
      const at = (py * width + px) * 4
      colour[0] = data[at]!
      colour[1] = data[at + 1]!
      colour[2] = data[at + 2]!
      colour[3] = 0.299 * colour[0]! + 0.587 * colour[1]! + 0.114 * colour[2]!
      addSample(way, sigma, weight)
      squares += weight * colour[3]! * colour[3]!
      total += weight
    }
  }
  if (total < leastWeight) return false
  return readFit(squares, total, sigma)
}

/** Sum of weights below which too little of an edge lies in the picture. */
const leastWeight = 12

/** Adds the colour of one pixel at a way from the edge to the normal equations. */
function addSample(way: number, sigma: number, weight: number): void {
  const inside = shareBelow(way / sigma)
  basis[0] = 1 - inside
  basis[1] = (1 - inside) * way
  basis[2] = inside
  basis[3] = inside * way
  basis[4] = densityOf(way / sigma)
  for (let row = 0; row < unknowns; row++) {
    const share = basis[row]! * weight
    if (share === 0) continue
    for (let column = row; column < unknowns; column++) matrix[row * unknowns + column]! += share * basis[column]!
    for (let channel = 0; channel < channels; channel++) sides[row * channels + channel]! += share * colour[channel]!
  }
}

/** Solves the normal equations and writes what follows from them to `fit`; returns false without any contrast. */
function readFit(squares: number, total: number, sigma: number): boolean {
  solveNormal()
  let cross = 0
  let square = 0
  for (let channel = 0; channel < channels; channel++) {
    const difference = solved[2 * channels + channel]! - solved[channel]!
    cross += channelWeights[channel]! * solved[4 * channels + channel]! * difference
    square += channelWeights[channel]! * difference * difference
  }
  if (square < 1) return false
  let explained = 0
  for (let row = 0; row < unknowns; row++) explained += solved[row * channels + 3]! * sides[row * channels + 3]!
  fit.shift = (-sigma * cross) / square
  fit.residual = Math.sqrt(Math.max(0, squares - explained) / Math.max(1, total - unknowns / 2))
  fit.contrast = Math.sqrt(square / (channelWeights[3] + 1))
  return true
}

/** Writes the solution of the symmetric normal equations to `solved`, by elimination. */
function solveNormal(): void {
  solved.set(sides)
  for (let row = 0; row < unknowns; row++) {
    matrix[row * unknowns + row]! += ridge[row]!
    for (let column = 0; column < row; column++) matrix[row * unknowns + column] = matrix[column * unknowns + row]!
  }
  for (let pivot = 0; pivot < unknowns; pivot++) {
    const scale = 1 / matrix[pivot * unknowns + pivot]!
    for (let row = 0; row < unknowns; row++) {
      const factor = matrix[row * unknowns + pivot]! * scale
      if (row === pivot || factor === 0) continue
      for (let at = pivot; at < unknowns; at++) matrix[row * unknowns + at]! -= factor * matrix[pivot * unknowns + at]!
      for (let at = 0; at < channels; at++) solved[row * channels + at]! -= factor * solved[pivot * channels + at]!
    }
  }
  for (let row = 0; row < unknowns; row++) {
    for (let at = 0; at < channels; at++) solved[row * channels + at]! /= matrix[row * unknowns + row]!
  }
}

/**
 * Measures how blurred the edges of a cut picture are: at places along them, with the blur that leaves least unexplained.
 * The step grows until the blur spans few of them. Returns null if there are no clear edges.
 */
function sharpnessOf(picture: Pixels, alpha: Uint8ClampedArray): Sharpness | null {
  const places = probesOf(alpha)
  for (let step = 1; step <= longestStep; step *= 2) {
    const clearOnes = places.flatMap((at) => {
      const [x, y] = [at % picture.width, Math.floor(at / picture.width)]
      // Wider blurs than any that is tried count as edges, so that the step can grow.
      const isEdge = readPassing(alpha, picture, x, y, step, blurs[blurs.length - 1]!) && passing.likeness > 0.7
      if (!isEdge || Math.abs(passing.distance) > 1 || !place(picture, x, y, step, blurs[3], 1)) return []
      return fit.contrast < 15 || fit.residual > 0.3 * fit.contrast ? [] : [{ x, y, contrast: fit.contrast }]
    })
    if (clearOnes.length < 10) return null
    const costs = blurs.map((sigma) =>
      clearOnes.reduce((sum, { x, y, contrast }) => {
        readPassing(alpha, picture, x, y, step, sigma)
        return place(picture, x, y, step, sigma, 2) ? sum + Math.min(0.3, fit.residual / contrast) ** 2 : sum
      }, 0),
    )
    const best = costs.indexOf(Math.min(...costs))
    if (best < blurs.length - 1)
      return { step, sigma: Math.sqrt(Math.max(0.16, blurAt(costs, best) ** 2 - fitVariance)) }
  }
  return null
}

/** Returns some places whose alpha is about a half, evenly chosen. */
function probesOf(alpha: Uint8ClampedArray): number[] {
  let count = 0
  for (let at = 0; at < alpha.length; at++) if (alpha[at]! > 80 && alpha[at]! < 175) count++
  const every = Math.max(1, Math.floor(count / probes))
  const places: number[] = []
  for (let at = 0, seen = 0; at < alpha.length; at++) {
    if (alpha[at]! > 80 && alpha[at]! < 175 && seen++ % every === 0) places.push(at)
  }
  return places
}

/** Returns the blur between the tried ones at which a parabola through three costs is least. */
function blurAt(costs: readonly number[], best: number): number {
  if (best === 0) return blurs[0]
  const [before, own, after] = [costs[best - 1]!, costs[best]!, costs[best + 1]!]
  const off = (before - after) / Math.max(1e-9, 2 * (before - 2 * own + after))
  return blurs[best]! * blurRatio ** Math.max(-0.5, Math.min(0.5, off))
}
