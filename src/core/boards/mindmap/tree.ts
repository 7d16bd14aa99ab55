import type { MindNode, Sheet } from './model.ts'

/** Reading of the trees of a sheet. All functions take time linear in the nodes they visit. */

type Trees = Pick<Sheet, 'nodes'>

const known = new WeakMap<object, ReadonlyMap<string, string>>()

/** Returns the parent of each node that has one. The answer is kept as long as the nodes of the sheet do not change. */
export function parentsOf({ nodes }: Trees): ReadonlyMap<string, string> {
  const kept = known.get(nodes)
  if (kept) return kept
  const parents = new Map<string, string>()
  for (const [id, { children }] of Object.entries(nodes)) for (const child of children) parents.set(child, id)
  known.set(nodes, parents)
  return parents
}

/** Returns the roots of all trees of a sheet: of the map, of free nodes, of the topics of summaries. */
export const rootsOf = (sheet: Sheet): string[] => [
  sheet.root,
  ...sheet.free.map(({ root }) => root),
  ...sheet.summaries.map(({ topic }) => topic),
]

/** Calls `visit` for a node and all below it, parents first, in the order they are read. */
export function walk(sheet: Trees, root: string, visit: (id: string, node: MindNode, depth: number) => void): void {
  const stack: [id: string, depth: number][] = [[root, 0]]
  while (stack.length > 0) {
    const [id, depth] = stack.pop()!
    const node = sheet.nodes[id]
    if (!node) continue
    visit(id, node, depth)
    for (let at = node.children.length - 1; at >= 0; at--) stack.push([node.children[at]!, depth + 1])
  }
}

/** Returns the ids of a node and of all below it. */
export function subtreeOf(sheet: Trees, root: string): string[] {
  const ids: string[] = []
  walk(sheet, root, (id) => ids.push(id))
  return ids
}

/** Returns the ids of the nodes above a node, the nearest first. */
export function ancestorsOf(sheet: Trees, id: string): string[] {
  const parents = parentsOf(sheet)
  const found: string[] = []
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) found.push(at)
  return found
}

/** Returns the level of a node; a root has 0. */
export const depthOf = (sheet: Trees, id: string): number => ancestorsOf(sheet, id).length

/** Returns the number of levels below a node. */
export function heightOf(sheet: Trees, root: string): number {
  let most = 0
  walk(sheet, root, (_id, _node, depth) => {
    most = Math.max(most, depth)
  })
  return most
}

/**
 * Returns those of some nodes that are not below another of them, in the order in which the sheet is read.
 */
export function topmost(sheet: Sheet, ids: Iterable<string>): string[] {
  const wanted = new Set(ids)
  if (wanted.size < 2) return [...wanted].filter((id) => id in sheet.nodes)
  const found: string[] = []
  for (const root of rootsOf(sheet)) {
    const stack = [root]
    while (stack.length > 0) {
      const id = stack.pop()!
      if (wanted.has(id)) found.push(id)
      else stack.push(...(sheet.nodes[id]?.children.toReversed() ?? []))
    }
  }
  return found
}

/** Returns the siblings from one to another, both included; none if they are not children of one node. */
export function siblingsBetween(sheet: Trees, from: string, to: string): readonly string[] {
  const parent = parentsOf(sheet).get(from)
  const children = (parent !== undefined && sheet.nodes[parent]?.children) || []
  const [start, end] = [children.indexOf(from), children.indexOf(to)]
  return start < 0 || end < start ? [] : children.slice(start, end + 1)
}

/** Returns all texts of a sheet that a search finds. */
export function wordsOf(sheet: Sheet): string {
  const words: string[] = [sheet.title]
  for (const root of rootsOf(sheet))
    walk(sheet, root, (_id, { text, note, tags, table }) => {
      words.push(text, note ?? '', ...(tags ?? []), ...(table?.flat() ?? []))
    })
  words.push(...sheet.relations.map(({ text }) => text), ...sheet.frames.map(({ text }) => text))
  return words.filter(Boolean).join('\n')
}
