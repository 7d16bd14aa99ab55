import { UserError } from '../../errors.ts'
import type { Layer } from './env.ts'

/**
 * Creates an offscreen canvas of a size in device pixels, at least 1 × 1: a {@link Layer} in a page or worker.
 * @throws UserError `out-of-memory` if the browser provides no context
 */
export function offscreenLayer(width: number, height: number): Layer & { readonly image: OffscreenCanvas } {
  const image = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = image.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  return { context, image }
}
