import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPx, sideProblem, toPx } from '../../../../src/islands/design-start/custom-size.ts'

test('paper is turned into px as printers do', () => {
  expect([toPx(210, 'mm', 300), toPx(297, 'mm', 300)]).toEqual([2480, 3508])
  expect([toPx(9, 'cm', 300), toPx(5.4, 'cm', 300)]).toEqual([1063, 638])
  expect(toPx(1080.4, 'px', 72)).toBe(1080)
  expect(fromPx(2480, 'mm', 300)).toBe(210)
  expect(fromPx(1063, 'cm', 300)).toBe(9)
})

test('another unit and back is at most a rounding away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 16, max: 8000 }),
      fc.constantFrom('px' as const, 'mm' as const, 'cm' as const),
      fc.constantFrom(72, 150, 300),
      (px, unit, dpi) => {
        // Rounding error: half of 0.1 mm plus half a pixel.
        expect(Math.abs(toPx(fromPx(px, unit, dpi), unit, dpi) - px)).toBeLessThanOrEqual((0.05 / 25.4) * dpi + 0.5)
      },
    ),
  )
})

test('a side is between 16 and 8000 px', () => {
  expect([0, Number.NaN, -5].map(sideProblem)).toEqual(['missing', 'missing', 'missing'])
  expect([15, 16, 8000, 8001].map(sideProblem)).toEqual(['short', '', '', 'long'])
})
