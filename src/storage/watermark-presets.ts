import type { StorageKey } from './keys.ts'

/** A watermark the visitor saved. */
export interface SavedWatermark {
  readonly name: string
  readonly options: Readonly<Record<string, string | number | boolean>>
}

const most = 20

function isSaved(found: unknown): found is SavedWatermark {
  if (typeof found !== 'object' || found === null) return false
  const { name, options } = found as Partial<SavedWatermark>
  return typeof name === 'string' && typeof options === 'object' && options !== null
}

export const watermarksKey: StorageKey<readonly SavedWatermark[]> = {
  key: 'qingtu:watermarks',
  check: (found) => (Array.isArray(found) ? found.filter(isSaved).slice(0, most) : undefined),
}
