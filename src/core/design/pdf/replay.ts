import { type Outline, traceOutline } from '../../glyphs/path.ts'
import type { Canvas2D, Drawable } from '../paint/env.ts'
import { composeTransforms, identity } from '../paint/transforms.ts'
import type { Image } from '../record/context.ts'
import type { State } from '../record/state.ts'
import { LayerImage, RecordedGradient, type RecordedPattern, type Style } from '../record/styles.ts'
import type { PdfLayer, Replay } from './layer.ts'

/** Returns a picture, or a layer painted with `density` pixels per px. */
export const realImage = (image: Image<PdfLayer>, density: number): Drawable =>
  image instanceof LayerImage ? image.layer.painted(density) : image

/** Sets a recorded style on a canvas. */
export function setStyle(context: Canvas2D, field: 'fillStyle' | 'strokeStyle', style: Style, density: number): void {
  if (typeof style === 'string') {
    context[field] = style
  } else if (style instanceof RecordedGradient) {
    const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, cx = 0, cy = 0, r = 0 } = style.places
    const gradient =
      style.kind === 'linear'
        ? context.createLinearGradient(x1, y1, x2, y2)
        : context.createRadialGradient(cx, cy, 0, cx, cy, r)
    for (const { at, colour } of style.stops) gradient.addColorStop(at, colour)
    context[field] = gradient
  } else {
    const { image, matrix, repeats } = style as RecordedPattern<PdfLayer>
    const real = realImage(image, density)
    const pattern = context.createPattern(real, repeats ? 'repeat' : 'no-repeat')
    if (!pattern) return
    const [a, d] = [image.width / real.width, image.height / real.height]
    pattern.setTransform(composeTransforms(matrix, { ...identity, a, d }))
    context[field] = pattern
  }
}

/** Returns what draws something on a canvas in a state of a context, within its clips. */
export function paintCanvas(
  { globalAlpha, globalCompositeOperation, shadowColor, shadowOffsetX, shadowOffsetY, shadowBlur }: State,
  clips: readonly Outline[],
  paint: Replay,
): Replay {
  return (context, density) => {
    context.save()
    for (const clip of clips) {
      context.beginPath()
      traceOutline(context, clip)
      context.clip()
    }
    context.globalAlpha = globalAlpha
    context.globalCompositeOperation = globalCompositeOperation as GlobalCompositeOperation
    // Shadows of a canvas are in its pixels.
    context.shadowColor = shadowColor
    context.shadowOffsetX = shadowOffsetX * density
    context.shadowOffsetY = shadowOffsetY * density
    context.shadowBlur = shadowBlur * density
    paint(context, density)
    context.restore()
  }
}
