/**
 * Streams of a language model through the server, next to the same ones asked of the endpoint itself: time to the first
 * text, 200 at once from 50 addresses with the memory they take, and the time until a client that hangs up ends the work
 * at the model. Endpoint, clients and server share the machine.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { goodAnswers } from '../helpers/ai-answers.ts'
import { startAiEndpoint } from '../helpers/ai-endpoint.ts'
import { freePort } from '../helpers/free-port.ts'
import { tie } from '../helpers/tied.mjs'
import { printTable, verdict } from './measure.mjs'

/** Least share of streams that arrive whole, most memory in MB, and most ms from hanging up to the end at the model. */
const goals = { rss: 512, cancelMs: 1000 }
/** Fifty pieces a second, as a quick model speaks. */
export const manner = { say: goodAnswers.write, size: 2, ms: 20 }

const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
/** Returns the median of numbers, or what a share of them is below, in steps of a tenth where `digits` is 1. */
export function middle(numbers, share = 0.5, digits = 0) {
  const found = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN
  return Math.round(found * 10 ** digits) / 10 ** digits
}

/** Starts a server whose model is an endpoint; `site` is the folder of the built site, if it is wanted. */
export async function startServer(url, site) {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-bench-'))
  // The origin of pages is compared with the port, which must be known before.
  const chosen = site ? String(await freePort()) : '0'
  const env = {
    PATH: process.env.PATH,
    PORT: chosen,
    DATA_DIR: folder,
    DIST_DIR: site ?? folder,
    TRUST_PROXY: '1',
    SANDBOX: '1',
  }
  const model = { AI_BASE_URL: url, AI_MODEL: 'double' }
  const server = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    options: { env: { ...env, ...model } },
    folders: [folder],
  })
  const port = await new Promise((resolve, reject) => {
    let said = ''
    server.process.stdout.on('data', (chunk) => {
      said += chunk
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    server.process.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  // The process runs inside the one that ties it to this run.
  const pid = Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' }))
  return { port, pid, stop: () => server.stop() }
}

let asked = 0

/** Opens a stream; returns the answer, and when it was asked for. */
async function open(address, path, headers, body) {
  const began = performance.now()
  const sent = request(`${address}${path}`, { method: 'POST', agent: false, headers })
  sent.end(JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  return { answer, began }
}

/** Asks an endpoint itself. */
export const direct = (endpoint) => () =>
  open(endpoint.url, '/chat/completions', { 'content-type': 'application/json' }, { model: 'double', messages: [] })

const through = (port) => (from) =>
  open(
    `http://127.0.0.1:${port}`,
    '/api/easyai/write',
    { 'content-type': 'application/json', 'x-forwarded-for': from },
    { key: `bench-${process.pid}-${++asked}-key`, kind: 'recommend', topic: '早餐' },
  )

const text = /"content":"[^"]|event: text/

/** Reads a stream; returns the time to its first text, ms, and whether it came whole. */
export async function read({ answer, began }) {
  let [said, first] = ['', Number.NaN]
  for await (const chunk of answer.setEncoding('utf8')) {
    said += chunk
    if (Number.isNaN(first) && text.test(said)) first = performance.now() - began
  }
  return { status: answer.statusCode, first, whole: /event: done|\[DONE\]/.test(said) }
}

async function many(ask, pid) {
  const began = performance.now()
  let peak = 0
  const watch = setInterval(() => {
    if (pid) peak = Math.max(peak, memoryOf(pid))
  }, 200)
  const streams = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      for (;;) {
        const stream = await read(await ask(`10.1.${at % 50}.1`))
        // A process that has too much to do says so; clients come again.
        if (stream.status !== 503) return stream
        await wait(200)
      }
    }),
  )
  clearInterval(watch)
  return { streams, ms: performance.now() - began, peak }
}

const row = (what, { streams, ms, peak }, missed) => ({
  what,
  whole: streams.filter(({ whole }) => whole).length,
  'first text ms': middle(streams.map(({ first }) => first)),
  'p95 ms': middle(
    streams.map(({ first }) => first),
    0.95,
  ),
  'all ms': Math.round(ms),
  'RSS MB': peak ? Math.round(peak) : '',
  goal: missed ? verdict(missed) : '',
})

async function single(ask) {
  const began = performance.now()
  const streams = []
  for (let round = 0; round < 10; round++) streams.push(await read(await ask(`10.2.${round}.1`)))
  return { streams, ms: performance.now() - began }
}

async function hangUps(endpoint, port) {
  const took = []
  for (let round = 0; round < 10; round++) {
    const { answer } = await through(port)(`10.3.${round}.1`)
    while (endpoint.open() === 0) await wait(5)
    await wait(100)
    const [left, before] = [Date.now(), endpoint.leftAt.length]
    answer.on('error', () => {})
    answer.destroy()
    while (endpoint.leftAt.length === before) await wait(1)
    took.push(endpoint.leftAt.at(-1) - left)
  }
  return took
}

export async function streams() {
  const endpoint = await startAiEndpoint()
  const server = await startServer(endpoint.url)
  try {
    endpoint.answer(manner)
    const [bare, ours] = [await single(direct(endpoint)), await single(through(server.port))]
    const [bareMany, oursMany] = [await many(direct(endpoint)), await many(through(server.port), server.pid)]
    const lost = oursMany.streams.filter(({ whole }) => !whole).length
    printTable('streams of a model', [
      row('10 one by one, endpoint alone', bare),
      row('10 one by one, by the server', ours),
      row('200 at once, endpoint alone', bareMany),
      row('200 at once from 50 addresses, by the server', oursMany, [
        lost > 0 && `${lost} not whole`,
        oursMany.peak > goals.rss && `RSS ${Math.round(oursMany.peak)} MB`,
      ]),
    ])
    const took = await hangUps(endpoint, server.port)
    printTable('from hanging up to the end at the model', [
      {
        'median ms': middle(took),
        'most ms': Math.max(...took),
        goal: verdict([Math.max(...took) > goals.cancelMs && `${Math.max(...took)} ms`]),
      },
    ])
  } finally {
    await server.stop()
    await endpoint.close()
  }
}
