import type { ClientDirective } from 'astro'

const firstTouch = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'qingtu:incoming'] as const

/** Resolves when the page has loaded and the main thread is idle, or at the first touch, whichever comes first. */
const calm = new Promise<void>((resolve) => {
  const wake = () => {
    for (const event of firstTouch) document.removeEventListener(event, wake, true)
    resolve()
  }
  for (const event of firstTouch) document.addEventListener(event, wake, { capture: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 3000 }) : setTimeout(wake, 300)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})

/** `client:calm`: no framework code before the load event, yet an island is there by the time it is needed. */
const directive: ClientDirective = async (load) => {
  await calm
  const hydrate = await load()
  await hydrate()
}

export default directive
