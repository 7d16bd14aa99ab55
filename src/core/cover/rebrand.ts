import type { StyleChanges } from '../brand/apply.ts'
import type { LayoutWords } from '../compose/brief.ts'
import type { Palette } from '../compose/palette.ts'
import { resizeDesign } from '../design/commands/resize-design.ts'
import type { DesignElement } from '../design/elements/index.ts'
import { colourPattern } from '../design/patterns.ts'
import type { Page } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import { type CoverRequest, composeCover } from './compose.ts'
import type { FindLayout } from './layouts/index.ts'
import { type CoverOrigin, originOf, storedOrigin } from './origin.ts'
import { stableElementKeys } from './siblings.ts'

/** What composing a cover anew needs. */
interface Making {
  readonly words: LayoutWords
  /** Returns what platforms cover of a size, px from each edge. */
  readonly insetsOf: (size: Size) => CoverRequest['insets']
  readonly measurer: TextMeasurer
  /** Finds the layouts of the pages; those of covers if absent. */
  readonly find?: FindLayout | undefined
}

/**
 * Serialises a value for comparison as a design stores it, rounded to a thousandth: finer than any visible difference.
 */
const asStored = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? Math.round(inner * 1000) / 1000 : inner))
const same = (one: unknown, other: unknown) => one === other || asStored(one) === asStored(other)

/** Fields that are merged together: place, rotation, type size and crop. */
const geometry = ['x', 'y', 'width', 'height', 'rotation', 'size', 'zoom', 'panX', 'panY'] as const

type Fields = Record<string, unknown>

/** Composes the cover of an origin, in the present size of the page. */
function pageOf(origin: CoverOrigin, size: Size, { words, insetsOf, measurer, find }: Making): Page {
  const own = origin.size ?? size
  const design = composeCover({ id: 'cover', ...origin, words, ...own, insets: insetsOf(own) }, measurer, find)
  if (own.width !== size.width || own.height !== size.height)
    resizeDesign.change(design, { width: size.width, height: size.height })
  return design.pages[0]!
}

/** Pairs the colours of one value with the colours another has in the same places, as `#rrggbb` without alpha. */
function pairsOf(from: unknown, to: unknown, pairs = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof from === 'string' && typeof to === 'string') {
    if (colourPattern.test(from) && colourPattern.test(to) && !pairs.has(from.slice(0, 7)))
      pairs.set(from.slice(0, 7), to.slice(0, 7))
  } else if (typeof from === 'object' && typeof to === 'object' && from && to) {
    for (const [field, inside] of Object.entries(from)) pairsOf(inside, (to as Fields)[field], pairs)
  }
  return pairs
}

/** Replaces the colours of a value by pairs; keeps their alpha. */
function paired<Value>(value: Value, pairs: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') {
    const to = colourPattern.test(value) ? pairs.get(value.slice(0, 7)) : undefined
    return to ? ((to + value.slice(7)) as Value) : value
  }
  if (Array.isArray(value)) return value.map((inside) => paired(inside, pairs)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, paired(inside, pairs)])) as Value
}

/** Merges an element as it is composed now with the user's edits (three-way merge, with `made` as the merge base). */
function mergeElement(
  made: DesignElement,
  fresh: DesignElement,
  edited: DesignElement,
  roles: ReadonlyMap<string, string>,
): DesignElement {
  const [was, is, now] = [made, fresh, edited] as unknown as readonly [Fields, Fields, Fields]
  const pairs = new Map([...roles, ...pairsOf(was, is)])
  const wordsStay = same(now.runs, was.runs)
  const stays = wordsStay && geometry.every((field) => same(now[field], was[field]))
  const result: Fields = { ...now, id: fresh.id }
  for (const field of new Set([...Object.keys(now), ...Object.keys(is)])) {
    if (field === 'id' || field === 'kind') continue
    const isPlace = (geometry as readonly string[]).includes(field)
    if (isPlace ? stays : same(now[field], was[field])) {
      if (!same(now[field], is[field])) result[field] = structuredClone(is[field])
    } else if (!isPlace) result[field] = paired(now[field], pairs)
  }
  return result as unknown as DesignElement
}

