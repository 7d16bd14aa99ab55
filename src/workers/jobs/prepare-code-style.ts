import type { QrStyleOptions } from '../../core/qr/options.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly style: QrStyleOptions
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 40_000 }

/** Prepares a style of codes for drawing: caption outlines and cropped pictures. */
export default defineJob({
  name: 'prepare-code-style',
  limits,
  run: async ({ style }, { host }) => (await import('../../core/qr/prepare.ts')).prepareQr(style, host),
})
