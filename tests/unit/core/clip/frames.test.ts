import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Clip } from '../../../../src/core/clip/clip.ts'
import { editedFrames } from '../../../../src/core/clip/frames.ts'
import { type Edit, noEdit, type Piece, type WriteOptions } from '../../../../src/core/clip/model.ts'
import { openPictures } from '../../../../src/core/clip/pictures.ts'
import { sampleFrames } from '../../../../src/core/clip/sample.ts'
import type { FrameStep } from '../../../../src/core/clip/source.ts'
import { writeClip } from '../../../../src/core/clip/write.ts'
import type { Frame } from '../../../../src/core/image/sequence.ts'
import videoToGif, { type VideoToGifOptions } from '../../../../src/core/tools/video-to-gif.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const usual: WriteOptions = { ...(videoToGif.options.parse({}) as VideoToGifOptions), fps: 0 }
const piece = (fields: Partial<Piece> = {}): Piece => ({
  ...{ file: 0, from: 0, to: null, speed: 1, reverse: false, boomerang: false },
  ...fields,
})

interface Asked {
  readonly moments: readonly number[]
  readonly width: number
  readonly height: number
}

interface GreyClip {
  readonly count?: number
  readonly width?: number
  readonly height?: number
  readonly known?: number
  /** Whether the right half is clear. */
  readonly clear?: boolean
  /** Number of pictures it gives, whatever is asked for. */
  readonly given?: number
}

/**
 * Returns a clip of ten frames a second, the n-th of which has the grey level n. `known` seconds of its frame times are
 * read when it is opened.
 */
function greyClip({
  count = 5,
  width = 160,
  height = 90,
  known = count / 10,
  clear = false,
  given = Infinity,
}: GreyClip = {}) {
  const asked: Asked[] = []
  const ranges: [from: number, to: number][] = []
  const times = Float64Array.from({ length: count }, (_, place) => place / 10)
  const seconds = count / 10
  const clip: Clip = {
    facts: {
      ...{ kind: 'film', container: 'MP4', codec: 'H.264', width, height, seconds, fps: 10, variable: false },
      ...{ by: 'codecs', times: times.filter((time) => time < known - 1e-6), timesUntil: known, notes: [] },
    },
    times: async (from, to) => {
      ranges.push([from, to])
      return { times: times.filter((time) => time >= from - 1e-6 && time < to - 1e-6), end: to }
    },
    async *pictures(moments, size) {
      asked.push({ moments, ...size })
      const canvas = new OffscreenCanvas(size.width, size.height)
      const context = canvas.getContext('2d')!
      for (const time of moments.slice(0, given)) {
        const level = Math.round(time * 10)
        context.clearRect(0, 0, size.width, size.height)
        context.fillStyle = `rgb(${level} ${level} ${level})`
        context.fillRect(0, 0, clear ? size.width / 2 : size.width, size.height)
        yield { time, image: canvas }
      }
    },
    close: () => {},
  }
  return { clip, asked, ranges }
}

async function shown(
  clips: readonly Clip[],
  edit: Partial<Edit> = {},
  write: Partial<WriteOptions> = {},
  step?: FrameStep,
) {
  const source = await editedFrames({ clips, edit: { ...noEdit, ...edit }, write: { ...usual, ...write } })
  const frames: { level: number; hundredths: number; pixels: ImageData }[] = []
  for await (const { pixels, durationMs } of source.frames(step))
    frames.push({ level: pixels.data[0]!, hundredths: durationMs / 10, pixels })
  return { source, frames, levels: frames.map(({ level }) => level) }
}
const tenths = ({ moments }: Asked) => moments.map((moment) => Math.round(moment * 10))

