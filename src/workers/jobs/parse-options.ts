import { defineJob, type JobLimits } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly slug: string
  readonly options: unknown
}

export const limits: JobLimits<Input> = { deadline: () => 20_000 }

/** Validates remembered or shared options with the tool's schema. */
export default defineJob({
  name: 'parse-options',
  limits,
  run: async ({ slug, options: unchecked }, { host }) => {
    const { openTool } = await import('../tools.ts')
    const { options } = await openTool(slug, unchecked, host)
    return options as Readonly<Record<string, unknown>>
  },
})
