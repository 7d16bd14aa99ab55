interface Parted {
  /** Difference of the means of the two groups. */
  readonly apart: number
  /** Share of the variance that lies between the groups, 0 to 1. */
  readonly between: number
  /** Standard deviation within the groups. */
  readonly within: number
}

const levels = 32

/** Splits values of 0–1 into two groups, by the threshold with the least variance within them (Otsu, 1979). */
export function otsuSplit(values: readonly number[]): Parted {
  const counts = new Float64Array(levels)
  const sums = new Float64Array(levels)
  let [total, squares] = [0, 0]
  for (const value of values) {
    const level = Math.min(levels - 1, Math.floor(value * levels))
    counts[level]! += 1
    sums[level]! += value
    total += value
    squares += value * value
  }
  const { length } = values
  const variance = Math.max(0, squares / length - (total / length) ** 2)
  let [best, apart, count, sum] = [0, 0, 0, 0]
  for (let level = 0; level < levels - 1; level++) {
    count += counts[level]!
    sum += sums[level]!
    if (count === 0 || count === length) continue
    const [low, high] = [sum / count, (total - sum) / (length - count)]
    const spread = ((count * (length - count)) / (length * length)) * (high - low) ** 2
    if (spread > best) [best, apart] = [spread, high - low]
  }
  return { apart, between: variance > 0 ? best / variance : 0, within: Math.sqrt(Math.max(0, variance - best)) }
}

/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition between them (smoothstep). */
export const smoothstep = (value: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
