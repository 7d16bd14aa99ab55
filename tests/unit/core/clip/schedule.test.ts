import { describe, expect, test } from 'vitest'
import type { Piece } from '../../../../src/core/clip/model.ts'
import { frameIndexAt, pieceSeconds, planFrames, type Timing } from '../../../../src/core/clip/schedule.ts'

const piece = (patch: Partial<Piece> = {}): Piece => ({
  file: 0,
  from: 0,
  to: null,
  speed: 1,
  reverse: false,
  boomerang: false,
  ...patch,
})
/** Returns the timing of a video with a constant frame rate. */
const even = (fps: number, count: number): Timing => ({
  times: Float64Array.from({ length: count }, (_, place) => place / fps),
  end: count / fps,
  still: false,
})
const total = (plan: readonly { hundredths: number }[]) => plan.reduce((sum, { hundredths }) => sum + hundredths, 0)
const numbers = (plan: readonly { time: number }[], fps: number) => plan.map(({ time }) => Math.round(time * fps))

describe('which picture is shown', () => {
  test('the last that has begun, rounding of containers forgiven', () => {
    const times = [0, 0.033, 0.067, 0.1]
    expect(frameIndexAt(times, 0)).toBe(0)
    expect(frameIndexAt(times, 1 / 30)).toBe(1)
    expect(frameIndexAt(times, 2 / 30)).toBe(2)
    expect(frameIndexAt(times, 0.0999)).toBe(3)
    expect(frameIndexAt(times, 0.098)).toBe(2)
    expect(frameIndexAt(times, 9)).toBe(3)
  })

  test('30 a second sampled at 12 shows every two and a half', () => {
    const plan = planFrames([piece()], [even(30, 60)], 12)
    expect(numbers(plan, 30)).toEqual(Array.from({ length: 24 }, (_, tick) => Math.floor(tick * 2.5)))
  })
})

describe('durations', () => {
  test('are whole hundredths whose sum is exact, at any rate and speed', () => {
    for (const fps of [1, 7, 10, 12, 15, 24, 29.97, 30, 50, 0]) {
      for (const speed of [0.25, 0.7, 1, 1.5, 4]) {
        const plan = planFrames([piece({ speed })], [even(29.97, 90)], fps)
        expect(total(plan)).toBe(Math.round((90 / 29.97 / speed) * 100))
        expect(plan.every(({ hundredths }) => Number.isInteger(hundredths) && hundredths >= 2)).toBe(true)
        expect(
          plan.every(({ start }, at) => at === 0 || start === plan[at - 1]!.start + plan[at - 1]!.hundredths),
        ).toBe(true)
      }
    }
  })

  test('a film with no frame shorter than the rate asks for keeps its own times', () => {
    const uneven = { times: [0, 0.1, 0.25, 0.35], end: 0.45, still: false }
    expect(planFrames([piece()], [uneven], 10).map(({ hundredths }) => hundredths)).toEqual([10, 15, 10, 10])
    // At nine a second, frames of a tenth are too short: frames are shown from tick to tick.
    expect(planFrames([piece()], [uneven], 9).map(({ hundredths }) => hundredths)).not.toContain(15)
  })

  test('frames of two hundredths stay: no browser slows them down', () => {
    const plan = planFrames([piece()], [even(50, 20)], 50)
    expect(plan.map(({ hundredths }) => hundredths)).toEqual(Array.from({ length: 20 }, () => 2))
    // Shorter ones are joined, also where a piece begins or ends with one.
    const brief = { times: [0, 0.01, 0.05], end: 0.06, still: false }
    expect(planFrames([piece()], [brief], 0).every(({ hundredths }) => hundredths >= 2)).toBe(true)
  })

  test('of a piece as it is played: its speed and its way back count', () => {
    expect(pieceSeconds(piece(), even(10, 8))).toBeCloseTo(0.8)
    expect(pieceSeconds(piece({ from: 0.1, to: 0.5, speed: 2 }), even(10, 8))).toBeCloseTo(0.2)
    expect(pieceSeconds(piece({ boomerang: true }), even(10, 8))).toBeCloseTo(1.4)
    expect(pieceSeconds(piece({ from: 0.25 }), even(10, 8))).toBeCloseTo(0.55)
    const still = { times: [0], end: 0.5, still: true }
    expect(pieceSeconds(piece(), still)).toBeCloseTo(0.5)
    expect(pieceSeconds(piece({ to: 3 }), still)).toBeCloseTo(3)
    expect(pieceSeconds(piece({ to: 0 }), still)).toBeCloseTo(0.02)
  })

  test('a frame is split where a caption appears, not where none does', () => {
    // A burst makes the piece sampled; its last frame is shown for ten ticks.
    const burst = { times: [0, 0.02, 0.04], end: 1.04, still: false }
    const starts = (breaks: number[]) => planFrames([piece()], [burst], 10, breaks).map(({ start }) => start)
    expect(starts([])).toEqual([0, 10])
    expect(starts([0.5])).toEqual([0, 10, 50])
    expect(starts([0.7, 0.3])).toEqual([0, 10, 30, 70])
  })

  test('a slow film keeps its own, evenly or not', () => {
    const uneven = { times: [0, 0.5, 0.6, 1.6], end: 2, still: false }
    expect(planFrames([piece()], [uneven], 12).map(({ hundredths }) => hundredths)).toEqual([50, 10, 100, 40])
    expect(planFrames([piece({ from: 0.5, to: 1.6 })], [uneven], 0).map(({ hundredths }) => hundredths)).toEqual([
      10, 100,
    ])
  })

  test('a picture shown over several ticks is one, but not across a caption', () => {
    const burst = { times: [0, 0.02, 0.04, 1.04], end: 2.04, still: false }
    expect(planFrames([piece()], [burst], 10).map(({ hundredths }) => hundredths)).toHaveLength(3)
    const broken = planFrames([piece()], [even(1, 2)], 10, [0.5])
    expect(total(broken)).toBe(200)
  })
})

