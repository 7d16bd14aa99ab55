import { type Canvas, createCanvas, Path2D as NodePath2D } from '@napi-rs/canvas'
import type { Canvas2D, Drawable } from '../../src/core/design/paint/env.ts'
import { type PaintParts, paintPage } from '../../src/core/design/paint/page.ts'
import type { Design } from '../../src/core/design/schema.ts'

// The painter creates paths; the other globals that it needs are in web-canvas.ts.
Object.assign(globalThis, { Path2D: NodePath2D })

/** Creates a Node canvas with its context in the painter's type. */
export function canvasOf(width: number, height: number): { readonly canvas: Canvas; readonly context: Canvas2D } {
  const canvas = createCanvas(width, height)
  return { canvas, context: canvas.getContext('2d') as unknown as Canvas2D }
}

/**
 * Creates what the painter needs in Node: layers are canvases, which `layers` counts; pictures are given by their hash.
 */
export function paintParts(
  scale: number,
  pictures: Readonly<Record<string, Drawable>> = {},
): PaintParts & { layers: number } {
  const parts = {
    scale,
    layers: 0,
    picture: (asset: string) => pictures[asset] ?? null,
    layer: (width: number, height: number) => {
      parts.layers += 1
      const { canvas, context } = canvasOf(width, height)
      return { context, image: canvas as unknown as Drawable }
    },
  }
  return parts
}

/** Paints the first page of a design on a new canvas. */
export function painted(design: Design, parts: PaintParts): Canvas {
  const [width, height] = [design.width, design.height].map((side) => Math.round(side * parts.scale)) as [
    number,
    number,
  ]
  const { canvas, context } = canvasOf(width, height)
  paintPage(context, design.pages[0]!, design, parts)
  return canvas
}

export const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** Returns the mean and largest difference of two pictures of the same size, of 255, premultiplied by alpha. */
export function difference(one: Canvas, other: Canvas): { readonly mean: number; readonly most: number } {
  const [a, b] = [pixelsOf(one), pixelsOf(other)]
  if (a.length !== b.length) throw new Error('sizes differ')
  let [sum, most] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    const covered = (from: Uint8ClampedArray) => (at % 4 === 3 ? from[at]! : (from[at]! * from[at | 3]!) / 255)
    const off = Math.abs(covered(a) - covered(b))
    sum += off
    most = Math.max(most, off)
  }
  return { mean: sum / a.length, most }
}

/** Returns the rectangle around all pixels that are not transparent; null if there are none. */
export function inkBox(canvas: Canvas): { left: number; top: number; width: number; height: number } | null {
  const data = pixelsOf(canvas)
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      if (data[(y * canvas.width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Returns the colour of a pixel as `rrggbbaa`. */
export function colourAt(canvas: Canvas, x: number, y: number): string {
  return Buffer.from(canvas.getContext('2d').getImageData(Math.floor(x), Math.floor(y), 1, 1).data).toString('hex')
}

/** Draws a picture whose quarters are red, green, blue and yellow, row by row from the top left. */
export function testPicture(width: number, height: number): Drawable {
  const { canvas, context } = canvasOf(width, height)
  for (const [place, colour] of ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].entries()) {
    context.fillStyle = colour
    context.fillRect(((place % 2) * width) / 2, (Math.floor(place / 2) * height) / 2, width / 2, height / 2)
  }
  return canvas as unknown as Drawable
}
