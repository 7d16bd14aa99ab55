import { expect, test } from 'vitest'
import { seededRandom } from '../../../../src/core/random.ts'
import { componentsOf } from '../../../../src/core/vision/components.ts'
import { dropCrumbs } from '../../../../src/core/vision/crumbs.ts'
import { marksOf } from '../../../../src/core/vision/marks.ts'

/** Greatest area of a crumb in pictures as small as these, px. */
const most = 12

test('areas of up to a dozen pixels go, all others keep every level, however they wind', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = seededRandom(seed)
    const size = { width: 20 + Math.floor(random() * 40), height: 20 + Math.floor(random() * 40) }
    const share = 0.2 + random() * 0.5
    const before = Uint8ClampedArray.from({ length: size.width * size.height }, () =>
      random() < share ? 9 + random() * 246 : random() * 8,
    )
    const alpha = before.slice()
    dropCrumbs(alpha, size)
    const { labels, areas } = componentsOf(
      marksOf(before.length, (at) => before[at]! > 8),
      size,
    )
    const wanted = before.map((value, at) => (labels[at]! > 0 && areas[labels[at]!]! <= most ? 0 : value))
    expect(alpha).toEqual(wanted)
  }
})

test('a crumb may be larger in a larger picture', () => {
  const size = { width: 1000, height: 800 }
  const alpha = new Uint8ClampedArray(size.width * size.height)
  const fill = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) alpha.fill(200, y * size.width + left, y * size.width + left + width)
  }
  fill(0, 0, 5, 8)
  fill(995, 792, 5, 8)
  fill(400, 300, 41, 1)
  dropCrumbs(alpha, size)
  expect(alpha.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)).toBe(41)
})
