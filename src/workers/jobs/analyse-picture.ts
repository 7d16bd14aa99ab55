import type { Size } from '../../core/geometry.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Its size, px, where the caller knows it. */
  readonly size?: Size
}

export const limits: JobLimits<Input> = {
  memory: ({ size }) => (size ? size.width * size.height * 8 : 40 * megabyte),
  deadline: () => 30_000,
}

/** Analyses a picture for covers: its focus, its colours, whether it is cut out. */
export default defineJob({
  name: 'analyse-picture',
  limits,
  run: async ({ file }) => (await import('../covers.ts')).analysePicture(file),
})
