import {
  addCells,
  copies,
  group,
  moveBy,
  removeCells,
  reorder,
  setStyle,
  ungroup,
  withDescendants,
} from '../../../core/boards/diagram/commands.ts'
import { lockedNodes } from '../../../core/boards/diagram/layers.ts'
import { arrange, type LayoutKind } from '../../../core/boards/diagram/layout.ts'
import { newEdge, newNode } from '../../../core/boards/diagram/restore.ts'
import type {
  DiagramEdge,
  DiagramNode,
  DiagramPage,
  EdgeStyle,
  NodeStyle,
  Point,
} from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import type { DiagramEditor } from './editor.ts'
import { measureText } from './measure.ts'

/** What the keys, the bars and the panel do; each is one step. */

const firstTexts: Readonly<Record<string, string>> = { compartments: '名称\n--\n+ 属性: 类型\n--\n+ 方法()' }
const firstRows = [
  ['标题 1', '标题 2', '标题 3'],
  ['', '', ''],
  ['', '', ''],
]

/** Returns the layer on which new cells are put: the first that is shown and not locked. */
const layerOf = ({ layers }: DiagramPage) => (layers.find(({ visible, locked }) => visible && !locked) ?? layers[0]!).id

/** Adds a shape with its middle at a point and selects it. */
export function addShape(editor: DiagramEditor, shapeId: string, at: Point): void {
  const shape = shapeOf(shapeId)
  const snap = (value: number) => Math.round(value / 10) * 10
  const node = newNode({
    id: editor.freshIds()(),
    shape: shape.id,
    x: snap(at.x - shape.width / 2),
    y: snap(at.y - shape.height / 2),
    width: shape.width,
    height: shape.height,
    layer: layerOf(editor.page),
    text: firstTexts[shape.kind] ?? (shape.id === 'text' || shape.id === 'heading' ? '文字' : ''),
    rows: shape.kind === 'table' ? firstRows : [],
  })
  const isTaken = (x: number, y: number) => editor.page.nodes.some((one) => one.x === x && one.y === y)
  const shift = Array.from({ length: 40 }, (_, turn) => turn * 20).find((by) => !isTaken(node.x + by, node.y + by)) ?? 0
  const inside = editor.page.nodes.findLast(
    (one) =>
      shapeOf(one.shape).kind === 'container' &&
      at.x > one.x &&
      at.y > one.y &&
      at.x < one.x + one.width &&
      at.y < one.y + one.height &&
      one.width > node.width,
  )
  editor.run((page) => addCells(page, [{ ...node, x: node.x + shift, y: node.y + shift, parent: inside?.id ?? '' }]))
  editor.select([node.id])
}

export const directions = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
} as const
export type Direction = keyof typeof directions

/** Adds a node like the selected one beside it, connected to it, and selects the new one. */
export function addConnected(editor: DiagramEditor, direction: Direction): void {
  const [node] = editor.selectedNodes
  if (!node) return
  const fresh = editor.freshIds()
  const { x, y } = directions[direction]
  const gap = 60
  const id = fresh()
  const place = freePlace(editor.page, node, { x: x * (node.width + gap), y: y * (node.height + gap) })
  const made = newNode({
    ...node,
    ...place,
    id,
    text: '',
    rows: [],
    kept: '',
    key: '',
    picture: '',
    link: '',
    comment: '',
    shape: node.shape === 'decision' ? 'process' : node.shape,
  })
  const edge = newEdge({ id: fresh(), layer: node.layer, source: { node: node.id }, target: { node: id } })
  editor.run((page) => addCells(page, [made], [edge]))
  editor.select([id])
}

/** Returns the first place that no node takes, going on beside the first. */
function freePlace({ nodes }: DiagramPage, node: DiagramNode, by: Point): Point {
  let at = { x: node.x + by.x, y: node.y + by.y }
  const beside = by.x !== 0 ? { x: 0, y: node.height + 30 } : { x: node.width + 30, y: 0 }
  const isTaken = () =>
    nodes.some(
      (one) =>
        one.parent === node.parent &&
        one.x < at.x + node.width &&
        at.x < one.x + one.width &&
        one.y < at.y + node.height &&
        at.y < one.y + one.height,
    )
  for (let turn = 0; turn < 100 && isTaken(); turn++) at = { x: at.x + beside.x, y: at.y + beside.y }
  return at
}

/** Selects the nearest node in a direction. */
export function walk(editor: DiagramEditor, direction: Direction): void {
  const [from] = editor.selectedNodes
  const { nodes } = editor.page
  if (!from) {
    if (nodes[0]) editor.$selection.set([nodes[0].id])
    return
  }
  const aim = directions[direction]
  const middle = (node: DiagramNode) => ({ x: node.x + node.width / 2, y: node.y + node.height / 2 })
  const start = middle(from)
  const costs = nodes.flatMap((node) => {
    const at = middle(node)
    const along = (at.x - start.x) * aim.x + (at.y - start.y) * aim.y
    const beside = Math.abs((at.x - start.x) * aim.y) + Math.abs((at.y - start.y) * aim.x)
    return node.id === from.id || along <= 1 ? [] : [{ id: node.id, cost: along + beside * 2 }]
  })
  const nearest = costs.sort((one, other) => one.cost - other.cost)[0]
  if (nearest) editor.$selection.set([nearest.id])
}

