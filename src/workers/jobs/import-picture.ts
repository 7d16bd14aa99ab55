import { defineJob, fileBuffers, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly file: Blob
}

/** Memory for a large photograph, with several copies of its pixels, bytes. */
const usualBytes = 150 * megabyte

export const limits: JobLimits<Input> = {
  memory: ({ file }) => Math.max(usualBytes, file.size * 8),
  deadline: () => 180_000,
}

/** Converts a file to a picture that designs can store. */
export default defineJob({
  name: 'import-picture',
  limits,
  run: async ({ file, name }, context) => {
    const { importPicture } = await import('../../core/design/import-picture.ts')
    return importPicture(await readFile(file, name), context)
  },
  transfer: (picture) => fileBuffers([picture]),
})
