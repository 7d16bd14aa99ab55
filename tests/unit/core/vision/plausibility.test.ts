import { describe, expect, test } from 'vitest'
import type { CielabPlanes } from '../../../../src/core/colour/cielab.ts'
import { isPlausible, traitsOf } from '../../../../src/core/vision/plausibility.ts'

const size = { width: 40, height: 30 }

/** Returns a mask and the colours of a picture, by a function of the place. */
function drawn(isSubject: (x: number, y: number) => boolean, lightnessAt: (x: number, y: number) => number) {
  const marks = new Uint8Array(size.width * size.height)
  const lab: CielabPlanes = {
    lightness: new Float32Array(marks.length),
    greenRed: new Float32Array(marks.length),
    blueYellow: new Float32Array(marks.length),
  }
  for (let at = 0; at < marks.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    marks[at] = isSubject(x, y) ? 1 : 0
    lab.lightness[at] = lightnessAt(x, y)
  }
  return traitsOf(marks, lab, size)
}

const inBox = (x: number, y: number) => x >= 10 && x < 30 && y >= 8 && y < 22
/** Enough evidence of colour for any outline that lies on edges. */
const evidence = 8

describe('traits of a cut', () => {
  test('a square on edges is smooth, in one piece, and its outline is where the picture changes', () => {
    const traits = drawn(
      (x, y) => x >= 10 && x < 20 && y >= 10 && y < 20,
      (x, y) => (x >= 10 && x < 20 && y >= 10 && y < 20 ? 80 : 20),
    )
    expect(traits.largest).toBe(1)
    expect(traits.raggedness).toBeCloseTo(1, 1)
    expect(traits.edges).toBeGreaterThan(5)
    expect(isPlausible(traits, evidence)).toBe(true)
  })

  test('an outline across even ground is a guess', () => {
    const traits = drawn(inBox, (x, y) => 50 + ((x * 7 + y * 13) % 5))
    expect(traits.edges).toBeLessThan(1.5)
    expect(isPlausible(traits, evidence)).toBe(false)
  })

  test('without evidence of colour an outline must follow edges all the better', () => {
    const traits = drawn(inBox, (x, y) => (inBox(x, y) ? 60 : 40) + ((x * 7 + y * 13) % 5) * 2)
    expect(isPlausible(traits, evidence)).toBe(true)
    expect(isPlausible(traits, 1)).toBe(false)
  })

  test('colours tell the less of a subject, the more of the border it takes', () => {
    const below = (_: number, y: number) => y >= 12
    const traits = drawn(below, (x, y) => (below(x, y) ? 60 : 40))
    expect(traits.border).toBeCloseTo((40 + 2 * 17) / 136, 3)
    expect(drawn(inBox, () => 50).border).toBe(0)
    const sharp = { ...traits, edges: 4 }
    expect(isPlausible({ ...sharp, border: 0 }, 4)).toBe(true)
    expect(isPlausible({ ...sharp, border: 0.15 }, 4)).toBe(false)
    expect(isPlausible({ ...sharp, border: 0.15 }, 6)).toBe(true)
  })

  test('a subject in many pieces is none', () => {
    const spots = (x: number, y: number) => x % 8 < 3 && y % 8 < 3
    const traits = drawn(spots, (x, y) => (spots(x, y) ? 80 : 20))
    expect(traits.largest).toBeLessThan(0.2)
    expect(isPlausible(traits, evidence)).toBe(false)
  })

  test('texture is that of the inside alone', () => {
    const [calm, busy] = [drawn(inBox, () => 50), drawn(inBox, (x, y) => (inBox(x, y) ? (x * 31 + y * 17) % 40 : 50))]
    expect(calm.texture).toBe(0)
    expect(busy.texture).toBeGreaterThan(8)
  })

  test('an empty mask has no traits', () => {
    expect(
      drawn(
        () => false,
        () => 50,
      ),
    ).toEqual({ largest: 0, raggedness: 0, edges: 0, texture: 0, border: 0 })
  })
})
