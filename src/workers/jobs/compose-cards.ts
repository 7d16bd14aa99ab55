import type { CardsOrder } from '../cards.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

export const limits: JobLimits<CardsOrder> = { memory: () => 20 * megabyte, deadline: () => 30_000, brief: true }

/** Composes an outline as a set of cards. */
export default defineJob({
  name: 'compose-cards',
  limits,
  run: async (order, context) => (await import('../cards.ts')).cardsOfOutline(order, context),
})
