import type { Effect, EffectOf } from '../../effects.ts'
import type { Canvas2D } from '../env.ts'
import { type DeviceLayer, deviceScale } from './layer.ts'

/** How far the blur of a canvas shadow is seen, of its blur: three standard deviations, each half of it. */
const blurReach = 1.5

/**
 * The shadow of a layer without the layer itself. Canvas shadows know nothing of
 * the transform, so all is said in device pixels; the layer is drawn beside the
 * canvas and only its shadow moved back onto it.
 */
function cast(context: Canvas2D, layer: DeviceLayer, x: number, y: number, blur: number, colour: string): void {
  const aside = context.canvas.width + layer.image.width + layer.left + 2 * blur + Math.abs(x) + 1
  context.save()
  context.resetTransform()
  context.shadowColor = colour
  context.shadowBlur = blur
  context.shadowOffsetX = aside + x
  context.shadowOffsetY = y
  context.drawImage(layer.image, layer.left - aside, layer.top)
  context.restore()
}

/** A shadow that turns with the text. */
export function castShadow(context: Canvas2D, layer: DeviceLayer, unit: number, shadow: EffectOf<'shadow'>): void {
  const { a, b, c, d } = context.getTransform()
  const [x, y] = [shadow.x * unit, shadow.y * unit]
  cast(context, layer, a * x + c * y, b * x + d * y, shadow.blur * unit * deviceScale(context), shadow.colour)
}

/** Radii of a glow, of its blur: a narrow one for brightness, a wide one for the air around. */
const radii = [1, 0.4, 2] as const
/** How far a glow is seen, of the size. */
export const glowReach = ({ blur, strength }: EffectOf<'glow'>): number =>
  Math.max(...radii.slice(0, Math.ceil(strength))) * blur * blurReach

/** How far a shadow is seen from what casts it, of the size. */
export const shadowReach = ({ x, y, blur }: EffectOf<'shadow'>): number =>
  Math.max(Math.abs(x), Math.abs(y)) + blur * blurReach

/** Light around letters: one pass after the other, as many as it is strong. */
export function castGlow(
  context: Canvas2D,
  layer: DeviceLayer,
  unit: number,
  { blur, strength, colour }: EffectOf<'glow'>,
): void {
  const scale = deviceScale(context)
  for (let pass = 0; pass < strength; pass++) {
    context.save()
    context.globalAlpha *= Math.min(1, strength - pass)
    cast(context, layer, 0, 0, blur * radii[pass % radii.length]! * unit * scale, colour)
    context.restore()
  }
}

/** How far all that is cast by letters is seen from them, of the size. */
export function throwReach(effects: readonly Effect[]): number {
  return Math.max(
    0,
    ...effects.map((effect) =>
      effect.type === 'shadow' ? shadowReach(effect) : effect.type === 'glow' ? glowReach(effect) : 0,
    ),
  )
}
