import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/** Draws paths as lines with round ends; `width` is in units of `view`. */
export function lineDrawing(
  builder: PageBuilder,
  box: Rect,
  view: readonly [width: number, height: number],
  paths: readonly string[],
  colour: string,
  width: number,
): void {
  const fill = { type: 'solid' as const, colour }
  const parts = paths.map((d) => ({ d, fill, outline: true }))
  builder.add('path', box, { role: 'decoration', viewWidth: view[0], viewHeight: view[1], strokeWidth: width, parts })
}

/** Draws a tick in a square. */
export const tick = (builder: PageBuilder, box: Rect, colour: string, width = 3): void =>
  lineDrawing(builder, box, [24, 24], ['M5 12.6L10 17.6L19.4 7'], colour, width)

/** Draws a cross (×) in a square. */
export const cross = (builder: PageBuilder, box: Rect, colour: string, width = 3): void =>
  lineDrawing(builder, box, [24, 24], ['M6.5 6.5L17.5 17.5', 'M17.5 6.5L6.5 17.5'], colour, width)

/** Draws a bar code that encodes nothing. */
export function barcode(builder: PageBuilder, { left, top, width, height }: Rect, colour: string): void {
  const wide = Array.from({ length: 46 }, () => 1 + Math.floor(builder.random() ** 2 * 4))
  const all = wide.reduce((sum, one) => sum + one, 0)
  let [x, d] = [0, '']
  for (const [place, one] of wide.entries()) {
    // Ends with a bar, as a bar code does.
    if (place % 2 === 0 || place === wide.length - 1) d += `M${x} 0h${one}v10h${-one}z`
    x += one
  }
  builder.drawing(rectOf(left, top, width, height), [all, 10], [[colour, d]])
}

/**
 * Returns the path data of a strip of paper with a zigzag top and bottom edge, in a view of `width` by `height`.
 * `teeth` is their number along an edge, `deep` their depth.
 */
export function zigzag(width: number, height: number, teeth: number, deep: number): string {
  const step = width / teeth
  const there = Array.from({ length: teeth }, (_, tooth) => `L${(tooth + 0.5) * step} 0L${(tooth + 1) * step} ${deep}`)
  const back = Array.from(
    { length: teeth },
    (_, tooth) => `L${width - (tooth + 0.5) * step} ${height}L${width - (tooth + 1) * step} ${height - deep}`,
  )
  return `M0 ${deep}${there.join('')}L${width} ${height - deep}${back.join('')}Z`
}

/** Draws a magnifying glass in a square. */
export const magnifier = (builder: PageBuilder, box: Rect, colour: string, width = 2.6): void =>
  lineDrawing(
    builder,
    box,
    [24, 24],
    ['M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4Z', 'M15.4 15.4L20.4 20.4'],
    colour,
    width,
  )

/** Draws opening quotation marks in a box of about 6:5. */
export const quoteMark = (builder: PageBuilder, box: Rect, colour: string): void =>
  builder.drawing(
    box,
    [60, 50],
    [
      [
        colour,
        'M26 0C10 6 0 18 0 34C0 44 6 50 14 50C21 50 26 45 26 38C26 31 21 27 15 27C14 27 13 27 12 27.4C13 18 19 12 28 7Z',
      ],
      [
        colour,
        'M58 0C42 6 32 18 32 34C32 44 38 50 46 50C53 50 58 45 58 38C58 31 53 27 47 27C46 27 45 27 44 27.4C45 18 51 12 60 7Z',
      ],
    ],
  )

/**
 * Draws squared paper: lines `thick` px wide every `step` px, in one drawing; horizontal lines only if `across` is
 * true.
 */
export function squares(
  builder: PageBuilder,
  box: Rect,
  step: number,
  thick: number,
  colour: string,
  across = false,
): void {
  const { width, height } = box
  let d = ''
  for (let y = step; y < height - thick; y += step) d += `M0 ${y}H${width}V${y + thick}H0Z`
  if (!across) for (let x = step; x < width - thick; x += step) d += `M${x} 0V${height}H${x + thick}V0Z`
  if (d !== '') builder.drawing(box, [width, height], [[colour, d]])
}

/** Draws an arrow in a square. */
export const arrow = (builder: PageBuilder, box: Rect, colour: string, to: 'right' | 'down', width = 3): void =>
  lineDrawing(
    builder,
    box,
    [24, 24],
    to === 'right' ? ['M4 12H20', 'M13.5 5.5L20 12L13.5 18.5'] : ['M12 4V20', 'M5.5 13.5L12 20L18.5 13.5'],
    colour,
    width,
  )

/** Draws a mouse pointer with its tip in the upper left corner. */
export const pointer = (builder: PageBuilder, box: Rect): void =>
  builder.drawing(
    box,
    [24, 24],
    [
      ['#ffffff', 'M2 0L22 13.6L13.2 15.4L17.4 22.6L13 24L9.2 17.2L3.4 23.4Z'],
      ['#1a1a1a', 'M4 3.4L17.6 12.7L10.5 14.1L14.8 21.4L13.7 21.9L9.4 14.5L4.9 19.4Z'],
    ],
  )
