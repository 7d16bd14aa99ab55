import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counting, cutTo, lengthIn } from '../../../../src/core/words/count.ts'
import { clustersOf } from '../../../../src/core/words/graphemes.ts'
import { cutAtSentence, sentenceEnds } from '../../../../src/core/words/sentences.ts'

const countings: Counting[] = ['halves', 'units']
const parts = fc.constantFrom(
  '好',
  'a',
  '1',
  ' ',
  '。',
  '，',
  '🌿',
  '👨‍👩‍👧‍👦',
  '🇨🇳',
  '1️⃣',
  'é',
  '\ud83d',
  '\n',
  'שלום',
  '<b>',
  '〔待填：价格〕',
)
const texts = fc.array(parts, { maxLength: 60 }).map((all) => all.join(''))

describe('the length of a text', () => {
  // 小红书 titles: ASCII half, every other UTF-16 unit whole, rounded up; as its publishing page counts, see
  // https://github.com/xpzouying/xiaohongshu-mcp/issues/401 and pkg/xhsutil/title.go there (cases marked *).
  // 微博 counts by the same rule: two half-width letters take one of the characters left, everything else takes one
  // (http://blog.sina.com.cn/s/blog_77e8d1350101dd97.html).
  test.each([
    ['', 0],
    ['a', 1],
    ['ab', 1],
    ['abc', 2],
    ['你好世界', 4],
    ['Qingtu 4.6发布，AI助手又进化了', 15], // *
    ['一二三四五六七八九十一二三四五六七八九十', 20],
    ['abcdefghijabcdefghijabcdefghijabcdefghij', 20],
    ['ＡＢ', 2],
    ['“好”', 3],
    ['🌿', 2],
    ['7天🌿', 4],
    ['❤️', 2],
    ['👨‍👩‍👧‍👦', 11],
    ['é', 1],
    ['한글', 2],
    ['ｱｲ', 2],
  ])('in halves of %j is %i', (text, length) => expect(lengthIn(text, 'halves')).toBe(length))

  // Forms of the web (公众号, B站, 抖音 and 视频号 on a computer) count UTF-16 units
  // (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-maxlength). B站 answers with an
  // error above 80 of them (https://github.com/biliup/biliup/issues/122).
  test.each([
    ['', 0],
    ['ab', 2],
    ['你好', 2],
    ['🌿', 2],
    ['👨‍👩‍👧‍👦', 11],
    ['\ud83d', 1],
  ])('in units of %j is %i', (text, length) => expect(lengthIn(text, 'units')).toBe(length))
})

describe('a cut', () => {
  test('never divides an emoji or a letter from its marks', () => {
    expect(cutTo('好👨‍👩‍👧‍👦', 11, 'halves')).toBe('好')
    expect(cutTo('好👨‍👩‍👧‍👦', 12, 'halves')).toBe('好👨‍👩‍👧‍👦')
    expect(cutTo('ae\u0301', 2, 'units')).toBe('a')
    expect(cutTo(`${'字'.repeat(19)}ab`, 20, 'halves')).toBe(`${'字'.repeat(19)}ab`)
    expect(cutTo(`${'字'.repeat(19)}abc`, 20, 'halves')).toBe(`${'字'.repeat(19)}ab`)
  })

  test('is the longest beginning of whole clusters that fits', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), fc.constantFrom(...countings), (text, most, counting) => {
        const cut = cutTo(text, most, counting)
        const clusters = clustersOf(text)
        let fits = 0
        while (fits < clusters.length && lengthIn(clusters.slice(0, fits + 1).join(''), counting) <= most) fits++
        expect(cut).toBe(clusters.slice(0, fits).join(''))
      }),
    )
  })
})

describe('sentences', () => {
  const sentencesOf = (text: string) => {
    const ends = sentenceEnds(text)
    return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end))
  }
  test.each([
    ['好吃。真的！？“是吗？”她说', ['好吃。', '真的！？', '“是吗？”', '她说']],
    ['一行\n两行\n', ['一行\n', '两行\n']],
    ['It is 3.5 km. See a.com.', ['It is 3.5 km.', ' See a.com.']],
    ['等等……好吧', ['等等……', '好吧']],
    ['', []],
  ])('of %j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences))

  test('are where a body is cut, or else a clause, or else a character', () => {
    expect(cutAtSentence('第一句话。第二句话。第三', 11, 'units')).toBe('第一句话。第二句话。')
    expect(cutAtSentence('第一句话。第二句话还没有说完', 12, 'units')).toBe('第一句话。第二句话还没有')
    expect(cutAtSentence('短。一个很长的句子，里面有停顿，但是没有句号', 20, 'units')).toBe(
      '短。一个很长的句子，里面有停顿',
    )
    expect(cutAtSentence('没有标点的一长串文字', 5, 'units')).toBe('没有标点的')
    expect(cutAtSentence('够短', 5, 'units')).toBe('够短')
  })

  test('a mark that asks for a fact is kept whole or left out', () => {
    expect(cutAtSentence('人均〔待填：价格〕元很划算', 6, 'units')).toBe('人均')
    expect(cutAtSentence('人均〔待填：价格〕元很划算', 9, 'units')).toBe('人均〔待填：价格〕')
  })

  test('whatever the text, a cut of it is a beginning of it and fits', () => {
    fc.assert(
      fc.property(texts, fc.nat(40), fc.constantFrom(...countings), (text, most, counting) => {
        const cut = cutAtSentence(text, most, counting)
        expect(text.startsWith(cut)).toBe(true)
        expect(lengthIn(cut, counting)).toBeLessThanOrEqual(most)
        expect(cut.lastIndexOf('〔') > cut.lastIndexOf('〕') && text.length > cut.length).toBe(false)
        expect(cutAtSentence(cut, most, counting)).toBe(cut)
      }),
    )
  })
})
