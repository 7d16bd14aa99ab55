import type { ClientDirective } from 'astro'

const firstTouch = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'qingtu:incoming'] as const
/** Signs that somebody is there, before anything is touched. */
const signs = [...firstTouch, 'pointermove', 'wheel', 'scroll'] as const
/** Whoever only looks sees the poster so long, ms. */
const posterMs = 4000

/** Calls back at the first of some events. */
function atFirst(events: readonly string[], then: () => void): void {
  const heard = () => {
    for (const event of events) document.removeEventListener(event, heard, true)
    then()
  }
  for (const event of events) document.addEventListener(event, heard, { capture: true, passive: true })
}

/** Resolves when the page has loaded and the main thread is idle, or at the first touch, whichever comes first. */
const calm = new Promise<'idle' | 'touch'>((resolve) => {
  atFirst(firstTouch, () => resolve('touch'))
  const idle = () => resolve('idle')
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 3000 }) : setTimeout(idle, 300)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})

const somebody = new Promise<void>((resolve) => atFirst(signs, resolve))

/** A page that shows a poster of what is coming begins with it when somebody is there, or has looked for a while. */
async function posterSeen(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.start === undefined) await Promise.race([somebody, new Promise((done) => setTimeout(done, posterMs))])
  dataset.start ??= 'now'
}

/**
 * `client:calm`: no framework code before the load event, yet an island is there by the time it is needed.
 * `client:calm="poster"`: nor while a newcomer looks at the page's poster.
 */
const directive: ClientDirective = async (load, { value }) => {
  // Who touches the page before it has woken sees that it is coming.
  const waited = (await calm) === 'touch'
  if (value === 'poster') await posterSeen()
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
