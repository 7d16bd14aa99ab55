import { expect, test } from 'vitest'
import { lossyPart } from '../../../../../src/core/image/animation/webp-part.ts'

/** Creates an opaque picture of 8 × 8 px that is white where `isWhite`, else black. */
function picture(isWhite: (x: number, y: number) => boolean): ImageData {
  const made = new ImageData(8, 8)
  for (let at = 0; at < 64; at++) {
    const shade = isWhite(at % 8, Math.floor(at / 8)) ? 255 : 0
    made.data.set([shade, shade, shade, 255], at * 4)
  }
  return made
}
const black = picture(() => false)

test('a change of half the picture is stored as that half, one of more than half as the whole', () => {
  const half = lossyPart(
    picture((x) => x < 4),
    black,
  )
  expect([half.blends, half.box]).toEqual([true, { left: 0, top: 0, width: 4, height: 8 }])
  const more = lossyPart(
    picture((x) => x < 5),
    black,
  )
  expect([more.blends, more.box]).toEqual([false, { left: 0, top: 0, width: 8, height: 8 }])
})

test('an eighth of the picture that stays is left out, less is stored again', () => {
  const striped = lossyPart(
    picture((_, y) => y !== 3),
    black,
  )
  expect(striped.blends).toBe(true)
  // The row that stays is transparent, so that what is under it shows.
  expect([3 * 8, 4 * 8].map((at) => striped.pixels.data[at * 4 + 3])).toEqual([0, 255])
  const nearly = lossyPart(
    picture((x, y) => y !== 3 || x === 0),
    black,
  )
  expect(nearly.blends).toBe(false)
})
