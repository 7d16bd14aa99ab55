import type { CutOptions } from '../../core/vision/cut-options.ts'

export type Stroke = CutOptions['strokes'][number]
export type StrokeTool = Stroke['tool']

/** What a pointer does on the picture. */
export type CutTool = StrokeTool | 'box'

/** What the picture is shown as. */
export type CutView = 'cut' | 'mask' | 'original'

/** How strokes are made: kept while the page is open. */
export interface BrushState {
  readonly tool: CutTool
  readonly form: Stroke['form']
  /** Diameter, percent of the shorter side. */
  readonly size: number
  /** Percent. */
  readonly softness: number
}

export const firstBrush: BrushState = { tool: 'keep', form: 'line', size: 4, softness: 40 }

/** Smallest and largest brush, percent of the shorter side. */
export const brushSizes = { least: 0.5, most: 30 }

/** Returns a brush one step larger or smaller: the same share of its size at every size. */
export function resizedBrush(size: number, larger: boolean): number {
  const next = size * (larger ? 1.2 : 1 / 1.2)
  return Math.round(Math.min(brushSizes.most, Math.max(brushSizes.least, next)) * 10) / 10
}

/** Rounds a share so that a stroke of a thousand points is stored in a few KB. */
const short = (share: number) => Math.round(share * 10_000) / 10_000

/** Points closer to the last one than this, as a share of the shorter side, add nothing to a stroke. */
const leastStep = 0.004
/** Coordinates of one stroke, as its schema allows. */
const mostCoordinates = 2000

/** Adds a point to a line of points, in place, unless it lies where the last one does. Returns whether it was added. */
export function addPoint(points: number[], x: number, y: number, aspect: number): boolean {
  const [beforeX, beforeY] = points.slice(-2)
  const [across, down] = aspect >= 1 ? [aspect, 1] : [1, 1 / aspect]
  if (beforeX !== undefined && beforeY !== undefined) {
    if (Math.hypot((x - beforeX) * across, (y - beforeY) * down) < leastStep) return false
  }
  if (points.length >= mostCoordinates) return false
  points.push(short(Math.min(2, Math.max(-1, x))), short(Math.min(2, Math.max(-1, y))))
  return true
}

/** Returns the stroke that was drawn. A lasso needs an area: with fewer than three points it is a line. */
export function strokeOf({ form, size, softness }: BrushState, tool: StrokeTool, points: readonly number[]): Stroke {
  const isArea = form === 'area' && points.length >= 6
  return { tool, form: isArea ? 'area' : 'line', points: [...points], size: size / 100, softness: softness / 100 }
}
