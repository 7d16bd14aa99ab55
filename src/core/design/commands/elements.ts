import { UserError } from '../../errors.ts'
import { isGroup } from '../elements/guards.ts'
import { type DesignElement, kindOf } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Page } from '../schema.ts'
import {
  depthInside,
  fitAround,
  fitOrRemoveGroup,
  groupsAround,
  outermost,
  parentOf,
  poseInGroup,
  poseOnPage,
  scaleInside,
  siblingsIn,
  withDescendants,
} from '../tree.ts'
import { type DesignCommand, elementsIn, type OnPage, pageIn } from './command.ts'

/** Elements with everything in them, as they are copied, pasted and inserted. */
export interface ClipboardFragment {
  readonly elements: readonly DesignElement[]
  /** Ids of the outermost elements, bottom first. */
  readonly order: readonly string[]
}

/**
 * Adds elements to a page, on top or at an index in the list of `parent`.
 * @throws UserError `too-many-elements`, `too-deep`
 */
export const add: DesignCommand<
  OnPage & { readonly cutting: ClipboardFragment; readonly parent?: string | null; readonly at?: number }
> = {
  label: 'add',
  change: (design, { page: pageId, cutting, parent = null, at }) => {
    const page = pageIn(design, pageId)
    const known = Object.keys(page.elements).length
    if (known + cutting.elements.length > limits.elements)
      throw new UserError('too-many-elements', { limit: limits.elements })
    for (const element of cutting.elements) page.elements[element.id] = structuredClone(element)
    const around = parent === null ? 0 : groupsAround(page, parent).length + 1
    if (around + Math.max(0, ...cutting.order.map((id) => depthInside(page, id))) > limits.depth)
      throw new UserError('too-deep', { limit: limits.depth })
    const list = siblingsIn(page, parent)
    list.splice(at ?? list.length, 0, ...cutting.order)
    if (parent !== null) fitAround(page, cutting.order)
  },
}

/** Removes elements from a draft's page, and groups that become empty. */
function takeOff(page: Page, ids: readonly string[]): void {
  for (const id of outermost(page, ids)) {
    const parent = parentOf(page, id)
    const list = siblingsIn(page, parent)
    const place = list.indexOf(id)
    if (place >= 0) list.splice(place, 1)
    for (const inside of withDescendants(page, id)) delete page.elements[inside]
    if (parent !== null) fitOrRemoveGroup(page, parent)
  }
}

/** Removes elements, and groups that become empty. */
export const remove: DesignCommand<OnPage & { readonly ids: readonly string[] }> = {
  label: 'remove',
  change: (design, { page, ids }) => takeOff(pageIn(design, page), ids),
}

const boxFields = ['x', 'y', 'width', 'height', 'rotation', 'flipX', 'flipY'] as const

/** New values of box fields by element id, in the coordinates of the group each element is in. */
export type BoxChanges = Readonly<Record<string, Partial<Pick<DesignElement, (typeof boxFields)[number]>>>>

/**
 * Moves, resizes and rotates elements. With `scale`, their contents scale too: type, lines, corners, the children of
 * groups; without it only the box changes and text reflows. Groups always scale their children.
 */
export const transformElements: DesignCommand<
  OnPage & { readonly moves: BoxChanges; readonly scale?: boolean; readonly nudge?: boolean }
> = {
  label: 'place',
  change: (design, { page: pageId, moves, scale = false }) => {
    const page = pageIn(design, pageId)
    for (const element of elementsIn(page, Object.keys(moves))) {
      const { width: before, height: tall } = element
      for (const [field, value] of Object.entries(moves[element.id]!)) {
        if (typeof value === 'boolean' || Number.isFinite(value)) Object.assign(element, { [field]: value })
      }
      element.width = Math.max(1, element.width)
      element.height = Math.max(1, element.height)
      const [growX, growY] = [element.width / before, element.height / tall]
      if ((scale || isGroup(element)) && (growX !== 1 || growY !== 1)) scaleInside(page, element, growX, growY)
    }
    fitAround(page, Object.keys(moves))
  },
  merge: ({ page, moves, nudge = false }) => (nudge ? `${page}:${Object.keys(moves).join()}` : null),
}

