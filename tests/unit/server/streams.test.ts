import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { sweepAi } from '../../../server/services/quotas.ts'
import { startApi } from '../../../server/start.ts'
import { streams } from '../../../src/api/contract-streams.ts'
import { goodAnswers } from '../../helpers/ai-answers.ts'
import { type AiEndpoint, startAiEndpoint } from '../../helpers/ai-endpoint.ts'
import { openTestApi } from '../../helpers/api.ts'
import { soon } from '../../helpers/soon.ts'
import { call, freshKey, modelSettings } from '../../helpers/streams.ts'
import { type Tied, tie } from '../../helpers/tied.mjs'

let endpoint: AiEndpoint
const servers: Tied[] = []
const requests: ClientRequest[] = []

beforeAll(async () => {
  endpoint = await startAiEndpoint()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await endpoint.close()
})
beforeEach(() => {
  endpoint.answer({ say: goodAnswers.write })
  endpoint.asked.length = 0
  endpoint.leftAt.length = 0
  return () => {
    for (const one of requests.splice(0)) one.destroy()
  }
})

/** Starts a server in a process of its own; returns its port, folder, memory in MB, and what kills it. */
async function started() {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-streams-'))
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DIST_DIR: folder, TRUST_PROXY: '1', SANDBOX: '1' }
  const server = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    options: { env: { ...env, ...modelSettings(endpoint.url) } },
    signal: 'SIGKILL',
  })
  servers.push(server)
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    server.process.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    server.process.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  const inside = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' }).trim()
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', inside], { encoding: 'utf8' })) / 1024
  return { port, folder, memory, kill: () => server.stop() }
}

/** Asks for a text over a connection; the answer is not read unless the caller does. */
async function ask(port: number, address: string): Promise<IncomingMessage> {
  const asked = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/easyai/write', agent: false },
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  requests.push(asked)
  asked.on('error', () => {})
  asked.end(JSON.stringify({ key: freshKey(), kind: 'recommend', topic: '早餐' }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer
}

/** Asks until it is let in: a busy process says so at once. */
async function askUntilTaken(port: number, address: string): Promise<IncomingMessage> {
  for (;;) {
    const answer = await ask(port, address)
    if (answer.statusCode !== 503) return answer
    answer.destroy()
  }
}

async function read(answer: IncomingMessage): Promise<string> {
  let said = ''
  for await (const chunk of answer.setEncoding('utf8')) said += chunk
  return said
}

test('200 at once from 50 addresses are all written, in bounded memory', async () => {
  const { port, memory } = await started()
  endpoint.answer({ say: goodAnswers.write, size: 4, ms: 2 })
  const addresses = Array.from({ length: 200 }, (_, at) => `10.5.${at % 50}.1`)
  const answers = await Promise.all(addresses.map(async (address) => read(await askUntilTaken(port, address))))
  for (const said of answers) expect(said).toMatch(/^event: start\n[\s\S]*\nevent: done\n/)
  expect(endpoint.asked).toHaveLength(200)
  expect(memory()).toBeGreaterThan(50)
  expect(memory()).toBeLessThan(512)
})

test('a client that hangs up ends the work at the model, wherever it is', async () => {
  const { port } = await started()
  for (const [at, manner] of [{ stall: null }, { stall: '{' }, { say: goodAnswers.write, size: 1, ms: 20 }].entries()) {
    endpoint.answer(manner)
    const answer = await askUntilTaken(port, '10.6.0.1')
    await soon(() => expect(endpoint.open()).toBe(1))
    answer.destroy()
    await soon(() => expect(endpoint.open()).toBe(0))
    expect(endpoint.leftAt).toHaveLength(at + 1)
  }
})

test('clients that do not read hold nothing for ever', async () => {
  const { port, memory } = await started()
  endpoint.answer({ say: `{"body":"${'早'.repeat(40_000)}`, size: 20 })
  const before = memory()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => askUntilTaken(port, `10.7.${at % 10}.1`)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await soon(() => expect(endpoint.open()).toBe(0))
  expect(memory() - before).toBeLessThan(256)
  endpoint.answer({ say: goodAnswers.write })
  for (const answer of answers) answer.destroy()
  expect(await read(await askUntilTaken(port, '10.7.0.1'))).toContain('event: done')
})

test('[P-03] what a killed process had reserved comes back, and what it had finished stays', async () => {
  const { port, kill, folder } = await started()
  expect(await read(await askUntilTaken(port, '10.8.0.1'))).toContain('event: done')
  endpoint.answer({ stall: '{' })
  await Promise.all([askUntilTaken(port, '10.8.0.2'), askUntilTaken(port, '10.8.0.3')])
  await soon(() => expect(endpoint.open()).toBe(2))
  await kill()
  const { context, database } = await startApi(readEnv({ DATA_DIR: folder }), () => Date.now() + 11 * 60_000)
  const states = async () =>
    (await context.db.selectFrom('ai_uses').select('state').execute()).map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['done', 'running', 'running'])
  await sweepAi(context)
  expect(await states()).toEqual(['done', 'returned', 'returned'])
  const devices = await context.db.selectFrom('ai_devices').select('used').execute()
  expect(devices.map(({ used }) => used).toSorted()).toEqual([0, 0, 1])
  await database.close()
})

test('a silent stream shows that it lives every ten seconds', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = await openTestApi('sqlite', modelSettings(endpoint.url))
  const { token } = await api.passerby()
  endpoint.answer({ stall: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const response = await call(api, 'aiWrite', { key: freshKey(), kind: 'list', topic: '早餐' }, { token })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('event: start\ndata: {}\n\n')
    await soon(() => expect(endpoint.open()).toBe(1))
    const next = reader.read()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await next).value).toBe(':\n\n')
    vi.useRealTimers()
    await reader.cancel()
    await soon(() => expect(endpoint.open()).toBe(0))
  } finally {
    vi.useRealTimers()
    await api.close()
  }
})

test('an answer that nobody reads is given up when its time is over', async () => {
  const api = await openTestApi('sqlite', modelSettings(endpoint.url))
  const { user, token } = await api.passerby()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await call(api, 'aiWrite', { key: freshKey(), kind: 'list', topic: '早餐' }, { token })
    await vi.advanceTimersByTimeAsync(130_000)
    expect((await api.stored(user.id)).ai_use_num).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await soon(async () => expect((await api.stored(user.id)).ai_use_num).toBe(0))
  } finally {
    vi.useRealTimers()
    await api.close()
  }
})

test('[P-21] no input breaks a call that streams', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const api = await openTestApi('sqlite', modelSettings(endpoint.url))
  const { token } = await api.passerby()
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom('__proto__', 'recommend', '\ud800', '\u0000', 'x'.repeat(16), 9e99, '早'.repeat(30_000)),
  )
  const names = [
    'key',
    'kind',
    'topic',
    'facts',
    'forbid',
    'part',
    'note',
    'action',
    'text',
    'cards',
    'wish',
    'row',
    'fields',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(streams)),
      fc.dictionary(fc.constantFrom(...names), value),
      async ({ path }, given) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify(given) })
        expect([400, 413]).toContain(response.status)
        expect((await response.json()).msg).toMatch(/^[\u4e00-\u9fff]/)
      },
    ),
    { numRuns: 400 },
  )
  expect(endpoint.asked).toEqual([])
  await api.close()
})
