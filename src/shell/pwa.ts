/** How long nobody has to have pressed, typed, scrolled or dropped anything before the worker is registered, ms. */
export const calmMs = 2000

/**
 * Registers the service worker once the visitor has been still for a while: its installation downloads the whole shell,
 * which would slow down the first thing done on the page.
 */
function registerWhenStill(): void {
  let timer: ReturnType<typeof setTimeout>
  const stop = new AbortController()
  const { signal } = stop
  const register = () => {
    stop.abort()
    // Without a worker only offline use is missing.
    import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(console.info)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(register, calmMs)
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'drop', 'paste']) addEventListener(sign, wait, { signal })
  wait()
}

/** Registers the service worker after the page has loaded, and stores the browser's install prompt. */
export function startPwa(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.__qingtuInstall = event
    document.dispatchEvent(new Event('qingtu:install'))
  })
  addEventListener('appinstalled', () => {
    window.__qingtuInstall = undefined
    document.dispatchEvent(new Event('qingtu:install'))
  })
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') registerWhenStill()
  else addEventListener('load', registerWhenStill, { once: true })
}
