import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/remove-background.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { withPeopleFound } from '../../../../src/core/vision/people.ts'
import { iouOf } from '../../../helpers/cut-score.ts'
import {
  type PortraitName,
  portraitAlpha,
  portraitFound,
  portraitPixels,
  portraits,
} from '../../../helpers/portraits.ts'

/** Photographs of which the finder sees too little: dark hair and clothes in a dark room, somebody half hidden. */
const least: Partial<Record<PortraitName, number>> = { 'mill-workers': 0.72 }

test.each(Object.keys(portraits) as PortraitName[])('%s is cut out as a hand would', async (name) => {
  const picture = await portraitPixels(name)
  const options = parse(tool.options, { engine: 'people' })
  const host = { mayFindPeople: async () => false, findPeople: () => portraitFound(name), findFaces: async () => [] }
  const { mask, doubt } = cutOut(picture, options, await withPeopleFound(subjectOf(picture), picture, options, host))
  expect(doubt).toBeNull()
  expect(iouOf(mask.alpha, portraitAlpha(name))).toBeGreaterThan(least[name] ?? 0.95)
})
