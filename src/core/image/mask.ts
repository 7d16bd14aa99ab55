import type { Size } from '../geometry.ts'
import { canvasOf } from './canvas.ts'
import { drawOver, solidCanvas } from './compose.ts'

export type Shape = 'rect' | 'rounded' | 'circle' | 'heart'

/** Heart in a 1×1 box, as an SVG path; the stage shows and the mask cuts the same line. */
export const heartPath =
  'M0.5 0.96C0.2 0.74 0.02 0.55 0.02 0.31C0.02 0.14 0.14 0.04 0.27 0.04C0.37 0.04 0.45 0.1 0.5 0.2C0.55 0.1 0.63 0.04 0.73 0.04C0.86 0.04 0.98 0.14 0.98 0.31C0.98 0.55 0.8 0.74 0.5 0.96Z'

/** Returns the numbers of each command of a path of one M and absolute C commands. */
function curvesOf(path: string): number[][] {
  return (path.match(/[MC][^MCZ]+/g) ?? []).map((command) =>
    (command.slice(1).match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  )
}

function trace(
  context: OffscreenCanvasRenderingContext2D,
  shape: Shape,
  { width, height }: Size,
  radius: number,
): void {
  context.beginPath()
  if (shape === 'rounded') context.roundRect(0, 0, width, height, radius * Math.min(width, height))
  else if (shape === 'circle') context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2)
  else if (shape === 'heart') {
    const [start = [], ...curves] = curvesOf(heartPath)
    context.moveTo((start[0] ?? 0) * width, (start[1] ?? 0) * height)
    for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of curves) {
      context.bezierCurveTo(a * width, b * height, c * width, d * height, e * width, f * height)
    }
  } else context.rect(0, 0, width, height)
}

/**
 * Masks a picture to a shape: everything outside becomes transparent, or `outside` as `#rrggbb`. `radius` is a share of
 * the shorter side, 0–0.5. Returns the same object for `rect`.
 * @throws UserError `out-of-memory`
 */
export function maskTo(pixels: ImageData, shape: Shape, radius: number, outside: string | null): ImageData {
  if (shape === 'rect') return pixels
  const context = canvasOf(pixels)
  trace(context, shape, pixels, radius)
  context.fill()
  const cover = context.getImageData(0, 0, pixels.width, pixels.height).data
  const masked = new ImageData(pixels.width, pixels.height)
  masked.data.set(pixels.data)
  for (let at = 3; at < cover.length; at += 4) masked.data[at] = (pixels.data[at]! * cover[at]!) / 255
  if (outside === null) return masked
  const ground = solidCanvas(pixels, outside)
  drawOver(ground, masked, 0, 0)
  return ground
}
