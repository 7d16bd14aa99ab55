import { isGroup, isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { matchElements } from './match-elements.ts'
import { mergedFields, mergedRuns, same } from './merge-fields.ts'
import { mergedList } from './merge-lists.ts'
import type { Design, Page } from './schema.ts'

/** Fields of an element's position; they are relative to its group. */
const frame = ['x', 'y', 'width', 'height', 'rotation'] as const

const childrenOf = (element: DesignElement | undefined): readonly string[] => (isGroup(element) ? element.children : [])

/** Returns the ids in a list of a page: '' is the page's own list, other names are ids of its groups. */
const listIn = (page: Page | undefined, list: string): readonly string[] =>
  page ? (list === '' ? page.order : childrenOf(page.elements[list])) : []

function parentsOf(page: Page): ReadonlyMap<string, string> {
  const parents = new Map(page.order.map((id) => [id, '']))
  for (const element of Object.values(page.elements))
    for (const child of childrenOf(element)) parents.set(child, element.id)
  return parents
}

/** Returns a page with new ids for some of its elements. */
function renamed(page: Page, names: ReadonlyMap<string, string>): Page {
  const name = (id: string) => names.get(id) ?? id
  const elements = Object.values(page.elements).map((element) => {
    const named = { ...element, id: name(element.id) }
    return isGroup(named) ? { ...named, children: named.children.map(name) } : named
  })
  return {
    ...page,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: page.order.map(name),
  }
}

/**
 * Returns the ids in `derived` that correspond to elements of `base` and `own`; elements without a counterpart whose id
 * is taken there get a new one.
 */
function namesFor(base: Page, own: Page, derived: Page): ReadonlyMap<string, string> {
  const names = new Map(matchElements(base, derived))
  const taken = new Set([...Object.keys(base.elements), ...Object.keys(own.elements), ...Object.keys(derived.elements)])
  for (const id of new Set([...Object.keys(base.elements), ...Object.keys(own.elements)])) {
    if (names.has(id) || !(id in derived.elements)) continue
    let number = 2
    while (taken.has(`${id.slice(0, 36)}-${number}`)) number += 1
    const free = `${id.slice(0, 36)}-${number}`
    taken.add(free)
    names.set(id, free)
  }
  return names
}

function mergedElement(
  base: DesignElement | undefined,
  own: DesignElement | undefined,
  derived: DesignElement | undefined,
): DesignElement {
  if (!own) return derived!
  // The user added it, edited it although it is gone from `derived`, or changed its kind.
  if (!base || !derived || own.kind !== base.kind) return own
  const merged = mergedFields(base, own, derived)
  if (!isText(base) || !isText(own) || !isText(derived)) return merged as DesignElement
  return { ...merged, runs: mergedRuns(base.runs, own.runs, derived.runs) } as DesignElement
}

/** Merges one page three ways; all three use the same ids. */
function mergePage(base: Page, own: Page, derived: Page): Page {
  const [were, are, come] = [parentsOf(base), parentsOf(own), parentsOf(derived)]
  const changed = (id: string) => !same(base.elements[id], own.elements[id])
  const stays = (id: string) =>
    id in own.elements ? id in derived.elements || !(id in base.elements) || changed(id) : !(id in base.elements)
  const all = [...new Set([...Object.keys(own.elements), ...Object.keys(derived.elements)])].filter(stays)
  const elements = new Map(
    all.map((id) => [id, mergedElement(base.elements[id], own.elements[id], derived.elements[id])]),
  )

  // A group that the user chose wins; otherwise the group in `derived` applies.
  const parents = new Map<string, string>()
  for (const id of all) {
    const moved = !come.has(id) || (are.has(id) && are.get(id) !== were.get(id))
    const parent = (moved ? are.get(id) : come.get(id)) ?? ''
    parents.set(id, isGroup(elements.get(parent)) ? parent : '')
  }
  for (const id of all) {
    // An element that would end up inside itself goes back onto the page.
    const around = new Set<string>()
    for (let at = id; at !== ''; at = parents.get(at) ?? '') {
      if (around.has(at)) parents.set(at, '')
      around.add(at)
    }
    const element = elements.get(id)!
    const parent = parents.get(id)
    const from = parent === are.get(id) ? own : derived
    if (are.get(id) === come.get(id) || !(id in from.elements)) continue
    const { [id]: lies } = from.elements
    elements.set(id, {
      ...element,
      ...Object.fromEntries(frame.map((field) => [field, lies![field]])),
    } as DesignElement)
  }

  const listOf = (list: string) =>
    mergedList(
      listIn(base, list),
      listIn(own, list),
      listIn(derived, list),
      all.filter((id) => parents.get(id) === list),
    )
  const filled = (id: string): boolean => {
    const element = elements.get(id)!
    return !isGroup(element) || listOf(id).some(filled)
  }
  const kept = all.filter(filled)
  // Elements and order are merged separately; equal values keep them out of this merge.
  const apart = { elements: 0, order: 0 }
  return {
    ...(mergedFields({ ...base, ...apart }, { ...own, ...apart }, { ...derived, ...apart }) as unknown as Page),
    elements: Object.fromEntries(
      kept.map((id) => {
        const element = elements.get(id)!
        return [id, isGroup(element) ? { ...element, children: listOf(id).filter(filled) } : element]
      }),
    ),
    order: listOf('').filter(filled),
  }
}

/**
 * Updates a design that has the user's edits, by a three-way merge: `base` is the version derived last, `own` that
 * version with the edits, `derived` the one derived now. What `own` did not change is taken from `derived`; what it
 * changed, added or removed stays so. Words and their style are merged separately: new words get the style the user
 * gave the old ones.
 */
export function threeWayMerge(base: Design, own: Design, derived: Design): Design {
  const pageIn = (design: Design) => new Map(design.pages.map((page) => [page.id, page]))
  const [were, are, come] = [pageIn(base), pageIn(own), pageIn(derived)]
  const stays = (id: string) =>
    are.has(id) ? come.has(id) || !were.has(id) || !same(were.get(id), are.get(id)) : !were.has(id)
  const ids = [...new Set([...are.keys(), ...come.keys()])].filter(stays)
  const order = mergedList([...were.keys()], [...are.keys()], [...come.keys()], ids)
  const pages = order.map((id): Page => {
    const [before, own, now] = [were.get(id), are.get(id), come.get(id)]
    if (!own) return now!
    if (!before || !now) return own
    const names = namesFor(before, own, now)
    return mergePage(renamed(before, names), renamed(own, names), now)
  })
  const besides = { pages: 0, assets: 0, id: 0, sizes: 0, followed: 0 }
  const fields = mergedFields({ ...base, ...besides }, { ...own, ...besides }, { ...derived, ...besides })
  const { id, sizes, followed } = own
  return {
    ...(fields as unknown as Design),
    ...{ id, sizes, followed, pages },
    assets: { ...own.assets, ...derived.assets },
  }
}
