import { expect, test } from 'vitest'
import { applyMask } from '../../../../src/core/vision/foreground.ts'
import { shareBelow } from '../../../../src/core/vision/normal-curve.ts'

const size = { width: 120, height: 60 }

/** Returns a picture of columns over a light ground, and their alpha as its mask. */
function columns(coverOf: (x: number) => number, colourOf: (x: number) => readonly number[]) {
  const picture = new ImageData(size.width, size.height)
  const alpha = new Uint8ClampedArray(size.width * size.height)
  for (let at = 0; at < alpha.length; at++) {
    const x = at % size.width
    alpha[at] = 255 * coverOf(x)
    const cover = alpha[at]! / 255
    picture.data.set(
      colourOf(x).map((value) => value * cover + 235 * (1 - cover)),
      at * 4,
    )
    picture.data[at * 4 + 3] = 255
  }
  return { picture, mask: { ...size, alpha, source: 'object' } as const }
}

test('a soft edge takes its colours from what is nearly pure, and little of the old ground is left', () => {
  const { picture, mask } = columns(
    (x) => shareBelow((x - 60) / 2.5),
    () => [40, 60, 140],
  )
  const made = applyMask(picture, mask, true)
  const off = [...mask.alpha].flatMap((alpha, at) =>
    alpha > 25 && alpha < 230 ? [Math.abs(made.data[at * 4]! - 40)] : [],
  )
  expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(22)
})

test('a part that is nowhere pure, as glass, keeps its colours beside a pure part of others', () => {
  const { picture, mask } = columns(
    (x) => (x < 50 ? 0 : x < 80 ? 0.6 : 1),
    (x) => (x < 80 ? [40, 60, 140] : [240, 40, 30]),
  )
  const made = applyMask(picture, mask, true)
  // The picture itself has 118 there.
  expect(made.data[(30 * size.width + 64) * 4]).toBeLessThan(140)
})
