import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { align, distribute, tidy } from '../../../../src/core/design/arrange.ts'
import {
  boundsOf,
  boundsOfAll,
  centreOf,
  cornersOf,
  covers,
  normalDegrees,
  type Placement,
  rotatePoint,
  scaledWithGroup,
} from '../../../../src/core/design/geometry.ts'
import { snap, snapTargets } from '../../../../src/core/design/snap.ts'

const box = (x: number, y: number, width: number, height: number, rotation = 0): Placement => ({
  x,
  y,
  width,
  height,
  rotation,
})
const number = (max: number) => fc.double({ min: -max, max, noNaN: true })
const placement = fc.record({
  x: number(500),
  y: number(500),
  width: fc.double({ min: 1, max: 400, noNaN: true }),
  height: fc.double({ min: 1, max: 400, noNaN: true }),
  rotation: number(720),
})

describe('placements', () => {
  test('a quarter turn swaps the sides about the middle', () => {
    const bounds = boundsOf(box(0, 0, 100, 40, 90))
    expect(bounds.left).toBeCloseTo(30)
    expect(bounds.top).toBeCloseTo(-30)
    expect(bounds.width).toBeCloseTo(40)
    expect(bounds.height).toBeCloseTo(100)
    const [leftTop] = cornersOf(box(0, 0, 100, 40, 90))
    expect(leftTop.x).toBeCloseTo(70)
    expect(leftTop.y).toBeCloseTo(-30)
  })

  test('a turn there and back, and a whole turn, change nothing; the middle never moves', () => {
    fc.assert(
      fc.property(placement, number(720), (one, degrees) => {
        const [point, about] = [{ x: one.x, y: one.y }, centreOf(one)]
        const back = rotatePoint(rotatePoint(point, about, degrees), about, -degrees)
        expect(back.x).toBeCloseTo(point.x, 6)
        expect(back.y).toBeCloseTo(point.y, 6)
        const bounds = boundsOf(one)
        expect(bounds.left + bounds.width / 2).toBeCloseTo(about.x, 6)
        expect(bounds.top + bounds.height / 2).toBeCloseTo(about.y, 6)
        expect(normalDegrees(degrees)).toBeGreaterThanOrEqual(0)
        expect(normalDegrees(degrees)).toBeLessThan(360)
      }),
    )
  })

  test('its middle lies on a box, a point past its corner does not', () => {
    const turnedBox = box(10, 10, 100, 20, 45)
    expect(covers(turnedBox, centreOf(turnedBox))).toBe(true)
    expect(covers(turnedBox, { x: 12, y: 12 })).toBe(false)
    expect(covers(box(10, 10, 100, 20), { x: 12, y: 12 })).toBe(true)
  })

  test('a group that is resized carries its members: upright ones fill the new rectangle exactly', () => {
    fc.assert(
      fc.property(fc.array(placement, { minLength: 1, maxLength: 5 }), placement, (boxes, target) => {
        const upright = boxes.map((one) => ({ ...one, rotation: 0 }))
        const from = boundsOfAll(upright)!
        const to = { left: target.x, top: target.y, width: target.width, height: target.height }
        const after = boundsOfAll(upright.map((one) => scaledWithGroup(one, from, to)))!
        expect(after.left).toBeCloseTo(to.left, 5)
        expect(after.top).toBeCloseTo(to.top, 5)
        expect(after.width).toBeCloseTo(to.width, 5)
        expect(after.height).toBeCloseTo(to.height, 5)
      }),
    )
    const lying = scaledWithGroup(
      box(0, 0, 100, 50, 90),
      { left: 0, top: 0, width: 100, height: 100 },
      { left: 0, top: 0, width: 200, height: 100 },
    )
    expect([lying.width, lying.height]).toEqual([100, 100])
  })
})

describe('arranging', () => {
  const moved = (boxes: readonly Placement[], moves: readonly { dx: number; dy: number }[]) =>
    boxes.map((one, place) => ({ ...one, x: one.x + moves[place]!.dx, y: one.y + moves[place]!.dy }))

  test('edges meet where they are lined up, also of turned boxes', () => {
    fc.assert(
      fc.property(fc.array(placement, { minLength: 2, maxLength: 6 }), (boxes) => {
        const frame = boundsOfAll(boxes)!
        for (const one of moved(boxes, align(boxes, 'right')).map(boundsOf))
          expect(one.left + one.width).toBeCloseTo(frame.left + frame.width, 5)
        for (const one of moved(boxes, align(boxes, 'middle', { left: 0, top: 0, width: 10, height: 800 })).map(
          boundsOf,
        ))
          expect(one.top + one.height / 2).toBeCloseTo(400, 5)
      }),
    )
  })

  test('boxes are centred in a rectangle, along the axis asked for only', () => {
    const boxes = [box(0, 0, 100, 50), box(300, 200, 40, 80)]
    const within = { left: 100, top: 60, width: 400, height: 300 }
    expect(align(boxes, 'centre', within)).toEqual([
      { dx: 250, dy: 0 },
      { dx: -20, dy: 0 },
    ])
    expect(align(boxes, 'middle', within)).toEqual([
      { dx: 0, dy: 185 },
      { dx: 0, dy: -30 },
    ])
  })

  test('distributed boxes have equal gaps and the outermost stay', () => {
    const boxes = [box(300, 0, 50, 10), box(0, 0, 20, 10), box(90, 5, 30, 10)]
    const after = moved(boxes, distribute(boxes, 'x'))
    expect(after.map(({ x }) => x)).toEqual([300, 0, 145])
    expect(distribute(boxes.slice(0, 2), 'x')).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ])
  })

  test('a heap that looks like rows becomes rows', () => {
    const boxes = [box(3, 1, 40, 40), box(60, 6, 40, 40), box(5, 70, 40, 40), box(58, 63, 40, 40)]
    const after = moved(boxes, tidy(boxes, 10))
    expect(after.map(({ x, y }) => [x, y])).toEqual([
      [3, 1],
      [53, 1],
      [3, 51],
      [53, 51],
    ])
    expect(tidy([], 10)).toEqual([])
  })
})

describe('snapping', () => {
  const page = { width: 1000, height: 500 }
  const none = { x: [], y: [] }

  test('edges and middles settle on the page, on guides and on each other, the nearest first', () => {
    const targets = snapTargets(page, { x: [333], y: [] }, [box(600, 100, 100, 100)])
    const at = (left: number, top: number) => snap({ left, top, width: 50, height: 50 }, targets, 6)
    expect(at(4, 30)).toMatchObject({ dx: -4, dy: 0 })
    expect(at(472, 222)).toMatchObject({ dx: 3, dy: 3 })
    expect(at(330, 30)).toMatchObject({ dx: 3, guides: [{ axis: 'x', at: 333, kind: 'line' }] })
    expect(at(552, 98)).toMatchObject({ dx: -2, dy: 2 })
    expect(at(200, 30)).toEqual({ dx: 0, dy: 0, guides: [] })
  })

  test('a gap like the one beside it is found, between two and beyond the last', () => {
    const targets = snapTargets(page, none, [box(100, 100, 100, 53), box(260, 100, 100, 53)])
    const beyond = snap({ left: 417, top: 110, width: 60, height: 30 }, targets, 6)
    expect(beyond).toMatchObject({ dx: 3, guides: [{ kind: 'gap', gap: 60 }, {}] })
    const between = snap({ left: 213, top: 110, width: 30, height: 30 }, targets, 6)
    expect(between.dx).toBe(2)
  })
})