/** Maps the colours of a palette to those of another with the same roles. */
function rolesTo(from: Palette, to: Palette): ReadonlyMap<string, string> {
  const { source: _, paper: __, ...roles } = from
  return pairsOf(roles, to)
}

const partsOf = (page: Page) =>
  page.order.map((id) => `${id} ${page.elements[id]!.kind} ${page.elements[id]!.role}`).join()

/** A page as it was made, as it is composed now, and as the user left it. */
interface Versions {
  readonly made: Page
  readonly fresh: Page
  readonly edited: Page
}

type Contents = Pick<Page, 'elements' | 'order'>

/** Merges pages whose elements have the same ids. */
function mergeById({ made, fresh, edited: page }: Versions, roles: ReadonlyMap<string, string>): Contents {
  const elements: Contents['elements'] = {}
  for (const [id, edited] of Object.entries(page.elements)) {
    const [was, is] = [made.elements[id], fresh.elements[id]]
    const known = was && is && edited.kind === was.kind
    elements[id] = known ? mergeElement(was, is, edited, roles) : paired(edited, roles)
  }
  return { elements, order: [...page.order] }
}

/**
 * Merges pages whose elements are matched by what they are; `keyBefore` returns the key that an element had before.
 * Returns null if they cannot be matched safely.
 */
function mergeByKey(
  { made, fresh, edited: page }: Versions,
  roles: ReadonlyMap<string, string>,
  keyBefore: (key: string) => string,
): Contents | null {
  // Groups refer to their parts by ids, which are assigned anew here.
  if (made.order.some((id) => page.elements[id] && !page.order.includes(id))) return null
  const elements: Contents['elements'] = {}
  const order: string[] = []
  const before = stableElementKeys({ ...made, order: made.order })
  for (const [key, is] of stableElementKeys(fresh)) {
    const was = before.get(key) ?? before.get(keyBefore(key))
    const edited = was && page.elements[was.id]
    if (was && !edited) continue
    elements[is.id] = was && edited?.kind === is.kind ? mergeElement(was, is, edited, roles) : is
    order.push(is.id)
  }
  const added = Object.entries(page.elements).filter(([id]) => !(id in made.elements))
  if (added.some(([id]) => id in elements)) return null
  for (const [id, element] of added) elements[id] = paired(element, roles)
  order.push(...page.order.filter((id) => !(id in made.elements)))
  return { elements, order }
}

/**
 * Composes the page of a cover anew in other colours, in other fonts or with another account: every colour by its role,
 * every text as large as it fits. Keeps what the user changed, added or removed. Returns null for a page that was not
 * made as a cover, or that has too little of it left or cannot be matched safely.
 */
export function rebranded(
  page: Page,
  size: Size,
  { palette, voice, account }: StyleChanges,
  making: Making,
): Page | null {
  const origin = originOf(page)
  if (!origin) return null
  const { recipe, brief } = origin
  const next: CoverOrigin = {
    ...origin,
    brief: account === undefined ? brief : { ...brief, account },
    recipe: { ...recipe, palette: palette ?? recipe.palette, voice: voice ? voice(recipe.voice) : recipe.voice },
  }
  const stored = {
    ...(page as { readonly cover?: object }).cover,
    ...storedOrigin(next),
  }
  if (same(stored, (page as { readonly cover?: object }).cover)) return page
  const made = pageOf(origin, size, making)
  const fresh = pageOf(next, size, making)
  const there = made.order.filter((id) => page.elements[id]?.kind === made.elements[id]!.kind)
  if (there.length < made.order.length / 2) return null
  const roles = rolesTo(recipe.palette, next.recipe.palette)
  const versions = { made, fresh, edited: page }
  const merged =
    partsOf(made) === partsOf(fresh)
      ? mergeById(versions, roles)
      : mergeByKey(versions, roles, (key) => key.replace(account ?? '\0', brief.account))
  if (!merged) return null
  const background = same(page.background, made.background) ? fresh.background : paired(page.background, roles)
  return { ...page, ...merged, background, cover: stored } as Page
}
