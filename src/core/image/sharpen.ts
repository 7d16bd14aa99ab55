/**
 * Applies an unsharp mask: moves every colour away from the mean of its 3×3 neighbourhood (weights 1 2 1 both ways) by
 * twice `amount`, 0–1, times the difference. About 0.3 restores what scaling down softens. Alpha and the outermost
 * pixels stay. Returns the same object at 0 and for pictures under 3 px.
 */
export function sharpen(pixels: ImageData, amount: number): ImageData {
  const { width, height, data } = pixels
  if (amount <= 0 || width < 3 || height < 3) return pixels
  const out = new ImageData(width, height)
  out.data.set(data)
  const stride = width * 4
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * stride + 4; at < (y + 1) * stride - 4; at++) {
      if ((at & 3) === 3) continue
      const beside = data[at - 4]! + data[at + 4]! + data[at - stride]! + data[at + stride]!
      const corners = data[at - stride - 4]! + data[at - stride + 4]! + data[at + stride - 4]! + data[at + stride + 4]!
      const value = data[at]!
      out.data[at] = value + amount * 2 * (value - (4 * value + 2 * beside + corners) / 16)
    }
  }
  return out
}
