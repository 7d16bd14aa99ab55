import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { IdPhotoAsked } from '../id-photo-previews.ts'

interface Input extends IdPhotoAsked {
  readonly info: { readonly width: number; readonly height: number }
  /** The file that was made. */
  readonly written: Blob
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Measures a written ID photo once more. */
export default defineJob({
  name: 'check-id-photo',
  limits,
  run: async (asked, context) => (await import('../id-photo-previews.ts')).checkIdPhoto(asked, context),
})
