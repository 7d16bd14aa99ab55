import { useStore as useNanostore } from '@nanostores/react'
import type { ReadableAtom, Store, StoreValue } from 'nanostores'

/**
 * Reads a store. The first client render uses the store's initial value, as the
 * static page did: a page whose HTML and hydration differ makes React start over.
 */
export function useStore<S extends Store>(store: S): StoreValue<S> {
  return useNanostore(store, { ssr: 'initial' })
}

/** Reads a store that lives in the browser only and never took part in hydration. */
export function useClientStore<T>(store: ReadableAtom<T>): T {
  return useNanostore(store) as T
}
