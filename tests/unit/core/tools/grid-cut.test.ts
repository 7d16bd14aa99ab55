import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { rebuildPng } from '../../../../src/core/image/metadata/png.ts'
import { readMetadata } from '../../../../src/core/image/metadata/read.ts'
import { writeXmp } from '../../../../src/core/image/metadata/xmp.ts'
import tool from '../../../../src/core/tools/grid-cut.ts'
import { animatedGif, orientedPhoto } from '../../../helpers/files.ts'
import { photo } from '../../../helpers/pictures.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const fromPixels = ({ width, height, data }: ImageData) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

async function cut(name: string, bytes: Uint8Array, asked: Record<string, unknown>) {
  return tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, asked), toolContext())
}

const rawOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

/** Joins the tiles again with sharp. */
async function reassembled(tiles: readonly { bytes: Uint8Array; width: number; height: number }[], columns: number) {
  const width = tiles.slice(0, columns).reduce((sum, tile) => sum + tile.width, 0)
  const rows = Array.from({ length: tiles.length / columns }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  )
  const height = rows.reduce((sum, [first]) => sum + first!.height, 0)
  let top = 0
  const layers = rows.flatMap((row) => {
    let left = 0
    const placed = row.map((tile) => {
      const layer = { input: Buffer.from(tile.bytes), left, top }
      left += tile.width
      return layer
    })
    top += row[0]!.height
    return placed
  })
  const { data } = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height }
}

const scene = photo(1000, 700, 5)
const png = () => fromPixels(scene).png().toBuffer()
const jpg = () => fromPixels(scene).removeAlpha().jpeg({ quality: 95 }).toBuffer()