export const nudge = (editor: DiagramEditor, by: Point) =>
  editor.run((page) => moveBy(page, unlocked(editor), by), 'nudge')

function unlocked(editor: DiagramEditor): Set<string> {
  const locked = lockedNodes(editor.page)
  return new Set(editor.$selection.get().filter((id) => !locked.has(id)))
}

export function remove(editor: DiagramEditor): void {
  const ids = unlocked(editor)
  if (ids.size > 0) editor.run((page) => removeCells(page, ids))
}

export function duplicate(editor: DiagramEditor): void {
  const made = copies(editor.page, editor.selected, editor.freshIds(), { x: 20, y: 20 })
  editor.run((page) => addCells(page, made.nodes, made.edges))
  editor.select([...made.nodes, ...made.edges].map(({ id }) => id))
}

const clipboardMark = 'qingtu-diagram'

/** Returns the selected cells as text for the clipboard. */
export function clipboardText(editor: DiagramEditor): string | null {
  const ids = withDescendants(editor.page, editor.selected)
  if (ids.size === 0) return null
  const nodes = editor.page.nodes.filter(({ id }) => ids.has(id))
  const edges = editor.page.edges.filter(({ source, target }) => ids.has(source.node) && ids.has(target.node))
  return JSON.stringify({ [clipboardMark]: 1, nodes, edges })
}

/** Adds cells from the text of the clipboard. Returns false if it holds none. */
export function pasteText(editor: DiagramEditor, text: string, at: Point | null): boolean {
  if (!text.startsWith(`{"${clipboardMark}"`)) return false
  let read: { nodes: Partial<DiagramNode>[]; edges: Partial<DiagramEdge>[] }
  try {
    read = JSON.parse(text) as typeof read
  } catch {
    return false
  }
  const layer = layerOf(editor.page)
  const nodes = read.nodes.map((node) => newNode({ ...node, id: node.id ?? 'n', layer }))
  const edges = read.edges.map((edge) =>
    newEdge({ ...edge, id: edge.id ?? 'e', layer, source: edge.source ?? {}, target: edge.target ?? {} }),
  )
  const away: DiagramPage = { ...editor.page, nodes, edges }
  const left = Math.min(...nodes.map(({ x }) => x))
  const top = Math.min(...nodes.map(({ y }) => y))
  const by = at ? { x: at.x - left, y: at.y - top } : { x: 20, y: 20 }
  const made = copies(away, new Set(nodes.map(({ id }) => id)), editor.freshIds(), by)
  editor.run((page) => addCells(page, made.nodes, made.edges))
  editor.select([...made.nodes, ...made.edges].map(({ id }) => id))
  return true
}

export function groupSelected(editor: DiagramEditor): void {
  const ids = new Set(editor.selectedNodes.map(({ id }) => id))
  if (ids.size < 2) return
  const made = newNode({ id: editor.freshIds()(), shape: 'group' })
  editor.run((page) => group(page, ids, made))
  editor.select([made.id])
}

export function ungroupSelected(editor: DiagramEditor): void {
  const groups = new Set(editor.selectedNodes.filter(({ shape }) => shape === 'group').map(({ id }) => id))
  if (groups.size === 0) return
  const inside = editor.page.nodes.filter(({ parent }) => groups.has(parent)).map(({ id }) => id)
  editor.run((page) => ungroup(page, groups))
  editor.$selection.set(inside)
}

export const toFront = (editor: DiagramEditor) => editor.run((page) => reorder(page, editor.selected, 'front'))
export const toBack = (editor: DiagramEditor) => editor.run((page) => reorder(page, editor.selected, 'back'))

export function style(editor: DiagramEditor, node: NodeStyle, edge: EdgeStyle): void {
  const { selected } = editor
  editor.run((page) => setStyle(page, selected, node, edge), `style-${Object.keys({ ...node, ...edge }).join()}`)
}

export function arrangePage(editor: DiagramEditor, kind: LayoutKind): void {
  editor.$gliding.set(true)
  editor.run((page) => arrange(page, kind, measureText))
  editor.$gliding.set(false)
}

/** The style that the brush carries. */
let brush: { readonly node: NodeStyle; readonly edge: EdgeStyle } | null = null

/** Takes up the style of the selected cell, or gives it to the selected ones. Returns whether it was taken up. */
export function brushStyle(editor: DiagramEditor, isGiving: boolean): boolean {
  if (isGiving) {
    if (brush) style(editor, brush.node, brush.edge)
    return false
  }
  const [node] = editor.selectedNodes
  const [edge] = editor.selectedEdges
  if (!node && !edge) return false
  brush = { node: node?.style ?? {}, edge: edge?.style ?? {} }
  return true
}
