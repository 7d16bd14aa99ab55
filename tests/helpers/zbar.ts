import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `read` with a temporary file of a picture, for zbarimg. */
async function held<Result>(picture: Uint8Array, read: (file: string) => Result): Promise<Awaited<Result>> {
  const folder = mkdtempSync(join(tmpdir(), 'zbar-'))
  const file = join(folder, picture[0] === 0xff ? 'code.jpg' : 'code.png')
  try {
    writeFileSync(file, picture)
    return await read(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the text of each code that zbarimg, a reader unrelated to the product's, finds in a picture file. It may take
 * short texts for another encoding than UTF-8, so a single code is read again as raw bytes.
 */
export function zbar(file: string): string[] {
  const settings = ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable']
  try {
    const lines = execFileSync('zbarimg', [...settings, file], { encoding: 'utf8', stdio: 'pipe' })
      .trimEnd()
      .split('\n')
    if (lines.length > 1) return lines
    return [execFileSync('zbarimg', [...settings, '-Sbinary', file], { encoding: 'utf8', stdio: 'pipe' })]
  } catch {
    // zbarimg exits with 4 if it finds nothing.
    return []
  }
}

/** Returns the bytes of the QR code that zbarimg finds in a PNG or JPEG; null if there is none. */
export function zbarBytes(picture: Uint8Array): Promise<Buffer | null> {
  const settings = ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', '-Sbinary']
  return held(picture, async (file) => {
    const found = await run('zbarimg', [...settings, file], { encoding: 'buffer', maxBuffer: 1 << 20 }).catch(
      () => null,
    )
    return found?.stdout ?? null
  })
}

/** Factors of the exported size at which a code is read, as a camera moves nearer and farther away. */
export const distances = [1, 0.75, 1.5, 0.5, 2.2, 0.9, 0.62, 1.25, 1.8, 0.42]

/** Returns true if zbarimg reads exactly this text at one of the distances; `at` makes the picture for a factor. */
export async function zbarSees(text: string, at: (times: number) => Promise<Uint8Array>): Promise<boolean> {
  for (const times of distances) {
    const read = await zbarBytes(await at(times))
    if (read?.equals(Buffer.from(text))) return true
  }
  return false
}
