import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/compress-image.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { photo } from '../../../helpers/pictures.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const context = toolContext()
const label =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>{"Label":"1","ContentProducer":"maker-42"}</TC260:AIGC>' +
  '</rdf:Description></rdf:RDF></x:xmpmeta>'

/** Inserts an XMP application extension (XMP specification, part 3, §1.1.2) before the GIF's trailer. */
function withXmp(gif: Buffer, xmp: string): Uint8Array<ArrayBuffer> {
  const magic = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
  const extension = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from(xmp), magic])
  return Uint8Array.from(Buffer.concat([gif.subarray(0, -1), extension, gif.subarray(-1)]))
}

test('an animation keeps its AIGC label through compression, and all it plays', async () => {
  const bytes = withXmp(await animatedGif(5), label)
  for (const mode of ['smart', 'lossless']) {
    const [output] = await tool.process({ name: '动图.gif', bytes }, parse(tool.options, { mode }), context)
    expect(Buffer.from(output!.bytes).includes('maker-42'), mode).toBe(true)
    const [before, after] = await Promise.all(
      [bytes, output!.bytes].map((file) => sharp(file, { animated: true }).metadata()),
    )
    expect([after!.pages, after!.delay, after!.loop]).toEqual([before!.pages, before!.delay, before!.loop])
    expect(output!.notes).toContainEqual({ code: 'animation-kept', params: { frames: 5 } })
  }
})

describe('a target size', () => {
  /** A GIF in which everything changes all the time. */
  async function busy(): Promise<Uint8Array<ArrayBuffer>> {
    const frames = Array.from({ length: 24 }, (_, seed) => photo(240, 160, seed + 1, 40))
    const raw = { width: 240, height: 160 * 24, channels: 4, pageHeight: 160 } as const
    const data = Buffer.concat(frames.map((frame) => Buffer.from(frame.data.buffer)))
    return new Uint8Array(
      await sharp(data, { raw })
        .gif({ delay: Array(24).fill(60), loop: 0, effort: 1 })
        .toBuffer(),
    )
  }
  const compress = async (bytes: Uint8Array<ArrayBuffer>, targetKb: number) => {
    const asked = parse(tool.options, { mode: 'target', targetKb })
    const [output] = await tool.process({ name: '动图.gif', bytes }, asked, context)
    return { ...output!, codes: output!.notes.map(({ code }) => code) }
  }

  test('is reached by fewer frames, a smaller size and fewer colours where loss is not enough, and that is told', async () => {
    const bytes = await busy()
    expect(bytes.length).toBeGreaterThan(500_000)
    const made = await compress(bytes, 100)
    expect(made.bytes.length).toBeLessThanOrEqual(100 * 1024)
    expect(made.bytes.length).toBeGreaterThan(50 * 1024)
    expect(made.codes).not.toContain('target-missed-small')
    const { pages = 1, delay = [], width, pageHeight } = await sharp(made.bytes, { animated: true }).metadata()
    expect([made.width, made.height]).toEqual([width, pageHeight])
    expect(made.codes.includes('frames-dropped-for-target')).toBe(pages < 24)
    expect(made.codes.includes('resized-for-target')).toBe((width ?? 0) < 240)
    expect(made.codes.includes('animation-kept')).toBe(pages === 24)
    expect(pages < 24 || (width ?? 0) < 240).toBe(true)
    // It takes as long to play as before.
    expect(Math.abs(delay.reduce((sum, each) => sum + each, 0) - 24 * 60)).toBeLessThanOrEqual(20)
  })

  test('that loss alone reaches keeps every frame and the size', async () => {
    const bytes = await busy()
    const made = await compress(bytes, Math.round((bytes.length / 1024) * 0.8))
    expect(made.codes).toContain('animation-kept')
    expect([made.width, made.height]).toEqual([240, 160])
    expect(made.codes).not.toContain('target-missed-small')
  })

  test('that nothing reaches is said to be missed', async () => {
    const made = await compress(await busy(), 1)
    expect(made.codes).toContain('target-missed-small')
  })
})
