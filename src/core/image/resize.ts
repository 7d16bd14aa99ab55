import type { Size } from '../geometry.ts'

/**
 * Returns the size scaled in proportion so that its longest side is at most `longSide` px; never under 1 px, never
 * larger than given.
 */
export function fitInside({ width, height }: Size, longSide: number): Size {
  return scaled({ width, height }, Math.min(1, longSide / Math.max(width, height)))
}

/** Returns the size times `factor`, in whole pixels, never under 1 px. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * Resizes a picture to another size in px by Lanczos in linear light, so that fine bright detail does not darken.
 * Colour is weighted by opacity, so that transparent pixels cause no fringes. Returns the same object if the size is
 * the same.
 */
export async function resize(pixels: ImageData, size: Size): Promise<ImageData> {
  if (size.width === pixels.width && size.height === pixels.height) return pixels
  const { resample } = await import('./resample.ts')
  return resample(pixels, size)
}

/**
 * Resizes a picture to another size in px by nearest neighbour, which keeps the edges of pixel art. Returns the same
 * object if the size is the same.
 */
export function resizeNearest(pixels: ImageData, { width, height }: Size): ImageData {
  if (width === pixels.width && height === pixels.height) return pixels
  const result = new ImageData(width, height)
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height)
  const to = new Uint32Array(result.data.buffer)
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * pixels.width) / width))
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * pixels.height) / height) * pixels.width
    for (let x = 0; x < width; x++) to[y * width + x] = from[row + columns[x]!]!
  }
  return result
}
