import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Face } from '../../../src/core/tool.ts'
import type { SeeQuestion } from '../../../src/workers/protocol.ts'

/** What the library's class does in a test. */
const library = { created: 0, closed: 0, sent: 0, loads: true, answers: true, graphics: true, script: true }

class FakeSolution {
  #listener: (results: unknown) => void = () => {}
  constructor() {
    library.created++
  }
  setOptions() {}
  onResults(listener: (results: unknown) => void) {
    this.#listener = listener
  }
  initialize() {
    return library.loads ? Promise.resolve() : new Promise(() => {})
  }
  send({ image }: { image: { width: number; height: number } }) {
    library.sent++
    sizes.push(`${image.width}×${image.height}`)
    const boundingBox = { xCenter: 0.5, yCenter: 0.4, width: 0.2, height: 0.1 }
    const landmarks = [{ x: 0.5, y: 0.4 }]
    if (library.answers)
      this.#listener({ detections: [{ boundingBox, landmarks, V: [{ ga: 0.9 }] }], multiFaceLandmarks: [landmarks] })
    return Promise.resolve()
  }
  async close() {
    library.closed++
  }
}

/** Sizes of the pictures that the library was given. */
const sizes: string[] = []
/** Addresses of the scripts that were asked for. */
const scripts: string[] = []

/** Px of the next picture; every picture is another unless a test says otherwise. */
const px = { value: 0, changes: true }
const pxNow = () => new ImageData(new Uint8ClampedArray(4).fill(px.changes ? ++px.value : px.value), 1, 1)

function fakeCanvas() {
  const canvas = {
    width: 0,
    height: 0,
    getContext: (kind: string) =>
      kind === '2d'
        ? { canvas, drawImage: () => {}, fillRect: () => {}, getImageData: pxNow }
        : library.graphics
          ? { getExtension: () => null }
          : null,
  }
  return canvas
}

/** A document of canvases without pixels, whose scripts bring the fake library. */
const fakeDocument = {
  createElement: (name: string) => (name === 'script' ? {} : fakeCanvas()),
  head: {
    append: (script: { src: string; onload: () => void; onerror: () => void }) => {
      scripts.push(script.src)
      if (!library.script) return script.onerror()
      vi.stubGlobal('FaceDetection', FakeSolution)
      vi.stubGlobal('FaceMesh', FakeSolution)
      script.onload()
    },
  },
}

let see: typeof import('../../../src/workers/people-finder.ts').see
let watchPeopleLoading: typeof import('../../../src/workers/people-progress.ts').watchPeopleLoading
const closed: string[] = []
const asked = (
  name = 'a',
  see: SeeQuestion['see'] = 'faces',
  [width, height] = [100, 50],
  isFrame = false,
): SeeQuestion => ({
  see,
  isFrame,
  picture: { width, height, close: () => closed.push(name) } as unknown as ImageBitmap,
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
  scripts.length = closed.length = sizes.length = 0
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('FaceDetection', undefined)
  vi.stubGlobal('FaceMesh', undefined)
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
  // The picture lies in the middle of a square twice as high.
  const [face, ...others] = (await first) as readonly Face[]
  expect(others).toEqual([])
  expect(face?.score).toBe(0.9)
  for (const [part, value] of Object.entries({ left: 0.4, top: 0.2, width: 0.2, height: 0.2 })) {
    expect(face?.box[part as keyof Face['box']], part).toBeCloseTo(value, 9)
  }
  expect(face?.marks[0]?.y).toBeCloseTo(0.3, 9)
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

test('every picture is given in one size; meshes are looked for after nothing was to be seen, but in a film', async () => {
  const answers = [
    see(asked('a', 'faces', [400, 300])),
    see(asked('b', 'faces', [90, 610])),
    see(asked('c', 'mesh', [9, 8])),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  const [, , mesh] = await Promise.all(answers)
  expect(sizes).toEqual(['128×128', '128×128', '1024×1024', '1024×1024'])
  expect(mesh).toEqual([[{ x: 0.5, y: expect.closeTo(0.4 - 0.1 / 8, 9) }]])
  const frame = see(asked('d', 'mesh', [7, 8], true))
  await vi.advanceTimersByTimeAsync(1000)
  await frame
  expect(sizes).toHaveLength(5)
})
