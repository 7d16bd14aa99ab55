import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CutGrid, minimumCut } from '../../../../src/core/vision/minimum-cut.ts'

/** Returns what a division costs, by the definition: terminals on the wrong side and divided neighbours. */
function costOf({ width, height, terminals, right, down }: CutGrid, source: ArrayLike<number>): number {
  let cost = 0
  for (let at = 0; at < width * height; at++) {
    if (terminals[at]! > 0 && !source[at]) cost += terminals[at]!
    if (terminals[at]! < 0 && source[at]) cost -= terminals[at]!
    if (at % width < width - 1 && source[at] !== source[at + 1]) cost += right[at]!
    if (at + width < width * height && source[at] !== source[at + width]) cost += down[at]!
  }
  return cost
}

/** Returns the least cost of all divisions. */
function leastCost(grid: CutGrid): number {
  const count = grid.width * grid.height
  let least = Number.POSITIVE_INFINITY
  for (let sides = 0; sides < 1 << count; sides++) {
    const cost = costOf(
      grid,
      Array.from({ length: count }, (_, at) => (sides >> at) & 1),
    )
    least = Math.min(least, cost)
  }
  return least
}

const grids = (mostSide: number, mostPlaces: number, most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: mostSide }), fc.integer({ min: 1, max: mostSide }))
    .filter(([width, height]) => width * height <= mostPlaces)
    .chain(([width, height]) => {
      const places = { minLength: width * height, maxLength: width * height }
      const costs = fc.array(fc.integer({ min: 0, max: most }), places)
      return fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        terminals: fc.array(fc.integer({ min: -most, max: most }), places).map((all) => Int32Array.from(all)),
        right: costs.map((all) => Int32Array.from(all)),
        down: costs.map((all) => Int32Array.from(all)),
      })
    })

test('on tiny grids no division of all is cheaper', () => {
  fc.assert(
    fc.property(grids(4, 10, 6), (grid) => {
      const { source, flow } = minimumCut(grid)
      expect(costOf(grid, source)).toBe(flow)
      expect(flow).toBe(leastCost(grid))
    }),
    { numRuns: 300 },
  )
})

test('on larger grids the flow is the cost of the cut, which proves both the best', () => {
  fc.assert(
    fc.property(grids(40, 1000, 500), (grid) => {
      const before = [grid.terminals.slice(), grid.right.slice(), grid.down.slice()]
      const { source, flow } = minimumCut(grid)
      expect(costOf(grid, source)).toBe(flow)
      // The task can be used again.
      expect([grid.terminals, grid.right, grid.down]).toEqual(before)
    }),
    { numRuns: 200 },
  )
})

test('a grid of smooth noise is cut at its least cost', () => {
  const [width, height] = [120, 90]
  const wave = (at: number) => Math.sin((at % width) / 9) + Math.cos(Math.floor(at / width) / 7)
  const terminals = Int32Array.from({ length: width * height }, (_, at) =>
    Math.round(wave(at) * 400 + ((at * 7919) % 601) - 300),
  )
  const costs = Int32Array.from({ length: width * height }, (_, at) => 100 + ((at * 104_729) % 300))
  const grid = { width, height, terminals, right: costs, down: costs }
  const { source, flow } = minimumCut(grid)
  expect(costOf(grid, source)).toBe(flow)
  expect(flow).toBeLessThan(
    costOf(
      grid,
      Uint8Array.from(terminals, (value) => (value > 0 ? 1 : 0)),
    ),
  )
})

test('great capacities are laws', () => {
  const terminals = new Int32Array(25).fill(-100)
  terminals[12] = 1e7
  const costs = new Int32Array(25).fill(300)
  const { source } = minimumCut({ width: 5, height: 5, terminals, right: costs, down: costs })
  expect(source[12]).toBe(1)
  expect(source.reduce((sum, is) => sum + is, 0)).toBe(1)
})
