import type { Adjustments } from '../../core/design/adjustments.ts'
import { defineJob, type JobLimits } from '../define-job.ts'

interface Input {
  /** Hash of the picture. */
  readonly name: string
  readonly file: Blob
  /** Longest side of the result, px. */
  readonly longest: number
  readonly adjust: Adjustments
}

/** Copies of the pixels in memory while a picture is adjusted, in bytes per pixel. */
const bytesPerPixel = 12

export const limits: JobLimits<Input> = {
  memory: ({ longest }) => longest * longest * bytesPerPixel,
  deadline: () => 30_000,
}

/** Applies adjustments to a stored picture. */
export default defineJob({
  name: 'adjust-picture',
  limits,
  run: async ({ name, file, longest, adjust }) => {
    const { adjustPicture } = await import('../../core/design/adjust-picture.ts')
    return adjustPicture(name, file, longest, adjust)
  },
  transfer: (bitmap) => [bitmap],
})
