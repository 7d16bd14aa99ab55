import type { Separator } from '../../core/table/table.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  /** A file or pasted text. */
  readonly source: Blob | string
  readonly separator: Separator | 'auto'
}

export const limits: JobLimits<Input> = { memory: () => 120 * megabyte, deadline: () => 60_000 }

/** Reads the rows of a table. */
export default defineJob({
  name: 'read-table',
  limits,
  run: async ({ source, name, separator }) => {
    const { readPasted, readTable } = await import('../../core/table/table.ts')
    if (typeof source === 'string') return readPasted(source, separator)
    return readTable(await readFile(source, name), separator)
  },
})
