import type { QrDrawing, QrPaint } from './drawing.ts'

type Context = OffscreenCanvasRenderingContext2D

function fillStyle(context: Context, paint: QrPaint): string | CanvasGradient {
  if (paint.type === 'solid') return paint.colour
  const gradient =
    paint.type === 'radial'
      ? context.createRadialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : context.createLinearGradient(...paint.from, ...paint.to)
  paint.colours.forEach((colour, at) => {
    gradient.addColorStop(at, colour)
  })
  return gradient
}

/** Pictures of a drawing, by their `href`. */
export type QrPictures = ReadonlyMap<string, CanvasImageSource>

/** Paints a drawing with its top left corner at x, y px, at `scale` px per module. */
export function paintQr(
  context: Context,
  drawing: QrDrawing,
  scale: number,
  x = 0,
  y = 0,
  pictures: QrPictures = new Map(),
): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.imageSmoothingQuality = 'high'
  for (const shape of drawing.shapes) {
    if (shape.kind === 'image') {
      const picture = pictures.get(shape.href)
      if (picture) context.drawImage(picture, shape.x, shape.y, shape.width, shape.height)
    } else {
      context.fillStyle = fillStyle(context, shape.fill)
      context.fill(new Path2D(shape.d))
    }
  }
  context.restore()
}
