import type { ClientDirective } from 'astro'

const firstTouch = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'qingtu:incoming'] as const

/** Resolves when the page has loaded and the main thread is idle, or at the first touch, whichever comes first. */
const calm = new Promise<'idle' | 'touch'>((resolve) => {
  const wake = (cause: 'idle' | 'touch') => {
    for (const event of firstTouch) document.removeEventListener(event, touched, true)
    resolve(cause)
  }
  const touched = () => wake('touch')
  const idle = () => wake('idle')
  for (const event of firstTouch) document.addEventListener(event, touched, { capture: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 3000 }) : setTimeout(idle, 300)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})

/** `client:calm`: no framework code before the load event, yet an island is there by the time it is needed. */
const directive: ClientDirective = async (load) => {
  // Who touches the page before it has woken sees that it is coming.
  const waited = (await calm) === 'touch'
  const tell = (what: 'start' | 'end') => waited && document.dispatchEvent(new Event(`qingtu:loading-${what}`))
  tell('start')
  try {
    const hydrate = await load()
    await hydrate()
  } finally {
    tell('end')
  }
}

export default directive
