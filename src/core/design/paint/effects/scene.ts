import type { Rect } from '../../../geometry.ts'
import type { Fill } from '../../fields.ts'
import type { PlacedText } from '../../text/placed.ts'
import type { Canvas2D, PaintEnv } from '../env.ts'
import { fillStyleOf, isTransparent } from '../surface.ts'
import type { CharacterBox } from './cells.ts'
import type { LinePath, Point } from './track.ts'

/** A laid-out text, for effects drawn around its characters and lines. */
export interface Scene {
  readonly context: Canvas2D
  readonly env: PaintEnv
  readonly placed: PlacedText
  /** Font size that lengths are shares of where they refer to no line or character, px. */
  readonly unit: number
  /** The cells of the text, without list markers. */
  readonly cells: readonly CharacterBox[]
  readonly tracks: readonly LinePath[]
  /** The tracks of the lines with their list markers. */
  readonly fullTracks: readonly LinePath[]
}

/** Traces a closed polygon through points. */
export function trace(context: Canvas2D, points: readonly Point[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.closePath()
}

/** Traces an open smooth curve: points are its controls, and the middles between them lie on it. */
export function traceCurve(context: Canvas2D, points: readonly Point[]): void {
  const [first, ...rest] = points
  if (!first) return
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const [index, { x, y }] of rest.entries()) {
    const next = rest[index + 1]
    if (next) context.quadraticCurveTo(x, y, (x + next.x) / 2, (y + next.y) / 2)
    else context.lineTo(x, y)
  }
}

/**
 * Paints in a fill that spans a box centred at x, y and rotated by `turn` radians; `paint` draws with the corner of the
 * box at 0, 0 in the current style.
 */
export function paintIn(
  { context, env }: Pick<Scene, 'context' | 'env'>,
  fill: Fill,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  turn: number,
  paint: () => void,
): void {
  if (isTransparent(fill)) return
  context.save()
  context.translate(box.x, box.y)
  context.rotate(turn)
  context.translate(-box.width / 2, -box.height / 2)
  const style = fillStyleOf(context, fill, box.width, box.height, env)
  if (style !== null) {
    context.fillStyle = style
    context.strokeStyle = style
    paint()
  }
  context.restore()
}

/** Returns the bounding box of points, px. */
export function around(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
