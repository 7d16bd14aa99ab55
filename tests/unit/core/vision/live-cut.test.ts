import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { cutOptions } from '../../../../src/core/vision/cut-options.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { errorsOf, iouOf } from '../../../helpers/cut-score.ts'
import { cutScene } from '../../../helpers/cut-set.ts'

const options = parse(cutOptions, {
  strokes: [{ tool: 'keep', form: 'line', points: [0.4, 0.5, 0.6, 0.55], size: 0.04, softness: 0 }],
})

test('a live cut differs from the final one at the edge alone, and kept copies change nothing', () => {
  const { picture } = cutScene('busy', 0)
  const subject = subjectOf(picture)
  const live = cutOut(picture, options, subject, 'live')
  const full = cutOut(picture, options, subject)
  expect(live.mask.alpha).not.toEqual(full.mask.alpha)
  expect(iouOf(live.mask.alpha, full.mask.alpha)).toBeGreaterThan(0.98)
  expect(errorsOf(live.mask.alpha, full.mask.alpha).all).toBeLessThan(0.004)
  expect(cutOut(picture, options).pixels.data).toEqual(full.pixels.data)
})
