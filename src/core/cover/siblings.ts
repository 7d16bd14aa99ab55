import type { LayoutWords } from '../compose/brief.ts'
import { resizeDesign } from '../design/commands/resize-design.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import { withUserStyle } from '../design/merge-fields.ts'
import type { Design, Page } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import type { CoverBrief } from './brief.ts'
import { type CoverRequest, composeCover } from './compose.ts'
import type { FindLayout } from './layouts/index.ts'
import { type CoverOrigin, originOf } from './origin.ts'

/** A size of a cover, px, with the insets its platform covers or crops. */
export type CoverTarget = Size & Pick<CoverRequest, 'insets'>

/** Fields that each size determines by itself: identity, place, type size, words and picture. */
const geometry: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'size',
  'runs',
  'asset',
  'pictureWidth',
  'pictureHeight',
  'zoom',
  'panX',
  'panY',
])

const wordsOf = (element: DesignElement) => (isText(element) ? element.runs.map(({ text }) => text).join('') : '')

/** Maps keys to the elements of a page. A key is the same in every size; elements of one kind are numbered in order. */
export function stableElementKeys(page: Page): Map<string, DesignElement> {
  const counts = new Map<string, number>()
  const keys = new Map<string, DesignElement>()
  for (const id of page.order) {
    const element = page.elements[id]!
    const what =
      isText(element) && element.role !== 'decoration'
        ? `text ${element.role} ${wordsOf(element)}`
        : isImage(element)
          ? `image ${element.asset}`
          : `${element.kind} ${element.role}`
    const count = counts.get(what) ?? 0
    counts.set(what, count + 1)
    keys.set(`${what} ${count}`, element)
  }
  return keys
}

/** Returns a brief with the words and pictures the user has changed in the editor since. */
function briefWithEdits({ brief }: CoverOrigin, made: Page, edited: Page): CoverBrief {
  let now = brief
  for (const before of Object.values(made.elements)) {
    const after = edited.elements[before.id]
    if (!after || after.kind !== before.kind) continue
    const [was, is] = [wordsOf(before), wordsOf(after)]
    if (was !== is) {
      for (const field of ['title', 'subtitle', 'badge', 'account'] as const)
        if (now[field] === was) now = { ...now, [field]: is }
      now = { ...now, points: now.points.map((point) => (point === was ? is : point)) }
    }
    if (isImage(before) && isImage(after) && before.asset !== after.asset && after.asset !== '') {
      const { asset, pictureWidth: width, pictureHeight: height } = after
      const fresh = { asset, width, height, focus: { x: 0.5, y: 0.5 }, cutOut: after.cut?.made === asset }
      now = { ...now, pictures: now.pictures.map((picture) => (picture.asset === before.asset ? fresh : picture)) }
    }
  }
  return now
}

/**
 * Serialises a value for comparison as a design stores it, rounded to a thousandth: finer than any visible difference.
 */
const asStored = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? Math.round(inner * 1000) / 1000 : inner))

/** Returns the fields of appearance the user changed, by the key of their element. */
function changedLooks(made: Page, edited: Page): Map<string, Record<string, unknown>> {
  const looks = new Map<string, Record<string, unknown>>()
  for (const [key, before] of stableElementKeys(made)) {
    const after = edited.elements[before.id] as Record<string, unknown> | undefined
    if (!after) continue
    const fields = Object.entries(after).filter(
      ([field, value]) =>
        !geometry.has(field) && asStored(value) !== asStored((before as unknown as Record<string, unknown>)[field]),
    )
    if (fields.length > 0) looks.set(key, Object.fromEntries(fields))
  }
  return looks
}

/** Resizes the cover as it was made to the present size of the design, so that resizing does not count as an edit. */
function madeAs({ width, height }: Size, made: Design): Page {
  resizeDesign.change(made, { width, height })
  return made.pages[0]!
}

/** Returns what the user added, groups with their elements, moved to its place on a page of another size. */
function added(design: Design, made: Page, target: Size): Pick<Page, 'elements' | 'order'> {
  const page = design.pages[0]!
  const order = page.order.filter((id) => !(id in made.elements))
  const inside = Object.fromEntries(Object.entries(page.elements).filter(([id]) => !(id in made.elements)))
  const only = structuredClone({ ...design, pages: [{ ...page, elements: inside, order }] }) as Design
  resizeDesign.change(only, { width: target.width, height: target.height })
  return only.pages[0]!
}

/** What covers are composed with. */
export interface Composing {
  readonly words: LayoutWords
  readonly measurer: TextMeasurer
  /** Finds the layouts of the pages; those of covers if absent. */
  readonly find?: FindLayout | undefined
}

/**
 * Composes a cover in another size from its origin, with the words, pictures, looks, background and additions the user
 * has changed since. Returns null for a design that was not made as a cover, or if an addition has the id of a part of
 * the other size. `from` is the size it was made in, with what the platform covers there.
 */
export function coverInSize(
  design: Design,
  from: CoverTarget,
  target: CoverTarget,
  { words, measurer, find }: Composing,
): Design | null {
  const edited = design.pages[0]!
  const origin = originOf(edited)
  if (!origin) return null
  const { id } = design
  const made = madeAs(design, composeCover({ ...origin, id, words, ...from }, measurer, find))
  const brief = briefWithEdits(origin, made, edited)
  const sibling = composeCover({ recipe: origin.recipe, brief, id, words, ...target }, measurer, find)
  const page = sibling.pages[0]!
  const looks = changedLooks(made, edited)
  const gone = new Set(
    [...stableElementKeys(made)].filter(([, { id: was }]) => !(was in edited.elements)).map(([key]) => key),
  )
  // Changed words give an element a new key, so its look is stored under that key too.
  const renamed = new Map([...stableElementKeys(made)].map(([key, { id: was }]) => [was, key]))
  const kept = stableElementKeys({ ...edited, order: edited.order.filter((one) => one in made.elements) })
  for (const [key, element] of kept) {
    const before = renamed.get(element.id)
    const look = before === undefined ? undefined : looks.get(before)
    if (look && before !== key) looks.set(key, look)
  }
  for (const [key, element] of stableElementKeys(page)) {
    if (gone.has(key)) {
      delete page.elements[element.id]
      page.order.splice(page.order.indexOf(element.id), 1)
    } else {
      Object.assign(element, structuredClone(looks.get(key) ?? {}))
      const after = kept.get(key)
      const before = after && made.elements[after.id]
      // A layout's emphasis on some words is removed if the user made all of the text look the same.
      if (isText(element) && isText(after) && isText(before))
        element.runs = withUserStyle(before.runs, after.runs, element.runs, ['size'])
    }
  }
  if (JSON.stringify(edited.background) !== JSON.stringify(made.background))
    page.background = structuredClone(edited.background)
  const { elements, order } = added(design, made, target)
  // Ids are numbered anew in every size, so additions must not have one of them.
  const ours = Object.keys(page.elements)
  if (Object.keys(elements).some((one) => ours.includes(one))) return null
  Object.assign(page.elements, elements)
  page.order.push(...order)
  return { ...sibling, name: design.name, assets: design.assets, swatches: design.swatches }
}
