import type * as z from 'zod/mini'
import { isKind, kinds } from './elements/index.ts'
import { type Design, designFields, type Page, pageFields, version } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/** For what is not known, so that nobody can say how exact it has to be. */
const exact = (value: number) => value
/** A thousandth of a px is finer than anything seen. A whole number stays, however large. */
const rounded = (value: number) => (Number.isInteger(value) ? value : Math.round(value * 1000) / 1000)

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
/** By `fromEntries`, which makes a field of `__proto__` too. */
const sorted = (fields: Fields) => Object.fromEntries(Object.entries(fields).sort(byKey))

/** JSON that is the same for the same value, whatever order its fields were set in. */
const settled = (value: unknown, round: (value: number) => number) =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return round(inner)
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? sorted(inner as Fields) : inner
  })

/** Fields of a schema in its order, each with the text of its default; '' for one that has none. */
type Defaults = ReadonlyMap<string, string>

/** What the schema makes of an object that says nothing but what it is called. */
function defaultsOf(schema: z.ZodMiniType, said: Fields): Defaults {
  const all = Object.entries(schema.parse(said) as Fields)
  return new Map(all.map(([field, value]) => [field, Object.hasOwn(said, field) ? '' : settled(value, rounded)]))
}

/** Members of a JSON object: those of the schema in its order without its defaults, then the unknown ones. */
function* members(fields: Fields, defaults: Defaults, apart: readonly string[] = []): Generator<string> {
  for (const [field, usual] of defaults) {
    const text = apart.includes(field) ? undefined : settled(fields[field], rounded)
    if (text !== undefined && text !== usual) yield `${JSON.stringify(field)}:${text}`
  }
  for (const [field, value] of Object.entries(fields).sort(byKey)) {
    const text = defaults.has(field) || apart.includes(field) ? undefined : settled(value, exact)
    if (text !== undefined) yield `${JSON.stringify(field)}:${text}`
  }
}

const id = 'x'
let known: { readonly design: Defaults; readonly page: Defaults; readonly kinds: ReadonlyMap<string, Defaults> }
/** The defaults of everything, worked out when they are first needed. */
function usual(): typeof known {
  known ??= {
    design: defaultsOf(designFields, { id }),
    page: defaultsOf(pageFields, { id }),
    kinds: new Map(Object.values(kinds).map(({ kind, schema }) => [kind, defaultsOf(schema, { id, kind })])),
  }
  return known
}

/** Texts of elements that cannot change any more: what history freezes is written once. */
const written = new WeakMap<object, string>()

/** An element without its id, which stands before it as its key. */
function elementText(element: Fields & { readonly kind: unknown }): string {
  const before = written.get(element)
  if (before) return before
  const defaults = isKind(element.kind) ? usual().kinds.get(element.kind)! : undefined
  const text = defaults ? `{${[...members(element, defaults, ['id'])]}}` : settled(element, exact)
  if (Object.isFrozen(element)) written.set(element, text)
  return text
}

function pageText(page: Page): string {
  const elements = Object.entries(page.elements)
    .sort(byKey)
    .map(([key, element]) => `${JSON.stringify(key)}:${elementText(element)}`)
  const rest = [...members(page, usual().page, ['elements', 'order'])]
  return `{${[...rest, `"elements":{${elements}}`, `"order":${JSON.stringify(page.order)}`]}}`
}

/**
 * A design as compact JSON. Fields at their default are left out, so that a default may only change
 * with a migration that writes down the old one. Numbers have three decimals. The same design
 * gives the same text. What this program does not know is written too, no digit less.
 * The header says what wrote it: `kinds` counts the migrations each kind of element has seen.
 */
export function serialise(design: Design): string {
  const seen = Object.fromEntries(Object.values(kinds).map(({ kind, migrations }) => [kind, migrations.length]))
  const header = `"app":"qingtu","version":${version},"kinds":${JSON.stringify(seen)}`
  const fields = members(design, usual().design, ['app', 'version', 'kinds', 'pages'])
  return `{${[header, ...fields, `"pages":[${design.pages.map(pageText)}]`]}}`
}
