import type { BatchItem } from '../../core/qr/table-items.ts'
import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly items: readonly BatchItem[]
  /** Of the form. */
  readonly options: unknown
}

export const limits: JobLimits<Input> = { memory: () => 60 * megabyte, deadline: () => 120_000 }

/** Makes some codes of a batch as files. */
export default defineJob({
  name: 'make-code-batch',
  limits,
  run: async ({ items, options }, context) => {
    const { qrOptions } = await import('../../core/qr/options.ts')
    const { makeCodes } = await import('../../core/qr/batch.ts')
    return makeCodes(items, qrOptions.parse(options), context)
  },
  transfer: (codes) => fileBuffers(codes.flatMap(({ output }) => output ?? [])),
})
