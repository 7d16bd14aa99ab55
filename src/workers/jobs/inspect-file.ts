import type { ImageFormat } from '../../core/image/info.ts'
import { defineJob, type JobLimits } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Other formats are refused by name. */
  readonly accepts?: readonly ImageFormat[]
}

export const limits: JobLimits<Input> = { memory: ({ file }) => file.size, deadline: () => 20_000 }

/** Inspects a file through the gate without decoding it. */
export default defineJob({
  name: 'inspect-file',
  limits,
  run: async ({ file, name, accepts }) => {
    const { inspectImage } = await import('../../core/image/open.ts')
    return inspectImage(await readFile(file, name), accepts ? { accepts } : {})
  },
})
