import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { IdPhotoAsked } from '../id-photo-previews.ts'

interface Input extends IdPhotoAsked {
  readonly info: { readonly width: number; readonly height: number }
  /** The file that was made, to be measured once more; null to make a photo for the stage. */
  readonly written: Blob | null
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Makes an ID photo of a picture for a stage and checks it, or measures a written one once more. */
export default defineJob({
  name: 'preview-id-photo',
  limits,
  run: async ({ written, ...asked }, context) => {
    const { checkIdPhoto, previewIdPhoto } = await import('../id-photo-previews.ts')
    return written
      ? { shown: null, items: await checkIdPhoto({ ...asked, written }, context) }
      : { shown: await previewIdPhoto(asked, context), items: [] }
  },
  transfer: ({ shown }) => (shown ? [shown.before, shown.after] : []),
})
