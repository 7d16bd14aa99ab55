import { quantile, type Tile, tileSide } from './tiles.ts'

/** Median of a normal distribution's absolute values, in standard deviations. */
const medianOfNormal = 0.6745
/** Side of the patches in a tile that are judged by themselves, px. */
const patchSide = 16
/**
 * Share of patches that may have less noise than is reported: flat ones show it, textured ones more than it. The least of
 * many estimates is too small by a factor that was found on pure noise.
 */
const calmShare = 0.12
const calmest = 1.17
/** Most noise of luma for that of chroma. */
const confirming = 1.3
/** Adds the σ of the diagonal Haar coefficients of each patch of a plane (Donoho and Johnstone 1994). */
function addSpreads(plane: Float32Array, spreads: number[]): void {
  const details = new Float32Array((patchSide / 2) ** 2)
  for (let top = 0; top < tileSide; top += patchSide) {
    for (let left = 0; left < tileSide; left += patchSide) {
      let count = 0
      for (let y = top; y < top + patchSide; y += 2) {
        for (let at = y * tileSide + left; at < y * tileSide + left + patchSide; at += 2) {
          const detail = plane[at]! - plane[at + 1]! - plane[at + tileSide]! + plane[at + tileSide + 1]!
          details[count++] = Math.abs(detail) / 2
        }
      }
      details.sort()
      spreads.push((details[count / 2 - 1]! + details[count / 2]!) / 2 / medianOfNormal)
    }
  }
}

/** Returns whether noise shows in a tile: near black and white it is cut off. */
function isMiddling({ luma }: Tile): boolean {
  let sum = 0
  for (const value of luma) sum += value
  const mean = sum / luma.length
  return mean > 12 && mean < 243
}

/** Averages 2×2 px of a tile's plane into the upper left quarter of a plane that repeats it. */
function halvedPlane(plane: Float32Array): Float32Array {
  const half = tileSide / 2
  const out = new Float32Array(plane.length)
  for (let y = 0; y < tileSide; y++) {
    for (let x = 0; x < tileSide; x++) {
      const at = (y % half) * 2 * tileSide + (x % half) * 2
      out[y * tileSide + x] = (plane[at]! + plane[at + 1]! + plane[at + tileSide]! + plane[at + tileSide + 1]!) / 4
    }
  }
  return out
}

/** Share of patches that may have less of the noise that JPEG leaves, and what that makes up for. */
const calmStored = 0.03
const calmestStored = 1.15
/** Levels between which coarse differences of the calmest patches are noise: less is not seen, more is texture. */
const [leastStored, mostStored] = [3.9, 10.2]
/** Blur from which coarse differences are blurred texture, px: noise makes a picture look sharper than that. */
const leastBlur = 0.85
/** Fine noise of chroma from which a picture was not stored as JPEG after the noise came, levels. */
const leastFine = 2
/** Part of it that is in chroma. */
const storedChroma = 0.5

/** Adds the σ that differences between means of 2×2 px show in each patch, in all three directions. */
function addCoarseSpreads(plane: Float32Array, spreads: number[]): void {
  const details = new Float32Array(3 * (patchSide / 4) ** 2)
  for (let top = 0; top < tileSide; top += patchSide) {
    for (let left = 0; left < tileSide; left += patchSide) {
      let count = 0
      for (let y = top; y < top + patchSide; y += 4) {
        for (let at = y * tileSide + left; at < y * tileSide + left + patchSide; at += 4) {
          const mean = (corner: number) =>
            (plane[corner]! + plane[corner + 1]! + plane[corner + tileSide]! + plane[corner + tileSide + 1]!) / 4
          const [one, right] = [mean(at), mean(at + 2)]
          const [under, across] = [mean(at + 2 * tileSide), mean(at + 2 * tileSide + 2)]
          details[count++] = Math.abs(one - right - under + across)
          details[count++] = Math.abs(one - right + under - across)
          details[count++] = Math.abs(one + right - under - across)
        }
      }
      details.sort()
      spreads.push(details[count >> 1]! / medianOfNormal)
    }
  }
}

/**
 * Measures the noise of a picture by its calmest patches, in levels of luma and of chroma. Cameras leave noise in colour
 * too, fine texture has none: luma counts only as far as chroma confirms it, at half the size, to which JPEG reduces it.
 * Of noise that was stored as JPEG only coarse differences are left; they count where they are neither weak nor those of
 * texture.
 */
export function noiseOf(
  tiles: readonly Tile[],
  isGrey: boolean,
  blur: number | null,
): { readonly luma: number; readonly chroma: number } {
  const luma: number[] = []
  const chroma: number[] = []
  const coarse: number[] = []
  const coarseLuma: number[] = []
  for (const tile of tiles) {
    if (!isMiddling(tile)) continue
    addSpreads(tile.luma, luma)
    addCoarseSpreads(tile.luma, coarseLuma)
    for (const plane of [tile.cb, tile.cr]) {
      addSpreads(plane, chroma)
      addSpreads(halvedPlane(plane), coarse)
    }
  }
  const [fineNoise, coarseNoise] = [quantile(chroma, calmShare) * calmest, quantile(coarse, calmShare) * calmest]
  const confirmed = isGrey ? Number.POSITIVE_INFINITY : confirming * Math.max(fineNoise, coarseNoise)
  const found = quantile(coarseLuma, calmStored) * calmestStored
  // Fine noise in colour is what JPEG has not touched.
  const mayBeStored = fineNoise < leastFine && (blur ?? 0) < leastBlur
  const isStored = mayBeStored && found >= leastStored && found <= mostStored
  const stored = isStored ? found : 0
  return {
    luma: Math.max(stored, Math.min(quantile(luma, calmShare) * calmest, confirmed)),
    chroma: Math.max(storedChroma * stored, fineNoise),
  }
}
