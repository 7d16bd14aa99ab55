import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { soon } from '../../helpers/soon.ts'
import { type Tied, tie } from '../../helpers/tied.mjs'

let server: Tied
let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-slow-'))
  server = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    options: { env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '100000', DATA_DIR: folder, DIST_DIR: folder } },
    folders: [folder],
  })
  port = await new Promise((resolve, reject) => {
    let said = ''
    server.process.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    server.process.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
})
afterAll(() => server.stop())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends a request whose body never ends; returns what the server answered until now. */
function drip(path: string, from = '127.0.0.1') {
  const state = { heard: '', closed: false }
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    state.heard += chunk
  })
  socket.on('close', () => {
    state.closed = true
    clearInterval(timer)
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  const timer = setInterval(() => socket.write(' '), 500)
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

test('[P-02] a body that has not arrived after ten seconds is answered with 408, and the connection closed', async () => {
  const [call, notice, file] = [drip(login), drip('/api/notify/pay', '127.0.0.3'), drip('/index.js', '127.0.0.4')]
  await wait(5_000)
  expect([call.heard, notice.heard]).toEqual(['', ''])
  expect(file.heard).toMatch(/^HTTP\/1.1 405/)
  expect(file.closed).toBe(true)
  await wait(9_000)
  expect(call.heard).toMatch(/^HTTP\/1.1 408/)
  expect(notice.heard).toMatch(/^HTTP\/1.1 400/)
  expect([call.closed, notice.closed]).toEqual([true, true])
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
