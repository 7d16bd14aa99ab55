import sharp, { type GifOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { recompressGif } from '../../../../../src/core/image/animation/gif.ts'
import { seededRandom } from '../../../../../src/core/random.ts'
import { effortMeter } from '../../../../helpers/effort.ts'
import { panels, photo } from '../../../../helpers/pictures.ts'
import { ssim } from '../../../../helpers/similarity.ts'

/** One frame of a test GIF; its indices are below 8. */
interface Picture {
  left?: number
  top?: number
  width: number
  height: number
  indices: readonly number[]
  disposal?: number
  delay?: number
  transparent?: number
  interlaced?: boolean
  table?: readonly number[]
}

const rainbow = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 255, 255, 255, 255]
const word = (value: number) => [value & 255, value >> 8]
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

function inBlocks(bytes: readonly number[]): number[] {
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255)
    blocks.push(part.length, ...part)
  }
  return [...blocks, 0]
}

/** Encodes LZW without compression: 4-bit codes, with a clear code before the code size would grow. */
function uncompressed(indices: readonly number[]): number[] {
  const codes = indices.flatMap((index, at) => (at % 6 === 0 ? [8, index] : [index]))
  codes.push(9)
  const bytes: number[] = []
  for (let at = 0; at < codes.length; at += 2) bytes.push((codes[at] as number) | ((codes[at + 1] ?? 0) << 4))
  return [3, ...inBlocks(bytes)]
}

function interlace(indices: readonly number[], width: number, height: number): number[] {
  const order = [0, 4, 2, 1].flatMap((start, pass) => {
    const step = pass === 0 ? 8 : 16 >> pass
    return Array.from({ length: Math.max(0, Math.ceil((height - start) / step)) }, (_, at) => start + at * step)
  })
  return order.flatMap((y) => indices.slice(y * width, (y + 1) * width))
}

function gif(
  width: number,
  height: number,
  pictures: readonly Picture[],
  loops: number | null = 0,
  tail: number[] = [],
) {
  const body = pictures.flatMap((picture) => {
    const { left = 0, top = 0, disposal = 0, delay = 10, transparent = -1, interlaced = false, table } = picture
    const flags = (disposal << 2) | (transparent >= 0 ? 1 : 0)
    const rows = interlaced ? interlace(picture.indices, picture.width, picture.height) : picture.indices
    return [
      ...[0x21, 0xf9, 4, flags, ...word(delay), Math.max(0, transparent), 0],
      ...[0x2c, ...word(left), ...word(top), ...word(picture.width), ...word(picture.height)],
      (table ? 0x82 : 0) | (interlaced ? 0x40 : 0),
      ...(table ?? []),
      ...uncompressed(rows),
    ]
  })
  const netscape = loops === null ? [] : [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, ...word(loops), 0]
  const head = [...ascii('GIF89a'), ...word(width), ...word(height), 0x82, 0, 0, ...rainbow]
  return new Uint8Array([...head, ...netscape, ...body, ...tail, 0x3b])
}

function field(width: number, height: number, index: (x: number, y: number) => number): number[] {
  return Array.from({ length: width * height }, (_, at) => index(at % width, Math.floor(at / width)))
}

/** Decodes every frame with an independent decoder (sharp); fully transparent pixels are set to 0. */
async function shown(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number; pages: number }> {
  const { data, info } = await sharp(bytes, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 4)
  return { data, width: info.width, height: info.height, pages: info.pages ?? 1 }
}

async function playing(bytes: Uint8Array) {
  const { pages = 1, delay, loop, width, pageHeight, height } = await sharp(bytes, { animated: true }).metadata()
  return { pages, delay, loop, width, height: pageHeight ?? height }
}

async function expectSameAnimation(before: Uint8Array, after: Uint8Array): Promise<void> {
  expect(await playing(after)).toEqual(await playing(before))
  expect((await shown(after)).data.equals((await shown(before)).data)).toBe(true)
}

const lossless = { lossless: true, quality: 100 }

