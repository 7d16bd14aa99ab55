import { describe, expect, test } from 'vitest'
import { affineOf, boxOf, flattened, type Outline, pathData, transformed } from '../../../../src/core/glyphs/path.ts'
import { readGlyphs } from '../../../../src/core/glyphs/read.ts'
import { fontFiles } from '../../../../src/graphics/font-files.ts'

const host = { fontFiles }

describe('outlines', () => {
  const curve: Outline = [['M', 0, 0], ['C', 0, -4, 10, -4, 10, 0], ['Q', 5, 6, 0, 0], ['Z']]
  test('a box is that of the curve, not of its handles', () => {
    // Extreme heights: 0.75 of the control points' height for a cubic curve, 0.5 for a quadratic one.
    expect(boxOf(curve)).toEqual({ left: 0, top: -3, right: 10, bottom: 3 })
    expect(boxOf([])).toBeNull()
  })
  test('flattened they keep their box and have no long pieces', () => {
    const flat = flattened(curve, 0.2)
    const box = boxOf(flat)!
    expect(Math.abs(box.top + 3)).toBeLessThan(0.01)
    let [x, y] = [0, 0]
    for (const [type, toX = 0, toY = 0] of flat) {
      if (type === 'L') expect(Math.hypot(toX - x, toY - y)).toBeLessThan(0.31)
      if (type !== 'Z') [x, y] = [toX, toY]
    }
  })
  test('moved, stretched and turned, and written as a path', () => {
    const box = boxOf(transformed(curve, affineOf(100, 50, 2, 1)))!
    expect(box).toEqual({ left: 100, top: 47, right: 120, bottom: 53 })
    const turned = boxOf(transformed(curve, affineOf(0, 0, 1, 1, Math.PI / 2)))!
    expect(turned.left).toBeCloseTo(-3)
    expect(turned.bottom).toBeCloseTo(10)
    expect(pathData([['M', 0.12345, -0.5], ['L', 10, 2], ['Z']])).toBe('M.123 -.5L10 2Z')
  })
})

describe('glyphs of the served fonts', () => {
  test('have outlines in their em, above and below the baseline', async () => {
    const glyphs = await readGlyphs(host, { family: 'noto-serif-sc', weight: 700, text: '国 A' })
    const { ink, advance, family } = glyphs.of('国')!
    expect([family, advance]).toEqual(['noto-serif-sc', 1])
    expect(ink!.right - ink!.left).toBeGreaterThan(0.7)
    expect(ink!.top).toBeLessThan(-0.7)
    expect(ink!.bottom).toBeGreaterThan(0)
    expect(glyphs.of('A')!.ink!.bottom).toBeCloseTo(0, 1)
    expect([glyphs.standIns, glyphs.missing]).toEqual([[], []])
    expect(glyphs.of(' ')).toBeUndefined()
  })
  test('what a font lacks comes from the one that stands in, and what nobody has is named', async () => {
    const glyphs = await readGlyphs(host, {
      family: 'ma-shan-zheng',
      weight: 400,
      text: '龘山\u{2FFFE}',
      standIn: 'noto-serif-sc',
    })
    expect(glyphs.of('山')!.family).toBe('ma-shan-zheng')
    expect(glyphs.of('龘')!.family).toBe('noto-serif-sc')
    expect([glyphs.standIns, glyphs.missing]).toEqual([['龘'], ['\u{2FFFE}']])
  })
})
