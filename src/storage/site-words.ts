import type { BannedWords } from '../core/words/banned-words.ts'

/** Fetches the operator's own banned words; none if that fails, since the server checks too. */
export async function siteWords(): Promise<BannedWords> {
  try {
    const response = await fetch('/banned-words.json')
    if (response.ok) return (await response.json()) as BannedWords
  } catch {
    // Without a network nothing is sent either.
  }
  return { lists: [], allowed: [] }
}
