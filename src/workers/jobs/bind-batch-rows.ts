import type { SheetOptions } from '../../core/qr/sheet.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  /** Painted rows: JPEGs in order, with their size, px. */
  readonly rows: readonly {
    readonly name: string
    readonly blob: Blob
    readonly width: number
    readonly height: number
  }[]
  /** Several on each sheet; null for a page each, as large as it is at `dpi`. */
  readonly sheet: SheetOptions | null
  readonly dpi: number
}

export const limits: JobLimits<Input> = {
  // The writer holds the pictures, and a copy of them as the file.
  memory: ({ rows }) => 30 * megabyte + 2.5 * rows.reduce((sum, { blob }) => sum + blob.size, 0),
  deadline: () => 600_000,
}

/** Binds painted rows as a PDF. Returns it as a Blob. */
export default defineJob({
  name: 'bind-batch-rows',
  limits,
  run: async ({ rows, sheet, dpi }, { progress, signal }) => {
    const { writeRowPages, writeRowSheets } = await import('../../core/batch/pdf.ts')
    async function* read() {
      for (const [at, { name, blob, width, height }] of rows.entries()) {
        signal.throwIfAborted()
        yield { ...(await readFile(blob, name)), width, height }
        progress((at + 1) / rows.length)
      }
    }
    const bytes = sheet ? await writeRowSheets(read(), sheet) : await writeRowPages(read(), dpi)
    return new Blob([bytes], { type: 'application/pdf' })
  },
})
