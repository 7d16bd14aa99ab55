import sharp from 'sharp'

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Decodes pixels with a library that shares no code with the product. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the fraction of pixels that differ by more than 12 of 255 in any channel. */
export function differing(one: Pixels, other: Pixels, left = 0, top = 0): number {
  let count = 0
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [(y * one.width + x) * 4, ((y + top) * other.width + x + left) * 4]
      const off = [0, 1, 2].some((channel) => Math.abs(one.data[a + channel]! - other.data[b + channel]!) > 12)
      if (off) count += 1
    }
  }
  return count / (one.width * one.height)
}

/**
 * Returns the ratio of edge pixels (between ink and paper) to ink pixels, of a dark drawing on white. Drawing twice as
 * large halves it, because the edges of letters stay as thin; enlarging pixels keeps it.
 */
export function edgeShare({ data, width, height }: Pixels, part: { width: number; height: number }): number {
  let [edge, ink] = [0, 0]
  for (let y = 0; y < Math.min(height, part.height); y++) {
    for (let x = 0; x < Math.min(width, part.width); x++) {
      const level = data[(y * width + x) * 4 + 1]!
      if (level < 96) ink += 1
      else if (level < 224) edge += 1
    }
  }
  return edge / ink
}
