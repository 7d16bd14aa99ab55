import { current, isDraft } from 'immer'
import * as z from 'zod/mini'
import { isId } from '../../design/patterns.ts'
import { UserError } from '../../errors.ts'
import {
  frameFields,
  freeFields,
  limits,
  type MindMap,
  type MindNode,
  nodeFields,
  relationFields,
  type Sheet,
  sheetFields,
  summaryFields,
} from './model.ts'
import { countedIds, present } from './outline.ts'
import { siblingsBetween } from './tree.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listed = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/**
 * Opens the stored content of a map. Invalid fields become their defaults, circles and shared parents are undone, what
 * hangs below no root is hung below the main one, what refers to nothing is dropped.
 * @throws UserError `board-broken` if it is no map; `board-too-big` {limit} if it has too many nodes;
 * `board-too-many-sheets` {count, limit}
 */
export function restoreMap(content: unknown): MindMap {
  const sheets = isObject(content) ? listed(content.sheets) : []
  if (sheets.length === 0) throw new UserError('board-broken')
  const count = sheets.reduce((sum, { nodes }) => sum + (isObject(nodes) ? Object.keys(nodes).length : 0), 0)
  if (sheets.length > limits.sheets)
    throw new UserError('board-too-many-sheets', { count: sheets.length, limit: limits.sheets })
  if (count > limits.nodes) throw new UserError('board-too-big', { limit: limits.nodes })
  const taken = new Set<string>()
  const spare = countedIds('s')
  const restored = sheets.map((sheet) => {
    let id = typeof sheet.id === 'string' && isId(sheet.id) ? sheet.id : spare()
    while (taken.has(id)) id = spare()
    taken.add(id)
    return restoreSheet(sheet, id)
  })
  return { sheets: restored }
}

function restoreSheet(raw: Json, id: string): Sheet {
  const nodes: Record<string, MindNode> = {}
  for (const [key, value] of Object.entries(isObject(raw.nodes) ? raw.nodes : {})) {
    if (isId(key) && isObject(value)) nodes[key] = present(nodeFields.parse(value))
  }
  let root = typeof raw.root === 'string' && nodes[raw.root] ? raw.root : Object.keys(nodes)[0]
  if (root === undefined) {
    root = 'root'
    nodes[root] = { text: '', children: [] }
  }
  const summaries = valid(raw.summaries, summaryFields).filter(({ topic }) => nodes[topic] && topic !== root)
  const topics = new Set(summaries.map(({ topic }) => topic))
  const free = valid(raw.free, freeFields).filter(
    (one) => nodes[one.root] && one.root !== root && !topics.has(one.root),
  )
  const sheet: Sheet = {
    id,
    ...sheetFields.parse(raw),
    ...{ root, nodes },
    free: uniqueBy(free, (one) => one.root),
    summaries: uniqueBy(summaries, ({ topic }) => topic),
    relations: valid(raw.relations, relationFields).slice(0, limits.relations),
    frames: valid(raw.frames, frameFields).slice(0, limits.relations),
  }
  mendTrees(sheet)
  mendReferences(sheet)
  return sheet
}

const valid = <Schema extends z.ZodMiniType>(value: unknown, schema: Schema): z.output<Schema>[] =>
  listed(value).flatMap((one) => {
    const found = z.safeParse(schema, one)
    return found.success ? [found.data] : []
  })

function uniqueBy<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const name = key(value)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** Makes the nodes of a sheet trees: each has one parent or is a root, none lies deeper than the limit. */
function mendTrees(sheet: Sheet): void {
  const { nodes } = sheet
  const seen = new Set<string>([
    sheet.root,
    ...sheet.free.map(({ root }) => root),
    ...sheet.summaries.map(({ topic }) => topic),
  ])
  const visit = (root: string, base: number) => {
    const stack: { readonly id: string; readonly level: number; readonly parent: string | null }[] = [
      { id: root, level: base, parent: null },
    ]
    while (stack.length > 0) {
      const { id, level, parent } = stack.pop()!
      const node = nodes[id]!
      const mine = node.children.filter((child) => {
        if (!nodes[child] || seen.has(child)) return false
        seen.add(child)
        return true
      })
      const deepest = level >= limits.depth && parent !== null
      node.children = deepest ? [] : mine
      if (deepest) {
        const siblings = nodes[parent]!.children
        siblings.splice(siblings.indexOf(id) + 1, 0, ...mine)
      }
      for (const child of mine.toReversed())
        stack.push(deepest ? { id: child, level, parent } : { id: child, level: level + 1, parent: id })
    }
  }
  for (const root of [...seen]) visit(root, 0)
  // What is left hangs below nothing, or in a circle: each of its parts is cut off at its first node.
  for (const id of Object.keys(nodes)) {
    if (seen.has(id)) continue
    seen.add(id)
    nodes[sheet.root]!.children.push(id)
    visit(id, 1)
  }
}

/**
 * Drops what refers to nodes that are not there, or to siblings that are none, and summaries whose ranges overlap.
 * Nodes of the topics of dropped summaries go as well. Changes the sheet, which may be a draft.
 */
export function mendReferences(sheet: Sheet): void {
  while (dropSummaries(sheet)) {
    // A dropped topic may have held what another summary is about.
  }
  const { nodes } = sheet
  keep(sheet, 'free', ({ root }) => root in nodes)
  if (sheet.frames.length > 0) {
    const plain = copyOf(sheet)
    keep(sheet, 'frames', ({ from, to }) => (from === to ? from in nodes : siblingsBetween(plain, from, to).length > 0))
  }
  keep(sheet, 'relations', ({ from, to }) => from !== to && from in nodes && to in nodes)
}

/** Returns a sheet that does not change, so that what is known of its nodes can be kept. */
const copyOf = (sheet: Sheet): Sheet => (isDraft(sheet) ? current(sheet) : { ...sheet, nodes: { ...sheet.nodes } })

/** Drops the summaries that sum up nothing, with their topics. Returns true if there was one. */
function dropSummaries(sheet: Sheet): boolean {
  if (sheet.summaries.length === 0) return false
  const plain = copyOf(sheet)
  const covered = new Set<string>()
  const isKept = plain.summaries.map(({ from, to, topic }) => {
    const range = siblingsBetween(plain, from, to)
    if (!plain.nodes[topic] || range.length === 0 || range.some((id) => covered.has(id))) return false
    for (const id of range) covered.add(id)
    return true
  })
  if (isKept.every(Boolean)) return false
  for (const [at, { topic }] of plain.summaries.entries()) if (!isKept[at]) dropTree(sheet, topic)
  sheet.summaries = sheet.summaries.filter((_one, at) => isKept[at])
  return true
}

function keep<List extends 'free' | 'frames' | 'relations'>(
  sheet: Sheet,
  list: List,
  holds: (one: Sheet[List][number]) => boolean,
): void {
  const all = sheet[list] as Sheet[List][number][]
  const kept = all.filter(holds)
  if (kept.length < all.length) sheet[list] = kept as Sheet[List]
}

/** Removes a node and all below it from the nodes of a sheet; who leads to it is left as it is. */
export function dropTree(sheet: Sheet, root: string): void {
  const stack = [root]
  while (stack.length > 0) {
    const id = stack.pop()!
    stack.push(...(sheet.nodes[id]?.children ?? []))
    delete sheet.nodes[id]
  }
}
