import type { Size } from '../geometry.ts'

/** Most places for which the rows' means are written to an array that is kept. */
const mostKept = 1024 * 1024
let kept = new Float32Array(0)

/** Returns an array for the means along rows, whose content is unknown. */
function spareFor(count: number): Float32Array<ArrayBuffer> {
  if (count > mostKept) return new Float32Array(count)
  if (kept.length < count) kept = new Float32Array(count)
  return kept
}

/**
 * Returns the mean of each place's square of `2 · radius + 1` px, by running sums, so that the time does not depend on
 * the radius. Places outside the picture do not count. The means are written to `both`, for those who have an array.
 */
export function boxMean(
  values: ArrayLike<number>,
  { width, height }: Size,
  radius: number,
  both: Float32Array<ArrayBuffer> = new Float32Array(width * height),
): Float32Array<ArrayBuffer> {
  const across = spareFor(width * height)
  for (let y = 0; y < height; y++) writeLineMeans(values, y * width, width, radius, across)
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) addLine(across, y * width, sums)
  for (let y = 0; y < height; y++) {
    const [row, entering, leaving] = [y * width, (y + radius) * width, (y - radius - 1) * width]
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    if (y + radius < height && y > radius) {
      for (let x = 0; x < width; x++) {
        const sum = sums[x]! + across[entering + x]! - across[leaving + x]!
        sums[x] = sum
        both[row + x] = sum * share
      }
      continue
    }
    if (y + radius < height) addLine(across, entering, sums)
    if (y > radius) for (let x = 0; x < width; x++) sums[x]! -= across[leaving + x]!
    for (let x = 0; x < width; x++) both[row + x] = sums[x]! * share
  }
  return both
}

/** Writes the means of the places of one row along it. */
function writeLineMeans(values: ArrayLike<number>, row: number, width: number, radius: number, out: Float32Array) {
  // From `first` to `end` the square lies inside the picture, which most places need not ask.
  const first = Math.min(width, radius + 1)
  const end = Math.max(first, width - radius)
  let sum = 0
  for (let x = 0; x < Math.min(radius, width); x++) sum += values[row + x]!
  for (let x = 0; x < first; x++) {
    if (x + radius < width) sum += values[row + x + radius]!
    out[row + x] = sum / (Math.min(width - 1, x + radius) + 1)
  }
  const whole = 2 * radius + 1
  for (let x = first; x < end; x++) {
    sum = sum + values[row + x + radius]! - values[row + x - radius - 1]!
    out[row + x] = sum / whole
  }
  for (let x = end; x < width; x++) {
    sum -= values[row + x - radius - 1]!
    out[row + x] = sum / (width - x + radius)
  }
}

function addLine(values: Float32Array, from: number, sums: Float64Array): void {
  for (let x = 0; x < sums.length; x++) sums[x]! += values[from + x]!
}
