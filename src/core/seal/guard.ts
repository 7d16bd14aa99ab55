import words from './guarded-words.json'

/** What is checked before a seal is made. */
interface GuardedSeal {
  /** All texts on it, in reading order. */
  readonly texts: readonly string[]
  /** Whether it looks like a company's seal, whatever the words: a star under an arc, or the oval for invoices. */
  readonly looksOfficial: boolean
}

/** The result of checking a seal. */
export interface Judgement {
  /** A word of state organs, police, courts, party or army, because of which the seal is refused. */
  readonly refused: string | null
  /** Words that call for a warning; the seal is made. */
  readonly warned: readonly string[]
  /** Whether it looks like the seal of a company or an institution: it carries a band and is never aged. */
  readonly official: boolean
}

/** The words of the band across official-looking seals. */
export const sampleMarkText: string = words.band

/**
 * Normalises a text for comparison: full width becomes half width, compatibility forms are resolved, and everything
 * that could separate two characters is removed.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{White_Space}\p{Punctuation}\p{Symbol}\p{Format}\p{Control}\p{Mark}]/gu, '')
}

/** Traditional forms of the listed characters, mapped to their simplified ones. */
const simplified = new Map([...words.simplified.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]))

/** Patterns for committees of an administration or the party, army units by their number, and local bureaus. */
const patterns = words.patterns.map((pattern) => new RegExp(pattern, 'u'))

/**
 * Judges whether a seal may be made, and under which conditions. Checks each text forwards and backwards, and all of
 * them joined, since a name can be spread over a seal and set from right to left.
 */
export function judgeSeal({ texts, looksOfficial }: GuardedSeal): Judgement {
  const plain = texts
    .map(plainWords)
    .map((text) => [...text].map((letter) => simplified.get(letter) ?? letter).join(''))
  const without = (text: string) => words.harmless.reduce((left, word) => left.replaceAll(word, ' '), text)
  const readings = [...plain, plain.join('')].map(without)
  const backwards = plain.map((text) => without([...text].reverse().join('')))
  const found = (list: readonly string[], among: readonly string[]) =>
    list.filter((word) => among.some((text) => text.includes(word)))
  const [named = null] = found(words.refused, [...readings, ...backwards])
  const [matched = null] = patterns.flatMap((pattern) => readings.flatMap((text) => pattern.exec(text)?.[0] ?? []))
  return {
    refused: named ?? matched,
    warned: found(words.warned, readings),
    official: looksOfficial || found(words.company, readings).length > 0,
  }
}
