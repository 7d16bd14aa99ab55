/** Share of pixels that must match their prediction. */
const smoothShare = 0.9

/**
 * Returns true if nearly every pixel is within one step of the value predicted from its left, upper and upper left
 * neighbours. PNG filters compress such pictures, gradients included, to almost nothing; a palette prevents that.
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
