import { UserError } from '../core/errors.ts'
import type { Rect, Size } from '../core/geometry.ts'
import type { PicturePoint } from '../core/tool.ts'
import type { Sight } from './protocol.ts'

/**
 * What each part of the library looks at: a square canvas of one side, px. The library keeps a set of textures for every
 * size it is given, and after about a dozen sizes answers that everything is a person; a canvas of one size needs one
 * set. The sides are multiples of what the networks see, 256, 128 and 128 px. Meshes are measured in the canvas itself.
 */
const sides: Readonly<Record<Sight, number>> = { people: 512, faces: 128, mesh: 1024 }
/** What lies around a picture that keeps its proportions; faces at its border are seen better before grey than white. */
const around = '#808080'

const canvases = new Map<Sight, HTMLCanvasElement>()

/** Returns the drawing context of a canvas, px. @throws UserError `out-of-memory` if there is none */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  return context
}

/** Returns the context of a new canvas. @throws UserError `out-of-memory` */
export function newContext({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return contextOf(canvas)
}

function contextFor(sight: Sight): CanvasRenderingContext2D {
  const side = sides[sight]
  const canvas = canvases.get(sight) ?? newContext({ width: side, height: side }).canvas
  canvases.set(sight, canvas)
  const context = contextOf(canvas)
  context.fillStyle = around
  context.fillRect(0, 0, side, side)
  return context
}

/** Returns a canvas on which there is nothing to be seen. */
export const blankCanvas = (sight: Sight): HTMLCanvasElement => contextFor(sight).canvas

/** Gives a part's canvas back. */
export function dropCanvas(sight: Sight): void {
  canvases.delete(sight)
}

/** A picture on the canvas of a part, and the way back from shares of the canvas to shares of the picture. */
interface SightCanvas {
  readonly canvas: HTMLCanvasElement
  readonly point: (point: PicturePoint) => PicturePoint
  readonly rect: (rect: Rect) => Rect
}

/**
 * Draws a picture for a part: in the middle and in its proportions, or over the whole canvas for the finder of people,
 * which stretches everything to a square itself.
 */
export function drawSight(sight: Sight, picture: HTMLCanvasElement): SightCanvas {
  const context = contextFor(sight)
  const side = sides[sight]
  const factor = side / Math.max(picture.width, picture.height)
  const [width, height] = sight === 'people' ? [side, side] : [picture.width * factor, picture.height * factor]
  const [left, top] = [(side - width) / 2, (side - height) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height)
  const point = ({ x, y }: PicturePoint) => ({ x: (x * side - left) / width, y: (y * side - top) / height })
  return {
    canvas: context.canvas,
    point,
    rect: (rect) => {
      const { x, y } = point({ x: rect.left, y: rect.top })
      return { left: x, top: y, width: (rect.width * side) / width, height: (rect.height * side) / height }
    },
  }
}
