import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DesignElement, type KindName, kindOf, newElement } from '../../../../src/core/design/elements/index.ts'
import { courseOf } from '../../../../src/core/design/paint/line.ts'
import { onEllipse, polygonPoints } from '../../../../src/core/design/paint/shapes.ts'
import { dashOf, strokeReach } from '../../../../src/core/design/paint/stroke.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { hashOf } from '../../../../src/core/random.ts'
import { designOf } from '../../../helpers/designs.ts'
import { colourAt, difference, inkBox, painted, paintParts } from '../../../helpers/painting.ts'

const [green, blue, clear] = ['16a34aff', '0000ffff', '00000000']
const stroke = (fields: object = {}) => ({
  fill: solid('#0000ff'),
  width: 10,
  dash: 'solid',
  align: 'center',
  join: 'miter',
  ...fields,
})
const element = (kind: KindName, fields: object) => newElement(kind, { id: 'one', ...fields } as never) as DesignElement

/** Paints an element of 100 × 100 in the middle of a transparent page of 200 × 200. */
function paint(kind: KindName, fields: object, scale = 1) {
  const design = designOf(element(kind, { x: 50, y: 50, width: 100, height: 100, ...fields }))
  const page = { ...design.pages[0]!, background: { type: 'none' } as const }
  return painted({ ...design, width: 200, height: 200, pages: [page] } as Design, paintParts(scale))
}
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('strokes', () => {
  test.each(['rect', 'ellipse', 'polygon', 'path', 'image'] as const)(
    'of %s lie inside, on or outside of its edge',
    (kind) => {
      const shape = { path: { viewWidth: 10, viewHeight: 10, parts: [{ d: 'M0 0H10V10H0Z' }] }, polygon: { sides: 4 } }
      const field = kind === 'image' ? 'border' : 'stroke'
      const extent = (align: string) =>
        inkBox(paint(kind, { ...(shape as Record<string, object>)[kind], [field]: stroke({ align, join: 'round' }) }))!
      expect(extent('inside')).toEqual(box(50, 50, 100, 100))
      expect(extent('center')).toEqual(box(45, 45, 110, 110))
      expect(extent('outside')).toEqual(box(40, 40, 120, 120))
    },
  )

  test('inside and outside ones leave the other side to the fill', () => {
    for (const kind of ['rect', 'ellipse'] as const) {
      const fill = solid('#16a34a')
      const inside = paint(kind, { fill, stroke: stroke({ align: 'inside' }) })
      expect([colourAt(inside, 55, 100), colourAt(inside, 62, 100), colourAt(inside, 48, 100)]).toEqual([
        blue,
        green,
        clear,
      ])
      const outside = paint(kind, { fill, stroke: stroke({ align: 'outside' }) })
      expect([colourAt(outside, 45, 100), colourAt(outside, 53, 100), colourAt(outside, 38, 100)]).toEqual([
        blue,
        green,
        clear,
      ])
    }
  })

  test('one wider than its box fills it; one of no width or no colour is none', () => {
    const full = paint('rect', { fill: { type: 'none' }, stroke: stroke({ align: 'inside', width: 300 }) })
    expect([inkBox(full), colourAt(full, 100, 100)]).toEqual([box(50, 50, 100, 100), blue])
    for (const none of [
      stroke({ width: 0 }),
      stroke({ fill: { type: 'none' } }),
      stroke({ fill: solid('#0000ff00') }),
    ]) {
      expect(inkBox(paint('rect', { fill: { type: 'none' }, stroke: none }))).toBeNull()
    }
  })

  test('dashes are multiples of the width: three of ink, two of nothing; dots are discs a gap apart', () => {
    const dashed = paint('rect', { fill: { type: 'none' }, stroke: stroke({ dash: 'dash' }) })
    const along = (x: number) => colourAt(dashed, x, 50)
    expect([55, 75, 85, 95, 105, 125, 135].map(along)).toEqual([blue, blue, clear, clear, blue, blue, clear])
    expect(dashOf('dot', 7)).toEqual({ segments: [0, 14], cap: 'round' })
    const dotted = paint('rect', { fill: { type: 'none' }, stroke: stroke({ dash: 'dot' }) })
    expect([50, 60, 70, 80].map((x) => colourAt(dotted, x, 50))).toEqual([blue, clear, blue, clear])
  })

  test('never reach farther than they say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('center', 'inside', 'outside'),
        fc.constantFrom('miter', 'round', 'bevel'),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 3, max: 9 }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (align, join, width, sides, inner) => {
          const fields = { sides, inner, stroke: stroke({ align, join, width }) }
          const reach = Math.ceil(kindOf(element('polygon', fields)).overflow(element('polygon', fields))) + 1
          const ink = inkBox(paint('polygon', fields))!
          expect(Math.min(ink.left, ink.top)).toBeGreaterThanOrEqual(50 - reach)
          expect(Math.max(ink.left + ink.width, ink.top + ink.height)).toBeLessThanOrEqual(150 + reach)
        },
      ),
      { numRuns: 40 },
    )
    expect(strokeReach(null, true)).toBe(0)
  })

  test('of sharp corners are cut where they would reach too far', () => {
    const needle = inkBox(paint('polygon', { sides: 3, inner: 0.05, stroke: stroke() }))!
    expect(needle.top).toBeGreaterThanOrEqual(50 - 20)
  })
})

