import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SeeQuestion } from '../../../src/workers/protocol.ts'

/** What the library's class does in a test. */
const library = { created: 0, closed: 0, sent: 0, loads: true, answers: true, graphics: true, script: true }

class FakeSolution {
  #listener: (results: unknown) => void = () => {}
  constructor() {
    library.created++
  }
  setOptions() {}
  reset() {}
  onResults(listener: (results: unknown) => void) {
    this.#listener = listener
  }
  initialize() {
    return library.loads ? Promise.resolve() : new Promise(() => {})
  }
  send() {
    library.sent++
    const boundingBox = { xCenter: 0.5, yCenter: 0.4, width: 0.2, height: 0.1 }
    if (library.answers)
      this.#listener({ detections: [{ boundingBox, landmarks: [{ x: 0.5, y: 0.4 }], V: [{ ga: 0.9 }] }] })
    return Promise.resolve()
  }
  async close() {
    library.closed++
  }
}

/** Addresses of the scripts that were asked for. */
const scripts: string[] = []

/** Px of the next picture; every picture is another unless a test says otherwise. */
const px = { value: 0, changes: true }
const pxNow = () => new ImageData(new Uint8ClampedArray(4).fill(px.changes ? ++px.value : px.value), 1, 1)

/** A document of canvases without pixels, whose scripts bring the fake library. */
const fakeDocument = {
  createElement: (name: string) =>
    name === 'script'
      ? {}
      : {
          getContext: (kind: string) =>
            kind === '2d'
              ? { drawImage: () => {}, getImageData: pxNow }
              : library.graphics
                ? { getExtension: () => null }
                : null,
        },
  head: {
    append: (script: { src: string; onload: () => void; onerror: () => void }) => {
      scripts.push(script.src)
      if (!library.script) return script.onerror()
      vi.stubGlobal('FaceDetection', FakeSolution)
      script.onload()
    },
  },
}

let see: typeof import('../../../src/workers/people-finder.ts').see
let watchPeopleLoading: typeof import('../../../src/workers/people-progress.ts').watchPeopleLoading
const closed: string[] = []
const asked = (name = 'a'): SeeQuestion => ({
  see: 'faces',
  picture: { width: 100, height: 50, close: () => closed.push(name) } as unknown as ImageBitmap,
})
/** The module is loaded anew for every test, and with it the class of its errors. */
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'found',
    (thrown: { code?: string }) => thrown.code,
  )

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(library, { created: 0, closed: 0, sent: 0, loads: true, answers: true, graphics: true, script: true })
  scripts.length = closed.length = 0
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('FaceDetection', undefined)
  vi.resetModules()
  see = (await import('../../../src/workers/people-finder.ts')).see
  watchPeopleLoading = (await import('../../../src/workers/people-progress.ts')).watchPeopleLoading
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a part is loaded once from its own folder, kept for further pictures and released when idle', async () => {
  const first = see(asked())
  const second = see(asked())
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toEqual([
    { box: { left: 0.4, top: 0.35000000000000003, width: 0.2, height: 0.1 }, score: 0.9, marks: [{ x: 0.5, y: 0.4 }] },
  ])
  await second
  expect(scripts).toEqual([expect.stringMatching(/^\/vendor\/mediapipe\/face_detection\/[^/]+\/face_detection\.js$/)])
  expect([library.created, library.sent, library.closed]).toEqual([1, 2, 0])
  expect(closed).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(library.closed).toBe(1)
})

test('pictures are looked at one at a time', async () => {
  library.answers = false
  const promises = [see(asked()), see(asked())].map(codeOf)
  await vi.advanceTimersByTimeAsync(1000)
  expect(library.sent).toBe(1)
  await vi.advanceTimersByTimeAsync(46_000)
  library.answers = true
  expect(library.sent).toBe(2)
  await vi.advanceTimersByTimeAsync(46_000)
  expect((await Promise.all(promises))[0]).toBe('people-no-answer')
})

test('a load that never ends is given up, and the next picture loads anew', async () => {
  library.loads = false
  const told: unknown[] = []
  const stop = watchPeopleLoading((loading) => told.push(loading))
  const first = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(89_000)
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe('people-not-loaded')
  expect(closed).toEqual(['a'])
  library.loads = true
  const second = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(100)
  expect(await second).toBe('found')
  expect(library.created).toBe(2)
  expect(told).toEqual([{ megabytes: 2 }, null, { megabytes: 2 }, null])
  stop()
})

test('a picture without an answer is given up, and the next one gets a new instance', async () => {
  library.answers = false
  const first = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(46_000)
  expect(await first).toBe('people-no-answer')
  library.answers = true
  const second = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(100)
  expect(await second).toBe('found')
  expect([library.created, library.closed]).toEqual([2, 1])
})

test('without the script or without graphics it says which, and nothing waits', async () => {
  library.script = false
  const first = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(0)
  expect(await first).toBe('people-not-loaded')
  library.graphics = false
  const second = codeOf(see(asked()))
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('people-no-graphics')
  expect(library.created).toBe(0)
})

test('a picture that was looked at before is not looked at again, another is', async () => {
  const seen = async (name?: string) => {
    const answer = see(asked(name))
    await vi.advanceTimersByTimeAsync(1000)
    return answer
  }
  const first = await seen()
  px.changes = false
  expect(await seen('again')).toBe(first)
  expect(library.sent).toBe(1)
  px.changes = true
  await seen()
  expect(library.sent).toBe(2)
  expect(closed).toContain('again')
})
