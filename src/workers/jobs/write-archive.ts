import type { ZipFile } from '../../core/zip.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  /** Their contents as Blobs, so that none of them has to be in memory. */
  readonly files: readonly (ZipFile & { readonly content: Blob })[]
  /** Media type of the archive. */
  readonly type: string
}

export const limits: JobLimits<Input> = {
  // One file at a time is held, at most a large picture.
  memory: () => 80 * megabyte,
  deadline: () => 3_600_000,
}

/** Writes a ZIP of stored files into a Blob, which the browser keeps on disk if it is large. */
export default defineJob({
  name: 'write-archive',
  limits,
  run: async ({ files, type }, { progress }) => {
    const { writeZip } = await import('../../core/zip.ts')
    const whole = files.reduce((sum, { content }) => sum + content.size, 0)
    function* counted() {
      let done = 0
      for (const file of files) {
        progress(done / Math.max(1, whole))
        yield file
        done += file.content.size
      }
    }
    const archive = await new Response(writeZip(counted(), new Date())).blob()
    return new Blob([archive], { type })
  },
})
