import { awarenessWords, bannedAllowed, bannedLists, simplifiedOf } from '../../catalogue/banned-words.ts'
import { bannedTermIn } from '../../core/words/banned-words.ts'
import { siteWords } from '../../storage/site-words.ts'

/** Returns the first banned word of a name, shipped or the operator's; null if there is none. */
export async function bannedInName(name: string): Promise<string | null> {
  const own = await siteWords()
  const words = { lists: [...bannedLists, ...own.lists], allowed: [...bannedAllowed, ...own.allowed] }
  return bannedTermIn(name, words, { awareness: awarenessWords, simplified: simplifiedOf })
}
