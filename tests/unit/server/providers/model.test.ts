import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../../../../server/env.ts'
import { Breaker } from '../../../../server/providers/ai/breaker.ts'
import { openModel } from '../../../../server/providers/ai/open.ts'
import { type EndpointSettings, openAiCompatible } from '../../../../server/providers/ai/openai-compatible.ts'
import { resilient } from '../../../../server/providers/ai/resilient.ts'
import type { ModelPart, ModelProvider, ModelQuestion } from '../../../../server/providers/types.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { type AiEndpoint, type Manner, startAiEndpoint } from '../../../helpers/ai-endpoint.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { soon } from '../../../helpers/soon.ts'

const question: ModelQuestion = {
  system: '你写笔记',
  prompt: '主题：早餐',
  answer: { name: 'note', schema: { type: 'object', properties: { body: { type: 'string' } } } },
  mostTokens: 900,
}

let endpoint: AiEndpoint
beforeAll(async () => {
  endpoint = await startAiEndpoint()
})
afterAll(() => endpoint.close())
beforeEach(() => {
  endpoint.asked.length = 0
  endpoint.leftAt.length = 0
})
afterEach(() => vi.restoreAllMocks())

const settings = (changes: Partial<EndpointSettings> = {}): EndpointSettings => ({
  ...{ baseUrl: endpoint.url, apiKey: 'the-key', model: 'good-one', json: 'object' },
  ...{ connectMs: 20_000, idleMs: 20_000 },
  ...changes,
})
/** Without pauses, and with a clock that stands still. */
const patient = (...models: [ModelProvider, ...ModelProvider[]]) =>
  resilient(models, { clock: () => 0, pause: async () => {} })

async function heard(model: ModelProvider, signal = new AbortController().signal) {
  const parts: ModelPart[] = []
  const failed = await (async () => {
    for await (const part of model.stream(question, signal)) parts.push(part)
  })().then(
    () => null,
    (thrown) => thrown,
  )
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return { parts, text, failed, end: parts.find((part) => part.kind === 'end') }
}

