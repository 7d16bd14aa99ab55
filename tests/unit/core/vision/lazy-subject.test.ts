import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/image-clear-bg.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { cutObject } from '../../../../src/core/vision/object-engine.ts'
import { withPeopleFound } from '../../../../src/core/vision/people.ts'
import { cutPlain } from '../../../../src/core/vision/plain-engine.ts'
import { saliencyOf } from '../../../../src/core/vision/saliency.ts'
import { portraitFound, portraitPixels } from '../../../helpers/portraits.ts'

vi.mock('../../../../src/core/vision/plain-engine.ts', { spy: true })
vi.mock('../../../../src/core/vision/object-engine.ts', { spy: true })
vi.mock('../../../../src/core/vision/saliency.ts', { spy: true })
afterEach(() => vi.clearAllMocks())

const host = {
  mayFindPeople: async () => false,
  findPeople: () => portraitFound('astronaut'),
  findFaces: async () => [],
}

test('people are cut without the engines for things, which run once when they are asked for', async () => {
  const picture = await portraitPixels('astronaut')
  const options = parse(tool.options, {})
  const subject = await withPeopleFound(subjectOf(picture), picture, options, host)
  const { engine, doubt } = cutOut(picture, options, subject)
  expect([engine, doubt]).toEqual(['people', null])
  for (const engine of [cutPlain, cutObject, saliencyOf]) expect(vi.mocked(engine)).not.toHaveBeenCalled()
  const things = subjectOf(picture)
  for (const engine of ['auto', 'plain', 'object'] as const) cutOut(picture, { ...options, engine }, things)
  expect(vi.mocked(cutPlain)).toHaveBeenCalledTimes(1)
  // Once for the whole copy, and once for the half of it that a plain cut is compared with.
  for (const engine of [cutObject, saliencyOf]) expect(vi.mocked(engine)).toHaveBeenCalledTimes(2)
})