/** Encodes an animation of a square that moves over a fixed background. */
async function wandering(
  frames: number,
  ground: ImageData,
  options: GifOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = ground
  const all = Buffer.alloc(width * height * 4 * frames)
  for (let frame = 0; frame < frames; frame++) {
    const data = Buffer.from(ground.data)
    for (let y = 10; y < 30; y++)
      for (let x = 0; x < 20; x++) data.set([220, 40, 40, 255], (y * width + x + frame * 3) * 4)
    data.copy(all, frame * data.length)
  }
  const raw = { width, height: height * frames, channels: 4, pageHeight: height } as const
  const delay = Array.from({ length: frames }, (_, at) => 40 + 10 * (at % 5))
  return new Uint8Array(
    await sharp(all, { raw })
      .gif({ delay, loop: 3, effort: 1, ...options })
      .toBuffer(),
  )
}

describe('lossless', () => {
  test('every way of disposing of a frame shows the same pixels at the same time', async () => {
    const random = seededRandom(7)
    for (let round = 0; round < 12; round++) {
      const pictures = Array.from({ length: 6 }, (_, at): Picture => {
        const whole = at === 0 && round % 3 === 0
        const [width, height] = whole ? [23, 17] : [3 + Math.floor(random() * 12), 3 + Math.floor(random() * 9)]
        const disposal = Math.floor(random() * 4)
        return {
          width,
          height,
          left: whole ? 0 : Math.floor(random() * (23 - width)),
          top: whole ? 0 : Math.floor(random() * (17 - height)),
          indices: field(width, height, () => Math.floor(random() * 8)),
          disposal,
          delay: 2 + Math.floor(random() * 300),
          // Disposal 2 after an opaque frame is ambiguous: browsers clear to transparent, the reference decoder to the
          // background colour.
          transparent: disposal === 2 || random() < 0.6 ? 5 : -1,
          interlaced: random() < 0.3,
        }
      })
      const source = gif(23, 17, pictures, round)
      await expectSameAnimation(source, await recompressGif(source, lossless))
    }
  })

  test('loop counts stay: for ever, five times, and none at all', async () => {
    const pictures = [1, 2].map((index) => ({ width: 9, height: 9, indices: field(9, 9, () => index) }))
    for (const loops of [0, 5, 65_535, null]) {
      const source = gif(9, 9, pictures, loops)
      const made = await recompressGif(source, lossless)
      const has = Buffer.from(made).includes('NETSCAPE2.0')
      expect(has).toBe(loops !== null)
      if (loops !== null) expect((await playing(made)).loop).toBe((await playing(source)).loop)
    }
  })

  test('a frame that changes nothing keeps its turn', async () => {
    const same = { width: 20, height: 20, indices: field(20, 20, (x, y) => (x ^ y) & 7) }
    const source = gif(20, 20, [same, { ...same, delay: 200 }, same])
    const made = await recompressGif(source, lossless)
    await expectSameAnimation(source, made)
    expect((await playing(made)).delay).toEqual([100, 2000, 100])
  })

  test('a still ground is stored once: never larger than what sharp writes at its best', async () => {
    const source = await wandering(20, panels(240, 160), { effort: 10 })
    const made = await recompressGif(source, lossless)
    await expectSameAnimation(source, made)
    expect(made.length).toBeLessThanOrEqual(source.length)
  })

  test('frames drawn in full shrink to what moves', async () => {
    const ground = field(64, 64, (x, y) => (x * y) & 7)
    const full = Array.from({ length: 10 }, (_, frame) => ({
      width: 64,
      height: 64,
      indices: ground.map((index, at) => (at % 64 === frame ? 1 : index)),
    }))
    const source = gif(64, 64, full)
    const made = await recompressGif(source, lossless)
    await expectSameAnimation(source, made)
    expect(made.length).toBeLessThan(source.length / 8)
  })

  test('a table full to its last colour, with none left for transparency', async () => {
    const table = Buffer.from(Array.from({ length: 256 }, (_, at) => [at, 255 - at, (at * 7) & 255]).flat())
    const width = 64
    const frames = [0, 1, 2].map((frame) =>
      Buffer.concat(
        Array.from({ length: width * width }, (_, at) => {
          const index = (at + frame * 5) & 255
          return Buffer.concat([table.subarray(index * 3, index * 3 + 3), Buffer.of(255)])
        }),
      ),
    )
    const raw = { width, height: width * 3, channels: 4, pageHeight: width } as const
    const encoded = await sharp(Buffer.concat(frames), { raw }).gif({ dither: 0, colours: 256, effort: 1 }).toBuffer()
    const source = new Uint8Array(encoded)
    await expectSameAnimation(source, await recompressGif(source, lossless))
  })

  test('a picture of 256 colours stored eight times is stored once', async () => {
    const colours = field(16, 16, (x, y) => 16 * y + x)
    const table = colours.flatMap((at) => [at, 255 - at, (at * 7) & 255])
    // Codes of nine bits with a clear code before each, so that no string is ever repeated.
    const codes = [...colours.flatMap((at) => [256, at]), 257]
    const bits = codes.map((code) => [...code.toString(2).padStart(9, '0')].reverse().join('')).join('')
    const bytes = (bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt([...eight].reverse().join(''), 2))
    const frame = [
      ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...word(16), ...word(16), 0, 8],
      ...inBlocks(bytes),
    ]
    const head = [...ascii('GIF89a'), ...word(16), ...word(16), 0xf7, 0, 0, ...table]
    const source = new Uint8Array([...head, ...Array.from({ length: 8 }, () => frame).flat(), 0x3b])
    const made = await recompressGif(source, lossless)
    expect((await shown(made)).data.equals((await shown(source)).data)).toBe(true)
    expect(made.length).toBeLessThan(source.length / 2)
  })

  test('long runs of noise, where the code table fills up again and again', async () => {
    const random = seededRandom(3)
    const noise = () => ({ width: 160, height: 120, indices: field(160, 120, () => Math.floor(random() * 8)) })
    const calm = { width: 160, height: 120, indices: field(160, 120, (x, y) => ((x >> 3) + (y >> 3)) & 7) }
    const source = gif(160, 120, [noise(), calm, noise(), { ...calm, disposal: 2 }, noise()])
    const made = await recompressGif(source, lossless)
    await expectSameAnimation(source, made)
    expect(made.length).toBeLessThan(source.length)
  })

  test('comments and application data are left to the rules of metadata', async () => {
    const xmp = ascii('<x:xmpmeta>AIGC</x:xmpmeta>')
    const ramp = Array.from({ length: 258 }, (_, at) => (at === 0 ? 1 : at === 257 ? 0 : 256 - at))
    const tail = [
      ...[0x21, 0xfe, ...inBlocks(ascii('a remark'))],
      ...[0x21, 0xff, 11, ...ascii('XMP DataXMP'), ...xmp, ...ramp],
    ]
    const source = gif(9, 9, [{ width: 9, height: 9, indices: field(9, 9, () => 3) }], 0, tail)
    const made = Buffer.from(await recompressGif(source, lossless))
    expect(made.includes('a remark')).toBe(true)
    expect(made.includes('<x:xmpmeta>AIGC</x:xmpmeta>')).toBe(true)
    expect(made.toString('latin1').match(/NETSCAPE/g)).toHaveLength(1)
  })
})

