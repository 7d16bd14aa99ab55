import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Of the preview, px. */
  readonly longest: number
}

export const limits: JobLimits<Input> = {
  memory: ({ file }) => Math.max(80 * megabyte, file.size * 8),
  deadline: () => 90_000,
}

/** Renders a reduced copy of a file of any format of the gate: one the browser cannot show, or a reference picture. */
export default defineJob({
  name: 'preview-file',
  limits,
  run: async ({ file, name, longest }, context) => {
    const { sniffFormat } = await import('../../core/image/sniff.ts')
    const read = await readFile(file, name)
    if (sniffFormat(read.bytes) === 'pdf') {
      const { previewOfPage } = await import('../../core/convert/preview-page.ts')
      return previewOfPage(read, longest, context.signal)
    }
    const { previewOf } = await import('../../core/image/preview.ts')
    return previewOf(read, longest, context)
  },
  transfer: (preview) => fileBuffers([preview]),
})
