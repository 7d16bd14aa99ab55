import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTags, plainTag, tagLine, tagReach } from '../../../../src/core/words/tag-order.ts'
import { tagsIn, tagsWithin } from '../../../../src/core/words/tags.ts'

describe('tags', () => {
  test.each([
    ['#露营', '露营'],
    ['露营🏕️！', '露营'],
    ['ＯＯＴＤ 穿搭', 'OOTD穿搭'],
    ['1️⃣步', '1步'],
    ['שלום-a_b', 'שלוםa_b'],
    ['🏕️ ·', ''],
    ['\ud83d', ''],
  ])('%j is linked as %j', (tag, plain) => expect(plainTag(tag)).toBe(plain))

  test('are written with one hash, or with two', () => {
    expect(tagLine(['露营', 'a'], { tagStyle: 'one-hash' })).toBe('#露营 #a')
    expect(tagLine(['露营', 'a'], { tagStyle: 'two-hashes' })).toBe('#露营# #a#')
    expect(tagLine([], { tagStyle: 'one-hash' })).toBe('')
  })

  test('what is written is read again', () => {
    const tags = fc.uniqueArray(fc.constantFrom('露营', '租房改造', 'OOTD', '2026', 'é'), { maxLength: 5 })
    fc.assert(
      fc.property(tags, fc.constantFrom('one-hash' as const, 'two-hashes' as const), (list, tagStyle) => {
        expect(tagsIn(tagLine(list, { tagStyle }))).toEqual(list)
      }),
    )
  })

  test('have a reach by what they say', () => {
    expect(['收纳', 'OOTD', '租房改造', '小户型收纳', '租房党平价收纳'].map(tagReach)).toEqual([
      'broad',
      'broad',
      'middle',
      'middle',
      'narrow',
    ])
  })

  test('come in an order whose first eight are two broad ones, three of middle reach and three narrow ones', () => {
    const tags = [
      '收纳',
      '家居',
      '生活',
      '租房改造',
      '小户型',
      '小户型收纳',
      '宿舍收纳',
      '租房党平价收纳',
      '十平米出租屋改造',
      '打工人租房日记',
      '一个人的小家',
    ]
    const first = orderTags(tags).slice(0, 8)
    const count = (reach: string) => first.filter((tag) => tagReach(tag) === reach).length
    expect([count('broad'), count('middle'), count('narrow')]).toEqual([2, 3, 3])
    expect(orderTags(tags).slice(0, 3).map(tagReach)).toEqual(['middle', 'broad', 'narrow'])
    expect(orderTags(['收纳', '家居', '生活'])).toEqual(['收纳', '家居', '生活'])
  })

  test('none is lost or doubled by their order, whatever they are; each is plain for good', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 30 }), (typed) => {
        const tags = tagsWithin(typed.map(plainTag), { count: 20, length: 8 })
        expect(orderTags(tags).toSorted()).toEqual(tags.toSorted())
        for (const tag of tags) {
          expect([...tag].length).toBeLessThanOrEqual(8)
          expect(plainTag(tag)).toBe(tag)
        }
      }),
      { numRuns: 500 },
    )
  })
})
