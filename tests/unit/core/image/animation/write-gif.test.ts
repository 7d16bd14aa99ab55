import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeAnimation } from '../../../../../src/core/image/animation/write.ts'
import { seededRandom } from '../../../../../src/core/random.ts'

const side = 48
const settings = { loops: 0, quality: 80, dither: 0, signal: new AbortController().signal, progress: () => {} }

type Colour = readonly [red: number, green: number, blue: number]

function drawn(colourAt: (x: number, y: number) => Colour): ImageData {
  const picture = new ImageData(side, side)
  for (let at = 0; at < side * side; at++)
    picture.data.set([...colourAt(at % side, Math.floor(at / side)), 255], at * 4)
  return picture
}

async function* frames(all: readonly ImageData[]) {
  for (const pixels of all) yield { pixels, durationMs: 100 }
}

const written = async (all: readonly ImageData[], options: object = {}) =>
  (await writeAnimation('gif', frames(all), { ...settings, count: all.length, ...options })).bytes

const shown = (bytes: Uint8Array, page: number) => sharp(bytes, { page }).ensureAlpha().raw().toBuffer()

const white: Colour = [255, 255, 255]
const colours: readonly Colour[] = [white, [200, 40, 40], [40, 120, 220], [20, 20, 20]]

/** Draws a picture of four colours in disorder. */
function noise(): ImageData {
  const random = seededRandom(4)
  return drawn(() => colours[Math.floor(random() * 4)]!)
}

/** Returns the bytes that a second frame adds to a file. */
async function costOf(first: ImageData, second: ImageData): Promise<number> {
  return (await written([first, second])).length - (await written([first])).length
}

test('a change too faint to see is written where no loss is wanted, and only there', async () => {
  const [one, other] = [drawn(() => [100, 100, 100]), drawn(() => [102, 101, 100])]
  expect((await shown(await written([one, other], { lossless: true }), 1)).equals(Buffer.from(other.data))).toBe(true)
  expect((await shown(await written([one, other]), 1)).equals(Buffer.from(one.data))).toBe(true)
})

test('a plain picture after a noisy one costs next to nothing: pixels that stay may be painted again', async () => {
  const first = noise()
  const plain = drawn(() => white)
  expect(await costOf(first, plain)).toBeLessThan(120)
  expect((await shown(await written([first, plain]), 1)).equals(Buffer.from(plain.data))).toBe(true)
})

test('evenly spaced dots over noise cost little: the noise between them is left as it is', async () => {
  const first = noise()
  const dotted = drawn((x, y) => {
    const at = (y * side + x) * 4
    return x % 4 === 0 && (x < 32 || x === 44)
      ? [250, 200, 10]
      : [first.data[at]!, first.data[at + 1]!, first.data[at + 2]!]
  })
  expect(await costOf(first, dotted)).toBeLessThan(300)
  expect((await shown(await written([first, dotted]), 1)).equals(Buffer.from(dotted.data))).toBe(true)
})

test('an animation without a frame is damaged', async () => {
  for (const format of ['gif', 'webp', 'png'] as const) {
    const writing = writeAnimation(format, frames([]), { ...settings, count: 0 })
    await expect(writing).rejects.toMatchObject({ code: 'image-damaged' })
  }
})
