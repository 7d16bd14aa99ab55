import type * as z from 'zod/mini'
import { isKind, kinds } from './elements/index.ts'
import { type Design, designFields, type Page, pageFields, version } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/** For unknown fields, whose required precision is unknown. */
const exact = (value: number) => value
/** Rounds to a thousandth of a px, which is finer than visible. A whole number stays, however large. */
const rounded = (value: number) => (Number.isInteger(value) ? value : Math.round(value * 1000) / 1000)

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
/** Sorts fields by name; `fromEntries` also creates a field called `__proto__`. */
const sorted = (fields: Fields) => Object.fromEntries(Object.entries(fields).sort(byKey))

/** Returns JSON that is the same for equal values, whatever the order of their fields. */
const stableJson = (value: unknown, round: (value: number) => number) =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return round(inner)
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? sorted(inner as Fields) : inner
  })

/** Fields of a schema in its order, each with the JSON of its default; '' for one without default. */
type Defaults = ReadonlyMap<string, string>

/** Returns the defaults of a schema, parsed from `said`, which has only the required fields. */
function defaultsOf(schema: z.ZodMiniType, said: Fields): Defaults {
  const all = Object.entries(schema.parse(said) as Fields)
  return new Map(all.map(([field, value]) => [field, Object.hasOwn(said, field) ? '' : stableJson(value, rounded)]))
}

/**
 * Yields the members of a JSON object: the schema's fields in its order without defaults, then the unknown ones by
 * name; those in `apart` are left out.
 */
function* members(fields: Fields, defaults: Defaults, apart: readonly string[] = []): Generator<string> {
  for (const [field, usual] of defaults) {
    const text = apart.includes(field) ? undefined : stableJson(fields[field], rounded)
    if (text !== undefined && text !== usual) yield `${JSON.stringify(field)}:${text}`
  }
  for (const [field, value] of Object.entries(fields).sort(byKey)) {
    const text = defaults.has(field) || apart.includes(field) ? undefined : stableJson(value, exact)
    if (text !== undefined) yield `${JSON.stringify(field)}:${text}`
  }
}

const id = 'x'
let known: { readonly design: Defaults; readonly page: Defaults; readonly kinds: ReadonlyMap<string, Defaults> }
/** Returns all defaults, computed at the first call. */
function usual(): typeof known {
  known ??= {
    design: defaultsOf(designFields, { id }),
    page: defaultsOf(pageFields, { id }),
    kinds: new Map(Object.values(kinds).map(({ kind, schema }) => [kind, defaultsOf(schema, { id, kind })])),
  }
  return known
}

/** JSON of frozen elements, which cannot change, cached. */
const written = new WeakMap<object, string>()

/** Returns the JSON of an element without its id, which is the key in front of it. */
function elementText(element: Fields & { readonly kind: unknown }): string {
  const before = written.get(element)
  if (before) return before
  const defaults = isKind(element.kind) ? usual().kinds.get(element.kind)! : undefined
  const text = defaults ? `{${[...members(element, defaults, ['id'])]}}` : stableJson(element, exact)
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
 * Serialises a design as compact JSON. Fields at their default are left out, so a default may only change with a
 * migration that writes the old one. Numbers have three decimals. The same design gives the same text. Unknown fields
 * are written too, with all digits. In the header, `kinds` counts the migrations applied to each kind of element.
 */
export function serialise(design: Design): string {
  const seen = Object.fromEntries(Object.values(kinds).map(({ kind, migrations }) => [kind, migrations.length]))
  const header = `"app":"qingtu","version":${version},"kinds":${JSON.stringify(seen)}`
  const fields = members(design, usual().design, ['app', 'version', 'kinds', 'pages'])
  return `{${[header, ...fields, `"pages":[${design.pages.map(pageText)}]`]}}`
}
