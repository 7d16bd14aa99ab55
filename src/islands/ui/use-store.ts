import { useStore as useNanostore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * Reads a store. The first client render uses the store's initial value, as the static page did: if the HTML and the
 * hydrated tree differ, React renders the page again from scratch.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  return useNanostore(store, { ssr: 'initial' }) as T
}

/** Reads a store that exists in the browser only and takes no part in hydration. */
export function useClientStore<T>(store: ReadableAtom<T>): T {
  return useNanostore(store) as T
}
