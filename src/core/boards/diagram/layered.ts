import { Graph, layout } from '@dagrejs/dagre'
import type { Point } from './schema.ts'

/** A box, px. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** What is arranged: a shape, or a container if others name it as their parent. */
export interface LayeredItem {
  readonly id: string
  /** Id of the container it stands in; '' for none. */
  readonly parent: string
  /** px; of a container, the least. */
  readonly width: number
  readonly height: number
  /** Room of a container around what it holds, px. */
  readonly inset: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

export interface LayeredLink {
  readonly from: string
  readonly to: string
  /** Size of its label, px; null without one. */
  readonly label: { readonly width: number; readonly height: number } | null
}

export interface LayeredOptions {
  readonly direction: 'down' | 'right'
  readonly nodeGap: number
  readonly layerGap: number
  readonly ranker: 'network-simplex' | 'tight-tree'
}

/** Shapes of lanes by the direction of the flow in them. */
export const laneShapes: Readonly<Record<'down' | 'right', string>> = { right: 'swimlane-left', down: 'swimlane' }
/** Room of lanes around what they hold, beside or under their header, px. */
export const laneInsets = {
  right: { left: 56, top: 20, right: 28, bottom: 20 },
  down: { left: 24, top: 54, right: 24, bottom: 28 },
}

/** Room between a label and what stands in the layers beside it, px. */
const labelRoom = 16
/** Room between two shapes of the same layer of a lane, px. */
const laneGap = 28

/** Turns the links round that go back to where a walk in the order of the items has come from. */
function withoutCycles(items: readonly { readonly id: string }[], links: readonly LayeredLink[]): LayeredLink[] {
  const leaving = grouped([...links.keys()], (index) => links[index]!.from)
  const state = new Map<string, 'open' | 'done'>()
  const back = new Set<number>()
  for (const { id: start } of items) {
    if (state.has(start)) continue
    const path = [{ id: start, next: 0 }]
    state.set(start, 'open')
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const link = leaving.get(top.id)?.[top.next]
      top.next++
      if (link === undefined) {
        state.set(top.id, 'done')
        path.pop()
        continue
      }
      const { to } = links[link]!
      if (state.get(to) === 'open') back.add(link)
      else if (!state.has(to)) {
        state.set(to, 'open')
        path.push({ id: to, next: 0 })
      }
    }
  }
  return links.map((link, index) => (back.has(index) ? { ...link, from: link.to, to: link.from } : link))
}

