import type { WordLists } from '../../core/batch/report.ts'
import type { RowsOrder } from '../batch.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input extends RowsOrder {
  readonly words: WordLists
  /** Pixels per px of the page in the results. */
  readonly scale: number
  /** Whether texts are measured against what is behind them, which takes a painting each. */
  readonly contrast: boolean
}

export const limits: JobLimits<Input> = {
  memory: () => 40 * megabyte,
  deadline: ({ rows }) => 60_000 + 5000 * rows.length,
  brief: true,
}

/** Finds what is wrong with rows of a batch. */
export default defineJob({
  name: 'check-batch-rows',
  limits,
  run: async (order, context) => (await import('../batch.ts')).checkRows(order, context),
})
