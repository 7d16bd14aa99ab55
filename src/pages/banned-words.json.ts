import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { parseBannedWords } from '../core/words/banned-words.ts'

/** The operator's own banned words at the time of the build, by which the site checks names before they are sent. */
export const GET: APIRoute = () => {
  const file = process.env.BANNED_WORDS_FILE
  return new Response(JSON.stringify(parseBannedWords(file ? readFileSync(file, 'utf8') : '')))
}
