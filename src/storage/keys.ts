/** The part of `Storage` used for remembered values. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Creates in-memory storage for browsers that block localStorage. */
function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

let chosen: TextStorage | undefined

/** Returns localStorage where it works, memory where it is blocked or already full. */
function storage(): TextStorage {
  if (chosen) return chosen
  try {
    const probe = 'qingtu:probe'
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    chosen = localStorage
  } catch {
    chosen = memoryStorage()
  }
  return chosen
}

/** A remembered value: its key, and a check that turns the stored data into the value or rejects it. */
export interface StorageKey<Value> {
  readonly key: string
  /** Returns undefined for invalid data. */
  readonly check: (found: unknown) => Value | undefined
  /** Whether the value is stored as plain text instead of JSON, as the specification demands for some. */
  readonly bare?: boolean
}

/** Reads the value under a key; a damaged one is removed and read as undefined. Never throws. */
export function readKey<Value>({ key, check, bare = false }: StorageKey<Value>): Value | undefined {
  try {
    const text = storage().getItem(key)
    if (text === null) return undefined
    const value = check(bare ? text : JSON.parse(text))
    if (value === undefined) storage().removeItem(key)
    return value
  } catch {
    dropKey({ key })
    return undefined
  }
}

/** Stores a value. Returns false when storage is full or blocked. Never throws. */
export function writeKey<Value>({ key, bare = false }: StorageKey<Value>, value: Value): boolean {
  try {
    storage().setItem(key, bare ? String(value) : JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Removes a value. Never throws. */
export function dropKey({ key }: Pick<StorageKey<unknown>, 'key'>): void {
  try {
    storage().removeItem(key)
  } catch {
    // Storage that cannot be written holds nothing to remove.
  }
}

/** Calls back when another tab changes the key. Returns a function that unsubscribes. */
export function watchKey<Value>(key: StorageKey<Value>, changed: (value: Value | undefined) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key.key || event.key === null) changed(readKey(key))
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

const slugPattern = /^[a-z0-9-]{1,64}$/
const longestList = 50

/** Checks a list of tool slugs, newest first, without repeats. */
function slugs(found: unknown): readonly string[] | undefined {
  if (!Array.isArray(found)) return undefined
  const good = found.filter((slug): slug is string => typeof slug === 'string' && slugPattern.test(slug))
  return [...new Set(good)].slice(0, longestList)
}

/** Checks a time in ms since 1970, never in the future, so that setting the clock back hides nothing for years. */
function pastTime(found: unknown): number | undefined {
  const time = Number(found)
  return Number.isFinite(time) && time > 0 && time <= Date.now() ? time : undefined
}

/** Whether a token is stored: enough to decide what to load. */
export const sessionMark: StorageKey<true> = { key: 'token', check: () => true, bare: true }

/** When the install prompt was dismissed. */
export const promptDismissedKey: StorageKey<number> = { key: 'pwaPromptDismissed', check: pastTime, bare: true }

/** `true` hides install offers permanently. */
export const hideInstallKey: StorageKey<boolean> = {
  key: 'vite-pwa:hide-install',
  check: (found) => (found === 'true' ? true : undefined),
  bare: true,
}

export const recentToolsKey: StorageKey<readonly string[]> = { key: 'qingtu:recent-tools', check: slugs }
export const favouriteToolsKey: StorageKey<readonly string[]> = { key: 'qingtu:favourite-tools', check: slugs }

export const renamePatternKey: StorageKey<string> = {
  key: 'qingtu:rename-pattern',
  check: (found) => (typeof found === 'string' && found.length <= 200 ? found : undefined),
}

/** Returns the key for the options chosen for a tool; the tool's schema validates each field. */
export function optionsKey(slug: string): StorageKey<Readonly<Record<string, unknown>>> {
  return { key: `qingtu:options:${slug}`, check: (found) => (isRecord(found) ? found : undefined) }
}

/** A saved chain of steps; the schema of each step's tool validates its options. */
export interface SavedRecipe {
  readonly name: string
  readonly steps: readonly { readonly tool: string; readonly options: Readonly<Record<string, unknown>> }[]
  readonly rename: string
}

const mostRecipes = 40

function isRecipe(found: unknown): found is SavedRecipe {
  if (!isRecord(found) || typeof found.name !== 'string' || typeof found.rename !== 'string') return false
  return Array.isArray(found.steps) && found.steps.every((step) => isRecord(step) && isRecord(step.options))
}

export const recipesKey: StorageKey<readonly SavedRecipe[]> = {
  key: 'qingtu:recipes',
  check: (found) => (Array.isArray(found) ? found.filter(isRecipe).slice(0, mostRecipes) : undefined),
}
