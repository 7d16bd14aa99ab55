import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { tie } from './tied.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server for the tests, without a database; empty if none is installed. */
    postgres: string
  }
}

/** Returns the folder of the PostgreSQL programs, in Debian's place or on the path. */
function programs(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Returns the user to run PostgreSQL as: it refuses to run as root, so the package's user `postgres` is used then. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts one PostgreSQL server for a whole run, in a folder of its own; it ends with the run, however that ends. */
export default async function setup(project: TestProject) {
  const folder = programs()
  if (!folder) {
    if (process.env.REQUIRE_POSTGRES) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
    console.warn('PostgreSQL is not installed: the server is tested on SQLite only')
    project.provide('postgres', '')
    return
  }
  const as = owner()
  const parent = process.env.MEMORY_DIR ?? tmpdir()
  // The server's own user has to reach its folder.
  if (as.uid !== undefined) chmodSync(parent, 0o711)
  const data = mkdtempSync(join(parent, 'pg-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid)
  const init = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: data, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(init.stderr)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=200',
    // The tests kill the API, never the database: nothing has to survive a loss of power.
    'fsync=off',
    'full_page_writes=off',
  ]
  const server = tie({
    command: join(folder, 'postgres'),
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options: { ...as, cwd: data },
    // PostgreSQL's fast shutdown: connections are closed, not waited for.
    signal: 'SIGINT',
    folders: [data],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.process.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.process.once('exit', () => reject(new Error(said)))
  })
  project.provide('postgres', `postgres://test@127.0.0.1:${port}`)
  return server.stop
}
