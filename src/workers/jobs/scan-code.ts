import type { QrFileOptions, QrStyleOptions } from '../../core/qr/options.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly text: string
  readonly style: QrStyleOptions & QrFileOptions
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 40_000 }

/** Scans a code as exported, under simulated camera conditions. */
export default defineJob({
  name: 'scan-code',
  limits,
  run: async ({ text, style }, context) => (await import('../../core/qr/scan.ts')).scanCheck(text, style, context),
})
