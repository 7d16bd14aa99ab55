import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  awarenessWords,
  bannedAllowed,
  bannedLists,
  simplifiedOf,
  staffWords,
} from '../../src/catalogue/banned-words.ts'
import { UserError } from '../../src/core/errors.ts'
import { type BannedWords, bannedTermIn, parseBannedWords } from '../../src/core/words/banned-words.ts'
import { findTerms } from '../../src/core/words/find-terms.ts'

/** Terms are found through up to two separators, in traditional characters and in common disguises. */
const tolerance = { separators: 2, replace: simplifiedOf, disguises: true } as const

/**
 * Returns the shipped words with those of the operator's file, as {@link parseBannedWords} reads it.
 * @throws Error if the file cannot be read
 */
export function readBannedWords(file: string | undefined): BannedWords {
  if (file === undefined) return { lists: bannedLists, allowed: bannedAllowed }
  const { lists, allowed } = parseBannedWords(readFileSync(file, 'utf8'))
  return { lists: [...bannedLists, ...lists], allowed: [...bannedAllowed, ...allowed] }
}

const wordsOf = ({ lists, allowed }: BannedWords): readonly string[] => [
  ...lists.flatMap(({ category, level, terms }) => terms.map((term) => `${level} ${category} ${term}`)),
  ...allowed.map((word) => `+ ${word}`),
]

/**
 * Compares the operator's file with the words that the site in `distDir` was built with. Returns a sentence for the log
 * if they differ; null if they are the same or there is no built site.
 * @throws Error if the file cannot be read
 */
export function differenceToSite(file: string | undefined, distDir: string): string | null {
  const built = join(distDir, 'banned-words.json')
  if (!existsSync(built)) return null
  const site = new Set(wordsOf(JSON.parse(readFileSync(built, 'utf8')) as BannedWords))
  const own = new Set(wordsOf(parseBannedWords(file === undefined ? '' : readFileSync(file, 'utf8'))))
  const missing = [...own].filter((word) => !site.has(word)).length
  const extra = [...site].filter((word) => !own.has(word)).length
  if (missing + extra === 0) return null
  return `BANNED_WORDS_FILE differs from the one the site was built with: the site lacks ${missing} of its words and has ${extra} others. Build the site again.`
}

/** Returns the first term of a text that is not allowed; null if there is none, or if the text warns of such things. */
export function bannedTerm(words: BannedWords, text: string): string | null {
  return bannedTermIn(text, words, { awareness: awarenessWords, simplified: simplifiedOf })
}

/** Characters without a shape of their own: bidi controls, zero-width characters, fillers. */
const invisible = /\p{Cf}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e]|[\u2800\u3164\uffa0]/u

/**
 * Checks the title of a work.
 * @throws UserError `title-refused` with the term
 */
export function assertTitle(words: BannedWords, title: string): void {
  const term = bannedTerm(words, title)
  if (term !== null) throw new UserError('title-refused', { term })
}

/**
 * Checks a name that other users may see.
 * @throws UserError `name-invisible`, `name-staff`, `name-refused` with the term
 */
export function assertName(words: BannedWords, name: string): void {
  if (invisible.test(name)) throw new UserError('name-invisible')
  const staff = findTerms(name, [{ category: '', terms: staffWords }], [], { ...tolerance, separators: 20 })
  if (staff.length > 0) throw new UserError('name-staff')
  const term = bannedTerm(words, name)
  if (term !== null) throw new UserError('name-refused', { term })
}
