import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maskTo } from '../../../../src/core/image/mask.ts'
import { contentBox, withMargin } from '../../../../src/core/image/trim.ts'
import { applyOrientation } from '../../../../src/core/image/turn.ts'
import { panels, photo } from '../../../helpers/pictures.ts'

const upright = { turns: 0, flipX: false, flipY: false, angle: 0 }
const raw = ({ width, height, data }: ImageData) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

describe('turning', () => {
  test('quarter turns and mirrors are those of another program, to the last bit', async () => {
    const source = panels(60, 40, { transparent: true })
    for (let turns = 0; turns < 4; turns++) {
      for (const [flipX, flipY] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const made = applyOrientation(source, { ...upright, turns, flipX, flipY })
        const turned = await raw(source)
          .rotate(turns * 90)
          .png()
          .toBuffer()
        const expected = await sharp(turned).flop(flipX).flip(flipY).raw().toBuffer({ resolveWithObject: true })
        expect([made.width, made.height]).toEqual([expected.info.width, expected.info.height])
        expect(Buffer.compare(Buffer.from(made.data.buffer), expected.data)).toBe(0)
      }
    }
  })

  test('straightening leaves no corner empty at any angle, in any shape', () => {
    for (const [width, height] of [
      [120, 80],
      [50, 200],
    ] as const) {
      const source = photo(width, height)
      for (const angle of [-45, -10, 0.5, 5, 30, 45]) {
        const { data } = applyOrientation(source, { ...upright, angle })
        for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) expect(data[at]).toBe(255)
      }
    }
  })

  test('a picture turned by an angle shows what another program shows there', async () => {
    const source = photo(200, 200, 4)
    const made = applyOrientation(source, { ...upright, angle: 15 })
    const { data, info } = await raw(source)
      .rotate(15, { background: '#000' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The centre coincides; further out our result is larger by the covering scale.
    const scale = Math.cos((15 * Math.PI) / 180) + Math.sin((15 * Math.PI) / 180)
    let difference = 0
    let count = 0
    for (let y = -60; y <= 60; y += 6) {
      for (let x = -60; x <= 60; x += 6) {
        const ours = ((100 + y) * 200 + 100 + x) * 4
        const there =
          (Math.round(info.height / 2 + y / scale) * info.width + Math.round(info.width / 2 + x / scale)) * 4
        difference += Math.abs(made.data[ours]! - data[there]!)
        count += 1
      }
    }
    expect(difference / count).toBeLessThan(6)
  })
})

describe('taking off a border', () => {
  test('of one colour, of almost one colour, of nothing at all', () => {
    const framed = new ImageData(40, 30)
    for (let at = 0; at < framed.data.length; at += 4) {
      const [x, y] = [(at / 4) % 40, Math.floor(at / 160)]
      const inside = x >= 5 && x < 20 && y >= 7 && y < 11
      framed.data.set(inside ? [20, 20, 20, 255] : [250 + ((x * 7 + y) % 5), 252, 252, 255], at)
    }
    expect(contentBox(framed, 8)).toEqual({ left: 5, top: 7, width: 15, height: 4 })
    expect(contentBox(framed, 0)).not.toEqual({ left: 5, top: 7, width: 15, height: 4 })
    const clear = panels(50, 50, { transparent: true })
    const box = contentBox(clear, 0)
    expect(box && box.width <= 50).toBe(true)
    expect(contentBox(new ImageData(9, 9), 0)).toBeNull()
  })

  test('a margin stops at the edges', () => {
    const box = { left: 5, top: 7, width: 15, height: 4 }
    expect(withMargin(box, 6, { width: 40, height: 30 })).toEqual({ left: 0, top: 1, width: 26, height: 16 })
  })
})

describe('shapes', () => {
  test('a circle keeps its middle, loses its corners, and covers π/4 of its box', () => {
    const made = maskTo(photo(100, 100), 'circle', 0, null)
    let covered = 0
    for (let at = 3; at < made.data.length; at += 4) covered += made.data[at]! / 255
    expect(covered / 10_000).toBeCloseTo(Math.PI / 4, 2)
    expect(made.data[3]).toBe(0)
  })

  test('outside may have a colour; rounding 0 leaves all; a heart has its notch', () => {
    const filled = maskTo(photo(60, 60), 'circle', 0, '#ff0000')
    expect([...filled.data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    const square = photo(40, 40)
    const rounded = maskTo(square, 'rounded', 0, null)
    expect(Buffer.compare(Buffer.from(rounded.data), Buffer.from(square.data))).toBe(0)
    const heart = maskTo(photo(100, 100), 'heart', 0, null)
    const alpha = (x: number, y: number) => heart.data[(y * 100 + x) * 4 + 3]
    expect([alpha(50, 10), alpha(50, 50), alpha(25, 20), alpha(5, 95)]).toEqual([0, 255, 255, 0])
  })
})
