import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/**
 * Runs a command for as long as the parent process lives, then removes its folders. The parent holds the other end of
 * standard input: when it closes it, exits or is killed with -9, the command is stopped and the folders are removed.
 * Started by `tied.mjs`, with its settings as JSON in the first argument.
 */
const { command, args = [], options = {}, signal = 'SIGTERM', folders = [] } = JSON.parse(process.argv[2])

const child = command ? spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }) : undefined

function finish(code) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  process.exit(code)
}

child?.once('error', (error) => {
  console.error(error.message)
  finish(1)
})
child?.once('exit', (code) => finish(code ?? 1))

process.stdin.resume()
process.stdin.once('end', () => {
  if (!child) return finish(0)
  child.kill(signal)
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
})
// Terminal signals reach the parent too, which then closes standard input.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {})
