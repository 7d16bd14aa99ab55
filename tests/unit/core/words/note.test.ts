import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writerKinds } from '../../../../src/catalogue/writer.ts'
import { lengthIn } from '../../../../src/core/words/count.ts'
import { fitNote } from '../../../../src/core/words/fit-note.ts'
import {
  emptyNote,
  limitsOf,
  type Note,
  type NoteCard,
  noteCardTypes,
  noteKinds,
  noteLimits,
  noteSchema,
  partLimits,
} from '../../../../src/core/words/note.ts'

const note = (over: Partial<Note>): Note => ({ ...emptyNote, ...over })
const fitted = (over: Partial<Note>, limits = noteLimits) => fitNote(note(over), limits)
const card: NoteCard = { type: 'point', title: '', lines: [], note: '', icon: '', imageHint: '' }

test('the contract can be given to a model as a JSON schema', () => {
  const schema = z.toJSONSchema(noteSchema)
  expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(emptyNote))
  expect(noteSchema.parse(emptyNote)).toEqual(emptyNote)
})

test('every kind has a name', () => {
  expect(writerKinds.map(([kind]) => kind)).toEqual([...noteKinds])
})

describe('a note that is fitted', () => {
  test('and fits already comes back as it was', () => {
    const good = note({
      titles: ['租房收纳：7个小技巧', '小户型也能很宽敞'],
      body: '先说结论。\n\n🌿 第一步，清空。\n🌿 第二步，分类。',
      tags: ['收纳', '租房改造'],
      cover: { headline: '租房变大', highlight: '变大', sub: '7个收纳技巧', badge: '收藏', emoji: '🌱' },
      cards: [{ ...card, type: 'list', title: '先清空', lines: ['衣服', '书'], icon: '🧺' }],
      altText: '一间整洁的小屋。',
      aiLabel: true,
    })
    expect(fitNote(good)).toEqual({ note: good, mended: [] })
  })

  test('has titles within the limit, none of them twice or empty', () => {
    const titles = [
      '一二三四五六七八九十一二三四五六七八九十🌿',
      '好用到哭！',
      '好用到哭',
      ' ',
      '别买\n错了',
      'a',
      'b',
      'c',
    ]
    const { note: mended, mended: what } = fitted({ titles })
    expect(mended.titles).toEqual(['一二三四五六七八九十一二三四五六七八九十', '好用到哭！', '别买 错了', 'a', 'b'])
    expect(what).toContainEqual({ part: 'titles', code: 'cut', count: 1 })
    expect(what).toContainEqual({ part: 'titles', code: 'left-out', count: 3 })
  })

  test('loses numbers in front of its titles only if all are numbered', () => {
    expect(fitted({ titles: ['1. 甲', '2、乙', '3）丙'] }).note.titles).toEqual(['甲', '乙', '丙'])
    expect(fitted({ titles: ['3.5折怎么买', '7个技巧'] }).note.titles).toEqual(['3.5折怎么买', '7个技巧'])
  })

  test('has its body cut where a sentence ends', () => {
    const body = '这是一句话。'.repeat(200)
    const { note: mended, mended: what } = fitted({ body })
    expect(mended.body).toBe('这是一句话。'.repeat(166))
    expect(what).toEqual([{ part: 'body', code: 'cut', count: 1 }])
  })

  test('has no markdown, no second copy of a paragraph, no characters that harm', () => {
    const body =
      '## 标题\n**重点**在这里\n\n\n\n---\n电话138****1234\r\n一段比较长的话，它会再来一次。\n一段比较长的话，它会再来一次。\n\u202e反\u0000\ud83d'
    expect(fitted({ body }).note.body).toBe('标题\n重点在这里\n\n电话138****1234\n一段比较长的话，它会再来一次。\n反')
  })

  test('keeps markup that is no markdown as words', () => {
    expect(fitted({ body: '<img src=x onerror=alert(1)>' }).note.body).toBe('<img src=x onerror=alert(1)>')
  })

  test('stresses only what its headline says', () => {
    const cover = { ...emptyNote.cover, headline: '租房变大', highlight: '便宜' }
    const { note: mended, mended: what } = fitted({ cover })
    expect(mended.cover.highlight).toBe('')
    expect(what).toEqual([{ part: 'cover', code: 'left-out', count: 1 }])
  })

  test('has what its kind has, and no more', () => {
    const all = note({
      titles: ['一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一'],
      body: '一句话。'.repeat(100),
      tags: ['a', 'b'],
      cards: [{ ...card, title: '一' }],
      shots: [{ seconds: Number.NaN, picture: '门口', words: '到了', caption: '' }],
    })
    const of = (kind: (typeof noteKinds)[number]) => fitNote(all, limitsOf(kind)).note
    expect(of('recommend')).toMatchObject({ shots: [], tags: ['a', 'b'], cards: [{ title: '一' }] })
    expect(of('moments')).toMatchObject({ titles: [], tags: [], cards: [], body: '一句话。'.repeat(100) })
    expect(of('digest').body).toBe('一句话。'.repeat(30))
    expect(of('script')).toMatchObject({ cards: [], shots: [{ seconds: 1, picture: '门口', words: '到了' }] })
    expect(lengthIn(of('product').titles[0]!, 'halves')).toBe(30)
    expect(of('titles').body).toBe('')
  })

  const parts = fc.constantFrom(
    ...[
      '好',
      'a',
      '1',
      '1. ',
      '2、',
      ' ',
      '。',
      '，',
      '🌿',
      '👨‍👩‍👧‍👦',
      'é',
      '\ud83d',
      '\udc00',
      '\n',
      '\r',
      'שלום',
      '<b>',
      '**',
      '# ',
    ],
    ...['---', '\u202e', '\u0000', '#', '〔待填：价格〕', '同一段话说了两次同一段话说了两次', '\n\n'],
  )
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 60 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const cards = fc.record({
    ...{ type: fc.constantFrom(...noteCardTypes), title: texts, lines: fc.array(texts, { maxLength: 12 }) },
    ...{ note: texts, icon: texts, imageHint: texts },
  })
  const notes: fc.Arbitrary<Note> = fc.record({
    ...{ titles: fc.array(texts, { maxLength: 8 }), body: texts, tags: fc.array(texts, { maxLength: 14 }) },
    cover: fc.record({ headline: texts, highlight: texts, sub: texts, badge: texts, emoji: texts }),
    cards: fc.array(cards, { maxLength: 4 }),
    shots: fc.array(fc.record({ seconds: fc.double(), picture: texts, words: texts, caption: texts }), {
      maxLength: 3,
    }),
    ...{ imageStyle: texts, altText: texts, aiLabel: fc.boolean() },
  })

  test('is within its limits whatever it was, well formed, and mended for good', () => {
    fc.assert(
      fc.property(notes, fc.constantFrom(...noteKinds), (raw, kind) => {
        const limits = limitsOf(kind)
        const { note: mended } = fitNote(raw, limits)
        expect(noteSchema.safeParse(mended).success).toBe(true)
        expect(JSON.stringify(mended).replaceAll('\\\\', '')).not.toMatch(/\\ud[89a-f]/)
        expect(mended.titles.length).toBeLessThanOrEqual(limits.titles)
        for (const title of mended.titles)
          expect(lengthIn(title, limits.titleCounting)).toBeLessThanOrEqual(limits.title)
        expect(lengthIn(mended.body, 'units')).toBeLessThanOrEqual(limits.body)
        expect(mended.tags.length).toBeLessThanOrEqual(limits.tags)
        expect(lengthIn(mended.cover.headline, 'halves')).toBeLessThanOrEqual(partLimits.cover.headline)
        for (const { title, lines } of mended.cards)
          for (const [text, most] of [
            [title, partLimits.card.title] as const,
            ...lines.map((line) => [line, partLimits.card.line] as const),
          ])
            expect(lengthIn(text, 'halves')).toBeLessThanOrEqual(most)
        expect(fitNote(mended, limits)).toEqual({ note: mended, mended: [] })
      }),
      { numRuns: 300 },
    )
  })

  test('twenty thousand characters of anything are fitted', () => {
    for (const text of ['字', '🌿', '**', '# ', '1. ', '〔', '\ud83d', '。', 'e\u0301'])
      expect(
        lengthIn(fitted({ titles: [text.repeat(20_000)], body: text.repeat(20_000) }).note.body, 'units'),
      ).toBeLessThanOrEqual(1000)
  })
})
