import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyModel, MattingModel, UpscaleModel } from '../../../src/core/model/description.ts'
import {
  deleteModelFile,
  dropOldModels,
  isModelKept,
  keepProvider,
  keptProvider,
  openModelFile,
} from '../../../src/workers/model-file.ts'
import { fakeCaches } from '../../helpers/fake-caches.ts'
import { matting, measuredOf, upscale } from '../../helpers/onnx-runtime.ts'

const megabyte = 2 ** 20
const file = Uint8Array.from({ length: 9 * megabyte + 5 }, (_, at) => (at * 31 + (at >> 11)) % 251)
const model: MattingModel = { ...matting, ...measuredOf(file) }

interface ServerPlan {
  readonly content?: Uint8Array<ArrayBuffer>
  readonly ranges?: boolean
  /** Bytes after which each connection breaks; the last goes on to the end. */
  readonly breaks?: readonly number[]
  readonly answer?: () => Response | Promise<Response>
}

/** A server of one file; lists the places from which it was asked. */
function server({ content = file, ranges = true, breaks = [], answer }: ServerPlan = {}) {
  const asked: number[] = []
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers, signal }: { headers: { Range: string }; signal: AbortSignal }) => {
      const from = Number(/\d+/.exec(headers.Range)![0])
      const lasts = breaks[asked.length]
      asked.push(from)
      if (answer) return answer()
      if (ranges && from >= content.length) return new Response(null, { status: 416 })
      const rest = content.subarray(ranges ? from : 0)
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (signal.aborted) return controller.error(new DOMException('stopped', 'AbortError'))
          if (lasts !== undefined && sent >= lasts) return controller.error(new TypeError('network'))
          const part = rest.slice(
            sent,
            Math.min(rest.length, sent + 600_000, lasts === undefined ? rest.length : lasts),
          )
          if (part.length === 0) return controller.close()
          sent += part.length
          controller.enqueue(part)
        },
      })
      const range = `bytes ${from}-${content.length - 1}/${content.length}`
      return ranges
        ? new Response(body, { status: 206, headers: { 'Content-Range': range } })
        : new Response(body, { headers: { 'Content-Length': String(content.length) } })
    },
  )
  return asked
}

const quiet = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const open = (over: Partial<Parameters<typeof openModelFile>[1]> = {}, one: AnyModel = model) =>
  openModelFile(one, { ...quiet(), ...over })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (thrown) => thrown.code ?? thrown,
  )

let kept = fakeCaches()
beforeEach(() => {
  kept = fakeCaches()
  vi.stubGlobal('caches', kept.caches)
})
afterEach(() => vi.unstubAllGlobals())

