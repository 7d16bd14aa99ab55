import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly file: Blob
}

export const limits: JobLimits<Input> = {
  // The pixels of a small picture, and more by file size.
  memory: ({ file }) => 120 * megabyte + file.size * 16,
  deadline: () => 60_000,
}

/** Finds the codes in a picture. */
export default defineJob({
  name: 'read-codes',
  limits,
  run: async ({ file, name }, context) => {
    const { readCodesIn } = await import('../../core/qr/read-file.ts')
    return readCodesIn(await readFile(file, name), context)
  },
})
