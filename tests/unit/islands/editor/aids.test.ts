import { describe, expect, test } from 'vitest'
import { safeAreaOf } from '../../../../src/catalogue/safe-areas.ts'
import { sizes } from '../../../../src/catalogue/sizes.ts'
import { stepName } from '../../../../src/catalogue/step-names.ts'
import { initialsOf } from '../../../../src/islands/editor/initials.ts'
import { gridLines, paintAids } from '../../../../src/islands/editor/stage/aids.ts'
import { figureStep, paintRuler, rulerSize } from '../../../../src/islands/surface/rulers.ts'
import { canvasOf, colourAt } from '../../../helpers/painting.ts'

describe('rulers', () => {
  test('figures are round and never too close', () => {
    for (const zoom of [0.05, 0.1, 0.33, 0.45, 1, 2.7, 32]) {
      const step = figureStep(zoom)
      expect(step * zoom).toBeGreaterThanOrEqual(zoom > 30 ? 30 : 55)
      expect(String(step)).toMatch(/^[125]0*$/)
    }
  })

  test('the extent of a selection is tinted on both', () => {
    for (const axis of ['x', 'y'] as const) {
      const [wide, high] = axis === 'x' ? [300, rulerSize] : [rulerSize, 300]
      const { canvas, context } = canvasOf(wide, high)
      paintRuler(context, { axis, length: 300, origin: 20, zoom: 1, extent: { from: 100, to: 150 }, ratio: 1 })
      const colour = (at: number) => (axis === 'x' ? colourAt(canvas, at, 2) : colourAt(canvas, 2, at))
      expect(colour(145)).not.toBe('ffffffff')
      expect(colour(95)).toBe('ffffffff')
    }
  })
})

test('a grid has about two dozen lines of the longer side at round figures, none on an edge', () => {
  expect(gridLines(1000, 1000)).toEqual(Array.from({ length: 19 }, (_, at) => (at + 1) * 50))
  for (const side of [16, 400, 1242, 8000]) {
    const lines = gridLines(side, side)
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.length).toBeLessThan(26)
    expect(lines.at(-1)).toBeLessThan(side)
  }
})

test('guides cross the view and follow the camera', () => {
  const { canvas, context } = canvasOf(200, 200)
  paintAids(context, {
    camera: { zoom: 0.5, x: 10, y: 20 },
    page: { width: 300, height: 300 },
    ratio: 1,
    grid: false,
    safe: null,
    guidesX: [100],
    guidesY: [200],
  })
  expect([colourAt(canvas, 60, 5), colourAt(canvas, 195, 120)]).toEqual(['0891b2ff', '0891b2ff'])
  expect(colourAt(canvas, 100, 100)).toBe('00000000')
})

test('a safe area leaves room on every canvas; where nothing is known it is a margin of 4 %', () => {
  for (const { width, height } of sizes) {
    const { top, right, bottom, left } = safeAreaOf({ width, height: height ?? width })
    expect(Math.min(top, right, bottom, left)).toBeGreaterThanOrEqual(0)
    expect(left + right).toBeLessThan(width)
    expect(top + bottom).toBeLessThan(height ?? width)
  }
  expect(safeAreaOf({ width: 1000, height: 500 })).toMatchObject({ top: 20, right: 20, bottom: 20, left: 20 })
  expect(safeAreaOf({ width: 1080, height: 1920 })).toMatchObject({ top: 220, right: 130, bottom: 380 })
})

test('initials are those of the sounds; steps have names', () => {
  expect(['左对齐', '下载', '复制样式', '100% 放大', 'PNG 导出'].map(initialsOf)).toEqual([
    'zdq',
    'xz',
    'fzys',
    '100fd',
    'pngdc',
  ])
  expect([stepName('place'), stepName('nobody knows')]).toEqual(['移动', '更改'])
})
