import { expect, test } from 'vitest'
import { checkEncoded, encodeChecked } from '../../../../../src/core/image/encode/check.ts'

const latin = (text: string) => [...Buffer.from(text, 'latin1')]
/** Start, end and least length of a file of each format. */
const shapes = {
  jpg: [[0xff, 0xd8], [0xff, 0xd9], 125],
  png: [latin('\x89PNG'), latin('IEND\xaeB`\x82'), 57],
  webp: [latin('RIFF....WEBP'), [], 26],
  avif: [latin('....ftypavif'), [], 180],
  gif: [latin('GIF8'), [0x3b], 26],
} as const

test.each(Object.entries(shapes))(
  'what an encoder returns has the shape of %s, or is refused',
  (name, [start, end, least]) => {
    const format = name as keyof typeof shapes
    const make = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(start)
      bytes.set(end, length - end.length)
      return bytes
    }
    const good = make(least)
    expect(checkEncoded(good, format)).toBe(good)
    const refusal = expect.objectContaining({ code: 'encoder-failed', params: { format: format.toUpperCase() } })
    expect(() => checkEncoded(make(least - 1), format)).toThrow(refusal)
    expect(() => checkEncoded(new Uint8Array(least), format)).toThrow(refusal)
    const places = [...start.keys(), ...[...end.keys()].map((at) => least - end.length + at)]
    for (const place of places) {
      // Sizes, which may be anything, and the checksum of IEND.
      if ((format === 'webp' && place >= 4 && place < 8) || (format === 'avif' && (place < 4 || place === 11))) continue
      if (format === 'png' && place >= least - 4) continue
      const wrong = good.slice()
      wrong[place]! ^= 0x11
      expect(() => checkEncoded(wrong, format), `byte ${place}`).toThrow(refusal)
    }
  },
)

test('failures of an encoder are told by their kind', async () => {
  const failing = (thrown: unknown) =>
    encodeChecked('png', () => {
      throw thrown
    })
  for (const cause of [
    new RangeError('x'),
    new Error('Out of memory'),
    'memory access out of bounds',
    new Error('alloc'),
  ])
    await expect(failing(cause)).rejects.toMatchObject({ code: 'out-of-memory', params: { format: 'PNG' }, cause })
  const cause = new Error('broken')
  await expect(failing(cause)).rejects.toMatchObject({ code: 'encoder-failed', params: { format: 'PNG' }, cause })
})
