import type { Pixels } from './pixels.ts'

/** Weight of brightness beside the three channels: cameras and JPEG blur colour more. */
const brightness = 12
/** Shares of the channels in brightness (Rec. 601), and the offset of each. */
const luma = [0.299, 0.587, 0.114] as const
/** Alpha by colour is stretched: what is this near to 0 or 1 is noise. */
const dead = 0.015
/** Half width of the block of pixels that is looked at, px, and its side. */
const reach = 3
const side = 2 * reach + 1
/** Standard deviation of the mean along the edge, px. */
const along = 1.25
/** Weights of the steps along the edge, by their distance. */
const stepWeights = Float64Array.from({ length: reach }, (_, step) =>
  Math.exp(-((step + 1) ** 2) / (2 * along * along)),
)
/** How far alpha of a single pixel may lie outside 0–1 where the direction of the edge is read from it. */
const overshoot = 0.3

const block = new Float64Array(side * side)
const clear = new Float64Array(side * side)
/** Where a pixel lies between ground and subject is a sum of its channels by three factors, less the fourth number. */
export type ColourLine = Float64Array

/** Returns a line to be written by `writeLine`. */
export const colourLine = (): ColourLine => new Float64Array(4)

/**
 * Writes the line from the ground's colour (0) to the subject's (1), the solution of the matting equation.
 * @param colours red, green, blue of the subject and of the ground, from `from` on
 * @returns false if both are the same
 */
export function writeLine(colours: ArrayLike<number>, from: number, line: ColourLine): boolean {
  let light = 0
  for (let channel = 0; channel < 3; channel++) {
    line[channel] = colours[from + channel]! - colours[from + 3 + channel]!
    light += luma[channel]! * line[channel]!
  }
  let span = brightness * light * light
  for (let channel = 0; channel < 3; channel++) span += line[channel]! ** 2
  if (span < 1) return false
  line[3] = 0
  for (let channel = 0; channel < 3; channel++) {
    line[channel] = (line[channel]! + brightness * light * luma[channel]!) / span
    line[3] += line[channel]! * colours[from + 3 + channel]!
  }
  return true
}

const line = colourLine()

/**
 * Returns alpha of one pixel by its colours. Alpha changes little along an edge, so noise is averaged there; before
 * alpha is limited to 0–1, for what is cut off on one side no longer cancels out.
 * @param colours red, green, blue of the subject and of the ground at the pixel
 */
export function solvedAlpha({ width, height, data }: Pixels, x: number, y: number, colours: Float64Array): number {
  if (!writeLine(colours, 0, line)) return 0
  for (let row = 0; row < side; row++) {
    const from = Math.max(0, Math.min(height - 1, y + row - reach)) * width
    for (let column = 0; column < side; column++) {
      const at = (from + Math.max(0, Math.min(width - 1, x + column - reach))) * 4
      const value = line[0]! * data[at]! + line[1]! * data[at + 1]! + line[2]! * data[at + 2]! - line[3]!
      block[row * side + column] = value
      clear[row * side + column] = Math.max(-overshoot, Math.min(1 + overshoot, value))
    }
  }
  return Math.max(0, Math.min(1, (meanAlongEdge() - dead) / (1 - 2 * dead)))
}

/** Returns the mean of the block along the edge through its middle, as far as there is one direction. */
function meanAlongEdge(): number {
  let xx = 0
  let yy = 0
  let xy = 0
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1; column < side - 1; column++) {
      const at = row * side + column
      const across =
        2 * (clear[at + 1]! - clear[at - 1]!) +
        (clear[at + 1 - side]! - clear[at - 1 - side]!) +
        (clear[at + 1 + side]! - clear[at - 1 + side]!)
      const down =
        2 * (clear[at + side]! - clear[at - side]!) +
        (clear[at + side - 1]! - clear[at - side - 1]!) +
        (clear[at + side + 1]! - clear[at - side + 1]!)
      xx += across * across
      yy += down * down
      xy += across * down
    }
  }
  const own = block[reach * side + reach]!
  const sum = xx + yy
  if (sum < 1e-6) return own
  const coherence = Math.hypot(xx - yy, 2 * xy) / sum
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const stepX = -Math.sin(angle)
  const stepY = Math.cos(angle)
  let total = own
  let weights = 1
  for (let step = 1; step <= reach; step++) {
    const weight = stepWeights[step - 1]!
    total += weight * (between(step * stepX, step * stepY) + between(-step * stepX, -step * stepY))
    weights += 2 * weight
  }
  return own + (total / weights - own) * coherence * coherence
}

/** Returns the block's bilinear value at an offset from its middle, px. */
function between(x: number, y: number): number {
  const column = Math.min(side - 2, Math.floor(x + reach))
  const row = Math.min(side - 2, Math.floor(y + reach))
  const across = x + reach - column
  const down = y + reach - row
  const at = row * side + column
  const above = block[at]! * (1 - across) + block[at + 1]! * across
  const below = block[at + side]! * (1 - across) + block[at + side + 1]! * across
  return above * (1 - down) + below * down
}
