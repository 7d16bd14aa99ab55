/** Number of cells along the longer side. */
const mostCells = 48
/** Pixels sampled per cell, each way. */
const samples = 4

interface Cells {
  readonly across: number
  readonly down: number
  /** Mean red, green, blue of each cell. */
  readonly colours: Float32Array
}

function cellsOf({ width, height, data }: ImageData): Cells {
  const scale = Math.min(1, mostCells / Math.max(width, height))
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const colours = new Float32Array(across * down * 3)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      for (let sample = 0; sample < samples * samples; sample++) {
        const x = Math.min(width - 1, Math.floor(((column + ((sample % samples) + 0.5) / samples) * width) / across))
        const y = Math.min(
          height - 1,
          Math.floor(((row + (Math.floor(sample / samples) + 0.5) / samples) * height) / down),
        )
        const from = (y * width + x) * 4
        const share = data[from + 3]! / 255 / (samples * samples)
        const to = (row * across + column) * 3
        for (let channel = 0; channel < 3; channel++) colours[to + channel]! += data[from + channel]! * share
      }
    }
  }
  return { across, down, colours }
}

/** Returns the mean colour of the cells along the edges, taken as the background. */
function groundOf({ across, down, colours }: Cells): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      if (row > 0 && column > 0 && row < down - 1 && column < across - 1) continue
      const at = (row * across + column) * 3
      for (const channel of [0, 1, 2] as const) sum[channel] += colours[at + channel]!
      count += 1
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Returns true for colours of skin under usual light, by the rule of Kovač, Peer and Solina (2003). */
export function isSkin(red: number, green: number, blue: number): boolean {
  return red > 95 && green > 40 && blue > 20 && red - Math.min(green, blue) > 15 && red - green > 15 && red > blue
}

/** Standard deviation of the centre weighting, as a share of the sides. */
const spread = 0.4

/**
 * Estimates the centre of a picture's subject, as shares of its sides: the centroid of what differs from the edges, is
 * full of detail, or has the colour of skin, weighted towards the centre of the picture. The user can correct it.
 */
export function estimateFocus(pixels: ImageData): { readonly x: number; readonly y: number } {
  const cells = cellsOf(pixels)
  const { across, down, colours } = cells
  const ground = groundOf(cells)
  const weights = new Float32Array(across * down)
  const distance = (at: number, to: number) =>
    Math.abs(colours[at]! - colours[to]!) +
    Math.abs(colours[at + 1]! - colours[to + 1]!) +
    Math.abs(colours[at + 2]! - colours[to + 2]!)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const at = (row * across + column) * 3
      const [red, green, blue] = [colours[at]!, colours[at + 1]!, colours[at + 2]!]
      const stands = Math.abs(red - ground[0]) + Math.abs(green - ground[1]) + Math.abs(blue - ground[2])
      const detail =
        (column + 1 < across ? distance(at, at + 3) : 0) + (row + 1 < down ? distance(at, at + across * 3) : 0)
      const [offX, offY] = [(column + 0.5) / across - 0.5, (row + 0.5) / down - 0.5]
      const central = Math.exp(-(offX ** 2 + offY ** 2) / (2 * spread ** 2))
      weights[row * across + column] = (stands + 0.7 * detail + (isSkin(red, green, blue) ? 200 : 0)) * central
    }
  }
  const most = weights.reduce((best, weight) => Math.max(best, weight), 0)
  let [x, y, sum] = [0, 0, 0]
  for (const [at, weight] of weights.entries()) {
    if (weight < most / 2 || weight === 0) continue
    x += weight * ((at % across) + 0.5)
    y += weight * (Math.floor(at / across) + 0.5)
    sum += weight
  }
  if (sum === 0) return { x: 0.5, y: 0.5 }
  const short = (share: number) => Math.round(share * 1000) / 1000
  return { x: short(x / sum / across), y: short(y / sum / down) }
}
