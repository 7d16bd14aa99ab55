import '../../../helpers/painting.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pen, recordPath, stretchedOutline } from '../../../../src/core/design/paint/outline.ts'
import { polygonOutline, polygonPoints } from '../../../../src/core/design/paint/shapes.ts'
import { PathData, short, writeOutline } from '../../../../src/core/design/record/path-data.ts'
import { canvasOf, difference, inkBox } from '../../../helpers/painting.ts'

function filled(path: Path2D) {
  const { canvas, context } = canvasOf(220, 220)
  context.fill(path)
  return canvas
}

/** Asserts that the path data written for an outline covers the same area as the outline. */
function expectSame(path: Path2D): void {
  const pen = new PathData()
  writeOutline(path, pen)
  const canvas = filled(path)
  expect(inkBox(canvas)).not.toBeNull()
  expect(difference(canvas, filled(new Path2D(pen.d))).mean).toBeLessThan(0.05)
}

const drawings: Readonly<Record<string, (pen: Pen) => void>> = {
  'a circle': (pen) => pen.arc(100, 100, 60, 0, Math.PI * 2),
  'a sector': (pen) => {
    pen.arc(100, 100, 80, 0.5, 4)
    pen.lineTo(100, 100)
    pen.closePath()
  },
  'a sector backwards': (pen) => {
    pen.arc(100, 100, 80, 0.5, 4, true)
    pen.lineTo(100, 100)
  },
  'a turned ellipse': (pen) => pen.ellipse(100, 100, 90, 30, 0.7, 0.3, 5.9),
  'a ring': (pen) => {
    pen.ellipse(100, 100, 90, 80, 0, 0, Math.PI * 2)
    pen.closePath()
    pen.moveTo(140, 100)
    pen.ellipse(100, 100, 40, 30, 0, 0, Math.PI * 2, true)
    pen.closePath()
  },
  'a round rectangle': (pen) => pen.roundRect(20, 30, 150, 100, 30),
  'one rounder than it has room': (pen) => pen.roundRect(20, 30, 150, 60, 300),
  curves: (pen) => {
    pen.moveTo(20, 20)
    pen.quadraticCurveTo(200, 20, 180, 100)
    pen.bezierCurveTo(160, 250, 60, 120, 30, 190)
    pen.closePath()
  },
  'an arc between two lines': (pen) => {
    pen.moveTo(20, 190)
    pen.arcTo(100, 20, 190, 190, 40)
    pen.lineTo(190, 190)
  },
}

describe('outlines written down', () => {
  test.each(Object.entries(drawings))('%s', (_, draw) => expectSame(recordPath(draw)))

  test('polygons and stars with round corners', () => {
    for (const [sides, inner, round] of [
      [3, 1, 0.3],
      [5, 0.4, 0.2],
      [8, 1, 0.5],
    ] as const)
      expectSame(polygonOutline(polygonPoints({ width: 200, height: 160 }, sides, inner), round))
  })

  test.each([
    'M10 10h40v30H10z',
    'M10,90 C10,10 90,10 90,90 S50 50 20 95Z',
    'm10 80q20-60 40 0t40-10v20z',
    'M20 50a30 15 40 1 1 .01.01z',
    'M50 10A20 40 0 0150 90 20 40 0 0 1 50 10',
    'M10 10 50 90 90 10M30.5.5.5 30l20 10',
  ])('path data stretched: %s', (d) => {
    for (const [sx, sy] of [
      [2, 2],
      [2, 1],
      [0.7, 2.1],
    ] as const)
      expectSame(stretchedOutline(d, sx, sy))
  })

  test.each([
    'M10 10h40v30H10z',
    'M10,90 C10,10 90,10 90,90 S50 50 20 95Z',
    'M10 90L50 20S90 100 100 40Z',
    'M10 90L50 20T100 40L60 95Z',
    'm10 80q20-60 40 0t40-10v20z',
    'M20 50a30 15 40 1 1 .01.01z',
    'M50 10A20 40 0 0150 90 20 40 30 0 1 50 10',
  ])('path data stretched covers what another engine paints on a stretched plane: %s', (d) => {
    for (const [sx, sy] of [
      [2, 2],
      [2, 1],
      [0.7, 2.1],
    ] as const) {
      const { canvas, context } = canvasOf(220, 220)
      context.scale(sx, sy)
      context.fill(new Path2D(d))
      expect(difference(canvas, filled(stretchedOutline(d, sx, sy))).mean).toBeLessThan(0.3)
    }
  })

  test('what follows a mistake is left out, and nothing makes it fail', () => {
    const pen = new PathData()
    writeOutline(stretchedOutline('M1 2L3 4L5 oops', 2, 2), pen)
    expect(pen.d).toBe('M2 4L6 8')
    const part = fc.constantFrom(...'MmLlHhVvCcSsQqTtAaZz', '1', '-2.5', '.5', '1e2', ' ', ',', '0', 'x')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const written = new PathData()
        writeOutline(stretchedOutline(parts.join(''), 2, 3), written)
        expect(written.d).not.toContain('NaN')
      }),
    )
  })

  test('one nobody wrote down is refused', () => {
    expect(() => writeOutline(new Path2D('M0 0h10v10z'), new PathData())).toThrow()
  })
})

test('numbers are as short as an eye allows', () => {
  expect([0.1 + 0.2, -0.00000001, 1234.56789, 1 / 3, 12].map(short)).toEqual(['0.3', '0', '1234.568', '0.33333', '12'])
})
