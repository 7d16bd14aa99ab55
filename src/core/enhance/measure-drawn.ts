/** Rows that are looked at. */
const rowsSeen = 240
/** Share of neighbours that are equal in drawn pictures, and of the others that differ much, by this many levels. */
const equalShare = 0.5
const hardShare = 0.2
const hardStep = 40

/**
 * Returns whether a picture was drawn by a computer, as screenshots, text and charts are: most neighbours have the same
 * colour, and where they differ they differ much.
 */
export function isDrawn({ data, width, height }: ImageData): boolean {
  const step = Math.max(1, Math.floor(height / rowsSeen))
  let [equal, hard, count] = [0, 0, 0]
  for (let y = 0; y < height; y += step) {
    for (let x = 1, at = (y * width + 1) * 4; x < width; x++, at += 4) {
      const off =
        Math.abs(data[at]! - data[at - 4]!) +
        Math.abs(data[at + 1]! - data[at - 3]!) +
        Math.abs(data[at + 2]! - data[at - 2]!)
      // JPEG moves flat areas by a level here and there.
      if (off <= 3) equal += 1
      else if (off >= 3 * hardStep) hard += 1
      count += 1
    }
  }
  return count > 0 && equal >= equalShare * count && hard >= hardShare * (count - equal)
}
