import { describe, expect, test } from 'vitest'
import { type FontTable, fontStack, nearestWeight, slicesFor } from '../../../../src/core/design/text/font-table.ts'
import { layoutText } from '../../../../src/core/design/text/layout.ts'
import { fixedWidth } from '../../../fixtures/text/fixed-width.ts'

describe('layout', () => {
  const measurer = fixedWidth()
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
    expect(layout.font).toContain('20px "noto-sans-sc"')
  })

  test('letter spacing lies between characters, not after the last', () => {
    const layout = layoutText('青图箱', { ...style, letterSpacing: 0.1, align: 'left' }, measurer, 1000)
    expect(layout.width).toBe(64)
    expect(layout.lines[0]?.runs.map(({ x }) => x)).toEqual([0, 22, 44])
  })
})

test('a long mark of a watermark is broken where Chinese may be', () => {
  const style = { family: 'a', weight: 400, size: 20, lineHeight: 1, letterSpacing: 0, align: 'left' } as const
  const { lines } = layoutText('今天天气很好。使用QingTu', style, fixedWidth(), 120)
  expect(lines.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['今天天气很', '好。使用', 'QingTu'])
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