/** Fields that {@link restyle} must not change: only other commands do, or none. */
const notStyle: ReadonlySet<string> = new Set(['id', 'kind', 'children'])
/** The box of a group is the bounding box of its children; only {@link transformElements} changes both together. */
const notStyleOfGroups: ReadonlySet<string> = new Set([...notStyle, ...boxFields])

/**
 * Changes fields of elements by id. Fields that a kind does not have are ignored, and so are the boxes of groups;
 * values are repaired as when a document is opened. Repeated changes of the same fields of the same elements are one
 * step.
 */
export const restyle: DesignCommand<
  OnPage & { readonly changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
> = {
  label: 'restyle',
  change: (design, { page: pageId, changes }) => {
    const page = pageIn(design, pageId)
    for (const element of elementsIn(page, Object.keys(changes))) {
      const { shape } = kindOf(element).schema
      const kept = isGroup(element) ? notStyleOfGroups : notStyle
      for (const [field, value] of Object.entries(changes[element.id]!)) {
        const schema = Object.hasOwn(shape, field) && !kept.has(field) ? shape[field] : undefined
        if (schema) Object.assign(element, { [field]: schema.parse(value) })
      }
    }
    fitAround(page, Object.keys(changes))
  },
  merge: ({ page, changes }) =>
    `${page}:${Object.entries(changes)
      .map(([id, fields]) => `${id}(${Object.keys(fields).join()})`)
      .join()}`,
}

/** Moves elements in their list, by a number of places or to an end. */
export const reorder: DesignCommand<
  OnPage & { readonly ids: readonly string[]; readonly by: number | 'top' | 'bottom' }
> = {
  label: 'reorder',
  change: (design, { page: pageId, ids, by }) => {
    const page = pageIn(design, pageId)
    const parents = new Set(ids.filter((id) => page.elements[id]).map((id) => parentOf(page, id)))
    for (const parent of parents) {
      const list = siblingsIn(page, parent)
      const moving = new Set(ids)
      const rest = list.filter((id) => !moving.has(id))
      const taken = list.filter((id) => moving.has(id))
      if (by === 'top') list.splice(0, list.length, ...rest, ...taken)
      else if (by === 'bottom') list.splice(0, list.length, ...taken, ...rest)
      else shift(list, moving, by)
    }
  },
}

/** Moves some items of a list by places; an item at an end or blocked by another moving one stays. */
function shift(list: string[], moving: ReadonlySet<string>, by: number): void {
  const step = Math.sign(by)
  for (let round = 0; round < Math.abs(by); round++) {
    const places = step > 0 ? list.map((_, at) => list.length - 1 - at) : list.map((_, at) => at)
    for (const at of places) {
      const [own, other] = [list[at], list[at + step]]
      if (own === undefined || other === undefined || !moving.has(own) || moving.has(other)) continue
      list[at] = other
      list[at + step] = own
    }
  }
}

/**
 * Moves elements to an index in the list of the page or of a group, without moving them on the page. No group is moved
 * into itself.
 * @throws UserError `too-deep`
 */
export const moveInto: DesignCommand<
  OnPage & { readonly ids: readonly string[]; readonly parent: string | null; readonly at: number }
> = {
  label: 'reorder',
  change: (design, { page: pageId, ids, parent, at }) => {
    const page = pageIn(design, pageId)
    if (parent !== null && !isGroup(page.elements[parent])) return
    const around = parent === null ? [] : [...groupsAround(page, parent), parent]
    const moving = outermost(page, ids).filter((id) => !around.includes(id))
    const deepest = Math.max(0, ...moving.map((id) => depthInside(page, id)))
    if (around.length + deepest > limits.depth) throw new UserError('too-deep', { limit: limits.depth })
    const list = siblingsIn(page, parent)
    // The index among the siblings that stay.
    const before = list.slice(0, at).filter((id) => !moving.includes(id)).length
    const left = new Set<string>()
    for (const id of moving) {
      const from = parentOf(page, id)
      const pose = poseInGroup(page, parent, poseOnPage(page, id)!)
      const old = siblingsIn(page, from)
      old.splice(old.indexOf(id), 1)
      Object.assign(page.elements[id]!, pose)
      if (from !== null && from !== parent) left.add(from)
    }
    list.splice(before, 0, ...moving)
    fitAround(page, moving)
    for (const group of left) fitOrRemoveGroup(page, group)
  },
}
