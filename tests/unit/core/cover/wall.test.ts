import { describe, expect, test } from 'vitest'
import { coverPalettes, coverVoices } from '../../../../src/catalogue/covers.ts'
import { meaningWords } from '../../../../src/catalogue/meaning-words.ts'
import { leastContrast } from '../../../../src/core/colour/contrast.ts'
import { drawnPicture } from '../../../../src/core/compose/brief.ts'
import { pageTones, tonedParts, tonesOf } from '../../../../src/core/compose/drawn-picture.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { comparisonVariants } from '../../../../src/core/cover/comparison.ts'
import { suits } from '../../../../src/core/cover/layout.ts'
import { findLayout, layouts } from '../../../../src/core/cover/layouts/index.ts'
import { meaningsOf } from '../../../../src/core/cover/meanings.ts'
import { originOf } from '../../../../src/core/cover/origin.ts'
import { coversFor } from '../../../../src/core/cover/variants.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { dark, elementsOf, light, plainCover, vivid } from '../../../helpers/plain-covers.ts'

const bare = (title: string): CoverBrief => ({
  ...{ title, subtitle: '', badge: '', account: '', points: [], pictures: [] },
})
const drawing = (id: string) =>
  drawnPicture(
    id,
    {
      viewWidth: 100,
      viewHeight: 200,
      paths: [
        { d: 'M0 0H100V200H0Z', fill: '#22a35a' },
        { d: 'M9 9H50V50Z', fill: '#f6c9a4' },
      ],
    },
    { '#22a35a': 'accent' },
  )
const choices = { palettes: coverPalettes, voices: coverVoices, meanings: meaningWords }
const wall = (title: string, drawings: readonly string[] = [], seed = 1) =>
  coversFor(bare(title), { seed, count: 36, drawings: drawings.map(drawing) }, choices)

