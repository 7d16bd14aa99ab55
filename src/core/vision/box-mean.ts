import type { Size } from '../geometry.ts'

/**
 * Returns the mean of each place's square of `2 · radius + 1` px, by running sums, so that the time does not depend on
 * the radius. Places outside the picture do not count.
 */
export function boxMean(values: ArrayLike<number>, { width, height }: Size, radius: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[row + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[row + x + radius]!
      if (x - radius > 0) sum -= values[row + x - radius - 1]!
      across[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1)
    }
  }
  const both = new Float32Array(width * height)
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) addLine(across, y * width, sums, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addLine(across, (y + radius) * width, sums, 1)
    if (y - radius > 0) addLine(across, (y - radius - 1) * width, sums, -1)
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    for (let x = 0; x < width; x++) both[y * width + x] = sums[x]! * share
  }
  return both
}

function addLine(values: Float32Array, from: number, sums: Float64Array, sign: number): void {
  for (let x = 0; x < sums.length; x++) sums[x]! += values[from + x]! * sign
}
