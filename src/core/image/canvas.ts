import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'

/**
 * Returns a new canvas of a size in px, whose pixels are read.
 * @throws UserError `out-of-memory` if the browser provides none
 */
export function canvasOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  return context
}
