import { atom, type ReadableAtom } from 'nanostores'
import { readKey, type StorageKey, watchKey, writeKey } from '../../storage/keys.ts'

/** Items a visitor saved under names, newest first. */
export interface NamedList<Item extends { readonly name: string }> {
  /** Empty on the server and at hydration. */
  readonly $items: ReadableAtom<readonly Item[]>
  /** Loads the saved items and follows other tabs. Returns a function that unsubscribes. */
  readonly load: () => () => void
  /** Saves an item, replacing one of the same name. Returns false when storage is full. */
  readonly save: (item: Item) => boolean
  readonly drop: (name: string) => void
}

/** Creates a list that is stored under a key. */
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
