import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '../../../src/core/errors.ts'
import type { BlobStore, StoredObject } from '../types.ts'
import { assertName } from './names.ts'

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '')

/** Turns what the file system throws into the codes of a store. */
function fault(cause: unknown): UserError {
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(cause))
  return new UserError(full ? 'store-full' : 'store-away', {}, { cause })
}

/** Age from which a half-written file is nobody's any more, ms. */
const abandonedMs = 60 * 60_000

/** Removes what writers that died have left behind. */
function tidy(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - written > abandonedMs) rmSync(file, { force: true })
  }
}

async function withFile<Result>(file: string, flags: string, work: (handle: FileHandle) => Promise<Result>) {
  const handle = await open(file, flags, 0o600)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/** Makes a folder's list of names survive a power failure. */
const keepNames = (folder: string) => withFile(folder, 'r', (handle) => handle.sync())

/** Files below a folder; none if it is not there. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((thrown) => {
    if (codeOf(thrown) === 'ENOENT') return []
    throw thrown
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/**
 * Returns a store in a folder, which is created. A file is written beside the others and renamed once it is on the
 * disk. The names of finished pictures are spread over 256 folders.
 * @throws Error if the folder cannot be created
 */
export function folderStore(root: string): BlobStore {
  const partial = join(root, 'partial')
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  tidy(partial)
  const fileOf = (name: string) => {
    assertName(name)
    const [space = '', id = '', piece] = name.split('/')
    return piece === undefined ? join(root, space, id.slice(0, 2), id) : join(root, space, id, piece)
  }

  /** Throws if the folder is gone, as a shared one is while it is not mounted: then no file is missing. */
  const assertThere = () => stat(partial)

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = join(partial, randomBytes(16).toString('hex'))
    try {
      await withFile(draft, 'wx', async (handle) => {
        await handle.writeFile(bytes)
        await handle.sync()
      })
      const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await rename(draft, file)
      await keepNames(dirname(file))
      if (made) await keepNames(dirname(made))
    } catch (thrown) {
      await rm(draft, { force: true }).catch(() => {})
      throw thrown
    }
  }

  async function readPart(file: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      return await withFile(file, 'r', async (handle) => {
        const part = new Uint8Array(length)
        let filled = 0
        while (filled < length) {
          const { bytesRead } = await handle.read(part, filled, length - filled, start + filled)
          if (bytesRead === 0) break
          filled += bytesRead
        }
        return part.subarray(0, filled)
      })
    } catch (thrown) {
      if (codeOf(thrown) !== 'ENOENT') throw thrown
      await assertThere()
      return null
    }
  }

  async function unlink(name: string): Promise<void> {
    await assertThere()
    const file = fileOf(name)
    await rm(file, { force: true })
    // The folder of an upload goes with its last piece.
    if (name.startsWith('uploads/')) await rmdir(dirname(file)).catch(() => {})
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    await assertThere()
    const [space = '', id = ''] = prefix.split('/')
    for await (const file of filesIn(join(root, space, id))) {
      const [piece = '', folder = ''] = file.split(/[\\/]/).toReversed()
      const name = folder.length === 2 ? `${space}/${piece}` : `${space}/${folder}/${piece}`
      const found = await stat(file).catch(() => null)
      if (found) yield { name, bytes: found.size, writtenMs: found.mtimeMs }
    }
  }

  const told = <Result>(work: Promise<Result>) =>
    work.catch((thrown) => {
      throw fault(thrown)
    })
  return {
    put: (name, bytes) => told(write(fileOf(name), bytes)),
    read: (name, start, length) => told(readPart(fileOf(name), start, length)),
    remove: async (names) => {
      for (const name of names) {
        assertName(name)
        await told(unlink(name))
      }
    },
    list: async function* (prefix) {
      try {
        yield* list(prefix)
      } catch (thrown) {
        throw fault(thrown)
      }
    },
  }
}
