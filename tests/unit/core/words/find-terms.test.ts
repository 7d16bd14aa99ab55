import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimLists, claimsAllowed } from '../../../../src/catalogue/claim-words.ts'
import { findTerms } from '../../../../src/core/words/find-terms.ts'

const found = (text: string) => findTerms(text, claimLists, claimsAllowed).map(({ term }) => term)

describe('words an advertisement should do without', () => {
  test('are found whatever their width and case, the longest at each place', () => {
    expect(found('本店是最佳选择')).toEqual(['最佳'])
    expect(found('国家级品质，全国销量第一')).toEqual(['国家级', '销量第一'])
    expect(found('ＮＯ．１ 的选择')).toEqual(['NO.1'])
    expect(found('no.1')).toEqual(['NO.1'])
    expect(found('最\u200b佳')).toEqual(['最佳'])
  })

  test('are not found in words that mean no harm, nor within Latin words', () => {
    for (const text of ['最近去哪儿', '第一步先洗手', '第一次来', '首页', '绝对值', '面包过期了', 'stop10', '100%棉'])
      expect([text, found(text)]).toEqual([text, []])
    expect(found('最近我们是全网第一')).toEqual(['全网第一'])
    expect(found('最后一天')).toEqual(['最后一天'])
  })

  test('are told by where they stand in the text as it was given', () => {
    const text = '🌿ＮＯ．１和最\u200b佳'
    const places = findTerms(text, claimLists, claimsAllowed).map(({ start, end }) => text.slice(start, end))
    expect(places).toEqual(['ＮＯ．１', '最\u200b佳'])
  })

  test('of terms that overlap the longest is found, wherever it begins', () => {
    const lists = [{ category: '', terms: ['全网最', '最具性价比', '全网', '性价'] }]
    const terms = (text: string) => findTerms(text, lists, []).map(({ term }) => term)
    expect(terms('全网最具性价比')).toEqual(['全网', '最具性价比'])
    expect(terms('全网最低')).toEqual(['全网最'])
    const latin = [{ category: '', terms: ['no.1 店', 'no.1'] }]
    expect(findTerms('no.1 店x', latin, []).map(({ term }) => term)).toEqual(['no.1 店'])
  })

  test('the places of any text lie in it, in order, without meeting', () => {
    const words = fc.constantFrom(
      '最佳',
      '第一',
      '第一步',
      '最近',
      'NO.1',
      'ｎｏ．１',
      '好',
      ' ',
      '🌿',
      'a',
      '\u200b',
      '㊙',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const text = parts.join('')
        let last = 0
        for (const { start, end } of findTerms(text, claimLists, claimsAllowed)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('every list names words, none of them twice', () => {
    const all = claimLists.flatMap(({ terms }) => terms as readonly string[])
    expect(all.length).toBeGreaterThan(200)
    expect(all.every((term) => term.length > 1)).toBe(true)
  })
})
