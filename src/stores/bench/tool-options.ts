import { atom } from 'nanostores'
import { dropKey, optionsKey, readKey, writeKey } from '../../storage/keys.ts'
import { pool } from '../../workers/pool.ts'
import { queueOf } from './tasks.ts'

export type OptionValues = Readonly<Record<string, unknown>>

/** Where options come from: `base` is the tool's defaults with the page's preset. */
interface Origin {
  readonly slug: string
  readonly tool: string
  readonly base: OptionValues
  /** Options that belong to the pictures of one visit and are not remembered. */
  readonly forgets?: readonly string[]
}

/** The visitor's choices that differ from the defaults; empty on the server and at hydration. */
export const $choices = atom<OptionValues>({})

let origin: Origin | undefined
let saving: ReturnType<typeof setTimeout> | undefined
const saveAfterMs = 300

/** Returns the tool of the page; undefined before its options are loaded. */
export const currentTool = (): string | undefined => origin?.tool

/** Returns the effective options. */
export function currentOptions(): OptionValues {
  return { ...origin?.base, ...$choices.get() }
}

function apply(choices: OptionValues): void {
  $choices.set(choices)
  if (origin) queueOf(origin.tool).setOptions(currentOptions())
}

/** Parses a query value: numbers, booleans, null and lists as JSON, everything else as text. */
function readValue(text: string): unknown {
  if (!/^(true|false|null|-?\d+(\.\d+)?|\[.*\])$/s.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    // A number that does not survive parsing, such as a long one, stays text.
    return typeof value === 'number' && String(value) !== text ? text : value
  } catch {
    return text
  }
}

/** Parses the options of a query such as `?quality=60&format=webp`. */
export function choicesOfQuery(search: string, base: OptionValues): OptionValues {
  const choices: Record<string, unknown> = {}
  for (const [key, text] of new URLSearchParams(search)) {
    if (!Object.hasOwn(base, key)) continue
    // Digits such as a phone number stay text if the option is a text.
    choices[key] = typeof base[key] === 'string' ? text : readValue(text)
  }
  return choices
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the options that differ from the defaults. */
export function differing(options: OptionValues, base: OptionValues): OptionValues {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => Object.hasOwn(base, key) && !same(value, base[key])),
  )
}

/** Validates options with the tool's schema, which a worker loads. */
const parsed = (tool: string, options: OptionValues): Promise<OptionValues> =>
  pool().run('parse-options', { name: tool, slug: tool, options }, { priority: () => 2 })

/**
 * Loads a tool's options: defaults, then remembered choices, then the page's address. Remembered and shared values are
 * validated by the tool's schema, so outdated or malicious ones fall back field by field.
 */
export async function loadOptions(from: Origin, search: string): Promise<void> {
  origin = from
  queueOf(from.tool).setOptions(from.base)
  const wanted = { ...readKey(optionsKey(from.slug)), ...choicesOfQuery(search, from.base) }
  if (Object.keys(wanted).length === 0) return
  const checked = await parsed(from.tool, { ...from.base, ...wanted }).catch(() => from.base)
  // Choices made meanwhile take precedence.
  if (origin !== from) return
  apply({ ...differing(checked, from.base), ...$choices.get() })
  // One made meanwhile was kept without those remembered.
  if (saving) keep()
}

/** Changes options, remembers them, and updates the queue. */
export function chooseOptions(patch: OptionValues): void {
  if (!origin) return
  apply(differing({ ...currentOptions(), ...patch }, origin.base))
  clearTimeout(saving)
  saving = setTimeout(keep, saveAfterMs)
}

/** Remembers the choices. */
function keep(): void {
  if (!origin) return
  const { slug, forgets = [] } = origin
  writeKey(
    optionsKey(slug),
    Object.fromEntries(Object.entries($choices.get()).filter(([key]) => !forgets.includes(key))),
  )
}

/**
 * Returns the defaults of a tool, from its schema.
 * @throws UserError when no worker can be started
 */
export async function defaultsOf(tool: string): Promise<OptionValues> {
  return parsed(tool, {})
}

/** Resets the options to the defaults. */
export function resetOptions(): void {
  apply({})
  if (origin) dropKey(optionsKey(origin.slug))
}
