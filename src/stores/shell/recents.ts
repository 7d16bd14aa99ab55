import { atom, type WritableAtom } from 'nanostores'
import { favouriteToolsKey, readKey, recentToolsKey, type StorageKey, watchKey, writeKey } from '../../storage/keys.ts'

const recentLimit = 8

/** Slugs of the recently used tools, newest first. Filled after hydration. */
export const $recents = atom<readonly string[]>([])
/** Slugs of the favourite tools, newest first. Filled after hydration. */
export const $favourites = atom<readonly string[]>([])

let loaded = false

/** Loads both lists and follows changes in other tabs. */
export function loadRecents(): void {
  if (loaded) return
  loaded = true
  const follow = ($list: WritableAtom<readonly string[]>, key: StorageKey<readonly string[]>) => {
    $list.set(readKey(key) ?? [])
    watchKey(key, (value) => $list.set(value ?? []))
  }
  follow($recents, recentToolsKey)
  follow($favourites, favouriteToolsKey)
}

/** Remembers that a tool was opened. */
export function noteVisit(slug: string): void {
  loadRecents()
  $recents.set([slug, ...$recents.get().filter((other) => other !== slug)].slice(0, recentLimit))
  writeKey(recentToolsKey, $recents.get())
}

/** Clears the recently used tools. */
export function clearRecents(): void {
  $recents.set([])
  writeKey(recentToolsKey, [])
}

/** Adds a tool to the favourites or removes it. */
export function toggleFavourite(slug: string): void {
  loadRecents()
  const all = $favourites.get()
  $favourites.set(all.includes(slug) ? all.filter((other) => other !== slug) : [slug, ...all])
  writeKey(favouriteToolsKey, $favourites.get())
}
