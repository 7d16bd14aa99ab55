import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../../src/core/random.ts'
import { boxMean } from '../../../../src/core/vision/box-mean.ts'
import { borderOf, componentsOf, dropSmall, fillHoles, floodFrom } from '../../../../src/core/vision/components.ts'
import { distanceTo, grown, nearestMarked } from '../../../../src/core/vision/distance.ts'
import { scaleAlpha } from '../../../../src/core/vision/mask.ts'

/** Reads marks from rows of # and other letters. */
function drawn(...rows: string[]) {
  const size = { width: rows[0]!.length, height: rows.length }
  return { size, marks: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)) }
}

const show = (marks: ArrayLike<number>, width: number) =>
  Array.from({ length: marks.length / width }, (_, y) =>
    Array.from({ length: width }, (_, x) => (marks[y * width + x] ? '#' : '.')).join(''),
  )

const { size, marks } = drawn('####..', '#..#.#', '####..', '......', '#....#')

test('components are connected by sides and counted', () => {
  const { areas, labels } = componentsOf(marks, size)
  expect([...areas]).toEqual([0, 10, 1, 1, 1])
  expect(labels[0]).toBe(labels[15])
  expect(labels[0]).not.toBe(labels[11])
})

test('holes are what the border does not reach', () => {
  expect(show(fillHoles(marks, size), 6)).toEqual(['####..', '####.#', '####..', '......', '#....#'])
})

test('a flood stays within the marks', () => {
  expect(show(floodFrom(marks, borderOf(size), size), 6)).toEqual(show(marks, 6))
  const seed = new Uint8Array(30)
  seed[11] = 1
  seed[7] = 1
  expect(show(floodFrom(marks, seed, size), 6)).toEqual(['......', '.....#', '......', '......', '......'])
})

test('small components go', () => {
  expect(show(dropSmall(marks, size, 0.2), 6)).toEqual(['####..', '#..#..', '####..', '......', '......'])
  expect([...dropSmall(new Uint8Array(4), { width: 2, height: 2 }, 0.5)]).toEqual([0, 0, 0, 0])
})

const fields = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 6 }))
  .chain(([width, height, radius]) =>
    fc.record({
      size: fc.constant({ width, height }),
      radius: fc.constant(radius),
      values: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: width * height, maxLength: width * height }),
    }),
  )

test('the box mean is the mean of what lies in the square, also at the border', () => {
  fc.assert(
    fc.property(fields, ({ size: { width, height }, radius, values }) => {
      const found = boxMean(values, { width, height }, radius)
      for (let at = 0; at < values.length; at++) {
        const [x, y] = [at % width, Math.floor(at / width)]
        const near = values.filter(
          (_, to) => Math.abs((to % width) - x) <= radius && Math.abs(Math.floor(to / width) - y) <= radius,
        )
        expect(found[at]).toBeCloseTo(near.reduce((sum, value) => sum + value, 0) / near.length, 3)
      }
    }),
  )
})

test('distances are those to the nearest mark, within half a px', () => {
  fc.assert(
    fc.property(fields, ({ size: { width, height }, values }) => {
      const some = values.map((value) => (value > 88 ? 1 : 0))
      const far = distanceTo(some, { width, height })
      for (let at = 0; at < values.length; at++) {
        const exact = some.reduce<number>((least, is, to) => {
          if (!is) return least
          const [dx, dy] = [(at % width) - (to % width), Math.floor(at / width) - Math.floor(to / width)]
          return Math.min(least, Math.hypot(dx, dy))
        }, Number.POSITIVE_INFINITY)
        if (exact === Number.POSITIVE_INFINITY) expect(far[at]).toBe(exact)
        else expect(Math.abs(far[at]! - exact)).toBeLessThan(0.5)
      }
    }),
  )
})

test('growing and shrinking are by round discs', () => {
  const dot = drawn('.....', '.....', '..#..', '.....', '.....')
  const disc = grown(dot.marks, dot.size, 1.5)
  expect(show(disc, 5)).toEqual(['.....', '.###.', '.###.', '.###.', '.....'])
  expect(show(grown(disc, dot.size, -1.5), 5)).toEqual(show(dot.marks, 5))
})

test('alpha is averaged when it shrinks and blended when it grows', () => {
  const step = { width: 4, height: 1, alpha: Uint8ClampedArray.of(0, 0, 255, 255) }
  expect([...scaleAlpha(step, 2, 1)]).toEqual([0, 1])
  expect([...scaleAlpha({ width: 3, height: 1, alpha: Uint8ClampedArray.of(0, 255, 255) }, 2, 1)]).toEqual([
    expect.closeTo(1 / 3, 5),
    expect.closeTo(1, 5),
  ])
  const grownStep = [...scaleAlpha(step, 8, 2)]
  expect(grownStep.slice(0, 8)).toEqual(grownStep.slice(8))
  expect(grownStep.slice(2, 6)).toEqual([0, 0.25, 0.75, 1])
})

test('nearest marks are the same within a part of the picture, and none are told outside of it', () => {
  const [width, height] = [40, 30]
  const spots = new Uint8Array(width * height)
  for (const at of [85, 610, 1130]) spots[at] = 1
  const within = grown(spots, { width, height }, 6)
  const [whole, part] = [nearestMarked(spots, { width, height }), nearestMarked(spots, { width, height }, within)]
  for (let at = 0; at < spots.length; at++) expect(part[at]).toBe(within[at] ? whole[at] : -1)
})

test('distances out of a region are the same where only the region is looked at', () => {
  const random = seededRandom(5)
  const blobs = grown(
    Uint8Array.from({ length: 60 * 50 }, () => (random() < 0.006 ? 1 : 0)),
    { width: 60, height: 50 },
    6,
  )
  const outside = blobs.map((is) => 1 - is)
  const whole = distanceTo(outside, { width: 60, height: 50 })
  const part = distanceTo(outside, { width: 60, height: 50 }, blobs)
  expect(Math.max(...whole)).toBeGreaterThan(4)
  for (let at = 0; at < whole.length; at++) expect(Math.abs(part[at]! - whole[at]!)).toBeLessThan(0.5)
})
