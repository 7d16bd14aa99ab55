import { defineJob, type JobLimits, type NamedInput } from '../define-job.ts'

export const limits: JobLimits<NamedInput> = { deadline: () => 60_000 }

/** Loads the code that opens videos before it is needed. */
export default defineJob({
  name: 'preload-clip-code',
  limits,
  run: async () => {
    await Promise.all([import('../clips.ts'), import('../../core/clip/video.ts')])
  },
})