describe('a wall of covers', () => {
  test('is the same for the same title and seed, and another one for another', () => {
    const layoutsOf = (covers: ReturnType<typeof wall>) => covers.map(({ recipe }) => recipe.layout).join()
    expect(wall('早睡')).toEqual(wall('早睡'))
    expect(layoutsOf(wall('早睡'))).not.toBe(layoutsOf(wall('早起')))
    expect(layoutsOf(wall('早睡'))).not.toBe(layoutsOf(wall('早睡', [], 2)))
  })

  test('shows every layout before one repeats, and neighbours that differ', () => {
    const covers = wall('周末去哪儿', ['a'])
    const brief = bare('周末去哪儿')
    const meanings = meaningsOf(brief, meaningWords)
    const fitting = layouts.filter(
      (layout) => suits(layout, brief, meanings) || suits(layout, { ...brief, pictures: [drawing('a')] }, meanings),
    )
    const first = covers.slice(0, fitting.length).map(({ recipe }) => recipe.layout)
    expect(new Set(first).size).toBe(Math.min(36, fitting.length))
  })

  test.each(['早睡', '周末去哪儿', '考研英语 80 分经验', '我把厨房清空了一半'])(
    'neighbours differ in skeleton, ground and font, and none comes more than twice among the first 24: %s',
    (title) => {
      for (const seed of [1, 2, 3]) {
        const covers = wall(title, ['a', 'b'], seed)
        for (const [at, { recipe }] of covers.entries()) {
          const before = covers[at - 1]?.recipe
          if (!before) continue
          expect(recipe.layout).not.toBe(before.layout)
          expect(recipe.palette.tone, `${at}`).not.toBe(before.palette.tone)
          expect(recipe.voice.title.family, `${at}`).not.toBe(before.voice.title.family)
        }
        const first = covers.slice(0, 24).map(({ recipe }) => recipe.layout)
        for (const layout of first) expect(first.filter((one) => one === layout).length).toBeLessThanOrEqual(2)
      }
    },
  )

  test.each([3, 4, 5, 6])('shows all of %i points on every cover', (count) => {
    const points = ['豆子', '水温', '磨豆机', '酸味', '保存', '滤纸'].slice(0, count)
    const covers = coversFor({ ...bare('手冲咖啡入门'), points }, { seed: 1, count: 36 }, choices)
    const shown = covers.map(({ recipe }) => recipe.layout)
    const layoutsShown = [...new Set(shown)]
    for (const { recipe } of covers) expect(findLayout(recipe.layout).mostPoints).toBeGreaterThanOrEqual(count)
    expect(layoutsShown.length).toBeGreaterThanOrEqual(16)
    for (const layout of layoutsShown) expect(shown.filter((one) => one === layout).length).toBeLessThanOrEqual(3)
  })

  test('shows layouts that list the points before titles, where few list as many', () => {
    const points = ['一', '二', '三', '四', '五', '六', '七', '八', '九'].slice(0, 7)
    const covers = coversFor({ ...bare('手冲咖啡入门'), points }, { seed: 1, count: 36 }, choices)
    const lists = covers.map(({ recipe }) => findLayout(recipe.layout).mostPoints !== undefined)
    const listing = lists.indexOf(false)
    expect(listing).toBeGreaterThan(0)
    expect(new Set(covers.map(({ recipe }) => recipe.layout)).size).toBeGreaterThan(listing)
    expect(lists.slice(0, listing).every(Boolean)).toBe(true)
  })

  test('drawings take turns, in layouts that show them only', () => {
    const covers = wall('早睡', ['a', 'b', 'c']).filter(({ brief }) => brief.pictures.length > 0)
    expect(covers.length).toBeGreaterThan(3)
    for (const { recipe } of covers) expect(findLayout(recipe.layout).drawn).toBe(true)
    expect(covers.slice(0, 4).map(({ brief }) => brief.pictures[0]!.drawing!.id)).toEqual(['a', 'b', 'c', 'a'])
    expect(wall('早睡').every(({ brief }) => brief.pictures.length === 0)).toBe(true)
  })

  test('both drawings of a pair stand in layouts for two, one in the others', () => {
    const pair = [drawing('a'), drawing('b')] as const
    const covers = coversFor(bare('咖啡和书'), { seed: 1, count: 80, drawings: [...pair], pair }, choices)
    const both = covers.filter(({ brief }) => brief.pictures.length === 2)
    expect(new Set(both.map(({ recipe }) => recipe.layout)).size).toBeGreaterThanOrEqual(3)
    for (const { brief, recipe } of both) {
      expect(brief.pictures.map(({ drawing }) => drawing!.id)).toEqual(['a', 'b'])
      const figures = elementsOf(plainCover(recipe.layout, brief)).filter(({ role }) => role === 'hero')
      expect(figures).toHaveLength(2)
    }
    expect(covers.some(({ brief }) => brief.pictures.length === 1)).toBe(true)
  })

  test('a cover with a drawing is compared with layouts of both kinds', () => {
    const cover = wall('早睡', ['a']).find(({ brief }) => brief.pictures.length > 0)!
    const versions = comparisonVariants(cover, 'layout', choices, '')
    expect(versions).toHaveLength(9)
    for (const { brief, recipe } of versions)
      expect(suits(findLayout(recipe.layout), brief, meaningsOf(brief, meaningWords)), recipe.layout).toBe(true)
    expect(new Set(versions.map(({ brief }) => brief.pictures.length))).toEqual(new Set([0, 1]))
  })

  test('fonts that are hard to read in long titles are not used for them', () => {
    const voices = (title: string) => new Set(wall(title).map(({ recipe }) => recipe.voice.title.family))
    expect(voices('早睡')).toContain('zcool-qingke-huangyou')
    expect(voices('为什么越存钱越焦虑')).not.toContain('zcool-qingke-huangyou')
    expect(voices('坚持早起读书一百天之后我发现')).not.toContain('ma-shan-zheng')
  })

  test('brush fonts stand on calm pages', () => {
    const brushed = Array.from({ length: 12 }, (_, seed) => wall('早睡', [], seed + 1))
      .flat()
      .filter(({ recipe }) => recipe.voice.title.family === 'ma-shan-zheng')
    const calm = brushed.filter(({ recipe: { palette } }) => palette.papers.length === 1 && palette.tone !== 'vivid')
    expect(brushed.length).toBeGreaterThan(10)
    expect(calm.length / brushed.length).toBeGreaterThan(0.75)
  })
})

describe('a drawing on a page', () => {
  test.each([light, vivid, dark])('takes the colours of the page and is seen on it: $name', (source) => {
    const palette = paletteOf(source)
    const tones = tonesOf(palette)
    expect(Object.keys(tones).sort()).toEqual([...pageTones].sort())
    for (const tone of ['accent', 'second', 'third'] as const)
      expect(leastContrast(tones[tone], palette.papers), tone).toBeGreaterThan(1.2)
    const [own, fixed] = tonedParts(drawing('a').drawing!, palette)
    expect([own!.fill.colour, fixed!.fill.colour]).toEqual([tones.accent, '#f6c9a4'])
  })

  test('tones of a colour can be told apart, even of one that is almost black', () => {
    for (const { accent } of coverPalettes) {
      const tones = tonesOf(paletteOf({ name: 'x', paper: ['#ffffff'], accent }))
      expect(new Set([tones.accent, tones['accent-deep'], tones['accent-light'], tones['accent-pale']]).size).toBe(4)
      expect(leastContrast(tones['accent-deep'], [tones.accent]), accent).toBeGreaterThan(1.1)
    }
  })

  test('keeps its proportions, stands where a cut-out would, and survives being stored', () => {
    const design = plainCover('text-and-subject', { ...bare('早睡'), pictures: [drawing('a')] })
    const [shown] = elementsOf(design).filter(({ role }) => role === 'hero')
    expect(shown).toMatchObject({ kind: 'path', viewWidth: 100, viewHeight: 200 })
    expect(shown!.height / shown!.width).toBeCloseTo(2, 5)
    const opened = openDesign(JSON.parse(serialise(design)), () => 'x').design
    expect(originOf(opened.pages[0]!)?.brief.pictures).toEqual([drawing('a')])
  })
})
