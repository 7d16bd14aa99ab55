import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leavesScrap } from '../../../../src/core/design/text/balance.ts'
import { notFirst, notLast, paired } from '../../../../src/core/design/text/clusters.ts'
import { breakGrade } from '../../../../src/core/design/text/line-break.ts'
import type { TextBox } from '../../../../src/core/design/text/model.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { fixedWidth, textBox } from '../../../fixtures/text/fixed-width.ts'
import { lines } from '../../../fixtures/text/lines.ts'

const ruler = fixedWidth()
const clusters = (text: string) => [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment)

function linesOf(text: string, ems: number, fields: Partial<TextBox> = {}): string[] {
  return layoutTextBox(textBox({ text, width: ems * 10, ...fields }), ruler).lines.map(({ start, end }) =>
    text.slice(start, end),
  )
}

test.each(lines)('%s em: %s', (ems, marked) => {
  expect(linesOf(marked.replaceAll('|', ''), ems)).toEqual(marked.split('|'))
})

test('without squeezing marks keep their width, without gaps Latin stands close', () => {
  expect(linesOf('甲，乙丙丁。', 5, { squeeze: false })).toEqual(['甲，乙丙', '丁。'])
  expect(linesOf('（一）（二）', 4.5, { squeeze: false })).toEqual(['（一）', '（二）'])
  expect(linesOf('使用QingTu制作', 4, { autospace: false })).toEqual(['使用', 'QingTu制', '作'])
  expect(linesOf('中，国', 1, { squeeze: false })).toEqual(['中', '，', '国'])
})

test('line feeds stay, whatever stands around them', () => {
  expect(linesOf('一\n\n二\n', 5)).toEqual(['一', '', '二', ''])
  expect(linesOf('一\r\n二', 5)).toEqual(['一\r', '二'])
  expect(linesOf('\n', 5)).toEqual(['', ''])
  expect(linesOf('', 5)).toEqual([''])
})

const word = fc.constantFrom(
  ...'中文排版引擎设计的一二三四五，。、；：？！（）「」《》“”‘’——……·￥%/'.split(''),
  ...[
    'QingTu',
    'a',
    '3.5kg',
    '50%',
    '2026',
    '12',
    '——',
    '……',
    ' ',
    '  ',
    '"',
    '$9',
    'f(x)',
    'don’t',
    '👨‍👩‍👧',
    '🇨🇳',
    'e\u0301',
  ],
  '\n',
)
const someText = fc.array(word, { maxLength: 60 }).map((parts) => parts.join(''))
const someWidth = fc.integer({ min: 2, max: 48 }).map((quarters) => quarters / 4)
const anyLooks = fc.record({
  squeeze: fc.boolean(),
  tightMarks: fc.boolean(),
  autospace: fc.boolean(),
  align: fc.constantFrom('left', 'center', 'right', 'justify') as fc.Arbitrary<TextBox['align']>,
  writing: fc.constantFrom('horizontal', 'vertical') as fc.Arbitrary<TextBox['writing']>,
  letterSpacing: fc.constantFrom(0, 0, 0.1),
})
/** Sets width and height alike, since columns are limited by the height as lines are by the width. */
const square = (ems: number) => ({ width: ems * 10, height: ems * 10 })

