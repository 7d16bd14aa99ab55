import { UserError } from '../../errors.ts'
import type { Layer } from './env.ts'

/**
 * A canvas of so many device pixels, at least one, that is on no page: what {@link Layer} needs in a page and a worker.
 * @throws UserError `out-of-memory` where the browser gives none
 */
export function offscreenLayer(width: number, height: number): Layer & { readonly image: OffscreenCanvas } {
  const image = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = image.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  return { context, image }
}
