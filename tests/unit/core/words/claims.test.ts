import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimGrammar, claimReplacements } from '../../../../src/catalogue/claim-replacements.ts'
import { claimLists, claimsAllowed } from '../../../../src/catalogue/claim-words.ts'
import { findClaims } from '../../../../src/core/words/claims.ts'

const rules = { lists: claimLists, allowed: claimsAllowed, replacements: claimReplacements, grammar: claimGrammar }
const found = (text: string) => findClaims(text, rules).map(({ term }) => term)
/** Takes the first option for each claim. */
const mended = (text: string) =>
  findClaims(text, rules).reduceRight(
    (now, { start, end, replacements }) => now.slice(0, start) + replacements[0] + now.slice(end),
    text,
  )

describe('what is no claim', () => {
  test.each([
    ['ordinals', '第一次来，第一件事是排队，第一口就喜欢，第一反应是贵'],
    ['time', '最近很忙，最后才到，最初没想来，最终还是去了'],
    ['attitudes and goals', '顾客第一，安全第一'],
    ['tips', '最佳赏味期三天，最佳拍摄时间是傍晚'],
    ['advice', '最好提前预约，最好不要周末去，最好带伞'],
    ['measures', '最大尺码到 XL，最低温度零下五度，最高气温三十度'],
    ['one’s own experience', '最大的收获是早睡，唯一的缺点是排队，真的很治愈，被治愈了'],
    ['awards', '她是奥运冠军，拿过冠军'],
    ['words across', '学生发现，医生发言，面包过期，书包过安检，环保本子，确保本次，增强效果，完全效仿，医药用品'],
    ['materials and layouts', '100%棉，100%宽度，绝对值，首页，首付'],
    ['logistics and toys', '转运仓，国际转运，益智玩具，万能胶，长寿面'],
  ])('%s', (_, text) => expect(found(text)).toEqual([]))
})

describe('a claim', () => {
  test('is found beside what is none', () => {
    expect(found('最近第一次来，全网第一，最后一天，最好吃')).toEqual(['全网第一', '最后一天', '最好吃'])
  })

  test.each([
    ['这是最佳选择', '这是不错的选择'],
    ['效果最佳', '效果很不错'],
    ['效果最佳而且便宜', '效果很不错而且便宜'],
    ['最佳的选择', '很不错的选择'],
    ['全网最好用', '很好用'],
    ['最好用的面霜', '很好用的面霜'],
    ['全网最低价！', '实惠价！'],
    ['我们是行业第一。', '我们是行业里口碑不错的。'],
    ['销量第一的面膜', '销量不错的面膜'],
    ['这款很顶级', '这款很讲究'],
    ['这款顶级', '这款品质不错'],
    ['真的很极致', '真的很细致'],
    ['100%好评', '大部分好评'],
    ['🌿ＮＯ．１品牌', '🌿靠前的品牌'],
  ])('in %j is replaced so that the sentence stays one: %j', (text, better) => expect(mended(text)).toBe(better))

  test('has a law, a reason and replacements, whatever it is', () => {
    for (const { law, reason, terms } of claimLists) {
      expect(law).not.toBe('')
      expect(reason.length).toBeGreaterThan(8)
      for (const term of terms) expect([term, claimReplacements[term] !== undefined]).toEqual([term, true])
    }
    const terms = new Set<string>(claimLists.flatMap((list) => list.terms))
    expect(Object.keys(claimReplacements).filter((term) => !terms.has(term))).toEqual([])
  })

  test('is not replaced by another claim', () => {
    for (const [term, options] of Object.entries(claimReplacements))
      for (const option of options.split(/[ |]/))
        expect([term, option, found(`这款${option}面霜`)]).toEqual([term, option, []])
  })

  test('is found in a text of any length by work that grows with it', () => {
    for (const text of ['最佳', '第一次', '🌿', '\ud83d', 'a ', '学生发'])
      expect(found(text.repeat(20_000 / text.length)).length).toBe(text === '最佳' ? 10_000 : 0)
  })

  const parts = fc.constantFrom(
    '最佳',
    '第一',
    '第一次',
    '最近',
    '很',
    '的',
    '选择',
    '全网最',
    '好用',
    ' ',
    '🌿',
    '\ud83d',
    'שלום',
    '<b>',
    '，',
    '100%',
    '学生发',
    '治愈',
  )
  test('lies where it is found; what is left after replacing every one is a text with fewer', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (all) => {
        const text = all.join('')
        const claims = findClaims(text, rules)
        let last = 0
        for (const { start, end, replacements } of claims) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(replacements.length).toBeGreaterThan(0)
          last = end
        }
        if (claims.length > 0) expect(found(mended(text)).length).toBeLessThan(claims.length)
      }),
    )
  })
})
