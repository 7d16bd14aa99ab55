import { blocksOf } from './blocks.ts'
import type { Outline } from './model.ts'

/** A formula as a filled path. */
export interface FormulaDrawing {
  readonly d: string
  readonly viewWidth: number
  readonly viewHeight: number
  /** Its size, em. */
  readonly width: number
  readonly height: number
}

/** Returns the formulas of an outline that are drawn. */
export function formulasIn({ cards }: Outline): ReadonlySet<string> {
  const bodies = cards.map(({ body }) => body).filter((body) => body.includes('$'))
  return new Set(bodies.flatMap(blocksOf).flatMap((block) => (block.kind === 'formula' ? [block.tex] : [])))
}
