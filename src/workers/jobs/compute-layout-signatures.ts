import type { LayoutSamples } from '../../core/cover/nearest-layouts.ts'
import type { Size } from '../../core/geometry.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  /** Ids. */
  readonly layouts: readonly string[]
  /** Of the page, px. */
  readonly size: Size
  readonly samples: LayoutSamples
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 90_000 }

/** Computes the signatures of some layouts, by id. */
export default defineJob({
  name: 'compute-layout-signatures',
  limits,
  run: async ({ layouts, size, samples }) => (await import('../reference.ts')).layoutSignatures(layouts, size, samples),
})
