import { expect, test } from 'vitest'
import {
  cutCost,
  cutsOf,
  frameAvoidingContent,
  linesAvoidingContent,
  saliencyOf,
} from '../../../../src/core/grid/seams.ts'
import { frameOn } from '../../../../src/core/image/frame.ts'

/** Draws a smooth picture with checkered patches, given as shares of its sides. */
function scene(
  width: number,
  height: number,
  patches: readonly (readonly [x: number, y: number, w: number, h: number])[],
) {
  const pixels = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = patches.some(
        ([left, top, wide, high]) =>
          x >= left * width && x < (left + wide) * width && y >= top * height && y < (top + high) * height,
      )
      const light = inside ? (((x >> 1) + (y >> 1)) % 2 === 0 ? 20 : 240) : 150 + (20 * y) / height
      pixels.data.set([light, light, light, 255], (y * width + x) * 4)
    }
  }
  return pixels
}

const nine = { columns: 3, rows: 3, gapX: 0, gapY: 0 }

test('a cut through something is marked where it runs through, the others are not', () => {
  const picture = scene(400, 300, [[0.4, 0.3, 0.2, 0.2]])
  const map = saliencyOf(picture)
  const frame = { x: 0, y: 0, w: 1, h: 1 }
  const cuts = cutsOf(map, frame, { columns: 2, rows: 3, gapX: 0, gapY: 0 })
  expect(cuts.map(({ axis, busy }) => [axis, busy.length])).toEqual([
    ['x', 1],
    ['y', 1],
    ['y', 0],
  ])
  const [marked] = cuts[0]!.busy
  expect(Math.abs(marked!.from - 0.3)).toBeLessThan(0.03)
  expect(Math.abs(marked!.to - 0.5)).toBeLessThan(0.03)
  expect(cutsOf(saliencyOf(scene(400, 300, [])), frame, nine).every(({ busy }) => busy.length === 0)).toBe(true)
})

test('the frame moves until no cut runs through anything, and keeps it all inside and its proportions', () => {
  for (const patches of [
    [[0.3, 0.28, 0.16, 0.16]],
    [[0.3, 0.22, 0.12, 0.2]],
    [
      [0.3, 0.3, 0.1, 0.1],
      [0.6, 0.62, 0.1, 0.1],
    ],
  ] as const) {
    const picture = scene(480, 360, patches)
    const map = saliencyOf(picture)
    const frame = frameOn(picture, { x: 0, y: 0, w: 1, h: 1 }, 1)
    const calm = frameAvoidingContent(map, picture, frame, nine)
    expect(cutCost(map, calm, nine)).toBeLessThan(cutCost(map, frame, nine) * 0.25)
    expect(cutsOf(map, calm, nine).flatMap(({ busy }) => busy)).toEqual([])
    expect(calm.w / calm.h).toBeCloseTo(frame.w / frame.h, 6)
    for (const [x, y, w, h] of patches) {
      expect(calm.x <= x && calm.y <= y && calm.x + calm.w >= x + w && calm.y + calm.h >= y + h).toBe(true)
    }
  }
})

test('where nothing is in the way the frame stays as it is', () => {
  const picture = scene(400, 300, [[0.45, 0.45, 0.1, 0.1]])
  const frame = frameOn(picture, { x: 0, y: 0, w: 1, h: 1 }, 1)
  expect(frameAvoidingContent(saliencyOf(picture), picture, frame, nine)).toBe(frame)
})

test('cuts of a free grid leave what they ran through, and stay where nothing is', () => {
  const map = saliencyOf(scene(480, 360, [[0.29, 0.3, 0.12, 0.12]]))
  const frame = { x: 0, y: 0, w: 1, h: 1 }
  const { columns, rows } = linesAvoidingContent(map, frame, nine)
  const lines = { columns, rows }
  expect(cutsOf(map, frame, nine).flatMap(({ busy }) => busy).length).toBeGreaterThan(0)
  expect(cutsOf(map, frame, { ...nine, lines }).flatMap(({ busy }) => busy)).toEqual([])
  expect(columns[1]).toBeCloseTo(2 / 3, 6)
  for (const [place, line] of [...columns, ...rows].entries()) {
    expect(Math.abs(line - ((place % 2) + 1) / 3)).toBeLessThan(0.35 / 3 + 1e-9)
  }
})
