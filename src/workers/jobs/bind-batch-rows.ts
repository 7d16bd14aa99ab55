import type { SheetOptions } from '../../core/qr/sheet.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  /** Rows in order, each a PDF. */
  readonly rows: readonly { readonly name: string; readonly blob: Blob }[]
  /** Several on each sheet; null for a page each. */
  readonly sheet: SheetOptions | null
  /** The label of generated content (`aigcLabel`) if a model wrote some of it; '' if not. */
  readonly aigc: string
}

export const limits: JobLimits<Input> = {
  // The writer holds the rows, and a copy of them as the file.
  memory: ({ rows }) => 30 * megabyte + 2.5 * rows.reduce((sum, { blob }) => sum + blob.size, 0),
  deadline: () => 600_000,
}

/** Binds rows as one PDF. Returns it as a Blob. */
export default defineJob({
  name: 'bind-batch-rows',
  limits,
  run: async ({ rows, sheet, aigc }, { progress, signal }) => {
    const { bindRowPages, bindRowSheets } = await import('../../core/batch/pdf.ts')
    async function* read() {
      for (const [at, { name, blob }] of rows.entries()) {
        signal.throwIfAborted()
        yield readFile(blob, name)
        progress((at + 1) / rows.length)
      }
    }
    const bytes = sheet ? await bindRowSheets(read(), sheet, aigc) : await bindRowPages(read(), aigc)
    return new Blob([bytes], { type: 'application/pdf' })
  },
})
