import { expect, test } from 'vitest'
import { sharpen } from '../../../../src/core/image/sharpen.ts'

/** Returns a picture of these grey levels, opaque. */
function grey(rows: readonly (readonly number[])[]): ImageData {
  const pixels = new ImageData(rows[0]!.length, rows.length)
  for (const [at, level] of rows.flat().entries()) pixels.data.set([level, level, level, 255], at * 4)
  return pixels
}
const levels = ({ data }: ImageData) => Array.from(data).filter((_, at) => at % 4 === 0)

test('each neighbour counts by its place: 1 2 1, 2 4 2, 1 2 1 sixteenths', () => {
  // A neighbour that is darker by 16 × w / weight moves the middle up by 2 × 0.5 × w.
  const weights = [
    [1, 2, 1],
    [2, 4, 2],
    [1, 2, 1],
  ]
  for (let y = 0; y < 3; y++)
    for (let x = 0; x < 3; x++) {
      if (x === 1 && y === 1) continue
      const rows = weights.map((row) => row.map(() => 100))
      rows[y]![x] = 100 - 32
      expect(levels(sharpen(grey(rows), 0.5))[4], `${x} ${y}`).toBe(100 + 2 * weights[y]![x]!)
    }
  // The middle itself: 16 above its neighbours, of which its own quarter remains in the mean.
  expect(
    levels(
      sharpen(
        grey([
          [100, 100, 100],
          [100, 116, 100],
          [100, 100, 100],
        ]),
        0.5,
      ),
    )[4],
  ).toBe(116 + 12)
})

test('the outermost pixels and alpha stay, the others are treated to the last row and column', () => {
  const rows = Array.from({ length: 5 }, (_, y) => Array.from({ length: 6 }, (_, x) => ((x + y) % 2 ? 120 : 100)))
  const picture = grey(rows)
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = (at * 7) % 256
  const before = new Uint8ClampedArray(picture.data)
  const sharp = sharpen(picture, 0.5)
  // Beside each lie four of the other level, at its corners four of its own: the mean is the middle of both.
  const wanted = rows.map((row, y) =>
    row.map((level, x) => (x === 0 || y === 0 || x === 5 || y === 4 ? level : level === 120 ? 130 : 90)),
  )
  expect(levels(sharp)).toEqual(wanted.flat())
  for (let at = 3; at < before.length; at += 4) expect(sharp.data[at]).toBe(before[at])
  expect(picture.data).toEqual(before)
})

test('a plain area stays; the amount is in proportion; nothing is done at 0 or on under 3 px', () => {
  const plain = grey([
    [7, 7, 7],
    [7, 7, 7],
    [7, 7, 7],
  ])
  expect(levels(sharpen(plain, 1))).toEqual(levels(plain))
  const dot = grey([
    [100, 100, 100],
    [100, 116, 100],
    [100, 100, 100],
  ])
  expect(levels(sharpen(dot, 0.25))[4]).toBe(116 + 6)
  expect(levels(sharpen(dot, 1))[4]).toBe(116 + 24)
  expect(sharpen(dot, 0)).toBe(dot)
  for (const small of [new ImageData(2, 9), new ImageData(9, 2)]) expect(sharpen(small, 1)).toBe(small)
})
