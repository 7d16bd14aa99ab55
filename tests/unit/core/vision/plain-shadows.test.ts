import { expect, test } from 'vitest'
import { cielabPlanes } from '../../../../src/core/colour/cielab.ts'
import { refineMask } from '../../../../src/core/vision/refine.ts'
import { prepareCut, segment } from '../../../../src/core/vision/segment.ts'
import { edgesIn } from '../../../../src/core/vision/soft-edges.ts'
import { iouOf } from '../../../helpers/cut-score.ts'
import { cutScene } from '../../../helpers/cut-set.ts'

const none = { box: null, strokes: [] }
const auto = { engine: 'auto', keepShadow: false } as const
const edge = { shift: 0, feather: 0, band: 0.15, cleanColours: true }

/** Returns planes whose lightness is a function of the column. */
function shadedBy(lightness: (x: number) => number, size: { width: number; height: number }) {
  const lab = cielabPlanes(size.width * size.height)
  for (let at = 0; at < lab.lightness.length; at++) lab.lightness[at] = lightness(at % size.width)
  return lab
}

test('a step of lightness is an edge, a slope as steep as a soft shadow is none', () => {
  const size = { width: 40, height: 8 }
  const middle = 4 * size.width + 19
  const step = edgesIn(
    shadedBy((x) => (x < 20 ? 60 : 64), size),
    size,
  )
  expect(step.right[middle]).toBeCloseTo(4)
  expect(step.right[middle + 4]).toBe(0)
  expect(step.down[middle]).toBe(0)
  const slope = edgesIn(
    shadedBy((x) => 40 + 3 * Math.max(0, Math.min(10, x - 15)), size),
    size,
  )
  expect(Math.max(...slope.right)).toBeLessThan(1)
})

test('a subject whose shading passes through the colour of the ground stays whole', () => {
  const { picture, alpha } = cutScene('plain', 1)
  const cut = segment(prepareCut(picture), none, auto)
  expect(cut.engine).toBe('plain')
  expect(cut.doubt).toBeNull()
  expect(iouOf(refineMask(picture, cut.mask, edge, []).alpha, alpha)).toBeGreaterThan(0.99)
})

test('no shadow stays beside the corners of a light sole', () => {
  const { picture, alpha } = cutScene('gradient', 0)
  const made = refineMask(picture, segment(prepareCut(picture), none, auto).mask, edge, [])
  let left = 0
  for (let at = 540 * 1024; at < alpha.length; at++) if (alpha[at]! < 5) left += made.alpha[at]! / 255
  // Before a ground without shadow some 5 px remain.
  expect(left).toBeLessThan(40)
})
