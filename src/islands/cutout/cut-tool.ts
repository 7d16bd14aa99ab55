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

/** Returns the stroke that was drawn. A lasso needs an area: with fewer than three points it is a line. */
export function strokeOf({ form, size, softness }: BrushState, tool: StrokeTool, points: readonly number[]): Stroke {
  const isArea = form === 'area' && points.length >= 6
  return { tool, form: isArea ? 'area' : 'line', points: [...points], size: size / 100, softness: softness / 100 }
}