/** Returns an all-blue picture as a data URL. */
const blue = async () =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
  ).toString('base64')}`

test('options: defaults, and what is wild falls back; joining follows from the mode alone', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ mode: 'grid', columns: 3, rows: 3, gap: 0, side: 1080, together: false })
  expect(
    parse(tool.options, {
      columns: 10,
      rows: 0,
      gap: -1,
      side: 'x',
      ratio: '3',
      swaps: [{ place: 0, picture: 'javascript:1' }],
    }),
  ).toEqual(defaults)
  expect(parse(tool.options, { together: true }).together).toBe(false)
  expect(parse(tool.options, { mode: 'join' }).together).toBe(true)
  expect(parse(tool.options, parse(tool.options, { mode: 'long', overlap: 7 }))).toMatchObject({ overlap: 7 })
})

describe('grid', () => {
  test('tiles of the original size put together are the crop, pixel for pixel', async () => {
    for (const [columns, rows, tile] of [
      [3, 3, 'square'],
      [2, 3, '3:4'],
      [1, 2, 'square'],
      [7, 9, 'free'],
    ] as const) {
      const tiles = await cut('a.png', await png(), { columns, rows, tile, size: 'original' })
      expect(tiles).toHaveLength(columns * rows)
      const { data, width, height } = await reassembled(tiles, columns)
      if (tile === 'free') expect([width, height]).toEqual([1000, 700])
      const [left, top] = [(1000 - width) >> 1, (700 - height) >> 1]
      const crop = await fromPixels(scene).extract({ left, top, width, height }).raw().toBuffer()
      expect(Buffer.compare(data, crop)).toBe(0)
    }
  })

  test('a photo of 24 megapixels too, by the frame asked for', async () => {
    const large = photo(6000, 4000, 3)
    const source = await fromPixels(large).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
    const tiles = await cut('a.png', source, { size: 'original', x: 0.5, y: 0, w: 0.45, h: 0.675 })
    const { data, width, height } = await reassembled(tiles, 3)
    expect([width, height]).toEqual([2700, 2700])
    const crop = await fromPixels(large).extract({ left: 3000, top: 0, width, height }).ensureAlpha().raw().toBuffer()
    expect(Buffer.compare(data, crop)).toBe(0)
  })

  test('files are numbered as they are posted, or from the last', async () => {
    const source = await png()
    const asked = { size: 'original', columns: 2, rows: 2 }
    const usual = await cut('海边.v2.png', source, asked)
    expect(usual.map(({ name }) => name)).toEqual(['01', '02', '03', '04'].map((end) => `海边.v2-${end}.png`))
    expect(new Set(usual.map(({ folder }) => folder))).toEqual(new Set(['海边.v2']))
    const reversed = await cut('海边.v2.png', source, { ...asked, reverse: true })
    expect(reversed.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      usual.map(({ bytes }) => Buffer.from(bytes).toString('base64')).reverse(),
    )
  })

  test('tiles are 1080 px unless told otherwise, and say when the picture had to grow', async () => {
    const tiles = await cut('a.jpg', await jpg(), { columns: 2, rows: 1 })
    for (const { bytes, name } of tiles) {
      expect(await sizeOf(bytes)).toEqual([1080, 1080])
      expect(name).toMatch(/\.jpg$/)
    }
    expect(tiles[0]?.notes.map(({ code }) => code)).toContain('tiles-enlarged')
    const small = await cut('a.jpg', await jpg(), { side: 200 })
    expect(small[0]?.notes).toEqual([])
    expect(await sizeOf(small[8]!.bytes)).toEqual([200, 200])
  })

  test('what lies between tiles falls away: a line runs straight behind the gap', async () => {
    // Red and green encode the column of each pixel.
    const side = 1015
    const marked = new ImageData(side, side)
    for (let at = 0; at < side * side; at++) {
      const x = at % side
      marked.data.set([x >> 8, x & 255, 0, 255], at * 4)
    }
    const tiles = await cut('a.png', await fromPixels(marked).png().toBuffer(), { gap: 5, size: 'original' })
    expect([tiles[0]?.width, tiles[0]?.height]).toEqual([327, 327])
    const starts = await Promise.all(
      tiles.slice(0, 3).map(async ({ bytes }) => {
        const data = await rawOf(bytes)
        return data[0]! * 256 + data[1]!
      }),
    )
    // The gap is 5 % of 327 px, 16 px; the remaining 2 px are split between both sides.
    expect(starts).toEqual([1, 1 + 327 + 16, 1 + 2 * (327 + 16)])
  })

  test('a heart across all tiles: outside it is white, or clear in a format that can', async () => {
    const white = await cut('a.jpg', await jpg(), { mosaic: 'heart', side: 100, format: 'png' })
    const corner = await rawOf(white[6]!.bytes)
    expect([...corner.subarray((99 * 100 + 1) * 4, (99 * 100 + 1) * 4 + 4)]).toEqual([255, 255, 255, 255])
    const clear = await cut('a.jpg', await jpg(), { mosaic: 'circle', outside: 'transparent', side: 100 })
    expect(clear[0]?.name).toBe('a-01.png')
    expect((await rawOf(clear[0]!.bytes))[3]).toBe(0)
    expect((await rawOf(clear[4]!.bytes)).every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  })

  test('round corners, tiles swapped for a picture or left blank, numbers on tiles, 3:4 by a fill', async () => {
    const round = await cut('a.png', await png(), { radius: 30, outside: 'transparent', side: 90 })
    expect((await rawOf(round[4]!.bytes))[3]).toBe(0)
    const swaps = [
      { place: 4, picture: await blue() },
      { place: 8, picture: '' },
      { place: 9, picture: await blue() },
    ]
    const own = await cut('a.png', await png(), { swaps, blankColour: '#00ff00', side: 90 })
    const colours = await Promise.all(own.map(async ({ bytes }) => [...(await rawOf(bytes)).subarray(0, 4)].join()))
    expect([colours.length, colours[4], colours[8]]).toEqual([9, '0,0,255,255', '0,255,0,255'])
    expect(colours.filter((colour) => /^(0,0,255|0,255,0),255$/.test(colour))).toHaveLength(2)
    const broken = await cut('a.png', await png(), {
      swaps: [{ place: 0, picture: 'data:image/png;base64,AAAA' }],
      side: 90,
    })
    expect(Buffer.compare(broken[0]!.bytes, (await cut('a.png', await png(), { side: 90 }))[0]!.bytes)).toBe(0)
    const plain = await cut('a.png', await png(), { side: 300 })
    const marked = await cut('a.png', await png(), { side: 300, order: true })
    for (const place of [0, 8]) {
      expect(Buffer.compare(await rawOf(plain[place]!.bytes), await rawOf(marked[place]!.bytes))).not.toBe(0)
    }
    const high = await cut('a.png', await png(), { pad: 'colour', padColour: '#ff0000', side: 90 })
    expect(await sizeOf(high[0]!.bytes)).toEqual([90, 120])
    expect([...(await rawOf(high[0]!.bytes)).subarray(0, 3)]).toEqual([255, 0, 0])
    const blurred = await cut('a.png', await png(), { pad: 'blur', side: 90 })
    expect(await sizeOf(blurred[0]!.bytes)).toEqual([90, 120])
  })

  test('tiles of an animation play in step: every frame, every delay, the same loops, by ffprobe', async () => {
    const source = await animatedGif(5)
    const tiles = await cut('动.gif', source, { columns: 2, rows: 2, tile: 'free' })
    expect(tiles).toHaveLength(4)
    const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
    const framesOf = (name: string, bytes: Uint8Array) => {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      const args = ['-v', 'error', '-show_entries', 'packet=duration_time', '-of', 'csv=p=0', path]
      return execFileSync('ffprobe', args, { encoding: 'utf8' }).trim().split('\n').map(Number)
    }
    const wanted = framesOf('source.gif', source)
    expect(wanted).toHaveLength(5)
    for (const { name, bytes, width, height } of tiles) {
      expect(framesOf(name, bytes)).toEqual(wanted)
      // Animations are not enlarged to 1080.
      expect([width, height]).toEqual([60, 40])
      expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 5, loop: 3 })
    }
    const moving = await cut('动.gif', source, { columns: 2, rows: 1, tile: 'free', format: 'webp' })
    for (const { bytes } of moving) {
      const { pages, delay } = await sharp(bytes, { animated: true }).metadata()
      expect([pages, delay]).toEqual([5, [100, 150, 200, 250, 300]])
    }
    const still = await cut('动.gif', source, { columns: 2, rows: 1, format: 'jpg', side: 64 })
    expect(still[0]?.notes.map(({ code }) => code)).toContain('first-frame-only')
  })

  test('a phone photo is cut upright, without what it told about its owner', async () => {
    const upright = await sharp(await orientedPhoto(1, 600, 400))
      .raw()
      .toBuffer()
    for (const orientation of [3, 6, 8]) {
      const tiles = await cut('a.jpg', await orientedPhoto(orientation, 600, 400), {
        columns: 3,
        rows: 2,
        size: 'original',
        format: 'png',
      })
      const { data, width, height } = await reassembled(tiles, 3)
      expect([width, height]).toEqual([600, 400])
      let far = 0
      for (let at = 0; at < upright.length / 3; at++) {
        if (Math.abs(data[at * 4]! - upright[at * 3]!) > 40) far += 1
      }
      expect(far / (upright.length / 3)).toBeLessThan(0.01)
      expect((await sharp(tiles[0]!.bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('too small, too large, or no picture: told with the name', async () => {
    const tiny = await fromPixels(photo(30, 20, 1))
      .png()
      .toBuffer()
    const tiles = await cut('小.png', tiny, { size: 'original' })
    expect([tiles.length, tiles[0]?.width]).toEqual([9, 6])
    const dot = await fromPixels(photo(5, 2, 1))
      .png()
      .toBuffer()
    await expect(cut('点.png', dot, {})).rejects.toMatchObject({ code: 'too-small-to-cut', params: { name: '点.png' } })
    await expect(cut('点.png', tiny, { columns: 9, rows: 9, side: 4096 })).rejects.toMatchObject({
      code: 'result-too-large',
    })
    await expect(cut('假.png', Buffer.from('text'), {})).rejects.toMatchObject({ code: 'not-an-image' })
    const panorama = await fromPixels(photo(6000, 60, 1))
      .png()
      .toBuffer()
    expect((await cut('全景.png', panorama, { columns: 9, rows: 1, size: 'original' })).length).toBe(9)
  })
})

describe('three covers', () => {
  const wide = async () =>
    fromPixels(photo(1800, 1100, 4))
      .png()
      .toBuffer()

  test('in the order of publishing: right, middle, left, each 9:16', async () => {
    const covers = await cut('海边.png', await wide(), { mode: 'triple', format: 'png' })
    expect(covers.map(({ name }) => name)).toEqual(['海边-01-右.png', '海边-02-中.png', '海边-03-左.png'])
    for (const { bytes } of covers) expect(await sizeOf(bytes)).toEqual([1080, 1920])
    expect(covers[0]?.notes.map(({ code }) => code)).toContain('covers-enlarged')
  })

  test('their windows side by side are the picture again', async () => {
    const master = await fromPixels(photo(3240, 1440, 6))
      .png()
      .toBuffer()
    const covers = await cut('a.png', master, { mode: 'triple', format: 'png', fill: 'colour', padColour: '#00ff00' })
    const windows = await Promise.all(
      [...covers].reverse().map(async ({ bytes }) => ({
        bytes: await sharp(bytes).extract({ left: 0, top: 240, width: 1080, height: 1440 }).png().toBuffer(),
        width: 1080,
        height: 1440,
      })),
    )
    const { data } = await reassembled(windows, 3)
    expect(Buffer.compare(data, await rawOf(master))).toBe(0)
    expect([...(await rawOf(covers[0]!.bytes)).subarray(0, 3)]).toEqual([0, 255, 0])
  })

  test('a picture that is high enough goes on above and below', async () => {
    const master = await fromPixels(photo(3240, 1920, 6))
      .png()
      .toBuffer()
    const covers = await cut('a.png', master, { mode: 'triple', format: 'png', fill: 'extend' })
    const { data } = await reassembled([...covers].reverse(), 3)
    expect(Buffer.compare(data, await rawOf(master))).toBe(0)
    const low = await cut('a.png', await wide(), { mode: 'triple', format: 'png', fill: 'extend' })
    expect(await sizeOf(low[0]!.bytes)).toEqual([1080, 1920])
  })

  test('titles are on the cover they are meant for, inside the safe area', async () => {
    const dark = await sharp({ create: { width: 3240, height: 1440, channels: 3, background: '#202020' } })
      .png()
      .toBuffer()
    const asked = {
      mode: 'triple',
      format: 'png',
      fill: 'colour',
      padColour: '#202020',
      titleMiddle: 'HHH',
      titleFont: 'system',
    }
    const covers = await cut('a.png', dark, asked)
    const light = await Promise.all(
      covers.map(async ({ bytes }) => {
        const data = await rawOf(bytes)
        const places: [number, number][] = []
        for (let at = 0; at < data.length; at += 4) {
          if (data[at]! > 200) places.push([(at / 4) % 1080, Math.floor(at / 4 / 1080)])
        }
        return places
      }),
    )
    expect(light.map((places) => places.length > 500)).toEqual([false, true, false])
    for (const [x, y] of light[1]!) {
      expect(x >= 60 && x <= 960 && y >= 260 && y <= 1540).toBe(true)
    }
  })
})

describe('long pictures', () => {
  /** Draws grey lines of 60 px with white gaps between them, like a page of text. */
  const page = async (height: number, pitch = 100) => {
    const pixels = new ImageData(400, height)
    pixels.data.fill(255)
    for (let y = 0; y < height; y++) {
      if (y % pitch >= 60) continue
      for (let x = 20; x < 380; x++) if ((x * 7 + y * 3) % 11 < 5) pixels.data.set([40, 40, 40, 255], (y * 400 + x) * 4)
    }
    return pixels
  }

  test('by count, height and proportion: nothing is lost, nothing is twice', async () => {
    const pixels = await page(2345)
    const source = await fromPixels(pixels).png().toBuffer()
    for (const asked of [
      { by: 'count', count: 5 },
      { by: 'height', height: 700 },
      { by: 'ratio', ratio: '1:1' },
    ]) {
      for (const smart of [true, false]) {
        const slices = await cut('长.png', source, { mode: 'long', smart, ...asked })
        if (asked.by === 'count') expect(slices).toHaveLength(5)
        const { data, height } = await reassembled(slices, 1)
        expect(height).toBe(2345)
        expect(Buffer.compare(data, Buffer.from(pixels.data.buffer))).toBe(0)
      }
    }
  })

  test('smart cuts run between lines', async () => {
    const source = await fromPixels(await page(2345))
      .png()
      .toBuffer()
    const heights = async (smart: boolean) =>
      (await cut('长.png', source, { mode: 'long', by: 'height', height: 530, smart })).map(({ height }) => height)
    let place = 0
    for (const height of (await heights(true)).slice(0, -1)) {
      place += height
      expect(place % 100).toBeGreaterThanOrEqual(60)
    }
    expect((await heights(false))[0]! % 100).toBeLessThan(60)
  })

  test('overlap repeats rows, the last is filled up where asked, and a panorama is cut across', async () => {
    const pixels = await page(1000)
    const source = await fromPixels(pixels).png().toBuffer()
    const slices = await cut('长.png', source, {
      mode: 'long',
      by: 'height',
      height: 400,
      overlap: 40,
      smart: false,
      last: 'pad',
      padColour: '#ff0000',
    })
    expect(slices.map(({ height }) => height)).toEqual([400, 400, 400])
    const [first, second] = await Promise.all(slices.map(({ bytes }) => rawOf(bytes)))
    expect(Buffer.compare(first!.subarray(360 * 400 * 4), second!.subarray(0, 40 * 400 * 4))).toBe(0)
    expect([...(await rawOf(slices[2]!.bytes)).subarray(-4, -1)]).toEqual([255, 0, 0])
    const panorama = await fromPixels(photo(2000, 300, 1))
      .png()
      .toBuffer()
    const parts = await cut('全景.png', panorama, { mode: 'long', by: 'count', count: 4, smart: false })
    expect(parts.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([500, 300]))
  })

  test('so many slices that nobody could post them are told and refused', async () => {
    const source = await fromPixels(await page(4000))
      .png()
      .toBuffer()
    const many = await cut('长.png', source, { mode: 'long', by: 'height', height: 200, smart: false })
    expect(many[0]?.notes).toContainEqual({ code: 'many-slices', params: { count: 20 } })
    await expect(cut('长.png', source, { mode: 'long', by: 'height', height: 50, overlap: 40 })).rejects.toMatchObject({
      code: 'too-many-slices',
      params: { name: '长.png', limit: 99 },
    })
  })
})

describe('joining', () => {
  const solid = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const joinAll = async (pictures: readonly Uint8Array[], asked: Record<string, unknown>) => {
    const files = pictures.map((bytes, place) => {
      const file = { name: `图${place}.png`, bytes: new Uint8Array(bytes) }
      return { name: file.name, blob: new Blob([file.bytes]), read: async () => file }
    })
    const [made] = await tool.join!(files, parse(tool.options, { mode: 'join', ...asked }), toolContext())
    if (!made) throw new Error('no output')
    const raw = await rawOf(made.bytes)
    return {
      ...made,
      colour: (x: number, y: number) => [...raw.subarray((y * made.width + x) * 4, (y * made.width + x) * 4 + 3)],
    }
  }

  test('below one another at one width, with gap, border and ground', async () => {
    const pictures = [await solid(200, 100, '#ff0000'), await solid(400, 100, '#0000ff')]
    const made = await joinAll(pictures, { joinGap: 10, joinBorder: 5, joinColour: '#00ff00' })
    expect([made.width, made.height, made.name]).toEqual([210, 5 + 100 + 10 + 50 + 5, '图0-拼.png'])
    expect(made.colour(100, 50)).toEqual([255, 0, 0])
    expect(made.colour(100, 110)).toEqual([0, 255, 0])
    expect(made.colour(100, 140)).toEqual([0, 0, 255])
    expect(made.colour(2, 2)).toEqual([0, 255, 0])
    const beside = await joinAll(pictures, { joinDirection: 'across', joinSide: 'largest' })
    expect([beside.width, beside.height]).toEqual([600, 100])
  })

  test('subtitles: the first picture whole, of the others the strip at the bottom', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map(async (colour) =>
        sharp(await solid(320, 200, '#888888'))
          .composite([{ input: await solid(320, 30, colour), left: 0, top: 170 }])
          .png()
          .toBuffer(),
      ),
    )
    const made = await joinAll(frames, { subtitles: true, subtitleHeight: 15 })
    expect([made.width, made.height]).toEqual([320, 200 + 30 + 30])
    expect([185, 215, 245].map((y) => made.colour(10, y))).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ])
  })

  test('what holds a labelled picture is labelled, whichever of them it was', async () => {
    const plain = await solid(40, 30, '#ff0000')
    const xmp = writeXmp({ aigc: '{"Label":"1"}', text: {} })
    const labelled = rebuildPng(plain, { icc: null, exif: null, xmp, remarks: [] })
    for (const pictures of [
      [plain, labelled],
      [labelled, plain],
    ]) {
      const { bytes } = await joinAll(pictures, {})
      expect(readMetadata(bytes, 'png').carried).toEqual({ aigc: '{"Label":"1"}' })
    }
    expect(readMetadata((await joinAll([plain, plain], {})).bytes, 'png').carried).toEqual({})
  })

  test('beyond what can be written it is made smaller as a whole, and told', async () => {
    const tall = await solid(300, 9000, '#ff0000')
    const made = await joinAll([tall, tall], {})
    expect(made.height).toBeLessThanOrEqual(16_384)
    expect(made.notes.map(({ code }) => code)).toContain('join-shrunk')
  })

  test('files that cannot be read are left out and named; the others close the gap', async () => {
    const noise = await fromPixels(photo(80, 60)).png().toBuffer()
    const damaged = Buffer.from(noise.fill(0, 60, noise.length - 20))
    const files = [await solid(100, 40, '#ff0000'), Buffer.from('text'), damaged, await solid(100, 40, '#0000ff')]
    const made = await joinAll(files, {})
    expect([made.width, made.height]).toEqual([100, 80])
    expect([made.colour(50, 20), made.colour(50, 60)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
    expect(made.leftOut?.map(({ place, error }) => [place, error.code])).toEqual([
      [1, 'not-an-image'],
      [2, 'image-truncated'],
    ])
    expect(made.notes[0]).toEqual({ code: 'files-left-out', params: { count: 2, names: '图1.png」「图2.png' } })
    await expect(joinAll([Buffer.from('text')], {})).rejects.toMatchObject({
      ...{ code: 'not-an-image', params: { name: '图0.png' } },
    })
  })
})
