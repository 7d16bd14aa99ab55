import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { soon } from '../../helpers/soon.ts'
import { type Tied, tie } from '../../helpers/tied.mjs'

const servers: Tied[] = []
let port = 0
const sockets: Socket[] = []

/** A file that fits into no buffer of a socket. */
const largeBytes = 24 * 2 ** 20

/** Starts a server; returns its port. */
async function started(settings: Record<string, string> = {}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-slow-'))
  writeFileSync(join(folder, 'large.wasm'), '')
  truncateSync(join(folder, 'large.wasm'), largeBytes)
  const env = { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '100000', DATA_DIR: folder, DIST_DIR: folder }
  const server = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    options: { env: { ...env, ...settings } },
    folders: [folder],
  })
  servers.push(server)
  return new Promise((resolve, reject) => {
    let said = ''
    server.process.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    server.process.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
}

beforeAll(async () => {
  port = await started()
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection; returns what the server answered until now. */
function connection(from: string, to = port) {
  const state = { heard: '', closed: false }
  const socket = createConnection({ port: to, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.on('close', () => {
    state.closed = true
  })
  return { state, socket, listen: () => socket.on('data', (chunk) => (state.heard += chunk)) }
}

/** Sends a request whose body never ends; returns what the server answered until now. */
function drip(path: string, from = '127.0.0.1') {
  return dripping(
    from,
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    ' ',
  )
}

/** Sends `first`, and `more` twice a second; returns what the server answered until now. */
function dripping(from: string, first: string, more: string) {
  const { state, socket, listen } = connection(from)
  listen()
  socket.write(first)
  const timer = setInterval(() => socket.write(more), 500)
  socket.on('close', () => clearInterval(timer))
  return state
}

const statusFrom = (localAddress: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    get({ port, host: '127.0.0.1', localAddress, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })

const login = '/api/easydesign/loginByAccount'
const purchasers = '/api/easydesign/getVipUser'

test('[P-02] 420 connections with a dripping body keep nobody else out', async () => {
  const dripping = Array.from({ length: 420 }, () => drip(login))
  const refused = () =>
    dripping.filter(({ heard, closed }) => heard.startsWith('HTTP/1.1 429') || (closed && heard === ''))
  await soon(() => expect(refused().length).toBeGreaterThanOrEqual(420 - 64))
  for (let at = 0; at < 5; at++) {
    expect(await statusFrom('127.0.0.2', purchasers)).toBe(200)
    expect(await statusFrom('127.0.0.2', '/nothing.js')).toBe(404)
  }
})

test('[P-02] a body or headers that have not arrived after ten seconds are answered with 408, and the connection closed', async () => {
  const [call, notice, file] = [drip(login), drip('/api/notify/pay', '127.0.0.3'), drip('/index.js', '127.0.0.4')]
  const headers = dripping('127.0.0.4', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'X-More: 1\r\n')
  await wait(5_000)
  expect([call.heard, notice.heard, headers.heard]).toEqual(['', '', ''])
  expect(file.heard).toMatch(/^HTTP\/1.1 405/)
  expect(file.closed).toBe(true)
  await wait(9_000)
  expect(call.heard).toMatch(/^HTTP\/1.1 408/)
  expect(notice.heard).toMatch(/^HTTP\/1.1 400/)
  expect(headers.heard).toMatch(/^HTTP\/1.1 408/)
  expect([call.closed, notice.closed, headers.closed]).toEqual([true, true, true])
})

test('[P-02] of one address 256 connections are held, and others still get theirs', async () => {
  const idle = Array.from({ length: 300 }, () => connection('127.0.0.6'))
  await soon(() => expect(idle.filter(({ state }) => state.closed)).toHaveLength(300 - 256))
  expect(await statusFrom('127.0.0.7', '/large.js')).toBe(404)
})

test('[P-02] whoever does not read files holds a share of the answers under way, and others still get theirs', async () => {
  const behind = await started({ TRUST_PROXY: '1', SANDBOX: '1', CONCURRENCY_LIMIT: '4' })
  const ask = (client: string, path: string) => {
    const asked = connection('127.0.0.1', behind)
    asked.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${client}\r\n\r\n`)
    return asked
  }
  const answered = async (client: string) => {
    const { state, listen } = ask(client, '/nothing.js')
    listen()
    return soon(() => {
      expect(state.heard).not.toBe('')
      return state.heard
    })
  }
  const unread = Array.from({ length: 16 }, () => ask('10.1.1.1', '/large.wasm'))
  await soon(async () => expect(await answered('10.1.1.1')).toMatch(/^HTTP\/1.1 429/))
  expect(await answered('10.1.1.2')).toMatch(/^HTTP\/1.1 404/)
  expect(unread.every(({ state }) => !state.closed)).toBe(true)
})

test('[P-02] a notice that is poured in is read up to its limit only', async () => {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: '127.0.0.5' })
  sockets.push(socket)
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(`POST /api/notify/pay HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const chunk = `${(8192).toString(16)}\r\n${'x'.repeat(8192)}\r\n`
  let sent = 0
  while (heard === '' && sent < 400) {
    socket.write(chunk)
    sent += 1
    await wait(5)
  }
  expect(heard).toMatch(/^HTTP\/1.1 400/)
  expect(sent).toBeLessThan(200)
})

test('[P-02] whoever asks for a large file many times at once and reads nothing takes the memory of one', async () => {
  // The server is the child of the process that it is tied to.
  const memory = () => {
    const all = execFileSync('ps', ['-A', '-o', 'ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
    const [, kilobytes] = all.map((line) => line.trim().split(/\s+/)).find(([parent]) => parent === keeper) ?? []
    return Number(kilobytes) * 1024
  }
  const keeper = String(servers[0]?.process.pid)
  const before = memory()
  const began = Array.from({ length: 40 }, () => {
    const { socket } = connection('127.0.0.8')
    socket.write(`GET /large.wasm HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    return once(socket, 'readable')
  })
  await Promise.all(began)
  expect(memory() - before).toBeLessThan(8 * largeBytes)
})
