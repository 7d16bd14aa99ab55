import type { CoverOrder } from '../covers.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

export const limits: JobLimits<CoverOrder> = {
  // The pixels of a cover, its layers and its pictures.
  memory: () => 40 * megabyte,
  deadline: () => 30_000,
  brief: true,
}

/** Composes and paints a cover. */
export default defineJob({
  name: 'paint-cover',
  limits,
  run: async (order, context) => (await import('../covers.ts')).paintCover(order, context),
  transfer: ({ bitmap }) => [bitmap],
})
