import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
}

export const limits: JobLimits<Input> = {
  memory: ({ file }) => Math.max(80 * megabyte, file.size * 8),
  deadline: () => 60_000,
}

/** Tells what a picture says of itself: when it was taken, its size and colours. Never where it was taken. */
export default defineJob({
  name: 'describe-picture',
  limits,
  run: async ({ file, name }, context) => (await import('../described.ts')).describePicture(file, name, context.signal),
})