describe.each([
  ['an endpoint', (changes: Partial<EndpointSettings> = {}) => openAiCompatible(settings(changes))],
  [
    'an endpoint with attempts',
    (changes: Partial<EndpointSettings> = {}) => patient(openAiCompatible(settings(changes))),
  ],
] as const)('a model: %s', (_, open) => {
  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())

  test('what it says comes in parts, in order, with one end and what it cost', async () => {
    const say = '{"body":"早餐吃什么👩‍🍳"}'
    endpoint.answer({ say, size: 2, thoughts: '让我想想' })
    const { parts, text, failed, end } = await heard(open())
    expect(failed).toBeNull()
    expect(text).toBe(say)
    expect(parts.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(5)
    expect(parts.at(-1)).toBe(end)
    expect(end).toEqual({
      ...{ kind: 'end', why: 'done', id: 'chatcmpl-double', model: 'good-one' },
      tokens: { input: 100, output: say.length },
    })
    expect(endpoint.asked).toHaveLength(1)
    expect(endpoint.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer the-key',
      body: {
        ...{ model: 'good-one', stream: true, max_tokens: 900, response_format: { type: 'json_object' } },
        messages: [
          { role: 'system', content: '你写笔记' },
          { role: 'user', content: '主题：早餐' },
        ],
      },
    })
  })

  test('an answer is bound to a form as the endpoint understands it', async () => {
    endpoint.answer({ say: '{}' })
    await heard(open({ json: 'schema' }))
    await heard(open({ json: 'off', apiKey: undefined }))
    expect(endpoint.asked.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', undefined])
    expect(endpoint.asked[1]!.authorization).toBe('')
  })

  test('an answer that was cut says so, and one without a count has none', async () => {
    endpoint.answer({ say: '{"body":"早', stop: 'length', usage: false })
    expect((await heard(open())).end).toMatchObject({ why: 'length', tokens: null })
  })

  test('what it says is passed on as it is, also when it is no JSON', async () => {
    for (const say of ['```json\n{"body":1}\n```', '抱歉，我不能写', '<img src=x onerror=alert(1)>', '\ud83d']) {
      endpoint.answer({ say })
      expect((await heard(open())).text).toBe(say)
    }
  })

  test.each<[string, Manner, object?]>([
    ['ai-busy', { status: 429, headers: { 'retry-after': '7' } }, { waitSeconds: 7 }],
    ['ai-busy', { status: 503 }],
    ['ai-away', { status: 500 }],
    ['ai-away', { status: 500, body: '<html>' }],
    ['ai-rejected', { status: 401 }],
    ['ai-rejected', { status: 404 }],
    ['ai-away', { status: 301, headers: { location: 'http://127.0.0.1:9/' } }],
    ['ai-declined', { say: '', stop: 'content_filter' }],
    ['ai-away', { say: '{"bo', stop: null }],
    ['ai-away', { fail: '{"bo' }],
    ['ai-away', { hangUp: '{"bo' }],
    ['ai-away', { raw: 'data: {"choices": [{]}\n\n' }],
    ['ai-away', { raw: '<!doctype html><title>login</title>', type: 'text/html' }],
    ['ai-away', { raw: '' }],
    ['ai-flood', { raw: `data: {"choices":[{"delta":{"content":"${'长'.repeat(3_000_000)}"}}]}\n\n` }],
  ])('a bad answer, %#: %s', async (code, manner, params = {}) => {
    endpoint.answer(manner)
    const { failed, end } = await heard(open())
    expect(failed).toBeInstanceOf(UserError)
    expect(failed).toMatchObject({ code, params })
    expect(end).toBeUndefined()
  })

  test('an error never carries what was asked or said', async () => {
    endpoint.answer(({ body }) => ({ status: 400, body: JSON.stringify({ error: { message: JSON.stringify(body) } }) }))
    const { failed } = await heard(open())
    expect(failed.code).toBe('ai-rejected')
    expect(JSON.stringify([failed, String(failed.cause), Object.entries(failed.cause)])).not.toMatch(/早餐|the-key/)
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toMatch(/早餐|the-key/)
  })

  test('nobody there is away', async () => {
    const { failed } = await heard(open({ baseUrl: `http://127.0.0.1:${await freePort()}/v1` }))
    expect(failed).toMatchObject({ code: 'ai-away' })
  })

  test('silence before or within an answer ends it, and the request with it', async () => {
    endpoint.answer({ stall: null })
    expect((await heard(open({ connectMs: 60 }))).failed).toMatchObject({ code: 'ai-slow' })
    endpoint.answer({ stall: '{"bo' })
    expect((await heard(open({ idleMs: 60 }))).failed).toMatchObject({ code: 'ai-slow' })
    await soon(() => expect(endpoint.open()).toBe(0))
  })

  test('an answer without an end is cut off', async () => {
    endpoint.answer({ flood: '很长很长'.repeat(100) })
    const { failed, text } = await heard(open())
    expect(failed).toMatchObject({ code: 'ai-flood' })
    expect(text.length).toBeLessThanOrEqual(60_000)
    await soon(() => expect(endpoint.open()).toBe(0))
  })

  test('a questioner who leaves ends the request, before and within the answer', async () => {
    for (const manner of [{ stall: null }, { stall: '{"bo' }, { say: 'x'.repeat(20_000), size: 1, ms: 5 }]) {
      endpoint.answer(manner)
      const controller = new AbortController()
      const hearing = heard(open(), controller.signal)
      await soon(() => expect(endpoint.open()).toBe(1))
      const reason = new Error('gone')
      controller.abort(reason)
      expect((await hearing).failed).toBe(reason)
      await soon(() => expect(endpoint.open()).toBe(0))
    }
    expect(endpoint.leftAt).toHaveLength(3)
    const late = await heard(open(), AbortSignal.abort(new Error('gone before')))
    expect(late.failed).toMatchObject({ message: 'gone before' })
    expect(endpoint.asked).toHaveLength(3)
  })

  test('a questioner who stops reading ends the request', async () => {
    endpoint.answer({ flood: '很长' })
    for await (const _part of open().stream(question, new AbortController().signal)) break
    await soon(() => expect(endpoint.open()).toBe(0))
  })

  test('an answer is read only as fast as it is taken', async () => {
    endpoint.answer({ flood: '早'.repeat(500) })
    const answer = open().stream(question, new AbortController().signal)[Symbol.asyncIterator]()
    await answer.next()
    // What lies in sockets and queues is sent without being taken; then the sender has to wait.
    let before = -1
    await soon(async () => {
      const now = endpoint.sent()
      await pause(50)
      const still = now === before
      before = now
      expect(still).toBe(true)
    })
    expect(endpoint.open()).toBe(1)
    await answer.return?.()
    await soon(() => expect(endpoint.open()).toBe(0))
  })
})

