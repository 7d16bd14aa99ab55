import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampPan,
  fitted,
  nextZoom,
  panned,
  revealed,
  toPage,
  toView,
  zoomedAt,
  zoomLimits,
} from '../../../../src/core/design/camera.ts'
import { centreOf, type Placement } from '../../../../src/core/design/geometry.ts'
import {
  type Handle,
  handleAt,
  resizedBox,
  sidesOf,
  snappedAngle,
  turnBetween,
  turnedBox,
} from '../../../../src/core/design/transform.ts'

const number = (max: number) => fc.double({ min: -max, max, noNaN: true })
const side = fc.double({ min: 1, max: 900, noNaN: true })
const box: fc.Arbitrary<Placement> = fc.record({
  x: number(900),
  y: number(900),
  width: side,
  height: side,
  rotation: number(400),
})
const handles = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
const handle = fc.constantFrom(...handles)
const opposite = (of: Handle) => handles[(handles.indexOf(of) + 4) % 8]!
const close = (one: { x: number; y: number }, other: { x: number; y: number }) => {
  expect(one.x).toBeCloseTo(other.x, 4)
  expect(one.y).toBeCloseTo(other.y, 4)
}

describe('sizing by a handle', () => {
  test('the opposite side stays where it is seen, however the box is turned', () => {
    fc.assert(
      fc.property(box, handle, number(900), number(900), fc.boolean(), (before, by, dx, dy, ratio) => {
        const after = resizedBox(before, by, dx, dy, { ratio })
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(0.999)
        close(handleAt(after, opposite(by)), handleAt(before, opposite(by)))
      }),
    )
  })

  test('the handle follows the pointer as far as the least size lets it', () => {
    fc.assert(
      fc.property(box, fc.constantFrom('ne', 'se', 'sw', 'nw'), number(300), number(300), (before, by, dx, dy) => {
        const after = resizedBox(before, by, dx, dy)
        if (after.width <= 1 || after.height <= 1) return
        const [from, to] = [handleAt(before, by), handleAt(after, by)]
        close(to, { x: from.x + dx, y: from.y + dy })
      }),
    )
  })

  test('the ratio is kept when asked for, the middle too; a side handle leaves the other side alone', () => {
    fc.assert(
      fc.property(box, handle, number(400), number(400), (before, by, dx, dy) => {
        const even = resizedBox(before, by, dx, dy, { ratio: true })
        expect(even.width / even.height / (before.width / before.height)).toBeCloseTo(1, 6)
        close(centreOf(resizedBox(before, by, dx, dy, { centre: true })), centreOf(before))
        const plain = resizedBox(before, by, dx, dy)
        if (sidesOf(by).x === 0) expect(plain.width).toBe(before.width)
        if (sidesOf(by).y === 0) expect(plain.height).toBe(before.height)
      }),
    )
  })

  test('angles snap near their steps, and turning about a point and back changes nothing', () => {
    expect([
      snappedAngle(43, 15, 3),
      snappedAngle(40, 15, 3),
      snappedAngle(-2, 90, 4),
      snappedAngle(52, 15, 7.5),
    ]).toEqual([45, 40, 0, 45])
    expect(turnBetween({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 })).toBeCloseTo(90)
    fc.assert(
      fc.property(box, number(900), number(900), number(720), (before, x, y, degrees) => {
        const back = turnedBox(turnedBox(before, { x, y }, degrees), { x, y }, -degrees)
        close(back, before)
        expect(Math.abs(((back.rotation - before.rotation) % 360) % 360)).toBeLessThan(360.001)
      }),
    )
  })
})

describe('the camera', () => {
  const camera = fc.record({ zoom: fc.double({ min: 0.05, max: 32, noNaN: true }), x: number(2000), y: number(2000) })
  const point = fc.record({ x: number(3000), y: number(3000) })

  test('page and view are inverse; zooming keeps the point under the pointer', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.001, max: 100, noNaN: true }), (before, at, zoom) => {
        close(toView(before, toPage(before, at)), at)
        const after = zoomedAt(before, zoom, at)
        close(toPage(after, at), toPage(before, at))
        expect(after.zoom).toBeGreaterThanOrEqual(zoomLimits.least)
        expect(after.zoom).toBeLessThanOrEqual(zoomLimits.most)
      }),
    )
  })

  test('fitting shows a rectangle whole and in the middle; panning never loses the page', () => {
    const page = { width: 1242, height: 1660 }
    const fit = fitted({ left: 0, top: 0, ...page }, { width: 800, height: 600 }, 40)
    expect(fit.zoom * 1660).toBeCloseTo(520)
    expect(fit.x).toBeCloseTo((800 - 1242 * fit.zoom) / 2)
    expect(fitted({ left: 0, top: 0, width: 10, height: 10 }, { width: 800, height: 600 }, 40, 1).zoom).toBe(1)
    fc.assert(
      fc.property(camera, number(9000), number(9000), (before, dx, dy) => {
        const view = { width: 800, height: 600 }
        const after = clampPan(panned(before, dx, dy), page, view, 40)
        expect(after.x + page.width * after.zoom).toBeGreaterThanOrEqual(39.9)
        expect(after.x).toBeLessThanOrEqual(760.1)
      }),
    )
  })

  test('what is revealed lies in the view, or in its middle, and no further than needed', () => {
    const view = { width: 390, height: 340 }
    fc.assert(
      fc.property(camera, point, side, side, (before, { x, y }, width, height) => {
        const rect = { left: x, top: y, width, height }
        const after = revealed(before, rect, view, 24)
        const { x: left, y: top } = toView(after, { x, y })
        const check = (low: number, length: number, room: number) => {
          if (length > room - 48) return expect(low + length / 2).toBeCloseTo(room / 2, 3)
          expect(low).toBeGreaterThanOrEqual(24 - 0.01)
          expect(low + length).toBeLessThanOrEqual(room - 24 + 0.01)
        }
        check(left, width * after.zoom, view.width)
        check(top, height * after.zoom, view.height)
        const again = revealed(after, rect, view, 24)
        close(again, after)
      }),
    )
  })

  test('steps of the zoom are round numbers, up and down', () => {
    expect([
      nextZoom(0.3, true),
      nextZoom(1, true),
      nextZoom(1, false),
      nextZoom(32, true),
      nextZoom(0.04, false),
    ]).toEqual([...[0.33, 1.25, 0.75, 32, 0.05]])
  })
})
