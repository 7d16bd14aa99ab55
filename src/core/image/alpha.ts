/** Returns true if any pixel is not fully opaque. */
export function hasTransparency(pixels: ImageData): boolean {
  const { data } = pixels
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/** Parses `#rrggbb` into red, green and blue, 0–255 each. Returns white for any other string. */
export function parseHexColour(colour: string): readonly [number, number, number] {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  const value = digits === undefined ? 0xffffff : Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * Blends the picture over an opaque background in stored (gamma-encoded) values, as browsers do. Returns the same
 * object if it is already opaque.
 */
export function flattenAlpha(pixels: ImageData, background: string): ImageData {
  if (!hasTransparency(pixels)) return pixels
  const [red, green, blue] = parseHexColour(background)
  const data = new Uint8ClampedArray(pixels.data.length)
  for (let at = 0; at < data.length; at += 4) {
    const over = (pixels.data[at + 3] ?? 0) / 255
    const under = 1 - over
    data[at] = (pixels.data[at] ?? 0) * over + red * under
    data[at + 1] = (pixels.data[at + 1] ?? 0) * over + green * under
    data[at + 2] = (pixels.data[at + 2] ?? 0) * over + blue * under
    data[at + 3] = 255
  }
  return new ImageData(data, pixels.width, pixels.height)
}
