import { createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { disc, type Point, path } from './shapes.ts'

/** Context that all pictures of this folder are drawn with. Colours are `#rrggbb`, or `#rrggbbaa` if translucent. */
export type Brush = SKRSContext2D

export type Ink = string | ReturnType<Brush['createLinearGradient']>

export type Dice = () => number

/** Deterministic noise source (mulberry32): the same build draws the same pictures. */
export function dice(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Paints an opaque picture with a little grain; returns JPEG bytes. */
export function scene(width: number, height: number, seed: number, paint: (ctx: Brush, next: Dice) => void): Buffer {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const next = dice(seed)
  paint(ctx, next)
  const picture = ctx.getImageData(0, 0, width, height)
  const { data } = picture
  for (let i = 0; i < data.length; i += 4) {
    const grain = (next() + next() - 1) * 7
    for (let channel = 0; channel < 3; channel++) data[i + channel]! += grain
  }
  ctx.putImageData(picture, 0, 0)
  return canvas.toBuffer('image/jpeg', 85)
}

/** Paints a subject on a transparent background; returns PNG bytes. */
export function subject(width: number, height: number, paint: (ctx: Brush, next: Dice) => void): Buffer {
  const canvas = createCanvas(width, height)
  paint(canvas.getContext('2d'), dice(width * height))
  return canvas.toBuffer('image/png')
}

function evenStops(gradient: Exclude<Ink, string>, colours: readonly string[]): Ink {
  for (const [place, colour] of colours.entries()) gradient.addColorStop(place / (colours.length - 1), colour)
  return gradient
}

/** Creates a gradient between two points with evenly spaced colours. */
export function linear(ctx: Brush, [x, y]: Point, [toX, toY]: Point, ...colours: string[]): Ink {
  return evenStops(ctx.createLinearGradient(x, y, toX, toY), colours)
}

/** Creates a gradient around a point with evenly spaced colours. */
export function radial(ctx: Brush, [x, y]: Point, radius: number, ...colours: string[]): Ink {
  return evenStops(ctx.createRadialGradient(x, y, 0, x, y, radius), colours)
}

export function fill(ctx: Brush, ink: Ink, shape: Path2D | string): void {
  ctx.fillStyle = ink
  ctx.fill(typeof shape === 'string' ? path(shape) : shape)
}

export function line(ctx: Brush, ink: Ink, width: number, shape: Path2D | string): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.stroke(typeof shape === 'string' ? path(shape) : shape)
}

/** Paints and restores the state of the context afterwards. */
export function withSavedState(ctx: Brush, paint: () => void): void {
  ctx.save()
  paint()
  ctx.restore()
}

/** Paints clipped to a shape. */
export function within(ctx: Brush, shape: Path2D | string, paint: () => void): void {
  withSavedState(ctx, () => {
    ctx.clip(typeof shape === 'string' ? path(shape) : shape)
    paint()
  })
}

/** Paints blurred, shape by shape. */
export function withBlur(ctx: Brush, blur: number, paint: () => void): void {
  withSavedState(ctx, () => {
    ctx.filter = `blur(${blur}px)`
    paint()
  })
}

/** Paints many shapes on one layer and blurs it once; the layer has half the resolution, which the blur conceals. */
export function blurred(ctx: Brush, blur: number, paint: (ctx: Brush) => void): void {
  const { width, height } = ctx.canvas
  const layer = createCanvas(width / 2, height / 2)
  const brush = layer.getContext('2d')
  const { a, b, c, d, e, f } = ctx.getTransform()
  brush.setTransform(a / 2, b / 2, c / 2, d / 2, e / 2, f / 2)
  paint(brush)
  withSavedState(ctx, () => {
    ctx.resetTransform()
    ctx.filter = `blur(${blur}px)`
    ctx.drawImage(layer, 0, 0, width, height)
  })
}

/** Paints with a shadow offset by (x, y). */
export function shadowed(ctx: Brush, colour: string, blur: number, x: number, y: number, paint: () => void): void {
  withSavedState(ctx, () => {
    ctx.shadowColor = colour
    ctx.shadowBlur = blur
    ctx.shadowOffsetX = x
    ctx.shadowOffsetY = y
    paint()
  })
}

/** Paints moved to (x, y), rotated by `turn` radians and scaled. */
export function placed(ctx: Brush, x: number, y: number, turn: number, scale: number, paint: () => void): void {
  withSavedState(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.scale(scale, scale)
    paint()
  })
}

/** Paints a round light of a `#rrggbb` colour that fades out; `strength` is its alpha in the centre, 0 to 255. */
export function glow(ctx: Brush, x: number, y: number, radius: number, colour: string, strength: number): void {
  const shades = [1, 0.5, 0.18, 0.04, 0].map(
    (share) =>
      `${colour}${Math.round(strength * share)
        .toString(16)
        .padStart(2, '0')}`,
  )
  fill(ctx, radial(ctx, [x, y], radius, ...shades), disc(x, y, radius))
}

/** Paints with a blend mode, as light (`soft-light`, `screen`) or as shade (`multiply`). */
export function blended(ctx: Brush, mode: 'multiply' | 'screen' | 'soft-light' | 'overlay', paint: () => void): void {
  withSavedState(ctx, () => {
    ctx.globalCompositeOperation = mode
    paint()
  })
}
