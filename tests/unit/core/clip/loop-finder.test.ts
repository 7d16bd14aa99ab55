import { expect, test } from 'vitest'
import { findLoop } from '../../../../src/core/clip/loop-finder.ts'
import { seededRandom } from '../../../../src/core/random.ts'
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
  // None begins and ends close to another.
  const apart = (at: number, key: 'from' | 'to', other: number) => Math.abs(loops[at]![key] - loops[other]![key])
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    expect(Math.max(apart(one, 'from', other), apart(one, 'to', other))).toBeGreaterThanOrEqual(10)
  expect(await findLoop(circling(60, 0, 5, 12), { fewest: 20, most: 1 })).toEqual(loops.slice(0, 1))
})

test('a loop without noise is seamless; the best comes first', async () => {
  // A band of light moves to and fro with a period of 10 frames.
  const bands = clipOf({ width: 40, height: 8, count: 30 }, (at) => {
    const pixels = new ImageData(40, 8)
    for (let place = 0; place < 320; place++) {
      const light = Math.abs((place % 40) - (10 + 8 * Math.sin((at / 10) * 2 * Math.PI))) < 4 ? 255 : 0
      pixels.data.set([light, light, light, 255], place * 4)
    }
    return pixels
  })
  const loops = await findLoop(bands)
  expect(loops[0]).toMatchObject({ score: 1 })
  expect(loops[0]!.to - loops[0]!.from).toBe(10)
  for (const { score } of loops) expect(score).toBeLessThanOrEqual(1)
})

test('the grain of the film does not count against a loop', async () => {
  const [best] = await findLoop(circling(60, 17, 1, 24))
  expect(best!.score).toBeGreaterThan(0.99)
})

test('loops of another length are others, also where they begin or end with one that is given', async () => {
  const loops = await findLoop(circling(60, 0, 5, 12), { fewest: 20, most: 8 })
  expect(new Set(loops.map(({ from, to }) => to - from))).toContain(36)
})

test('the period is preferred to its double, where nobody sees which is smoother', async () => {
  // Every second round is a little lighter.
  const random = () => 0
  const rounds = clipOf({ width, height, count: 60 }, (at) => {
    const turn = (at / 12) * 2 * Math.PI
    const pixels = disc(60 + 30 * Math.cos(turn), 40 + 18 * Math.sin(turn), random)
    if (Math.floor(at / 12) % 2 === 1) for (let place = 0; place < pixels.data.length; place++) pixels.data[place]! += 2
    return pixels
  })
  const [best] = await findLoop(rounds)
  expect(best!.to - best!.from).toBe(12)
})

test('a long clip is searched in steps, and its loops are still given in frames of the clip', async () => {
  const period = 90
  const long = clipOf({ width: 4, height: 4, count: 810 }, (at) => {
    const pixels = new ImageData(4, 4)
    const turn = (at / period) * 2 * Math.PI
    const [one, other] = [128 + 100 * Math.cos(turn), 128 + 100 * Math.sin(turn)]
    for (let place = 0; place < 64; place += 4) pixels.data.set([one, other, 0, 255], place)
    return pixels
  })
  const [best] = await findLoop(long, { fewest: 60 })
  expect(best!.to - best!.from).toBe(period)
  const [longer] = await findLoop(long, { fewest: 120 })
  expect(longer!.to - longer!.from).toBe(2 * period)
})

test('cancelling ends the search', async () => {
  const stop = new AbortController()
  const seen: number[] = []
  const clip = clipOf({ width: 4, height: 4, count: 30 }, (at) => {
    seen.push(at)
    if (at === 3) stop.abort()
    return new ImageData(4, 4)
  })
  await expect(findLoop(clip, { signal: stop.signal })).rejects.toThrow(/abort/i)
  expect(seen).toEqual([0, 1, 2, 3])
})
