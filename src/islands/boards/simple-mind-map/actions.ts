import {
  addNodes,
  changeNodes,
  foldBelow,
  foldNodes,
  insertParent,
  moveNodes,
  removeKeepingChildren,
  removeNodes,
  setFree,
  setTexts,
  sortChildren,
} from '../../../core/boards/mindmap/commands.ts'
import { readPasted, writeIndented } from '../../../core/boards/mindmap/formats/text.ts'
import type { Placed } from '../../../core/boards/mindmap/layout/types.ts'
import { limits } from '../../../core/boards/mindmap/model.ts'
import { type Outline, outlineOf, plant } from '../../../core/boards/mindmap/outline.ts'
import { addFrame, addRelation, addSummary, removeSurrounding } from '../../../core/boards/mindmap/sheet-commands.ts'
import { topmost, walk } from '../../../core/boards/mindmap/tree.ts'
import type { MapState } from './map-state.ts'

/** The verbs of keys, buttons and menus. Each works on what is selected. */

/** Returns an id for something new. */
export const freshId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

const planted = (state: MapState, outline: Outline) => plant(outline, freshId, state.sheet.nodes)

/** Whether the map has room for some nodes more; says so if it has none. */
function hasRoom(state: MapState, count = 1): boolean {
  const held = state.history.document.sheets.reduce((sum, { nodes }) => sum + Object.keys(nodes).length, 0)
  if (held + count <= limits.nodes) return true
  state.host.toast(`一张导图最多 ${limits.nodes} 个主题，请拆成几张`, 'error')
  return false
}

/** Adds a child to the current node. Returns its id; null if none can be added. */
export function addChild(state: MapState, text = ''): string | null {
  const parent = state.current
  if (state.$readOnly.get() || parent === null || !hasRoom(state)) return null
  const fresh = planted(state, { text: text || '分支主题' })
  state.run(addNodes, { parent, at: state.node(parent)!.children.length, plants: [fresh] })
  return selectNew(state, fresh.root)
}

/** Adds a sibling after or before the current node; to a root a child. */
export function addSibling(state: MapState, before = false): string | null {
  const { current } = state
  const parent = current === null || current === state.root ? undefined : state.parentOf(current)
  if (current === null || parent === undefined) return addChild(state)
  if (state.$readOnly.get() || !hasRoom(state)) return null
  const fresh = planted(state, { text: '分支主题' })
  const at = state.node(parent)!.children.indexOf(current) + (before ? 0 : 1)
  state.run(addNodes, { parent, at, plants: [fresh] })
  return selectNew(state, fresh.root)
}

/** Adds a parent between the selected siblings and their parent. */
export function addParent(state: MapState): string | null {
  const { current } = state
  const parent = current === null ? undefined : state.parentOf(current)
  if (parent === undefined || !hasRoom(state)) return null
  const nodes = state.$selected.get().filter((id) => state.parentOf(id) === parent)
  const id = freshId()
  state.run(insertParent, { nodes, id, text: '分支主题' })
  return selectNew(state, id)
}

function selectNew(state: MapState, id: string): string | null {
  if (!state.node(id)) return null
  state.select([id])
  return id
}

/** Removes what is selected; the focus goes to a neighbour. */
export function remove(state: MapState, keepChildren = false): void {
  const picked = state.$picked.get()
  if (picked) return state.run(removeSurrounding, picked)
  const { sheet, current } = state
  const nodes = state.$selected.get().filter((id) => id !== state.root && id !== sheet.root)
  if (current === null || nodes.length === 0) return
  const parent = state.parentOf(nodes[0]!)
  const siblings = parent === undefined ? [] : sheet.nodes[parent]!.children
  const from = siblings.indexOf(nodes[0]!)
  const left = (ids: readonly string[]) => ids.find((id) => !nodes.includes(id))
  const next = left(siblings.slice(from + 1)) ?? left(siblings.slice(0, Math.max(0, from)).toReversed()) ?? parent
  state.run(keepChildren ? removeKeepingChildren : removeNodes, { nodes })
  state.select([next !== undefined && state.node(next) ? next : state.root])
}

/** Folds or unfolds the selected nodes, as the current one is not. */
export function toggleFold(state: MapState, nodes = state.$selected.get()): void {
  const last = nodes.at(-1)
  if (last !== undefined) state.run(foldNodes, { nodes, folded: !state.node(last)?.folded })
}

/** Folds everything below a level, or unfolds all. */
export const foldTo = (state: MapState, level: number): void => state.run(foldBelow, { level })

