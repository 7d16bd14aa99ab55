import { afterEach, expect, test, vi } from 'vitest'
import { createStream, type StreamEvent } from '../../../src/api/client-streams.ts'
import { eventReader } from '../../../src/api/events.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

const encoder = new TextEncoder()
const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8' }
const input = { key: 'k'.repeat(16), action: 'casual', text: '水开了' } as const

/** Stubs `fetch` with a stream of these pieces, which stays open if `open`. Returns the requests, and what was cancelled. */
function streaming(pieces: readonly (string | Uint8Array)[], { open = false } = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
        if (!open) controller.close()
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: streamHeaders })
  })
  return asked
}

const answering = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init))
const stream = createStream({ token: () => 'a.b.c' })

async function heard(signal?: AbortSignal) {
  const events: StreamEvent<'aiRewrite'>[] = []
  const failed = await (async () => {
    for await (const event of stream('aiRewrite', input, signal)) events.push(event)
  })().then(
    () => null,
    (thrown) => thrown,
  )
  return { events, failed }
}

const start = 'event: start\ndata: {}\n\n'
const text = (said: string) => `event: text\ndata: ${JSON.stringify({ text: said })}\n\n`
const result = { id: 'A'.repeat(22), result: { text: '水开啦', aiLabel: true }, quota: { used: 1, total: 10 } }
const done = `event: done\ndata: ${JSON.stringify({ status: 200, msg: '成功', data: result })}\n\n`

test('events come in order, however the bytes are cut', async () => {
  const bytes = encoder.encode(
    `${start}:\n\n${text('水')}event: later\ndata: 1\n\n${text('开啦')}event: again\ndata: {}\n\n${done}`,
  )
  for (const size of [1, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    )
    const asked = streaming(pieces)
    const { events, failed } = await heard()
    expect(failed).toBeNull()
    expect(events).toEqual([
      { kind: 'start' },
      { kind: 'text', text: '水' },
      { kind: 'text', text: '开啦' },
      { kind: 'again' },
      { kind: 'done', data: result },
    ])
    expect(asked[0]).toMatchObject({
      url: '/api/easyai/rewrite',
      init: {
        ...{ method: 'POST', credentials: 'include', body: JSON.stringify(input) },
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a.b.c' },
      },
    })
  }
})

test('a refusal before the stream and an error in it are the same event', async () => {
  const envelope = JSON.stringify({ status: 403, msg: '次数不足', data: { code: 'ai-quota' } })
  const refused = { kind: 'refused', status: 403, msg: '次数不足', refusal: { code: 'ai-quota' } }
  answering(envelope, { headers: { 'content-type': 'application/json' } })
  expect(await heard()).toEqual({ events: [refused], failed: null })
  streaming([start, `event: error\ndata: ${envelope}\n\n`, text('zu spät')])
  expect(await heard()).toEqual({ events: [{ kind: 'start' }, refused], failed: null })
  answering('{"status":429,"msg":"太快","data":null}', { status: 429 })
  expect((await heard()).events).toEqual([{ kind: 'refused', status: 429, msg: '太快', refusal: null }])
})

test('what is no answer of the contract is refused by code', async () => {
  for (const pieces of [
    [start, 'event: done\ndata: {"status":200,"msg":"","data":{"result":{}}}\n\n'],
    [start, 'event: done\ndata: nonsense\n\n'],
    [start, 'event: text\ndata: {"text":1}\n\n'],
    [start, 'event: text\ndata: {\n\n'],
    [`event: text\ndata: ${'x'.repeat(2 ** 20)}`, 'x'],
  ]) {
    streaming(pieces)
    expect((await heard()).failed).toMatchObject({ code: 'api-unreadable' })
  }
  answering('<html>', { status: 502 })
  expect((await heard()).failed).toMatchObject({ code: 'api-unreadable' })
})

test('a stream that breaks off is no result', async () => {
  for (const pieces of [[], [start], [start, text('水')], [start, done.slice(0, -1)]]) {
    streaming(pieces)
    expect((await heard()).failed).toMatchObject({ code: 'api-unreachable' })
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect((await heard()).failed).toMatchObject({ code: 'api-unreachable' })
})

test('a server that keeps silent is given up, one that shows that it lives is waited for', async () => {
  vi.useFakeTimers()
  const [asked, hearing] = [streaming([start], { open: true }), heard()]
  await vi.advanceTimersByTimeAsync(34_000)
  expect(asked[0]!.init.signal!.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await hearing).failed).toMatchObject({ code: 'api-unreachable' })
  expect(asked[0]!.init.signal!.aborted).toBe(true)
})

test('whoever aborts gets their reason, and the request ends', async () => {
  const controller = new AbortController()
  const asked = streaming([start, text('水')], { open: true })
  const hearing = heard(controller.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const reason = new Error('enough')
  controller.abort(reason)
  expect((await hearing).failed).toBe(reason)
  expect(asked[0]!.init.signal!.aborted).toBe(true)
})

test('whoever stops listening ends the request', async () => {
  const asked = streaming([start, text('水')], { open: true })
  for await (const event of stream('aiRewrite', input)) if (event.kind === 'text') break
  expect(asked[0]!.init.signal!.aborted).toBe(true)
})

test('a site without accounts asks nobody', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubEnv('PUBLIC_API_BASE', 'none')
  const { createStream: create } = await import('../../../src/api/client-streams.ts')
  await expect(create({ token: () => undefined })('aiRewrite', input).next()).rejects.toMatchObject({
    code: 'api-unreachable',
  })
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllEnvs()
})

test('events are read as the standard says', () => {
  const read = eventReader()
  expect(read('data: a\r')).toEqual([])
  expect(read('\ndata: a2\r\n')).toEqual([])
  expect(read('data:b\r\n\r\n: comment\n\nevent: x\ndata:  two\n\nid: 3\n\n')).toEqual([
    { name: 'message', data: 'a\na2\nb' },
    { name: 'x', data: ' two' },
  ])
})
