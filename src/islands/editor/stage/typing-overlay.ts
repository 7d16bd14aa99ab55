import { type Camera, toView } from '../../../core/design/camera.ts'
import { cornersOf, type Point } from '../../../core/design/geometry.ts'
import type { Canvas2D, Matrix } from '../../../core/design/paint/env.ts'
import { elementTransform } from '../../../core/design/paint/ink.ts'
import { composeTransforms } from '../../../core/design/paint/transforms.ts'
import type { Page } from '../../../core/design/schema.ts'
import { type Caret, caretAt, type SelectionRect, selectionRects } from '../../../core/design/text/caret.ts'
import type { PlacedText } from '../../../core/design/text/placed.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import type { Typing } from './typing.ts'

const green = '#15803d'
const tint = '#16a34a47'
/** Widths of the caret and of the composition's underline, CSS px. */
const caretWidth = 2
const underlineWidth = 1.5

/** Returns the matrix from an element's box to the page, through the groups around it. */
function matrixOf(page: Page, id: string): Matrix {
  return [...groupsAround(page, id), id]
    .map((one) => elementTransform(page.elements[one]!))
    .reduce((outer, inner) => composeTransforms(outer, inner))
}

const through = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Converts a point of the page to px from the corner of an element's box. */
export function inElement(page: Page, id: string, { x, y }: Point): Point {
  const { a, b, c, d, e, f } = matrixOf(page, id)
  const size = a * d - b * c
  return { x: (d * (x - e) - c * (y - f)) / size, y: (a * (y - f) - b * (x - e)) / size }
}

/** Returns a point of a box that is rotated about its corner. */
function inBox({ x, y, turn }: Pick<Caret, 'x' | 'y' | 'turn'>, right: number, down: number): Point {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  return { x: x + cos * right - sin * down, y: y + sin * right + cos * down }
}

/** Returns the two ends of the caret in the view. */
export function caretInView(typing: Typing, placed: PlacedText, page: Page, camera: Camera): readonly [Point, Point] {
  const { offset, side } = typing.caret
  const caret = caretAt(placed, offset, side)
  const matrix = matrixOf(page, typing.id)
  const seen = (down: number) => toView(camera, through(matrix, inBox(caret, 0, down)))
  return [seen(0), seen(caret.height)]
}

interface TypingScene {
  readonly typing: Typing
  readonly page: Page
  readonly camera: Camera
  /** Device pixels per CSS px. */
  readonly ratio: number
  readonly caret: boolean
}

function trace(context: Canvas2D, points: readonly Point[]): void {
  context.beginPath()
  for (const [place, { x, y }] of points.entries()) {
    if (place === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

/** Paints the frame of the text being typed, its selection, the composition's underline, and the caret. */
export function paintTyping(context: Canvas2D, { typing, page, camera, ratio, caret }: TypingScene): void {
  const { placed, range, composed } = typing
  const pose = poseOnPage(page, typing.id)
  if (!placed || !pose) return
  const matrix = matrixOf(page, typing.id)
  const seen = (point: Point) => toView(camera, through(matrix, point))
  const corners = (rect: SelectionRect) =>
    [
      inBox(rect, 0, 0),
      inBox(rect, rect.width, 0),
      inBox(rect, rect.width, rect.height),
      inBox(rect, 0, rect.height),
    ].map(seen)
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.strokeStyle = green
  context.lineWidth = 1
  trace(
    context,
    cornersOf(pose).map((corner) => toView(camera, corner)),
  )
  context.closePath()
  context.stroke()
  context.fillStyle = tint
  if (range.from !== range.to) {
    for (const rect of selectionRects(placed, range.from, range.to)) {
      trace(context, corners(rect))
      context.fill()
    }
  }
  if (composed && composed.from !== composed.to) {
    context.lineWidth = underlineWidth
    for (const rect of selectionRects(placed, composed.from, composed.to)) {
      const [topLeft, , bottomRight, bottomLeft] = corners(rect) as [Point, Point, Point, Point]
      trace(context, placed.vertical ? [topLeft, bottomLeft] : [bottomLeft, bottomRight])
      context.stroke()
    }
  }
  if (caret && range.from === range.to) {
    const ends = caretInView(typing, placed, page, camera)
    context.lineCap = 'round'
    // A light outline keeps the caret visible on dark and green backgrounds.
    for (const [width, colour] of [
      [caretWidth + 2, '#ffffffcc'],
      [caretWidth, green],
    ] as const) {
      context.lineWidth = width
      context.strokeStyle = colour
      trace(context, ends)
      context.stroke()
    }
  }
  context.restore()
}
