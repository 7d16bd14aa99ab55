import type { Rect, Size } from '../../geometry.ts'
import type { Canvas2D, Drawable, PaintEnv } from './env.ts'
import { recordPath } from './outline.ts'
import { ellipseOutline, pathOutline } from './shapes.ts'
import { coarsest, setSampling, stretched } from './surface.ts'

/** A picture in its frame; px, see the image element. */
export interface Framed {
  readonly width: number
  readonly height: number
  readonly pictureWidth: number
  readonly pictureHeight: number
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

/** Zoom and pan of a picture in its frame. */
export type View = Pick<Framed, 'zoom' | 'panX' | 'panY'>

/** Largest `zoom` the schema allows. */
const largestZoom = 20

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns px of the frame per px of the picture; a picture of unknown size is treated as large as the frame. */
function scaleOf({ width, height, pictureWidth, pictureHeight, zoom }: Framed): number {
  if (pictureWidth <= 0 || pictureHeight <= 0) return zoom
  return Math.max(width / pictureWidth, height / pictureHeight) * zoom
}

/** Returns the box of the whole picture behind its frame, px from the frame's corner. */
export function pictureBox(framed: Framed): Rect {
  const scale = scaleOf(framed)
  const known = framed.pictureWidth > 0 && framed.pictureHeight > 0
  const width = (known ? framed.pictureWidth : framed.width) * scale
  const height = (known ? framed.pictureHeight : framed.height) * scale
  // Rounding must not leave a gap beside a picture that just fills the frame.
  const left = -Math.max(0, width - framed.width) * framed.panX
  const top = -Math.max(0, height - framed.height) * framed.panY
  return { left, top, width, height }
}

/**
 * Returns the part of a picture visible in its frame, px of the original picture; for one of unknown size, px of the
 * frame.
 */
export function pictureRect(framed: Framed): Rect {
  const scale = scaleOf(framed)
  const box = pictureBox(framed)
  const [width, height] = [framed.width / scale, framed.height / scale]
  return { left: -box.left / scale, top: -box.top / scale, width, height }
}

/**
 * Returns the pan that puts the top left corner of the picture at a place, px from the frame's corner, clamped so that
 * the frame stays covered. The inverse of `pictureBox`.
 */
export function panTo(framed: Framed, left: number, top: number): Pick<Framed, 'panX' | 'panY'> {
  const box = pictureBox(framed)
  const pan = (place: number, room: number, now: number) => (room < 1e-6 ? now : clamp(-place / room, 0, 1))
  return {
    panX: pan(left, box.width - framed.width, framed.panX),
    panY: pan(top, box.height - framed.height, framed.panY),
  }
}

/** Returns the view after dragging a picture in its frame by dx, dy px of the frame. */
export function dragged(framed: Framed, dx: number, dy: number): View {
  const { left, top } = pictureBox(framed)
  return { zoom: framed.zoom, ...panTo(framed, left + dx, top + dy) }
}

/**
 * Returns the view at another zoom that keeps the point x, y of the frame in place, clamped so that the frame stays
 * covered.
 */
export function zoomedAbout(framed: Framed, zoom: number, x: number, y: number): View {
  const [now, wanted] = [pictureBox(framed), clamp(zoom, 1, largestZoom)]
  const grown = wanted / framed.zoom
  const next = { ...framed, zoom: wanted }
  return { zoom: wanted, ...panTo(next, x - (x - now.left) * grown, y - (y - now.top) * grown) }
}

/**
 * Computes the pan of a picture that just fills a frame, 0 (start) to 1 (end) on each axis, that brings its focus as
 * close to the middle of the frame as possible. `focus` in shares of the picture, sides in px.
 */
export function panOf(
  { width, height, focus }: Size & { readonly focus: { readonly x: number; readonly y: number } },
  frame: Size,
): Pick<Framed, 'panX' | 'panY'> {
  const scale = Math.max(frame.width / width, frame.height / height)
  const along = (seen: number, wanted: number) => (seen >= 0.999 ? 0.5 : clamp((wanted - seen / 2) / (1 - seen), 0, 1))
  return {
    panX: along(frame.width / (width * scale), focus.x),
    panY: along(frame.height / (height * scale), focus.y),
  }
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly mask: 'rect' | 'ellipse' | 'path'
  readonly radius: number
  readonly maskPath: string
}

/** Side of the square that mask path data is drawn in. */
const maskSquare = 100

/** Returns the outline a frame crops its picture to, null for the plain box, and its corner radius, px. */
export function frameOutline(frame: Frame): { readonly outline: Path2D | null; readonly radius: number } {
  const { width, height, mask } = frame
  if (mask === 'ellipse') return { outline: ellipseOutline(frame, { hole: 0, from: 0, sweep: 360 }), radius: 0 }
  if (mask === 'path' && frame.maskPath) {
    return { outline: pathOutline(frame, frame.maskPath, width / maskSquare, height / maskSquare), radius: 0 }
  }
  const radius = mask === 'rect' ? frame.radius * Math.min(width, height) : 0
  if (radius === 0) return { outline: null, radius }
  return { outline: recordPath((pen) => pen.roundRect(0, 0, width, height, radius)), radius }
}

/** Draws the visible part of a picture over its frame, `scale` device pixels per px. */
function drawPicture(context: Canvas2D, framed: Framed, picture: Drawable, scale: number): void {
  const { left, top, width, height } = pictureRect(framed)
  const [sx, sy] = [picture.width / framed.pictureWidth, picture.height / framed.pictureHeight]
  setSampling(context, (framed.width * scale) / (width * sx))
  context.drawImage(picture, left * sx, top * sy, width * sx, height * sy, 0, 0, framed.width, framed.height)
}

interface Shrunk {
  readonly picture: Drawable
  readonly scale: number
  readonly image: Drawable
}
/** Visible parts of large pictures at the size of their frames, by element; elements are immutable. */
const shrunk = new WeakMap<Framed, Shrunk>()

/** Returns the visible part of a picture at the size of its frame, cached. */
function shrunkOnce(framed: Framed, size: Framed, picture: Drawable, env: PaintEnv): Drawable {
  const known = shrunk.get(framed)
  if (known?.picture === picture && known.scale === env.scale) return known.image
  const device = (side: number) => Math.max(1, Math.round(side * env.scale))
  const { context, image } = env.layer(device(framed.width), device(framed.height))
  context.scale(image.width / framed.width, image.height / framed.height)
  drawPicture(context, size, picture, env.scale)
  shrunk.set(framed, { picture, scale: env.scale, image })
  return image
}

/**
 * Paints the visible part of a picture over its frame, or into an outline, which is filled instead of clipped so that
 * its edge is smooth in every engine. The bitmap may be smaller than the original picture.
 */
export function paintPicture(
  context: Canvas2D,
  framed: Framed,
  outline: Path2D | null,
  picture: Drawable,
  env: PaintEnv,
): void {
  const known = framed.pictureWidth > 0 && framed.pictureHeight > 0
  const size = known ? framed : { ...framed, pictureWidth: picture.width, pictureHeight: picture.height }
  if (!outline) {
    drawPicture(context, size, picture, env.scale)
    return
  }
  const whole = pictureBox(size)
  const factor = (whole.width * env.scale) / picture.width
  const { width, height } = framed
  const style =
    factor < coarsest
      ? stretched(context, shrunkOnce(framed, size, picture, env), { left: 0, top: 0, width, height }, env.scale)
      : stretched(context, picture, whole, env.scale)
  if (style === null) return
  setSampling(context, factor)
  context.fillStyle = style
  context.fill(outline)
}
