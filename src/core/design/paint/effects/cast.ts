import type { Effect, EffectOf } from '../../effects.ts'
import type { Canvas2D } from '../env.ts'
import { type DeviceLayer, deviceScale } from './layer.ts'

/**
 * Visible extent of a canvas shadow's blur, in multiples of the blur: three standard deviations of half the blur each.
 */
const blurReach = 1.5

/**
 * Draws the shadow of a layer without the layer itself. Canvas shadows ignore the transform, so all values are in
 * device pixels; the layer is drawn beside the canvas and only its shadow is moved onto it.
 */
function drawShadowOnly(
  context: Canvas2D,
  layer: DeviceLayer,
  x: number,
  y: number,
  blur: number,
  colour: string,
): void {
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

/** Draws a shadow that rotates with the text. */
export function castShadow(context: Canvas2D, layer: DeviceLayer, unit: number, shadow: EffectOf<'shadow'>): void {
  const { a, b, c, d } = context.getTransform()
  const [x, y] = [shadow.x * unit, shadow.y * unit]
  drawShadowOnly(context, layer, a * x + c * y, b * x + d * y, shadow.blur * unit * deviceScale(context), shadow.colour)
}

/** Radii of a glow's passes, in multiples of its blur: a narrow one for brightness, a wide one for the surroundings. */
const radii = [1, 0.4, 2] as const
/** Returns how far a glow is visible, em. */
export const glowReach = ({ blur, strength }: EffectOf<'glow'>): number =>
  Math.max(...radii.slice(0, Math.ceil(strength))) * blur * blurReach

/** Returns how far a shadow is visible from what casts it, em. */
export const shadowReach = ({ x, y, blur }: EffectOf<'shadow'>): number =>
  Math.max(Math.abs(x), Math.abs(y)) + blur * blurReach

/** Draws a glow around letters, in as many passes as its strength. */
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
    drawShadowOnly(context, layer, 0, 0, blur * radii[pass % radii.length]! * unit * scale, colour)
    context.restore()
  }
}

/** Returns how far shadows and glows are visible from the letters, em. */
export function castReach(effects: readonly Effect[]): number {
  return Math.max(
    0,
    ...effects.map((effect) =>
      effect.type === 'shadow' ? shadowReach(effect) : effect.type === 'glow' ? glowReach(effect) : 0,
    ),
  )
}
