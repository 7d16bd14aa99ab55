import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { TemplatePainting } from '../templates.ts'

export const limits: JobLimits<TemplatePainting> = {
  // The pixels of a page, its layers and its pictures.
  memory: () => 40 * megabyte,
  deadline: () => 30_000,
  brief: true,
}

/** Composes a template and paints one of its pages. */
export default defineJob({
  name: 'paint-template',
  limits,
  run: async (order, context) => (await import('../templates.ts')).paintTemplate(order, context),
  transfer: (bitmap) => [bitmap],
})
