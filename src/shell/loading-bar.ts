/** Constants of the loading bar, in ms and px. */
export const loadingBar = { throttle: 200, duration: 2000, hideDelay: 500, reset: 400, height: 3 } as const

/** Returns the bar's progress in percent after a time: fast at first, approaching 100 without reaching it. */
export function progressAt(elapsedMs: number): number {
  return (2 / Math.PI) * 100 * Math.atan((elapsedMs / loadingBar.duration) * 1.5)
}

/** Returns true for a click that the browser will turn into a navigation of this page. */
function leaves(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false
  if (link.target && link.target !== '_self') return false
  if (link.hasAttribute('download') || link.origin !== location.origin) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Shows the bar for navigations and for islands that load long (`qingtu:loading-start`, `-end`). */
export function watchLoading(): void {
  let bar: HTMLElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let loads = 0

  const paint = (percent: number) => {
    if (!bar) return
    bar.style.width = `${percent}%`
  }
  const start = () => {
    if (waiting !== undefined || bar) return
    waiting = setTimeout(() => {
      bar = document.createElement('div')
      bar.className = 'loading-bar'
      bar.setAttribute('role', 'progressbar')
      bar.setAttribute('aria-label', '正在打开')
      // Inside a landmark, as everything that is announced.
      const place = document.querySelector('header') ?? document.body
      place.append(bar)
      const began = performance.now()
      const step = () => {
        paint(progressAt(performance.now() - began))
        frame = requestAnimationFrame(step)
      }
      step()
    }, loadingBar.throttle)
  }
  const end = () => {
    clearTimeout(waiting)
    waiting = undefined
    cancelAnimationFrame(frame)
    const done = bar
    bar = undefined
    if (!done) return
    done.style.width = '100%'
    setTimeout(() => {
      done.style.opacity = '0'
      setTimeout(() => done.remove(), loadingBar.reset)
    }, loadingBar.hideDelay)
  }

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && leaves(event, link)) start()
  })
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start()
  })
  // A page restored from the back/forward cache still shows the bar it was left with.
  addEventListener('pageshow', end)
  document.addEventListener('qingtu:loading-start', () => {
    loads += 1
    start()
  })
  document.addEventListener('qingtu:loading-end', () => {
    loads = Math.max(0, loads - 1)
    if (loads === 0) end()
  })
}
