import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export const tool = '/app/image-tools/common-tools/compress-image'
/** The built site. */
export const folder = process.env.DIST_DIR ?? 'dist'

/** Returns the address that a starting server prints. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (part) => {
      said += part
      const address = /http:\/\/[\d.]+:\d+/.exec(said)
      if (address) resolve(address[0])
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error('the server did not start')))
  })
}

/**
 * Runs `work` with the address of the built site on a free port; if there is no build, prints that and does nothing.
 */
export async function served(title, work) {
  // A server that is running already, for example with the current sources.
  if (process.env.SITE_URL) return work(process.env.SITE_URL)
  if (!existsSync(`${folder}/latest.json`))
    return console.log(`\n${title} skipped: there is no built site in ${folder} (npm run build, or set DIST_DIR)`)
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DIST_DIR: folder }
  const server = spawn(process.execPath, ['server/index.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await work(await addressOf(server))
  } finally {
    server.kill()
  }
}

/** Returns a browser that was started; null, with the reason printed, if there is none. */
export async function started(title, start) {
  try {
    return await start()
  } catch (error) {
    console.log(`\n${title} skipped: no Chromium starts (${String(error.message).split('\n')[0]})`)
    return null
  }
}
