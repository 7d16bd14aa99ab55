import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A picture as a file zbarimg can open, for as long as `read` takes. */
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
 * What zbarimg, a reader of another family than the product's, reads in a picture file: the text of each code. It takes
 * short bytes for another script than UTF-8, so they are asked for as they are; a second look says how many there are.
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
    // It ends with 4 where it finds nothing.
    return []
  }
}

/** The bytes of the one QR code zbarimg finds in a PNG or JPEG; null for none. */
export function zbarBytes(picture: Uint8Array): Promise<Buffer | null> {
  const settings = ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', '-Sbinary']
  return held(picture, async (file) => {
    const found = await run('zbarimg', [...settings, file], { encoding: 'buffer', maxBuffer: 1 << 20 }).catch(
      () => null,
    )
    return found?.stdout ?? null
  })
}

/** Of a size a code was exported in: a camera comes nearer and goes farther away, so does this reader. */
export const distances = [1, 0.75, 1.5, 0.5, 2.2, 0.9, 0.62, 1.25, 1.8, 0.42]

/** Whether zbarimg reads just this text, from the one distance or the other; `at` makes the picture for a distance. */
export async function zbarSees(text: string, at: (times: number) => Promise<Uint8Array>): Promise<boolean> {
  for (const times of distances) {
    const read = await zbarBytes(await at(times))
    if (read?.equals(Buffer.from(text))) return true
  }
  return false
}
