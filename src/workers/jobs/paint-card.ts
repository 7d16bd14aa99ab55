import type { CardPainting } from '../cards.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

export const limits: JobLimits<CardPainting> = {
  // The pixels of a page, its layers and its pictures.
  memory: () => 40 * megabyte,
  deadline: () => 30_000,
  brief: true,
}

/** Paints a page of a set of cards. */
export default defineJob({
  name: 'paint-card',
  limits,
  run: async (order, context) => (await import('../cards.ts')).paintCard(order, context),
  transfer: (bitmap) => [bitmap],
})
