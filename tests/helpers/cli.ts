import { execFile } from 'node:child_process'

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs one command in a process of its own, as an operator would. */
export function run(args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    // Production settings without any provider: commands need none.
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '0.0.0.0', OPERATOR: 'ops', ...settings }
    execFile(process.execPath, ['server/cli.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
