import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/remove-background.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { withPeopleFound } from '../../../../src/core/vision/people.ts'
import { iouOf } from '../../../helpers/cut-score.ts'
import { type PortraitName, portraitAlpha, portraitFound, portraitPixels } from '../../../helpers/portraits.ts'

test.each<PortraitName>(['astronaut', 'grace-hopper', 'photographer'])(
  '%s is cut out as a hand would',
  async (name) => {
    const picture = await portraitPixels(name)
    const options = parse(tool.options, { engine: 'people' })
    const host = { hasPeople: async () => false, findPeople: () => portraitFound(name), findFaces: async () => [] }
    const { mask, doubt } = cutOut(picture, options, await withPeopleFound(subjectOf(picture), picture, options, host))
    expect(doubt).toBeNull()
    expect(iouOf(mask.alpha, portraitAlpha(name))).toBeGreaterThan(0.95)
  },
)
