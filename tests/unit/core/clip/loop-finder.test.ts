import { expect, test } from 'vitest'
import { findLoop } from '../../../../src/core/clip/loop-finder.ts'
import { seededRandom } from '../../../../src/core/design/paint/random.ts'
import { clipOf } from '../../../helpers/clips.ts'

const [width, height] = [120, 80]

/** Draws a disc centred on a point, with camera-like noise. */
function disc(x: number, y: number, noise: () => number): ImageData {
  const pixels = new ImageData(width, height)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 4) {
      const inside = (column - x) ** 2 + (row - y) ** 2 < 18 ** 2
      const light = (inside ? 220 : 40) + noise() * 6
      pixels.data.set([light, light, inside ? 60 : 90, 255], at)
    }
  }
  return pixels
}

/** Builds a clip of a disc that drifts in, circles once every `period` frames from frame `from` on, and drifts out. */
function circling(count: number, from: number, rounds: number, period: number) {
  const random = seededRandom(4)
  return clipOf({ width, height, count }, (at) => {
    const turn = ((at - from) / period) * 2 * Math.PI
    const end = from + rounds * period
    const away = at < from ? from - at : at > end ? at - end : 0
    return disc(60 + 30 * Math.cos(turn) + away * 3, 40 + 18 * Math.sin(turn) - away, random)
  })
}

test('the period of a movement is found to the frame', async () => {
  for (const [count, from, rounds, period] of [
    [40, 0, 3, 13],
    [60, 17, 1, 24],
    [75, 9, 2, 21],
  ] as const) {
    const [best] = await findLoop(circling(count, from, rounds, period))
    expect(best!.to - best!.from).toBe(period)
    expect(best!.from).toBeGreaterThanOrEqual(from - 1)
    expect(best!.to).toBeLessThanOrEqual(from + rounds * period + 1)
    expect(best!.score).toBeGreaterThan(0.8)
  }
})

test('what stands still, or never comes back, has no good loop', async () => {
  const random = seededRandom(9)
  const still = clipOf({ width, height, count: 30 }, () => disc(60, 40, random))
  expect(await findLoop(still)).toEqual([])
  const passing = clipOf({ width, height, count: 30 }, (at) => disc(10 + at * 3.5, 40, random))
  expect(await findLoop(passing)).toEqual([])
})

test('a loop is as long as is asked for, and others are given beside the best', async () => {
  const loops = await findLoop(circling(60, 0, 5, 12), { fewest: 20, most: 3 })
  expect(loops).toHaveLength(3)
  for (const { from, to } of loops) expect((to - from) % 12).toBe(0)
  expect(loops[0]!.to - loops[0]!.from).toBe(24)
})
