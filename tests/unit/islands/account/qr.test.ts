import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from '../../../../src/islands/account/qr.ts'

/** Paints the rectangles of a path into modules again. */
function painted(path: string, side: number): boolean[][] {
  const field = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    field[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return field
}

test('the path paints exactly the modules of the code, with four white ones around', () => {
  const { data, size } = encode('https://a.example/?rel=abcDEF_123-xyz', { ecc: 'M', border: 0 })
  const { path, side } = qrPath(data)
  expect(side).toBe(size + 8)
  const field = painted(path, side)
  expect(field.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(data)
  const frame = field.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, side - 1 - x, side - 1 - y) < 4))
  expect(frame.some(Boolean)).toBe(false)
})
