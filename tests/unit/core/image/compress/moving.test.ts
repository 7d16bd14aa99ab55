import sharp, { type Raw } from 'sharp'
import { describe, expect, test } from 'vitest'
import { compressAnimation, compressSvg } from '../../../../../src/core/image/compress/moving.ts'
import type { CompressRequest } from '../../../../../src/core/image/compress/request.ts'
import { inspectImage } from '../../../../../src/core/image/open.ts'
import { photo } from '../../../../helpers/pictures.ts'
import { toolContext } from '../../../../helpers/tool-context.ts'

const settings: CompressRequest['settings'] = {
  ...{ quality: 80, lossless: false, effort: 'balanced', chroma: '420', progressive: false },
  ...{ background: '#ffffff', dither: 0 },
}

async function requestFor(name: string, bytes: Uint8Array, over: Partial<CompressRequest>): Promise<CompressRequest> {
  const file = { name, bytes: new Uint8Array(bytes) }
  return {
    file,
    info: await inspectImage(file),
    mode: 'target',
    format: 'same',
    settings,
    maxBytes: null,
    minBytes: null,
    longSide: null,
    keep: { gps: true, device: true, time: true, text: true },
    fitMoving: async () => null,
    context: toolContext(),
    ...over,
  }
}

/** Creates a GIF of two photographs. */
async function photosAsGif(): Promise<Buffer> {
  const stills = [1, 2].map((seed) => Buffer.from(photo(60, 40, seed).data))
  const raw = { width: 60, height: 80, channels: 4, pageHeight: 40 } as Raw & { pageHeight: number }
  return sharp(Buffer.concat(stills), { raw }).gif({ dither: 0 }).toBuffer()
}

describe('an animation within a size', () => {
  /** Compresses it; tells how many bytes a shorter or smaller animation was asked for. */
  async function compressed(bytes: Uint8Array, over: Partial<CompressRequest>) {
    const asked: number[] = []
    const fitMoving: CompressRequest['fitMoving'] = async (_, __, room) => {
      asked.push(room)
      return null
    }
    const made = await compressAnimation(await requestFor('动图', bytes, { fitMoving, ...over }))
    return { length: made.bytes.length, asked, codes: made.notes.map(({ code }) => code) }
  }

  test('loses exactness of its colours before frames or size', async () => {
    const gif = await photosAsGif()
    const { length } = await compressed(gif, { mode: 'smart', settings: { ...settings, quality: 60 } })
    const made = await compressed(gif, { maxBytes: length })
    expect(made).toEqual({ length, asked: [], codes: ['colours-reduced-for-target', 'animation-kept'] })
  })
})

test('an SVG keeps six decimal places where no loss is wanted, and three elsewhere', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">  <path d="M 1.1234567 2.7654321 L 8 1 L 3 7 Z" fill="#ff0000"/>  </svg>'
  const made = async (mode: CompressRequest['mode']) => {
    const { bytes } = await compressSvg(await requestFor('a.svg', Buffer.from(svg), { mode }))
    return Buffer.from(bytes).toString()
  }
  expect(await made('lossless')).toContain('M1.123457 2.765432')
  expect(await made('smart')).toContain('M1.123 2.765')
})
