import fc from 'fast-check'
import type { DesignElement, KindName } from '../../src/core/design/elements/index.ts'
import { newElement } from '../../src/core/design/elements/index.ts'
import { boundsOfAll } from '../../src/core/design/geometry.ts'
import { newDesign } from '../../src/core/design/new-design.ts'
import type { Design, Page } from '../../src/core/design/schema.ts'
import { groupsAround, inPaintingOrder } from '../../src/core/design/tree.ts'

/** Returns a function that returns consecutive ids: `a1`, `a2`… */
export function counted(prefix = 'a'): () => string {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${count}`
  }
}

/** Returns a design of one page with elements that are in no group. */
export function designOf(...elements: readonly DesignElement[]): Design {
  const design = newDesign('design', 'page', { width: 1242, height: 1660 })
  const page = design.pages[0]!
  page.elements = Object.fromEntries(elements.map((element) => [element.id, element]))
  page.order = elements.map(({ id }) => id)
  return design
}

const leaves: readonly Exclude<KindName, 'group'>[] = ['rect', 'text', 'image', 'ellipse', 'polygon', 'line', 'path']

/** Generates elements of all kinds but groups, anywhere and with any rotation. */
export const anyElement = (id: string): fc.Arbitrary<DesignElement> =>
  fc
    .record({
      kind: fc.constantFrom(...leaves),
      x: fc.integer({ min: -500, max: 1500 }),
      y: fc.integer({ min: -500, max: 1500 }),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
      rotation: fc.constantFrom(0, 0, 90, 180, 270, 33, 359),
      flipX: fc.boolean(),
      flipY: fc.boolean(),
      opacity: fc.constantFrom(1, 1, 0.5),
      words: fc.string({ maxLength: 20 }),
    })
    .map(({ kind, words, ...box }) =>
      newElement(kind, { ...box, id, ...(kind === 'text' ? { runs: [{ text: words }] } : {}) } as never),
    )

/**
 * Returns the faults of a page's tree: every element must occur once, and groups must be as large as their contents.
 */
export function brokenTree(page: Page): string[] {
  const standing = inPaintingOrder(page)
  const broken: string[] = []
  if (new Set(standing).size !== standing.length) broken.push('an element stands twice')
  if (standing.length !== Object.keys(page.elements).length)
    broken.push('an element stands nowhere, or a name names nothing')
  for (const [id, element] of Object.entries(page.elements)) {
    if (element.id !== id) broken.push(`${id} calls itself ${element.id}`)
    for (const value of [element.x, element.y, element.width, element.height, element.rotation])
      if (!Number.isFinite(value)) broken.push(`${id} lies nowhere`)
    if (element.kind !== 'group') continue
    if (element.children.length === 0) broken.push(`group ${id} is empty`)
    const bounds = boundsOfAll(element.children.map((child) => page.elements[child]!))
    const [x = 0, y = 0] = [bounds?.left, bounds?.top]
    const off = Math.max(
      ...[x, y, (bounds?.width ?? 0) - element.width, (bounds?.height ?? 0) - element.height].map(Math.abs),
    )
    if (off > 0.01 * Math.max(1, element.width, element.height)) broken.push(`group ${id} is off by ${off}`)
    if (groupsAround(page, id).length > 40) broken.push(`group ${id} is too deep`)
  }
  return broken
}
