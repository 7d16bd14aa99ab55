import svgpath from 'svgpath'
import type { NodeStyle, Point } from '../schema.ts'

/** Groups of the stencil, in its order. */
export const shapeGroups = [
  'basic',
  'flow',
  'lane',
  'org',
  'class',
  'sequence',
  'state',
  'use-case',
  'er',
  'network',
  'cloud',
  'bpmn',
  'wireframe',
  'arrow',
] as const
export type ShapeGroup = (typeof shapeGroups)[number]

/**
 * A drawing: path data in the box of the default size, stretched to the size of the node; or a function of that size,
 * px, for what keeps its measure, such as the radius of a corner.
 */
export type Draw = string | ((width: number, height: number) => string)

/** Where the text of a node stands: margins as shares of its box, or a place beside the drawing: below it, or the header of a container along its top or, turned, along its left side. */
export type TextPlace =
  | readonly [left: number, top: number, right: number, bottom: number]
  | 'below'
  | 'header'
  | 'header-left'

export interface Shape {
  readonly id: string
  readonly group: ShapeGroup
  /** Default size, px. */
  readonly width: number
  readonly height: number
  /** Filled and stroked. */
  readonly body?: Draw
  /** Stroked on top of the body. */
  readonly lines?: Draw
  /** Filled with the colour of the stroke. */
  readonly ink?: Draw
  readonly text: TextPlace
  /** Where edges dock, as shares of the box. */
  readonly ports: readonly Point[]
  /**
   * What it is besides a drawing: a container moves what stands in it; compartments part their text at lines of `--`;
   * a table draws its cells; a picture shows one.
   */
  readonly kind: 'plain' | 'container' | 'compartments' | 'table' | 'picture'
  readonly style: NodeStyle
  /** Style by which draw.io draws the same; '' if it has no such shape. */
  readonly drawio: string
}

const sides: readonly Point[] = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.5 },
  { x: 0.5, y: 1 },
  { x: 0, y: 0.5 },
]
/** Returns ports from pairs of shares. */
export const portsAt = (...shares: readonly (readonly [number, number])[]): Point[] =>
  shares.map(([x, y]) => ({ x, y }))

type Parts = Partial<Omit<Shape, 'id' | 'group' | 'width' | 'height' | 'drawio'>>

/** Returns a function that makes the shapes of a group: id, default size, style of draw.io, parts. */
export const shapesOf =
  (group: ShapeGroup) =>
  (id: string, width: number, height: number, drawio: string, parts: Parts): Shape => ({
    id,
    group,
    width,
    height,
    drawio,
    text: [0.04, 0.04, 0.04, 0.04],
    ports: sides,
    kind: 'plain',
    style: {},
    ...parts,
  })

/** Returns the path data of a drawing in a box of the given size, px. */
export function drawIn(draw: Draw, shape: Pick<Shape, 'width' | 'height'>, width: number, height: number): string {
  if (typeof draw !== 'string') return draw(width, height)
  if (width === shape.width && height === shape.height) return draw
  return svgpath(draw)
    .scale(width / shape.width, height / shape.height)
    .round(2)
    .toString()
}

const round = (value: number) => Math.round(value * 100) / 100

/** Outline of the whole box. */
export const box: Draw = (w, h) => `M0 0H${w}V${h}H0Z`
/** Returns the outline of a box with rounded corners of at most `radius` px. */
export const roundedBox =
  (radius: number): Draw =>
  (w, h) => {
    const r = Math.min(radius, w / 2, h / 2)
    return `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
  }
/** Outline of a box whose short sides are half circles. */
export const capsule: Draw = (w, h) => (roundedBox(Math.min(w, h) / 2) as (w: number, h: number) => string)(w, h)
/** Returns path data of an ellipse, px. */
export const ellipseAt = (x: number, y: number, rx: number, ry = rx) =>
  `M${round(x - rx)} ${round(y)}A${round(rx)} ${round(ry)} 0 1 1 ${round(x + rx)} ${round(y)}A${round(rx)} ${round(ry)} 0 1 1 ${round(x - rx)} ${round(y)}Z`
/** Outline of the ellipse in the box. */
export const ellipse: Draw = (w, h) => ellipseAt(w / 2, h / 2, w / 2, h / 2)
/** Returns path data of a box, px. */
export const boxAt = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`
/** Returns path data of a box with rounded corners, px. */
export const roundedAt = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`

/** Returns the outline of a polygon with `corners` on the ellipse in the box; with `inner`, a star of that inner radius. */
export function regular(corners: number, inner?: number): Draw {
  return (w, h) => {
    const count = inner === undefined ? corners : corners * 2
    const points = Array.from({ length: count }, (_, index) => {
      const radius = inner !== undefined && index % 2 === 1 ? inner : 1
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    })
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
    return `M${points.map(([x, y]) => `${round(((x - left) / wide) * w)} ${round(((y - top) / high) * h)}`).join('L')}Z`
  }
}
