import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubledSpaces, halfWidthMarks, normaliseTypography } from '../../../../src/core/design/text/tidy.ts'

const marks = (text: string) => halfWidthMarks(text).map((at) => text[at])
const mended = (text: string, what: 'marks' | 'spaces') => normaliseTypography([{ text }], what)[0]!.text

test.each([
  ['你好,世界', [',']],
  ['真的吗?真的!', ['?', '!']],
  ['换句话说:好', [':']],
  ['咖啡(手冲)', ['(', ')']],
  ['最后一句.', ['.']],
  ['咖啡(手冲)!', ['(', ')']],
  ['第一行,\n第二行', [',']],
])('%s has half-width marks', (text, found) => expect(marks(text)).toEqual(found))

test.each([
  'Hello, world!',
  '价格 3.5 元',
  '12:30 出发',
  '第3.1节',
  'v1.0版本',
  '你好，世界！',
  '咖啡（手冲）',
  '打开 a.txt 看',
  '咖啡(latte)',
  'https://qingtu.example',
  '长度 1,000 米',
])('%s has none', (text) => expect(marks(text)).toEqual([]))

test('marks become full width and nothing else changes', () => {
  expect(mended('真的吗?真的!(手冲)好,走', 'marks')).toBe('真的吗？真的！（手冲）好，走')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('你', 'a', '1', ',', '(', ')', '.', ' ', '\n', '😀') }), (text) => {
      const after = mended(text, 'marks')
      expect(after.length).toBe(text.length)
      expect(after.normalize('NFKC').replaceAll('。', '.')).toBe(text.normalize('NFKC'))
    }),
  )
})

test('spaces after another one in a line go; an indent, a single one and the end of a line stay', () => {
  expect(mended('春天   来了\n　　缩进　　好', 'spaces')).toBe('春天 来了\n　　缩进　好')
  for (const apart of ['春天 来了  ', 'CITY WALK  VOL. 01', '10:24  今天']) expect(doubledSpaces(apart)).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('你', ' ', '　', '\n') }), (text) => {
      const after = mended(`始${text}终`, 'spaces')
      expect(doubledSpaces(after)).toEqual([])
      expect(after.replaceAll(/[ \u3000]/g, '')).toBe(`始${text}终`.replaceAll(/[ \u3000]/g, ''))
    }),
  )
})

test('stretches keep their look, across their borders too', () => {
  const runs = [{ text: '你好', weight: 900 }, { text: ',', size: 40 }, { text: '世界' }]
  expect(normaliseTypography(runs, 'marks')).toEqual([runs[0], { text: '，', size: 40 }, runs[2]])
  expect(normaliseTypography([{ text: '春 ' }, { text: ' ', size: 9 }, { text: '天' }], 'spaces')).toEqual([
    { text: '春 ' },
    { text: '天' },
  ])
})
