import type { XastElement } from 'svgo/browser'
import type { Affine, Box } from '../../glyphs/path.ts'
import type { Fill, Stroke } from '../fields.ts'
import { gradientLine } from '../paint/surface.ts'
import { after, evenScale, type Inherited, lengthOf, NotEditable } from './nodes.ts'
import { mapOf, type Viewport } from './shapes.ts'

/** What a paint depends on besides the properties of its element. */
export interface PaintScope {
  readonly byId: ReadonlyMap<string, XastElement>
  /** From user units of the element to the page. */
  readonly map: Affine
  /** Bounds of the shape, user units and page px. */
  readonly ownBox: Box
  readonly pageBox: Box
  readonly viewport: Viewport
}

/** Returns a share between 0 and 1, also of a percentage. */
export function shareOf(value: string | undefined): number {
  const share = lengthOf(value, 1, 1)
  if (Number.isNaN(share)) throw new NotEditable('style')
  return Math.min(1, Math.max(0, share))
}

/** Returns `#rrggbb` or `#rrggbbaa`; colours are hexadecimal after the file was prepared. */
export function colourOf(value: string, opacity: number, inherited: Inherited): string {
  const own = /^currentcolor$/i.test(value) ? (inherited.color ?? '#000000') : value
  const [, short, long] = /^#(?:([\da-f]{3,4})|([\da-f]{6}|[\da-f]{8}))$/i.exec(own) ?? []
  const digits = (long ?? short?.replace(/./g, '$&$&'))?.toLowerCase()
  if (digits === undefined) throw new NotEditable('colour')
  const alpha = Math.round((digits.length === 8 ? Number.parseInt(digits.slice(6), 16) : 255) * opacity)
  return alpha === 255 ? `#${digits.slice(0, 6)}` : `#${digits.slice(0, 6)}${alpha.toString(16).padStart(2, '0')}`
}

interface Stop {
  readonly at: number
  readonly colour: string
}

/** Returns the gradient an element refers to with those it inherits from, the nearest first. */
function gradientChain(id: string, byId: ReadonlyMap<string, XastElement>): XastElement[] {
  const chain: XastElement[] = []
  for (let next: string | undefined = id; next !== undefined; ) {
    const node: XastElement | undefined = byId.get(next)
    if (!node || chain.includes(node)) break
    chain.push(node)
    const link: string | undefined = node.attributes.href ?? node.attributes['xlink:href']
    next = link?.trim().startsWith('#') ? link.trim().slice(1) : undefined
  }
  return chain
}

function stopsOf(chain: readonly XastElement[], opacity: number, inherited: Inherited): Stop[] {
  const stopNodes = chain
    .map(({ children }) => children.filter((child) => child.type === 'element' && child.name === 'stop'))
    .find(({ length }) => length > 0)
  let least = 0
  return (stopNodes ?? []).map((node) => {
    const { attributes } = node as XastElement
    // A stop before the one in front of it counts as at its place.
    least = Math.max(least, attributes.offset === undefined ? 0 : shareOf(attributes.offset))
    const alpha = shareOf(attributes['stop-opacity']) * opacity
    return { at: least, colour: colourOf(attributes['stop-color'] ?? '#000000', alpha, inherited) }
  })
}

const channels = (colour: string) => [1, 3, 5, 7].map((at) => Number.parseInt(colour.slice(at, at + 2) || 'ff', 16))

