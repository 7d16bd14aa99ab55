import { expect, test } from 'vitest'
import { coverageOf, paintStrokes, type Stroke, strokeLabels } from '../../../../src/core/vision/strokes.ts'

const stroke = (over: Partial<Stroke>): Stroke => ({
  tool: 'keep',
  form: 'line',
  points: [0.5, 0.5],
  size: 0.2,
  softness: 0,
  ...over,
})

/** Returns the covered area as a share of the picture's, and of full alpha. */
function areaOf(one: Stroke, width: number, height: number): number {
  const cover = coverageOf(one, { width, height })
  return cover ? cover.values.reduce((sum, value) => sum + value / 255, 0) / (width * height) : 0
}

test('a click is a disc, a line has round ends, a lasso is its polygon, at any size', () => {
  for (const [width, height] of [
    [200, 100],
    [400, 200],
    [1000, 500],
  ] as const) {
    const disc = (Math.PI * 0.1 ** 2) / 2
    expect(areaOf(stroke({}), width, height)).toBeCloseTo(disc, 3)
    expect(areaOf(stroke({ points: [0.2, 0.5, 0.8, 0.5] }), width, height)).toBeCloseTo(disc + 0.6 * 0.2, 3)
    const square = stroke({ form: 'area', points: [0.1, 0.2, 0.6, 0.2, 0.6, 0.8, 0.1, 0.8] })
    expect(areaOf(square, width, height)).toBeCloseTo(0.5 * 0.6, 2)
  }
})

test('a soft brush falls from its middle to its rim', () => {
  const cover = coverageOf(stroke({ softness: 1, size: 1 }), { width: 101, height: 101 })!
  const row = [...cover.values.subarray(50 * 101, 51 * 101)]
  expect(row[50]).toBe(255)
  expect(row[25]).toBeGreaterThan(100)
  expect(row[25]).toBeLessThan(160)
  expect(row[0]).toBeLessThan(5)
  for (let x = 1; x <= 50; x++) expect(row[x]).toBeGreaterThanOrEqual(row[x - 1]!)
})

test('what lies outside or says nothing covers nothing', () => {
  const size = { width: 50, height: 50 }
  for (const points of [[], [3, 3], [Number.NaN, 0.5], [0.5]]) expect(coverageOf(stroke({ points }), size)).toBeNull()
  expect(coverageOf(stroke({ points: [-0.05, 0.5] }), size)!.left).toBe(0)
})

test('later labels win, and only the middle of a line is law', () => {
  const size = { width: 100, height: 100 }
  const first = stroke({ points: [0.1, 0.5, 0.9, 0.5] })
  const labels = strokeLabels([first, stroke({ tool: 'erase', points: [0.5, 0.1, 0.5, 0.9] })], size)!
  const at = (x: number, y: number) => [labels.hard[y * 100 + x], labels.touched[y * 100 + x]]
  expect(at(20, 50)).toEqual([1, 3])
  expect(at(20, 58)).toEqual([0, 1])
  expect(at(50, 50)).toEqual([-1, -3])
  expect(at(58, 50)).toEqual([0, -1])
  expect(at(20, 20)).toEqual([0, 0])
  expect(strokeLabels([stroke({ tool: 'add' })], size)).toBeNull()
})

test('adding and removing write alpha in their order', () => {
  const alpha = new Uint8ClampedArray(100).fill(100)
  const size = { width: 10, height: 10 }
  const all = { form: 'area', points: [0, 0, 1, 0, 1, 1, 0, 1] } as const
  paintStrokes(alpha, size, [stroke({ tool: 'keep', ...all })])
  expect(alpha.every((value) => value === 100)).toBe(true)
  paintStrokes(alpha, size, [stroke({ tool: 'add', ...all }), stroke({ tool: 'remove', points: [0, 0], size: 0.4 })])
  expect(alpha[0]).toBe(0)
  expect(alpha[99]).toBe(255)
})
