import { UserError } from '../errors.ts'
import { isGroup } from './elements/guards.ts'
import { isKind, type KindName, kinds, newElement } from './elements/index.ts'
import { limits } from './limits.ts'
import { isId } from './patterns.ts'
import { type Design, designFields, type Page, pageFields, version } from './schema.ts'

/** The repairs made while opening a document: how often each code occurred. */
export type Repairs = Readonly<Record<string, number>>

export interface Opened {
  readonly design: Design
  readonly repairs: Repairs
}

type Json = Record<string, unknown>
/** Returns true for a JSON object: not null, not an array. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counter of the repairs made while a document is opened. */
class Notes {
  readonly counts: Record<string, number> = {}

  note(code: string, times = 1): void {
    if (times > 0) this.counts[code] = (this.counts[code] ?? 0) + times
  }
}

/**
 * Opens a stored document: migrates old elements, repairs invalid values and reports the repairs. `freshId` creates ids
 * for what has no valid one. If it throws, `json` is unchanged, so the stored bytes can be kept as they are.
 * @throws UserError `design-newer` {version} if a later program wrote it; `design-broken` if it is not a design;
 * `design-too-large` {pages} or {elements} if it exceeds a limit
 */
export function openDesign(json: unknown, freshId: () => string): Opened {
  if (!isObject(json) || json.app !== 'qingtu') throw new UserError('design-broken')
  const written = json.version
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 1) throw new UserError('design-broken')
  if (written > version) throw new UserError('design-newer', { version: written })
  const pages = Array.isArray(json.pages) ? json.pages.filter(isObject) : []
  if (pages.length === 0) throw new UserError('design-broken')
  if (pages.length > limits.pages) throw new UserError('design-too-large', { pages: pages.length })
  const notes = new Notes()
  const seen = isObject(json.kinds) ? json.kinds : {}
  for (const kind of Object.keys(kinds) as KindName[]) {
    // An element of a later shape would lose fields that this program cannot preserve.
    if (Number(seen[kind] ?? 0) > kinds[kind].migrations.length)
      throw new UserError('design-newer', { version: written })
  }
  const { app: _app, version: _version, kinds: _kinds, pages: _pages, ...fields } = json
  const used = new Set<string>()
  const name = (wanted: unknown) => {
    let id = typeof wanted === 'string' && isId(wanted) && !used.has(wanted) ? wanted : ''
    if (id === '') notes.note('renamed')
    while (id === '' || used.has(id)) id = freshId()
    used.add(id)
    return id
  }
  const design: Design = {
    ...designFields.parse({ ...fields, id: name(fields.id) }),
    pages: pages.map((page) => openPage(page, name(page.id), seen, freshId, notes)),
  }
  return { design, repairs: notes.counts }
}

/**
 * Returns a copy of a stored element upgraded by the migrations of its kind; `seen` is the document's count of those it
 * has been through, by kind.
 */
export function migrated(stored: Json, kind: KindName, seen: Json): Json {
  const element = structuredClone(stored)
  const from = Math.max(0, Math.trunc(Number(seen[kind])) || 0)
  for (const { change } of kinds[kind].migrations.slice(from)) change(element)
  return element
}

function openPage(raw: Json, id: string, seen: Json, freshId: () => string, notes: Notes): Page {
  const { elements: given, order, ...fields } = raw
  const all = isObject(given) ? Object.entries(given) : []
  if (all.length > limits.elements) throw new UserError('design-too-large', { elements: all.length })
  const elements: Page['elements'] = {}
  const renamed = new Map<string, string>()
  // Elements of an unknown kind are not shown, but preserved.
  const aside: Json = isObject(fields.aside) ? { ...fields.aside } : {}
  for (const [key, value] of all) {
    if (!isObject(value) || !isKind(value.kind)) {
      aside[key] = value
      notes.note('unknown-element')
      continue
    }
    let own = key
    if (!isId(key)) {
      do own = freshId()
      while (own in elements)
      renamed.set(key, own)
      notes.note('renamed')
    }
    elements[own] = newElement(value.kind, { ...migrated(value, value.kind, seen), id: own })
  }
  const page: Page = {
    ...pageFields.parse({ ...fields, id }),
    elements,
    order: Array.isArray(order) ? order.map((name) => renamed.get(String(name)) ?? String(name)) : [],
  }
  if (Object.keys(aside).length > 0) Object.assign(page, { aside })
  for (const element of Object.values(elements)) {
    if (isGroup(element)) element.children = element.children.map((child) => renamed.get(child) ?? child)
  }
  repairTree(page, notes)
  return page
}

/**
 * Repairs the lists of a page so that they form a tree with every element once, in the first list that names it.
 * Elements in no list are put on top of the page, where they are visible.
 */
function repairTree(page: Page, notes: Notes): void {
  const standing = new Set<string>()
  const take = (list: readonly string[], depth: number): string[] => {
    const kept: string[] = []
    for (const id of list) {
      const element = Object.hasOwn(page.elements, id) ? page.elements[id] : undefined
      if (!element || standing.has(id)) {
        notes.note(element ? 'doubled' : 'missing')
        continue
      }
      // Nested too deep: the loop over orphans puts it back on the page.
      if (depth > limits.depth) {
        notes.note('too-deep')
        continue
      }
      standing.add(id)
      kept.push(id)
      if (isGroup(element)) element.children = take(element.children, depth + 1)
    }
    return kept
  }
  page.order = take(page.order, 0)
  for (const id of Object.keys(page.elements)) {
    if (standing.has(id)) continue
    notes.note('orphan')
    page.order.push(...take([id], 0))
  }
  dropEmptyGroups(page, notes)
}

function dropEmptyGroups(page: Page, notes: Notes): void {
  const keep = (id: string): boolean => {
    const element = page.elements[id]
    if (!isGroup(element)) return element !== undefined
    element.children = element.children.filter(keep)
    if (element.children.length > 0) return true
    notes.note('empty-group')
    delete page.elements[id]
    return false
  }
  page.order = page.order.filter(keep)
}
