import * as z from 'zod/mini'
import { version } from './schema.ts'
import type { Steps } from './stored-history.ts'

const patch = z.object({
  op: z.enum(['replace', 'remove', 'add']),
  path: z.array(z.union([z.string(), z.number()])),
  value: z.optional(z.unknown()),
})
const step = z.object({ label: z.string(), patches: z.array(patch), inverse: z.array(patch) })
const stored = z.object({ version: z.literal(version), past: z.array(step), future: z.array(step) })

/** Returns the steps of a text from `historyText`; null if it is damaged or of another version of documents. */
export function parseHistory(text: string): Steps | null {
  try {
    const found = z.safeParse(stored, JSON.parse(text))
    return found.success ? (found.data as Steps) : null
  } catch {
    return null
  }
}
