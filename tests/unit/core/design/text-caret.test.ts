import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  caretAt,
  lineAt,
  lineBounds,
  offsetAt,
  positionAt,
  selectionRects,
  stepLines,
  wordAt,
} from '../../../../src/core/design/text/caret.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import type { PlacedText } from '../../../../src/core/design/text/placed.ts'
import { fixedWidth, textBox } from '../../../fixtures/text/fixed-width.ts'

const place = (fields: Parameters<typeof textBox>[0]) => layoutTextBox(textBox(fields), fixedWidth())
const atEnd = (offset: number) => ({ offset, side: 'before' }) as const
const at = (offset: number) => ({ offset, side: 'after' }) as const

/** Returns the middle of a caret, the point where a user taps to place it. */
function middleOf(placed: PlacedText, offset: number): [x: number, y: number] {
  const { x, y, height, turn } = caretAt(placed, offset)
  const angle = (turn * Math.PI) / 180
  return [x - (Math.sin(angle) * height) / 2, y + (Math.cos(angle) * height) / 2]
}

describe('the caret', () => {
  test('stands between characters, as high as the one before it', () => {
    const placed = place({ runs: [{ text: '一' }, { text: '大', size: 30 }, { text: 'ab' }] })
    const carets = [0, 1, 2, 3, 4].map((offset) => caretAt(placed, offset))
    expect(carets.map(({ x }) => x)).toEqual([0, 10, 42.5, 47.5, 52.5])
    expect(carets.map(({ height }) => height)).toEqual([10, 10, 30, 10, 10])
    expect(carets.map(({ y }) => Math.round(y * 10) / 10)).toEqual([17.2, 17.2, 0, 17.2, 17.2])
  })

  test('has a place in empty text, on empty lines and after spaces', () => {
    expect(caretAt(place({ text: '', align: 'center', width: 40 }), 0)).toEqual({ x: 20, y: 0, height: 10, turn: 0 })
    const placed = place({ text: '一\n\n二 ' })
    expect([0, 1, 2, 3, 5].map((offset) => [caretAt(placed, offset).x, Math.round(caretAt(placed, offset).y)])).toEqual(
      [
        [0, 0],
        [10, 0],
        [0, 10],
        [0, 20],
        [15, 20],
      ],
    )
  })

  test('on an empty line it belongs to what follows', () => {
    const placed = place({ text: '一\n\n二' })
    expect(positionAt(placed, 30, 15)).toEqual(at(2))
    expect(positionAt(placed, 30, 5)).toEqual(atEnd(1))
  })

  test('where a line breaks by itself it stands after the break or before it', () => {
    const placed = place({ text: '一二三四', width: 20 })
    expect(caretAt(placed, 2)).toMatchObject({ x: 0, y: expect.closeTo(10) })
    expect(caretAt(placed, 2, 'before')).toMatchObject({ x: 20, y: expect.closeTo(0) })
    expect(positionAt(placed, 90, 5)).toEqual(atEnd(2))
    expect(positionAt(placed, -5, 15)).toEqual(at(2))
    expect([lineAt(placed, atEnd(2)), lineAt(placed, at(2)), lineAt(placed, at(99))]).toEqual([0, 1, 1])
  })

  test('lies across a column, and inside a number that shares a cell', () => {
    const placed = place({ text: '中12ab', writing: 'vertical', sizing: 'auto-width' })
    expect([0, 1, 2, 3, 4].map((offset) => caretAt(placed, offset))).toMatchObject([
      { x: 10, y: 0, height: 10, turn: 90 },
      { y: 12.5, turn: 90 },
      { y: 17.5 },
      { y: 22.5 },
      { y: 27.5 },
    ])
    const number = place({ text: '中12月', writing: 'vertical', sizing: 'auto-width' })
    expect([1, 2, 3].map((offset) => caretAt(number, offset).y)).toEqual([10, 15, 20])
  })

  const parts = fc.array(
    fc.constantFrom('中', '文', '，', '（', '）', 'ab', '12', ' ', '\n', '👨‍👩‍👧', 'e\u0301', '……'),
    {
      maxLength: 30,
    },
  )

  test('a click on a caret finds its offset', () => {
    const boundaries = (text: string) => [...new Intl.Segmenter('zh').segment(text)].map(({ index }) => index)
    const looks = fc.record({
      writing: fc.constantFrom('horizontal' as const, 'vertical' as const),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
      width: fc.integer({ min: 20, max: 120 }),
      letterSpacing: fc.constantFrom(0, 0.2),
      indent: fc.constantFrom(0, 1),
    })
    fc.assert(
      fc.property(parts, looks, (words, given) => {
        const text = words.join('')
        const placed = place({ text, ...given, height: given.width })
        for (const offset of [...boundaries(text), text.length]) {
          expect(offsetAt(placed, ...middleOf(placed, offset)), `${offset} of ${JSON.stringify(text)}`).toBe(offset)
        }
      }),
    )
    for (const arc of [150, -120, 30]) {
      const placed = place({ text: '一二，three四', sizing: 'auto-width', arc })
      for (let offset = 0; offset <= 9; offset++) expect(offsetAt(placed, ...middleOf(placed, offset))).toBe(offset)
    }
  })
})

