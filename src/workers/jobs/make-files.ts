import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly slug: string
  readonly options: unknown
}

export const limits: JobLimits<Input> = { deadline: () => 60_000 }

/** Makes files from options alone. */
export default defineJob({
  name: 'make-files',
  limits,
  run: async ({ slug, options: unchecked }, context) => {
    const { openTool } = await import('../tools.ts')
    const { tool, options } = await openTool(slug, unchecked, context.host)
    if (!tool.make) throw new Error(`${slug} makes nothing of options alone`)
    return tool.make(options, context)
  },
  transfer: fileBuffers,
})
