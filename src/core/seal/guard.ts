import words from './guarded-words.json'

/** What of a seal is looked at before it is made. */
interface GuardedSeal {
  /** Every text on it, in the order it is read. */
  readonly texts: readonly string[]
  /** Looks like what a company seals with, whatever the words: a star under an arc, the oval of invoices. */
  readonly looksOfficial: boolean
}

export interface Judgement {
  /** A word of state organs, police, courts, party or army; such a seal is not made. */
  readonly refused: string | null
  /** Words that ask for care; the seal is made. */
  readonly warned: readonly string[]
  /** Of a company or an institution: it carries a band, and is never aged. */
  readonly official: boolean
}

/** The words across seals that are of a company's kind. */
export const bandText: string = words.band

/**
 * A text as it is compared: full width made half, traditional compatibility forms resolved, and everything that could
 * stand between two characters taken out.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{White_Space}\p{Punctuation}\p{Symbol}\p{Format}\p{Control}\p{Mark}]/gu, '')
}

/** Traditional forms of what the lists name, each before its simplified one. */
const simplified = new Map([...words.simplified.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]))

/** Committees of an administration or of the party, units of the army by their number, bureaus of a place. */
const patterns = words.patterns.map((pattern) => new RegExp(pattern, 'u'))

/**
 * Whether a seal may be made, and under which conditions. Texts are looked at one by one and read together, forwards
 * and backwards, since a name can be spread over a seal and set from right to left.
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
