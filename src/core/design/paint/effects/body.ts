import type { Rect } from '../../../geometry.ts'
import type { EffectOf } from '../../effects.ts'
import { solid } from '../../solid.ts'
import type { Canvas2D, PaintEnv } from '../env.ts'
import { type DeviceLayer, drawLayer, pixelAlignedLayer, recolour } from './layer.ts'
import { boundsOf, type Letters, paintLetters } from './letters.ts'
import type { Point } from './track.ts'

/** Returns the vector of a length, px, in a direction, degrees clockwise. */
function vector(length: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180
  return { x: Math.cos(turn) * length, y: Math.sin(turn) * length }
}

function swept({ left, top, width, height }: Rect, { x, y }: Point): Rect {
  return {
    left: left + Math.min(0, x),
    top: top + Math.min(0, y),
    width: width + Math.abs(x),
    height: height + Math.abs(y),
  }
}

/**
 * Draws a layer over itself along a vector, so that each of its pixels becomes a line; the drawn stretch doubles at
 * each step. Offsets are whole pixels, so nothing blurs.
 */
function smear({ context, image }: DeviceLayer, { x, y }: Point): void {
  const steps = Math.ceil(Math.max(Math.abs(x), Math.abs(y)))
  context.save()
  context.resetTransform()
  for (let done = 1; done <= steps; ) {
    const next = Math.min(done, steps + 1 - done)
    context.drawImage(image, Math.round((x * next) / steps), Math.round((y * next) / steps))
    done += next
  }
  context.restore()
}

/** Converts a vector of the element to pixels of a layer. */
function onLayer({ context }: DeviceLayer, { x, y }: Point): Point {
  const { a, b, c, d } = context.getTransform()
  return { x: a * x + c * y, y: b * x + d * y }
}

/** Maximum pixels of a layer that is composed finer than the target. */
const affordable = 4_000_000

/**
 * Paints the body of extruded letters. It is composed twice as fine as the target: repeated copies destroy soft edges,
 * and scaling down antialiases them again.
 */
export function paintExtrude(context: Canvas2D, letters: Letters, effect: EffectOf<'extrude'>, env: PaintEnv): void {
  const { unit, placed } = letters
  const along = vector(effect.depth * unit, effect.angle)
  const bounds = swept(boundsOf(letters), along)
  const { a, b, c, d } = context.getTransform()
  const fine = bounds.width * bounds.height * Math.abs(a * d - b * c) * 4 <= affordable ? 2 : 1
  const layer = pixelAlignedLayer(context, env, bounds, effect.depth * unit, fine)
  if (!layer) return
  paintLetters(layer.context, letters, env)
  smear(layer, onLayer(layer, along))
  recolour(layer, solid(effect.colour), placed, env)
  drawLayer(context, layer)
}

/** Number of steps in which a long shadow fades; each is too small to be visible. */
const fades = 32

/** Paints a long shadow in one direction that fades along its way, starting at each letter. */
export function paintLongShadow(
  context: Canvas2D,
  letters: Letters,
  { length, angle, colour }: EffectOf<'long-shadow'>,
  env: PaintEnv,
): void {
  const { unit, placed } = letters
  const along = vector(length * unit, angle)
  const step = { x: along.x / fades, y: along.y / fades }
  const bounds = swept(boundsOf(letters), along)
  const band = pixelAlignedLayer(context, env, bounds, length * unit)
  const shadow = pixelAlignedLayer(context, env, bounds, length * unit)
  if (!(band && shadow)) return
  paintLetters(band.context, letters, env)
  const pixels = onLayer(band, step)
  // One pixel more leaves no gap between bands.
  smear(band, { x: pixels.x + Math.sign(pixels.x), y: pixels.y + Math.sign(pixels.y) })
  const { context: sheet } = shadow
  sheet.save()
  sheet.resetTransform()
  // From far to near: each band replaces what is there, in part at soft edges.
  for (let place = fades - 1; place >= 0; place--) {
    const [x, y] = [Math.round(pixels.x * place), Math.round(pixels.y * place)]
    sheet.globalAlpha = 1
    sheet.globalCompositeOperation = 'destination-out'
    sheet.drawImage(band.image, x, y)
    sheet.globalCompositeOperation = 'lighter'
    sheet.globalAlpha = 1 - place / fades
    sheet.drawImage(band.image, x, y)
  }
  sheet.restore()
  recolour(shadow, solid(colour), placed, env)
  drawLayer(context, shadow)
}
