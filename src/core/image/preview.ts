import type { ToolContext, ToolFile, ToolOutput } from '../tool.ts'
import { hasTransparency } from './alpha.ts'
import { fitInside, resize } from './resize.ts'
import { openSequence } from './sequence.ts'

/** Writes pixels as a JPEG, or a PNG if they are transparent, their longest side at most `longSide` px. */
export async function writePreview(picture: ImageData, longSide: number): Promise<Pick<ToolOutput, 'bytes' | 'mime'>> {
  const pixels = await resize(picture, fitInside(picture, longSide))
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  const type = hasTransparency(pixels) ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: 0.9 })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: blob.type }
}

/**
 * Returns a JPEG or PNG of the file's first frame, its longest side at most `longSide` px, for formats the browser
 * cannot display. `width` and `height` are those of the original, px.
 * @throws UserError of the gate
 */
export async function previewOf(file: ToolFile, longSide: number, context: ToolContext): Promise<ToolOutput> {
  const sequence = await openSequence(file, { signal: context.signal, host: context.host })
  const { value: frame } = await sequence.frames().next()
  if (!frame) throw new Error('an opened picture has a frame')
  const { width, height, notes } = sequence
  return { name: file.name, ...(await writePreview(frame.pixels, longSide)), width, height, notes }
}
