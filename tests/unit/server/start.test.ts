import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tie } from '../../helpers/tied.mjs'

const plain = () => {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-start-'))
  return { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DIST_DIR: folder }
}

test('a plain start on this machine is a sandbox, whose pages answer to names of this machine only', async () => {
  const env = plain()
  const server = tie({
    command: process.execPath,
    args: ['scripts/start.mjs'],
    options: { env },
    folders: [env.DATA_DIR],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let said = ''
      server.process.stdout?.on('data', (chunk: Buffer) => {
        said += chunk
        const [, found] = /http:\/\/127\.0\.0\.1:(\d+)[\s\S]*qingtu-demo/.exec(said) ?? []
        if (found) resolve(Number(found))
      })
      server.process.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
    })
    const statusOf = (path: string, host: string) =>
      new Promise<number>((resolve, reject) => {
        get({ port, path, headers: { host }, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        }).on('error', reject)
      })
    for (const path of ['/sandbox/scan/some-key', '/sandbox/pay/unknown']) {
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
        expect([host, [200, 404].includes(await statusOf(path, host))]).toEqual([host, true])
      for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example'])
        expect([host, await statusOf(path, host)]).toEqual([host, 421])
    }
  } finally {
    await server.stop()
  }
})

test.each([
  ['NODE_ENV=production', { NODE_ENV: 'production', SITE_URL: 'http://localhost', TOKEN_SECRET: 'x'.repeat(32) }],
  ['SITE_URL=https://example.com', { SITE_URL: 'https://example.com' }],
  ['SITE_URL=http://10.0.0.8', { SITE_URL: 'http://10.0.0.8' }],
  ['TRUST_PROXY=1', { TRUST_PROXY: '1' }],
])('with %s the sandbox does not start unless it is asked for', (reason, settings) => {
  for (const asked of [{}, { SCAN_PROVIDER: 'sandbox', PAY_PROVIDER: 'sandbox', MAIL_PROVIDER: 'outbox' }]) {
    const { status, stderr } = spawnSync(process.execPath, ['server/index.ts'], {
      env: { ...plain(), ...settings, ...asked },
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(status).toBe(1)
    for (const name of ['SCAN_PROVIDER', 'PAY_PROVIDER', 'MAIL_PROVIDER', 'SANDBOX=1', reason])
      expect(stderr).toContain(name)
  }
})
