import { UserError } from '../errors.ts'
import { canvasOf } from '../image/canvas.ts'
import type { Adjustments } from './adjustments.ts'
import { adjustPixels } from './paint/adjust.ts'
import { decodePicture } from './paint/pictures.ts'

/** The pixels of a picture before its adjustments, cached because a slider requests the same picture repeatedly. */
interface Undeveloped {
  readonly asset: string
  readonly longest: number
  readonly pixels: ImageData
}
const recent: Undeveloped[] = []
const mostRecent = 2

async function decodedPixels(asset: string, blob: Blob, longest: number): Promise<ImageData> {
  const known = recent.find((other) => other.asset === asset && other.longest === longest)
  if (known) return known.pixels
  const bitmap = await decodePicture(blob, longest)
  const { width, height } = bitmap
  const context = canvasOf({ width, height })
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = context.getImageData(0, 0, width, height)
  recent.unshift({ asset, longest, pixels })
  recent.length = Math.min(recent.length, mostRecent)
  return pixels
}

/**
 * Returns a stored picture with its adjustments applied, its longest side at most `longest` px, with the same pixels as
 * the painter gives. The pixels before adjustment of the last two pictures are cached.
 * @throws UserError `out-of-memory`
 */
export async function adjustPicture(
  asset: string,
  blob: Blob,
  longest: number,
  adjust: Adjustments,
): Promise<ImageBitmap> {
  const plain = await decodedPixels(asset, blob, longest)
  const { width, height } = plain
  const pixels = new ImageData(new Uint8ClampedArray(plain.data), width, height)
  adjustPixels(pixels.data, width, height, adjust)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  context.putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}
