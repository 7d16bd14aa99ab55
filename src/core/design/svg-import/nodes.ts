import type { XastElement } from 'svgo/browser'
import type { Affine } from '../../glyphs/path.ts'

/** Why a drawing cannot become editable elements; the texts are in the catalogue. */
export type Obstacle =
  | 'clip'
  | 'mask'
  | 'filter'
  | 'pattern'
  | 'marker'
  | 'picture'
  | 'symbol'
  | 'animation'
  | 'text'
  | 'gradient'
  | 'stroke'
  | 'colour'
  | 'style'
  | 'many'
  | 'empty'

/** Thrown for what a design cannot show exactly. */
export class NotEditable extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

/** Properties of SVG that are inherited, as written; absent ones have their initial value. */
export type Inherited = Readonly<Record<string, string>>

/** Properties that children inherit, of those that are read here. */
const inheritedNames = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'paint-order', 'color', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'writing-mode'],
  ...['dominant-baseline', 'marker-start', 'marker-mid', 'marker-end', 'text-decoration'],
]

/** Returns the properties in force inside an element. */
export function inheritedBy({ attributes }: XastElement, from: Inherited): Inherited {
  const own = inheritedNames.flatMap((name) => {
    const value = attributes[name]?.trim()
    return value === undefined || value === '' || value === 'inherit' ? [] : [[name, value] as const]
  })
  return own.length === 0 ? from : { ...from, ...Object.fromEntries(own) }
}

/** Pixels of the units of SVG at 96 dpi. */
const units: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 },
}

/** Returns a length in user units; `whole` is what a percentage refers to. NaN if it cannot be read. */
export function lengthOf(value: string | undefined, whole: number, fallback = 0): number {
  if (value === undefined) return fallback
  const [, digits = '', unit = ''] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)\s*$/i.exec(value) ?? []
  if (digits === '') return Number.NaN
  return unit === '%' ? (Number(digits) * whole) / 100 : Number(digits) * (units[unit.toLowerCase()] ?? Number.NaN)
}

/** Returns the map that applies `inner` first and `outer` after it. */
export function after(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer
  const [ia, ib, ic, id, ie, jf] = inner
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id, a * ie + c * jf + e, b * ie + d * jf + f]
}

/** Returns the factor of a map that scales evenly, with or without a turn or a mirror; null for any other. */
export function evenScale([a, b, c, d]: Affine): number | null {
  const [x, y] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isSquare = Math.abs(x - y) <= 1e-3 * Math.max(x, y)
  return isSquare && Math.abs(a * c + b * d) <= 1e-3 * x * y ? (x + y) / 2 : null
}

/** Returns true for a map that neither turns, shears nor mirrors. */
export const isUpright = ([a, b, c, d]: Affine) => a > 0 && d > 0 && Math.abs(b) <= 1e-6 * a && Math.abs(c) <= 1e-6 * d
