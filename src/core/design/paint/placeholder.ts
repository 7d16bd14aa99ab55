import type { Size } from '../../geometry.ts'
import type { Canvas2D } from './env.ts'

const ground = '#f1f4f1'
const hatch = '#e4eae5'
const sign = '#a9b6ac'
/** Distance between hatch lines, px. */
const hatchStep = 28
/** Maximum size of the icon, px. */
const largestSign = 160

/**
 * Paints the placeholder of a missing picture, clipped to an outline or the box: hatching and an icon of hills and a
 * sun.
 */
export function paintPlaceholder(context: Canvas2D, { width, height }: Size, outline: Path2D | null): void {
  context.save()
  // Otherwise each of the many strokes would cast the shadow that is meant for the picture.
  context.shadowColor = 'transparent'
  if (outline) context.clip(outline)
  else {
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
  }
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.strokeStyle = hatch
  context.lineWidth = hatchStep / 4
  context.setLineDash([])
  context.lineCap = 'butt'
  context.beginPath()
  for (let x = -height; x < width; x += hatchStep) {
    context.moveTo(x - hatchStep, height + hatchStep)
    context.lineTo(x + height + hatchStep, -hatchStep)
  }
  context.stroke()
  const size = Math.min(largestSign, Math.min(width, height) * 0.4)
  context.translate(width / 2 - size / 2, height / 2 - size / 2)
  context.scale(size / 100, size / 100)
  paintSign(context)
  context.restore()
}

/** Draws the icon in a square of 100 × 100. */
function paintSign(context: Canvas2D): void {
  context.fillStyle = ground
  context.strokeStyle = sign
  context.lineWidth = 7
  context.beginPath()
  context.roundRect(4, 12, 92, 76, 12)
  context.fill()
  context.save()
  context.clip()
  context.fillStyle = sign
  context.beginPath()
  context.moveTo(0, 90)
  context.lineTo(34, 46)
  context.lineTo(56, 72)
  context.lineTo(70, 58)
  context.lineTo(100, 90)
  context.fill()
  context.beginPath()
  context.arc(68, 36, 8, 0, Math.PI * 2)
  context.fill()
  context.restore()
  context.beginPath()
  context.roundRect(4, 12, 92, 76, 12)
  context.stroke()
}
