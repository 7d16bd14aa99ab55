import { afterEach, describe, expect, test, vi } from 'vitest'
import { classifyLink } from '../../../src/shell/external-links.ts'
import { loadingBar, progressAt } from '../../../src/shell/loading-bar.ts'
import { mayPreload, Preloader } from '../../../src/shell/preload.ts'
import { calmMs, startPwa } from '../../../src/shell/pwa.ts'
import { isForeignCache, isForeignWorker } from '../../../src/shell/register-worker.ts'
import { afterNewBuild, reloadGuardMs } from '../../../src/shell/script-failure.ts'
import { warmCodecs } from '../../../src/stores/bench/tasks.ts'

const origin = 'https://qingtu.example'
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Starts the page's part of the service worker. Returns what it registers once nobody has done anything for a while,
 * what its worker is told, and how often it had registered 1 ms earlier. `acts` are the times between keys that
 * somebody presses, ms.
 */
async function workerOf(
  connection: { saveData?: boolean; effectiveType?: string },
  known: boolean,
  acts: number[] = [],
) {
  vi.useFakeTimers()
  const registered: string[] = []
  const told: unknown[] = []
  const active = { scriptURL: `${origin}/sw.js`, postMessage: (message: unknown) => told.push(message) }
  const registration = { active, unregister: async () => true }
  const serviceWorker = {
    getRegistrations: async () => (known ? [registration] : []),
    getRegistration: async () => (known ? registration : undefined),
    register: async (script: string) => registered.push(script),
    ready: Promise.resolve(registration),
  }
  const listening = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listening.set(name, listener))
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('navigator', { serviceWorker, connection })
  startPwa()
  warmCodecs()
  for (const ms of acts) {
    await vi.advanceTimersByTimeAsync(ms)
    listening.get('keydown')?.()
  }
  await vi.advanceTimersByTimeAsync(calmMs - 1)
  const early = registered.length
  await vi.advanceTimersByTimeAsync(1)
  return { registered, told, early }
}

describe('page scripts', () => {
  test('[P-43] one reload in ten seconds, none while work would be lost', () => {
    expect(reloadGuardMs).toBe(10_000)
    expect(afterNewBuild(false, Number.NEGATIVE_INFINITY, 0)).toBe('reload')
    expect(afterNewBuild(false, 1000, 1000 + 9_999)).toBe('nothing')
    expect(afterNewBuild(false, 1000, 1000 + 10_000)).toBe('reload')
    expect(afterNewBuild(true, Number.NEGATIVE_INFINITY, 0)).toBe('offer')
    // A clock that was set back must not block reloads for ever.
    expect(afterNewBuild(false, 50_000, 1000)).toBe('reload')
  })

  test('[P-49] only this site and allowed hosts over https can be reached by a link', () => {
    const allowed = ['creator.xiaohongshu.com']
    const judge = (href: string) => classifyLink(href, origin, allowed)
    expect(['/a', '#x', '?q=1', `${origin}/b`].map(judge)).toEqual(['own', 'own', 'own', 'own'])
    expect(judge('https://creator.xiaohongshu.com/x')).toBe('allowed')
    const hostile = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'http://creator.xiaohongshu.com',
      'https://creator.xiaohongshu.com.evil.example',
      'https://creator.xiaohongshu.com@evil.example',
      'https://creator.xiaohongshu.com:8443',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://evil。example',
      'https://',
    ]
    expect(hostile.map(judge)).toEqual(hostile.map(() => 'refused'))
  })

  test('the loading bar has the constants of the specification and never quite arrives', () => {
    expect(loadingBar).toEqual({ throttle: 200, duration: 2000, hideDelay: 500, reset: 400, height: 3 })
    const course = [0, 500, 2000, 10_000, 600_000].map(progressAt)
    expect(course).toEqual(course.toSorted((a, b) => a - b))
    expect(course[0]).toBe(0)
    expect(course.at(-1)).toBeLessThan(100)
  })

  test('at most four pages are fetched ahead at once, each once, and none on save-data', async () => {
    let running = 0
    let most = 0
    const loaded: string[] = []
    const release: (() => void)[] = []
    const preloader = new Preloader((url) => {
      loaded.push(url)
      running += 1
      most = Math.max(most, running)
      return new Promise<void>((resolve) =>
        release.push(() => {
          running -= 1
          resolve()
        }),
      )
    })
    for (let page = 0; page < 9; page++) preloader.enqueue(`/${page}`, false)
    preloader.enqueue('/0', false)
    preloader.enqueue('/8', true)
    expect(loaded).toEqual(['/0', '/1', '/2', '/3'])
    while (release.length > 0) {
      release.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(most).toBe(4)
    expect(loaded[4]).toBe('/8')
    expect(loaded.toSorted()).toEqual(Array.from({ length: 9 }, (_, page) => `/${page}`))
    expect([mayPreload(undefined), mayPreload({ effectiveType: '4g' })]).toEqual([true, true])
    expect(
      [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }].some(
        mayPreload,
      ),
    ).toBe(false)
  })

  test('who saves data downloads neither the shell nor codecs ahead; a worker that is there is kept up to date', async () => {
    expect(await workerOf({}, false)).toMatchObject({ registered: ['/sw.js'], told: ['warm'] })
    expect(await workerOf({ saveData: true }, false)).toMatchObject({ registered: [], told: [] })
    expect(await workerOf({ effectiveType: '2g' }, false)).toMatchObject({ registered: [] })
    expect(await workerOf({ saveData: true }, true)).toMatchObject({ registered: ['/sw.js'], told: [] })
  })

  test('the shell is not downloaded while somebody works', async () => {
    expect(await workerOf({}, false)).toMatchObject({ early: 0, registered: ['/sw.js'] })
    const busy = await workerOf({}, false, [calmMs - 1, calmMs - 1, 10])
    expect(busy).toMatchObject({ early: 0, registered: ['/sw.js'] })
  })

  test('only strangers among workers and caches are removed', () => {
    expect(isForeignWorker(`${origin}/sw.js`, origin)).toBe(false)
    expect(isForeignWorker(`${origin}/old/sw.js`, origin)).toBe(true)
    expect(isForeignWorker(undefined, origin)).toBe(false)
    expect(['qingtu-shell-1', 'qingtu-assets', 'workbox-precache', 'static-1'].map(isForeignCache)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
