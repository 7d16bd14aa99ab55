import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { gridOptions } from '../../../../src/core/grid/options.ts'
import { cutCost, cutsOf, type SaliencyMap } from '../../../../src/core/grid/seams.ts'
import { avoidContent, cutGrid, gridSize, tileNumbers } from '../../../../src/islands/tools/grid-cut/cut-plan.ts'
import { middlesOf, sharesOf, tileBox } from '../../../../src/islands/tools/grid-cut/tile-places.ts'

const optionsOf = (patch: Record<string, unknown>) => parse(gridOptions, patch)
const picture = { width: 600, height: 600 }
const whole = { x: 0, y: 0, w: 1, h: 1 }
/** Content in one column of 60 by 60 cells, given as a share of the width. */
const mapWith = (from: number, to: number): SaliencyMap => {
  const side = 60
  const busy = (cell: number) => (cell % side) / side >= from && (cell % side) / side < to
  return { across: side, down: side, weights: Float32Array.from({ length: side * side }, (_, cell) => +busy(cell)) }
}

test('files are numbered row by row, backwards if asked; covers always from right to left', () => {
  const grid = optionsOf({ columns: 3, rows: 2 })
  expect(tileNumbers(grid)).toEqual([1, 2, 3, 4, 5, 6])
  expect(tileNumbers({ ...grid, reverse: true })).toEqual([6, 5, 4, 3, 2, 1])
  expect(tileNumbers({ ...grid, mode: 'triple' })).toEqual([3, 2, 1])
  expect(gridSize({ ...grid, mode: 'triple' })).toEqual({ columns: 3, rows: 1 })
})

test('the gap between tiles is the same number of px in both directions', () => {
  const value = optionsOf({ columns: 3, rows: 3, gap: 4 })
  const frame = { x: 0, y: 0, w: 0.5, h: 1 }
  const { gapX, gapY } = cutGrid(value, frame, { width: 900, height: 400 })
  expect(gapX * frame.w * 900).toBeCloseTo(gapY * frame.h * 400)
  // A gap of 4 % of a tile: three tiles and two gaps fill the frame.
  const tile = (1 - 2 * gapX) / 3
  expect(gapX / tile).toBeCloseTo(0.04)
})

test('in a free grid the lines move off the content, and the cuts are said to be clear', () => {
  const value = optionsOf({ columns: 2, rows: 1, tile: 'free' })
  const map = mapWith(0.45, 0.55)
  const grid = cutGrid(value, whole, picture)
  const found = avoidContent(map, picture, whole, grid, 'lines')
  if (found.moves !== 'lines') throw new Error(found.moves)
  expect(found.clear).toBe(true)
  expect(Math.abs(found.columns[0]! - 0.5)).toBeGreaterThan(0.04)
  const lines = { columns: found.columns, rows: found.rows }
  expect(cutCost(map, whole, { ...grid, lines })).toBeLessThan(cutCost(map, whole, grid))
})

test('in another grid the frame moves', () => {
  const map = mapWith(0.45, 0.55)
  const grid = cutGrid(optionsOf({ columns: 2, rows: 1 }), whole, picture)
  const frame = { x: 0.2, y: 0.2, w: 0.6, h: 0.6 }
  const found = avoidContent(map, picture, frame, grid, 'frame')
  if (found.moves !== 'frame') throw new Error(found.moves)
  expect(cutCost(map, found.frame, grid)).toBeLessThan(cutCost(map, frame, grid))
})

test('nothing moves where there is nothing to avoid', () => {
  const map = mapWith(2, 3)
  const grid = cutGrid(optionsOf({ columns: 3, rows: 3 }), whole, picture)
  expect(avoidContent(map, picture, whole, grid, 'frame')).toEqual({ moves: 'nothing' })
  expect(avoidContent(map, picture, whole, grid, 'lines')).toEqual({ moves: 'nothing' })
})

test('tiles lie between the middles of the cuts, and fill the frame', () => {
  const frame = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 }
  const grid = cutGrid(optionsOf({ columns: 3, rows: 2, gap: 5 }), frame, picture)
  const cuts = cutsOf(mapWith(2, 3), frame, grid)
  const inFrame = sharesOf(frame)
  const [upright, level] = [middlesOf(cuts, 'x', inFrame), middlesOf(cuts, 'y', inFrame)]
  expect([upright.length, level.length, level[0]]).toEqual([2, 1, expect.closeTo(0.5)])
  const boxes = Array.from({ length: 6 }, (_, place) => tileBox(place, 3, upright, level))
  expect(boxes.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1)
  expect(boxes[4]).toMatchObject({ left: upright[0], top: level[0] })
})
