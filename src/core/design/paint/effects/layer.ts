import type { Rect, Size } from '../../../geometry.ts'
import type { Fill } from '../../fields.ts'
import type { Canvas2D, Drawable, PaintEnv } from '../env.ts'
import { fillStyleOf } from '../surface.ts'

/** A layer on the target's pixel grid, drawn back without resampling. */
export interface DeviceLayer {
  /** Paints in the coordinates of the target. */
  readonly context: Canvas2D
  readonly image: Drawable
  /** Position of its top left corner on the target, device pixels. */
  readonly left: number
  readonly top: number
  /** Pixels of the layer per pixel of the target, along each side. */
  readonly density: number
}

const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Returns the device pixels per px under a context's transform. */
export function deviceScale(context: Canvas2D): number {
  const { a, b, c, d } = context.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c))
}

/**
 * Creates a layer for what is painted within `bounds`, px of the element. It is clipped to what can be visible: the
 * canvas, and `reach` px around it, by which the paint will be moved or blurred. Null where nothing is left.
 */
export function pixelAlignedLayer(
  context: Canvas2D,
  env: PaintEnv,
  bounds: Rect,
  reach: number,
  density = 1,
): DeviceLayer | null {
  const matrix = context.getTransform()
  const { a, b, c, d, e, f } = matrix
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [bounds.left, bounds.left + bounds.width]) {
    for (const y of [bounds.top, bounds.top + bounds.height]) {
      xs.push(a * x + c * y + e)
      ys.push(b * x + d * y + f)
    }
  }
  const seen = grown(
    { left: 0, top: 0, width: context.canvas.width, height: context.canvas.height },
    Math.ceil(reach * deviceScale(context)),
  )
  const left = Math.max(seen.left, Math.floor(Math.min(...xs)))
  const top = Math.max(seen.top, Math.floor(Math.min(...ys)))
  const width = Math.min(seen.left + seen.width, Math.ceil(Math.max(...xs))) - left
  const height = Math.min(seen.top + seen.height, Math.ceil(Math.max(...ys))) - top
  if (!(width > 0 && height > 0)) return null
  const layer = env.layer(width * density, height * density)
  layer.context.setTransform(
    a * density,
    b * density,
    c * density,
    d * density,
    (e - left) * density,
    (f - top) * density,
  )
  return { ...layer, left, top, density }
}

/** Draws a layer onto its target at its position, moved by x, y device pixels. */
export function drawLayer(context: Canvas2D, layer: DeviceLayer, x = 0, y = 0): void {
  const { image, left, top, density } = layer
  context.save()
  context.resetTransform()
  context.drawImage(image, left + x, top + y, image.width / density, image.height / density)
  context.restore()
}

/** Fills all of a layer with the current style, which stays in the coordinates of the element. */
export function fillAll({ context, image: { width, height } }: DeviceLayer): void {
  const back = context.getTransform().inverse()
  context.beginPath()
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const) {
    context.lineTo(back.a * x + back.c * y + back.e, back.b * x + back.d * y + back.f)
  }
  context.fill()
}

/**
 * Recolours everything on a layer with one fill, that of a box of this size. Draws `source-in` in device pixels,
 * because in the transform's coordinates @napi-rs/canvas 1.0 clips it to the canvas size.
 */
export function recolour(layer: DeviceLayer, fill: Fill, box: Size, env: PaintEnv): void {
  const { context, image } = layer
  const { width, height } = image
  let paint: Drawable | null = null
  if (fill.type !== 'solid') {
    const sheet = env.layer(width, height)
    sheet.context.setTransform(context.getTransform())
    const style = fillStyleOf(sheet.context, fill, box.width, box.height, env)
    if (style !== null) {
      sheet.context.fillStyle = style
      fillAll({ ...layer, ...sheet })
    }
    paint = sheet.image
  }
  context.save()
  context.resetTransform()
  context.globalCompositeOperation = 'source-in'
  if (paint) context.drawImage(paint, 0, 0)
  else if (fill.type === 'solid') {
    context.fillStyle = fill.colour
    context.fillRect(0, 0, width, height)
  }
  context.restore()
}

/** Whether nothing shows through a fill. Pictures never count as opaque. */
export function isOpaque(fill: Fill): boolean {
  const full = (colour: string) => colour.length === 7 || colour.endsWith('ff')
  if (fill.type === 'solid') return full(fill.colour)
  if (fill.type === 'linear' || fill.type === 'radial') return fill.stops.every(({ colour }) => full(colour))
  return fill.type === 'pattern' && full(fill.ink) && full(fill.paper)
}
