import type { Pen } from '../paint/outline.ts'

/** A pen that also draws SVG's arc: to a point, along an ellipse rotated by degrees. */
export interface ArcPen extends Pick<Pen, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'> {
  arcBy(rx: number, ry: number, degrees: number, large: boolean, clockwise: boolean, x: number, y: number): void
}

/** The state of parsing path data, in its own coordinates. */
interface Course {
  x: number
  y: number
  startX: number
  startY: number
  /** The last control point; used only after a curve of the same kind. */
  controlX: number
  controlY: number
  /** Upper-case letter of the previous command; '' at the start. */
  before: string
}

interface Command {
  /** What each number is: `x` or `y` for a coordinate, `f` for a flag, `.` for anything else. */
  readonly takes: string
  readonly draw: (pen: ArcPen, values: readonly number[], course: Course, sx: number, sy: number) => void
}

const bend = (course: Course, x: number, y: number) => {
  course.controlX = x
  course.controlY = y
}

/**
 * Returns the first control point of a smooth curve: the last one mirrored if the previous command is one of `kin`,
 * else the current point.
 */
function mirrored({ x, y, controlX, controlY, before }: Course, kin: string): [x: number, y: number] {
  return before !== '' && kin.includes(before) ? [2 * x - controlX, 2 * y - controlY] : [x, y]
}

const cubic: Command['draw'] = (pen, [cx1, cy1, cx2, cy2, x, y], course, sx, sy) => {
  pen.bezierCurveTo(cx1! * sx, cy1! * sy, cx2! * sx, cy2! * sy, x! * sx, y! * sy)
  bend(course, cx2!, cy2!)
}

const quadratic: Command['draw'] = (pen, [cx, cy, x, y], course, sx, sy) => {
  pen.quadraticCurveTo(cx! * sx, cy! * sy, x! * sx, y! * sy)
  bend(course, cx!, cy!)
}

const commands: Readonly<Record<string, Command>> = {
  M: {
    takes: 'xy',
    draw: (pen, [x, y], course, sx, sy) => {
      pen.moveTo(x! * sx, y! * sy)
      course.startX = x!
      course.startY = y!
    },
  },
  L: { takes: 'xy', draw: (pen, [x, y], _, sx, sy) => pen.lineTo(x! * sx, y! * sy) },
  H: { takes: 'x', draw: (pen, [x], { y }, sx, sy) => pen.lineTo(x! * sx, y * sy) },
  V: { takes: 'y', draw: (pen, [y], { x }, sx, sy) => pen.lineTo(x * sx, y! * sy) },
  C: { takes: 'xyxyxy', draw: cubic },
  S: {
    takes: 'xyxy',
    draw: (pen, values, course, sx, sy) => cubic(pen, [...mirrored(course, 'CS'), ...values], course, sx, sy),
  },
  Q: { takes: 'xyxy', draw: quadratic },
  T: {
    takes: 'xy',
    draw: (pen, values, course, sx, sy) => quadratic(pen, [...mirrored(course, 'QT'), ...values], course, sx, sy),
  },
  A: {
    takes: '...ffxy',
    draw: (pen, [across, down, degrees, large, clockwise, x, y], _, sx, sy) => {
      const { rx, ry, turn } = stretchedEllipse(Math.abs(across!), Math.abs(down!), degrees!, sx, sy)
      if (rx === 0 || ry === 0) pen.lineTo(x! * sx, y! * sy)
      else pen.arcBy(rx, ry, turn, large === 1, clockwise === 1, x! * sx, y! * sy)
    },
  },
  Z: { takes: '', draw: (pen) => pen.closePath() },
}

/**
 * Returns what an ellipse rotated by degrees becomes when the plane is stretched: the singular values of its matrix.
 */
function stretchedEllipse(rx: number, ry: number, degrees: number, sx: number, sy: number) {
  if (sx === sy) return { rx: rx * sx, ry: ry * sx, turn: degrees }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [a, b, c, d] = [sx * rx * cos, sy * rx * sin, -sx * ry * sin, sy * ry * cos]
  const [e, f, g, h] = [(a + d) / 2, (a - d) / 2, (b + c) / 2, (b - c) / 2]
  const [sum, gap] = [Math.hypot(e, h), Math.hypot(f, g)]
  return { rx: sum + gap, ry: Math.abs(sum - gap), turn: ((Math.atan2(g, f) + Math.atan2(h, e)) * 90) / Math.PI }
}

const numberAt = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
const flagAt = /[\s,]*([01])/y
const commandAt = /[\s,]*([mlhvcsqtaz])/iy

/** Returns a function that reads path data from its start: the next match of a pattern, or undefined. */
function readerOf(d: string): (pattern: RegExp) => string | undefined {
  let at = 0
  return (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(d)
    if (found) at = pattern.lastIndex
    return found?.[1]
  }
}

/** Returns the numbers of a command in absolute coordinates; null if one is missing or malformed. */
function readValues(
  read: (pattern: RegExp) => string | undefined,
  takes: string,
  origin: { readonly x: number; readonly y: number },
): number[] | null {
  const values: number[] = []
  for (const what of takes) {
    const value = Number(read(what === 'f' ? flagAt : numberAt))
    if (Number.isNaN(value)) return null
    values.push(value + (what === 'x' ? origin.x : what === 'y' ? origin.y : 0))
  }
  return values
}

/** Moves the current point to the end of a command. */
function advance(course: Course, upper: string, takes: string, values: readonly number[]): void {
  if (upper === 'Z') Object.assign(course, { x: course.startX, y: course.startY })
  if (takes.endsWith('x')) course.x = values.at(-1)!
  if (takes.endsWith('y')) course.y = values.at(-1)!
  if (takes.endsWith('xy')) course.x = values.at(-2)!
  course.before = upper
}

/** Numbers without a letter repeat the last command; after M they are lines. */
const repeated: Readonly<Record<string, string>> = { M: 'L', m: 'l' }

/** Draws SVG path data stretched by two factors. What follows an error is left out, as in browsers. */
export function drawPathData(d: string, sx: number, sy: number, pen: ArcPen): void {
  const read = readerOf(d)
  const course: Course = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, before: '' }
  const origin = { x: 0, y: 0 }
  let letter = ''
  for (;;) {
    const named = read(commandAt)
    letter = named ?? repeated[letter] ?? letter
    const upper = letter.toUpperCase()
    const command = commands[upper]
    if (!command || (course.before === '' && upper !== 'M') || (named === undefined && upper === 'Z')) return
    const values = readValues(read, command.takes, letter === upper ? origin : course)
    if (!values) return
    command.draw(pen, values, course, sx, sy)
    advance(course, upper, command.takes, values)
  }
}
