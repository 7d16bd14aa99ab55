import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewOf } from '../../../../src/core/image/preview.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const pictureOf = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 120, height: 60, channels, background } })

test('a preview is a JPEG no longer than asked, with the size of the original', async () => {
  const bytes = new Uint8Array(await pictureOf('#3060c0').tiff().toBuffer())
  const preview = await previewOf({ name: '图.tiff', bytes }, 40, toolContext())
  expect(preview).toMatchObject({ name: '图.tiff', mime: 'image/jpeg', width: 120, height: 60, notes: [] })
  const { info, data } = await sharp(preview.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 40, height: 20 })
  for (const [channel, value] of [0x30, 0x60, 0xc0].entries()) expect(Math.abs(data[channel]! - value)).toBeLessThan(5)
  expect((await sharp(preview.bytes).metadata()).format).toBe('jpeg')
})

test('a preview of a picture with transparency is a PNG; a small one is not enlarged', async () => {
  const bytes = new Uint8Array(await pictureOf('#ff000080', 4).png().toBuffer())
  const preview = await previewOf({ name: 'a.png', bytes }, 500, toolContext())
  expect(preview.mime).toBe('image/png')
  const { info, data } = await sharp(preview.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 120, height: 60, channels: 4 })
  expect(Math.abs(data[3]! - 128)).toBeLessThanOrEqual(1)
})

test('cancelling ends the work', async () => {
  const stop = new AbortController()
  stop.abort()
  const bytes = new Uint8Array(await pictureOf('#3060c0').png().toBuffer())
  const work = previewOf({ name: 'a.png', bytes }, 40, toolContext({ signal: stop.signal }))
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
})
