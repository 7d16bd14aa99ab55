import { hashOf, randomSigned, seededRandom } from '../../random.ts'
import type { Point } from '../geometry.ts'
import { recordPath } from './outline.ts'

/** The geometry of a line, px; see the line element. */
interface LineForm {
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly start: LineEnd
  readonly end: LineEnd
  readonly bend: number
  readonly rough: number
}
export type LineEnd = 'none' | 'arrow' | 'triangle' | 'dot' | 'bar'

/** Sizes of line ends, in multiples of the thickness. */
const headLength = 3.5
const headWidth = 3.5
const dotRadius = 1.6
const barLength = 4

interface Course {
  readonly length: number
  /** Returns the point `along` px from the start, and the direction there, radians clockwise. */
  readonly at: (along: number) => Point & { readonly angle: number }
}

/**
 * Returns the course of a line through its box: straight, or a circular arc whose height is `bend` of the width, above
 * 0 upwards.
 */
export function courseOf({ width, height, bend }: Pick<LineForm, 'width' | 'height' | 'bend'>): Course {
  const y = height / 2
  const rise = bend * width
  if (Math.abs(rise) < 0.01) return { length: width, at: (along) => ({ x: along, y, angle: 0 }) }
  const radius = ((width * width) / 4 + rise * rise) / (2 * Math.abs(rise))
  const side = Math.sign(rise)
  // The centre of the circle lies below an arc that curves upwards.
  const middle = { x: width / 2, y: y + side * (radius - Math.abs(rise)) }
  const half = Math.abs(rise) > radius ? Math.PI - Math.asin(width / 2 / radius) : Math.asin(width / 2 / radius)
  return {
    length: 2 * half * radius,
    at: (along) => {
      const turn = along / radius - half
      return {
        x: middle.x + Math.sin(turn) * radius,
        y: middle.y - side * Math.cos(turn) * radius,
        angle: side * turn,
      }
    },
  }
}

/** Returns the sideways deviation of a hand-drawn line at each point, px; it fades out near both ends. */
function tremble({ thickness, rough }: LineForm, length: number, seed: number): (along: number) => number {
  const [random, step] = [seededRandom(seed), Math.max(12, thickness * 4)]
  const knots = Array.from(
    { length: Math.ceil(length / step) + 2 },
    () => randomSigned(random) * rough * thickness * 0.5,
  )
  return (along) => {
    const place = Math.min(knots.length - 2, Math.floor(along / step))
    const share = along / step - place
    const eased = share * share * (3 - 2 * share)
    const [here, next] = [knots[place]!, knots[place + 1]!]
    const calm = Math.min(1, along / step, (length - along) / step)
    return (here + (next - here) * eased) * Math.max(0, calm)
  }
}

/** Outlines the body of a line, shortened by `from` and `to` px at its ends. */
function bodyOutline(form: LineForm, course: Course, from: number, to: number, seed: number): Path2D {
  const [first, last] = [from, Math.max(from, course.length - to)]
  return recordPath((pen) => {
    if (form.rough === 0 && form.bend === 0) {
      pen.moveTo(course.at(first).x, form.height / 2)
      pen.lineTo(course.at(last).x, form.height / 2)
      return
    }
    const stray = form.rough > 0 ? tremble(form, course.length, seed) : () => 0
    // Short enough that corners between the pieces are invisible.
    const pieces = Math.max(2, Math.min(2000, Math.ceil((last - first) / 3)))
    for (let piece = 0; piece <= pieces; piece++) {
      const along = first + ((last - first) * piece) / pieces
      const { x, y, angle } = course.at(along)
      const aside = stray(along)
      pen.lineTo(x - Math.sin(angle) * aside, y + Math.cos(angle) * aside)
    }
  })
}

/** Returns how much an end shortens the body of the line, px. */
function room(end: LineEnd, thickness: number): number {
  if (end === 'triangle') return headLength * thickness * 0.8
  if (end === 'arrow') return thickness * 0.8
  return end === 'dot' ? dotRadius * thickness * 0.5 : 0
}

interface Head {
  readonly path: Path2D
  readonly filled: boolean
}

/** Outlines the end of a line that points in a direction, radians; null for none. */
function headOutline(end: LineEnd, tip: Point, direction: number, thickness: number): Head | null {
  if (end === 'none') return null
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const through = (...points: readonly (readonly [along: number, aside: number])[]) =>
    recordPath((pen) => {
      for (const [along, aside] of points)
        pen.lineTo(tip.x + cos * along - sin * aside, tip.y + sin * along + cos * aside)
      if (end === 'triangle') pen.closePath()
    })
  if (end === 'dot') {
    const radius = dotRadius * thickness
    return { path: recordPath((pen) => pen.arc(tip.x, tip.y, radius, 0, Math.PI * 2)), filled: true }
  }
  if (end === 'bar') {
    const half = (barLength / 2) * thickness
    return { path: through([0, -half], [0, half]), filled: false }
  }
  const [length, aside] = [headLength * thickness, (headWidth / 2) * thickness]
  // An open arrow is stroked as thick as the line, so it is set back to keep its tip at the end of the line.
  const nose = end === 'arrow' ? -thickness * 0.7 : 0
  return { path: through([nose - length, -aside], [nose, 0], [nose - length, aside]), filled: end === 'triangle' }
}

/** Returns the outlines of a line: its body, to be stroked, and its ends. Deterministic for the same `id`. */
export function lineOutlines(form: LineForm, id: string): { readonly body: Path2D; readonly heads: readonly Head[] } {
  const course = courseOf(form)
  const [first, last] = [course.at(0), course.at(course.length)]
  const most = course.length * 0.45
  const from = Math.min(most, room(form.start, form.thickness))
  const to = Math.min(most, room(form.end, form.thickness))
  return {
    body: bodyOutline(form, course, from, to, hashOf(id)),
    heads: [
      headOutline(form.start, first, first.angle + Math.PI, form.thickness),
      headOutline(form.end, last, last.angle, form.thickness),
    ].filter((head) => head !== null),
  }
}

/** Returns how far the ink of a line extends beyond its box, px. */
export function lineReach({ width, thickness, start, end, bend, rough }: Omit<LineForm, 'height'>): number {
  const aside = {
    none: 0.5,
    arrow: headWidth / 2 + 0.6,
    triangle: headWidth / 2,
    dot: dotRadius,
    bar: barLength / 2 + 0.5,
  }
  return thickness * (Math.max(aside[start], aside[end]) + rough / 2) + Math.abs(bend) * width
}

/** Whether a point lies on a line or within `slack` px of it. */
export function onLine(form: LineForm, x: number, y: number, slack: number): boolean {
  const { length, at } = courseOf(form)
  const reach = form.thickness * (0.5 + form.rough / 2) + slack
  const steps = Math.max(1, Math.ceil(length / Math.max(1, reach)))
  for (let step = 0; step <= steps; step++) {
    const point = at((length * step) / steps)
    if (Math.hypot(point.x - x, point.y - y) <= reach * 1.12) return true
  }
  return false
}
