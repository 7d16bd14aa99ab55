import { describe, expect, test } from 'vitest'
import { coverSamples } from '../../../../src/catalogue/cover-samples.ts'
import { coverPictures } from '../../../../src/catalogue/covers.ts'
import { meaningWords } from '../../../../src/catalogue/meaning-words.ts'
import { suits } from '../../../../src/core/cover/layout.ts'
import { findLayout, layouts } from '../../../../src/core/cover/layouts/index.ts'
import { meaningsOf } from '../../../../src/core/cover/meanings.ts'
import { sampleWall } from '../../../../src/core/cover/sample-wall.ts'

const known = new Map(coverPictures.map((picture) => [picture.name, picture]))

describe('samples', () => {
  test('show every layout at least three times, with pictures that are there', () => {
    for (const { id } of layouts)
      expect(coverSamples.filter((sample) => sample.layouts.includes(id)).length, id).toBeGreaterThanOrEqual(3)
    for (const { title, pictures } of coverSamples)
      for (const name of pictures) expect(known.has(name), `${name} of ${title}`).toBe(true)
  })

  test('suit the layouts they were written for, whole', () => {
    for (const sample of coverSamples) {
      const pictures = sample.pictures.map((name) => ({ ...known.get(name)!, asset: name }))
      for (const id of sample.layouts)
        expect(
          suits(findLayout(id), { ...sample, pictures }, meaningsOf(sample, meaningWords)),
          `${sample.title} in ${id}`,
        ).toBe(true)
      expect(
        [sample.subtitle, sample.badge, sample.account].every((words) => words !== ''),
        sample.title,
      ).toBe(true)
    }
  })

  test('are all different, and promise nothing advertisements must not', () => {
    expect(new Set(coverSamples.map(({ title }) => title)).size).toBe(coverSamples.length)
    for (const { title, subtitle, badge, points } of coverSamples)
      expect([title, subtitle, badge, ...points].join(' ')).not.toMatch(
        /最|第一(?!步)|唯一|国家级|顶级|极致|绝对|百分百|100%|包治|根治|永久|万能/,
      )
  })
})

describe('a wall of samples', () => {
  const wall = (seed: number, count = 36) => sampleWall(coverSamples, layouts, { seed, count })

  test('is the same for the same seed, and another for another', () => {
    expect(wall(1)).toEqual(wall(1))
    expect(wall(1)).not.toEqual(wall(2))
  })

  test('shows no layout and no words twice before all were there', () => {
    for (const seed of [1, 32, 500]) {
      const shown = wall(seed)
      expect(shown).toHaveLength(36)
      expect(new Set(shown.map(({ layout }) => layout)).size).toBe(36)
      expect(new Set(shown.map(({ sample }) => sample.title)).size).toBeGreaterThanOrEqual(34)
    }
  })

  test('shows another style on each of four neighbours where there are four', () => {
    const four = ['type', 'photo', 'list', 'paper'].flatMap((style) =>
      [1, 2, 3].map((number) => ({ id: `${style} ${number}`, style })),
    )
    const samples = four.map(({ id }) => ({ layouts: [id] }))
    for (const seed of [1, 32, 500]) {
      const styles = sampleWall(samples, four, { seed, count: 12 }).map(({ layout }) => layout.split(' ')[0])
      for (let first = 0; first + 4 <= styles.length; first++)
        expect(new Set(styles.slice(first, first + 4)).size, styles.join()).toBe(4)
    }
  })

  test('shows the samples of one layout by turns where only that one is wanted', () => {
    const shown = sampleWall(coverSamples, [findLayout('promotion')], { seed: 1, count: 36 })
    expect(new Set(shown.map(({ layout }) => layout))).toEqual(new Set(['promotion']))
    for (const { sample } of shown) expect(shown.filter((one) => one.sample === sample)).toHaveLength(12)
    expect(sampleWall(coverSamples, [], { seed: 1, count: 36 })).toEqual([])
  })
})
