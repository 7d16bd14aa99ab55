import { spawn } from 'node:child_process'
import { relative } from 'node:path'

/**
 * Lists all mutants of the given source files with Stryker's server, by JSON-RPC over its standard input and output
 * (https://github.com/stryker-mutator/editor-plugins/tree/main/packages/mutation-server-protocol). Lines and columns
 * count from 1. Throws if the server fails.
 */
export async function discover(files) {
  const server = spawn('stryker', ['serve', 'stdio', '--', '--mutate', files.join(',')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answer = new Promise((resolve, reject) => {
    let said = Buffer.alloc(0)
    server.once('error', reject)
    server.once('exit', () => reject(new Error('stryker: the server ended without an answer')))
    server.stdout.on('data', (chunk) => {
      said = Buffer.concat([said, chunk])
      const head = said.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(said.subarray(0, Math.max(0, head)).toString())?.[1])
      if (said.length >= head + 4 + length) resolve(JSON.parse(said.subarray(head + 4, head + 4 + length).toString()))
    })
  })
  const request = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'discover', params: {} }))
  server.stdin.write(`Content-Length: ${request.byteLength}\r\n\r\n`)
  server.stdin.write(request)
  try {
    const { result, error } = await answer
    if (error) throw new Error(`stryker: ${error.message}`)
    return Object.entries(result.files).flatMap(([fileName, { mutants }]) =>
      mutants.map((mutant) => ({ ...mutant, fileName: relative('.', fileName) })),
    )
  } finally {
    server.kill()
  }
}
