import type { StepName } from '../../core/enhance/steps.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { EnhanceAsked } from '../enhance-previews.ts'

interface Input extends EnhanceAsked {
  readonly info: { readonly width: number; readonly height: number }
  /** Step to leave out, to show what it does; null for none. */
  readonly without: StepName | null
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Enhances a reduced copy of a picture, for a stage that follows the settings. */
export default defineJob({
  name: 'preview-enhance',
  limits,
  run: async (asked, context) => (await import('../enhance-previews.ts')).previewEnhance(asked, context),
  transfer: ({ before, after }) => [before, after],
})
