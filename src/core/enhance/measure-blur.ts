import { type Tile, tileSide } from './tiles.ts'

/**
 * Ratio of the energy of steps between pixels to that of steps between means of 2×2 px, and the σ of the Gaussian blur,
 * px, that gives it. Sharp pictures have 1.25 to 1.8; found on the set of tests/helpers/enhance-set.ts, within 0.1 px.
 */
const spreads: readonly (readonly [ratio: number, sigma: number])[] = [
  [1.25, 0],
  [1, 0.65],
  [0.9, 0.8],
  [0.785, 1.2],
  [0.72, 1.6],
  [0.66, 2.2],
]
/** Mean step, levels, below which there is too little detail to tell. */
const leastStep = 1.2

/** Adds the squares of the largest steps in each square of 4×4 px of a tile, at both scales. */
function addEnergies({ luma }: Tile, sums: { fine: number; coarse: number; count: number }): void {
  for (let y = 0; y < tileSide; y += 4) {
    for (let at = y * tileSide; at < (y + 1) * tileSide; at += 4) {
      let fine = 0
      const means: [number, number, number, number] = [0, 0, 0, 0]
      for (let part = 0; part < 4; part++) {
        const corner = at + (part & 1) * 2 + (part >> 1) * 2 * tileSide
        const one = luma[corner]!
        const right = luma[corner + 1]!
        const under = luma[corner + tileSide]!
        const across = luma[corner + tileSide + 1]!
        fine = Math.max(fine, Math.abs(one - right + under - across), Math.abs(one + right - under - across))
        means[part] = one + right + under + across
      }
      const [one, right, under, across] = means
      const coarse = Math.max(Math.abs(one - right + under - across), Math.abs(one + right - under - across)) / 4
      sums.fine += fine * fine
      sums.coarse += coarse * coarse
      sums.count += 1
    }
  }
}

/** Returns the σ of a ratio, between those of the table. */
function sigmaOf(ratio: number): number {
  const after = spreads.findIndex(([least]) => ratio >= least)
  if (after === 0) return 0
  const [[upper, less], [lower, more]] =
    after < 0 ? [spreads.at(-1)!, spreads.at(-1)!] : [spreads[after - 1]!, spreads[after]!]
  return upper === lower ? less : less + ((more - less) * (upper - ratio)) / (upper - lower)
}

/** Measures how blurred a picture is, as the σ of a Gaussian in px; null if there is too little detail to tell. */
export function blurOf(tiles: readonly Tile[]): number | null {
  const sums = { fine: 0, coarse: 0, count: 0 }
  for (const tile of tiles) addEnergies(tile, sums)
  if (sums.count === 0 || sums.coarse < sums.count * leastStep ** 2) return null
  return sigmaOf(Math.sqrt(sums.fine / sums.coarse))
}