/** Returns the centres of boxes in layers by the links between them, px. */
function centres(
  items: readonly Pick<LayeredItem, 'id' | 'width' | 'height'>[],
  links: readonly LayeredLink[],
  { direction, nodeGap, layerGap, ranker }: LayeredOptions,
): Map<string, Point> {
  // Labels of edges that part to the right stand on their upright legs, which have to be long enough.
  const hasLabels = direction === 'right' && links.some(({ label }) => label)
  const graph = new Graph({ multigraph: true })
  const nodesep = nodeGap + (hasLabels ? 28 : 0)
  graph.setGraph({ rankdir: direction === 'right' ? 'LR' : 'TB', nodesep, ranksep: layerGap, ranker })
  graph.setDefaultEdgeLabel(() => ({}))
  // Dagre begins with the last of what is linked, so the order of the text takes the reverse.
  for (const { id, width, height } of links.length > 0 ? items.toReversed() : items)
    graph.setNode(id, { width, height })
  for (const [index, { from, to, label }] of [...withoutCycles(items, links).entries()].toReversed()) {
    const room = label ? { width: label.width + labelRoom, height: label.height + labelRoom, labelpos: 'c' } : {}
    graph.setEdge(from, to, room, `${index}`)
  }
  layout(graph)
  return new Map(
    items.map(({ id }) => {
      const { x, y } = graph.node(id) as Point
      return [id, { x, y }]
    }),
  )
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Returns what each item stands in, from the outside to itself. */
function pathsOf(items: readonly LayeredItem[]): Map<string, readonly string[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const paths = new Map<string, readonly string[]>()
  const pathOf = (id: string): readonly string[] => {
    const known = paths.get(id)
    if (known) return known
    paths.set(id, [id])
    const parent = byId.get(id)?.parent ?? ''
    const path = byId.has(parent) ? [...pathOf(parent), id] : [id]
    paths.set(id, path)
    return path
  }
  for (const { id } of items) pathOf(id)
  return paths
}

/**
 * Arranges items in layers. A container is arranged inside and then stands among the others as one box, so that
 * containers overlap neither each other nor foreign shapes. Returns the box of each item by its id, px.
 */
export function layeredBlocks(
  items: readonly LayeredItem[],
  links: readonly LayeredLink[],
  options: LayeredOptions,
): Map<string, Box> {
  const paths = pathsOf(items)
  const inside = grouped(items, ({ id }) => paths.get(id)!.at(-2) ?? '')
  const boxes = new Map<string, Box>()
  const place = (parent: string, depth: number): { width: number; height: number } => {
    const children = (inside.get(parent) ?? []).map((item) => {
      if (!inside.has(item.id)) return item
      const { width, height } = place(item.id, depth + 1)
      const { left, top, right, bottom } = item.inset
      return {
        ...item,
        width: Math.max(item.width, width + left + right),
        height: Math.max(item.height, height + top + bottom),
      }
    })
    const own = new Set(children.map(({ id }) => id))
    const lifted = links.flatMap(({ from, to, label }) => {
      const [start, end] = [paths.get(from)?.[depth], paths.get(to)?.[depth]]
      return start && end && start !== end && own.has(start) && own.has(end) ? [{ from: start, to: end, label }] : []
    })
    const at = centres(children, lifted, options)
    const sized = children.every(({ id }) => inside.has(id)) ? inOneStack(children, at, options.direction) : children
    return settle(sized, at, boxes)
  }
  place('', 0)
  return absolute(items, paths, boxes)
}

/** Containers that stand one after the other are given the same breadth. */
function inOneStack<Item extends Pick<LayeredItem, 'id' | 'width' | 'height'>>(
  items: readonly Item[],
  at: ReadonlyMap<string, Point>,
  direction: 'down' | 'right',
): readonly Item[] {
  const along = direction === 'down' ? 'y' : 'x'
  if (items.length < 2 || new Set(items.map(({ id }) => Math.round(at.get(id)![along]))).size < items.length)
    return items
  const side = direction === 'down' ? 'width' : 'height'
  const broadest = items.reduce((best, item) => (item[side] > best[side] ? item : best))
  const across = direction === 'down' ? 'x' : 'y'
  const middle = at.get(broadest.id)![across]
  for (const { id } of items) (at as Map<string, Point>).set(id, { ...at.get(id)!, [across]: middle })
  return items.map((item) => ({ ...item, [side]: broadest[side] }))
}

/** Stores the boxes around centres, from the corner of all of them. Returns the size of all. */
function settle(
  items: readonly Pick<LayeredItem, 'id' | 'width' | 'height'>[],
  at: ReadonlyMap<string, Point>,
  boxes: Map<string, Box>,
): { width: number; height: number } {
  const found = items.map(({ id, width, height }) => {
    const { x, y } = at.get(id)!
    return { id, x: x - width / 2, y: y - height / 2, width, height }
  })
  const [left, top] = [Math.min(...found.map(({ x }) => x)), Math.min(...found.map(({ y }) => y))]
  for (const { id, x, y, width, height } of found) boxes.set(id, { x: x - left, y: y - top, width, height })
  return {
    width: Math.max(...found.map(({ x, width }) => x + width)) - left,
    height: Math.max(...found.map(({ y, height }) => y + height)) - top,
  }
}

/** Moves boxes that are relative to the inside of their containers to the page. */
function absolute(
  items: readonly LayeredItem[],
  paths: ReadonlyMap<string, readonly string[]>,
  boxes: ReadonlyMap<string, Box>,
): Map<string, Box> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const inner = innerSizes(items, paths, boxes)
  return new Map(
    items.map(({ id }) => {
      const box = boxes.get(id)!
      let [x, y] = [box.x, box.y]
      for (const above of paths.get(id)!.slice(0, -1)) {
        const outer = boxes.get(above)!
        const { inset } = byId.get(above)!
        const { width, height } = inner.get(above)!
        // What a container holds stands in the middle of the room it has.
        x += outer.x + inset.left + (outer.width - inset.left - inset.right - width) / 2
        y += outer.y + inset.top + (outer.height - inset.top - inset.bottom - height) / 2
      }
      return [id, { x: Math.round(x), y: Math.round(y), width: Math.round(box.width), height: Math.round(box.height) }]
    }),
  )
}