describe('rectangles', () => {
  test('a radius too large for the box makes it a pill', () => {
    const wide = paint('rect', { height: 40, radius: 9999 })
    const pill = paint('rect', { height: 40, radius: 20 })
    expect(difference(wide, pill).most).toBe(0)
    expect([colourAt(wide, 52, 52), colourAt(wide, 100, 52)]).toEqual([clear, green])
  })
})

describe('ellipses', () => {
  test('have holes and sectors, from the top clockwise', () => {
    const ring = paint('ellipse', { hole: 0.5 })
    expect([colourAt(ring, 100, 100), colourAt(ring, 120, 100), colourAt(ring, 140, 100)]).toEqual([
      clear,
      clear,
      green,
    ])
    const quarter = paint('ellipse', { from: 0, sweep: 90 })
    expect(inkBox(quarter)).toEqual(box(100, 50, 50, 50))
    const bottom = paint('ellipse', { from: 90, sweep: 180 })
    expect(inkBox(bottom)).toEqual(box(50, 100, 100, 50))
    expect(inkBox(paint('ellipse', { from: -90, sweep: 90 }))).toEqual(box(50, 50, 50, 50))
  })

  test('are hit where there is ink', () => {
    const sector = fc.record({
      hole: fc.constantFrom(0, 0.3, 0.7),
      from: fc.integer({ min: -360, max: 360 }),
      sweep: fc.constantFrom(30, 120, 250, 360),
    })
    fc.assert(
      fc.property(sector, (fields) => {
        const canvas = paint('ellipse', { ...fields, height: 60 })
        for (let x = 2; x < 100; x += 7) {
          for (let y = 2; y < 60; y += 7) {
            const around = [-1, 0, 1].flatMap((dx) =>
              [-1, 0, 1].map((dy) => colourAt(canvas, 50 + x + dx, 50 + y + dy)),
            )
            // Skips pixels on an edge, where either answer is acceptable.
            if (new Set(around).size > 1) continue
            expect(onEllipse({ width: 100, height: 60 }, fields, x + 0.5, y + 0.5)).toBe(around[0] === green)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('polygons', () => {
  test('touch all four sides of their box, with the first corner at the top', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), fc.double({ min: 0.05, max: 1, noNaN: true }), (sides, inner) => {
        const points = polygonPoints({ width: 300, height: 120 }, sides, inner)
        expect(points).toHaveLength(inner < 1 ? sides * 2 : sides)
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
        for (const [least, most, length] of [
          [Math.min(...xs), Math.max(...xs), 300],
          [Math.min(...ys), Math.max(...ys), 120],
        ] as const) {
          expect(least).toBeCloseTo(0, 6)
          expect(most).toBeCloseTo(length, 6)
        }
        expect(points[0]!.y).toBeCloseTo(0, 6)
      }),
    )
  })

  test('are hit where there is ink, between the points of a star not', () => {
    const { hit } = kindOf(element('polygon', {}))
    const star = element('polygon', { width: 100, height: 100, sides: 5, inner: 0.4 })
    expect(hit!(star, 50, 50)).toBe(true)
    expect(hit!(star, 50, 3)).toBe(true)
    expect(hit!(star, 20, 10)).toBe(false)
    expect(hit!(star, 50, 95)).toBe(false)
  })

  test('lose their corners to roundness, little by little, and stay within their box', () => {
    const sharp = paint('polygon', { sides: 4 })
    const sizes = [0, 0.1, 0.3, 0.5].map((round) => inkBox(paint('polygon', { sides: 4, round }))!.height)
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    expect(new Set(sizes).size).toBe(4)
    expect(colourAt(sharp, 100, 52)).toBe(green)
    // At maximum roundness the diamond becomes its inscribed circle, which touches the middles of its sides.
    const round = inkBox(paint('polygon', { sides: 4, round: 0.5 }))!
    expect(Math.abs(round.height - 100 / Math.SQRT2)).toBeLessThanOrEqual(2)
  })
})

describe('lines', () => {
  const line = { height: 20, thickness: 8 }
  const at = (fields: object) => inkBox(paint('line', { ...line, ...fields }))!

  test('run through the middle of their box; round caps reach over its ends', () => {
    expect(at({ cap: 'butt' })).toEqual(box(50, 56, 100, 8))
    expect(at({ cap: 'round' })).toEqual(box(46, 56, 108, 8))
  })

  test('arrows and triangles end where the line ends, dots and bars sit on its end', () => {
    expect(at({ cap: 'butt', end: 'triangle' })).toEqual(box(50, 46, 100, 28))
    const arrow = at({ cap: 'butt', end: 'arrow' })
    expect(Math.abs(arrow.left + arrow.width - 150)).toBeLessThanOrEqual(2)
    expect(at({ cap: 'butt', end: 'dot' }).width).toBe(113)
    expect(at({ cap: 'butt', start: 'bar' })).toEqual(box(46, 44, 104, 32))
  })

  test('a bend makes an arc as high as it says, above 0 upwards; a long one more than half a circle', () => {
    expect(at({ bend: 0.25 }).top).toBe(60 - 25 - 4)
    const down = at({ bend: -0.25 })
    expect(down.top + down.height).toBe(60 + 25 + 4)
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (bend) => {
        const { length, at: point } = courseOf({ width: 200, height: 10, bend })
        const [first, middle, last] = [point(0), point(length / 2), point(length)]
        expect(first.x).toBeCloseTo(0, 4)
        expect(last.x).toBeCloseTo(200, 4)
        for (const end of [first, last]) expect(end.y).toBeCloseTo(5, 4)
        expect(Math.abs(middle.y - (5 - bend * 200))).toBeLessThan(0.02)
        // The length of the curve equals the sum of many short segments.
        let walked = 0
        for (let piece = 0; piece < 400; piece++) {
          const [from, to] = [point((length * piece) / 400), point((length * (piece + 1)) / 400)]
          walked += Math.hypot(to.x - from.x, to.y - from.y)
        }
        expect(Math.abs(walked - length)).toBeLessThan(0.05)
      }),
    )
  })

  test('tremble the same way every time, each in its own', () => {
    const drawn = (id: string) => paint('line', { ...line, id, rough: 2 })
    expect(difference(drawn('one'), drawn('one')).most).toBe(0)
    expect(difference(drawn('one'), drawn('two')).mean).toBeGreaterThan(0)
    expect(difference(drawn('one'), paint('line', line)).mean).toBeGreaterThan(0)
    expect(hashOf('one')).not.toBe(hashOf('two'))
  })

  test('stay within what they say they take, however they are', () => {
    const ends = fc.constantFrom('none', 'arrow', 'triangle', 'dot', 'bar')
    fc.assert(
      fc.property(
        fc.record({
          start: ends,
          end: ends,
          cap: fc.constantFrom('round', 'butt'),
          dash: fc.constantFrom('solid', 'dash', 'dot'),
          bend: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
          rough: fc.double({ min: 0, max: 3, noNaN: true }),
          thickness: fc.integer({ min: 1, max: 9 }),
        }),
        (fields) => {
          const one = element('line', { x: 50, y: 50, width: 100, height: 100, ...fields })
          const reach = Math.ceil(kindOf(one).overflow(one)) + 1
          const ink = inkBox(paint('line', fields))!
          expect(Math.min(ink.left, ink.top)).toBeGreaterThanOrEqual(50 - reach)
          expect(Math.max(ink.left + ink.width, ink.top + ink.height)).toBeLessThanOrEqual(150 + reach)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('are hit on and near the line, bent ones on their arc', () => {
    const { hit } = kindOf(element('line', {}))
    const straight = element('line', { width: 100, height: 20, thickness: 4 })
    expect([hit!(straight, 50, 10), hit!(straight, 50, 16), hit!(straight, 50, 30)]).toEqual([true, true, false])
    const bent = element('line', { width: 100, height: 20, thickness: 4, bend: 0.5 })
    expect([hit!(bent, 50, 10), hit!(bent, 50, -40), hit!(bent, 0, 10)]).toEqual([false, true, true])
  })
})

describe('paths', () => {
  const two = {
    viewWidth: 10,
    viewHeight: 10,
    parts: [{ d: 'M0 0H10V5H0Z' }, { d: 'M0 5H10V10H0Z', fill: solid('#0000ff') }],
    fill: solid('#16a34a'),
  }

  test('are stretched to the box, each part in its own fill or the element’s', () => {
    const canvas = paint('path', { ...two, width: 60 })
    expect(inkBox(canvas)).toEqual(box(50, 50, 60, 100))
    expect([colourAt(canvas, 80, 60), colourAt(canvas, 80, 140)]).toEqual([green, blue])
  })

  test('outlines are stroked as wide as the square was stretched, round', () => {
    const canvas = paint('path', {
      viewWidth: 10,
      viewHeight: 10,
      strokeWidth: 2,
      fill: solid('#16a34a'),
      parts: [{ d: 'M2 5H8', outline: true }],
    })
    expect(inkBox(canvas)).toEqual(box(60, 90, 80, 20))
  })

  test('a stroke of an outline lies around it, within what it says it takes', () => {
    for (const align of ['center', 'inside', 'outside']) {
      const fields = {
        viewWidth: 10,
        viewHeight: 10,
        strokeWidth: 1,
        parts: [{ d: 'M0 5H10', outline: true }],
        stroke: stroke({ align }),
      }
      expect(inkBox(paint('path', fields))).toEqual(box(35, 85, 130, 30))
      expect(
        kindOf(element('path', fields)).overflow(element('path', { ...fields, width: 100, height: 100 })),
      ).toBeGreaterThanOrEqual(15)
    }
  })

  test('holes follow the rule of their part; what is no path data is nothing', () => {
    const ring = 'M0 0H10V10H0ZM2 2H8V8H2Z'
    const hole = (rule: string) =>
      colourAt(
        paint('path', { viewWidth: 10, viewHeight: 10, fill: solid('#16a34a'), parts: [{ d: ring, rule }] }),
        100,
        100,
      )
    expect([hole('evenodd'), hole('nonzero')]).toEqual([clear, green])
    expect(inkBox(paint('path', { parts: [{ d: 'not a path' }] }))).toBeNull()
  })

  test('a line around several parts lies under all of them', () => {
    const canvas = paint('path', { ...two, stroke: stroke({ align: 'outside', fill: solid('#ff0000') }) })
    expect([colourAt(canvas, 100, 97), colourAt(canvas, 100, 103), colourAt(canvas, 45, 100)]).toEqual([
      green,
      blue,
      'ff0000ff',
    ])
  })
})

test('the inner corners of a star lie on its inner circle', () => {
  // Outer corners at the top, right, foot and left; the inner ones at 45°, half as far from the middle.
  const near = 100 * 0.5 * Math.SQRT1_2
  const points = polygonPoints({ width: 200, height: 200 }, 4, 0.5)
  const expected = [
    [100, 0],
    [100 + near, 100 - near],
    [200, 100],
    [100 + near, 100 + near],
    [100, 200],
    [100 - near, 100 + near],
    [0, 100],
    [100 - near, 100 - near],
  ]
  for (const [at, { x, y }] of points.entries()) {
    expect(x).toBeCloseTo(expected[at]![0]!, 6)
    expect(y).toBeCloseTo(expected[at]![1]!, 6)
  }
})

test('dashes are as long inside an edge as on it', () => {
  const dashes = (align: string, y: number) => {
    const canvas = paint('rect', { fill: { type: 'none' }, stroke: stroke({ align, width: 4, dash: 'dash' }) }, 2)
    const row = Array.from({ length: 160 }, (_, at) => colourAt(canvas, 120 + at, y) === blue)
    return row.filter((seen, at) => seen && !row[at - 1]).length
  }
  expect(dashes('inside', 104)).toBe(dashes('center', 100))
})

test.each([
  ['rect', { fill: solid('#16a34a') }],
  ['rect', { fill: { type: 'none' }, stroke: stroke() }],
  ['qr', { content: 'https://a.example', backdrop: { type: 'none' } }],
] as const)('%s of one piece casts its shadow without a layer: %j', (kind, fields) => {
  const shadow = { x: 4, y: 4, blur: 6, colour: '#00000080' }
  const design = designOf(element(kind, { x: 50, y: 50, width: 100, height: 100, shadow, ...fields }))
  const parts = paintParts(1)
  painted({ ...design, width: 200, height: 200 } as Design, parts)
  expect(parts.layers).toBe(0)
})

test('an empty frame shows hills with a valley between them', () => {
  // The icon is 40 of 100 px wide, drawn in a square of 100.
  const canvas = paint('image', {}, 4)
  const at = (x: number, y: number) => colourAt(canvas, Math.round((80 + x * 0.4) * 4), Math.round((80 + y * 0.4) * 4))
  expect([at(34, 56), at(56, 62), at(56, 78)]).toEqual(['a9b6acff', 'f1f4f1ff', 'a9b6acff'])
})