/** Returns the colour of a gradient at a place between two stops. */
function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const hex = from.map((value, at) =>
    Math.round(value + (to[at]! - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.slice(0, 3).join('')}${hex[3] === 'ff' ? '' : hex[3]}`
}

/** Returns the part of a gradient between 0 and 1, with the colours it has at both ends. */
function clipped(stops: readonly Stop[]): Stop[] {
  const colourAt = (at: number) => {
    const next = stops.findIndex((stop) => stop.at > at)
    if (next === 0) return stops[0]!.colour
    if (next < 0) return stops.at(-1)!.colour
    const [before, behind] = [stops[next - 1]!, stops[next]!]
    return mixed(before.colour, behind.colour, (at - before.at) / (behind.at - before.at))
  }
  const within = stops.filter(({ at }) => at > 0 && at < 1)
  const ends = (at: 0 | 1) => stops.filter((stop) => stop.at === at)
  const [start, end] = [ends(0), ends(1)]
  return [
    ...(start.length > 0 ? start : [{ at: 0, colour: colourAt(0) }]),
    ...within,
    ...(end.length > 0 ? end : [{ at: 1, colour: colourAt(1) }]),
  ]
}

/** Returns the map from the units of a gradient to the page. */
function gradientMap(field: (name: string) => string | undefined, scope: PaintScope): Affine {
  const { ownBox, map } = scope
  const transform = field('gradientTransform')
  const own: Affine = transform ? mapOf(transform) : [1, 0, 0, 1, 0, 0]
  if (field('gradientUnits') === 'userSpaceOnUse') return after(map, own)
  const { left, top, right, bottom } = ownBox
  return after(after(map, [right - left, 0, 0, bottom - top, left, top]), own)
}

type Coordinate = (name: string, whole: number, fallback: number) => number

/**
 * Returns a linear gradient as the design has it: along the line of `gradientLine` through the box. The value of a
 * gradient is an affine function of the place, whatever its map, so that this is exact.
 */
function linearFill(read: Coordinate, map: Affine, stops: readonly Stop[], { pageBox }: PaintScope): Fill {
  const [x1, y1, x2, y2] = [read('x1', 0, 0), read('y1', 1, 0), read('x2', 0, 1), read('y2', 1, 0)]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const [a, b, c, d, e, f] = map
  const det = a * d - b * c
  const square = dx * dx + dy * dy
  if (!(square > 0) || Math.abs(det) < 1e-12) return { type: 'solid', colour: stops.at(-1)!.colour }
  // The gradient of the value on the page: its gradient in own units, times the inverse transpose of the map.
  const [gx, gy] = [(d * dx - b * dy) / det / square, (-c * dx + a * dy) / det / square]
  const zero = gx * (a * x1 + c * y1 + e) + gy * (b * x1 + d * y1 + f)
  const angle = (Math.atan2(gy, gx) * 180) / Math.PI
  const [width, height] = [pageBox.right - pageBox.left, pageBox.bottom - pageBox.top]
  const line = gradientLine(angle, width, height)
  const value = (x: number, y: number) => gx * (x + pageBox.left) + gy * (y + pageBox.top) - zero
  const [from, to] = [value(line.x0, line.y0), value(line.x1, line.y1)]
  const placed = clipped(stops.map(({ at, colour }) => ({ at: (at - from) / (to - from), colour })))
  if (placed.length > 8) throw new NotEditable('gradient')
  return { type: 'linear', angle, stops: placed }
}

function radialFill(read: Coordinate, map: Affine, stops: Stop[], { pageBox }: PaintScope): Fill {
  const [cx, cy, r] = [read('cx', 0, 0.5), read('cy', 1, 0.5), read('r', 2, 0.5)]
  const isCentred = Math.hypot(read('fx', 0, cx) - cx, read('fy', 1, cy) - cy) <= 0.01 * r && read('fr', 2, 0) === 0
  const scale = evenScale(map)
  const [a, b, c, d, e, f] = map
  const [width, height] = [pageBox.right - pageBox.left, pageBox.bottom - pageBox.top]
  const x = (a * cx + c * cy + e - pageBox.left) / width
  const y = (b * cx + d * cy + f - pageBox.top) / height
  const radius = (r * (scale ?? 0)) / Math.max(width, height)
  const fits = x >= -1 && x <= 2 && y >= -1 && y <= 2 && radius >= 0.01 && radius <= 4
  if (!isCentred || !fits || stops.length > 8) throw new NotEditable('gradient')
  return { type: 'radial', x, y, radius, stops }
}

function gradientFill(id: string, opacity: number, inherited: Inherited, scope: PaintScope): Fill {
  const chain = gradientChain(id, scope.byId)
  const [first] = chain
  if (first?.name === 'pattern') throw new NotEditable('pattern')
  if (!first || !/^(?:linear|radial)Gradient$/.test(first.name)) throw new NotEditable('gradient')
  const field = (name: string) => chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]
  const stops = stopsOf(chain, opacity, inherited)
  if (stops.length === 0) return { type: 'none' }
  if (stops.length === 1) return { type: 'solid', colour: stops[0]!.colour }
  if (!/^(?:pad)?$/.test(field('spreadMethod') ?? '')) throw new NotEditable('gradient')
  const { width, height } = scope.viewport
  const inUserSpace = field('gradientUnits') === 'userSpaceOnUse'
  const wholes = inUserSpace ? [width, height, Math.hypot(width, height) / Math.SQRT2] : [1, 1, 1]
  const read: Coordinate = (name, axis, fallback) => {
    const number = lengthOf(
      field(name),
      wholes[axis]!,
      inUserSpace && fallback <= 1 ? fallback * wholes[axis]! : fallback,
    )
    if (Number.isNaN(number)) throw new NotEditable('gradient')
    return number
  }
  const map = gradientMap(field, scope)
  return first.name === 'linearGradient' ? linearFill(read, map, stops, scope) : radialFill(read, map, stops, scope)
}

/** Returns the fill for a paint as written, with the opacity of its kind. */
function paintOf(value: string, opacity: number, inherited: Inherited, scope: PaintScope): Fill {
  if (value === 'none' || value === 'transparent') return { type: 'none' }
  const [, id] = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value) ?? []
  if (id !== undefined) return gradientFill(id, opacity, inherited, scope)
  return { type: 'solid', colour: colourOf(value, opacity, inherited) }
}

/** Returns the fill of a shape. */
export const fillOf = (inherited: Inherited, scope: PaintScope): Fill =>
  paintOf(inherited.fill ?? '#000000', shareOf(inherited['fill-opacity']), inherited, scope)

export interface Edge {
  readonly stroke: Stroke
  /** Whether its ends or corners are round in a way that only outline parts of a path have. */
  readonly isRound: boolean
}

/** Returns the stroke of a shape, px of the page; null for none. */
export function edgeOf(inherited: Inherited, scope: PaintScope): Edge | null {
  const value = inherited.stroke ?? 'none'
  const own = lengthOf(
    inherited['stroke-width'],
    Math.hypot(scope.viewport.width, scope.viewport.height) / Math.SQRT2,
    1,
  )
  if (value === 'none' || !(own > 0)) return null
  const scale = evenScale(scope.map)
  const isDashed = !/^(?:none|0)?$/.test(inherited['stroke-dasharray'] ?? '')
  if (scale === null || isDashed || !/^(?:normal)?$/.test(inherited['paint-order'] ?? ''))
    throw new NotEditable('stroke')
  const join = inherited['stroke-linejoin'] ?? 'miter'
  const cap = inherited['stroke-linecap'] ?? 'butt'
  if (!/^(?:miter|round|bevel)$/.test(join) || cap === 'square') throw new NotEditable('stroke')
  const fill = paintOf(value, shareOf(inherited['stroke-opacity']), inherited, scope)
  const stroke: Stroke = { fill, width: own * scale, dash: 'solid', align: 'center', join: join as Stroke['join'] }
  return fill.type === 'none' ? null : { stroke, isRound: cap === 'round' }
}
