import type { Design } from '../../core/design/schema.ts'
import type { SlotData } from '../../core/design/variables.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  /** Name of the design, for messages. */
  readonly name: string
  readonly design: Design
  readonly data: SlotData
}

export const limits: JobLimits<Input> = { memory: () => 20 * megabyte, deadline: () => 30_000 }

/** Fills the slots of a design with its fonts loaded, so that boxes adapt to the new words. */
export default defineJob({
  name: 'fill-design',
  limits,
  run: async (input, context) => (await import('../covers.ts')).filledDesign(input, context),
})
