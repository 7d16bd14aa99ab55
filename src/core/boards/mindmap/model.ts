import * as z from 'zod/mini'
import { colourPattern } from '../../design/patterns.ts'
import { asset, id, list, number, oneOf, text } from '../../design/values.ts'

/** Bounds of a mind map. */
export const limits = {
  /** Nodes of all sheets together. */
  nodes: 10_000,
  sheets: 200,
  /** Levels below a root; deeper nodes become siblings on the last level. */
  depth: 120,
  /** Characters of the text of a node. */
  text: 5000,
  note: 50_000,
  link: 2000,
  /** Tags and markers of a node. */
  tags: 20,
  /** Distance of a free node from the root, px. */
  distance: 20_000,
  /** Side of a picture on the map, px. */
  picture: 1000,
  rows: 60,
  columns: 20,
  relations: 2000,
} as const

/** The arrangements of a sheet; names and groups are in the surface. */
export const layouts = [
  'both',
  'logic-right',
  'logic-left',
  'org-down',
  'org-up',
  'catalogue',
  'timeline',
  'timeline-down',
  'fishbone-left',
  'fishbone-right',
] as const
export type LayoutName = (typeof layouts)[number]

export const shapes = ['box', 'pill', 'rect', 'underline', 'plain'] as const
export type NodeShape = (typeof shapes)[number]

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const shortText = (most: number) =>
  z.string().check(
    z.overwrite((value) => value.slice(0, most)),
    z.minLength(1),
  )

const colour = () => z.string().check(z.toLowerCase(), z.regex(colourPattern))

/** What a node looks like where it differs from its theme. */
const nodeStyle = z.object({
  fill: maybe(colour()),
  ink: maybe(colour()),
  line: maybe(colour()),
  shape: maybe(z.enum(shapes)),
  bold: maybe(z.boolean()),
  italic: maybe(z.boolean()),
  strike: maybe(z.boolean()),
  /** Font size, px. */
  size: maybe(z.number().check(z.overwrite((value) => Math.min(96, Math.max(8, value))))),
})
export type NodeStyle = z.output<typeof nodeStyle>

const picture = z.object({
  hash: asset,
  width: number(200, 8, limits.picture),
  height: number(150, 8, limits.picture),
})

/** A stored node; fields that say nothing are absent, so that ten thousand of them stay small. */
export const nodeFields = z.object({
  text: text(limits.text),
  children: z.catch(z.array(z.string()), []),
  folded: maybe(z.literal(true)),
  note: maybe(shortText(limits.note)),
  /** A web address, or `#` and the id of a node. */
  link: maybe(shortText(limits.link)),
  picture: maybe(picture),
  /** Names as XMind gives them, such as `priority-1`; unknown ones are kept. */
  markers: maybe(list(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)), limits.tags)),
  tags: maybe(list(shortText(60), limits.tags)),
  /** Progress of a task, percent; 100 is done. Absent: no task. */
  progress: maybe(number(0, 0, 100)),
  /** LaTeX. */
  formula: maybe(shortText(2000)),
  /** Rows of cells. */
  table: maybe(z.array(z.array(text(500)).check(z.maxLength(limits.columns))).check(z.maxLength(limits.rows))),
  style: maybe(nodeStyle),
})
export type MindNode = z.output<typeof nodeFields>

/** A bracket around siblings that leads to a topic which sums them up. */
export const summaryFields = z.object({
  id,
  from: id,
  to: id,
  /** Root of the tree of the topic. */
  topic: id,
})

/** A line between two nodes of a sheet. */
export const relationFields = z.object({ id, from: id, to: id, text: text(500) })

/** A box around siblings and what is below them. */
export const frameFields = z.object({ id, from: id, to: id, text: text(500) })

/** A node of its own, root of a tree beside the main one. */
export const freeFields = z.object({
  root: id,
  /** Centre, px from the centre of the root of the sheet. */
  x: number(0, -limits.distance, limits.distance),
  y: number(0, -limits.distance, limits.distance),
})

export const sheetFields = z.object({
  title: text(200),
  layout: oneOf(layouts),
  theme: text(40, 'qing'),
  /** Distances between nodes. */
  spacing: oneOf(['normal', 'tight', 'wide']),
})

export interface Sheet extends z.output<typeof sheetFields> {
  id: string
  root: string
  nodes: Record<string, MindNode>
  free: z.output<typeof freeFields>[]
  summaries: z.output<typeof summaryFields>[]
  relations: z.output<typeof relationFields>[]
  frames: z.output<typeof frameFields>[]
}

/** A mind map: one or more sheets, each with a tree. */
export interface MindMap {
  sheets: Sheet[]
}
