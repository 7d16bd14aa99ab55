import { type Draft, original } from 'immer'
import type { Command } from '../../design/history.ts'
import { limits, type MindMap, type MindNode, type Sheet } from './model.ts'
import type { Plant } from './outline.ts'
import { dropTree, mendReferences } from './restore.ts'
import { ancestorsOf, depthOf, heightOf, parentsOf, subtreeOf, topmost } from './tree.ts'

/** The changes of a map. Ids of new things come in with the arguments; what does not fit the map changes nothing. */

/** The id of the sheet a command changes. */
interface OnSheet {
  readonly sheet: string
}

/**
 * Makes a command for one sheet. `change` gets the sheet as it was, to read from, and its draft; it returns true if
 * nodes may have gone or moved, so that what refers to them is mended.
 */
function onSheet<Args extends OnSheet>(
  label: string,
  change: (draft: Draft<Sheet>, args: Args, before: Sheet) => unknown,
  merge?: (args: Args) => string | null,
): Command<MindMap, Args> {
  return {
    label,
    change: (draft, args) => {
      const sheet = draft.sheets.find(({ id }) => id === args.sheet)
      if (sheet && change(sheet, args, original(sheet) as Sheet) === true) mendReferences(sheet)
    },
    ...(merge ? { merge } : {}),
  }
}

const countOf = (sheet: Sheet) => Object.keys(sheet.nodes).length

/** Adds the nodes of trees below a node, before its child at `at`. */
export const addNodes = onSheet<
  OnSheet & { readonly parent: string; readonly at: number; readonly plants: readonly Plant[] }
>('mind-add', (draft, { parent, at, plants }, before) => {
  const target = draft.nodes[parent]
  const incoming = plants.reduce((sum, { nodes }) => sum + Object.keys(nodes).length, 0)
  if (!target || incoming + countOf(before) > limits.nodes) return
  const level = depthOf(before, parent) + 1
  const fitting = plants.filter((one) => level + heightOf(one, one.root) <= limits.depth)
  for (const { nodes } of fitting) Object.assign(draft.nodes, nodes)
  target.children.splice(at, 0, ...fitting.map(({ root }) => root))
  delete target.folded
})

/** Puts a new node between some siblings and their parent. */
export const insertParent = onSheet<
  OnSheet & { readonly nodes: readonly string[]; readonly id: string; readonly text: string }
>('mind-add', (draft, { nodes, id, text }, before) => {
  const parents = parentsOf(before)
  const parent = parents.get(nodes[0] ?? '')
  if (parent === undefined || countOf(before) >= limits.nodes) return
  const children = before.nodes[parent]!.children
  const taken = children.filter((child) => nodes.includes(child))
  const deepest = Math.max(...taken.map((child) => heightOf(before, child)))
  if (depthOf(before, parent) + 2 + deepest > limits.depth) return
  const at = children.indexOf(taken[0]!)
  draft.nodes[id] = { text, children: taken }
  const left = children.filter((child) => !taken.includes(child))
  left.splice(at, 0, id)
  draft.nodes[parent]!.children = left
  return true
})

/** Takes a node out of the children of its parent. */
function cut(draft: Draft<Sheet>, id: string, parent: string | undefined): void {
  const siblings = parent === undefined ? undefined : draft.nodes[parent]?.children
  const at = siblings?.indexOf(id) ?? -1
  if (at >= 0) siblings?.splice(at, 1)
}

/** Removes nodes with all below them. The root stays. */
export const removeNodes = onSheet<OnSheet & { readonly nodes: readonly string[] }>(
  'mind-remove',
  (draft, { nodes }, before) => {
    const parents = parentsOf(before)
    for (const id of topmost(before, nodes)) {
      if (id === before.root) continue
      cut(draft, id, parents.get(id))
      dropTree(draft, id)
    }
    return true
  },
)

/** Removes nodes; their children take their places. */
export const removeKeepingChildren = onSheet<OnSheet & { readonly nodes: readonly string[] }>(
  'mind-remove',
  (draft, { nodes }, before) => {
    const parents = parentsOf(before)
    for (const id of nodes) {
      const parent = parents.get(id)
      const node = draft.nodes[id]
      // A parent that went before this one left its children to its own parent.
      const holder = [parent, ...(parent === undefined ? [] : ancestorsOf(before, parent))].find(
        (one) => one !== undefined && draft.nodes[one]?.children.includes(id),
      )
      if (!node || holder === undefined) continue
      const siblings = draft.nodes[holder]!.children
      siblings.splice(siblings.indexOf(id), 1, ...node.children)
      delete draft.nodes[id]
    }
    return true
  },
)

/** Sets the text of a node; typing is one step. */
export const setText = onSheet<OnSheet & { readonly id: string; readonly text: string }>(
  'mind-text',
  (draft, { id, text }) => {
    const node = draft.nodes[id]
    if (node) node.text = text.slice(0, limits.text)
  },
  ({ id }) => id,
)

/** Sets the texts of several nodes at once: search and replace. */
export const setTexts = onSheet<OnSheet & { readonly texts: readonly (readonly [id: string, text: string])[] }>(
  'mind-replace',
  (draft, { texts }) => {
    for (const [id, text] of texts) if (draft.nodes[id]) draft.nodes[id].text = text.slice(0, limits.text)
  },
)

export type NodeChange = { readonly [Field in Exclude<keyof MindNode, 'children' | 'text'>]?: MindNode[Field] | null }

