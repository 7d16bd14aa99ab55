/** Share of pixels that have to continue their neighbours. */
const smoothShare = 0.9

/**
 * Whether nearly every pixel is within one step of what its left, upper and upper
 * left neighbours foretell. The filters of PNG pack such a picture, gradients
 * included, into next to nothing; a palette breaks them.
 */
export function isSmooth({ data, width, height }: ImageData): boolean {
  const row = width * 4
  let smooth = 0
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = y * row + x * 4
      let foretold = true
      for (let part = at; part < at + 4 && foretold; part++) {
        const guess = (data[part - 4] as number) + (data[part - row] as number) - (data[part - row - 4] as number)
        foretold = Math.abs((data[part] as number) - guess) <= 1
      }
      if (foretold) smooth += 1
    }
  }
  return smooth >= smoothShare * (width - 1) * (height - 1)
}
