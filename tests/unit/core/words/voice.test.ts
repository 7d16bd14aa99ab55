import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clicheLists, flatOpeners, stockPatterns } from '../../../../src/catalogue/voice-words.ts'
import { checkVoice, type VoiceFinding } from '../../../../src/core/words/voice.ts'

const words = { cliches: clicheLists, patterns: stockPatterns, openers: flatOpeners }
const check = (text: string) => checkVoice(text, words)
const of = (text: string, code: VoiceFinding['code']) => check(text).filter((finding) => finding.code === code)
const placesOf = (text: string, code: VoiceFinding['code']) =>
  of(text, code).map(({ start, end }) => text.slice(start, end))

describe('a text that a person has written', () => {
  test('is left alone', () => {
    const text =
      '租房三年，搬了四次家。\n\n每次收拾都想骂人！后来我只做一件事：先扔。柜子清空以后，衣服按穿的次数排，常穿的放手边，一年没碰的直接送人。\n就这么简单 🌿\n你家最乱的是哪里？'
    expect(check(text)).toEqual([])
  })
})

describe('a text that sounds like nobody', () => {
  test('has worn phrases, each with something to say instead', () => {
    const text = '总而言之，这家店氛围感拉满。YYDS'
    expect(of(text, 'cliche')).toEqual([
      { code: 'cliche', start: 0, end: 4, category: '收尾套话', instead: '说到底' },
      { code: 'cliche', start: 8, end: 13, category: '空话', instead: '氛围不错' },
      { code: 'cliche', start: 14, end: 18, category: '空话', instead: '很好' },
    ])
    expect(of('众所周知，', 'cliche')[0]!.instead).toBe('')
  })

  test('repeats a stock pattern; once is no fault', () => {
    const once = '这不仅仅是一杯咖啡，更是一种态度。'
    expect(of(once, 'pattern')).toEqual([])
    expect(placesOf(`${once}它不只是好看，而是好用。`, 'pattern')).toEqual([
      '不仅仅是一杯咖啡，更是',
      '不只是好看，而是',
    ])
  })

  test('has sentences of one length, or of one beginning', () => {
    const even = '早上喝一杯温水。中午吃一点水果。下午走一走路程。晚上泡一泡双脚。睡前看一看书本。'
    expect(of(even, 'monotone')).toEqual([{ code: 'monotone', start: 0, end: even.length, count: 5 }])
    expect(of('早上喝水。中午随便吃点，别太撑就行。下午走走。晚上泡脚，水温四十度左右。睡。', 'monotone')).toEqual([])
    expect(placesOf('好。\n它很轻。它很快，也不吵。它很便宜！完。', 'same-start')).toEqual([
      '它很轻。它很快，也不吵。它很便宜！',
    ])
  })

  test('has a sentence that takes too long', () => {
    expect(of(`短。${'很长的话，'.repeat(20)}`, 'long-sentence')).toMatchObject([{ start: 2, count: 80 }])
  })

  test('has emoji in rows, or too many', () => {
    expect(placesOf('好吃🌿🌿 🔥真的🌿', 'emoji-row')).toEqual(['🌿🌿 🔥'])
    expect(of('好🌿吃🌿真🌿的🌿很🌿', 'emoji-many')).toMatchObject([{ count: 5 }])
    expect(of('1️⃣第一步先把柜子全部清空，2️⃣第二步按使用次数分类', 'emoji-many')).toEqual([])
    expect(of('2026 年 3 月 © 1', 'emoji-row')).toEqual([])
  })

  test('begins with a line that nobody reads on after', () => {
    expect(placesOf('🌿大家好，我是小满\n正文', 'hook-flat')).toEqual(['🌿大家好，我是小满'])
    expect(of('hello 大家', 'hook-flat')).toHaveLength(1)
    expect(of(`${'一二三四五'.repeat(6)}\n正文`, 'hook-long')).toMatchObject([{ start: 0, end: 30, count: 30 }])
    expect(of('\n\n换粮别急着换\n正文', 'hook-flat')).toEqual([])
  })

  test('is said nothing in place of that is worn itself', () => {
    for (const { phrases } of clicheLists)
      for (const instead of Object.values(phrases)) expect([instead, of(instead, 'cliche')]).toEqual([instead, []])
  })

  test('is found in any text, in order and within it', () => {
    const parts = fc.constantFrom(
      '总而言之',
      '，',
      '。',
      '\n',
      '🌿',
      '👨‍👩‍👧‍👦',
      '\ud83d',
      'שלום',
      '<b>',
      '它很',
      '不是',
      '而是',
      ' ',
      'a',
    )
    const texts = fc.oneof(
      fc.array(parts, { maxLength: 60 }).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0
        for (const { start, end } of check(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = start
        }
      }),
      { numRuns: 500 },
    )
  })

  test('of twenty thousand characters is checked', () => {
    for (const text of ['字', '🌿', '。', '不仅', '不是好，', '既', '无论', '\ud83d', '它很轻。', '\n'])
      expect(check(text.repeat(20_000 / text.length)).length).toBeLessThan(20_000)
  })
})