/** Sets fields of nodes; null removes a field. */
export const changeNodes = onSheet<
  OnSheet & { readonly nodes: readonly string[]; readonly fields: NodeChange; readonly key?: string }
>(
  'mind-node',
  (draft, { nodes, fields }) => {
    for (const id of nodes) {
      const node = draft.nodes[id] as Record<string, unknown> | undefined
      if (!node) continue
      for (const [field, value] of Object.entries(fields)) {
        if (value === null || value === undefined) delete node[field]
        else node[field] = value
      }
    }
  },
  ({ key }) => key ?? null,
)

/** Sets parts of the style of nodes; null removes one. */
export const styleNodes = onSheet<
  OnSheet & {
    readonly nodes: readonly string[]
    readonly style: Readonly<Record<string, string | number | boolean | null>>
  }
>(
  'mind-style',
  (draft, { nodes, style }, before) => {
    for (const id of nodes) {
      const node = draft.nodes[id]
      if (!node) continue
      const merged = Object.entries({ ...before.nodes[id]?.style, ...style }).filter(
        ([, value]) => value !== null && value !== undefined,
      )
      if (merged.length === 0) delete node.style
      else node.style = Object.fromEntries(merged)
    }
  },
  ({ style }) => Object.keys(style).join(),
)

/** Folds or unfolds nodes that have children. */
export const foldNodes = onSheet<OnSheet & { readonly nodes: readonly string[]; readonly folded: boolean }>(
  'mind-fold',
  (draft, { nodes, folded }, before) => {
    for (const id of nodes) {
      const node = before.nodes[id]
      if (!node || node.children.length === 0 || (node.folded ?? false) === folded) continue
      if (folded) draft.nodes[id]!.folded = true
      else delete draft.nodes[id]!.folded
    }
  },
)

/** Whether nodes may become children of another: it is not among them or below one, and the levels suffice. */
function mayMove(sheet: Sheet, nodes: readonly string[], parent: string): boolean {
  if (!(parent in sheet.nodes)) return false
  const above = new Set([parent, ...ancestorsOf(sheet, parent)])
  const level = above.size
  return nodes.every(
    (id) => id !== sheet.root && !above.has(id) && level + heightOf(sheet, id) <= limits.depth && id in sheet.nodes,
  )
}

/** Moves nodes with all below them into a parent, before its child `before`; at its end for null. */
export const moveNodes = onSheet<
  OnSheet & { readonly nodes: readonly string[]; readonly parent: string; readonly before: string | null }
>('mind-move', (draft, { nodes, parent, before: next }, before) => {
  const moved = topmost(before, nodes)
  if (moved.length === 0 || !mayMove(before, moved, parent)) return
  // The mark may stand before one of the moved: then it is the first after them that stays.
  const children = before.nodes[parent]!.children
  const from = next === null ? children.length : children.indexOf(next)
  const mark = children.slice(from < 0 ? children.length : from).find((id) => !moved.includes(id))
  const parents = parentsOf(before)
  for (const id of moved) cut(draft, id, parents.get(id))
  const target = draft.nodes[parent]!
  target.children.splice(mark === undefined ? target.children.length : target.children.indexOf(mark), 0, ...moved)
  delete target.folded
  draft.free = draft.free.filter(({ root }) => !moved.includes(root))
  // A topic that moved away is no summary any more.
  draft.summaries = draft.summaries.filter(({ topic }) => !moved.includes(topic))
  return true
})

/** Adds a free node, or makes one of a node of the tree, at a place measured from the centre of the root. */
export const setFree = onSheet<
  OnSheet & { readonly id: string; readonly x: number; readonly y: number; readonly plant?: Plant }
>('mind-free', (draft, { id, x, y, plant }, before) => {
  if (id === before.root) return
  if (plant) {
    if (countOf(before) >= limits.nodes) return
    Object.assign(draft.nodes, plant.nodes)
  }
  const held = (value: number) => Math.min(limits.distance, Math.max(-limits.distance, Math.round(value)))
  const place = { root: id, x: held(x), y: held(y) }
  const at = draft.free.findIndex(({ root }) => root === id)
  if (at >= 0) draft.free[at] = place
  else {
    if (!plant && (!(id in before.nodes) || before.summaries.some(({ topic }) => topic === id))) return
    cut(draft, id, parentsOf(before).get(id))
    draft.free.push(place)
  }
  return true
})

/** Sorts the children of a node by their texts. */
export const sortChildren = onSheet<OnSheet & { readonly id: string }>('mind-move', (draft, { id }, before) => {
  const texts = new Intl.Collator('zh', { numeric: true })
  const children = before.nodes[id]?.children.toSorted((one, other) =>
    texts.compare(before.nodes[one]?.text ?? '', before.nodes[other]?.text ?? ''),
  )
  if (children) draft.nodes[id]!.children = children
})

/** Folds everything below a level; unfolds what is above it. */
export const foldBelow = onSheet<OnSheet & { readonly level: number }>('mind-fold', (draft, { level }, before) => {
  for (const id of subtreeOf(before, before.root)) {
    const node = before.nodes[id]!
    const folded = node.children.length > 0 && depthOf(before, id) >= level
    if ((node.folded ?? false) === folded) continue
    if (folded) draft.nodes[id]!.folded = true
    else delete draft.nodes[id]!.folded
  }
})
