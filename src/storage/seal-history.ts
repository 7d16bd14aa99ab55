import type { StorageKey } from './keys.ts'

/** A seal the visitor has made: its options that differ from the defaults. */
export interface KeptSeal {
  /** Its text and kind; a new seal replaces one of the same name. */
  readonly name: string
  readonly options: Readonly<Record<string, string | number | boolean>>
}

/** Most seals remembered. */
export const mostKeptSeals = 20

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

function isKept(found: unknown): found is KeptSeal {
  if (typeof found !== 'object' || found === null) return false
  const { name, options } = found as Partial<KeptSeal>
  if (typeof name !== 'string' || name.length > 200 || typeof options !== 'object' || options === null) return false
  return Object.values(options).every(isPlain)
}

export const sealHistoryKey: StorageKey<readonly KeptSeal[]> = {
  key: 'qingtu:seal-history',
  check: (found) => (Array.isArray(found) ? found.filter(isKept).slice(0, mostKeptSeals) : undefined),
}
