import { expect, test } from 'vitest'
import { estimateFocus, isSkin } from '../../../../src/core/image/focus.ts'
import { photo } from '../../../helpers/pictures.ts'

/** Draws a low-contrast background with a disc of skin or of detail at a given point. */
function scene(width: number, height: number, x: number, y: number, kind: 'skin' | 'detail'): ImageData {
  const picture = photo(width, height, 3, 2)
  for (let at = 0; at < picture.data.length; at += 4) {
    // Low contrast, like an out-of-focus background.
    for (let channel = 0; channel < 3; channel++) {
      picture.data[at + channel] = 150 + (picture.data[at + channel]! - 128) * 0.15
    }
    const [across, down] = [(at / 4) % width, Math.floor(at / 4 / width)]
    if ((across - x * width) ** 2 + (down - y * height) ** 2 > (Math.min(width, height) / 7) ** 2) continue
    const colour = kind === 'skin' ? [224, 172, 140] : (across >> 3) % 2 ? [20, 30, 40] : [240, 240, 60]
    picture.data.set(colour, at)
  }
  return picture
}

test('the subject is found where it stands, at any size', () => {
  for (const [x, y] of [
    [0.5, 0.5],
    [0.25, 0.4],
    [0.72, 0.3],
    [0.4, 0.75],
  ] as const) {
    for (const [width, height] of [
      [600, 400],
      [300, 700],
    ] as const) {
      for (const kind of ['skin', 'detail'] as const) {
        const found = estimateFocus(scene(width, height, x, y, kind))
        expect(Math.abs(found.x - x), `${kind} ${x} ${y} ${width}`).toBeLessThan(0.1)
        expect(Math.abs(found.y - y), `${kind} ${x} ${y} ${width}`).toBeLessThan(0.1)
      }
    }
  }
})

test('where nothing stands out it is the middle, and half the size makes no other guess', () => {
  expect(estimateFocus(new ImageData(40, 30))).toEqual({ x: 0.5, y: 0.5 })
  const [large, small] = [
    estimateFocus(scene(800, 600, 0.7, 0.4, 'skin')),
    estimateFocus(scene(400, 300, 0.7, 0.4, 'skin')),
  ]
  expect(Math.abs(large.x - small.x) + Math.abs(large.y - small.y)).toBeLessThan(0.02)
})

test('skin is told by every part of its rule', () => {
  expect(isSkin(220, 170, 140)).toBe(true)
  expect(isSkin(96, 41, 21)).toBe(true)
  for (const [red, green, blue] of [
    [95, 60, 40],
    [200, 40, 30],
    [200, 100, 20],
    [200, 186, 185],
    [200, 185, 100],
    [200, 120, 200],
    [60, 160, 60],
  ] as const)
    expect(isSkin(red, green, blue), `${red} ${green} ${blue}`).toBe(false)
})

test('detail draws the eye, whichever way its lines run', () => {
  // As many pixels as cells. One patch stands out a little more than the other, which is striped.
  for (const along of ['x', 'y'] as const) {
    const picture = new ImageData(48, 48)
    for (let y = 0; y < 48; y++) {
      for (let x = 0; x < 48; x++) {
        const inRows = y >= 20 && y < 28
        const flat = inRows && x >= 8 && x < 16 ? 22 : 0
        const striped = inRows && x >= 32 && x < 40 ? ((along === 'x' ? x : y) % 2 === 0 ? 20 : -20) : 0
        const grey = 128 + flat + striped
        picture.data.set([grey, grey, grey, 255], (y * 48 + x) * 4)
      }
    }
    expect(estimateFocus(picture).x, along).toBeGreaterThan(0.6)
    expect(estimateFocus(picture).y, along).toBeCloseTo(0.5, 1)
  }
})

/** Draws a picture of 480 × 320 px in greys. */
function greys(shadeAt: (x: number, y: number) => number): ImageData {
  const picture = new ImageData(480, 320)
  for (let at = 0; at < 480 * 320; at++) {
    const shade = shadeAt(at % 480, Math.floor(at / 480))
    picture.data.set([shade, shade, shade, 255], at * 4)
  }
  return picture
}

test('fine stripes of single pixels, which look like plain grey, do not draw the eye', () => {
  const striped = greys((x, y) => {
    if (y < 100 || y >= 220) return 127
    if (x >= 60 && x < 180) return x % 2 === 0 ? 0 : 255
    return x >= 300 && x < 420 ? 170 : 127
  })
  expect(estimateFocus(striped).x).toBeCloseTo(0.75, 1)
})

test('the ground is what lies along the edges, even if the subject covers more', () => {
  const covered = greys((x, y) => (x >= 10 && x < 380 && y >= 10 && y < 310 ? 40 : 255))
  expect(estimateFocus(covered).x).toBeCloseTo(0.5, 1)
})
