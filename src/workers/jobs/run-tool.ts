import type { ImageInfo } from '../../core/image/info.ts'
import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'
import { readFile } from '../read-file.ts'
import { pixelBytes, toolDeadline } from '../tool-limits.ts'

interface Input {
  readonly name: string
  readonly slug: string
  readonly file: Blob
  readonly options: unknown
  /** What an inspection found, where there was one. */
  readonly info?: Pick<ImageInfo, 'width' | 'height' | 'frames'>
}

export const limits: JobLimits<Input> = {
  memory: ({ file, info }) => (info ? pixelBytes(info.width * info.height) + file.size : 0),
  deadline: ({ info }) => toolDeadline(info ? info.width * info.height * info.frames : 0),
}

/** Runs a tool on a file. */
export default defineJob({
  name: 'run-tool',
  limits,
  run: async ({ slug, file, name, options: unchecked }, context) => {
    const { openTool } = await import('../tools.ts')
    const { tool, options } = await openTool(slug, unchecked, context.host)
    return tool.process(await readFile(file, name), options, context)
  },
  transfer: fileBuffers,
})
