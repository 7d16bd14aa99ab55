/**
 * Load test of the server next to a minimal one on the same stack in the same run. `SECONDS` sets the length of a phase
 * (15). Load and server share the machine: more than two cores raise both figures.
 */
import { execFileSync, fork, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import startPostgres from '../helpers/postgres.ts'
import { printTable, verdict } from './measure.mjs'
import { bareRequests, requestsOf, seed } from './seed.mjs'

const seconds = Number(process.env.SECONDS ?? 15)
/** Requests per second that the server must handle: four thousand open dialogs that poll every two seconds. */
const rate = 2_000
const goals = { p99: 50, rss: 512 }
const connections = { most: 64, steady: 256, overload: 1_000 }

/** Returns the memory of a process, MB. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Starts a server; returns its port and the time to its first response. */
async function start(script, env, path) {
  const begun = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
      const [, found] = /http:\/\/[\d.]+:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`${script} did not start`)))
  })
  await new Promise((resolve, reject) => {
    get({ port, path }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })
  const startMs = performance.now() - begun
  const stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    return ended
  }
  return { pid: child.pid, port, startMs, stop }
}

let asked = 0

/** Runs one phase of load from a separate process; returns its result with the peak memory of `pid`, MB. */
async function load(task, pid) {
  const generator = fork(new URL('./load.mjs', import.meta.url), { serialization: 'advanced' })
  let peak = memoryOf(pid)
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 500)
  try {
    const result = await new Promise((resolve, reject) => {
      generator.once('message', resolve)
      generator.once('exit', () => reject(new Error('the load generator ended')))
      // Continues in the list where the last phase ended, as users would.
      generator.send({ ...task, from: asked })
    })
    const answers = Object.values(result.statuses).reduce((sum, many) => sum + many, 0)
    asked += answers
    return { ...result, answers, peak }
  } finally {
    clearInterval(watch)
    generator.kill()
  }
}

/** Returns a row of the table: the responses of one phase, and the unexpected ones. */
function row(phase, result, { allowed = ['200'], control, limits = {} } = {}) {
  const { statuses, took, latencies, answers, peak } = result
  const well = statuses['200'] ?? 0
  const unexpected = Object.entries({ ...statuses, unsent: result.unsent, late: result.late })
    .filter(([status, many]) => many > 0 && !allowed.includes(status))
    .map(([status, many]) => `${many}× ${status}`)
  if (result.refusedWithoutRetry > 0) unexpected.push(`${result.refusedWithoutRetry}× no Retry-After`)
  const p99 = latencies['200']?.p99 ?? Number.POSITIVE_INFINITY
  return {
    phase,
    'req/s': Math.round(answers / took),
    'of it 200': Math.round(well / took),
    'p50 ms': latencies['200']?.p50.toFixed(1) ?? '',
    'p99 ms': p99.toFixed(1),
    refused: answers - well,
    unexpected: unexpected.join(', ') || 'none',
    'of ceiling': control ? (answers / took / (control.answers / control.took)).toFixed(3) : '',
    'peak MB': Math.round(peak),
    goal:
      Object.keys(limits).length === 0
        ? ''
        : verdict([
            unexpected.length > 0 && 'unexpected answers',
            p99 > limits.p99 && `p99 > ${limits.p99} ms`,
            peak > limits.rss && `memory > ${limits.rss} MB`,
          ]),
  }
}

async function measure(title, where, env, { length, ceiling }) {
  const seeded = await seed(where)
  const requests = requestsOf(seeded)
  const rows = []
  let control
  if (ceiling) {
    const file = join(where.folder, 'ceiling.sqlite')
    copyFileSync(join(where.folder, 'qingtu.sqlite'), file)
    const bare = await start('tests/bench/ceiling.mjs', { FILE: file }, '/read?user_id=1')
    const task = { port: bare.port, connections: connections.most, seconds: length, rate: 0 }
    control = await load({ ...task, requests: bareRequests() }, bare.pid)
    rows.push(row('ceiling: bare hono, as fast as it goes', control))
    await bare.stop()
  }
  const settings = {
    ...{ PORT: '0', DATA_DIR: where.folder, TOKEN_SECRET: seeded.secret, TRUST_PROXY: '1', SANDBOX: '1' },
    // The whole load comes from one address.
    CONCURRENCY_LIMIT: '1000000',
    ...env,
  }
  const server = await start('server/index.ts', settings, '/api/easydesign/getVipUser')
  await wait(1_000)
  const idle = memoryOf(server.pid)
  const task = { port: server.port, requests, seconds: length }
  const held = { limits: goals }
  try {
    await load({ ...task, connections: connections.steady, rate: rate / 2, seconds: 3 }, server.pid)
    const steady = await load({ ...task, connections: connections.steady, rate }, server.pid)
    rows.push(row(`${rate} a second`, steady, held))
    const most = await load({ ...task, connections: connections.most, rate: 0 }, server.pid)
    rows.push(row('as fast as it goes', most, { control, allowed: ['200', '503'] }))
    const over = await load({ ...task, connections: connections.overload, rate: rate * 5 }, server.pid)
    rows.push(row(`${rate * 5} a second`, over, { allowed: ['200', '429', '503'], limits: { rss: goals.rss } }))
    await wait(10_000)
    const after = await load({ ...task, connections: connections.steady, rate, seconds: length / 3 }, server.pid)
    rows.push(row(`${rate} a second, ten seconds later`, after, held))
  } finally {
    await server.stop()
  }
  const told = `${Math.round(server.startMs)} ms from start to first answer, ${Math.round(idle)} MB idle`
  printTable(`API on ${title}, 100 000 accounts: ${told}`, rows)
}

/**
 * Measures load, overload and recovery of the API on SQLite and, for a shorter time, on PostgreSQL if it is installed.
 */
export async function api() {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-bench-'))
  let [url, stopPostgres] = ['', undefined]
  try {
    await measure('SQLite', { folder }, {}, { length: seconds, ceiling: true })
    stopPostgres = await startPostgres({
      provide: (_, address) => {
        url = address && `${address}/postgres`
      },
    })
    if (url)
      await measure(
        'PostgreSQL',
        { folder, url },
        { DATABASE_URL: url, BLOB_DIR: join(folder, 'blobs') },
        { length: seconds / 2, ceiling: false },
      )
  } finally {
    await stopPostgres?.()
    rmSync(folder, { recursive: true, force: true })
  }
}
