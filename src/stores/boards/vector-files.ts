import type { VectorPage } from '../../core/boards/vector/pdf.ts'
import { pool } from '../../workers/pool.ts'

/**
 * Writes drawings of a board as a PDF with vectors and text.
 * @throws UserError as `writeBoardPdf`, `deadline`
 */
export async function boardPdf(name: string, drawings: readonly string[], pages: readonly VectorPage[]): Promise<Blob> {
  const bytes = await pool().run('write-board', { name, drawings, pages }, { priority: () => 2 })
  return new Blob([bytes], { type: 'application/pdf' })
}

/**
 * Returns the SVG of a board with its letters as outlines.
 * @throws UserError `font-not-loaded`, `deadline`
 */
export async function outlinedSvg(svg: string): Promise<Blob> {
  const bytes = await pool().run('write-board', { name: '', drawings: [svg], pages: null }, { priority: () => 2 })
  return new Blob([bytes], { type: 'image/svg+xml' })
}
