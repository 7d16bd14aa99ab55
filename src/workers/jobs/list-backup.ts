import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 120_000 }

/** Lists the works in a backup. */
export default defineJob({
  name: 'list-backup',
  limits,
  run: async ({ file }) => (await import('../archives.ts')).listBackup(file),
})