describe('ways', () => {
  test('reverse', () => {
    expect(numbers(planFrames([piece({ reverse: true })], [even(10, 5)], 0), 10)).toEqual([4, 3, 2, 1, 0])
  })

  test('boomerang shows its turning pictures once', () => {
    expect(numbers(planFrames([piece({ boomerang: true })], [even(10, 4)], 0), 10)).toEqual([0, 1, 2, 3, 2, 1])
    const both = piece({ boomerang: true, reverse: true })
    expect(numbers(planFrames([both], [even(10, 4)], 0), 10)).toEqual([3, 2, 1, 0, 1, 2])
  })

  test('a piece takes from its first picture up to where the next begins', () => {
    expect(numbers(planFrames([piece({ from: 0.2, to: 0.5 })], [even(10, 9)], 0), 10)).toEqual([2, 3, 4])
  })

  test('pieces of files that are not there are left out; the number of a piece is its place in the edit', () => {
    const plan = planFrames([piece({ file: 4 }), piece()], [even(10, 2)], 0)
    expect(plan.map(({ piece, file, start }) => [piece, file, start])).toEqual([
      [1, 0, 0],
      [1, 0, 10],
    ])
  })

  test('the same frame in two pieces is shown twice', () => {
    const twice = [piece({ to: 0.1 }), piece({ to: 0.1 })]
    expect(planFrames(twice, [even(10, 2)], 12).map(({ piece, time }) => [piece, time])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('pieces follow one another, stills for the time they were given', () => {
    const still = { times: [0], end: 0.5, still: true }
    const plan = planFrames([piece({ to: 0.35 }), piece({ file: 1, from: 0, to: 0.2 })], [still, even(10, 5)], 12)
    expect(plan.map(({ file, hundredths }) => [file, hundredths])).toEqual([
      [0, 35],
      [1, 10],
      [1, 10],
    ])
  })
})
