import type { StorageKey } from './keys.ts'

/** Ids of kinds of ID photo that were chosen, newest first, without repeats. */
export const recentPhotoKindsKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-photo-kinds',
  check: (found) => {
    if (!Array.isArray(found)) return undefined
    const ids = found.filter((id): id is string => typeof id === 'string' && /^[a-z0-9-]{1,64}$/.test(id))
    return [...new Set(ids)].slice(0, 20)
  },
}
