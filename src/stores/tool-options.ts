import { atom } from 'nanostores'
import { dropKey, optionsKey, readKey, writeKey } from '../storage/keys.ts'
import { pool } from '../workers/pool.ts'
import { queueOf } from './tasks.ts'

export type OptionValues = Readonly<Record<string, unknown>>

/** Where options come from: `base` are the tool's defaults with the page's preset over them. */
interface Origin {
  readonly slug: string
  readonly tool: string
  readonly base: OptionValues
}

/** What the visitor chose over the defaults; empty on the server and at hydration. */
export const $choices = atom<OptionValues>({})

let origin: Origin | undefined
let saving: ReturnType<typeof setTimeout> | undefined
const saveAfterMs = 300

/** The options in force. */
function currentOptions(): OptionValues {
  return { ...origin?.base, ...$choices.get() }
}

function apply(choices: OptionValues): void {
  $choices.set(choices)
  if (origin) queueOf(origin.tool).setOptions(currentOptions())
}

/** Reads `?quality=60&format=webp`: numbers, booleans and null by their JSON, everything else as text. */
export function choicesOfQuery(search: string, base: OptionValues): OptionValues {
  const choices: Record<string, unknown> = {}
  for (const [key, text] of new URLSearchParams(search)) {
    if (!Object.hasOwn(base, key)) continue
    choices[key] = /^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text
  }
  return choices
}

/** The choices that differ from the defaults. */
function differing(options: OptionValues, base: OptionValues): OptionValues {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => Object.hasOwn(base, key) && value !== base[key]),
  )
}

/**
 * Takes up a tool's options: defaults, then what was remembered, then the page's
 * address. Remembered and shared values pass through the tool's schema first, so
 * an old or hostile value falls back field by field.
 */
export async function loadOptions(from: Origin, search: string): Promise<void> {
  origin = from
  queueOf(from.tool).setOptions(from.base)
  const wanted = { ...readKey(optionsKey(from.slug)), ...choicesOfQuery(search, from.base) }
  if (Object.keys(wanted).length === 0) return
  const job = { kind: 'options', slug: from.tool, options: { ...from.base, ...wanted } } as const
  const checked = await pool()
    .run(job, { deadlineMs: 20_000, priority: () => 2 })
    .catch(() => from.base)
  // What was chosen by hand in the meantime wins.
  if (origin === from) apply({ ...differing(checked, from.base), ...$choices.get() })
}

/** Changes options, remembers them, and lets the queue redo what they touch. */
export function chooseOptions(patch: OptionValues): void {
  if (!origin) return
  apply(differing({ ...currentOptions(), ...patch }, origin.base))
  const { slug } = origin
  clearTimeout(saving)
  saving = setTimeout(() => writeKey(optionsKey(slug), $choices.get()), saveAfterMs)
}

/** Back to the defaults. */
export function resetOptions(): void {
  apply({})
  if (origin) dropKey(optionsKey(origin.slug))
}

/** Address of this page with the options in force, for sharing. */
export function optionsLink(page: Pick<Location, 'origin' | 'pathname'>): string {
  const query = new URLSearchParams(Object.entries($choices.get()).map(([key, value]) => [key, String(value)]))
  return page.origin + page.pathname + (query.size > 0 ? `?${query}` : '')
}
