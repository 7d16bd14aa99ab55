import type { Size } from '../../../core/geometry.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import { ownLines } from '../../../core/grid/plan.ts'
import {
  type CutGrid,
  cutCost,
  frameAvoidingContent,
  linesAvoidingContent,
  type SaliencyMap,
} from '../../../core/grid/seams.ts'
import type { CropFrame } from '../../../core/image/frame.ts'
import { shortShare } from '../frame-gestures.ts'

/** Smallest gain for which cuts or the frame are moved, and cost below which no cut crosses anything that matters. */
const leastGain = 0.005
const clearBelow = 0.08

/** Returns the columns and rows of the pieces; the mode 三连封面 makes three side by side. */
export function gridSize({ mode, columns, rows }: Pick<GridOptions, 'mode' | 'columns' | 'rows'>) {
  return mode === 'triple' ? { columns: 3, rows: 1 } : { columns, rows }
}

/** Returns how to cut the frame: columns, rows, gaps between tiles as shares of the frame, and the user's own lines. */
export function cutGrid(value: GridOptions, frame: CropFrame, picture: Size): CutGrid {
  if (value.mode === 'triple') return { columns: 3, rows: 1, gapX: 0, gapY: 0, lines: { columns: null, rows: null } }
  const { columns, rows, gap } = value
  const gapX = gap / 100 / (columns + ((columns - 1) * gap) / 100)
  const gapY = (gapX * frame.w * picture.width) / (frame.h * picture.height)
  return { columns, rows, gapX, gapY, lines: ownLines(value) }
}

/** Returns the numbers of the files in the order of the tiles, row by row; covers are posted from right to left. */
export function tileNumbers(value: Pick<GridOptions, 'mode' | 'columns' | 'rows' | 'reverse'>): number[] {
  const { columns, rows } = gridSize(value)
  const count = columns * rows
  const backwards = value.mode === 'triple' || value.reverse
  return Array.from({ length: count }, (_, place) => (backwards ? count - place : place + 1))
}

/** How the cuts come to cross less: lines are moved in a free grid, otherwise the frame; `clear` if nothing is left. */
export type Avoidance =
  | { readonly moves: 'nothing' }
  | { readonly moves: 'lines'; readonly columns: number[]; readonly rows: number[]; readonly clear: boolean }
  | { readonly moves: 'frame'; readonly frame: CropFrame; readonly clear: boolean }

/** Returns what to move so that the cuts avoid the content of a picture. */
export function avoidContent(
  map: SaliencyMap,
  picture: Size,
  frame: CropFrame,
  grid: CutGrid,
  moves: 'lines' | 'frame',
): Avoidance {
  const before = cutCost(map, frame, grid)
  if (moves === 'lines') {
    // A free grid keeps the whole picture: the cuts move, not the frame.
    const lines = linesAvoidingContent(map, frame, grid)
    const after = cutCost(map, frame, { ...grid, lines })
    if (after >= before - leastGain) return { moves: 'nothing' }
    return {
      moves,
      columns: lines.columns.map(shortShare),
      rows: lines.rows.map(shortShare),
      clear: after < clearBelow,
    }
  }
  const next = frameAvoidingContent(map, picture, frame, grid)
  const after = cutCost(map, next, grid)
  if (next === frame || after >= before - leastGain) return { moves: 'nothing' }
  return { moves, frame: next, clear: after < clearBelow }
}
