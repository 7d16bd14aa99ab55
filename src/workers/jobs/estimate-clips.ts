import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { NamedBlob } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly files: readonly NamedBlob[]
  readonly options: unknown
}

export const limits: JobLimits<Input> = { memory: () => 64 * megabyte, deadline: () => 60_000 }

/**
 * Estimates the bytes of edited clips; null for formats that cannot be estimated from a part.
 * @throws UserError as `openClip`
 */
export default defineJob({
  name: 'estimate-clips',
  limits,
  run: async ({ files, options }, context) => {
    const { estimateFiles } = await import('../../core/tools/video-to-gif.ts')
    return { bytes: await estimateFiles(files, options, context) }
  },
})