/** Moves the selected nodes among their siblings. */
export function shift(state: MapState, by: 1 | -1): void {
  const nodes = topmost(state.sheet, state.$selected.get())
  const parent = nodes[0] === undefined ? undefined : state.parentOf(nodes[0])
  if (parent === undefined || nodes.some((id) => state.parentOf(id) !== parent)) return
  const siblings = state.node(parent)!.children
  const places = nodes.map((id) => siblings.indexOf(id))
  const next = by < 0 ? siblings[Math.min(...places) - 1] : siblings[Math.max(...places) + 2]
  if (by < 0 && next === undefined) return
  if (by > 0 && Math.max(...places) === siblings.length - 1) return
  state.run(moveNodes, { nodes, parent, before: next ?? null })
}

/** Moves the selected nodes one level out of their parent, or into the sibling before them. */
export function indent(state: MapState, inwards: boolean): void {
  const [first] = topmost(state.sheet, state.$selected.get())
  const parent = first === undefined ? undefined : state.parentOf(first)
  if (first === undefined || parent === undefined) return
  const siblings = state.node(parent)!.children
  const nodes = siblings.filter((id) => state.$selected.get().includes(id))
  if (inwards) {
    const into = siblings[siblings.indexOf(first) - 1]
    if (into !== undefined) state.run(moveNodes, { nodes, parent: into, before: null })
    return
  }
  const above = state.parentOf(parent)
  if (above === undefined) return
  const uncles = state.node(above)!.children
  state.run(moveNodes, { nodes, parent: above, before: uncles[uncles.indexOf(parent) + 1] ?? null })
}

/** Returns the selected trees as indented text. */
export const copied = (state: MapState): string => {
  const roots = topmost(state.sheet, state.$selected.get())
  kept = { text: writeIndented(state.sheet, roots), trees: roots.map((id) => outlineOf(state.sheet, id)) }
  return kept.text
}

/** The trees that were copied last, with all that text alone does not say. */
let kept: { readonly text: string; readonly trees: readonly Outline[] } | null = null

/** Adds what a pasted text says below the current node: copied trees whole, other texts as an outline. */
export function paste(state: MapState, text: string): void {
  const parent = state.current
  if (parent === null || state.$readOnly.get()) return
  const trees = kept?.text.trim() === text.trim() ? kept.trees.map(bare) : readPasted(text)
  const count = trees.reduce((sum, tree) => sum + sizeOf(tree), 0)
  if (trees.length === 0 || !hasRoom(state, count)) return
  const plants = trees.map((tree) => planted(state, tree))
  state.run(addNodes, { parent, at: state.node(parent)!.children.length, plants })
  const added = plants.map(({ root }) => root).filter((id) => state.node(id))
  if (added.length > 0) state.select(added)
}

const bare = ({ id: _id, children = [], ...fields }: Outline): Outline => ({ ...fields, children: children.map(bare) })
const sizeOf = ({ children = [] }: Outline): number => children.reduce((sum, child) => sum + sizeOf(child), 1)

/** Adds a topic that sums up the selected siblings. */
export function summarise(state: MapState): string | null {
  const ends = selectedRange(state)
  if (!ends || !hasRoom(state)) return null
  const fresh = planted(state, { text: '概要' })
  state.run(addSummary, { id: freshId(), ...ends, plant: fresh })
  if (!state.node(fresh.root)) state.host.toast('这几个主题已经有概要了')
  return selectNew(state, fresh.root)
}

/** Puts a frame around the selected siblings. */
export function frame(state: MapState): void {
  const ends = selectedRange(state, true)
  if (ends) state.run(addFrame, { id: freshId(), ...ends })
}

/** The first and the last of the selected siblings; null, with a word, if they are none. */
function selectedRange(state: MapState, mayBeRoot = false): { from: string; to: string } | null {
  const nodes = state.$selected.get()
  const [first] = nodes
  const parent = first === undefined ? undefined : state.parentOf(first)
  if (mayBeRoot && first !== undefined && nodes.length === 1) return { from: first, to: first }
  if (parent === undefined || nodes.some((id) => state.parentOf(id) !== parent)) {
    state.host.toast('请先选中同一个主题下的子主题')
    return null
  }
  const chosen = state.node(parent)!.children.filter((id) => nodes.includes(id))
  return { from: chosen[0]!, to: chosen.at(-1)! }
}

/** Draws a line between two nodes. */
export function relate(state: MapState, from: string, to: string): void {
  if (from === to) return
  const id = freshId()
  state.run(addRelation, { id, from, to })
  if (state.sheet.relations.some((one) => one.id === id)) state.pick({ list: 'relations', id })
}

