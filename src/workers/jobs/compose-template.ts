import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { TemplateOrder } from '../templates.ts'

export const limits: JobLimits<TemplateOrder> = { memory: () => 20 * megabyte, deadline: () => 30_000, brief: true }

/** Composes a template as a design. */
export default defineJob({
  name: 'compose-template',
  limits,
  run: async (order, context) => (await import('../templates.ts')).designOfTemplate(order, context),
})
