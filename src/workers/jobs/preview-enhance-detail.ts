import type { Corner } from '../../core/enhance/corners.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { EnhanceAsked } from '../enhance-previews.ts'

interface Input extends EnhanceAsked {
  readonly info: { readonly width: number; readonly height: number }
  /** Where its middle lies, as shares of the sides. */
  readonly at: Corner
  /** px of the picture */
  readonly side: number
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Restores and enlarges a square of a picture, to show at full size what will become of it. */
export default defineJob({
  name: 'preview-enhance-detail',
  limits,
  run: async (asked, context) => (await import('../enhance-previews.ts')).previewEnhanceDetail(asked, context),
  transfer: ({ before, after }) => [before, after],
})
