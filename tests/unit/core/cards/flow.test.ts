import { expect, test } from 'vitest'
import { flow, type Piece } from '../../../../src/core/cards/flow.ts'
import { headAndBody, splitSpans } from '../../../../src/core/cards/spans.ts'
import { clausesOf, sentencesOf } from '../../../../src/core/words/sentences.ts'

const block = (height: number, leads = false): Piece => ({ height, gap: 10, leads, paint: () => {} })
/** Text of lines that are 10 high, which may part after every second one. */
const lines = (count: number): Piece => ({
  ...block(count * 10),
  split: (room, must) => {
    const fit = Math.floor(room / 10)
    const at = must ? fit : fit - (fit % 2)
    return at > 0 && at < count ? [lines(at), lines(count - at)] : null
  },
})
const heights = (pages: readonly (readonly Piece[])[]) => pages.map((page) => page.map(({ height }) => height))

test('pieces take as few pages as hold them, about equally full', () => {
  expect(heights(flow([block(40), block(40)], { first: 100, further: 100 }))).toEqual([[40, 40]])
  const seven = flow(
    Array.from({ length: 7 }, () => block(20)),
    { first: 100, further: 100 },
  )
  expect(seven.map((page) => page.length)).toEqual([4, 3])
})

test('a heading never ends a page', () => {
  const pages = flow([block(70), block(10, true), block(50)], { first: 100, further: 100 })
  expect(heights(pages)).toEqual([[70], [10, 50]])
  expect(heights(flow([block(20), block(10, true)], { first: 100, further: 100 }))).toEqual([[20, 10]])
})

test('a text goes on where it may part, and anywhere only where it is higher than a page', () => {
  const pages = flow([lines(25)], { first: 100, further: 120 })
  expect(pages.flat().reduce((sum, { height }) => sum + height, 0)).toBe(250)
  expect(pages.every((page) => page.every(({ height }) => height <= 120))).toBe(true)
  expect(flow([{ ...block(300), split: () => null }], { first: 100, further: 100 })).toHaveLength(1)
})

test('texts part after sentences and clauses, with their closing marks', () => {
  expect(sentencesOf('他说：“好。”我走了！真的？！嗯……')).toEqual(['他说：“好。”', '我走了！', '真的？！', '嗯……'])
  expect(clausesOf('甲，乙、丙：丁')).toEqual(['甲，', '乙、', '丙：', '丁'])
  expect(clausesOf('“早上7:30，”他说——1,000人')).toEqual(['“早上7:30，”', '他说——', '1,000人'])
})

test('spans part at an offset and keep their styles', () => {
  const [before, after] = splitSpans([{ text: '甲乙' }, { text: '丙丁', strong: true }], 3)
  expect(before).toEqual([{ text: '甲乙' }, { text: '丙', strong: true }])
  expect(after).toEqual([{ text: '丁', strong: true }])
})

test('an item is parted into what it is about and what is said of it', () => {
  const words = (spans: readonly { readonly text: string }[]) =>
    headAndBody(spans).map((part) => part.map(({ text }) => text).join(''))
  expect(words([{ text: '水洗：干净' }])).toEqual(['水洗', '干净'])
  expect(headAndBody([{ text: '水压', strong: true }, { text: '：一起开' }])).toEqual([
    [{ text: '水压' }],
    [{ text: '一起开' }],
  ])
  expect(words([{ text: '早上 8:30 出门' }])).toEqual(['早上 8:30 出门', ''])
  expect(words([{ text: '这一句话很长，中间有个逗号：后面' }])).toEqual(['这一句话很长，中间有个逗号：后面', ''])
})
