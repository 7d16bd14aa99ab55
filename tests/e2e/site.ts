import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../helpers/free-port.ts'
import { tie } from '../helpers/tied.mjs'

export { expect } from '@playwright/test'

interface Site {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Where the server keeps its database and its outbox. */
  readonly dataDir: string
}

let running: Site | undefined

/** Returns the site of this worker: each has a server and data of its own, so that workers never share an account. */
export function site(): Site {
  if (!running) throw new Error('The site is used before the first test began')
  return running
}

async function start(dataDir: string): Promise<Site & { readonly stop: () => Promise<void> }> {
  // The server checks the origin of requests against its address, so it has to know its port.
  const port = await freePort()
  const { process: server, stop } = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    options: {
      env: {
        ...process.env,
        PORT: String(port),
        DIST_DIR: process.env.DIST_DIR ?? 'dist',
        DATA_DIR: dataDir,
        // Every page of a run comes from the same address.
        RATE_LIMIT: '100000',
      },
    },
    folders: [dataDir],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let out = ''
    let errors = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      out += chunk
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(out) ?? []
      if (address) resolve(address)
    })
    server.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    server.once('exit', () => reject(new Error(`The server did not start: ${errors}`)))
  })
  return { origin, dataDir, stop }
}

/** Playwright's `test` against a server that belongs to the worker alone. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's dependencies here.
    async ({}, use) => {
      const { stop, ...started } = await start(mkdtempSync(join(tmpdir(), 'qingtu-e2e-')))
      running = started
      await use(started)
      running = undefined
      await stop()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})
