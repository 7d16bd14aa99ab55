import type { ClientDirective } from 'astro'
import { atFirst, firstTouch, signs } from './signs.ts'

/** Longest time that the poster is shown to a visitor who does nothing, ms. */
const posterMs = 4000

/**
 * Resolves when the page has loaded and the main thread is idle, or at the first interaction, whichever comes first: to
 * true for an interaction.
 */
const calm = new Promise<boolean>((resolve) => {
  atFirst(firstTouch, () => resolve(true))
  const idle = () => resolve(false)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 3000 }) : setTimeout(idle, 300)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})

/** Resolves after a time, ms; without one, in the next task. */
const after = (ms?: number) => new Promise((done) => setTimeout(done, ms))

const somebody = new Promise<void>((resolve) => atFirst(signs, resolve))

/** On a page with a poster, resolves once a user is present or has looked for 4 s; at once if `data-start` is set. */
async function posterSeen(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.start === undefined) await Promise.race([somebody, after(posterMs)])
  dataset.start ??= 'now'
}

/** Resolves when the page's surface is asked for; see `startBoards`. */
async function asked(): Promise<void> {
  if (document.documentElement.dataset.start !== undefined) return
  await new Promise((resolve) => document.addEventListener('qingtu:start', resolve, { once: true }))
}

/**
 * `client:calm` hydrates an island once the page has loaded and is idle, or at the first interaction.
 * `client:calm="poster"` waits in addition while a new visitor looks at the page's poster, `client:calm="asked"` until
 * its surface is asked for.
 */
const directive: ClientDirective = async (load, { value }) => {
  // The loading bar is shown only to users who interacted before hydration.
  const waited = await calm
  if (value === 'poster') await posterSeen()
  if (value === 'asked') await asked()
  const tell = (what: 'start' | 'end') => waited && document.dispatchEvent(new Event(`qingtu:loading-${what}`))
  tell('start')
  try {
    const hydrate = await load()
    // Running the loaded code and hydrating are two tasks, so that neither blocks the page for long.
    await after()
    await hydrate()
  } finally {
    tell('end')
  }
}

export default directive
