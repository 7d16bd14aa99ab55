import { type Canvas, GlobalFonts } from '@napi-rs/canvas'
import { newElement } from '../../src/core/design/elements/index.ts'
import type { TextElement } from '../../src/core/design/elements/text.ts'
import type { PaintEnv } from '../../src/core/design/paint/env.ts'
import { paintTextElement } from '../../src/core/design/paint/text-element.ts'
import { canvasOf, paintParts, pixelsOf } from './painting.ts'

GlobalFonts.registerFromPath(
  'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2',
  'noto-sans-sc',
)

/** Creates what texts are painted with in Node; `layers` counts the layers created. */
export function textEnv(scale = 1): PaintEnv & { layers: number } {
  return Object.assign(paintParts(scale), { children: () => {}, inside: () => ({ ink: null, members: [] }) })
}

/** Creates a text element of automatic width; `fields` are fields and effects as in a document. */
export function textElement(text: string, fields: Record<string, unknown> = {}): TextElement {
  return newElement('text', { id: 'a', runs: [{ text }], size: 100, sizing: 'auto-width', ...fields } as { id: string })
}

export interface Painted {
  readonly canvas: Canvas
  /** Position on the canvas: px of the element before its corner, and canvas pixels per px of the element. */
  readonly lies: { readonly margin: number; readonly scale: number }
  /** Returns red, green, blue and alpha at a point, in px of the element. */
  readonly at: (x: number, y: number) => readonly [number, number, number, number]
  /** Visits every pixel, with its centre in px of the element. */
  readonly each: (see: (x: number, y: number, colour: readonly [number, number, number, number]) => void) => void
}

/** Paints a text on an empty canvas with `margin` px of the element around its corner. */
export function paintedText(
  element: TextElement,
  { width = 400, height = 400, margin = 100, scale = 1, turn = 0, env = textEnv(scale) } = {},
): Painted {
  const { canvas, context } = canvasOf(Math.round(width * scale), Math.round(height * scale))
  context.scale(scale, scale)
  context.translate(margin, margin)
  context.rotate((turn * Math.PI) / 180)
  paintTextElement(context, element, env)
  const data = pixelsOf(canvas)
  const pixel = (place: number) => [data[place]!, data[place + 1]!, data[place + 2]!, data[place + 3]!] as const
  return {
    canvas,
    lies: { margin, scale },
    at: (x, y) => pixel((Math.floor((y + margin) * scale) * canvas.width + Math.floor((x + margin) * scale)) * 4),
    each: (see) => {
      for (let row = 0; row < canvas.height; row++) {
        for (let column = 0; column < canvas.width; column++) {
          const place = (row * canvas.width + column) * 4
          see((column + 0.5) / scale - margin, (row + 0.5) / scale - margin, pixel(place))
        }
      }
    },
  }
}

/** Returns the box and the number of the pixels that pass, in px of the element; `middle` is their centre of mass. */
export function found({ canvas, lies }: Painted, passes: (r: number, g: number, b: number, a: number) => boolean) {
  const data = pixelsOf(canvas)
  const { margin, scale } = lies
  let [left, top, right, bottom, count, sumX, sumY] = [Infinity, Infinity, -Infinity, -Infinity, 0, 0, 0]
  for (let place = 0, pixel = 0; place < data.length; place += 4, pixel++) {
    if (data[place + 3] === 0 || !passes(data[place]!, data[place + 1]!, data[place + 2]!, data[place + 3]!)) continue
    const x = pixel % canvas.width
    const y = (pixel - x) / canvas.width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    count += 1
    sumX += x
    sumY += y
  }
  const own = (pixel: number) => (pixel + 0.5) / scale - margin
  return {
    left: own(left),
    top: own(top),
    right: own(right),
    bottom: own(bottom),
    count,
    middle: { x: own(sumX / count), y: own(sumY / count) },
  }
}