describe('what is selected', () => {
  test('is a box on each line, a sliver where a line is empty', () => {
    const placed = place({ text: '一二三\n\n四五', lineHeight: 2 })
    expect(selectionRects(placed, 1, 6)).toEqual([
      { x: 10, y: 0, width: 20, height: 20, turn: 0 },
      { x: 0, y: 20, width: 3, height: 20, turn: 0 },
      { x: 0, y: 40, width: 10, height: 20, turn: 0 },
    ])
    expect(selectionRects(placed, 2, 2)).toEqual([])
    expect(selectionRects(placed, 3, 4)).toEqual([])
    const column = place({ text: '一二三', writing: 'vertical', sizing: 'auto-width' })
    expect(selectionRects(column, 1, 3)).toEqual([{ x: 0, y: 10, width: 10, height: 20, turn: 0 }])
  })

  test('is a box on each character of an arc', () => {
    const placed = place({ text: '一二三', sizing: 'auto-width', arc: 90 })
    const boxes = selectionRects(placed, 1, 3)
    expect(boxes.map(({ turn }) => Math.round(turn))).toEqual([0, 30])
    expect(boxes[0]!.height).toBe(10)
  })

  test('covers a line break only with the lines it touches', () => {
    const placed = place({ text: '一二三四', width: 20 })
    expect(selectionRects(placed, 0, 2)).toHaveLength(1)
    expect(selectionRects(placed, 2, 3)).toEqual([{ x: 0, y: 10, width: 10, height: 10, turn: 0 }])
  })
})

describe('ways through a text', () => {
  test('up and down keep to where they began; beyond the lines lie the ends', () => {
    const placed = place({ text: '一二三四\n五\n六七八九' })
    expect(stepLines(placed, at(3), 1)).toEqual(atEnd(6))
    expect(stepLines(placed, atEnd(6), 1, 30)).toEqual(at(10))
    expect(stepLines(placed, at(10), -2)).toEqual(at(3))
    expect(stepLines(placed, at(2), -1)).toEqual(at(0))
    expect(stepLines(placed, at(8), 1)).toEqual(atEnd(11))
    const columns = place({ text: '一二三四', writing: 'vertical', height: 20 })
    expect(stepLines(columns, at(1), 1)).toEqual(at(3))
  })

  test('a line begins and ends where it is broken', () => {
    const placed = place({ text: '一二三四', width: 20 })
    expect(lineBounds(placed, at(1))).toEqual({ from: at(0), to: atEnd(2) })
    expect(lineBounds(placed, atEnd(2))).toEqual({ from: at(0), to: atEnd(2) })
    expect(lineBounds(placed, at(2))).toEqual({ from: at(2), to: atEnd(4) })
  })

  test('a word is what the language says, the one before where it ends', () => {
    const text = '我们去北京，use QingTu'
    const word = (offset: number) => {
      const { from, to } = wordAt(text, offset)
      return text.slice(from, to)
    }
    expect([0, 3, 4, 5, 6, 7, 12].map(word)).toEqual(['我们', '北京', '北京', '北京', 'use', 'use', 'QingTu'])
    expect(wordAt('', 0)).toEqual({ from: 0, to: 0 })
    expect(wordAt('一', 5)).toEqual({ from: 0, to: 1 })
  })
})
