import * as z from 'zod/mini'
import { asset, colour, flag, id, list, number, oneOf, side, text } from '../../design/values.ts'

/** Bounds of a diagram; a document beyond them is refused or cut, see `restoreDiagram`. */
export const diagramLimits = { pages: 200, nodes: 5000, edges: 10_000, layers: 50, text: 20_000 } as const

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const hue = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))
/** A colour `#rrggbb`, or none. */
const paint = optional(z.union([z.literal('none'), hue]))
const optionalNumber = (least: number, most: number) =>
  optional(z.number().check(z.overwrite((value) => Math.min(most, Math.max(least, value)))))

const point = z.object({ x: number(0), y: number(0) })
/** A point, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Dashes of a line. */
const dashes = ['solid', 'dash', 'dot'] as const
const textStyle = {
  /** Colour of the text. */
  ink: optional(hue),
  /** px */
  size: optionalNumber(4, 400),
  bold: optional(z.boolean()),
  italic: optional(z.boolean()),
  underline: optional(z.boolean()),
}

/** What a node differs in from its theme and its shape; a field that is missing follows them. */
const nodeStyle = z.object({
  ...textStyle,
  /** Which of the colours of the theme it takes, 0 to 5. */
  tone: optionalNumber(0, 5),
  fill: paint,
  stroke: paint,
  /** px */
  width: optionalNumber(0, 40),
  dash: optional(z.enum(dashes)),
  opacity: optionalNumber(0, 1),
  align: optional(z.enum(['left', 'center', 'right'])),
  vertical: optional(z.enum(['top', 'middle', 'bottom'])),
  shadow: optional(z.boolean()),
  /** Height of the header of a container, px; its width when the header stands at the left. */
  header: optionalNumber(0, 400),
})
export type NodeStyle = z.output<typeof nodeStyle>

/** How an edge runs: in right angles, straight, or curved. */
export const routings = ['orthogonal', 'straight', 'curved'] as const
export type Routing = (typeof routings)[number]
/** What stands at the end of an edge. */
export const arrowheads = [
  'none',
  'arrow',
  'open',
  'hollow',
  'diamond',
  'hollow-diamond',
  'circle',
  'hollow-circle',
  'cross',
  'one',
  'many',
  'one-many',
  'zero-many',
  'zero-one',
  'only-one',
  'half',
] as const
export type Arrowhead = (typeof arrowheads)[number]

const edgeStyle = z.object({
  ...textStyle,
  stroke: optional(hue),
  /** px */
  width: optionalNumber(0.25, 40),
  dash: optional(z.enum(dashes)),
  opacity: optionalNumber(0, 1),
  rounded: optional(z.boolean()),
})
export type EdgeStyle = z.output<typeof edgeStyle>

const node = z.object({
  id,
  /** Id of a shape; an unknown one is drawn as a box. */
  shape: text(60, 'rect'),
  x: number(0),
  y: number(0),
  width: side(120),
  height: side(60),
  /** Degrees clockwise around the middle. */
  rotation: number(0, -360, 360),
  flipX: flag(),
  flipY: flag(),
  text: text(diagramLimits.text),
  style: z.catch(nodeStyle, {}),
  /** Id of the container or group it moves with; '' for none. */
  parent: text(40),
  /** Id of a layer of the page. */
  layer: text(40),
  link: text(2000),
  comment: text(4000),
  /** Picture shown in it; '' for none. */
  picture: z.catch(z.union([asset, z.literal('')]), ''),
  /** Cells of a table, row by row; empty for other shapes. */
  rows: list(z.array(text(2000)).check(z.maxLength(40)), 200),
  locked: flag(),
  /** What it stands for in the text the diagram was made from; '' if it was drawn by hand. */
  key: text(200),
  /** Whether it was moved or sized by hand since it was made from a text. */
  moved: flag(),
  /** The cell of the file it was read from, as XML; '' for none. */
  kept: text(400_000),
})
export type DiagramNode = z.output<typeof node>

const end = z.object({
  /** Id of a node; '' if it ends at a point. */
  node: text(40),
  /** Where on the node, as shares of its box; null where the line to the other end meets its outline. */
  port: z.catch(z.nullable(point), null),
  x: number(0),
  y: number(0),
  head: oneOf(arrowheads),
})
export type EdgeEnd = z.output<typeof end>

const label = z.object({
  text: text(2000),
  /** Share of the length of the edge. */
  at: number(0.5, 0, 1),
  /** Distance from that point, px. */
  dx: number(0, -5000, 5000),
  dy: number(0, -5000, 5000),
  kept: text(100_000),
})
export type EdgeLabel = z.output<typeof label>

const nowhere = { node: '', port: null, x: 0, y: 0, head: 'none' as const }
const edge = z.object({
  id,
  source: z.catch(end, nowhere),
  target: z.catch(end, nowhere),
  routing: oneOf(routings),
  /** Points the edge runs through, from source to target. */
  bends: list(point, 200),
  labels: list(label, 20),
  style: z.catch(edgeStyle, {}),
  layer: text(40),
  key: text(200),
  kept: text(400_000),
})
export type DiagramEdge = z.output<typeof edge>

const layer = z.object({
  id,
  name: text(80),
  visible: flag(true),
  locked: flag(),
  kept: text(20_000),
})
export type DiagramLayer = z.output<typeof layer>

/** Fields of a page without its parts, which are repaired one by one. */
export const pageFields = z.object({
  id,
  name: text(80),
  grid: flag(true),
  /** Whether edges hop over those they cross. */
  jumps: flag(),
  background: z.catch(z.union([z.literal(''), colour('')]), ''),
  /** Text the page was made from; '' for none. */
  source: text(200_000),
  /** The page of the file it was read from without its cells, as XML, and cells that are neither node nor edge. */
  kept: text(400_000),
  keptCells: list(text(400_000), 2000),
})
export interface DiagramPage extends z.output<typeof pageFields> {
  readonly layers: readonly DiagramLayer[]
  /** From the bottom to the top; a container stands below what it holds. */
  readonly nodes: readonly DiagramNode[]
  readonly edges: readonly DiagramEdge[]
}

/** A diagram: pages with nodes and edges in one theme. */
export interface Diagram {
  readonly theme: string
  readonly pages: readonly DiagramPage[]
}

export const cellSchemas = { node, edge, layer }
