import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { IdPhotoAsked } from '../id-photo-previews.ts'

interface Input extends IdPhotoAsked {
  readonly info: { readonly width: number; readonly height: number }
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Makes an ID photo of a picture for a stage and checks it. */
export default defineJob({
  name: 'preview-id-photo',
  limits,
  run: async (asked, context) => (await import('../id-photo-previews.ts')).previewIdPhoto(asked, context),
  transfer: ({ before, after }) => [before, after],
})