/** Adds a free node at a place of the sheet. Returns its id. */
export function addFree(state: MapState, x: number, y: number): string | null {
  if (!hasRoom(state) || state.$focus.get() !== null || state.$readOnly.get()) return null
  const fresh = planted(state, { text: '自由主题' })
  state.run(setFree, { id: fresh.root, x, y, plant: fresh })
  return selectNew(state, fresh.root)
}

/** Sets or removes a marker; of one group a node has one at most. */
export function toggleMarker(state: MapState, name: string): void {
  const kind = name.slice(0, name.indexOf('-') + 1)
  const nodes = state.$selected.get()
  const has = nodes.every((id) => state.node(id)?.markers?.includes(name))
  for (const id of nodes) {
    const others = (state.node(id)?.markers ?? []).filter((one) => !one.startsWith(kind))
    const markers = has ? others : [...others, name]
    state.run(changeNodes, { nodes: [id], fields: { markers: markers.length > 0 ? markers : null } })
  }
}

/** Makes the selected nodes tasks, or ends that. */
export function toggleTask(state: MapState): void {
  const nodes = state.$selected.get()
  const all = nodes.every((id) => state.node(id)?.progress !== undefined)
  state.run(changeNodes, { nodes, fields: { progress: all ? null : 0 } })
}

/** Sorts the children of the current node. */
export function sort(state: MapState): void {
  if (state.current !== null) state.run(sortChildren, { id: state.current })
}

/** Returns the nodes of the sheet whose text or note has some words, in the order they are read. */
export function search(state: MapState, words: string): string[] {
  const wanted = words.trim().toLowerCase()
  const found: string[] = []
  if (wanted === '') return found
  const { sheet } = state
  for (const root of [sheet.root, ...sheet.free.map((one) => one.root), ...sheet.summaries.map(({ topic }) => topic)])
    walk(sheet, root, (id, { text, note }) => {
      if (`${text}\n${note ?? ''}`.toLowerCase().includes(wanted)) found.push(id)
    })
  return found
}

/** Replaces words in the texts of nodes. Returns how many nodes changed. */
export function replace(state: MapState, ids: readonly string[], words: string, by: string): number {
  const pattern = new RegExp(words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const texts = ids.flatMap((id): [string, string][] => {
    const text = state.node(id)?.text ?? ''
    const next = text.replace(pattern, () => by)
    return next === text ? [] : [[id, next]]
  })
  if (texts.length > 0) state.run(setTexts, { texts })
  return texts.length
}

/** Unfolds what hides a node and selects it. */
export function reveal(state: MapState, id: string): void {
  if (!state.node(id)) return
  const focus = state.$focus.get()
  if (focus !== null && !state.arrangement.placed.has(id)) state.focusOn(null)
  const nodes = state.hiding(id)
  if (nodes.length > 0) state.run(foldNodes, { nodes, folded: false })
  state.select([id])
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const directions: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns how far a box is from another in a direction; null if it is not there. Kin is nearer than strangers. */
function costOf(from: Placed, box: Placed, [dx, dy]: readonly [number, number]): number | null {
  const middle = ({ x, y, width, height }: Placed) => ({ x: x + width / 2, y: y + height / 2 })
  const [start, end] = [middle(from), middle(box)]
  // Along levels the gap between the boxes counts, so that wide ones do not hide what is near.
  const aside = dx > 0 ? box.x - (from.x + from.width) + 1 : from.x - (box.x + box.width) + 1
  const along = dx === 0 ? (end.y - start.y) * dy : aside
  if (along <= 0) return null
  const across = dx === 0 ? Math.max(0, Math.abs(end.x - start.x) - 20) : Math.abs(end.y - start.y)
  const isKin = box.parent === from.id || from.parent === box.id || (box.parent === from.parent && dx === 0)
  return along + across * 2 - (isKin ? 400 : 0)
}

/** Returns the node to which an arrow key leads from the current one: the nearest in that direction. */
export function neighbour(state: MapState, key: Arrow): string | null {
  const { placed } = state.arrangement
  const from = placed.get(state.current ?? state.root)
  if (!from) return state.root
  let best: { id: string; cost: number } | null = null
  for (const box of placed.values()) {
    const cost = box === from ? null : costOf(from, box, directions[key])
    if (cost !== null && (!best || cost < best.cost)) best = { id: box.id, cost }
  }
  return best?.id ?? null
}
