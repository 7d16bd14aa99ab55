import sharp, { type Sharp } from 'sharp'

/** Decodes pixels with sharp, which shares no code with the product: RGBA, 8 bits, orientation applied. */
export async function decode(bytes: Uint8Array): Promise<ImageData> {
  const { data, info } = await sharp(bytes).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new ImageData(new Uint8ClampedArray(data), info.width, info.height)
}

/** Returns a sharp pipeline over the pixels. */
export function fromPixels({ data, width, height }: ImageData): Sharp {
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } })
}

/** Returns true if two pictures are identical; much faster than an assertion that reports the difference. */
export function samePixels(one: ImageData, other: ImageData): boolean {
  const [a, b] = [one, other].map(({ data }) => Buffer.from(data.buffer, data.byteOffset, data.length)) as [
    Buffer,
    Buffer,
  ]
  return one.width === other.width && one.height === other.height && a.equals(b)
}
