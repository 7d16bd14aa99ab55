import { expect, test } from 'vitest'
import { cielabDistance, cielabPlanes, writeCielab } from '../../../../src/core/colour/cielab.ts'

/** Reference values of the sRGB primaries and of greys under D65, by Bruce Lindbloom's calculator. */
const known = [
  [255, 255, 255, 100, 0, 0],
  [0, 0, 0, 0, 0, 0],
  [255, 0, 0, 53.24, 80.09, 67.2],
  [0, 255, 0, 87.73, -86.18, 83.18],
  [0, 0, 255, 32.3, 79.19, -107.86],
  [119, 119, 119, 50.03, 0, 0],
  [10, 10, 10, 2.74, 0, 0],
] as const

test('colours convert to the published values of CIELAB', () => {
  const planes = cielabPlanes(1)
  for (const [red, green, blue, l, a, b] of known) {
    writeCielab(red, green, blue, planes, 0)
    expect(planes.lightness[0], `L of ${red} ${green} ${blue}`).toBeCloseTo(l, 1)
    expect(planes.greenRed[0], `a of ${red} ${green} ${blue}`).toBeCloseTo(a, 1)
    expect(planes.blueYellow[0], `b of ${red} ${green} ${blue}`).toBeCloseTo(b, 1)
  }
})

test('the table follows the formula for every grey', () => {
  const planes = cielabPlanes(256)
  for (let grey = 0; grey < 256; grey++) {
    writeCielab(grey, grey, grey, planes, grey)
    const light = grey <= 10 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4
    const exact = light > 216 / 24389 ? 116 * Math.cbrt(light) - 16 : (24389 / 27) * light
    expect(Math.abs(planes.lightness[grey]! - exact), `grey ${grey}`).toBeLessThan(0.01)
  }
})

test('the distance is that of the coordinates', () => {
  const planes = cielabPlanes(2)
  writeCielab(255, 255, 255, planes, 0)
  expect(cielabDistance(planes, 0, planes, 1)).toBeCloseTo(100, 1)
  expect(cielabDistance(planes, 0, planes, 0)).toBe(0)
})
