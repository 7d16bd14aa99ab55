import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withDensity } from '../../../../src/core/image/density.ts'
import { photo } from '../../../helpers/files.ts'

const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()

test.each(['jpg', 'png'] as const)(
  '%s: a print density replaces the one before, and no pixel changes',
  async (format) => {
    const asked = ['png:-', '-density', '72', '-units', 'PixelsPerInch', `${format}:-`]
    const source = new Uint8Array(execFileSync('convert', asked, { input: await photo(40, 30).png().toBuffer() }))
    const made = withDensity(source, format, 300)!
    expect((await sharp(source).metadata()).density).toBe(72)
    expect((await sharp(made).metadata()).density).toBe(300)
    expect(made.length).toBe(source.length)
    expect((await pixelsOf(made)).equals(await pixelsOf(source))).toBe(true)
  },
)

test('a JPEG without a JFIF segment has no place for a density, nor has a WebP', async () => {
  const bare = new Uint8Array(await photo(40, 30).jpeg().toBuffer())
  expect(Buffer.from(bare).includes('JFIF')).toBe(false)
  expect(withDensity(bare, 'jpg', 300)).toBeNull()
  expect(withDensity(new Uint8Array(await photo(40, 30).webp().toBuffer()), 'webp', 300)).toBeNull()
})
