import type { Rect } from '../../geometry.ts'
import { type Affine, type Outline, type Segment, transformed } from '../../glyphs/path.ts'
import { type Pen, recordedDrawing } from '../paint/outline.ts'
import { arcCurves } from './arc-curves.ts'
import { drawPathData } from './stretch.ts'
import { Unwritable } from './unwritable.ts'

/**
 * Formats a number as short as visible precision allows: finer where it is small, as in tiles whose unit is their
 * width.
 */
export function short(value: number): string {
  const fine = Math.abs(value) < 10 ? 100_000 : 1000
  const rounded = Math.round(value * fine) / fine
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

const full = Math.PI * 2

/** One command of path data with its numbers; `A` is SVG's arc. */
type PathCommand = readonly [letter: 'M' | 'L' | 'Q' | 'C' | 'A' | 'Z', ...numbers: number[]]

/** A pen that records path data and its bounds. */
export class PathData implements Pen {
  readonly #commands: PathCommand[] = []
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity
  #apart = true

  get isEmpty(): boolean {
    return this.#commands.length === 0
  }

  /** Returns it as SVG path data. */
  get d(): string {
    return this.#commands.map(([letter, ...numbers]) => letter + numbers.map(short).join(' ')).join('')
  }

  /** Returns it with arcs as cubic curves. */
  get outline(): Outline {
    const outline: Segment[] = []
    let [x, y, startX, startY] = [0, 0, 0, 0]
    for (const [letter, ...numbers] of this.#commands) {
      if (letter === 'A') outline.push(...arcCurves(x, y, numbers))
      else outline.push([letter, ...numbers])
      if (letter === 'Z') [x, y] = [startX, startY]
      else [x, y] = numbers.slice(-2) as [number, number]
      if (letter === 'M') [startX, startY] = [x, y]
    }
    return outline
  }

  /** The bounding box of all points and control points; empty where nothing was drawn. */
  get bounds(): Rect {
    if (this.#left > this.#right) return { left: 0, top: 0, width: 0, height: 0 }
    return { left: this.#left, top: this.#top, width: this.#right - this.#left, height: this.#bottom - this.#top }
  }

  moveTo(x: number, y: number): void {
    this.#startX = x
    this.#startY = y
    this.#apart = false
    this.#write('M', [x, y])
  }

  lineTo(x: number, y: number): void {
    if (this.#apart) this.moveTo(x, y)
    else this.#write('L', [x, y])
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#begin(cx, cy)
    this.#write('Q', [cx, cy, x, y])
  }

  bezierCurveTo(cx1: number, cy1: number, cx2: number, cy2: number, x: number, y: number): void {
    this.#begin(cx1, cy1)
    this.#write('C', [cx1, cy1, cx2, cy2, x, y])
  }

  arc(x: number, y: number, radius: number, from: number, to: number, back = false): void {
    this.ellipse(x, y, radius, radius, 0, from, to, back)
  }

  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, back = false): void {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const at = (angle: number) => {
      const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
      return [x + cos * dx - sin * dy, y + sin * dx + cos * dy] as const
    }
    const way = back ? -1 : 1
    const asked = (to - from) * way
    const rest = ((asked % full) + full) % full
    // A sweep of a full turn or more counts as one turn, in either direction, as in canvas engines.
    const sweep = asked >= full || (rest === 0 && asked !== 0) ? full : rest
    this.lineTo(...at(from))
    // SVG draws no arc from a point to itself, so a full turn is written as two halves.
    const pieces = sweep > Math.PI ? 2 : 1
    for (let piece = 1; piece <= pieces; piece++) {
      this.arcBy(rx, ry, (turn * 180) / Math.PI, false, !back, ...at(from + (sweep * piece * way) / pieces))
    }
    const reach = Math.max(rx, ry)
    this.#see(x - reach, y - reach)
    this.#see(x + reach, y + reach)
  }

  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void {
    this.#begin(x1, y1)
    const [ax, ay, bx, by] = [this.#x - x1, this.#y - y1, x2 - x1, y2 - y1]
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)]
    const cross = ax * by - ay * bx
    if (radius === 0 || Math.abs(cross) < 1e-9 * a * b || a === 0 || b === 0) return this.lineTo(x1, y1)
    const angle = Math.acos(Math.max(-1, Math.min(1, (ax * bx + ay * by) / (a * b))))
    const reach = radius / Math.tan(angle / 2)
    this.lineTo(x1 + (ax / a) * reach, y1 + (ay / a) * reach)
    this.arcBy(radius, radius, 0, false, cross < 0, x1 + (bx / b) * reach, y1 + (by / b) * reach)
  }

  /** Draws SVG's arc: to a point, along an ellipse rotated by degrees. */
  arcBy(rx: number, ry: number, degrees: number, large: boolean, clockwise: boolean, x: number, y: number): void {
    const reach = Math.max(rx, ry) * 2
    this.#see(Math.min(this.#x, x) - reach, Math.min(this.#y, y) - reach)
    this.#see(Math.max(this.#x, x) + reach, Math.max(this.#y, y) + reach)
    this.#write('A', [x, y], [rx, ry, degrees, large ? 1 : 0, clockwise ? 1 : 0])
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    for (const [px, py] of [
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const)
      this.lineTo(px, py)
    this.closePath()
  }

  /** Draws a rectangle with round corners, whose radius is limited to what the box has room for. */
  roundRect(x: number, y: number, width: number, height: number, radii: Parameters<Pen['roundRect']>[4] = 0): void {
    const r = Math.min(Number(radii), width / 2, height / 2)
    if (Number.isNaN(r)) throw new Unwritable('corners of several radii')
    if (r <= 0) return this.rect(x, y, width, height)
    const [right, bottom] = [x + width, y + height]
    this.moveTo(x + r, y)
    this.lineTo(right - r, y)
    this.arcBy(r, r, 0, false, true, right, y + r)
    this.lineTo(right, bottom - r)
    this.arcBy(r, r, 0, false, true, right - r, bottom)
    this.lineTo(x + r, bottom)
    this.arcBy(r, r, 0, false, true, x, bottom - r)
    this.lineTo(x, y + r)
    this.arcBy(r, r, 0, false, true, x + r, y)
    this.closePath()
  }

  closePath(): void {
    if (this.isEmpty) return
    this.#commands.push(['Z'])
    this.#x = this.#startX
    this.#y = this.#startY
  }

  /** Makes the next drawing call begin a new subpath. */
  apart(): void {
    this.#apart = true
  }

  #begin(x: number, y: number): void {
    if (this.#apart) this.moveTo(x, y)
  }

  #see(x: number, y: number): void {
    this.#left = Math.min(this.#left, x)
    this.#top = Math.min(this.#top, y)
    this.#right = Math.max(this.#right, x)
    this.#bottom = Math.max(this.#bottom, y)
  }

  /** Records a command; `points` come after its other numbers. */
  #write(letter: PathCommand[0], points: readonly number[], others: readonly number[] = []): void {
    if (!points.every(Number.isFinite)) return
    for (let at = 0; at < points.length; at += 2) this.#see(points[at]!, points[at + 1]!)
    this.#commands.push([letter, ...others, ...points])
    this.#x = points.at(-2)!
    this.#y = points.at(-1)!
  }
}

function writeMapped(d: string, matrix: Affine, pen: PathData): void {
  const unmapped = new PathData()
  drawPathData(d, 1, 1, unmapped)
  for (const [type, a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] of transformed(unmapped.outline, matrix)) {
    if (type === 'M') pen.moveTo(a, b)
    else if (type === 'L') pen.lineTo(a, b)
    else if (type === 'Q') pen.quadraticCurveTo(a, b, c, e)
    else if (type === 'C') pen.bezierCurveTo(a, b, c, e, x, y)
    else pen.closePath()
  }
}

/**
 * Writes an outline with a pen.
 * @throws Unwritable for one that was not made by `outline` or its related functions
 */
export function writeOutline(path: Path2D, pen: PathData): void {
  const drawing = recordedDrawing(path)
  if (!drawing) throw new Unwritable('an outline nobody wrote down')
  if (typeof drawing === 'function') drawing(pen)
  else if ('matrix' in drawing) writeMapped(drawing.d, drawing.matrix, pen)
  else if ('d' in drawing) drawPathData(drawing.d, drawing.sx, drawing.sy, pen)
  else {
    for (const part of drawing) {
      pen.apart()
      writeOutline(part, pen)
    }
  }
}