describe('lossy', () => {
  test('fewer bytes at a lower quality; frames, delays and loop stay; the look too', async () => {
    const source = await wandering(8, photo(240, 160), { dither: 1 })
    const [exact, good, rough] = (await Promise.all(
      [lossless, { lossless: false, quality: 80 }, { lossless: false, quality: 40 }].map((options) =>
        recompressGif(source, options),
      ),
    )) as [Uint8Array, Uint8Array, Uint8Array]
    expect(good.length).toBeLessThan(exact.length)
    expect(rough.length).toBeLessThan(good.length * 0.9)
    for (const made of [good, rough]) expect(await playing(made)).toEqual(await playing(source))
    const [before, after] = [await shown(source), await shown(good)]
    expect(ssim(after, before)).toBeGreaterThan(0.93)
    for (let at = 3; at < before.data.length; at += 4) {
      if (before.data[at] !== after.data[at]) throw new Error(`opacity changed at ${at}`)
    }
  })

  test('a flicker of bright colours too faint to see is left out', async () => {
    const random = seededRandom(5)
    const bright = [0, 0, 0, 60, 220, 60, 62, 222, 62]
    const table = Array.from({ length: 24 }, (_, at) => bright[at] ?? 0)
    const flicker = () => ({ width: 40, height: 40, table, indices: field(40, 40, () => (random() < 0.5 ? 1 : 2)) })
    const [one, two] = [flicker(), flicker()]
    const [alone, moving] = await Promise.all(
      [[one], [one, two]].map((pictures) => recompressGif(gif(40, 40, pictures), { lossless: false, quality: 80 })),
    )
    expect(moving!.length - alone!.length).toBeLessThan(60)
  })
})

