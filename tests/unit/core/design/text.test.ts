import { describe, expect, test } from 'vitest'
import { type FontTable, fontStack, nearestWeight, slicesFor } from '../../../../src/core/design/text/font-table.ts'
import { layoutText } from '../../../../src/core/design/text/layout.ts'
import { breakLines, clustersOf } from '../../../../src/core/design/text/line-break.ts'

/** Every character as wide as an em, half of it for Latin. */
const width = (text: string) =>
  clustersOf(text).reduce((sum, cluster) => sum + (/^[\u0020-\u007e]+$/.test(cluster) ? 0.5 : 1), 0)

describe('lines', () => {
  test('no line begins with closing or ends with opening punctuation', () => {
    const text = '今天，天气很好。我们去「颐和园」玩（两个人），好吗？“好的！”他说：价格￥99，打八折……真的——是真的。'
    for (let limit = 3; limit <= 16; limit++) {
      const lines = breakLines(text, limit, width)
      expect(lines.join('')).toBe(text)
      for (const line of lines) {
        // Where two or three signs follow each other a narrow line has no choice.
        if (limit >= 6) {
          expect(line, `${limit}: ${line}`).not.toMatch(/^[，。、；：？！）》」』”’…]/)
          expect(line, `${limit}: ${line}`).not.toMatch(/[（《「『“￥]$/)
        }
        expect(width(line)).toBeLessThanOrEqual(limit)
      }
    }
  })

  test('words, numbers with units, dashes, ellipses and emoji are not torn', () => {
    const lines = breakLines('重量3.5kg价格￥99打开QingTu看看——好的……👨‍👩‍👧完', 6, width)
    for (const whole of ['3.5kg', '￥99', 'QingTu', '——', '……', '👨‍👩‍👧']) {
      expect(
        lines.some((line) => line.includes(whole)),
        whole,
      ).toBe(true)
    }
  })

  test('what is written on two lines stays on two; what fits nowhere is broken anyway', () => {
    expect(breakLines('一\n\n二', 10, width)).toEqual(['一', '', '二'])
    expect(breakLines('abcdefghij', 2, width)).toEqual(['abcd', 'efgh', 'ij'])
    expect(breakLines('one two three', 4, width)).toEqual(['one two', 'three'])
  })
})

describe('layout', () => {
  const measurer = { font: '', measureText: (text: string) => ({ width: width(text) * 20 }) }
  const style = {
    family: 'noto-sans-sc',
    weight: 400,
    size: 20,
    lineHeight: 1.5,
    letterSpacing: 0,
    align: 'center',
  } as const

  test('the box is as wide as the longest line and as high as its lines', () => {
    const layout = layoutText('青图\n图片工具箱', style, measurer, 1000)
    expect([layout.width, layout.height]).toEqual([100, 60])
    expect(layout.lines.map(({ runs }) => runs[0]?.x)).toEqual([30, 0])
    expect((layout.lines[1]?.baseline ?? 0) - (layout.lines[0]?.baseline ?? 0)).toBeCloseTo(30)
    expect(layout.lines[0]?.baseline).toBeLessThan(30)
    expect(measurer.font).toContain('"noto-sans-sc"')
  })

  test('letter spacing lies between characters, not after the last', () => {
    const layout = layoutText('青图箱', { ...style, letterSpacing: 0.1, align: 'left' }, measurer, 1000)
    expect(layout.width).toBe(64)
    expect(layout.lines[0]?.runs.map(({ x }) => x)).toEqual([0, 22, 44])
  })
})

describe('slices of a font', () => {
  const table: FontTable = {
    400: [
      ['a.woff2', '41-5a,61-7a'],
      ['b.woff2', '9752,56fe'],
    ],
    700: [['c.woff2', '0-ffff']],
  }

  test('only those a text needs, and the characters in none', () => {
    expect(slicesFor(table, '400', '青a青')).toEqual({ files: [table[400]![1], table[400]![0]], missing: [] })
    expect(slicesFor(table, '400', '青\u200b 😀').missing).toEqual(['😀'])
    expect(slicesFor(table, '400', '').files).toEqual([])
  })

  test('the nearest weight stands in; the system’s font needs no name of ours', () => {
    expect([nearestWeight(table, 500), nearestWeight(table, 900)]).toEqual(['400', '700'])
    expect(fontStack('system')).not.toContain('"system"')
    expect(fontStack('long-cang')).toMatch(/^"long-cang", "noto-sans-sc"/)
  })
})
