import { describe, expect, test } from 'vitest'
import { suits } from '../../../../src/core/cover/layout.ts'
import { type Meaning, type MeaningSigns, type MeaningWords, meaningsOf } from '../../../../src/core/cover/meanings.ts'

const silent = { words: '' }
const nothing: MeaningWords = {
  ...{ comparison: silent, change: silent, question: silent, steps: silent, list: silent, ranking: silent },
  ...{ date: silent, timetable: silent, price: silent, place: silent, quote: silent, study: silent, talk: silent },
}
const saying = (meaning: Meaning, signs: MeaningSigns): MeaningWords => ({ ...nothing, [meaning]: signs })
const brief = { title: '早睡', subtitle: '', badge: '', points: [] as readonly string[] }
const found = (words: Partial<typeof brief>, signs: MeaningWords) => [...meaningsOf({ ...brief, ...words }, signs)]

describe('a meaning', () => {
  test('is not there without a sign, and an empty list of words is no sign', () => {
    expect(found({}, nothing)).toEqual([])
    expect(found({ title: '' }, saying('place', { words: '成都' }))).toEqual([])
  })

  test.each(['title', 'subtitle', 'badge'] as const)('is read from the %s', (part) => {
    expect(found({ [part]: '去成都' }, saying('place', { words: '北京\n  成都' }))).toEqual(['place'])
  })

  test('is read whatever the case and the width of its characters', () => {
    expect(found({ title: 'Kindle ＶＳ 纸书' }, saying('comparison', { words: 'vs' }))).toEqual(['comparison'])
    expect(found({ title: '￥９９' }, saying('price', { words: '', patterns: [/¥\d+/] }))).toEqual(['price'])
  })

  test('is hidden by a plain word around its sign, but only there', () => {
    const signs = saying('question', { words: '什么', plain: '没什么 什么都' })
    expect(found({ title: '没什么大不了' }, signs)).toEqual([])
    expect(found({ title: '没什么大不了，怕什么' }, signs)).toEqual(['question'])
  })

  test('is not made of the end of one text and the start of the next', () => {
    expect(found({ title: '去成', subtitle: '都很好' }, saying('place', { words: '成都' }))).toEqual([])
  })

  test('is carried by points if two and at least half of them look like it', () => {
    const signs = saying('price', { words: '', points: /\d$/ })
    expect(found({ points: ['米 12', '面 8', '油', '盐'] }, signs)).toEqual(['price'])
    expect(found({ points: ['米 12', '面 8', '油', '盐', '糖'] }, signs)).toEqual([])
    expect(found({ points: ['米 12'] }, signs)).toEqual([])
    expect(found({ title: '米 12', points: [] }, signs)).toEqual([])
  })
})

describe('a layout that needs meanings', () => {
  const base = { id: 'x', style: 'list', pictures: [0, 0], points: 0, title: 10, build: () => {} } as const
  const whole = { ...brief, account: '', pictures: [] }

  test('suits words that carry one of them', () => {
    const layout = { ...base, needs: ['price', 'date'] } as const
    expect(suits(layout, whole, new Set(['date', 'place']))).toBe(true)
    expect(suits(layout, whole, new Set(['place']))).toBe(false)
    expect(suits(layout, whole, new Set())).toBe(false)
    expect(suits(layout, { ...whole, title: '长'.repeat(11) }, new Set(['date']))).toBe(false)
  })

  test('suits any words if it needs none', () => {
    expect(suits(base, whole, new Set())).toBe(true)
  })
})
