import type { RowsOrder } from '../batch.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

export const limits: JobLimits<RowsOrder> = {
  memory: () => 40 * megabyte,
  deadline: ({ rows }) => 60_000 + 2000 * rows.length,
}

/** Fills rows of a batch: a design each. */
export default defineJob({
  name: 'fill-batch-rows',
  limits,
  run: async (order, context) => (await import('../batch.ts')).fillRows(order, context),
})
