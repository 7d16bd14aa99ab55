import type { StorageKey } from './keys.ts'

/** Set once the user wants no question before a template replaces what is on a page. */
export const replacesPageKey: StorageKey<true> = {
  key: 'qingtu:template-replaces',
  check: (found) => (found === true ? true : undefined),
}

/** Whether templates take over the words and pictures of the page; they do unless this is false. */
export const keepsWordsKey: StorageKey<boolean> = {
  key: 'qingtu:template-keeps-words',
  check: (found) => (typeof found === 'boolean' ? found : undefined),
}

/** Ids of favourite templates, newest first. */
export const favouriteTemplatesKey: StorageKey<readonly string[]> = {
  key: 'qingtu:template-favourites',
  check: (found) =>
    Array.isArray(found) ? found.filter((id: unknown): id is string => typeof id === 'string') : undefined,
}
