import type { VectorPage } from '../../core/boards/vector/pdf.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  /** Title of the document. */
  readonly name: string
  /** SVG as boards write it. */
  readonly drawings: readonly string[]
  /** Pages of a PDF; null for the first drawing as an SVG without fonts. */
  readonly pages: readonly VectorPage[] | null
}

export const limits: JobLimits<Input> = {
  memory: () => 150 * megabyte,
  deadline: () => 180_000,
}

/** Writes drawings of a board as a PDF, or as an SVG whose letters are outlines. */
export default defineJob({
  name: 'write-board',
  limits,
  run: async ({ name, drawings, pages }, context) => {
    if (pages) {
      const { writeBoardPdf } = await import('../../core/boards/vector/pdf.ts')
      return writeBoardPdf({ name, drawings, pages }, context)
    }
    const { outlinedSvg } = await import('../../core/boards/vector/outlined-svg.ts')
    return new TextEncoder().encode(await outlinedSvg(drawings[0] ?? '', context))
  },
  transfer: ({ buffer }) => [buffer],
})