describe('decoding', () => {
  test('asks a clip for ascending moments only, one run for each way it is played', async () => {
    const { clip, asked } = greyClip()
    expect((await shown([clip], { pieces: [piece({ boomerang: true })] })).levels).toEqual([0, 1, 2, 3, 4, 3, 2, 1])
    expect(asked.map(tenths)).toEqual([
      [0, 1, 2, 3, 4],
      [1, 2, 3],
    ])
  })

  test('begins anew for every piece, also for one that goes on where the last ended', async () => {
    const { clip, asked } = greyClip()
    const pieces = [piece({ from: 0.3, reverse: true }), piece({ to: 0.3 }), piece({ from: 0.3 })]
    expect((await shown([clip], { pieces })).levels).toEqual([4, 3, 0, 1, 2, 3, 4])
    expect(asked.map(tenths)).toEqual([
      [3, 4],
      [0, 1, 2],
      [3, 4],
    ])
  })

  test('takes the frames of each file from that file', async () => {
    const [one, other] = [greyClip({ count: 2 }), greyClip({ count: 4 })]
    const pieces = [piece({ file: 1, from: 0.2 }), piece({ file: 0 }), piece({ file: 9 })]
    expect((await shown([one.clip, other.clip], { pieces })).levels).toEqual([2, 3, 0, 1])
    expect(one.asked.map(tenths)).toEqual([[0, 1]])
    expect(other.asked.map(tenths)).toEqual([[2, 3]])
    expect((await shown([one.clip, other.clip])).levels).toEqual([0, 1, 0, 1, 2, 3])
    // A piece of a file that was taken away is left out, also where it was the first.
    const { source, levels } = await shown([one.clip], { pieces: [piece({ file: 3 }), piece()] })
    expect([levels, source.width]).toEqual([[0, 1], 160])
  })

  test('holds no more pictures of a reversed clip than memory allows, and loses none', async () => {
    // Four million pixels written each: four of them are held at a time.
    const { clip, asked } = greyClip({ count: 5, width: 100, height: 100 })
    const { levels } = await shown([clip], { pieces: [piece({ reverse: true })] }, { width: 2000 })
    expect(levels).toEqual([4, 3, 2, 1, 0])
    expect(asked.map(tenths)).toEqual([[1, 2, 3, 4], [0]])
  })

  test.each([false, true])(
    'a clip that gives fewer pictures than it has is an error (reversed: %s)',
    async (reverse) => {
      const { clip } = greyClip({ given: 3 })
      await expect(shown([clip], { pieces: [piece({ reverse })] })).rejects.toMatchObject({ code: 'clip-truncated' })
    },
  )

  test('asks for no more pixels than are shown', async () => {
    const needed = async (edit: Partial<Edit>, width: number, scale = 1) => {
      const { clip, asked } = greyClip({ count: 1 })
      await shown([clip], edit, { width }, { scale })
      return [asked[0]!.width, asked[0]!.height]
    }
    expect(await needed({}, 80)).toEqual([80, 45])
    expect(await needed({}, 800)).toEqual([160, 90])
    expect(await needed({}, 80, 0.5)).toEqual([40, 23])
    expect(await needed({ turns: 1 }, 45)).toEqual([80, 45])
    expect(await needed({ turns: 2 }, 80)).toEqual([80, 45])
    expect(await needed({ x: 0.5, w: 0.5 }, 40)).toEqual([80, 45])
  })
})

describe('a long clip', () => {
  test('has the frame times of the pieces read that are used, once', async () => {
    const { clip, ranges } = greyClip({ count: 200, known: 2 })
    const pieces = [piece({ from: 12, to: 12.3 }), piece({ from: 11, to: 11.2 })]
    expect((await shown([clip], { pieces })).levels).toEqual([120, 121, 122, 110, 111])
    expect(ranges).toEqual([[11, 12.3]])
  })

  test('is used to its end where the piece has none', async () => {
    const { clip, ranges } = greyClip({ count: 200, known: 2 })
    expect((await shown([clip], { pieces: [piece({ from: 19.8 })] })).levels).toEqual([198, 199])
    expect(ranges).toEqual([[19.8, 20]])
  })

  test('does not become longer by a piece that ends beyond it', async () => {
    const { clip } = greyClip({ count: 30, known: 2 })
    const { frames } = await shown([clip], { pieces: [piece({ from: 2.8, to: 50 })] })
    expect(frames.map(({ hundredths }) => hundredths)).toEqual([10, 10])
  })

  test('is a long one only where its times are not all known', async () => {
    const { clip, ranges } = greyClip({ count: 4 })
    expect((await shown([clip], { pieces: [piece({ from: 0.1, to: 0.3 })] })).levels).toEqual([1, 2])
    expect(ranges).toEqual([])
  })

  test('is not read where no piece uses it', async () => {
    const { clip, ranges } = greyClip({ count: 200, known: 2 })
    await shown([greyClip().clip, clip], { pieces: [piece()] })
    expect(ranges).toEqual([])
  })
})

describe('a part of the frames', () => {
  test('every third is shown for as long as the ones left out, too', async () => {
    const { frames } = await shown([greyClip({ count: 8 }).clip], {}, {}, { every: 3 })
    expect(frames.map(({ level, hundredths }) => [level, hundredths])).toEqual([
      [0, 30],
      [3, 30],
      [6, 20],
    ])
  })

  test('a scale applies to both sides, and leaves at least a pixel', async () => {
    const { clip } = greyClip({ count: 1 })
    const sizeAt = async (scale: number) => {
      const { pixels } = (await shown([clip], {}, {}, { scale })).frames[0]!
      return [pixels.width, pixels.height]
    }
    expect(await sizeAt(1)).toEqual([160, 90])
    expect(await sizeAt(0.5)).toEqual([80, 45])
    expect(await sizeAt(0.001)).toEqual([1, 1])
  })
})

