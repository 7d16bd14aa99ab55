import { type Connection, mayPreload } from './preload.ts'

const script = '/sw.js'

/** Returns true for a service worker of another site. */
export function isForeignWorker(scriptUrl: string | undefined, origin: string): boolean {
  return scriptUrl !== undefined && scriptUrl !== origin + script
}

/** Returns true for a cache of another site. */
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
 * Removes workers and caches that earlier sites left on this origin, then registers this site's worker. A new worker
 * takes over silently: open pages keep the build they were loaded with, and the update offer decides when to reload.
 */
export async function registerWorker(): Promise<void> {
  await clean()
  // Installing it downloads the whole shell, which nobody who saves data has asked for.
  const known = await navigator.serviceWorker.getRegistration()
  if (!known && !mayPreload((navigator as { connection?: Connection }).connection)) return
  await navigator.serviceWorker.register(script)
}
