import { UserError } from '../errors.ts'
import { traceOutline } from '../glyphs/path.ts'
import type { SealArt, Shape } from './shape.ts'
import { bandLook } from './svg.ts'

function lay(context: OffscreenCanvasRenderingContext2D, shapes: readonly Shape[], colour: string): void {
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineJoin = 'round'
  for (const { outline, fill, stroke } of shapes) {
    context.beginPath()
    traceOutline(context, outline)
    if (fill) context.fill()
    if (stroke > 0) {
      context.lineWidth = stroke
      context.stroke()
    }
  }
}

/**
 * Paints a seal on a canvas of its own at exactly `scale` px per mm; the canvas is rounded to whole pixels and the seal
 * is centred on it.
 * @throws UserError `out-of-memory`
 */
export function paintSeal(art: SealArt, scale: number): OffscreenCanvas {
  const [across, down] = [art.width * scale, art.height * scale]
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(across)), Math.max(1, Math.round(down)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  context.setTransform(scale, 0, 0, scale, (canvas.width - across) / 2, (canvas.height - down) / 2)
  lay(context, art.ink, art.colour)
  context.globalCompositeOperation = 'destination-out'
  lay(context, art.clear, '#000')
  if (art.fade) {
    const fade = context.createLinearGradient(...art.fade.from, ...art.fade.to)
    fade.addColorStop(0, 'rgba(0,0,0,1)')
    fade.addColorStop(1, `rgba(0,0,0,${art.fade.share})`)
    context.globalCompositeOperation = 'destination-in'
    context.fillStyle = fade
    context.fillRect(-1, -1, art.width + 2, art.height + 2)
  }
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = bandLook.opacity
  lay(context, art.band, bandLook.colour)
  context.globalAlpha = 1
  return canvas
}
