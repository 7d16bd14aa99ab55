import { atom, type ReadableAtom } from 'nanostores'
import { readKey, type StorageKey, watchKey, writeKey } from '../../storage/keys.ts'

/** A short list this browser remembers, loaded on first use. */
export interface RememberedList {
  readonly $items: ReadableAtom<readonly string[]>
  /** Loads the list and follows other tabs. Further calls do nothing. */
  readonly load: () => void
  /** Moves an item to the front; items over the limit are dropped. */
  readonly note: (item: string) => void
  readonly drop: (item: string) => void
}

/** Creates a list of at most `most` texts stored under a key. */
export function rememberedList(key: StorageKey<readonly string[]>, most: number): RememberedList {
  const $items = atom<readonly string[]>([])
  let loaded = false
  const load = () => {
    if (loaded) return
    loaded = true
    $items.set((readKey(key) ?? []).slice(0, most))
    watchKey(key, (items) => $items.set((items ?? []).slice(0, most)))
  }
  const keep = (items: readonly string[]) => {
    $items.set(items)
    writeKey(key, items)
  }
  const others = (item: string) => {
    load()
    return $items.get().filter((other) => other !== item)
  }
  return {
    $items,
    load,
    note: (item) => keep([item, ...others(item)].slice(0, most)),
    drop: (item) => keep(others(item)),
  }
}
