import svgpath from 'svgpath'
import { type Affine, type Box, boxOf, type Outline, type Segment } from '../../glyphs/path.ts'
import { lengthOf, NotEditable } from './nodes.ts'

/** The size percentages refer to, user units. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

/** What tells the shape of an element. */
interface ShapeElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A shape of SVG in user units. */
export type Shape =
  | { readonly form: 'rect'; readonly box: Box; readonly radiusX: number; readonly radiusY: number }
  | { readonly form: 'ellipse'; readonly box: Box }
  | { readonly form: 'path'; readonly d: string }

const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
})

type Lengths = (name: string, whole: number, fallback?: number) => number

function rectOf(length: Lengths, { width: wide, height: high }: Viewport, { attributes }: ShapeElement): Shape {
  const [width, height] = [length('width', wide), length('height', high)]
  const rx = attributes.rx === 'auto' ? undefined : attributes.rx
  const ry = attributes.ry === 'auto' ? undefined : attributes.ry
  const radiusX = Math.min(width / 2, lengthOf(rx ?? ry, wide))
  const radiusY = Math.min(height / 2, lengthOf(ry ?? rx, high))
  return { form: 'rect', box: boxAt(length('x', wide), length('y', high), width, height), radiusX, radiusY }
}

function ellipseOf(length: Lengths, { width, height }: Viewport, { name }: ShapeElement): Shape {
  const round = name === 'circle'
  const rx = round ? length('r', Math.hypot(width, height) / Math.SQRT2) : length('rx', width)
  const ry = round ? rx : length('ry', height)
  return { form: 'ellipse', box: boxAt(length('cx', width) - rx, length('cy', height) - ry, rx * 2, ry * 2) }
}

function polylineOf({ name, attributes }: ShapeElement): Shape {
  const points = attributes.points?.trim() ?? ''
  return { form: 'path', d: points === '' ? '' : `M${points}${name === 'polygon' ? 'Z' : ''}` }
}

/** Returns the shape of an element, user units; null if it draws none, or nothing at all. */
export function shapeOf(node: ShapeElement, viewport: Viewport): Shape | null {
  const { name, attributes } = node
  const { width, height } = viewport
  const length: Lengths = (field, whole, fallback = 0) => lengthOf(attributes[field], whole, fallback)
  const shape = ((): Shape | null => {
    if (name === 'rect') return rectOf(length, viewport, node)
    if (name === 'circle' || name === 'ellipse') return ellipseOf(length, viewport, node)
    if (name === 'polyline' || name === 'polygon') return polylineOf(node)
    if (name === 'path') return { form: 'path', d: attributes.d?.trim() ?? '' }
    if (name !== 'line') return null
    const [x1, y1] = [length('x1', width), length('y1', height)]
    return { form: 'path', d: `M${x1} ${y1}L${length('x2', width)} ${length('y2', height)}` }
  })()
  if (!shape || (shape.form === 'path' && shape.d === '')) return null
  if (shape.form !== 'path' && !(shape.box.right > shape.box.left && shape.box.bottom > shape.box.top)) return null
  return shape
}

/** Returns the path data of any shape. */
export function pathDataOf(shape: Shape): string {
  if (shape.form === 'path') return shape.d
  const { left, top, right, bottom } = shape.box
  const isEllipse = shape.form === 'ellipse'
  const rx = isEllipse ? (right - left) / 2 : shape.radiusX
  const ry = isEllipse ? (bottom - top) / 2 : shape.radiusY
  if (!(rx > 0 && ry > 0)) return `M${left} ${top}H${right}V${bottom}H${left}Z`
  const corner = (x: number, y: number) => `A${rx} ${ry} 0 0 1 ${x} ${y}`
  return [
    `M${left + rx} ${top}H${right - rx}${corner(right, top + ry)}V${bottom - ry}${corner(right - rx, bottom)}`,
    `H${left + rx}${corner(left, bottom - ry)}V${top + ry}${corner(left + rx, top)}Z`,
  ].join('')
}

/** Returns the map of a transform attribute. */
export function mapOf(transform: string): Affine {
  // Three points tell an affine map.
  const points: number[] = []
  svgpath('M0 0L1 0L0 1')
    .transform(transform)
    .iterate(([, ...numbers]) => void points.push(...(numbers as number[])))
  const [e = 0, f = 0, ae = 1, bf = 0, ce = 0, df = 1] = points
  return [ae - e, bf - f, ce - e, df - f, e, f]
}

export interface MappedPath {
  /** Exact bounds on the page, px. */
  readonly box: Box
  /** Path data relative to the corner of `box`. */
  readonly d: string
  /** Whether every part of it ends where it begins. */
  readonly isClosed: boolean
}

/** Returns path data with absolute commands of `Outline` besides `H` and `V`, mapped to the page. */
const simplePath = (d: string, map: Affine) =>
  svgpath(d)
    .matrix([...map])
    .abs()
    .unshort()
    .unarc()

/** Returns the outline of a path, and whether every part of it ends where it begins. */
function outlineOf(path: ReturnType<typeof simplePath>): { readonly outline: Outline; readonly isClosed: boolean } {
  const outline: Segment[] = []
  let isClosed = true
  path.iterate(([type, ...numbers], at, x, y) => {
    if (type === 'M' && at > 0 && outline.at(-1)?.[0] !== 'Z') isClosed = false
    if (type === 'H') outline.push(['L', numbers[0] as number, y])
    else if (type === 'V') outline.push(['L', x, numbers[0] as number])
    else outline.push([type as Segment[0], ...(numbers as number[])])
  })
  if (outline.at(-1)?.[0] !== 'Z') isClosed = false
  return { outline, isClosed }
}

/** Returns path data as an outline in its own units. */
export const pathOutline = (d: string): Outline => outlineOf(simplePath(d, [1, 0, 0, 1, 0, 0])).outline

/** Returns path data mapped, with coordinates rounded to a tenth. */
export const mappedOutline = (d: string, map: Affine): string =>
  d === '' ? '' : simplePath(d, map).round(1).toString()

/** Maps path data to the page; null if it draws nothing. */
export function mappedPath(d: string, map: Affine): MappedPath | null {
  const path = simplePath(d, map)
  const { outline, isClosed } = outlineOf(path)
  if (outline.some(([, ...numbers]) => numbers.some((number) => !Number.isFinite(number))))
    throw new NotEditable('style')
  const box = outline.length > 1 ? boxOf(outline) : null
  return box && { box, d: path.translate(-box.left, -box.top).round(3).toString(), isClosed }
}
