import type { ExportSettings } from '../../core/design/export.ts'
import type { RowsOrder } from '../batch.ts'
import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'

interface Input extends RowsOrder {
  readonly settings: ExportSettings
}

/** RGBA pixels, those of the canvas, and an encoder's own copy. */
const bytesPerPixel = 12

export const limits: JobLimits<Input> = {
  memory: ({ design, settings: { scale } }) => design.width * design.height * scale * scale * bytesPerPixel,
  deadline: ({ rows, batch }) => 60_000 + 20_000 * rows.length * Math.max(1, batch.pages.length),
}

/** Fills, paints and encodes rows of a batch as files. */
export default defineJob({
  name: 'make-batch-rows',
  limits,
  run: async (order, context) => (await import('../batch.ts')).makeRows(order, context),
  transfer: (rows) => fileBuffers(rows.flatMap(({ outputs }) => outputs)),
})
