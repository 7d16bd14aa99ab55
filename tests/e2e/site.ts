import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type AiEndpoint, startAiEndpoint } from '../helpers/ai-endpoint.ts'
import { freePort } from '../helpers/free-port.ts'
import { modelSettings } from '../helpers/streams.ts'
import { tie } from '../helpers/tied.mjs'

export { expect } from '@playwright/test'

/** Addresses of scripts that come by themselves while nobody presses anything. */
export const unasked = /\/register-worker\./

interface Site {
  /** For example `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Folder of the server's database and mail outbox. */
  readonly dataDir: string
}

let running: Site | undefined

/** Returns the site of this worker. Each worker has its own server and data, so that no account is shared. */
export function site(): Site {
  if (!running) throw new Error('The site is used before the first test began')
  return running
}

async function start(
  dataDir: string,
  settings: NodeJS.ProcessEnv,
): Promise<Site & { readonly stop: () => Promise<void> }> {
  // The server compares the origin of requests with its own address, so the port must be known before it starts.
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
        // All pages of a run have the same IP address.
        RATE_LIMIT: '100000',
        CONCURRENCY_LIMIT: '100000',
        ...settings,
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

/** Playwright's `test`, with a server for each worker; a page that asks another computer for anything fails its test. */
export const test = base.extend<object, { site: Site; withModel: boolean; model: AiEndpoint | null }>({
  // Whether the site has a language model: an endpoint of the tests that says what they want.
  withModel: [false, { option: true, scope: 'worker' }],
  model: [
    async ({ withModel }, use) => {
      const endpoint = withModel ? await startAiEndpoint() : null
      await use(endpoint)
      await endpoint?.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model }, use) => {
      const settings = model ? modelSettings(model.url) : {}
      const { stop, ...started } = await start(mkdtempSync(join(tmpdir(), 'qingtu-e2e-')), settings)
      running = started
      await use(started)
      running = undefined
      await stop()
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    const foreign = new Set<string>()
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') foreign.add(request.url())
    })
    // What the policy of the page stops does not leave it.
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'csp') foreign.delete(request.url())
    })
    await use(context)
    expect([...foreign], 'requests that leave the site').toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.origin),
})
