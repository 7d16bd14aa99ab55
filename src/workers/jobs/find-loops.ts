import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import type { NamedBlob } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly files: readonly NamedBlob[]
  readonly options: unknown
}

export const limits: JobLimits<Input> = { memory: () => 64 * megabyte, deadline: () => 120_000 }

/**
 * Finds the parts of the first piece of edited clips that loop seamlessly.
 * @throws UserError as `openClip`
 */
export default defineJob({
  name: 'find-loops',
  limits,
  run: async ({ files, options }, context) => {
    const { findLoops } = await import('../../core/tools/video-to-gif.ts')
    return findLoops(files, options, context)
  },
})
