import sharp from 'sharp'

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Pixels as a program that shares nothing with the product decodes them. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Share of pixels that differ by more than a little in any channel. */
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
 * How much of what is drawn dark on white is edge: pixels between ink and paper over pixels of ink. Drawn twice as
 * large it halves, because the edge of a letter stays as thin as it was; enlarged pixels keep it.
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