describe('without memory for a canvas', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('every way to write is refused by code', async () => {
    const source = await editedFrames({ clips: [greyClip().clip], edit: noEdit, write: usual })
    const picture = new Blob([
      new Uint8Array(
        await sharp(new Uint8Array(300), { raw: { width: 10, height: 10, channels: 3 } })
          .png()
          .toBuffer(),
      ),
    ])
    const still = await openPictures(picture, '图.png', toolContext().host)
    const pixels: Frame[] = []
    for await (const frame of source.frames()) pixels.push(frame)
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext(): null {
          return null
        }
      },
    )
    const refused = { code: 'out-of-memory' }
    await expect(source.frames().next()).rejects.toMatchObject(refused)
    await expect(still.pictures([0], { width: 4, height: 4 }).next()).rejects.toMatchObject({
      ...{ ...refused, params: { name: '图.png' } },
    })
    const held = {
      ...source,
      frames: async function* () {
        yield* pixels
      },
    }
    const apart = writeClip(held, { ...usual, format: 'frames' }, 'a.mp4', toolContext())
    await expect(apart).rejects.toMatchObject(refused)
    expect(() => sampleFrames()).toThrow(expect.objectContaining(refused))
  })
})

describe('the picture', () => {
  const at = ({ data, width }: ImageData, x: number, y: number) => [...data.subarray((y * width + x) * 4).slice(0, 4)]

  test('of another shape is contained in that of the first on the ground, or covers it', async () => {
    const clips = [greyClip({ count: 1 }).clip, greyClip({ count: 1, width: 90, height: 90 }).clip]
    const last = async (fit: 'contain' | 'cover') =>
      (await shown(clips, {}, { fit, ground: '#ff0000' })).frames[1]!.pixels
    const contained = await last('contain')
    expect(at(contained, 34, 45)).toEqual([255, 0, 0, 255])
    expect(at(contained, 36, 45)).toEqual([0, 0, 0, 255])
    expect(at(contained, 124, 45)).toEqual([0, 0, 0, 255])
    expect(at(contained, 126, 45)).toEqual([255, 0, 0, 255])
    const covering = await last('cover')
    for (const x of [0, 80, 159]) expect(at(covering, x, 45)).toEqual([0, 0, 0, 255])
  })

  test('stays clear where it is clear; the ground fills only what a picture does not reach', async () => {
    const half = greyClip({ count: 1, clear: true }).clip
    const [frame] = (await shown([half], {}, { ground: '#ff0000' })).frames
    expect(at(frame!.pixels, 40, 45)).toEqual([0, 0, 0, 255])
    expect(at(frame!.pixels, 120, 45)[3]).toBe(0)
    // Nothing of the frame before is left where the next is clear.
    const twoHalves: Clip = {
      ...greyClip({ count: 2 }).clip,
      async *pictures(moments, size) {
        for (const [place, time] of moments.entries()) {
          const image = new OffscreenCanvas(size.width, size.height)
          image.getContext('2d')!.fillRect(place === 0 ? 0 : size.width / 2, 0, size.width / 2, size.height)
          yield { time, image }
        }
      },
    }
    const alphas = (await shown([twoHalves])).frames.map(({ pixels }) => [
      at(pixels, 40, 45)[3],
      at(pixels, 120, 45)[3],
    ])
    expect(alphas).toEqual([
      [255, 0],
      [0, 255],
    ])
    // A low picture in a high shape leaves bars above and below.
    const clips = [greyClip({ count: 1, width: 90, height: 160 }).clip, half]
    const low = (await shown(clips, {}, { ground: '#ff0000' })).frames[1]!.pixels
    expect(at(low, 20, 10)).toEqual([255, 0, 0, 255])
    expect(at(low, 20, 150)).toEqual([255, 0, 0, 255])
    expect(at(low, 20, 80)).toEqual([0, 0, 0, 255])
  })

  test('is cropped, mirrored and turned as the edit says', async () => {
    // The left half is black, the right half clear.
    const clear = async (edit: Partial<Edit>, x: number, y: number) => {
      const { pixels } = (await shown([greyClip({ count: 1, clear: true }).clip], edit)).frames[0]!
      return at(pixels, Math.floor(x * pixels.width), Math.floor(y * pixels.height))[3] === 0
    }
    expect([await clear({}, 0.2, 0.5), await clear({}, 0.8, 0.5)]).toEqual([false, true])
    expect([await clear({ flipX: true }, 0.2, 0.5), await clear({ flipX: true }, 0.8, 0.5)]).toEqual([true, false])
    expect([await clear({ flipY: true }, 0.2, 0.5), await clear({ flipY: true }, 0.8, 0.5)]).toEqual([false, true])
    // Clockwise, the left becomes the top.
    expect([await clear({ turns: 1 }, 0.5, 0.2), await clear({ turns: 1 }, 0.5, 0.8)]).toEqual([false, true])
    expect([await clear({ turns: 2 }, 0.2, 0.5), await clear({ turns: 2 }, 0.8, 0.5)]).toEqual([true, false])
    expect([await clear({ turns: 3 }, 0.5, 0.2), await clear({ turns: 3 }, 0.5, 0.8)]).toEqual([true, false])
    expect([await clear({ x: 0.4, w: 0.5 }, 0.1, 0.5), await clear({ x: 0.4, w: 0.5 }, 0.3, 0.5)]).toEqual([
      false,
      true,
    ])
    const below = { turns: 1, y: 0.4, h: 0.5 }
    expect([await clear(below, 0.5, 0.1), await clear(below, 0.5, 0.3)]).toEqual([false, true])
  })
})
