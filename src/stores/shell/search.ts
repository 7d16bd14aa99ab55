import { atom } from 'nanostores'
import { type SearchRow, searchIndex } from '../../storage/search-index.ts'

export type { SearchRow }

/** All tools and pages; empty until loaded. */
export const $searchRows = atom<readonly SearchRow[]>([])

/** Loads the index once. If that fails, the list stays empty. */
export async function loadSearch(): Promise<void> {
  if ($searchRows.get().length > 0) return
  try {
    $searchRows.set(await searchIndex())
  } catch (thrown) {
    console.warn(thrown)
  }
}
