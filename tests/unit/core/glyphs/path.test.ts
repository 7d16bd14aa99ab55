import { expect, test } from 'vitest'
import { cubics, type Outline } from '../../../../src/core/glyphs/path.ts'

type Point = readonly [x: number, y: number]

/** Evaluates a Bézier curve of any degree with de Casteljau's algorithm. */
function pointAt(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const between = points
    .slice(1)
    .map(([x, y], at): Point => [points[at]![0] * (1 - t) + x * t, points[at]![1] * (1 - t) + y * t])
  return pointAt(between, t)
}

test('quadratic curves become cubic ones that run the same way; all else stays', () => {
  const outline: Outline = [
    ['M', 1, 2],
    ['Q', 5, 9, 8, 3],
    ['L', 4, 0],
    ['C', 1, 1, 2, 2, 3, 0],
    ['Z'],
    // After Z the current point is the start of the outline.
    ['Q', -4, 6, 0, 7],
  ]
  const raised = cubics(outline)
  expect(raised.map(([type]) => type).join('')).toBe('MCLCZC')
  expect(raised.filter((_, at) => at !== 1 && at !== 5)).toEqual(outline.filter(([type]) => type !== 'Q'))
  for (const [at, quadratic] of [
    [
      1,
      [
        [1, 2],
        [5, 9],
        [8, 3],
      ],
    ],
    [
      5,
      [
        [1, 2],
        [-4, 6],
        [0, 7],
      ],
    ],
  ] as const) {
    const [, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = raised[at]!
    for (const t of [0, 0.2, 0.5, 0.9, 1]) {
      const [x, y] = pointAt(
        [
          [1, 2],
          [a, b],
          [c, d],
          [e, f],
        ],
        t,
      )
      const [trueX, trueY] = pointAt(quadratic, t)
      expect(x).toBeCloseTo(trueX, 9)
      expect(y).toBeCloseTo(trueY, 9)
    }
  }
})
