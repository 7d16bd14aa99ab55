import type { WordRules } from '../../core/words/check-words.ts'
import { defineJob, type JobLimits } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly text: string
  readonly rules: WordRules
}

export const limits: JobLimits<Input> = { deadline: () => 20_000, brief: true }

/** Checks the words of a long text, which would hold the page up. */
export default defineJob({
  name: 'check-words',
  limits,
  run: async ({ text, rules }) => (await import('../../core/words/check-words.ts')).checkWords(text, rules),
})
