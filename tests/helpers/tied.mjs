import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'tied-process.mjs')

export function tie(settings) {
  const process = spawn(globalThis.process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: killing the group of the parent must not skip the clean-up.
    detached: true,
  })
  const ended = new Promise((resolve) => process.once('exit', resolve))
  const stop = async () => {
    process.stdin.end()
    await ended
  }
  // It may have ended by itself.
  process.stdin.on('error', () => {})
  return { process, stop }
}

export function temporaryFolders() {
  const root = tmpdir()
  process.env.TMPDIR = mkdtempSync(join(root, 'qingtu-tests-'))
  process.env.MEMORY_DIR = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : process.env.TMPDIR, 'qingtu-tests-'))
  const { process: keeper, stop } = tie({ folders: [process.env.MEMORY_DIR, process.env.TMPDIR] })
  keeper.stdout.resume()
  keeper.stderr.resume()
  return async () => {
    await stop()
    process.env.TMPDIR = root
  }
}
