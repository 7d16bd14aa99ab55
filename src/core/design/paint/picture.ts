import type { Rect } from '../../geometry.ts'
import type { Canvas2D, Drawable, PaintEnv } from './env.ts'
import { outline } from './outline.ts'
import { ellipseOutline, pathOutline } from './shapes.ts'
import { coarsest, setSampling, stretched } from './surface.ts'

/** What is said of a picture in its frame; px, see the image element. */
export interface Framed {
  readonly width: number
  readonly height: number
  readonly pictureWidth: number
  readonly pictureHeight: number
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

/** Where a picture in its frame is looked at. */
export type View = Pick<Framed, 'zoom' | 'panX' | 'panY'>

/** The limits the schema sets to `zoom`. */
const largestZoom = 20

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** px of the frame for one px of the picture; of a picture of unknown size, as if it were the frame's. */
function scaleOf({ width, height, pictureWidth, pictureHeight, zoom }: Framed): number {
  if (pictureWidth <= 0 || pictureHeight <= 0) return zoom
  return Math.max(width / pictureWidth, height / pictureHeight) * zoom
}

/** The whole picture as it lies behind its frame, px from the frame's corner. */
export function pictureBox(framed: Framed): Rect {
  const scale = scaleOf(framed)
  const known = framed.pictureWidth > 0 && framed.pictureHeight > 0
  const width = (known ? framed.pictureWidth : framed.width) * scale
  const height = (known ? framed.pictureHeight : framed.height) * scale
  // A picture that just fills the frame has no room: no rounding may give it any.
  const left = -Math.max(0, width - framed.width) * framed.panX
  const top = -Math.max(0, height - framed.height) * framed.panY
  return { left, top, width, height }
}

/** The part of a picture that is seen in its frame, in px of the picture as it is; of one of unknown size, of the frame. */
export function pictureRect(framed: Framed): Rect {
  const scale = scaleOf(framed)
  const box = pictureBox(framed)
  const [width, height] = [framed.width / scale, framed.height / scale]
  return { left: -box.left / scale, top: -box.top / scale, width, height }
}

/** The pan that puts the left top corner of the picture at a place, px from the frame's corner: the inverse of `pictureBox`, as near as the frame stays covered. */
export function panTo(framed: Framed, left: number, top: number): Pick<Framed, 'panX' | 'panY'> {
  const box = pictureBox(framed)
  const pan = (place: number, room: number, now: number) => (room < 1e-6 ? now : clamp(-place / room, 0, 1))
  return {
    panX: pan(left, box.width - framed.width, framed.panX),
    panY: pan(top, box.height - framed.height, framed.panY),
  }
}

/** The view after a picture was dragged in its frame by so many px of the frame. */
export function dragged(framed: Framed, dx: number, dy: number): View {
  const { left, top } = pictureBox(framed)
  return { zoom: framed.zoom, ...panTo(framed, left + dx, top + dy) }
}

/** The view at another zoom that leaves what lies at x, y of the frame where it is, as near as the frame stays covered. */
export function zoomedAbout(framed: Framed, zoom: number, x: number, y: number): View {
  const [now, wanted] = [pictureBox(framed), clamp(zoom, 1, largestZoom)]
  const grown = wanted / framed.zoom
  const next = { ...framed, zoom: wanted }
  return { zoom: wanted, ...panTo(next, x - (x - now.left) * grown, y - (y - now.top) * grown) }
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly mask: 'rect' | 'ellipse' | 'path'
  readonly radius: number
  readonly maskPath: string
}

/** Side of the square the data of a mask is drawn in. */
const maskSquare = 100

/** What a frame cuts its picture to, and the radius of its corners, px; null where the box itself does. */
export function frameOutline(frame: Frame): { readonly outline: Path2D | null; readonly radius: number } {
  const { width, height, mask } = frame
  if (mask === 'ellipse') return { outline: ellipseOutline(frame, { hole: 0, from: 0, sweep: 360 }), radius: 0 }
  if (mask === 'path' && frame.maskPath) {
    return { outline: pathOutline(frame, frame.maskPath, width / maskSquare, height / maskSquare), radius: 0 }
  }
  const radius = mask === 'rect' ? frame.radius * Math.min(width, height) : 0
  if (radius === 0) return { outline: null, radius }
  return { outline: outline((pen) => pen.roundRect(0, 0, width, height, radius)), radius }
}

/** Draws the seen part of a picture over its frame, `scale` device pixels for each px. */
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
/** The seen parts of large pictures at the size of their frames, for elements that never change. */
const shrunk = new WeakMap<Framed, Shrunk>()

/** The seen part of a picture at the size of its frame, made once. */
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
 * Paints the seen part of a picture over its frame, or into an outline: filled, not clipped, so that its edge
 * is smooth in every engine. The picture may be a smaller copy of the one the element tells of.
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