describe('of any text', () => {
  test('every character is on a line and in a piece, once and in order', () => {
    fc.assert(
      fc.property(someText, someWidth, anyLooks, (text, ems, looks) => {
        const placed = layoutTextBox(textBox({ text, ...square(ems), ...looks }), ruler)
        let offset = 0
        for (const [place, { start, end }] of placed.lines.entries()) {
          expect(start).toBe(offset)
          const drawn = placed.pieces.filter((piece) => piece.line === place)
          let at = start
          for (const piece of drawn) {
            expect(piece.start).toBe(at)
            at += piece.text.length
            expect(piece.advances).toHaveLength(clusters(piece.text).length)
          }
          expect(at).toBe(end)
          const said = drawn.map((piece) => piece.text).join('')
          if (looks.writing === 'horizontal') expect(said).toBe(text.slice(start, end))
          offset = text[end] === '\n' ? end + 1 : end
        }
        expect(placed.lines.at(-1)!.end).toBe(text.length)
      }),
    )
  })

  const isBad = (before: string, after: string) =>
    notFirst.has(after) || notLast.has(before) || after === ' ' || (before === after && paired.has(before))

  test('marks are not on the wrong side of a break, unless the line has no other place', () => {
    fc.assert(
      fc.property(someText, someWidth, anyLooks, (text, ems, looks) => {
        const placed = layoutTextBox(textBox({ text, ...square(ems), ...looks }), ruler)
        for (const [place, { start, end }] of placed.lines.slice(0, -1).entries()) {
          const next = placed.lines[place + 1]!
          if (text[end] === '\n' || next.start !== end) continue
          const line = clusters(text.slice(start, end))
          const after = clusters(text.slice(next.start, next.end))[0]!
          if (!isBad(line.at(-1)!, after)) continue
          const others = line.slice(1).filter((cluster, index) => !isBad(line[index]!, cluster))
          // In vertical text a number counts as one character.
          if (looks.writing === 'vertical' && /\d/.test(line.join(''))) continue
          expect(others, `${line.join('')}|${after}`).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('no line is longer than the box but by half a stop, or for one character', () => {
    fc.assert(
      fc.property(someText, someWidth, anyLooks, (text, ems, looks) => {
        const placed = layoutTextBox(textBox({ text, ...square(ems), ...looks }), ruler)
        for (const { start, end, width, height } of placed.lines) {
          const own = text.slice(start, end).trimEnd()
          if (clusters(own).length < 2 || /^\d+$/.test(own)) continue
          const most = ems * 10 + (/[、。，．]$/.test(own) ? 5 : 0)
          expect(looks.writing === 'vertical' ? height : width, own).toBeLessThanOrEqual(most + 1e-6)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('runs that look alike are set like one', () => {
    fc.assert(
      fc.property(someText, fc.nat(80), someWidth, anyLooks, (text, at, ems, looks) => {
        const place = (runs: TextBox['runs']) => layoutTextBox(textBox({ runs, ...square(ems), ...looks }), ruler)
        expect(place([{ text: text.slice(0, at) }, { text: text.slice(at) }])).toEqual(place([{ text }]))
      }),
    )
  })

  test('type twice the size in a box twice the size breaks alike and lies twice as far', () => {
    fc.assert(
      fc.property(someText, someWidth, (text, ems) => {
        const small = layoutTextBox(textBox({ text, width: ems * 10 }), ruler)
        const large = layoutTextBox(textBox({ text, width: ems * 20, size: 20 }), ruler)
        expect(large.pieces.map(({ text: own, line }) => [own, line])).toEqual(
          small.pieces.map(({ text: own, line }) => [own, line]),
        )
        for (const [place, { x, y }] of small.pieces.entries()) {
          expect(large.pieces[place]!.x).toBeCloseTo(x * 2, 6)
          expect(large.pieces[place]!.y).toBeCloseTo(y * 2, 6)
        }
      }),
    )
  })
})

describe('balanced lines', () => {
  test.each([
    [8, '小红书封面|设计教程分享'],
    [8, '三分钟学会|做小红书封面'],
    [6, '一起去看看|北京天安门'],
    [10, '今天天气很好，|我们去公园玩吧'],
    [7, '春天来了|万物复苏'],
    [6, '你好世界|你好呀'],
  ])('%s em: %s', (ems, marked) => {
    expect(linesOf(marked.replaceAll('|', ''), ems, { balance: true })).toEqual(marked.split('|'))
  })

  test('no line more than plain breaking makes, none longer than the box', () => {
    fc.assert(
      fc.property(someText, someWidth, (text, ems) => {
        const plain = linesOf(text, ems)
        const placed = layoutTextBox(textBox({ text, width: ems * 10, balance: true }), ruler)
        expect(placed.lines).toHaveLength(plain.length)
        const longest = Math.max(
          ...layoutTextBox(textBox({ text, width: ems * 10 }), ruler).lines.map(({ width }) => width),
        )
        for (const { width } of placed.lines) expect(width).toBeLessThanOrEqual(Math.max(longest, ems * 10) + 1e-6)
      }),
    )
  })

  test('no character stays alone on the last line of Chinese text', () => {
    for (let length = 7; length <= 40; length++) {
      const text = '春夏秋冬东南西北'.repeat(5).slice(0, length)
      expect(linesOf(text, 6, { balance: true }).at(-1)!.length, text).toBeGreaterThan(1)
    }
    // Breaking a word is preferred to a single character on the last line.
    expect(linesOf('一心一意好', 4, { balance: true }).at(-1)!.length).toBeGreaterThan(1)
  })
})

test('no line begins with a space that was typed', () => {
  expect(breakGrade({ text: '中', kind: 'han' }, { text: ' ', kind: 'space' })).toBe('never')
})

test('a break beside a mark leaves a scrap where a character or two are parted from their clause', () => {
  expect(leavesScrap('今天，我们去', 4)).toBe(true)
  expect(leavesScrap('我们去了，再见', 2)).toBe(true)
  expect(leavesScrap('今天，我们去', 3)).toBe(false)
  expect(leavesScrap('我们今天去公园', 3)).toBe(false)
})
