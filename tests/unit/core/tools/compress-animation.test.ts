import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/compress-image.ts'
import { animatedGif } from '../../../helpers/files.ts'
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
