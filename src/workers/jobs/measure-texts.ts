import { defineJob, type JobLimits } from '../define-job.ts'
import type { DesignParts } from '../design-export.ts'

export const limits: JobLimits<DesignParts> = { deadline: () => 30_000 }

/** Measures the texts of a design as painted, and what lies behind them. */
export default defineJob({
  name: 'measure-texts',
  limits,
  run: async ({ design, assets }, context) => {
    const { measureTexts } = await import('../../core/design/contrast.ts')
    return measureTexts(design, async (hash) => assets.get(hash) ?? null, context)
  },
})