describe('bounds', () => {
  test('more than 400 million pixels over all frames are refused before any is decoded', async () => {
    const source = gif(
      20_000,
      20_000,
      [1, 2].map((index) => ({ width: 1, height: 1, indices: [index] })),
    )
    await expect(recompressGif(source, lossless)).rejects.toMatchObject({
      code: 'image-too-many-frames',
      params: { frames: 2, limit: 1 },
    })
  })

  test('cancelling stops between frames', async () => {
    const stop = new AbortController()
    const source = gif(
      9,
      9,
      [1, 2, 3].map((index) => ({ width: 9, height: 9, indices: field(9, 9, () => index) })),
    )
    const seen: number[] = []
    const progress = (share: number) => {
      seen.push(share)
      stop.abort()
    }
    const running = recompressGif(source, { ...lossless, signal: stop.signal, progress })
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([1 / 3])
  })

  test('whatever the damage, it ends: an answer that can be read, or the file as it came', async () => {
    const whole = await wandering(4, panels(60, 40))
    const random = seededRandom(11)
    for (let round = 0; round < 150; round++) {
      const broken = round % 3 === 0 ? whole.slice(0, Math.floor(random() * whole.length)) : whole.slice()
      // Leaves the screen size intact: changing it only makes the test slow.
      for (let hit = 0; hit < 4 && round % 3; hit++) {
        broken[10 + Math.floor(random() * (broken.length - 10))] = Math.floor(random() * 256)
      }
      const made = await recompressGif(broken, lossless)
      if (made !== broken) expect((await sharp(made, { animated: true }).metadata()).format).toBe('gif')
    }
  })

  test('a hundred frames of 480×270 take seconds, not minutes', async () => {
    const source = await wandering(100, panels(480, 270))
    const effort = await effortMeter()
    expect(await effort(() => recompressGif(source, lossless))).toBeLessThan(500)
  })
})

test('what is painted in one place and erased in another is both, and nothing else', async () => {
  // Index 7 is transparent. The second frame paints a square, the third erases another one.
  const whole = (x: number, y: number) =>
    x < 4 && y < 4 ? 1 : x > 11 && y > 11 ? 2 : x > 5 && x < 10 && y > 5 && y < 10 ? 3 : 7
  const clear = field(16, 16, () => 7)
  const frames = [
    field(16, 16, whole),
    field(16, 16, (x, y) => (x > 11 && y < 4 ? 4 : whole(x, y))),
    field(16, 16, (x, y) => (x < 4 && y < 4 ? 7 : x > 11 && y < 4 ? 4 : whole(x, y))),
    field(16, 16, (x, y) => (x < 4 && y > 11 ? 5 : whole(x, y))),
    clear,
    field(16, 16, whole),
  ]
  const source = gif(
    16,
    16,
    frames.map((indices) => ({ width: 16, height: 16, indices, transparent: 7, disposal: 2 })),
  )
  const made = await recompressGif(source, lossless)
  await expectSameAnimation(source, made!)
})
