import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { enlargeByModel } from '../../../../src/core/enhance/enlarge-model.ts'
import { tileCount, tileStarts } from '../../../../src/core/enhance/model-tiles.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { cropTo, drawOver, solidCanvas } from '../../../../src/core/image/compose.ts'
import { readMetadata } from '../../../../src/core/image/metadata/read.ts'
import type { ReadyModel } from '../../../../src/core/model/ready.ts'
import photoEnhance from '../../../../src/core/tools/photo-enhance.ts'
import { onnxModel } from '../../../helpers/onnx-model.ts'
import { modelHost, readyModel, upscale, upscaleFile } from '../../../helpers/onnx-runtime.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

type Upscaler = ReadyModel<'upscale'>

const quiet = () => ({ signal: new AbortController().signal, progress: () => {} })

/** A smooth picture whose level of each px is known. */
function gradient(width: number, height: number): ImageData {
  const picture = new ImageData(width, height)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    picture.data.set(
      [40 + (x / width) * 160, 60 + (y / height) * 120, 90 + ((x + y) / (width + height)) * 90, 255],
      at * 4,
    )
  }
  return picture
}

/** Mean step between neighbours of all channels, across columns that `counts`; levels. */
function meanStep({ data, width, height }: ImageData, counts: (x: number) => boolean): number {
  let [sum, steps] = [0, 0]
  for (let x = 1; x < width; x++) {
    if (!counts(x)) continue
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) sum += Math.abs(data[at + channel]! - data[at - 4 + channel]!)
      steps += 3
    }
  }
  return sum / steps
}

const turned = ({ data, width, height }: ImageData): ImageData => {
  const picture = new ImageData(height, width)
  for (let at = 0; at < width * height; at++) {
    const to = (at % width) * height + Math.floor(at / width)
    picture.data.set(data.subarray(at * 4, at * 4 + 4), to * 4)
  }
  return picture
}

/** How much steeper the columns are in which tiles meet than the others; the outermost ones do not count. */
function seamOf(result: ImageData, { tile, overlap, scale }: Upscaler['model']): number {
  const starts = tileStarts(result.width / scale, { tile, overlap })
  const shared = starts.slice(1).map((start, at) => [start * scale, (starts[at]! + tile) * scale] as const)
  const meets = (x: number) => shared.some(([from, to]) => x >= from && x <= to)
  const counts = (x: number) => x > 24 && x < result.width - 24
  const inside = meanStep(result, (x) => counts(x) && !meets(x))
  expect(inside).toBeGreaterThan(0.1)
  return meanStep(result, (x) => counts(x) && meets(x)) / inside
}

/** The tiles laid one over the other, as a control. */
async function pasted(picture: ImageData, { model, run }: Upscaler): Promise<ImageData> {
  const { tile, scale } = model
  const canvas = solidCanvas({ width: picture.width * scale, height: picture.height * scale }, null)
  for (const top of tileStarts(picture.height, model)) {
    for (const left of tileStarts(picture.width, model)) {
      const { values, width, height } = await run(cropTo(picture, { left, top, width: tile, height: tile }))
      drawOver(canvas, new ImageData(values, width, height), left * scale, top * scale)
    }
  }
  return canvas
}

describe('tiles', () => {
  test.each([
    [64, [0]],
    [40, [0]],
    [65, [0, 1]],
    [112, [0, 48]],
    [200, [0, 45, 91, 136]],
  ])(
    'of %i px begin so that each shares the overlap with the next, and the last ends with the side',
    (length, starts) => {
      expect(tileStarts(length, { tile: 64, overlap: 16 })).toEqual(starts)
    },
  )

  test('are counted in both directions', () => {
    expect(tileCount({ width: 200, height: 65 }, upscale)).toBe(8)
  })
})

