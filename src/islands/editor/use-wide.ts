import { useSyncExternalStore } from 'react'

const watcher = (query: string) => (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

const wide = '(min-width: 64rem)'
const watchWide = watcher(wide)

/** Returns true if there is room for panels beside the page; else they open as sheets. */
export const useWide = () =>
  useSyncExternalStore(
    watchWide,
    () => matchMedia(wide).matches,
    () => true,
  )

const flat = '(min-width: 40rem) and (max-width: 63.99rem) and (max-height: 32rem)'
const watchFlat = watcher(flat)

/** Returns true on a phone in landscape, where panels open at the side because a sheet would cover the page. */
export const useFlat = () =>
  useSyncExternalStore(
    watchFlat,
    () => matchMedia(flat).matches,
    () => false,
  )
