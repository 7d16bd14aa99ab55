/** The same as in `core/errors.ts`, which would be a second file for this script, the first of every page. */
const chunkFailure = /dynamically imported module|module script failed/i

/** Loads the reactions and runs one. Where they cannot be loaded either, late parts still offer their own retry. */
const react = (act: (reactions: typeof import('./script-failure.ts')) => void) =>
  import('./script-failure.ts').then(act, () => {})

/**
 * Handles scripts that cannot be loaded. Late parts offer a retry themselves (`islands/ui/lazy-part.tsx`); here a newer
 * build is noticed, a script wanted by a click is reported, and an island that did not start can be started again.
 */
export function guardChunks(): void {
  const follow = () => void react(({ followBuild }) => followBuild())
  addEventListener('vite:preloadError', follow)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!chunkFailure.test(String(reason?.message ?? reason))) return
    document.dispatchEvent(new Event('qingtu:unloaded'))
    follow()
  })
  document.addEventListener('astro:hydration-error', ({ target }) => {
    void react(({ offerStart }) => offerStart(target as Element))
    follow()
  })
}
