import { UserError } from '../errors.ts'
import type { Adjustments } from './adjustments.ts'
import { adjustPixels } from './paint/adjust.ts'
import { decodePicture } from './paint/pictures.ts'

/** Pixels of the pictures developed last: a slider asks for the same one again and again. */
interface Undeveloped {
  readonly asset: string
  readonly longest: number
  readonly pixels: ImageData
}
const recent: Undeveloped[] = []
const mostRecent = 2

async function undeveloped(asset: string, blob: Blob, longest: number): Promise<ImageData> {
  const known = recent.find((other) => other.asset === asset && other.longest === longest)
  if (known) return known.pixels
  const bitmap = await decodePicture(blob, longest)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = context.getImageData(0, 0, width, height)
  recent.unshift({ asset, longest, pixels })
  recent.length = Math.min(recent.length, mostRecent)
  return pixels
}

/**
 * A stored picture with its adjustments worked in, its longest side at most `longest` px: the very pixels
 * the painter would make. The last two are kept before their development.
 * @throws UserError `out-of-memory`
 */
export async function developPicture(
  asset: string,
  blob: Blob,
  longest: number,
  adjust: Adjustments,
): Promise<ImageBitmap> {
  const plain = await undeveloped(asset, blob, longest)
  const { width, height } = plain
  const pixels = new ImageData(new Uint8ClampedArray(plain.data), width, height)
  adjustPixels(pixels.data, width, height, adjust)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  context.putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}
