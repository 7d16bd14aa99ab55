import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from '../../../../../src/core/image/encode/gif.ts'
import { photo } from '../../../../helpers/files.ts'
import { decode } from '../../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../../helpers/similarity.ts'

test('a photo becomes a GIF that looks like it', async () => {
  const pixels = await decode(await photo(200, 140).png().toBuffer())
  const made = await encode(pixels, { colours: 256, dither: 0.5 })
  expect(await sharp(made).metadata()).toMatchObject({ format: 'gif', width: 200, height: 140 })
  expect(ssim(pixels, await decode(made))).toBeGreaterThan(0.9)
})

test('transparency stays where it was, all or nothing', async () => {
  const source = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const patch = {
    create: { width: 20, height: 10, channels: 4, background: { r: 10, g: 200, b: 90, alpha: 1 } },
  } as const
  const pixels = await decode(
    await source
      .composite([{ input: patch, left: 5, top: 5 }])
      .png()
      .toBuffer(),
  )
  const shown = await decode(await encode(pixels, { colours: 4, dither: 0 }))
  expect([...shown.data]).toEqual([...pixels.data])
})
