import { hasTransparency } from './alpha.ts'
import { lazily } from './encode/lazily.ts'

export interface Size {
  /** px */
  readonly width: number
  /** px */
  readonly height: number
}

// The package's front door pulls two more kernels of wasm in; this one is all that is used.
const kernel = lazily(async () => {
  const module = await import('@jsquash/resize/lib/resize/pkg/squoosh_resize.js')
  await module.default()
  return module
})

/** Lanczos with three lobes, in the numbering of the kernel. */
const lanczos3 = 3

/** The size with its longest side at most `longSide` px, in proportion, never under 1 px; never larger than given. */
export function fitInside({ width, height }: Size, longSide: number): Size {
  return scaled({ width, height }, Math.min(1, longSide / Math.max(width, height)))
}

/** The size times `factor`, whole pixels, never under 1 px. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * The picture at another size in px, by Lanczos on stored values, as image editors
 * do; colour is weighted by opacity, so that no fringe comes out of transparent
 * pixels. The same object when the size is the same.
 */
export async function resize(pixels: ImageData, { width, height }: Size): Promise<ImageData> {
  if (width === pixels.width && height === pixels.height) return pixels
  const { resize: run } = await kernel()
  const bytes = new Uint8Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.length)
  const data = run(bytes, pixels.width, pixels.height, width, height, lanczos3, hasTransparency(pixels), false)
  return new ImageData(new Uint8ClampedArray(data), width, height)
}
