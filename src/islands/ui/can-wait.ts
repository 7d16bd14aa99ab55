/** Work that can wait: until the browser is idle, or until what it is for is near the screen. */

type Work = () => void

const queue: Work[] = []
let scheduled = false

function schedule(): void {
  if (scheduled || queue.length === 0) return
  scheduled = true
  const run = () => {
    scheduled = false
    queue.shift()?.()
    schedule()
  }
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1500 })
  else setTimeout(run, 60)
}

/** Runs work when the browser is idle, one item at a time. Returns a function that cancels it. */
export function whenIdle(work: Work): () => void {
  queue.push(work)
  schedule()
  return () => {
    const place = queue.indexOf(work)
    if (place >= 0) queue.splice(place, 1)
  }
}

type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()
// One for all elements: one for each of hundreds costs each of their layouts.
let observer: IntersectionObserver | undefined

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
}

/** Calls back when an element comes near the screen or leaves it. Returns a function that stops. */
export function watchNear(element: Element, changed: Listener): () => void {
  listeners.set(element, changed)
  observer ??= new IntersectionObserver(tell, { rootMargin: '300px' })
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
