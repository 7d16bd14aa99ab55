import { atom, type ReadableAtom } from 'nanostores'
import { readKey, type StorageKey, watchKey, writeKey } from '../storage/keys.ts'

/** Things a visitor saved under names, newest first. */
export interface NamedList<Item extends { readonly name: string }> {
  /** Empty on the server and at hydration. */
  readonly $items: ReadableAtom<readonly Item[]>
  /** Takes up what was saved, and what other tabs save from now on. Answers how to stop. */
  readonly load: () => () => void
  /** One of the same name gives way. Answers false when storage is full. */
  readonly save: (item: Item) => boolean
  readonly drop: (name: string) => void
}

/** A list that is remembered under a key. */
export function namedList<Item extends { readonly name: string }>(key: StorageKey<readonly Item[]>): NamedList<Item> {
  const $items = atom<readonly Item[]>([])
  const keep = (items: readonly Item[]) => {
    if (!writeKey(key, items)) return false
    $items.set(items)
    return true
  }
  const others = (name: string) => $items.get().filter((item) => item.name !== name)
  return {
    $items,
    load() {
      $items.set(readKey(key) ?? [])
      return watchKey(key, (items) => $items.set(items ?? []))
    },
    save: (item) => keep([item, ...others(item.name)]),
    drop: (name) => void keep(others(name)),
  }
}
