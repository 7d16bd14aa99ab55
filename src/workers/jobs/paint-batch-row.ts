import type { RowsOrder } from '../batch.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input extends RowsOrder {
  /** Place of the page among those of the row, from 0. */
  readonly place: number
  /** Longest side of the bitmap, px. */
  readonly longest: number
}

export const limits: JobLimits<Input> = { memory: () => 40 * megabyte, deadline: () => 30_000, brief: true }

/** Paints a page of a row of a batch; null if the row has no such page. */
export default defineJob({
  name: 'paint-batch-row',
  limits,
  run: async (order, context) => (await import('../batch.ts')).paintRow(order, context),
  transfer: (bitmap) => (bitmap ? [bitmap] : []),
})
