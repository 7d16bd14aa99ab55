import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const doubles = vi.hoisted(() => ({
  user: null as null | Record<string, unknown>,
  mayWrite: true,
  keys: new Map<string, unknown>(),
  shown: [] as unknown[],
}))
vi.mock('../../../../src/stores/account/quota.ts', () => ({
  quota: { ai: async () => (doubles.mayWrite ? { charge: async () => {} } : null) },
}))
vi.mock('../../../../src/stores/account/session.ts', () => ({
  currentUser: () => doubles.user,
  showUser: (user: unknown) => doubles.shown.push(user),
}))
vi.mock('../../../../src/storage/keys.ts', () => ({
  readKey: ({ key }: { key: string }) => doubles.keys.get(key),
  writeKey: ({ key }: { key: string }, value: unknown) => doubles.keys.set(key, value),
}))

const { $ai, aiLeft, loadAi } = await import('../../../../src/stores/ai/info.ts')
const { AiWork } = await import('../../../../src/stores/ai/work.ts')

beforeEach(() => {
  Object.assign(doubles, { user: null, mayWrite: true, shown: [] })
  doubles.keys.clear()
  $ai.set({ status: 'asking' })
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const encoder = new TextEncoder()
const wish = { action: 'casual', text: '水开了' } as const
const start = 'event: start\ndata: {}\n\n'
const text = (said: string) => `event: text\ndata: ${JSON.stringify({ text: said })}\n\n`
const data = { id: 'A'.repeat(22), result: { text: '水开啦', aiLabel: true }, quota: { used: 4, total: 10 } }
const done = `event: done\ndata: ${JSON.stringify({ status: 200, msg: '', data })}\n\n`
const refusal = (code: string) => JSON.stringify({ status: 502, msg: `because of ${code}`, data: { code } })

/** Stubs `fetch` with answers, one after the other; one that is null never comes. Returns the keys that were sent. */
function answering(...answers: (readonly string[] | string | null)[]) {
  const sent: { key: string; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    sent.push({ key: (JSON.parse(body) as { key: string }).key, signal })
    const answer = answers.shift()
    if (typeof answer === 'string') return new Response(answer, { headers: { 'content-type': 'application/json' } })
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of answer ?? [start]) controller.enqueue(encoder.encode(piece))
        if (answer) controller.close()
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  })
  return sent
}

test('what is said grows, begins anew, and the result is there at the end', async () => {
  answering([start, text('{"text":"水'), text('开'), 'event: again\ndata: {}\n\n', text('{"text":"水开啦"}'), done])
  const work = new AiWork('aiRewrite')
  const states: unknown[] = []
  work.$state.subscribe((state) => states.push(structuredClone(state)))
  expect(await work.write(wish)).toEqual(data.result)
  expect(states).toEqual([
    { status: 'idle' },
    { status: 'asking' },
    { status: 'writing', said: null },
    { status: 'writing', said: { text: '水' } },
    { status: 'writing', said: { text: '水开' } },
    { status: 'writing', said: null },
    { status: 'writing', said: { text: '水开啦' } },
    { status: 'done', id: data.id, result: data.result },
  ])
})

test('the label of what was made names the creation', async () => {
  answering([start, done])
  const work = new AiWork('aiRewrite')
  expect(work.label).toBe('')
  await work.write(wish)
  expect(JSON.parse(work.label)).toMatchObject({ Label: '1', ContentProducer: 'QingTu', ProduceID: data.id })
})

test('what was used is noted for a visitor’s device, and for a user', async () => {
  answering([start, done], [start, done])
  await new AiWork('aiRewrite').write(wish)
  expect(Object.fromEntries(doubles.keys)).toEqual({ 'qingtu:visitor-ai': 4, aiCreateTotal: 4, totalAiCreateNum: 10 })
  doubles.user = { user_id: '100001', ai_use_num: 3, ai_num: 10 }
  await new AiWork('aiRewrite').write(wish)
  expect(doubles.shown).toEqual([{ user_id: '100001', ai_use_num: 4, ai_num: 10 }])
})

test('without quota nothing is asked', async () => {
  doubles.mayWrite = false
  const sent = answering([start, done])
  const work = new AiWork('aiRewrite')
  expect(await work.write(wish)).toBeNull()
  expect(work.$state.get()).toEqual({ status: 'idle' })
  expect(sent).toEqual([])
})

test('a refusal says why, by code and in words', async () => {
  for (const answer of [refusal('ai-away'), [start, `event: error\ndata: ${refusal('ai-away')}\n\n`]]) {
    answering(answer)
    const work = new AiWork('aiRewrite')
    expect(await work.write(wish)).toBeNull()
    expect(work.$state.get()).toEqual({ status: 'failed', code: 'ai-away', message: 'because of ai-away' })
  }
})

test('a line that breaks after the beginning is taken up once, under the same key', async () => {
  const sent = answering([start, text('水')], [start, done])
  const work = new AiWork('aiRewrite')
  expect(await work.write(wish)).toEqual(data.result)
  expect(sent[0]!.key).toBe(sent[1]!.key)
  const twice = answering([start], [start])
  await work.write(wish)
  expect(work.$state.get()).toMatchObject({ status: 'failed', code: 'api-unreachable' })
  expect(twice).toHaveLength(2)
  expect(twice[0]!.key).not.toBe(sent[0]!.key)
})

test('cancelling ends the request, and a late answer changes nothing', async () => {
  const sent = answering(null)
  const work = new AiWork('aiRewrite')
  const writing = work.write(wish)
  await vi.waitFor(() => expect(work.$state.get().status).toBe('writing'))
  work.cancel()
  expect(work.$state.get()).toEqual({ status: 'cancelled' })
  expect(await writing).toBeNull()
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(work.$state.get()).toEqual({ status: 'cancelled' })
})

test('a second click ends the first creation', async () => {
  const sent = answering(null, [start, done])
  const work = new AiWork('aiRewrite')
  const first = work.write(wish)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(await work.write(wish)).toEqual(data.result)
  expect(await first).toBeNull()
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(work.$state.get().status).toBe('done')
})

test('the model is known once the server has told of it', async () => {
  const known = { model: '青语', filing: 'x', keepsTexts: false, cost: 1, used: 3, total: 10 }
  const told = (status: number, more: object | null) => JSON.stringify({ status, msg: '', data: more })
  expect(aiLeft($ai.get())).toBeNull()
  answering(told(200, { configured: true, ...known }))
  vi.stubGlobal('fetch', async () => new Response(told(200, { configured: true, ...known })))
  await loadAi()
  expect($ai.get()).toEqual({ status: 'there', ...known })
  expect(aiLeft($ai.get())).toBe(7)
  expect(doubles.keys.get('qingtu:visitor-ai')).toBe(3)
  vi.stubGlobal('fetch', async () => new Response(told(200, { configured: false, ...known })))
  await loadAi()
  expect($ai.get()).toEqual({ status: 'none' })
  vi.stubGlobal('fetch', async () => new Response(told(503, null), { status: 503 }))
  await loadAi()
  expect($ai.get()).toEqual({ status: 'away' })
})
