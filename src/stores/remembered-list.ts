import { atom, type ReadableAtom } from 'nanostores'
import { readKey, type StorageKey, watchKey, writeKey } from '../storage/keys.ts'

/** A short list this browser remembers, read when it is first asked for. */
export interface RememberedList {
  readonly $items: ReadableAtom<readonly string[]>
  /** Takes up what is remembered, and what other tabs change from now on; again is nothing. */
  readonly load: () => void
  /** To the front; the ones that no longer fit are forgotten. */
  readonly note: (item: string) => void
  readonly drop: (item: string) => void
}

/** A list of at most `most` texts under a key. */
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
