import { UserError } from '../core/errors.ts'
import type { DrawQuestion } from './protocol.ts'

/**
 * Draws a sanitised SVG. Only a page can render it, and in an `<img>` no scripts run.
 * @throws UserError `svg-invalid`, `out-of-memory`
 */
export async function drawnSvg({ svg, width, height }: Extract<DrawQuestion, { svg: unknown }>): Promise<ImageBitmap> {
  const picture = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    picture.src = url
    await picture.decode()
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new UserError('out-of-memory')
    context.drawImage(picture, 0, 0, width, height)
    return canvas.transferToImageBitmap()
  } catch (cause) {
    throw cause instanceof UserError ? cause : new UserError('svg-invalid', {}, { cause })
  } finally {
    URL.revokeObjectURL(url)
  }
}
