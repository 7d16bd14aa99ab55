const script = '/sw.js'

/** True for a service worker that is not ours. */
export function isForeignWorker(scriptUrl: string | undefined, origin: string): boolean {
  return scriptUrl !== undefined && scriptUrl !== origin + script
}

/** True for a cache that is not ours. */
export function isForeignCache(name: string): boolean {
  return !name.startsWith('qingtu-')
}

async function clean(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (isForeignWorker(worker?.scriptURL, location.origin)) await registration.unregister()
  }
  for (const name of await caches.keys()) if (isForeignCache(name)) await caches.delete(name)
}

/**
 * Removes workers and caches that earlier sites left here, then registers ours.
 * A new worker takes over quietly: pages keep running the build they came with,
 * and the update offer decides when to reload.
 */
async function register(): Promise<void> {
  try {
    await clean()
    await navigator.serviceWorker.register(script)
  } catch (error) {
    // No worker means no offline use, nothing else.
    console.info(error)
  }
}

/** Registers the service worker after the page has loaded, and keeps the browser's offer to install. */
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
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}
