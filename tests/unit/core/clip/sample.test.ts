import { expect, test } from 'vitest'
import { sampleFrames } from '../../../../src/core/clip/sample.ts'
import type { Frame } from '../../../../src/core/image/sequence.ts'

const [width, height] = [640, 360]

/** Returns the frames up to a number. */
async function painted(count = 90): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const frame of sampleFrames().frames()) if (frames.push(frame) === count) break
  return frames
}

/** Returns the number of pixels of exactly this colour, their centre, the column of the highest, and the outermost columns and rows. */
function spot({ pixels: { data } }: Frame, hex: string) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < width * height; at++) {
    if (!wanted.every((value, channel) => data[at * 4 + channel] === value)) continue
    xs.push(at % width)
    ys.push(Math.floor(at / width))
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const ends = (values: number[]) => [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  return { count: xs.length, top: xs[0] ?? Number.NaN, x: mean(xs), y: mean(ys), across: ends(xs), down: ends(ys) }
}
const at = ({ pixels: { data } }: Frame, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
]
const near = (value: number, wanted: number, by: number) => expect(Math.abs(value - wanted)).toBeLessThan(by)

test('ninety frames of 40 ms: 3.6 s that go on for ever', async () => {
  const all = await painted(1000)
  expect(sampleFrames()).toMatchObject({ width, height, count: 90, loops: 0 })
  expect(all.map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 90 }, () => 40))
  for (const { pixels } of all) expect([pixels.width, pixels.height]).toEqual([width, height])
})

test('the jump from the last frame to the first is a step like any other', async () => {
  const all = await painted()
  const step = (one: Frame, other: Frame) => {
    let sum = 0
    for (let place = 0; place < one.pixels.data.length; place += 7)
      sum += Math.abs(one.pixels.data[place]! - other.pixels.data[place]!)
    return sum
  }
  const steps = all.slice(1).map((frame, place) => step(all[place]!, frame))
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(step(all.at(-1)!, all[0]!)).toBeLessThanOrEqual(Math.max(...steps))
})

test('the sky goes from blue to sand, and the sun glows in it', async () => {
  const [first] = await painted(1)
  for (const [y, wanted] of [
    [0, [0x1e, 0x5f, 0x74]],
    [180, [0xf4, 0xc2, 0x8a]],
    [220, [0xf5, 0xd1, 0x9d]],
  ] as const)
    for (const [channel, value] of at(first!, 2, y).entries()) near(value, wanted[channel]!, 4)
  // The glow is brightest in its middle, and ends 150 px from it.
  for (const [channel, value] of at(first!, 440, 170).entries()) near(value, [0xff, 0xf8, 0xdc][channel]!, 4)
  // A quarter of the way out it is the yellow of its second stop.
  for (const [channel, value] of at(first!, 485, 170).entries()) near(value, [0xff, 0xe9, 0xa8][channel]!, 5)
  expect(at(first!, 480, 170)[2]).toBeLessThan(at(first!, 445, 170)[2]!)
  expect(at(first!, 275, 100)).toEqual(at(first!, 2, 100))
})

test('three waves lie over one another, the nearest at the bottom', async () => {
  const [first] = await painted(1)
  for (const [hex, level, high, until] of [
    ['#3d8f8f', 232, 8, 271],
    ['#2a7377', 262, 9, 308],
    ['#1c5a63', 300, 8, 359],
  ] as const) {
    const { across, down } = spot(first!, hex)
    expect(across).toEqual([0, width - 1])
    near(down[0]!, level - high, 2.5)
    near(down[1]!, until, 2.5)
  }
  expect(at(first!, 320, 359)).toEqual([0x1c, 0x5a, 0x63])
})

test('the boat is whole: its sail of 60 × 66 px has a light and a shaded half, its hull lies 140 px wide in the water', async () => {
  const all = await painted(61)
  for (const frame of [all[0]!, all[30]!, all[60]!]) {
    // By the shoelace formula, without the pixels its edges cut through.
    const shade = spot(frame, '#dfe9e5')
    near(shade.count, 990, 140)
    near(shade.down[1]! - shade.down[0]!, 63, 6)
    const white = spot(frame, '#ffffff')
    near(white.count, 990 + 1540, 330)
    near(white.across[1]! - white.across[0]!, 138, 12)
    const hull = spot(frame, '#e4ece9')
    expect(hull.count).toBeGreaterThan(800)
    expect(hull.count).toBeLessThan(3020)
    near(hull.x, white.x, 12)
    expect(hull.y).toBeGreaterThan(white.y)
    near(hull.across[1]! - hull.across[0]!, 134, 14)
  }
})

test('it sails to and fro by 150 px from the middle, and rocks', async () => {
  const all = await painted()
  // The shaded half of its sail is centred 10 px to the right of its mast.
  for (const [frame, x] of [
    [0, 320],
    [15, 450],
    [30, 450],
    [45, 320],
    [60, 190],
    [75, 190],
  ] as const)
    near(spot(all[frame]!, '#dfe9e5').x, x + 10, 7)
  const heights = all.map((frame) => spot(frame, '#dfe9e5').y)
  near(Math.max(...heights) - Math.min(...heights), 14, 3)
  // At first its mast leans to the right, so that its foot is the leftmost; a quarter of a round later its top is.
  const lean = (frame: Frame) => spot(frame, '#dfe9e5').top - spot(frame, '#dfe9e5').across[0]!
  expect(lean(all[0]!)).toBeGreaterThan(3)
  expect(lean(all[22]!)).toBeLessThan(2)
})
