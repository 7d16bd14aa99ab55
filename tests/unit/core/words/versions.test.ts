import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedTexts } from '../../../../src/catalogue/feed-texts.ts'
import { publishPlace, publishPlaces } from '../../../../src/catalogue/publish-places.ts'
import { lengthIn } from '../../../../src/core/words/count.ts'
import { firstLines } from '../../../../src/core/words/first-lines.ts'
import { versionFor } from '../../../../src/core/words/versions.ts'

const post = {
  title: '租房收纳：7个小技巧',
  body: '先说结论，清空比收纳重要。\n\n第一步，把柜子全部清空。第二步，按使用次数分类。',
  tags: ['收纳', '租房改造', '租房党平价收纳'],
}
const of = (place: string, over: Partial<typeof post> = {}) => versionFor({ ...post, ...over }, publishPlace(place))

describe('one text on several platforms', () => {
  test('has its title and tags where each platform has them', () => {
    expect(of('xhs')).toEqual({
      title: post.title,
      body: `${post.body}\n\n#租房改造 #收纳 #租房党平价收纳`,
      digest: '',
      tags: '',
      whole: `${post.title}\n\n${post.body}\n\n#租房改造 #收纳 #租房党平价收纳`,
      cut: [],
    })
    expect(of('wb').whole).toBe(`【${post.title}】${post.body}\n\n#租房改造# #收纳# #租房党平价收纳#`)
    expect(of('pyq')).toMatchObject({ title: '', tags: '', body: `${post.title}\n${post.body}`, cut: [] })
    expect(of('bl')).toMatchObject({ title: post.title, body: post.body, tags: '#租房改造 #收纳 #租房党平价收纳' })
    expect(of('mp')).toMatchObject({
      digest: '先说结论，清空比收纳重要。 第一步，把柜子全部清空。第二步，按使用次数分类。',
      tags: '',
    })
  })

  test('is cut to what each takes, and says what was', () => {
    const long = { title: '很长的标题'.repeat(20), body: '这是一句话。'.repeat(400) }
    expect(of('xhs', long)).toMatchObject({ title: '很长的标题'.repeat(4), cut: ['title', 'body'] })
    expect(of('xhs', long).body).toMatch(/话。\n\n#租房改造/)
    const short = of('dy', {
      body: '这是一句话。'.repeat(20),
      tags: ['收纳', '租房改造', '租房党平价收纳', '家居', '小户型收纳', '宿舍收纳'],
    })
    expect(short.body).toBe(
      '这是一句话。这是一句话。这是一句话。这是一句话。\n\n#租房改造 #收纳 #租房党平价收纳 #小户型收纳',
    )
    expect(short.cut).toEqual(['body', 'tags'])
    expect(lengthIn(of('mp', long).digest, 'units')).toBe(120)
    expect(of('pyq', { body: '这是一句话。'.repeat(40) })).toMatchObject({ cut: ['body'] })
  })

  const texts = fc
    .array(
      fc.constantFrom(
        '好',
        'a',
        ' ',
        '。',
        '\n',
        '🌿',
        '👨‍👩‍👧‍👦',
        '\ud83d',
        'שלום',
        '<b>',
        '〔待填：价格〕',
        '#',
        '好'.repeat(99),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''))

  test('keeps within the limits of every platform, whatever it is', () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.uniqueArray(fc.constantFrom('收纳', '租房改造', 'OOTD', '租房党平价收纳', '家居', '书'), { maxLength: 6 }),
        (title, body, tags) => {
          for (const place of publishPlaces) {
            const made = versionFor({ title, body, tags }, place)
            if (place.title !== null)
              expect(lengthIn(made.title, place.counting.title)).toBeLessThanOrEqual(place.title)
            if (place.body !== null) expect(lengthIn(made.body, place.counting.body)).toBeLessThanOrEqual(place.body)
            if (place.digest !== undefined) expect(lengthIn(made.digest, 'units')).toBeLessThanOrEqual(place.digest)
            expect(made.whole).toContain(made.body)
          }
        },
      ),
    )
  })

  test('twenty thousand characters become versions', () => {
    for (const text of ['字', '🌿', '。', '\ud83d', '\n', '〔'])
      for (const place of publishPlaces)
        versionFor({ title: text.repeat(20_000), body: text.repeat(20_000), tags: [] }, place)
  })
})

describe('the first lines in a feed', () => {
  const shown = (text: string, lines: number, perLine: number, more = '…') => firstLines(text, { lines, perLine, more })
  test('are broken as Chinese is: no mark begins a line, words are whole', () => {
    expect(shown('一二三四五，六七', 3, 5).lines).toEqual(['一二三四', '五，六七'])
    expect(shown('一二 hello world 三', 3, 5).lines).toEqual(['一二 hello', 'world 三'])
    expect(shown('abcdefghijkl', 3, 5).lines).toEqual(['abcdefghij', 'kl'])
    expect(shown('一\n\n二', 3, 5)).toEqual({ lines: ['一', '', '二'], isCut: false })
  })

  test('end with a sign where more follows', () => {
    expect(shown('一二三四五六七八九十', 1, 5)).toEqual({ lines: ['一二三四…'], isCut: true })
    expect(shown('一二三四五六七八九十', 1, 6, '… 展开')).toEqual({ lines: ['一二… 展开'], isCut: true })
    expect(shown('一二三四五六七八九十', 1, 5, '')).toEqual({ lines: ['一二三四五'], isCut: true })
    expect(shown('一二三四五', 1, 5)).toEqual({ lines: ['一二三四五'], isCut: false })
    expect(shown('👨‍👩‍👧‍👦🌿', 1, 2)).toEqual({ lines: ['👨‍👩‍👧‍👦🌿'], isCut: false })
  })

  test('are known for the main platforms, each with a place that exists', () => {
    const places = new Set(feedTexts.map(({ place }) => place))
    for (const id of ['xhs', 'mp', 'dy', 'ch', 'pyq', 'wb', 'bl']) expect(places).toContain(id)
    for (const id of places) expect(publishPlace(id).id).toBe(id)
  })

  test('are no more than asked for, and the beginning of the text, whatever it is', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(fc.constantFrom('好', '，', 'a', ' ', '\n', '🌿', '👨‍👩‍👧‍👦', '\ud83d', 'שלום', 'longword'), {
          maxLength: 60,
        })
        .map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 12 }), (text, lines, perLine) => {
        const first = shown(text, lines, perLine, '')
        expect(first.lines.length).toBeLessThanOrEqual(lines)
        const plain = (words: string) => words.replace(/\s+/gu, '')
        const all = plain(first.lines.join(''))
        expect(plain(text).startsWith(all)).toBe(true)
        if (!first.isCut) expect(all).toBe(plain(text))
      }),
      { numRuns: 500 },
    )
  })
})
