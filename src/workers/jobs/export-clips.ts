import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'
import type { NamedBlob } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly files: readonly NamedBlob[]
  readonly options: unknown
  /** Number of frames to be written. */
  readonly frames: number
}

export const limits: JobLimits<Input> = {
  memory: () => 256 * megabyte,
  deadline: ({ frames }) => 120_000 + frames * 4000,
}

/** Writes edited clips as files. */
export default defineJob({
  name: 'export-clips',
  limits,
  run: async ({ files, options }, context) =>
    (await import('../tools.ts')).joinFiles('video-to-gif', files, options, context),
  transfer: fileBuffers,
})
