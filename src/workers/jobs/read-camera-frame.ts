import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly pixels: ImageData
}

export const limits: JobLimits<Input> = { memory: () => 16 * megabyte, deadline: () => 10_000 }

/** Finds the codes in a camera frame, with a single scan. */
export default defineJob({
  name: 'read-camera-frame',
  limits,
  run: async ({ pixels }) => (await import('../../core/qr/read.ts')).readCodes(pixels, true),
})
