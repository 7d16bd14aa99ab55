import { expect, test } from 'vitest'
import { itemOf, runChain } from '../../../../src/core/enhance/chain.ts'
import { maskOf } from '../../../../src/core/enhance/stroke-mask.ts'
import { enhanceSet, storedPsnr } from '../../../helpers/enhance-set.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const run = async (step: 'retouch' | 'red-eye', options: object, pixels: ImageData) =>
  (await runChain(pixels, [itemOf(step, options)], null, toolContext())).pixels

test('a mask covers its strokes to their thickness, and what lies outside the picture is left out', () => {
  const mask = maskOf({ width: 100, height: 50 }, [
    {
      points: [
        { x: 0.1, y: 0.5 },
        { x: 0.9, y: 0.5 },
      ],
      thickness: 0.2,
    },
  ])!
  expect([mask.left, mask.top, mask.right, mask.bottom]).toEqual([5, 20, 95, 30])
  expect(mask.marked[25 * 100 + 50]).toBe(1)
  expect(mask.marked[31 * 100 + 50]).toBe(0)
  expect(maskOf({ width: 100, height: 50 }, [])).toBeNull()
  expect(maskOf({ width: 9, height: 9 }, [{ points: [{ x: 0, y: 0 }], thickness: 0.01 }])!.marked[0]).toBe(1)
})

test('scratches over pictures are filled 9 dB nearer to what was there than they are', async () => {
  for (const name of ['cat', 'coffee', 'room', 'sea']) {
    const { pixels } = (await enhanceSet()).find((picture) => picture.name === name)!
    const strokes = [
      {
        points: [
          { x: 0.1, y: 0.05 },
          { x: 0.3, y: 0.5 },
          { x: 0.28, y: 0.95 },
        ],
        thickness: 0.012,
      },
      {
        points: [
          { x: 0.9, y: 0.1 },
          { x: 0.5, y: 0.8 },
        ],
        thickness: 0.012,
      },
      { points: [{ x: 0.7, y: 0.3 }], thickness: 0.05 },
    ]
    const mask = maskOf(pixels, strokes)!
    const scratched = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
    for (let at = 0; at < mask.marked.length; at++)
      if (mask.marked[at] === 1) scratched.data.set([250, 250, 250], at * 4)
    const made = await run('retouch', { strokes }, scratched)
    for (let at = 0; at < mask.marked.length; at++) {
      if (mask.marked[at] === 1) continue
      if (made.data[at * 4] !== scratched.data[at * 4]) throw new Error(`${name}: beside the strokes`)
    }
    expect(storedPsnr(made, pixels), name).toBeGreaterThan(storedPsnr(scratched, pixels) + 9)
  }
})

test('a gradient goes on under a stroke, up to the edge of the picture, and a mask over all fills nothing', async () => {
  const slope = new ImageData(120, 60)
  for (let at = 0; at < slope.data.length; at += 4) {
    const level = ((at / 4) % 120) * 2
    slope.data.set([level, level, 100, 255], at)
  }
  const made = await run(
    'retouch',
    {
      strokes: [
        {
          points: [
            { x: 0.5, y: 0 },
            { x: 0.5, y: 1 },
          ],
          thickness: 0.2,
        },
      ],
    },
    slope,
  )
  for (let at = 0; at < slope.data.length; at++) {
    const off = Math.abs(made.data[at]! - slope.data[at]!)
    if (off > 6) throw new Error(`${(at >> 2) % 120}: ${off}`)
  }
  const tiny = new ImageData(4, 4)
  expect((await run('retouch', { strokes: [{ points: [{ x: 0.5, y: 0.5 }], thickness: 0.25 }] }, tiny)).width).toBe(4)
})

test('red eyes become dark in their circles only; skin and eyes of other colours stay', async () => {
  const face = new ImageData(120, 60)
  for (let at = 0; at < face.data.length; at += 4) {
    const [x, y] = [(at / 4) % 120, Math.floor(at / 480)]
    const eye = Math.hypot(x - 30, y - 30) < 6 || Math.hypot(x - 90, y - 30) < 6
    face.data.set(eye ? [200, 40, 45, 255] : [222, 174, 150, 255], at)
  }
  const made = await run('red-eye', { eyes: [{ x: 0.25, y: 0.5, radius: 0.2 }] }, face)
  const at = (x: number, y: number) => Array.from(made.data.slice((y * 120 + x) * 4, (y * 120 + x) * 4 + 3))
  expect(Math.max(...at(30, 30))).toBeLessThan(60)
  expect(at(90, 30)).toEqual([200, 40, 45])
  expect(at(38, 30)).toEqual([222, 174, 150])
})
