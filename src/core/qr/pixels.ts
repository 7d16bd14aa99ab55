import { UserError } from '../errors.ts'
import { canvasOf } from '../image/canvas.ts'
import type { QrDrawing } from './drawing.ts'
import { paintQr, type QrPictures } from './paint.ts'

/** Limit on the number of px of a picture. */
const mostPixels = 100_000_000

/**
 * Decodes the picture of a data URL.
 * @throws UserError `picture-unreadable`
 */
export async function pictureOf(address: string): Promise<ImageBitmap> {
  const [, mime = '', text = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? []
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return await createImageBitmap(new Blob([bytes], { type: mime }))
  } catch (cause) {
    throw new UserError('picture-unreadable', {}, { cause })
  }
}

/**
 * Decodes the pictures a drawing shows.
 * @throws UserError `picture-unreadable`
 */
export async function picturesOf(drawing: QrDrawing): Promise<QrPictures> {
  const pictures = new Map<string, ImageBitmap>()
  for (const shape of drawing.shapes) if (shape.kind === 'image') pictures.set(shape.href, await pictureOf(shape.href))
  return pictures
}

/**
 * Renders a drawing `width` px wide. If it may have a margin, modules are a whole number of px, so that their edges are
 * sharp, and the remainder goes to the margin.
 * @throws UserError `code-too-large` {widthPx, heightPx}, `out-of-memory`
 */
export function qrPixels(drawing: QrDrawing, width: number, pictures?: QrPictures): ImageData {
  const height = Math.max(1, Math.round((width * drawing.height) / drawing.width))
  if (width * height > mostPixels) throw new UserError('code-too-large', { widthPx: width, heightPx: height })
  const context = canvasOf({ width, height })
  const exact = width / drawing.width
  const whole = Math.floor(exact)
  const sharp = drawing.bleed !== null && whole >= 1
  if (sharp && drawing.bleed) {
    context.fillStyle = drawing.bleed
    context.fillRect(0, 0, width, height)
  }
  const scale = sharp ? whole : exact
  const rest = (size: number, modules: number) => (sharp ? Math.floor((size - modules * scale) / 2) : 0)
  paintQr(context, drawing, scale, rest(width, drawing.width), rest(height, drawing.height), pictures)
  return context.getImageData(0, 0, width, height)
}
