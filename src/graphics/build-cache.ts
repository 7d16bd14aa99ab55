import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'node_modules/.cache/qingtu-pictures'

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
export async function madeOnce(content: readonly string[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part).update('\0')
  const path = join(folder, hash.digest('hex'))
  try {
    return readFileSync(path)
  } catch {
    const bytes = await make()
    mkdirSync(folder, { recursive: true })
    // Renamed when it is whole, so that a build that was interrupted leaves no broken picture behind.
    writeFileSync(`${path}.part`, bytes)
    renameSync(`${path}.part`, path)
    return bytes
  }
}
