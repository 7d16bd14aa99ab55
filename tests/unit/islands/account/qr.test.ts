import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPicture } from '../../../../src/islands/account/qr.ts'

/** Paints the rectangles of a path as modules. */
function painted(path: string, side: number): boolean[][] {
  const field = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    field[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return field
}

test('the path paints exactly the modules of the code, with room for four white ones around', () => {
  const text = 'https://a.example/?rel=abcDEF_123-xyz'
  const { data, size } = encode(text, { ecc: 'M', border: 0, boostEcc: true })
  const { path, quiet, side } = qrPicture(text)
  expect({ quiet, side }).toEqual({ quiet: 4, side: size + 8 })
  expect(painted(path, size)).toEqual(data)
})
