/** Greatest deviation that the tables hold, and entries per unit. */
const most = 4
const perUnit = 64
const count = 2 * most * perUnit + 1
/** Entries of the table of quantiles. */
const quantileSteps = 1024
/** Share nearest to 0 and 1 of which a quantile is told. */
const leastShare = 0.00003

const exactDensity = (z: number) => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)

/** Densities, and the integral of them by Simpson's rule. */
const densities = Float64Array.from({ length: count + 1 }, (_, at) => exactDensity(at / perUnit - most))
const shares = (() => {
  const sums = new Float64Array(count + 1)
  for (let at = 1; at < count; at++) {
    const middle = exactDensity((at - 0.5) / perUnit - most)
    sums[at] = sums[at - 1]! + (densities[at - 1]! + 4 * middle + densities[at]!) / 6 / perUnit
  }
  const all = sums[count - 1]!
  sums[count] = all
  return sums.map((sum) => sum / all)
})()

const quantiles = Float64Array.from({ length: quantileSteps + 1 }, (_, at) => {
  const share = Math.max(leastShare, Math.min(1 - leastShare, at / quantileSteps))
  let [low, high] = [-most, most]
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    if (shareBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
})

/** Returns the share of a normal distribution of variance 1 that lies below a deviation. */
export function shareBelow(z: number): number {
  if (z <= -most) return 0
  return z >= most ? 1 : read(shares, (z + most) * perUnit)
}

/** Returns the density of a normal distribution of variance 1 at a deviation; 0 beyond 4. */
export function densityOf(z: number): number {
  return z <= -most || z >= most ? 0 : read(densities, (z + most) * perUnit)
}

/** Returns the deviation below which a share of a normal distribution lies, between −4 and 4. */
export const quantileOf = (share: number): number => quantiles[Math.round(share * quantileSteps)]!

function read(table: Float64Array, place: number): number {
  const low = Math.floor(place)
  return table[low]! + (table[low + 1]! - table[low]!) * (place - low)
}
