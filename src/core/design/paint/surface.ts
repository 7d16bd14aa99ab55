import type { Rect } from '../../geometry.ts'
import type { Fill } from '../fields.ts'
import { blurPixels } from './blur.ts'
import type { Canvas2D, Drawable, PaintEnv } from './env.ts'
import { paintTile, patternNamed } from './patterns.ts'

/** A value for `fillStyle` or `strokeStyle` of a context. */
type FillStyle = string | CanvasGradient | CanvasPattern

type FillOf<Type extends Fill['type']> = Extract<Fill, { type: Type }>
type PictureFill = FillOf<'picture'>

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns both ends of the CSS gradient line (css-images-3 §3.1.1) in a box; degrees clockwise, 0 from left to right.
 */
export function gradientLine(angle: number, width: number, height: number) {
  const [dx, dy] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const [x, y] = [width / 2, height / 2]
  return { x0: x - dx * half, y0: y - dy * half, x1: x + dx * half, y1: y + dy * half }
}

function gradientOf(context: Canvas2D, fill: FillOf<'linear' | 'radial'>, width: number, height: number) {
  const gradient = (() => {
    if (fill.type === 'linear') {
      const { x0, y0, x1, y1 } = gradientLine(fill.angle, width, height)
      return context.createLinearGradient(x0, y0, x1, y1)
    }
    const [x, y] = [fill.x * width, fill.y * height]
    return context.createRadialGradient(x, y, 0, x, y, fill.radius * Math.max(width, height))
  })()
  for (const { at, colour } of fill.stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Maximum side of a tile, device pixels; a larger one is drawn coarser and stretched. */
const largestTile = 2048
/** Patterns by fill, for the scale last drawn at; fills are immutable. */
const tiles = new WeakMap<Fill, { readonly scale: number; readonly pattern: CanvasPattern | null }>()

function patternOf(context: Canvas2D, fill: FillOf<'pattern'>, env: PaintEnv): CanvasPattern | null {
  const known = tiles.get(fill)
  if (known?.scale === env.scale) return known.pattern
  const { height: share } = patternNamed(fill.pattern)
  const [width, height] = [fill.size, fill.size * share]
  const device = (side: number) => Math.min(largestTile, Math.max(1, Math.round(side * env.scale)))
  const tile = env.layer(device(width), device(height))
  tile.context.scale(tile.image.width, tile.image.height / share)
  paintTile(tile.context, fill)
  const pattern = context.createPattern(tile.image, 'repeat')
  const [sin, cos] = [Math.sin(radians(fill.angle)), Math.cos(radians(fill.angle))]
  const [sx, sy] = [width / tile.image.width, height / tile.image.height]
  pattern?.setTransform({ a: cos * sx, b: sin * sx, c: -sin * sy, d: cos * sy, e: 0, f: 0 })
  tiles.set(fill, { scale: env.scale, pattern })
  return pattern
}

/** Shorter side of a tiled picture, as a share of the box's shorter side; the size of the decoded bitmap may vary. */
const tileShare = 1 / 3

/** Returns where a picture lies in a box: its corner, px, and px of the box per px of the picture. */
export function placedPicture(
  { fit, x, y }: Pick<PictureFill, 'fit' | 'x' | 'y'>,
  picture: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): { readonly left: number; readonly top: number; readonly scale: number } {
  const [across, down] = [width / picture.width, height / picture.height]
  const scale =
    fit === 'cover'
      ? Math.max(across, down)
      : fit === 'contain'
        ? Math.min(across, down)
        : (Math.min(width, height) * tileShare) / Math.min(picture.width, picture.height)
  return { left: (width - picture.width * scale) * x, top: (height - picture.height * scale) * y, scale }
}

/**
 * Sets how a picture is resampled; `factor` is device pixels per pixel of the picture. Engines shrink well by halves
 * only ('medium'; some implement 'high' as cubic samples far apart), and enlarge best with 'high'.
 */
export function setSampling(context: Canvas2D, factor: number): void {
  context.imageSmoothingQuality = factor < 1 ? 'medium' : 'high'
}

/** Device pixels per pixel of a picture below which a pattern would skip some of its pixels. */
export const coarsest = 0.6

/**
 * Pixels per standard deviation that the blur of a backdrop is computed with; finer ones would only be blurred away.
 */
const blurResolution = 8

/** Renders the picture of a fill as it appears in the box, with blur and opacity applied, into its own layer. */
function developed(fill: PictureFill, picture: Drawable, width: number, height: number, env: PaintEnv) {
  const sigma = ((fill.blur / 100) * Math.min(width, height)) / 2
  const scale = sigma > 0 ? Math.min(env.scale, blurResolution / sigma) : env.scale
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const layer = env.layer(across, down, sigma > 0 ? 'pixels' : undefined)
  const { context, image } = layer
  const [sx, sy] = [image.width / width, image.height / height]
  context.scale(sx, sy)
  context.globalAlpha = fill.opacity
  drawPicture(context, fill, picture, width, height, scale)
  if (sigma > 0) {
    const pixels = context.getImageData(0, 0, image.width, image.height)
    blurPixels(pixels.data, image.width, image.height, sigma * scale)
    context.putImageData(pixels, 0, 0)
  }
  return { image, width, height }
}

interface Developed {
  readonly picture: Drawable
  readonly scale: number
  readonly result: ReturnType<typeof developed>
}
/** Rendered pictures by fill, for the last box and scale: a backdrop is painted again at every change of the page. */
const backdrops = new WeakMap<Fill, Developed>()

function developedOnce(fill: PictureFill, picture: Drawable, width: number, height: number, env: PaintEnv) {
  const known = backdrops.get(fill)
  const fits = known?.picture === picture && known.scale === env.scale
  if (fits && known.result.width === width && known.result.height === height) return known.result
  const result = developed(fill, picture, width, height, env)
  backdrops.set(fill, { picture, scale: env.scale, result })
  return result
}

/** Draws the picture of a fill into a box, repeated for `tile`; the caller clips what extends beyond the box. */
function drawPicture(
  context: Canvas2D,
  fill: PictureFill,
  picture: Drawable,
  width: number,
  height: number,
  deviceScale: number,
): void {
  const { left, top, scale } = placedPicture(fill, picture, width, height)
  setSampling(context, scale * deviceScale)
  const [across, down] = [picture.width * scale, picture.height * scale]
  if (fill.fit !== 'tile') {
    context.drawImage(picture, left, top, across, down)
    return
  }
  for (let y = top - Math.ceil(top / down) * down; y < height; y += down) {
    for (let x = left - Math.ceil(left / across) * across; x < width; x += across) {
      context.drawImage(picture, x, y, across, down)
    }
  }
}

/**
 * Creates a pattern that lays one picture over a rectangle. Engines blend the outermost pixels of a pattern with
 * transparency, so an enlarged picture keeps half a pixel outside, or its edge would fade out.
 */
export function stretched(context: Canvas2D, image: Drawable, { left, top, width, height }: Rect, scale: number) {
  const pattern = context.createPattern(image, 'no-repeat')
  const enlarged = (width * scale) / image.width > 1.01
  const outside = (pixels: number) => (enlarged && pixels > 1 ? 0.5 : 0)
  const [across, down] = [outside(image.width), outside(image.height)]
  const [sx, sy] = [width / (image.width - across * 2), height / (image.height - down * 2)]
  pattern?.setTransform({ a: sx, b: 0, c: 0, d: sy, e: left - sx * across, f: top - sy * down })
  return pattern
}

function pictureStyle(context: Canvas2D, fill: PictureFill, width: number, height: number, env: PaintEnv) {
  const picture = env.picture(fill.asset, null)
  if (!picture) return null
  const { left, top, scale } = placedPicture(fill, picture, width, height)
  if (fill.blur > 0 || fill.opacity < 1 || scale * env.scale < coarsest) {
    const { image } = developedOnce(fill, picture, width, height, env)
    return stretched(context, image, { left: 0, top: 0, width, height }, env.scale)
  }
  setSampling(context, scale * env.scale)
  if (fill.fit !== 'tile') {
    const box = { left, top, width: picture.width * scale, height: picture.height * scale }
    return stretched(context, picture, box, env.scale)
  }
  const pattern = context.createPattern(picture, 'repeat')
  pattern?.setTransform({ a: scale, b: 0, c: 0, d: scale, e: left, f: top })
  return pattern
}

/**
 * Returns the style that shows a fill in a box of this size, px, with its corner at 0, 0. Null where nothing is
 * visible: no fill, or a picture that is not loaded. Radii of gradients are shares of the longer side, the blur of a
 * picture is of the shorter one.
 */
export function fillStyleOf(
  context: Canvas2D,
  fill: Fill,
  width: number,
  height: number,
  env: PaintEnv,
): FillStyle | null {
  if (fill.type === 'none') return null
  if (fill.type === 'solid') return fill.colour
  if (fill.type === 'linear' || fill.type === 'radial') return gradientOf(context, fill, width, height)
  if (fill.type === 'pattern') return patternOf(context, fill, env)
  return pictureStyle(context, fill, width, height, env)
}

/** Whether a fill is fully transparent, judging by its fields alone. */
export function isTransparent(fill: Fill): boolean {
  if (fill.type === 'none') return true
  if (fill.type === 'solid') return fill.colour.length === 9 && fill.colour.endsWith('00')
  return fill.type === 'picture' && fill.opacity === 0
}

/** Draws the picture of a fill over a box, clipped to it. */
function pictureInBox(context: Canvas2D, fill: PictureFill, width: number, height: number, env: PaintEnv): void {
  const picture = env.picture(fill.asset, null)
  if (!picture) return
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.globalAlpha *= fill.opacity
  drawPicture(context, fill, picture, width, height, env.scale)
  context.restore()
}

/** Fills a box with its corner at 0, 0. Leaves the fill style of the context changed. */
export function fillBox(context: Canvas2D, fill: Fill, width: number, height: number, env: PaintEnv): void {
  if (isTransparent(fill)) return
  if (fill.type === 'picture' && fill.blur === 0) {
    pictureInBox(context, fill, width, height, env)
    return
  }
  const style = fillStyleOf(context, fill, width, height, env)
  if (style === null) return
  context.fillStyle = style
  context.fillRect(0, 0, width, height)
}
