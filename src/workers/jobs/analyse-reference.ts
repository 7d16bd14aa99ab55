import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { LayoutSignatures } from '../reference.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Of the layouts to be ranked. */
  readonly known: LayoutSignatures
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 90_000 }

/** Analyses layout and colours of a reference picture, and ranks the layouts by similarity. */
export default defineJob({
  name: 'analyse-reference',
  limits,
  run: async ({ file, known }) => (await import('../reference.ts')).analyseReference(file, known),
})
