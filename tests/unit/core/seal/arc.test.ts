import { describe, expect, test } from 'vitest'
import { boxOf } from '../../../../src/core/glyphs/path.ts'
import type { Glyph } from '../../../../src/core/glyphs/read.ts'
import { alongEllipse, arcHeightOf, layArc, sweepOf } from '../../../../src/core/seal/arc.ts'
import { rectangle } from '../../../../src/core/seal/shape.ts'

/** A character whose outline is a plain box, so that its position can be measured. */
const block: Glyph = {
  character: '国',
  family: 'test',
  outline: rectangle(0.05, -0.85, 0.9, 0.92),
  advance: 1,
  ink: { left: 0.05, top: -0.85, right: 0.95, bottom: 0.07 },
}

test('the sweep follows the count of characters: 18° a step, from 120° to 260°, 270° from 22 on', () => {
  expect([2, 7, 8, 10, 15, 16, 21, 22, 30].map(sweepOf)).toEqual([120, 120, 126, 162, 252, 260, 260, 270, 270])
})

test('characters are as high as the count allows, in proportion to the seal', () => {
  expect([8, 10, 11, 14, 15, 18, 19, 30].map((count) => arcHeightOf(count, 40))).toEqual([
    6, 6, 5.4, 5.4, 4.8, 4.8, 4.2, 4.2,
  ])
  expect(arcHeightOf(8, 42)).toBeCloseTo(6.3)
})

test('places on an ellipse are evenly far apart along it, by sums of another step', () => {
  const curve = { cx: 20, cy: 15, rx: 16.4, ry: 11.4 }
  const { length, place } = alongEllipse(curve, -90 - 115, -90 + 115)
  const points = Array.from({ length: 14 }, (_, at) => place((length * at) / 13))
  const lengths = points.slice(1).map((to, at) => {
    const from = points[at]!
    const angle = ({ x, y }: { x: number; y: number }) => Math.atan2((y - 15) / 11.4, (x - 20) / 16.4)
    let [a, b] = [angle(from), angle(to)]
    if (b < a) b += 2 * Math.PI
    let sum = 0
    for (let step = 0; step < 500; step++) {
      const [u, v] = [a + ((b - a) * step) / 500, a + ((b - a) * (step + 1)) / 500]
      sum += Math.hypot(16.4 * (Math.cos(v) - Math.cos(u)), 11.4 * (Math.sin(v) - Math.sin(u)))
    }
    a = b
    return sum
  })
  const mean = lengths.reduce((all, one) => all + one, 0) / lengths.length
  for (const one of lengths) expect(Math.abs(one - mean) / mean).toBeLessThan(0.002)
  // The points begin and end at the given angles.
  expect(Math.atan2(points[0]!.y - 15, points[0]!.x - 20)).toBeCloseTo(((155 - 0) * Math.PI) / 180, 3)
})

describe('text along the top', () => {
  const lay = (count: number, side: 'top' | 'bottom' = 'top') =>
    layArc(Array<Glyph>(count).fill(block), { cx: 20, cy: 20, rx: 15, ry: 15, height: 6, sweep: 180, side })
  const points = (at: number, shapes: ReturnType<typeof lay>['shapes']) =>
    shapes[at]!.outline.filter(([type]) => type === 'M' || type === 'L').map(([, x = 0, y = 0]) => [x, y] as const)
  const far = ([x, y]: readonly [number, number]) => Math.hypot(x - 20, y - 20)

  test('feet point to the centre: both feet of every character are nearer to it than both heads', () => {
    const { shapes } = lay(9)
    for (let at = 0; at < 9; at++) {
      const [headLeft, headRight, footRight, footLeft] = points(at, shapes)
      expect(Math.max(far(footLeft!), far(footRight!))).toBeLessThan(Math.min(far(headLeft!), far(headRight!)))
      // Both feet are equally far from the centre: the character stands upright on its radius.
      expect(far(footLeft!)).toBeCloseTo(far(footRight!), 6)
    }
  })

  test('first and last lie the whole sweep apart, heights are what was asked for', () => {
    const { shapes } = lay(9)
    const middle = (at: number) => {
      const all = points(at, shapes)
      return [all.reduce((sum, [x]) => sum + x, 0) / 4 - 20, all.reduce((sum, [, y]) => sum + y, 0) / 4 - 20] as const
    }
    expect(Math.abs(Math.atan2(middle(0)[1], middle(0)[0]))).toBeCloseTo(Math.PI, 3)
    expect(Math.atan2(middle(8)[1], middle(8)[0])).toBeCloseTo(0, 3)
    const [, headRight, footRight] = points(4, shapes)
    expect(footRight![1] - headRight![1]).toBeCloseTo(6, 6)
    expect(boxOf(shapes[4]!.outline)!.top).toBeCloseTo(20 - 15 - 3, 6)
  })

  test('glyphs are narrowed to 0.95 of their step, and are never wider than 0.95 of their height', () => {
    const width = (count: number) => {
      const [left, right] = points(Math.floor(count / 2), lay(count).shapes)
      return Math.hypot(right![0] - left![0], right![1] - left![1])
    }
    // The ink is 0.9 em wide, and a character is counted as 0.94 em.
    expect(width(15)).toBeCloseTo(((0.95 * Math.PI * 15) / 14) * (0.9 / 0.94), 2)
    expect(width(3)).toBeCloseTo(0.95 * 6 * (0.9 / 0.94), 6)
  })

  test('along the bottom heads point to the centre and it reads from left to right', () => {
    const { shapes } = lay(5, 'bottom')
    const [headLeft, , , footLeft] = points(2, shapes)
    expect(far(headLeft!)).toBeLessThan(far(footLeft!))
    expect(points(0, shapes)[0]![0]).toBeLessThan(points(4, shapes)[0]![0])
  })

  test('says how many have room when there are too many', () => {
    const { room } = lay(40)
    expect(room).toBeGreaterThan(10)
    expect(room).toBeLessThan(40)
    expect(lay(room).room).toBe(Number.POSITIVE_INFINITY)
  })
})
