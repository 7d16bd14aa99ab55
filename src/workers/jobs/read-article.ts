import type { ArticleWords } from '../../core/words/article.ts'
import { defineJob, type JobLimits } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly text: string
  readonly words: ArticleWords
}

export const limits: JobLimits<Input> = { deadline: () => 20_000, brief: true }

/** Reads a pasted article or product page: its topic, facts and keywords. */
export default defineJob({
  name: 'read-article',
  limits,
  run: async ({ text, words }) => (await import('../../core/words/article.ts')).readArticle(text, words),
})