describe('attempts', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
  const model = (name: string) => openAiCompatible(settings({ model: name }))
  const models = () => endpoint.asked.map(({ body }) => body.model)

  test('a passing error is tried again once, after a pause that varies; then the next model is asked', async () => {
    const pauses: number[] = []
    const of = (random: number) =>
      resilient([model('one'), model('two')], {
        ...{ clock: () => 0, random: () => random },
        pause: async (ms) => void pauses.push(ms),
      })
    endpoint.answer({ status: 500 }, { say: '{}' })
    expect((await heard(of(0))).end).toMatchObject({ model: 'one' })
    endpoint.answer({ status: 500 }, { status: 502 }, { say: '{}' })
    expect((await heard(of(1))).end).toMatchObject({ model: 'two' })
    expect(pauses).toEqual([400, 800])
    expect(models()).toEqual(['one', 'one', 'one', 'one', 'two'])
  })

  test('a busy model is waited for as it asks, unless that takes too long', async () => {
    const pauses: number[] = []
    const both = resilient([model('one'), model('two')], {
      ...{ clock: () => 0, random: () => 1 },
      pause: async (ms) => void pauses.push(ms),
    })
    endpoint.answer({ status: 429, headers: { 'retry-after': '2' } }, { say: '{}' })
    expect((await heard(both)).end).toMatchObject({ model: 'one' })
    endpoint.answer({ status: 429, headers: { 'retry-after': '600' } }, { say: '{}' })
    expect((await heard(both)).end).toMatchObject({ model: 'two' })
    expect(pauses).toEqual([2800])
  })

  test('nothing is asked again once text has come', async () => {
    endpoint.answer({ fail: '{"bo' }, { say: '{}' })
    const { failed, text } = await heard(patient(model('one'), model('two')))
    expect(failed).toMatchObject({ code: 'ai-away' })
    expect(text).toBe('{"bo')
    expect(models()).toEqual(['one'])
  })

  test('wrong settings are not tried twice, but the next model is', async () => {
    endpoint.answer({ status: 401 }, { say: '{}' })
    expect((await heard(patient(model('one'), model('two')))).end).toMatchObject({ model: 'two' })
    expect(models()).toEqual(['one', 'two'])
  })

  test('a model that fails all the time is left alone, tried by one, and used again', async () => {
    let now = 0
    const both = resilient([model('one'), model('two')], { clock: () => now, pause: async () => {} })
    endpoint.answer(({ body }) => (body.model === 'one' ? { status: 500 } : { say: '{}' }))
    for (let round = 0; round < 5; round++) expect((await heard(both)).end).toMatchObject({ model: 'two' })
    // Five failures: two, two, one.
    expect(models().filter((name) => name === 'one')).toHaveLength(5)
    now += 30_000
    endpoint.asked.length = 0
    await Promise.all([heard(both), heard(both), heard(both)])
    expect(models().filter((name) => name === 'one')).toHaveLength(1)
    now += 30_000
    endpoint.answer({ say: '{}' })
    endpoint.asked.length = 0
    await heard(both)
    await heard(both)
    expect(models()).toEqual(['one', 'one'])
  })

  test('when all are left alone the answer is at once that they are away', async () => {
    const alone = patient(model('one'))
    endpoint.answer({ status: 500 })
    for (let round = 0; round < 3; round++) await heard(alone)
    endpoint.asked.length = 0
    expect((await heard(alone)).failed).toMatchObject({ code: 'ai-away' })
    expect(endpoint.asked).toEqual([])
  })

  test('a refusal to answer counts against nobody', () => {
    const breaker = new Breaker(() => 0)
    for (let round = 0; round < 4; round++) breaker.failed()
    breaker.succeeded()
    for (let round = 0; round < 4; round++) breaker.failed()
    expect(breaker.mayTry()).toBe(true)
    breaker.failed()
    expect(breaker.mayTry()).toBe(false)
  })
})

describe('settings of the model', () => {
  const base = { AI_BASE_URL: 'http://127.0.0.1:9/v1/', AI_MODEL: 'one' }
  test('without an address there is none', () => {
    expect(openModel(readEnv({}), Date.now)).toBeNull()
    expect(openModel(readEnv(base), Date.now)).toMatchObject({ model: 'one' })
  })

  test.each([
    [{ AI_BASE_URL: base.AI_BASE_URL }, 'AI_MODEL'],
    [{ AI_MODEL: 'one' }, 'AI_BASE_URL'],
    [{ ...base, AI_FALLBACK_BASE_URL: 'http://127.0.0.1:9' }, 'AI_FALLBACK_MODEL'],
    [{ ...base, AI_JSON: 'xml' }, 'AI_JSON'],
    [{ ...base, AI_CONNECT_SECONDS: '0' }, 'AI_CONNECT_SECONDS'],
    [{ ...base, AI_BASE_URL: 'file:///etc' }, 'AI_BASE_URL'],
  ])('%j is refused', (source, named) => {
    expect(() => readEnv(source)).toThrow(named)
  })

  test('the second model is asked at its own address, and never with the first one’s key', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const other = await startAiEndpoint()
    const first = { AI_BASE_URL: endpoint.url, AI_API_KEY: 'first', AI_MODEL: 'one', AI_FALLBACK_MODEL: 'two' }
    endpoint.answer({ status: 401 }, { say: '{}' })
    await heard(openModel(readEnv(first), Date.now)!)
    expect(endpoint.asked.map(({ authorization, body }) => [authorization, body.model])).toEqual([
      ['Bearer first', 'one'],
      ['Bearer first', 'two'],
    ])
    endpoint.answer({ status: 401 })
    await heard(openModel(readEnv({ ...first, AI_FALLBACK_BASE_URL: other.url }), Date.now)!)
    expect(other.asked.map(({ authorization, body }) => [authorization, body.model])).toEqual([['', 'two']])
    await other.close()
  })
})
