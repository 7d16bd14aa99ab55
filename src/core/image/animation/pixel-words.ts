/** Pixels as numbers, one each: signed, since those stay numbers of the processor. */
export const wordsOf = ({ data }: ImageData) => new Int32Array(data.buffer, data.byteOffset, data.length / 4)

/** Squared RGB distance of two pixels, each a word. */
export function squared(a: number, b: number): number {
  const red = (a & 255) - (b & 255)
  const green = ((a >> 8) & 255) - ((b >> 8) & 255)
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255)
  // A plain product of whole numbers might be −0, and the processor would have to look.
  return Math.imul(red, red) + Math.imul(green, green) + Math.imul(blue, blue)
}

/** Whether what is shown is at most `still` further from what is wanted than what would be painted. */
export function staysGood(before: number, now: number, wanted: number, still: number): boolean {
  return before !== 0 && squared(before, wanted) <= squared(now, wanted) + still
}
