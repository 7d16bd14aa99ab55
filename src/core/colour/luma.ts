/** Weights of red, green and blue in luma (ITU-R BT.601, as JPEG uses them). */
export const [redShare, greenShare, blueShare] = [0.299, 0.587, 0.114] as const

/** Factors of blue − luma and red − luma in Cb and Cr (JFIF 1.02). */
const [toCb, toCr] = [0.5 / (1 - blueShare), 0.5 / (1 - redShare)] as const

/** Returns the luma of stored channels, in their own unit (ITU-R BT.601). */
export const lumaOf = (red: number, green: number, blue: number): number =>
  redShare * red + greenShare * green + blueShare * blue

/** Writes the luma, 0–255, of `count` RGBA pixels that begin at byte `from` to `out` from place `to`. */
export function writeLuma(data: Uint8ClampedArray, from: number, count: number, out: Float32Array, to = 0): void {
  for (let at = 0, byte = from; at < count; at++, byte += 4) {
    out[to + at] = redShare * data[byte]! + greenShare * data[byte + 1]! + blueShare * data[byte + 2]!
  }
}

/** Writes Cb and Cr, −128 to 128, of `count` RGBA pixels that begin at byte `from` (JFIF 1.02, without its offset). */
export function writeChroma(
  data: Uint8ClampedArray,
  from: number,
  count: number,
  cb: Float32Array,
  cr: Float32Array,
): void {
  for (let at = 0, byte = from; at < count; at++, byte += 4) {
    const [red, blue] = [data[byte]!, data[byte + 2]!]
    const luma = redShare * red + greenShare * data[byte + 1]! + blueShare * blue
    cb[at] = (blue - luma) * toCb
    cr[at] = (red - luma) * toCr
  }
}

/** Red per Cr, green per Cb and per Cr, blue per Cb: what a change of chroma adds to the channels (JFIF 1.02). */
export const redPerCr = 1 / toCr
export const bluePerCb = 1 / toCb
export const greenPerCb = -blueShare / greenShare / toCb
export const greenPerCr = -redShare / greenShare / toCr

/** Returns how far a colour is from grey: the range of its channels, in their own unit. */
export const chromaRange = (red: number, green: number, blue: number): number =>
  Math.max(red, green, blue) - Math.min(red, green, blue)

/**
 * Returns how much a colour is one of skin, 0–1, by its Cb and Cr: 1 inside the box of Chai and Ngan (1999), falling to
 * 0 within 12 levels around it.
 */
export function skinShare(cb: number, cr: number): number {
  const off = Math.max(-51 - cb, cb + 1, 5 - cr, cr - 45, 0)
  return off >= 12 ? 0 : 1 - off / 12
}
