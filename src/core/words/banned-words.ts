import { findTerms, type TermList } from './find-terms.ts'

/** Words that names and titles must not contain, by category; those of level `warn` are only pointed out. */
export interface BannedWords {
  readonly lists: readonly (TermList & { readonly level: 'block' | 'warn' })[]
  /** Harmless words that contain a term. */
  readonly allowed: readonly string[]
}

interface Reading {
  /** Words that mark a text as a warning of such things. */
  readonly awareness: readonly string[]
  /** Simplified characters by traditional ones. */
  readonly simplified: Readonly<Record<string, string>>
}

/**
 * Reads an operator's list: one term a line; `# name` begins a category, `! name` one that is only pointed out,
 * `+ word` is a harmless word that contains a term.
 */
export function parseBannedWords(text: string): BannedWords {
  const lists: { category: string; level: 'block' | 'warn'; terms: string[] }[] = []
  const allowed: string[] = []
  for (const line of text.split('\n')) {
    const word = line.trim()
    const rest = word.slice(1).trim()
    if (word === '') continue
    if (word.startsWith('#')) lists.push({ category: rest, level: 'block', terms: [] })
    else if (word.startsWith('!')) lists.push({ category: rest, level: 'warn', terms: [] })
    else if (word.startsWith('+')) allowed.push(rest)
    else {
      if (lists.length === 0) lists.push({ category: '', level: 'block', terms: [] })
      lists.at(-1)?.terms.push(word)
    }
  }
  return { lists, allowed }
}

/**
 * Returns the first term of a text that is not allowed; null if there is none, or if the text warns of such things.
 * Terms are found through up to two separators, in traditional characters and in common disguises.
 */
export function bannedTermIn(
  text: string,
  { lists, allowed }: BannedWords,
  { awareness, simplified }: Reading,
): string | null {
  if (awareness.some((word) => text.includes(word))) return null
  const blocking = lists.filter(({ level }) => level === 'block')
  return findTerms(text, blocking, allowed, { separators: 2, replace: simplified, disguises: true })[0]?.term ?? null
}
