import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'node_modules/.cache/qingtu-build'
/** Files no build has used for so long are deleted, ms. */
const keptMs = 14 * 24 * 3_600_000

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name))
}

/** Returns a hash of the files at and below some paths. */
export function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Returns a file made in an earlier build from the same content, or makes and keeps it. `content` names everything the
 * file depends on.
 */
export async function madeOnce(
  content: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part).update('\0')
  const path = join(folder, hash.digest('hex'))
  try {
    const bytes = readFileSync(path)
    const now = new Date()
    utimesSync(path, now, now)
    return bytes
  } catch {
    const bytes = await make()
    mkdirSync(folder, { recursive: true })
    // Renamed when it is whole, so that a build that was interrupted leaves no broken file behind.
    const part = `${path}.${randomUUID()}.part`
    writeFileSync(part, bytes)
    renameSync(part, path)
    return bytes
  }
}

/** Deletes what no build has used for two weeks. */
export function forgetUnused(): void {
  const oldest = Date.now() - keptMs
  for (const path of filesBelow(folder)) if (statSync(path).mtimeMs < oldest) rmSync(path, { force: true })
}