describe('a model enlarges', () => {
  test('a picture as it would as a whole, whatever its size', async () => {
    const ready = await readyModel<'upscale'>(upscale, upscaleFile)
    const whole = await readyModel<'upscale'>({ ...upscale, tile: 256 }, upscaleFile)
    for (const [width, height] of [
      [150, 97],
      [64, 64],
      [23, 131],
    ] as const) {
      const picture = gradient(width, height)
      const size = { width: width * 2, height: height * 2 }
      const tiled = await enlargeByModel(picture, size, ready, quiet())
      expect([tiled.width, tiled.height]).toEqual([size.width, size.height])
      const once = await enlargeByModel(picture, size, whole, quiet())
      let most = 0
      for (let at = 0; at < once.data.length; at++) most = Math.max(most, Math.abs(once.data[at]! - tiled.data[at]!))
      expect(most, `${width}×${height}`).toBeLessThanOrEqual(1)
    }
  })

  test('without seams, though it is wrong at the edges of tiles and each tile has a light of its own', async () => {
    // Zeros around a tile darken its edge, as those of any convolution do.
    const kernel = Array.from({ length: 9 }, (_, out) =>
      out % 4 === 0 ? Array(25).fill(1 / 25) : Array(25).fill(0),
    ).flat()
    const blurring = onnxModel({
      input: [1, 3, 'height', 'width'],
      output: [1, 3, 'double height', 'double width'],
      nodes: [
        {
          operator: 'Conv',
          inputs: ['in', 'weights'],
          output: 'blurred',
          attributes: { kernel_shape: [5, 5], pads: [2, 2, 2, 2] },
        },
        { operator: 'Resize', inputs: ['blurred', '', 'scales'], output: 'out', attributes: { mode: 'linear' } },
      ],
      tensors: [
        { name: 'weights', shape: [3, 3, 5, 5], values: kernel },
        { name: 'scales', shape: [4], values: [1, 1, 2, 2] },
      ],
    })
    const real = await readyModel<'upscale'>(upscale, blurring)
    let tiles = 0
    const run: Upscaler['run'] = async (tile) => {
      const { values, ...size } = await real.run(tile)
      const light = tiles++ % 2
      return { ...size, values: values.map((value, at) => (at % 4 === 3 ? value : value + light)) }
    }
    // As little detail as a calm photo has.
    const picture = gradient(230, 190)
    for (let at = 0; at < picture.data.length; at++) {
      const [x, y] = [Math.floor(at / 4) % 230, Math.floor(at / 920)]
      if (at % 4 < 3) picture.data[at] = picture.data[at]! + 12 * Math.sin(x / 2.3) * Math.sin(y / 2.9)
    }
    const made = await enlargeByModel(picture, { width: 460, height: 380 }, { ...real, run }, quiet())
    const control = await pasted(picture, { ...real, run })
    for (const direction of [(result: ImageData) => result, turned]) {
      expect(seamOf(direction(made), upscale)).toBeLessThanOrEqual(1.1)
      expect(seamOf(direction(control), upscale)).toBeGreaterThan(1.5)
    }
  })

  test('to sizes between and beyond its scale', async () => {
    const ready = await readyModel<'upscale'>(upscale, upscaleFile)
    for (const size of [
      { width: 135, height: 75 },
      { width: 360, height: 200 },
    ]) {
      const made = await enlargeByModel(gradient(90, 50), size, ready, quiet())
      expect([made.width, made.height]).toEqual([size.width, size.height])
      const middle = (Math.floor(size.height / 2) * size.width + Math.floor(size.width / 2)) * 4
      expect(Math.abs(made.data[middle]! - 120)).toBeLessThan(3)
    }
  })

  test('the colours; transparency stays', async () => {
    const picture = gradient(80, 40)
    for (let at = 0; at < 80 * 40; at++) if (at % 80 < 40) picture.data[at * 4 + 3] = 0
    const ready = await readyModel<'upscale'>(upscale, upscaleFile)
    const made = await enlargeByModel(picture, { width: 160, height: 80 }, ready, quiet())
    expect([made.data[(40 * 160 + 20) * 4 + 3], made.data[(40 * 160 + 140) * 4 + 3]]).toEqual([0, 255])
  })

  test('no picture that would be too large', async () => {
    const run = vi.fn()
    const large = { width: 9000, height: 10 } as ImageData
    const made = enlargeByModel(large, { width: 18_000, height: 20 }, { model: upscale, run }, quiet())
    await expect(made).rejects.toThrow('result-too-large')
    expect(run).not.toHaveBeenCalled()
  })

  test('until it is stopped, between two tiles', async () => {
    const control = new AbortController()
    const progress = vi.fn()
    const run = vi.fn<Upscaler['run']>(async () => {
      control.abort()
      return { width: 128, height: 128, values: new Uint8ClampedArray(128 * 128 * 4) }
    })
    const context = { signal: control.signal, progress }
    const made = enlargeByModel(gradient(300, 300), { width: 600, height: 600 }, { model: upscale, run }, context)
    await expect(made).rejects.toThrow(/abort/i)
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('照片变清晰', () => {
  const asked = { mode: 'own', enlarge: '2', method: 'model' }
  async function enhanced(options: object, over: Parameters<typeof toolContext>[0] = {}, format = 'png') {
    const { data, width, height } = gradient(100, 70)
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .toFormat(format as 'png')
      .toBuffer()
    const file = { name: `图.${format}`, bytes: Uint8Array.from(bytes) }
    const [made] = await photoEnhance.process(
      file,
      z.parse(photoEnhance.options, { ...asked, ...options }),
      toolContext(over),
    )
    return { made: made!, codes: made!.notes.map(({ code }) => code) }
  }
  const labelOf = (bytes: Uint8Array<ArrayBuffer>, format: 'png' | 'jpg' | 'webp') =>
    readMetadata(bytes, format).carried.aigc

  test('says of a model that it was AI, and labels what it made', async () => {
    const ready = await readyModel<'upscale'>(upscale, upscaleFile)
    const host = { ...toolContext().host, ...modelHost({ upscale: ready }) }
    for (const format of ['png', 'jpg', 'webp'] as const) {
      const { made, codes } = await enhanced({ format }, { host })
      expect([made.width, made.height]).toEqual([200, 140])
      expect(codes).toContain('enlarged-by-model')
      const label = JSON.parse(labelOf(made.bytes, format)!)
      expect(label).toMatchObject({ Label: '1', ContentProducer: '测试站' })
      expect(label.ProduceID).toMatch(new RegExp(`^${upscale.sha256.slice(0, 12)}-[0-9a-f]{8}$`))
    }
  })

  test('labels nothing that no model made', async () => {
    const ready = await readyModel<'upscale'>(upscale, upscaleFile)
    const host = { ...toolContext().host, ...modelHost({ upscale: ready }) }
    const classic = await enhanced({ method: 'photo' }, { host })
    expect(labelOf(classic.made.bytes, 'png')).toBeUndefined()
    const same = await enhanced({ enlarge: '1' }, { host })
    expect(labelOf(same.made.bytes, 'png')).toBeUndefined()
    const large = await enhanced({ enlarge: 'size', longSide: 80 }, { host })
    expect(labelOf(large.made.bytes, 'png')).toBeUndefined()
  })

  test('enlarges without a model where the site has none, and says so', async () => {
    const { made, codes } = await enhanced({})
    expect([made.width, made.height]).toEqual([200, 140])
    expect(codes).toEqual(expect.arrayContaining(['enlarged-drawn', 'enlarge-no-model']))
    expect(labelOf(made.bytes, 'png')).toBeUndefined()
  })

  test('fails with the reason if the model cannot be had', async () => {
    const model = async () => {
      throw new UserError('model-missing', { model: '双倍模型' })
    }
    const host = { ...toolContext().host, model }
    await expect(enhanced({}, { host })).rejects.toMatchObject({ code: 'model-missing' })
  })
})