function innerSizes(
  items: readonly LayeredItem[],
  paths: ReadonlyMap<string, readonly string[]>,
  boxes: ReadonlyMap<string, Box>,
): Map<string, { width: number; height: number }> {
  const sizes = new Map<string, { width: number; height: number }>()
  for (const { id } of items) {
    const parent = paths.get(id)!.at(-2)
    if (parent === undefined) continue
    const { x, y, width, height } = boxes.get(id)!
    const known = sizes.get(parent) ?? { width: 0, height: 0 }
    sizes.set(parent, { width: Math.max(known.width, x + width), height: Math.max(known.height, y + height) })
  }
  return sizes
}

/**
 * Arranges items in lanes that run in the direction of the flow and lie side by side: all lanes have the same layers,
 * so the flow goes on from one to the other. The outermost containers are the lanes; what stands in none stands beside
 * them. Returns the box of each item by its id, px.
 */
export function layeredLanes(
  items: readonly LayeredItem[],
  links: readonly LayeredLink[],
  options: LayeredOptions,
): Map<string, Box> {
  const lanes = items.filter(({ parent, id }) => parent === '' && items.some((item) => item.parent === id))
  const laneIds = new Set(lanes.map(({ id }) => id))
  const shapes = items.filter(({ id }) => !laneIds.has(id))
  const at = centres(shapes, inLanesOnly(links, laneIds), options)
  const isRight = options.direction === 'right'
  const [along, across] = isRight ? (['x', 'y'] as const) : (['y', 'x'] as const)
  const [length, breadth] = isRight ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const first = Math.min(...shapes.map((shape) => at.get(shape.id)![along] - shape[length] / 2))
  const last = Math.max(...shapes.map((shape) => at.get(shape.id)![along] + shape[length] / 2))
  const boxes = new Map<string, Box>()
  const turned = (start: number, side: number, long: number, broad: number): Box =>
    isRight
      ? { x: Math.round(start), y: Math.round(side), width: Math.round(long), height: Math.round(broad) }
      : { x: Math.round(side), y: Math.round(start), width: Math.round(broad), height: Math.round(long) }
  let side = 0
  for (const lane of [...lanes, null]) {
    const held = shapes.filter(({ parent }) => (lane ? parent === lane.id : !laneIds.has(parent)))
    if (held.length === 0) continue
    const layers = [...grouped(held, ({ id }) => Math.round(at.get(id)![along])).values()]
    const roomOf = (layer: typeof held) =>
      layer.reduce((sum, shape) => sum + shape[breadth], 0) + laneGap * (layer.length - 1)
    const inset = lane?.inset ?? { left: 20, top: 20, right: 20, bottom: 20 }
    const [before, after] = isRight ? [inset.top, inset.bottom] : [inset.left, inset.right]
    const [start, end] = isRight ? [inset.left, inset.right] : [inset.top, inset.bottom]
    const room = Math.max(...layers.map(roomOf), lane ? lane[breadth] - before - after : 0)
    for (const layer of layers) {
      let next = side + before + (room - roomOf(layer)) / 2
      for (const shape of layer.toSorted((one, other) => at.get(one.id)![across] - at.get(other.id)![across])) {
        boxes.set(
          shape.id,
          turned(at.get(shape.id)![along] - shape[length] / 2 - first, next, shape[length], shape[breadth]),
        )
        next += shape[breadth] + laneGap
      }
    }
    if (lane) boxes.set(lane.id, turned(-start, side, last - first + start + end, room + before + after))
    side += room + before + after
  }
  return boxes
}

/** Links at a lane itself say nothing of layers. */
const inLanesOnly = (links: readonly LayeredLink[], lanes: ReadonlySet<string>) =>
  links.filter(({ from, to }) => !lanes.has(from) && !lanes.has(to))

/**
 * Returns true if the outermost containers are lanes of one flow, which comes back to those it has left, rather than
 * parts that follow each other: all linked shapes stand in one of them, and they hold no further containers.
 */
export function isLaneFlow(items: readonly LayeredItem[], links: readonly LayeredLink[]): boolean {
  const holders = new Set(items.map(({ parent }) => parent))
  const order = new Map(items.filter(({ id }) => holders.has(id)).map(({ id }, index) => [id, index]))
  const parents = new Map(items.map(({ id, parent }) => [id, parent]))
  if (order.size < 2 || [...order.keys()].some((id) => parents.get(id) !== '')) return false
  const steps = links.map(({ from, to }) => [order.get(parents.get(from) ?? ''), order.get(parents.get(to) ?? '')])
  if (steps.some(([from, to]) => from === undefined || to === undefined)) return false
  const between = steps.filter(([from, to]) => from !== to)
  const back = between.filter(([from, to]) => from! > to!)
  return back.length > 0 && back.length / between.length > 0.15
}
