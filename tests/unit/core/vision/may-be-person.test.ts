import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { cutOptions } from '../../../../src/core/vision/cut-options.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { withPeopleFound } from '../../../../src/core/vision/people.ts'
import { iouOf } from '../../../helpers/cut-score.ts'
import { cutScene } from '../../../helpers/cut-set.ts'
import { portraitAlpha, portraitFound, portraitPixels } from '../../../helpers/portraits.ts'

const auto = parse(cutOptions, {})

/** A host that finds what it is given, and counts how often it is asked. */
function hostOf(mayFind: boolean, found: (size: ImageData) => Promise<Uint8ClampedArray<ArrayBuffer>>) {
  const host = {
    asked: 0,
    mayFindPeople: async () => mayFind,
    findFaces: async () => [],
    findPeople: (picture: ImageData) => {
      host.asked++
      return found(picture)
    },
  }
  return host
}

describe('the choice of the engine', () => {
  test('offers to cut a person as one, and looks for nobody, where people may not be looked for', async () => {
    for (const name of ['astronaut', 'grace-hopper'] as const) {
      const picture = await portraitPixels(name)
      const host = hostOf(false, () => portraitFound(name))
      const cut = cutOut(picture, auto, await withPeopleFound(subjectOf(picture), picture, auto, host))
      expect([cut.engine, cut.mayBePerson, host.asked], name).toEqual(['object', true, 0])
    }
  })

  test('sees the person where people may be looked for', async () => {
    const picture = await portraitPixels('grace-hopper')
    const host = hostOf(true, () => portraitFound('grace-hopper'))
    const cut = cutOut(picture, auto, await withPeopleFound(subjectOf(picture), picture, auto, host))
    expect([cut.engine, cut.mayBePerson]).toEqual(['people', false])
    expect(iouOf(cut.mask.alpha, portraitAlpha('grace-hopper'))).toBeGreaterThan(0.95)
  })

  test('sees people without the colours of skin where the object is unclear, and believes only a sure finder', async () => {
    const picture = await portraitPixels('men-under-oath')
    const subject = subjectOf(picture)!
    expect(subject.known.mayBePerson()).toBe(false)
    const engineWith = async (found: () => Promise<Uint8ClampedArray<ArrayBuffer>>) =>
      cutOut(picture, auto, await withPeopleFound(subject, picture, auto, hostOf(true, found))).engine
    expect(await engineWith(() => portraitFound('men-under-oath'))).toBe('people')
    const faint = (await portraitFound('men-under-oath')).map((value) => Math.min(value, 150))
    expect(await engineWith(async () => faint)).toBe('object')
  })

  test('wants the finder the surer, the more of the border it takes for people', async () => {
    const picture = await portraitPixels('men-under-oath')
    const subject = subjectOf(picture)
    const engineBelow = async (edge: number) => {
      // The finder is in doubt about a strip of 12 % of the body's width.
      const host = hostOf(true, async ({ width, height }) =>
        new Uint8ClampedArray(width * height).map((_, at) =>
          at < edge * width * height ? 0 : Math.abs((at % width) / width - 0.5) < 0.06 ? 190 : 255,
        ),
      )
      return cutOut(picture, auto, await withPeopleFound(subject, picture, auto, host)).engine
    }
    expect(await engineBelow(0.5)).toBe('people')
    expect(await engineBelow(0.1)).toBe('object')
  })

  test('still offers to cut somebody as a person whom it did not believe', async () => {
    const picture = await portraitPixels('grace-hopper')
    const faint = (await portraitFound('grace-hopper')).map((value) => Math.min(value, 150))
    const host = hostOf(true, async () => faint)
    const cut = cutOut(picture, auto, await withPeopleFound(subjectOf(picture), picture, auto, host))
    expect([cut.engine, cut.mayBePerson]).toEqual(['object', true])
  })

  test('takes an object for one where nobody is found, or the finder fails', async () => {
    const { picture } = cutScene('busy', 5)
    const nobody = hostOf(true, async ({ width, height }) => new Uint8ClampedArray(width * height))
    const cut = cutOut(picture, auto, await withPeopleFound(subjectOf(picture), picture, auto, nobody))
    expect([cut.engine, cut.mayBePerson]).toEqual(['object', false])
    expect(nobody.asked).toBeGreaterThan(0)
    const broken = hostOf(true, () => Promise.reject(new Error('no graphics')))
    const kept = cutOut(picture, auto, await withPeopleFound(subjectOf(picture), picture, auto, broken))
    expect([kept.engine, kept.mayBePerson]).toEqual(['object', true])
  })

  test('says nothing of people about things, nor where the engine was chosen', async () => {
    for (const [kind, index] of [
      ['textured', 3],
      ['busy', 2],
      ['glass', 3],
    ] as const) {
      expect(cutOut(cutScene(kind, index).picture, auto).mayBePerson, `${kind} ${index}`).toBe(false)
    }
    const picture = await portraitPixels('astronaut')
    expect(cutOut(picture, { ...auto, engine: 'object' }).mayBePerson).toBe(false)
  })
})
