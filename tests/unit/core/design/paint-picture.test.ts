import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import {
  dragged,
  type Framed,
  panTo,
  pictureBox,
  pictureRect,
  zoomedAbout,
} from '../../../../src/core/design/paint/picture.ts'
import { designOf } from '../../../helpers/designs.ts'
import { canvasOf, colourAt, painted, paintParts, testPicture } from '../../../helpers/painting.ts'

const size = fc.integer({ min: 1, max: 4000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const framed: fc.Arbitrary<Framed> = fc.record({
  width: size,
  height: size,
  pictureWidth: size,
  pictureHeight: size,
  zoom: fc.double({ min: 1, max: 20, noNaN: true }),
  panX: share,
  panY: share,
})
const near = (one: number, other: number, scale = 1) => Math.abs(one - other) <= 1e-6 * Math.max(1, scale)

describe('a picture in its frame', () => {
  test('covers it, and what is seen lies in the picture, in the frame’s proportions', () => {
    fc.assert(
      fc.property(framed, (one) => {
        const [box, rect] = [pictureBox(one), pictureRect(one)]
        expect(box.left).toBeLessThanOrEqual(1e-6)
        expect(box.top).toBeLessThanOrEqual(1e-6)
        expect(box.left + box.width).toBeGreaterThanOrEqual(one.width - 1e-6 * box.width)
        expect(box.top + box.height).toBeGreaterThanOrEqual(one.height - 1e-6 * box.height)
        expect(rect.left).toBeGreaterThanOrEqual(-1e-6)
        expect(rect.left + rect.width).toBeLessThanOrEqual(one.pictureWidth * (1 + 1e-6))
        expect(rect.top + rect.height).toBeLessThanOrEqual(one.pictureHeight * (1 + 1e-6))
        expect(near(rect.width * one.height, rect.height * one.width, rect.width * one.height)).toBe(true)
      }),
    )
  })

  test('at zoom 1 it just fills the frame; the pan shows its edges', () => {
    const wide = { width: 100, height: 100, pictureWidth: 400, pictureHeight: 200, zoom: 1, panX: 0, panY: 0.5 }
    expect(pictureRect(wide)).toEqual({ left: 0, top: 0, width: 200, height: 200 })
    expect(pictureRect({ ...wide, panX: 1 }).left).toBe(200)
    expect(pictureRect({ ...wide, panX: 0.5, zoom: 2 })).toEqual({ left: 150, top: 50, width: 100, height: 100 })
  })

  test('a pan is found again from where the picture lies', () => {
    fc.assert(
      fc.property(framed, (one) => {
        const { left, top } = pictureBox(one)
        const next = { ...one, ...panTo(one, left, top) }
        expect(near(pictureBox(next).left, left, left)).toBe(true)
        expect(near(pictureBox(next).top, top, top)).toBe(true)
      }),
    )
  })

  test('follows a drag as far as the frame stays covered', () => {
    const move = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(framed, move, move, (one, dx, dy) => {
        const [before, after] = [pictureBox(one), pictureBox({ ...one, ...dragged(one, dx, dy) })]
        const expected = Math.max(Math.min(0, one.width - before.width), Math.min(0, before.left + dx))
        expect(near(after.left, expected, before.width)).toBe(true)
        const below = Math.max(Math.min(0, one.height - before.height), Math.min(0, before.top + dy))
        expect(near(after.top, below, before.height)).toBe(true)
      }),
    )
  })

  test('zooming in leaves what lies under the pointer there', () => {
    fc.assert(
      fc.property(framed, share, share, share, (one, x, y, more) => {
        const zoom = one.zoom + (20 - one.zoom) * more
        const view = zoomedAbout(one, zoom, x * one.width, y * one.height)
        const [before, after] = [pictureBox(one), pictureBox({ ...one, ...view })]
        const at = (box: typeof before) => (x * one.width - box.left) / box.width
        expect(view.zoom).toBe(zoom)
        expect(Math.abs(at(after) - at(before))).toBeLessThan(1e-6)
      }),
    )
    const one = { width: 10, height: 10, pictureWidth: 10, pictureHeight: 10, zoom: 2, panX: 0.2, panY: 0.9 }
    expect(zoomedAbout(one, 0.1, 5, 5).zoom).toBe(1)
  })
})

describe('painting it', () => {
  const hash = 'a'.repeat(64)
  const parts = (width = 400, height = 400) => paintParts(1, { [hash]: testPicture(width, height) })
  const frame = (fields: object) =>
    designOf(
      newElement('image', {
        id: 'one',
        x: 100,
        y: 100,
        width: 200,
        height: 200,
        asset: hash,
        pictureWidth: 400,
        pictureHeight: 400,
        ...fields,
      }),
    )

  test('a smaller copy of the picture gives the same, and so does one of unknown size', () => {
    const design = frame({ zoom: 2, panX: 1, panY: 0 })
    const [red, green] = ['ff0000ff', '00ff00ff']
    expect(colourAt(painted(design, parts()), 200, 200)).toBe(green)
    expect(colourAt(painted(design, parts(100, 100)), 200, 200)).toBe(green)
    const unknown = frame({ pictureWidth: 0, pictureHeight: 0 })
    expect(colourAt(painted(unknown, parts()), 110, 110)).toBe(red)
    expect(colourAt(painted(unknown, parts()), 290, 110)).toBe(green)
  })

  test('masks cut it, flips mirror it, a missing one leaves a placeholder', () => {
    const white = 'ffffffff'
    for (const mask of [
      { radius: 0.5 },
      { mask: 'ellipse' },
      { mask: 'path', maskPath: 'M50 0 100 50 50 100 0 50Z' },
    ]) {
      const canvas = painted(frame(mask), parts())
      expect(colourAt(canvas, 104, 104)).toBe(white)
      expect(colourAt(canvas, 180, 180)).toBe('ff0000ff')
    }
    expect(colourAt(painted(frame({ flipX: true }), parts()), 120, 120)).toBe('00ff00ff')
    expect(colourAt(painted(frame({ flipY: true }), parts()), 120, 120)).toBe('0000ffff')
    const missing = painted(frame({}), paintParts(1))
    const empty = painted(frame({ asset: '' }), parts())
    for (const canvas of [missing, empty]) expect(colourAt(canvas, 200, 120)).not.toBe(white)
    expect(colourAt(empty, 195, 240)).toBe(colourAt(missing, 195, 240))
  })

  test('its shadow is that of its mask; the missing one’s sign throws none', () => {
    const shadow = { x: 0, y: 150, blur: 0, colour: '#000000ff' }
    const canvas = painted(frame({ mask: 'ellipse', shadow }), parts())
    expect([colourAt(canvas, 200, 400), colourAt(canvas, 104, 446)]).toEqual(['000000ff', 'ffffffff'])
    const missing = painted(frame({ shadow: { ...shadow, y: 0, x: 50, colour: '#ff0000ff' } }), paintParts(1))
    const reds = [110, 150, 200, 250, 290]
      .map((x) => colourAt(missing, x, 200))
      .filter((colour) => colour === 'ff0000ff')
    expect(reds).toEqual([])
  })

  test('a large one is shrunk evenly, and only once, for its mask', () => {
    const fine = canvasOf(2000, 2000)
    for (let x = 0; x < 2000; x += 2) fine.context.fillRect(x, 0, 1, 2000)
    const large = paintParts(1, { [hash]: fine.canvas as never })
    const design = frame({ mask: 'ellipse', pictureWidth: 2000, pictureHeight: 2000 })
    painted(design, large)
    const canvas = painted(design, large)
    for (let x = 150; x < 250; x += 3) {
      const grey = Number.parseInt(colourAt(canvas, x, 200).slice(0, 2), 16)
      expect(Math.abs(grey - 128)).toBeLessThan(25)
    }
    expect(large.layers).toBe(1)
  })
})
