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
    const tiles = tilesOf({ width, height })
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
  expect(tilesOf({ width: 600, height: 600 })).toHaveLength(1)
})

test('of faces that overlap by more than 30 % the surest stays; neighbours both stay', () => {
  const kept = mergeFaces([face(0.1, 0.1, 0.2, 0.8), face(0.12, 0.1, 0.2, 0.95), face(0.28, 0.1, 0.2, 0.75)])
  expect(kept.map(({ score }) => score)).toEqual([0.95, 0.75])
})

test('a portrait is looked at once, a picture without a large face in tiles, and only sure faces of tiles count', async () => {
  const picture = new ImageData(1600, 900)
  const sizes: string[] = []
  const asked = (answer: (size: { width: number; height: number }, index: number) => readonly Face[]) => {
    sizes.length = 0
    return facesIn(picture, {
      findFaces: async (seen) => {
        sizes.push(`${seen.width}×${seen.height}`)
        return answer(seen, sizes.length - 1)
      },
    })
  }
  expect(await asked(() => [face(0.4, 0.3, 0.3)])).toHaveLength(1)
  expect(sizes).toEqual(['1024×576'])
  // The first tile begins at the corner; half of its middle is a quarter of 600 px.
  const found = await asked((_, index) => (index === 1 ? [face(0.5, 0.5, 0.1), face(0.1, 0.1, 0.1, 0.6)] : []))
  expect(sizes.slice(1).every((size) => size === '600×600')).toBe(true)
  expect(sizes.length).toBeGreaterThan(4)
  expect(found).toHaveLength(1)
  expect(found[0]!.box.left).toBeCloseTo(300 / 1600, 5)
  expect(found[0]!.box.top).toBeCloseTo(300 / 900, 5)
  expect(found[0]!.box.width).toBeCloseTo(60 / 1600, 5)
  expect(found[0]!.marks[0]!.y).toBeCloseTo(330 / 900, 5)
})
