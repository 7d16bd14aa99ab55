import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyNote, noteSchema } from '../../../../src/core/words/note.ts'
import { noteFrom } from '../../../../src/core/words/note-from.ts'
import { PartialJson } from '../../../../src/core/words/partial-json.ts'

function reader(...pieces: string[]): PartialJson {
  const json = new PartialJson()
  for (const piece of pieces) json.add(piece)
  return json
}
const read = (...pieces: string[]): unknown => {
  const { value } = reader(...pieces)
  return value && JSON.parse(JSON.stringify(value))
}

describe('JSON that is whole', () => {
  test('is read as it was written, in pieces of any length', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', '"', '\\', '\n', '好', '🌿', '\ud83d', '{', '}', ',', ':', ' ', '“', "'"),
    })
    const values = fc.oneof(
      words,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      fc.constant(null),
    )
    const trees = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        values,
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(words, tie('node'), { maxKeys: 4 }),
      ),
    })).node
    fc.assert(
      fc.property(
        fc.dictionary(words, trees, { minKeys: 1 }),
        fc.nat(3),
        fc.integer({ min: 1, max: 7 }),
        (tree, indent, length) => {
          const text = JSON.stringify(tree, null, indent)
          const json = new PartialJson()
          for (let at = 0; at < text.length; at += length) json.add(text.slice(at, at + length))
          expect(json.complete).toBe(true)
          expect(json.value).toEqual(tree)
          expect(json.examined).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('JSON that is not whole', () => {
  test.each([
    ['', null],
    ['没有', null],
    ['{', null],
    ['{"bo', {}],
    ['{"body":', {}],
    ['{"body":"', { body: '' }],
    ['{"body":"一', { body: '一' }],
    ['{"body":"一\\', { body: '一' }],
    ['{"body":"一\\u4e', { body: '一' }],
    ['{"body":"一\\u4e8c', { body: '一二' }],
    ['{"body":"一"', { body: '一' }],
    ['{"body":"一","tags":["甲","乙', { body: '一', tags: ['甲', '乙'] }],
    ['{"n":1', {}],
    ['{"n":12,', { n: 12 }],
    ['{"ok":tr', {}],
    ['{"cards":[{"title":"一","lines":["a"', { cards: [{ title: '一', lines: ['a'] }] }],
  ])('%j', (text, value) => expect(read(text)).toEqual(value))
})

describe('JSON that is broken', () => {
  test.each([
    [
      'words and fences around it',
      '好的，格式是 {titles}：\n```json\n{"body":"一"}\n```\n希望有用 {"body":"二"}',
      { body: '一' },
    ],
    ['thoughts in front of it', '<think>先写 {"body":"草稿"}</think>{"body":"一"}', { body: '一' }],
    ['commas too many', '{"tags":["a",,"b",],"body":"一",}', { tags: ['a', 'b'], body: '一' }],
    ['commas missing', '{"tags":["a"\n"b"]\n"body":"一"\n"x":"y"}', { tags: ['a', 'b'], body: '一', x: 'y' }],
    ['line feeds in a string', '{"body":"一\n二\t三"}', { body: '一\n二\t三' }],
    ['marks in a string', '{"body":"他说"好吃",我也"觉得"。","x":"y"}', { body: '他说"好吃",我也"觉得"。', x: 'y' }],
    ['other quotation marks', "{'body':'it's','x':“一”}", { body: "it's", x: '一' }],
    ['Chinese commas and colons', '{"body"："一"，"x":"y"}', { body: '一"，"x":"y' }],
    ['Chinese commas between other values', '{"a"：1，"b":[2]，"c":"d"}', { a: 1, b: [2], c: 'd' }],
    ['no marks', '{"x":1, body: 收藏 起来, ok: true}', { x: 1, body: '收藏 起来', ok: true }],
    [
      'brackets missing',
      '{"cards":[{"title":"一","lines":["a"},{"title":"二"}],"body":"三"\n```',
      { cards: [{ title: '一', lines: ['a'] }, { title: '二' }], body: '三' },
    ],
    ['half of a character', '{"body":"\\ud83d","x":"\\u12"}', { body: '\ud83d', x: '' }],
  ])('by %s', (_, text, value) => {
    expect(read(text)).toEqual(value)
    expect(read(...text)).toEqual(value)
  })

  test('an object is not given another prototype', () => {
    const value = reader('{"__proto__":{"body":"x"},"constructor":"y"}').value!
    expect(Object.getPrototypeOf(value)).toBeNull()
    expect(({} as { body?: string }).body).toBeUndefined()
    expect(noteFrom(value).titles).toEqual([])
  })
})

test('reading a long answer in many pieces looks at each character once', () => {
  const long = JSON.stringify({ titles: ['一'], body: '这是一段"话"。\n🌿'.repeat(9_000), tags: ['a'] })
  const answers = [
    long,
    '"'.repeat(100_000),
    `{"a":${'['.repeat(100_000)}`,
    `{"a":"${'" '.repeat(50_000)}`,
    '{'.repeat(100_000),
    `{"a":"${'\\'.repeat(100_000)}`,
    ' '.repeat(100_000),
  ]
  for (const answer of answers) {
    const json = new PartialJson()
    let pieces = 0
    for (let at = 0; at < answer.length; at += 4) {
      json.add(answer.slice(at, at + 4))
      pieces++
    }
    expect(pieces).toBeGreaterThan(24_000)
    expect(json.examined).toBeLessThanOrEqual(answer.length)
  }
})

describe('the note in an answer', () => {
  test('is empty where it says nothing, and labelled', () => {
    for (const value of [null, undefined, 7, 'x', [], {}, { titles: 7, body: {}, tags: null, cover: [], cards: 'x' }])
      expect(noteFrom(value)).toMatchObject({
        ...emptyNote,
        titles: value && typeof value === 'object' && 'titles' in value ? [] : [],
        aiLabel: true,
      })
  })

  test('is understood in the shapes models give it', () => {
    expect(
      noteFrom({
        note: {
          titles: [{ title: '一', why: '…' }, '二', 3, null],
          body: ['第一段', '第二段'],
          tags: '#甲 #乙',
          cover: '封面',
          cards: [{ type: 'cta', title: '关注', lines: '一\n二' }, '坏', { type: '?', lines: [{ text: '三' }] }],
          shots: [{ seconds: '0-3s', picture: '门口' }, { seconds: 4 }],
          aiLabel: false,
        },
      }),
    ).toMatchObject({
      titles: ['一', '二', '3'],
      body: '第一段\n\n第二段',
      tags: ['甲', '乙'],
      cover: { headline: '封面' },
      cards: [
        { type: 'call', title: '关注', lines: ['一', '二'] },
        { type: 'point', title: '' },
        { type: 'point', lines: ['三'] },
      ],
      shots: [{ seconds: 3, picture: '门口' }, { seconds: 4 }],
      aiLabel: true,
    })
  })

  test('is text and well formed whatever came, at each moment', () => {
    const parts = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '\\u',
        '\\ud83d',
        'd8',
        '\n',
        '`',
        "'",
        '“',
        '”',
        '，',
        '：',
        '一',
        '\ud83d',
        '\udc00',
        '1',
        'true',
        '<b>',
      ],
      ...[
        '{"titles":',
        '{"body":"',
        '"body":',
        '"cards":[{',
        '"cover":{',
        '"tags":["',
        '"shots":[{"seconds":',
        '"__proto__":',
        '```json',
        '<think>',
      ],
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
        const json = new PartialJson()
        for (const piece of pieces) {
          json.add(piece)
          const note = noteFrom(json.value)
          expect(noteSchema.safeParse(note).success).toBe(true)
          expect(JSON.stringify(note).replaceAll('\\\\', '')).not.toMatch(/\\ud[89a-f]/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
