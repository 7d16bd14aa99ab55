import type { ResizeRequest } from '../../core/cover/in-size.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly order: ResizeRequest
}

export const limits: JobLimits<Input> = { memory: () => 8 * megabyte, deadline: () => 30_000 }

/** Derives a design in another size; covers are composed anew. */
export default defineJob({
  name: 'resize-cover',
  limits,
  run: async ({ order }, context) => (await import('../covers.ts')).resizeCover(order, context),
})
