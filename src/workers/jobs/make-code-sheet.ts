import type { SheetOptions } from '../../core/qr/sheet.ts'
import type { BatchItem } from '../../core/qr/table-items.ts'
import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  /** File name of the result, without extension. */
  readonly name: string
  readonly items: readonly BatchItem[]
  /** Of the form. */
  readonly options: unknown
  readonly sheet: SheetOptions
}

export const limits: JobLimits<Input> = { memory: () => 180 * megabyte, deadline: () => 600_000 }

/** Lays out all codes of a batch on printable pages. */
export default defineJob({
  name: 'make-code-sheet',
  limits,
  run: async ({ items, options, sheet, name }, context) => {
    const { qrOptions } = await import('../../core/qr/options.ts')
    const { makeSheet } = await import('../../core/qr/sheet-pdf.ts')
    return makeSheet(items, qrOptions.parse(options), sheet, name, context)
  },
  transfer: (pdf) => fileBuffers([pdf]),
})
