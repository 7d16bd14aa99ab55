import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

function watch(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for panels beside the page; else they come up from below. */
export const useWide = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  )
