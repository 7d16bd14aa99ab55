import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverPictures } from '../../../src/catalogue/covers.ts'
import { samples } from '../../../src/catalogue/samples.ts'
import { coverPictureFile } from '../../../src/graphics/cover-pictures.ts'
import { readSample } from '../../../src/graphics/samples.ts'

const formats = { jpg: 'jpeg', png: 'png' } as const
const largestFile = 1200 * 1024

test('every sample picture of the catalogue has its file, and every file is one', () => {
  const files = new Set([...samples.map(({ file }) => file), ...coverPictures.map(coverPictureFile)])
  expect(readdirSync('src/graphics/samples').sort()).toEqual([...files, 'LICENSE.md'].sort())
  for (const file of files) expect(readSample(file).length, file).toBeLessThanOrEqual(largestFile)
})

test('samples have the format that the catalogue says', async () => {
  for (const { file, format } of samples)
    expect((await sharp(readSample(file)).metadata()).format, file).toBe(formats[format])
})

test('pictures of covers have the proportions that the catalogue says, and cut-outs are transparent around', async () => {
  for (const picture of coverPictures) {
    const file = readSample(coverPictureFile(picture))
    const { width, height } = await sharp(file).metadata()
    expect(Math.abs((picture.width * height) / width - picture.height), picture.name).toBeLessThan(1)
    expect((await sharp(file).stats()).isOpaque, picture.name).toBe(!picture.cutOut)
  }
})
