import type { ContactSheetOrder } from '../contact-sheet.ts'
import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'

export const limits: JobLimits<ContactSheetOrder> = {
  // The sheet, a cover, and their pictures.
  memory: () => 120 * megabyte,
  deadline: ({ cells }) => 30_000 * (cells.length + 1),
}

/** Paints covers side by side on one picture, each with a letter and a caption. */
export default defineJob({
  name: 'paint-contact-sheet',
  limits,
  run: async (order, context) => (await import('../contact-sheet.ts')).paintContactSheet(order, context),
  transfer: fileBuffers,
})
