import { referencedAssets } from './commands/assets.ts'
import { type DesignElement, isKind, kindOf } from './elements/index.ts'
import { boundsOf } from './geometry.ts'
import { isObject, migrated, type Opened, openDesign } from './restore.ts'
import { type Design, designFields, type Page, pageFields } from './schema.ts'
import { inPaintingOrder, poseOnPage } from './tree.ts'

/** How far elements may extend beyond their page, as a share of its longer side. */
const farthest = 0.5

/** The weights of each font family that a template may use. */
export type KnownFonts = ReadonlyMap<string, readonly number[]>

/**
 * Reads the design of a template. It must open without a repair: every value valid, every field known, ids unique,
 * elements on or near their page, fonts known. It shows no pictures, whose bytes a JSON file cannot carry; frames may
 * be empty.
 * @throws Error that lists all problems, each a code with its place
 */
export function readTemplateDesign(id: string, stored: Fields, fonts: KnownFonts): Design {
  const { design, repairs } = opened(id, stored)
  const problems = [
    ...Object.keys(repairs),
    ...(design.id === id ? [] : ['id-not-file-name']),
    ...(design.name === '' ? ['no-title'] : []),
    ...unstored(stored, design),
    ...design.pages.flatMap((page) => [...outside(page, design), ...unknownFonts(page, fonts)]),
    ...new Set([...referencedAssets(design), ...Object.keys(design.assets)].map((asset) => `missing-picture ${asset}`)),
  ]
  if (problems.length > 0) throw refusal(id, problems)
  return design
}

/** Returns the error of a template with problems. */
export const refusal = (id: string, problems: readonly string[], options?: ErrorOptions) =>
  new Error(`Template ${id}: ${problems.join(', ')}`, options)

function opened(id: string, stored: unknown): Opened {
  let count = 0
  try {
    return openDesign(stored, () => `fresh-${++count}`)
  } catch (thrown) {
    throw refusal(id, [String(thrown)], { cause: thrown })
  }
}

/** Returns the paths of values that parsing changed or left out. */
function changed(stored: unknown, now: unknown, path: string): string[] {
  if (stored === now) return []
  const areLists = Array.isArray(stored) && Array.isArray(now) && stored.length === now.length
  if (!areLists && !(isObject(stored) && isObject(now))) return [`invalid-value ${path}`]
  const values = new Map(Object.entries(now))
  return Object.entries(stored).flatMap(([field, value]) => changed(value, values.get(field), `${path}/${field}`))
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields that a schema does not have; they are kept, but have no effect. */
const unknownFields = (stored: Fields, shape: object, path: string, others: readonly string[] = []) =>
  Object.keys(stored)
    .filter((field) => !Object.hasOwn(shape, field) && !others.includes(field))
    .map((field) => `unknown-field ${path}/${field}`)

/** Returns what a stored design states in vain: values that opening it repairs, and fields it does not know. */
function unstored(stored: Fields, design: Design): string[] {
  const { app: _app, version: _version, kinds: seen, pages, ...fields } = stored
  const given = Array.isArray(pages) ? pages.filter(isObject) : []
  return [
    ...changed(fields, design, 'design'),
    ...unknownFields(fields, designFields.shape, 'design'),
    ...design.pages.flatMap((page, place) => {
      const { elements, ...rest } = given[place] ?? {}
      return [
        ...changed(rest, page, page.id),
        ...unknownFields(rest, pageFields.shape, page.id, ['order']),
        ...(isObject(elements) ? unstoredElements(elements, page, isObject(seen) ? seen : {}) : []),
      ]
    }),
  ]
}

function unstoredElements(stored: Fields, page: Page, seen: Record<string, unknown>): string[] {
  return Object.entries(stored).flatMap(([id, element]) => {
    const now = page.elements[id]
    if (!now || !isObject(element) || !isKind(element.kind)) return []
    const path = `${page.id}/${id}`
    const upgraded = migrated(element, element.kind, seen)
    return [...changed(upgraded, now, path), ...unknownFields(upgraded, kindOf(now).schema.shape, path)]
  })
}

const elementsOf = (page: Page): DesignElement[] => inPaintingOrder(page).map((id) => page.elements[id]!)

/** Returns the elements that are not on their page at all, or extend too far beyond it. */
function outside(page: Page, { width, height }: Design): string[] {
  const reach = farthest * Math.max(width, height)
  return elementsOf(page).flatMap(({ id }) => {
    const { left, top, width: wide, height: high } = boundsOf(poseOnPage(page, id)!)
    const isNear = left >= -reach && top >= -reach && left + wide <= width + reach && top + high <= height + reach
    const isOn = left < width && top < height && left + wide > 0 && top + high > 0
    return isNear && isOn ? [] : [`outside-page ${page.id}/${id}`]
  })
}

/** Returns the fonts of texts, hidden ones included, that are not known. */
function unknownFonts(page: Page, fonts: KnownFonts): string[] {
  return elementsOf(page).flatMap((element) =>
    (kindOf(element).texts?.(element) ?? [])
      .filter(({ family, weight }) => !fonts.get(family)?.includes(weight))
      .map(({ family, weight }) => `unknown-font ${page.id}/${element.id} ${family} ${weight}`),
  )
}