describe('a model', () => {
  test('is downloaded once, with true progress, and then needs no connection', async () => {
    const asked = server()
    const seen: number[] = []
    const { bytes, isKept } = await open({ onProgress: (loaded) => seen.push(loaded) })
    expect(Buffer.compare(bytes, file)).toBe(0)
    expect(isKept).toBe(true)
    expect([seen[0], seen.at(-1)]).toEqual([0, file.length])
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(await isModelKept(model)).toBe(true)
    server({ answer: () => Promise.reject(new TypeError('offline')) })
    expect(Buffer.compare((await open()).bytes, file)).toBe(0)
    expect(asked).toEqual([0])
  })

  test('goes on where a connection broke', async () => {
    const asked = server({ breaks: [5_000_000, 1_000_000] })
    const { bytes } = await open()
    expect(Buffer.compare(bytes, file)).toBe(0)
    expect(asked).toEqual([0, 5_000_000, 6_000_000])
  })

  test('goes on at the next try where the connection was lost for good, and says how large it is', async () => {
    const asked = server({ breaks: [4_500_000, 0, 0] })
    const failed = await open().catch((thrown) => thrown)
    expect([failed.code, failed.params]).toEqual(['model-not-loaded', { model: '红色模型', megabytes: 9 }])
    expect(asked).toEqual([0, 4_500_000, 4_500_000])
    expect(await isModelKept(model)).toBe(false)
    const again = server()
    const seen: number[] = []
    const { bytes } = await open({ onProgress: (loaded) => seen.push(loaded) })
    expect(Buffer.compare(bytes, file)).toBe(0)
    expect(again).toEqual([4_500_000])
    expect(seen[0]).toBe(4_500_000)
  })

  test('goes on after it was stopped', async () => {
    server()
    const control = new AbortController()
    const stopped = open({ signal: control.signal, onProgress: (loaded) => loaded > 2_000_000 && control.abort() })
    expect(await codeOf(stopped)).toBe('cancelled')
    const again = server()
    expect(Buffer.compare((await open()).bytes, file)).toBe(0)
    expect(again[0]).toBeGreaterThan(2_000_000)
  })

  test('is taken as a whole from a server that knows no ranges', async () => {
    const asked = server({ ranges: false, breaks: [5_000_000] })
    expect(Buffer.compare((await open()).bytes, file)).toBe(0)
    expect(asked).toEqual([0, 5_000_000])
    server({ answer: () => Promise.reject(new TypeError('offline')) })
    expect(Buffer.compare((await open()).bytes, file)).toBe(0)
  })

  test('works without room on the device, which is said', async () => {
    const full = fakeCaches(megabyte)
    vi.stubGlobal('caches', full.caches)
    server()
    const { bytes, isKept } = await open()
    expect(Buffer.compare(bytes, file)).toBe(0)
    expect(isKept).toBe(false)
    expect(await isModelKept(model)).toBe(false)
  })

  test('works where the browser keeps nothing at all', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
    server()
    expect((await open()).isKept).toBe(false)
  })

  test('is deleted with what was found out about it', async () => {
    server()
    await open()
    await keepProvider(model, 'webgpu')
    expect(await keptProvider(model)).toBe('webgpu')
    await deleteModelFile(model)
    expect(kept.entries.size).toBe(0)
    expect(await keptProvider(model)).toBe(null)
  })

  test('that the site has no more is dropped, others stay', async () => {
    server()
    await open()
    const other: UpscaleModel = { ...upscale, ...measuredOf(file) }
    await open({}, other)
    await dropOldModels({ matting: { ...matting, ...measuredOf(file.subarray(1)) }, upscale: other })
    expect(await isModelKept(model)).toBe(false)
    expect(await isModelKept(other)).toBe(true)
  })
})

describe('a file is refused', () => {
  test.each([
    ['that is missing', { answer: () => new Response('Not found', { status: 404 }) }, 'model-missing'],
    [
      'in whose place a page stands',
      { answer: () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }) },
      'model-missing',
    ],
    ['that is shorter', { content: file.slice(0, 5_000_000) }, 'model-short'],
    ['that is shorter, sent as a whole', { content: file.slice(0, 5_000_000), ranges: false }, 'model-short'],
    ['that is longer', { content: Uint8Array.from([...file.subarray(0, 10), ...file]) }, 'model-corrupt'],
    ['with other bytes', { content: file.toReversed() }, 'model-corrupt'],
    ['of a server that fails', { answer: () => new Response('', { status: 500 }) }, 'model-not-loaded'],
  ])('%s', async (_, plan, code) => {
    server(plan)
    expect(await codeOf(open())).toBe(code)
    expect(await isModelKept(model)).toBe(false)
    // Nothing wrong stays in the way of the right file.
    server()
    expect(Buffer.compare((await open()).bytes, file)).toBe(0)
  })

  test('that cannot be checked', async () => {
    vi.stubGlobal('crypto', {})
    server()
    expect(await codeOf(open())).toBe('model-not-secure')
  })

  test('that does not fit into memory', async () => {
    expect(await codeOf(open({}, { ...model, bytes: 2 ** 53 - 1 }))).toBe('model-no-memory')
  })
})
