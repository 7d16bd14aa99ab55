import { useSyncExternalStore } from 'react'

const watcher = (query: string) => (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

const wide = '(min-width: 64rem)'
const watchWide = watcher(wide)

/** Whether there is room for panels beside the page; else they come up from below. */
export const useWide = () =>
  useSyncExternalStore(
    watchWide,
    () => matchMedia(wide).matches,
    () => true,
  )

const flat = '(min-width: 40rem) and (max-width: 63.99rem) and (max-height: 32rem)'
const watchFlat = watcher(flat)

/** A phone held sideways: what comes up from below would leave nothing of the page, so it comes in from the side. */
export const useFlat = () =>
  useSyncExternalStore(
    watchFlat,
    () => matchMedia(flat).matches,
    () => false,
  )
