import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'
import type { NamedBlob } from '../read-file.ts'
import { pixelBytes, toolDeadline } from '../tool-limits.ts'

interface Input {
  readonly name: string
  readonly slug: string
  /** `pixels` are those of all frames of the file. */
  readonly files: readonly (NamedBlob & { readonly pixels: number })[]
  readonly options: unknown
}

export const limits: JobLimits<Input> = {
  // Files are read one by one.
  memory: ({ files }) => pixelBytes(Math.max(...files.map(({ pixels }) => pixels))),
  deadline: ({ files }) => toolDeadline(files.reduce((sum, { pixels }) => sum + pixels, 0)),
}

/** Makes one result of many files, in their order. */
export default defineJob({
  name: 'join-files',
  limits,
  run: async ({ slug, files, options }, context) =>
    (await import('../tools.ts')).joinFiles(slug, files, options, context),
  transfer: fileBuffers,
})
