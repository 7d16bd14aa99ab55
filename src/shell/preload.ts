/** Most pages prefetched at the same time. */
const atOnce = 4

/** The network of the device as browsers report it, where they do. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns true if pages may be prefetched: not while data is saved, nor on a 2G or 3G connection. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(^|-)2g$|^3g$/.test(connection?.effectiveType ?? '')
}

/** Fetches each address once, at most four at a time; hovered links come before those merely visible. */
export class Preloader {
  readonly #seen = new Set<string>()
  readonly #waiting: string[] = []
  readonly #load: (url: string) => Promise<unknown>
  #running = 0

  constructor(load: (url: string) => Promise<unknown>) {
    this.#load = load
  }

  enqueue(url: string, soon: boolean): void {
    if (this.#seen.has(url)) {
      const place = soon ? this.#waiting.indexOf(url) : -1
      if (place > 0) this.#waiting.unshift(...this.#waiting.splice(place, 1))
      return
    }
    this.#seen.add(url)
    if (soon) this.#waiting.unshift(url)
    else this.#waiting.push(url)
    this.#next()
  }

  #next(): void {
    if (this.#running >= atOnce) return
    const url = this.#waiting.shift()
    if (url === undefined) return
    this.#running += 1
    void this.#load(url)
      .catch(() => {})
      .finally(() => {
        this.#running -= 1
        this.#next()
      })
  }
}

/** Prefetches the pages behind links that are hovered, focused or visible. */
export function preloadRoutes(): void {
  if (!mayPreload((navigator as { connection?: Connection }).connection)) return
  const preloader = new Preloader((url) => fetch(url, { priority: 'low' } as RequestInit))
  const pageOf = (link: Element): string | undefined => {
    const { origin, pathname, search } = link as HTMLAnchorElement
    const isFile = /\.\w+$/.test(pathname)
    return origin === location.origin && pathname !== location.pathname && !search && !isFile
      ? origin + pathname
      : undefined
  }
  const soon = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const page = link ? pageOf(link) : undefined
    if (page) preloader.enqueue(page, true)
  }
  addEventListener('pointerover', soon, { passive: true })
  addEventListener('focusin', soon)
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const page = pageOf(target)
      if (page) preloader.enqueue(page, false)
    }
  })
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
}
