import { mapped, type Outline, type Segment } from '../glyphs/path.ts'

/** A filled or stroked shape of a seal, mm. */
export interface Shape {
  readonly outline: Outline
  /** Filled by the nonzero rule. */
  readonly fill: boolean
  /** Width of the stroke along it, mm; 0 for none. */
  readonly stroke: number
}

/** A seal as shapes: `ink` without `clear`, thinned by `fade`, with `band` painted over it. */
export interface SealArt {
  /** Size of the sheet the seal lies on, mm. */
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly colour: string
  readonly ink: readonly Shape[]
  readonly clear: readonly Shape[]
  /** Linear fade of the ink from one point to another, down to a share of itself. */
  readonly fade: {
    readonly from: readonly [x: number, y: number]
    readonly to: readonly [x: number, y: number]
    readonly share: number
  } | null
  /** Painted last, in grey and half transparent. */
  readonly band: readonly Shape[]
}

/** Returns a shape filled by the nonzero rule. */
export const filled = (outline: Outline): Shape => ({ outline, fill: true, stroke: 0 })
/** Returns a stroked shape; `stroke` is the width of its line, mm. */
export const drawn = (outline: Outline, stroke: number): Shape => ({ outline, fill: false, stroke })

/** Number of Bézier curves per ellipse: they deviate by less than five millionths of its radius. */
const arcs = 8

/** Returns an ellipse around a centre, clockwise from its right end. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx): Outline {
  const step = (2 * Math.PI) / arcs
  const reach = (4 / 3) * Math.tan(step / 4)
  const outline: Segment[] = [['M', cx + rx, cy]]
  for (let at = 0; at < arcs; at++) {
    const [a, b] = [at * step, (at + 1) * step]
    const [cosA, sinA, cosB, sinB] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
    outline.push([
      'C',
      cx + rx * (cosA - reach * sinA),
      cy + ry * (sinA + reach * cosA),
      cx + rx * (cosB + reach * sinB),
      cy + ry * (sinB - reach * cosB),
      cx + rx * cosB,
      cy + ry * sinB,
    ])
  }
  outline.push(['Z'])
  return outline
}

/** Returns a rectangle with rounded corners. */
export function rectangle(left: number, top: number, width: number, height: number, corner = 0): Outline {
  const [right, bottom] = [left + width, top + height]
  const r = Math.max(0, Math.min(corner, width / 2, height / 2))
  if (r === 0) return [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']]
  const k = r * 0.552_284_749_831
  return [
    ['M', left + r, top],
    ['L', right - r, top],
    ['C', right - r + k, top, right, top + r - k, right, top + r],
    ['L', right, bottom - r],
    ['C', right, bottom - r + k, right - r + k, bottom, right - r, bottom],
    ['L', left + r, bottom],
    ['C', left + r - k, bottom, left, bottom - r + k, left, bottom - r],
    ['L', left, top + r],
    ['C', left, top + r - k, left + r - k, top, left + r, top],
    ['Z'],
  ]
}

/** Returns a gourd that fills a box: a small bulb on a large one. */
export function gourd(left: number, top: number, width: number, height: number): Outline {
  const half: readonly Segment[] = [
    ['M', 0.5, 0],
    ['C', 0.69, 0, 0.84, 0.1, 0.84, 0.215],
    ['C', 0.84, 0.325, 0.74, 0.345, 0.74, 0.4],
    ['C', 0.74, 0.465, 1, 0.5, 1, 0.705],
    ['C', 1, 0.885, 0.78, 1, 0.5, 1],
    ['C', 0.22, 1, 0, 0.885, 0, 0.705],
    ['C', 0, 0.5, 0.26, 0.465, 0.26, 0.4],
    ['C', 0.26, 0.345, 0.16, 0.325, 0.16, 0.215],
    ['C', 0.16, 0.1, 0.31, 0, 0.5, 0],
    ['Z'],
  ]
  return mapped(half, (x, y) => [left + x * width, top + y * height])
}

/** Returns the polygon through points. */
const polygon = (points: readonly (readonly [number, number])[]): Outline => [
  ...points.map(([x, y], at): Segment => [at === 0 ? 'M' : 'L', x, y]),
  ['Z'],
]

/** Inner radius of a five-pointed star over its outer one, as in a pentagram. */
const starWaist = 0.382

/** Returns a five-pointed star with one point up and its tips on a circle of radius `r`. */
export function star(cx: number, cy: number, r: number): Outline {
  return polygon(
    Array.from({ length: 10 }, (_, at) => {
      const angle = (-90 + at * 36) * (Math.PI / 180)
      const reach = at % 2 === 0 ? r : r * starWaist
      return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const
    }),
  )
}

/** Returns a heart within a circle of radius `r`. */
export function heart(cx: number, cy: number, r: number): Outline {
  const unit: readonly Segment[] = [
    ['M', 0, 0.9],
    ['C', -0.25, 0.68, -1, 0.2, -1, -0.34],
    ['C', -1, -0.68, -0.74, -0.86, -0.5, -0.86],
    ['C', -0.27, -0.86, -0.08, -0.72, 0, -0.52],
    ['C', 0.08, -0.72, 0.27, -0.86, 0.5, -0.86],
    ['C', 0.74, -0.86, 1, -0.68, 1, -0.34],
    ['C', 1, 0.2, 0.25, 0.68, 0, 0.9],
    ['Z'],
  ]
  return mapped(unit, (x, y) => [cx + x * r, cy + y * r])
}

/** Returns a plum blossom within a circle of radius `r`: five petals around a core. */
export function plum(cx: number, cy: number, r: number): Shape[] {
  const petals = Array.from({ length: 5 }, (_, at) => {
    const angle = (-90 + at * 72) * (Math.PI / 180)
    return filled(ellipse(cx + 0.62 * r * Math.cos(angle), cy + 0.62 * r * Math.sin(angle), 0.35 * r))
  })
  return [...petals, filled(ellipse(cx, cy, 0.17 * r))]
}

/** Returns a smiling face within a circle of radius `r`. */
export function smile(cx: number, cy: number, r: number): Shape[] {
  const line = 0.13 * r
  const mouth: Outline = [
    ['M', cx - 0.5 * r, cy + 0.16 * r],
    ['C', cx - 0.36 * r, cy + 0.62 * r, cx + 0.36 * r, cy + 0.62 * r, cx + 0.5 * r, cy + 0.16 * r],
  ]
  return [
    drawn(ellipse(cx, cy, r - line / 2), line),
    filled(ellipse(cx - 0.34 * r, cy - 0.24 * r, 0.11 * r, 0.15 * r)),
    filled(ellipse(cx + 0.34 * r, cy - 0.24 * r, 0.11 * r, 0.15 * r)),
    drawn(mouth, line),
  ]
}
