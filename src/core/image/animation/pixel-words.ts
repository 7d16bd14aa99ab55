/** Returns the pixels as 32-bit words; signed, because JavaScript engines keep those as machine integers. */
export const wordsOf = ({ data }: ImageData) => new Int32Array(data.buffer, data.byteOffset, data.length / 4)

/** Returns the squared RGB distance of two pixels, each a word. */
export function squared(a: number, b: number): number {
  const red = (a & 255) - (b & 255)
  const green = ((a >> 8) & 255) - ((b >> 8) & 255)
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255)
  // `Math.imul` never gives −0, which engines would have to check for in a plain product.
  return Math.imul(red, red) + Math.imul(green, green) + Math.imul(blue, blue)
}

/**
 * Returns true if the shown pixel may stay: its squared distance to `wanted` is at most `still` above that of `now`.
 */
export function staysGood(before: number, now: number, wanted: number, still: number): boolean {
  return before !== 0 && squared(before, wanted) <= squared(now, wanted) + still
}
