import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeAnimation } from '../../../../../src/core/image/animation/write.ts'
import { compressAnimation, compressSvg } from '../../../../../src/core/image/compress/moving.ts'
import type { CompressRequest } from '../../../../../src/core/image/compress/request.ts'
import { inspectImage } from '../../../../../src/core/image/open.ts'
import { pngChunk } from '../../../../../src/core/image/png-chunk.ts'
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

/** Creates an animation of two photographs. */
async function film(format: 'gif' | 'webp' | 'png'): Promise<Buffer> {
  async function* frames() {
    for (const seed of [1, 2]) yield { pixels: photo(60, 40, seed), durationMs: 100 }
  }
  const playing = { count: 2, loops: 0, quality: 95, dither: 0, progress: () => {} }
  const { bytes } = await writeAnimation(format, frames(), { ...playing, signal: new AbortController().signal })
  return Buffer.from(bytes)
}

/** Returns an animation with a comment of 2000 letters. */
async function remarked(format: 'gif' | 'webp' | 'png'): Promise<Buffer> {
  const bytes = await film(format)
  if (format === 'png')
    return Buffer.concat([
      bytes.subarray(0, 33),
      pngChunk('tEXt', Buffer.from(`Comment\0${'a'.repeat(2000)}`)),
      bytes.subarray(33),
    ])
  if (format === 'gif') {
    const blocks = `\xc8${'a'.repeat(200)}`.repeat(10)
    return Buffer.concat([bytes.subarray(0, -1), Buffer.from(`\x21\xfe${blocks}\0;`, 'latin1')])
  }
  const packet = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${'a'.repeat(2000)}</dc:title></rdf:Description></rdf:RDF>`
  return sharp(bytes, { animated: true }).withXmp(packet).webp({ quality: 100 }).toBuffer()
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
    const gif = await film('gif')
    const { length } = await compressed(gif, { mode: 'smart', settings: { ...settings, quality: 60 } })
    const made = await compressed(gif, { maxBytes: length })
    expect(made).toEqual({ length, asked: [], codes: ['colours-reduced-for-target', 'animation-kept'] })
  })

  test.each(['gif', 'webp', 'png'] as const)('leaves room for the texts of a %s that are kept', async (format) => {
    const bytes = await remarked(format)
    const maxBytes = 2600
    const [room, ...others] = (await compressed(bytes, { maxBytes })).asked
    expect(others).toEqual([])
    expect(room).toBeLessThanOrEqual(maxBytes - 2000)
    expect(room).toBeGreaterThan(0)
    const nothing = { gps: false, device: false, time: false, text: false }
    expect((await compressed(bytes, { maxBytes, keep: nothing })).asked).toEqual([maxBytes])
    expect((await compressed(bytes, { maxBytes: 1900 })).asked).toEqual([])
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
