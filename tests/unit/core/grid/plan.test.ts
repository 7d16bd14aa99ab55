import { expect, test } from 'vitest'
import { coversSource } from '../../../../src/core/grid/covers.ts'
import { planJoin } from '../../../../src/core/grid/join.ts'
import { type LongWish, slicesOf } from '../../../../src/core/grid/long.ts'
import { cutLines, type GridWish, gridRatio, planGrid } from '../../../../src/core/grid/plan.ts'

const whole: GridWish = {
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  columns: 3,
  rows: 3,
  tile: 'square',
  columnLines: [],
  rowLines: [],
  gap: 0,
  size: 'fixed',
  side: 1080,
}

test('any grid of any picture: tiles lie inside, apart by the gap, and fill the sheet', () => {
  for (let trial = 0; trial < 600; trial++) {
    // Multiples of primes cover the range of options and are the same in every run.
    const pick = (prime: number, most: number) => (trial * prime) % most
    const picture = { width: 30 + pick(37, 900), height: 20 + pick(53, 900) }
    const wish: GridWish = {
      ...whole,
      columns: 1 + pick(7, 9),
      rows: 1 + pick(5, 9),
      tile: (['square', '3:4', 'free'] as const)[pick(11, 3)]!,
      gap: pick(13, 41) / 2,
      size: pick(3, 2) === 0 ? 'fixed' : 'original',
      side: 64 + pick(17, 300),
    }
    let plan: ReturnType<typeof planGrid>
    try {
      plan = planGrid(picture, wish)
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: 'too-small-to-cut' })
      continue
    }
    const { source, sheet, tiles } = plan
    expect(source.left >= 0 && source.top >= 0).toBe(true)
    expect(source.left + source.width <= picture.width && source.top + source.height <= picture.height).toBe(true)
    expect(tiles).toHaveLength(wish.columns * wish.rows)
    for (const [place, tile] of tiles.entries()) {
      expect(Math.min(tile.width, tile.height)).toBeGreaterThan(0)
      const right = tiles[place + 1]
      if (right && (place + 1) % wish.columns !== 0) {
        expect(right.left - tile.left - tile.width).toBeGreaterThanOrEqual(0)
        if (wish.gap === 0) expect(right.left).toBe(tile.left + tile.width)
      }
      if (wish.tile !== 'free') expect([tile.width, tile.height]).toEqual([tiles[0]!.width, tiles[0]!.height])
    }
    const last = tiles.at(-1)!
    expect([last.left + last.width, last.top + last.height]).toEqual([sheet.width, sheet.height])
  }
})

test('cuts drawn in a free grid: tiles end where they lie, and meet', () => {
  const picture = { width: 1000, height: 700 }
  const drawn: GridWish = { ...whole, tile: 'free', size: 'original', columnLines: [0.2, 0.55], rowLines: [0.1, 0.5] }
  const { source, tiles } = planGrid(picture, drawn)
  expect(source).toEqual({ left: 0, top: 0, ...picture })
  expect(tiles.slice(0, 3).map(({ left, width }) => [left, width])).toEqual([
    [0, 200],
    [200, 350],
    [550, 450],
  ])
  expect([0, 3, 6].map((place) => [tiles[place]!.top, tiles[place]!.height])).toEqual([
    [0, 70],
    [70, 280],
    [350, 350],
  ])
  const apart = planGrid(picture, { ...drawn, gap: 10 })
  const [first, second] = apart.tiles
  const strip = second!.left - first!.width
  expect(strip).toBeGreaterThan(20)
  expect(Math.abs(first!.width + strip / 2 - 200)).toBeLessThanOrEqual(1)
  expect(apart.tiles.at(-1)).toMatchObject({ width: 1000 - apart.tiles.at(-1)!.left })
  // A sheet of another size keeps the proportions.
  const fixed = planGrid(picture, { ...drawn, size: 'fixed', side: 500 })
  expect(fixed.tiles.slice(0, 3).map(({ width }) => width)).toEqual([300, 525, 675])
})

