import type { Mask } from './mask.ts'

/** Share of transparent pixels from which a picture counts as cut out already. */
const cutAlready = 0.02

/** Returns whether a picture comes without its background. */
export function isCutAlready({ data, width, height }: ImageData): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) clear++
  return clear > cutAlready * width * height
}

/** Returns the alpha that a picture comes with. */
export function ownAlpha({ width, height, data }: ImageData): Mask {
  const alpha = new Uint8ClampedArray(width * height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3]!
  return { width, height, alpha, source: 'alpha' }
}

/** Returns a picture with a mask of its size in place of its alpha. */
export function withAlpha(picture: ImageData, { alpha }: Mask): ImageData {
  const pixels = new ImageData(picture.data.slice(), picture.width, picture.height)
  for (let at = 0; at < alpha.length; at++) pixels.data[at * 4 + 3] = alpha[at]!
  return pixels
}
