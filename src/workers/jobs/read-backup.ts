import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Of files in the backup. */
  readonly names: readonly string[]
}

export const limits: JobLimits<Input> = { memory: () => 80 * megabyte, deadline: () => 300_000 }

/** Reads some files of a backup. */
export default defineJob({
  name: 'read-backup',
  limits,
  run: async ({ file, names }) => (await import('../archives.ts')).readBackupFiles(file, names),
  transfer: (files) => files.flatMap((bytes) => (bytes ? [bytes.buffer] : [])),
})