test('cuts that do not rise, or are of another grid, leave it even; too close ones are refused', () => {
  const picture = { width: 900, height: 900 }
  const even = planGrid(picture, { ...whole, tile: 'free' })
  for (const columnLines of [[0.5], [0.6, 0.4], [0, 0.5], [0.5, 1], [0.2, 0.4, 0.6]]) {
    expect(planGrid(picture, { ...whole, tile: 'free', columnLines })).toEqual(even)
  }
  expect(planGrid(picture, { ...whole, columnLines: [0.1, 0.2] })).toEqual(planGrid(picture, whole))
  const close: GridWish = { ...whole, tile: 'free', size: 'original', gap: 10, columnLines: [0.5, 0.501] }
  expect(() => planGrid(picture, close)).toThrow(expect.objectContaining({ code: 'too-small-to-cut' }))
})

test('a frame with gaps gives square tiles: its proportion counts them', () => {
  expect(gridRatio({ columns: 3, rows: 2, tile: 'square', gap: 0 })).toBe(1.5)
  expect(gridRatio({ columns: 3, rows: 2, tile: 'square', gap: 10 })).toBeCloseTo(3.2 / 2.1, 9)
  expect(gridRatio({ columns: 3, rows: 2, tile: 'free', gap: 10 })).toBeNull()
  expect(cutLines(3, 0)).toEqual([
    { from: 1 / 3, to: 1 / 3 },
    { from: 2 / 3, to: 2 / 3 },
  ])
})

test('covers go on above and below as far as the picture does', () => {
  const asked = { x: 0, y: 0, w: 1, h: 1, fill: 'extend' } as const
  expect(coversSource({ width: 3240, height: 1920 }, asked)).toEqual({
    source: { left: 0, top: 0, width: 3240, height: 1920 },
    above: 240,
    below: 240,
  })
  const low = coversSource({ width: 3240, height: 1600 }, asked)
  expect([low.above, low.below, low.source.height]).toEqual([80, 80, 1600])
  const flat = coversSource({ width: 3240, height: 1000 }, asked)
  expect([flat.above, flat.below]).toEqual([0, 0])
})

const long: LongWish = {
  by: 'height',
  count: 4,
  height: 500,
  ratio: '3:4',
  direction: 'auto',
  smart: false,
  search: 160,
  overlap: 0,
  last: 'keep',
}

test('slices of every length cover the picture, overlap by what was asked, and end', () => {
  for (let height = 700; height < 4000; height += 97) {
    for (const overlap of [0, 40]) {
      for (const by of ['height', 'count', 'ratio'] as const) {
        const energy = Float32Array.from({ length: height }, (_, row) => (row * 7919) % 97)
        for (const smart of [false, true]) {
          const slices = slicesOf(
            { width: 50, height },
            { ...long, by, height: 200, overlap, smart, ratio: '1:4' },
            energy,
          )
          expect(slices[0]!.start).toBe(0)
          expect(slices.at(-1)!.end).toBe(height)
          for (const [place, { start, end }] of slices.entries()) {
            expect(end).toBeGreaterThan(start)
            if (place > 0) expect(slices[place - 1]!.end - start).toBe(overlap)
          }
        }
      }
    }
  }
})

test('slices that are filled up are never longer than asked, however calm it is further on', () => {
  const energy = Float32Array.from({ length: 3000 }, (_, row) => (row % 500 < 80 ? 0 : 50))
  const slices = slicesOf({ width: 400, height: 3000 }, { ...long, height: 450, smart: true, last: 'pad' }, energy)
  for (const { start, end } of slices) expect(end - start).toBeLessThanOrEqual(450)
})

test('pictures of one width below one another, each in its place', () => {
  const wish = {
    joinDirection: 'down',
    joinGap: 10,
    joinBorder: 0,
    joinSide: 'smallest',
    joinPx: 1080,
    subtitles: false,
    subtitleHeight: 15,
    subtitleFoot: 0,
  } as const
  const { sheet, parts } = planJoin(
    [
      { width: 100, height: 50 },
      { width: 400, height: 400 },
    ],
    wish,
  )
  expect(sheet).toEqual({ width: 100, height: 160 })
  expect(parts.map(({ target }) => [target.top, target.height])).toEqual([
    [0, 50],
    [60, 100],
  ])
  const own = planJoin(
    [
      { width: 100, height: 50 },
      { width: 400, height: 400 },
    ],
    { ...wish, joinSide: 'own' },
  )
  expect([own.sheet.width, own.parts[0]!.target.left]).toEqual([400, 150])
})
