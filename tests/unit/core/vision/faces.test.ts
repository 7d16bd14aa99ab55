import { expect, test } from 'vitest'
import type { Face } from '../../../../src/core/tool.ts'
import { facesIn, mergeFaces, tilesOf } from '../../../../src/core/vision/faces.ts'

const face = (left: number, top: number, side: number, score = 0.9): Face => ({
  box: { left, top, width: side, height: side },
  score,
  marks: [{ x: left + side / 2, y: top + side / 2 }],
})

test('tiles cover every picture, and every face below half a tile is whole in one of them', () => {
  for (const [width, height] of [
    [600, 600],
    [601, 300],
    [1600, 900],
    [1600, 1600],
    [40, 1600],
  ] as const) {
    const tiles = tilesOf({ width, height }, 600, 300)
    for (const { left, top, width: w, height: h } of tiles) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + w).toBeLessThanOrEqual(width)
      expect(top + h).toBeLessThanOrEqual(height)
    }
    const side = Math.min(290, width, height)
    for (let y = 0; y + side <= height; y += 37) {
      for (let x = 0; x + side <= width; x += 37) {
        const inOne = tiles.some(
          (tile) =>
            x >= tile.left && y >= tile.top && x + side <= tile.left + tile.width && y + side <= tile.top + tile.height,
        )
        expect(inOne, `${width} × ${height}: ${x}, ${y}`).toBe(true)
      }
    }
  }
  expect(tilesOf({ width: 600, height: 600 }, 600, 300)).toHaveLength(1)
})

test('of faces that overlap by more than 30 % the surest stays; neighbours both stay', () => {
  const kept = mergeFaces([face(0.1, 0.1, 0.2, 0.8), face(0.12, 0.1, 0.2, 0.95), face(0.28, 0.1, 0.2, 0.75)])
  expect(kept.map(({ score }) => score)).toEqual([0.95, 0.75])
})

/** Asks for the faces of a picture of 1600 × 900 px; returns them with the sizes that were looked at. */
async function asked(answer: (index: number) => readonly Face[]) {
  const sizes: string[] = []
  const found = await facesIn(new ImageData(1600, 900), {
    findFaces: async ({ width, height }) => {
      sizes.push(`${width}×${height}`)
      return answer(sizes.length - 1)
    },
  })
  return { found, sizes }
}

test('a face that fills the picture is looked at once, small as the finder sees it', async () => {
  const { found, sizes } = await asked(() => [face(0.4, 0.3, 0.4)])
  expect(found).toHaveLength(1)
  expect(sizes).toEqual(['128×72'])
})

test('without a face the picture is looked at in tiles, of which only sure faces count', async () => {
  const { found, sizes } = await asked((index) => (index === 1 ? [face(0.5, 0.5, 0.1), face(0.1, 0.1, 0.1, 0.6)] : []))
  expect(sizes.slice(1).every((size) => size === '128×128')).toBe(true)
  expect(sizes.length).toBeGreaterThan(4)
  expect(found).toHaveLength(1)
  // The first tile, 600 px wide and high, begins at the corner.
  expect(found[0]!.box.left).toBeCloseTo(300 / 1600, 5)
  expect(found[0]!.box.top).toBeCloseTo(300 / 900, 5)
  expect(found[0]!.box.width).toBeCloseTo(60 / 1600, 5)
  expect(found[0]!.marks[0]!.y).toBeCloseTo(330 / 900, 5)
})

test('beside a face of middle size others are looked for, in tiles of four times its size', async () => {
  // 0.2 of 900 px makes tiles of 720 px, which overlap by 225 px at least: three rows of one, as long as the picture.
  const { found, sizes } = await asked((index) =>
    index === 0 ? [face(0.1, 0.3, 0.2)] : index === 6 ? [face(0.6, 0.1, 0.2)] : [],
  )
  expect(sizes).toHaveLength(1 + 6)
  expect(found).toHaveLength(2)
})
