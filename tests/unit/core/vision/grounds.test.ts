import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintScene } from '../../../../src/core/vision/grounds/paint-scene.ts'
import { Plate } from '../../../../src/core/vision/grounds/plate.ts'
import { type SceneName, sceneNames } from '../../../../src/core/vision/grounds/scene-names.ts'

const portrait = { width: 240, height: 320 }

const open = ({ data, width, height }: ImageData) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

test.each(sceneNames)('%s: opaque, the same every time, in the middle of its range, without steps', async (name) => {
  const page = paintScene(name, portrait)
  expect(Buffer.compare(Buffer.from(page.data.buffer), Buffer.from(paintScene(name, portrait).data.buffer))).toBe(0)
  const { channels, isOpaque } = await open(page).stats()
  expect(isOpaque).toBe(true)
  // Neither black nor burnt out: at least one channel has room above and below.
  expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeGreaterThan(30)
  expect(Math.min(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(248)
  // Out of focus: neighbours are alike but for the grain and the rims of lights.
  const { data } = page
  let steps = 0
  for (let at = 0; at < data.length - 4; at += 4) steps += Math.abs(data[at]! - data[at + 4]!)
  expect(steps / (data.length / 4)).toBeLessThan(6)
})

test('every scene is a picture of its own', () => {
  const means = sceneNames.map((name) => {
    const { data } = paintScene(name, { width: 24, height: 32 })
    return [...data].map((value) => value >> 4).join()
  })
  expect(new Set(means).size).toBe(sceneNames.length)
})

test.each<SceneName>(['office-shelf', 'christmas'])('%s shows the same at every size', async (name) => {
  const [small, large] = [paintScene(name, portrait), paintScene(name, { width: 960, height: 1280 })]
  const reduced = await open(large).removeAlpha().resize(portrait.width, portrait.height).raw().toBuffer()
  let apart = 0
  for (let at = 0; at < portrait.width * portrait.height; at++) {
    for (let channel = 0; channel < 3; channel++)
      apart += Math.abs(reduced[at * 3 + channel]! - small.data[at * 4 + channel]!)
  }
  expect(apart / (portrait.width * portrait.height * 3)).toBeLessThan(2.5)
})

test('a soft fall of light has no bands: its mean follows every fraction of a level', () => {
  const size = { width: 400, height: 400 }
  const plate = new Plate(size)
  plate.fill('#808080', '#848484')
  const { data } = plate.develop(size)
  const rowMean = (y: number) => {
    let sum = 0
    for (let x = 0; x < size.width; x++) sum += data[(y * size.width + x) * 4]!
    return sum / size.width
  }
  const rows = Array.from({ length: 40 }, (_, band) => {
    let sum = 0
    for (let y = band * 10; y < band * 10 + 10; y++) sum += rowMean(y)
    return sum / 10
  })
  expect(rows[0]).toBeCloseTo(128, 0)
  expect(rows.at(-1)).toBeCloseTo(132, 0)
  // Without grain the means would stand at whole levels and jump between them.
  for (const [band, mean] of rows.slice(1).entries()) expect(Math.abs(mean - rows[band]!)).toBeLessThan(0.4)
})

test('a frame beyond the page goes on as the page ends', () => {
  const size = { width: 60, height: 60 }
  const plate = new Plate(size)
  plate.fill('#000000', '#ffffff')
  const { data, width } = plate.develop(size, { left: -20, top: 40, width: 80, height: 60 })
  const at = (x: number, y: number) => data[(y * width + x) * 4]!
  expect(Math.abs(at(0, 5) - at(70, 5))).toBeLessThanOrEqual(4)
  expect(at(10, 59)).toBeGreaterThan(245)
})
