import { expect, test } from 'vitest'
import { forwardDct, inverseDct } from '../../../../src/core/enhance/dct.ts'
import { shrinkPlane } from '../../../../src/core/enhance/shrink.ts'
import { seededRandom } from '../../../../src/core/random.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

/** The orthonormal DCT-II of 8×8 values by its definition. */
function definition(block: Float32Array): number[] {
  const scale = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1) / 2
  return Array.from({ length: 64 }, (_, place) => {
    const [v, u] = [place >> 3, place & 7]
    let sum = 0
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++)
        sum +=
          block[y * 8 + x]! * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16)
    return sum * scale(u) * scale(v)
  })
}

test('the transform is the one of the definition, and is undone', () => {
  const random = seededRandom(4)
  for (let round = 0; round < 20; round++) {
    const block = Float32Array.from({ length: 64 }, () => random() * 255)
    const made = block.slice()
    forwardDct(made)
    for (const [at, value] of definition(block).entries()) expect(made[at]).toBeCloseTo(value, 2)
    inverseDct(made)
    for (let at = 0; at < 64; at++) expect(made[at]).toBeCloseTo(block[at]!, 2)
  }
})

/** Shrinks a plane whose values are given by place, with one threshold. */
function shrunk(width: number, height: number, threshold: number, valueAt: (x: number, y: number) => number) {
  const out: number[][] = []
  shrinkPlane(
    {
      width,
      height,
      thresholds: new Float32Array(64).fill(threshold),
      read: (y, row, to) => {
        for (let x = 0; x < width; x++) row[to + x] = valueAt(x, y)
      },
      write: (y, row, from) => {
        out[y] = Array.from(row.subarray(from, from + width))
      },
    },
    toolContext(),
  )
  return out
}

test('with threshold 0 every row comes back, for any size', () => {
  const random = seededRandom(5)
  for (const [width, height] of [
    [1, 1],
    [3, 9],
    [17, 4],
    [40, 71],
  ] as const) {
    const values = Array.from({ length: width * height }, () => random() * 255)
    const made = shrunk(width, height, 0, (x, y) => values[y * width + x]!)
    expect(made.length).toBe(height)
    for (const [y, row] of made.entries()) {
      expect(row.length).toBe(width)
      for (const [x, value] of row.entries()) expect(value).toBeCloseTo(values[y * width + x]!, 1)
    }
  }
})

test('a plain area stays, noise on it goes, a step stays where it is', () => {
  const random = seededRandom(6)
  const noise = Array.from({ length: 64 * 64 }, () => (random() - 0.5) * 20)
  for (const row of shrunk(64, 64, 60, () => 90)) for (const value of row) expect(value).toBeCloseTo(90, 2)
  const made = shrunk(64, 64, 16, (x, y) => (x < 31 ? 50 : 200) + noise[y * 64 + x]!)
  for (const row of made)
    for (const [x, value] of row.entries()) expect(Math.abs(value - (x < 31 ? 50 : 200)), `${x}`).toBeLessThan(11)
})
