import { once } from '../once.ts'
import { innerSpace } from './inner-space.ts'

/** Words of a language that decide where the lines of a title may end; each list is separated by white space. */
export interface PhraseWords {
  /** Words that are kept whole, whatever the dictionary of a browser says. The longest one counts. */
  readonly whole: string
  /** Words that stay on the line of the word after them: numerals, pronouns, adverbs, prepositions. */
  readonly forward: string
  /** Words that stay on the line of the word before them: particles, measures, suffixes. */
  readonly backward: string
}

interface Lexicon {
  readonly whole: ReadonlySet<string>
  readonly longest: number
  readonly forward: ReadonlySet<string>
  readonly backward: ReadonlySet<string>
}

/** Most characters of a phrase: longer ones leave too few places for lines to end. */
const mostJoined = 5
/** Most characters of a phrase that a single character of no list makes with its neighbour. */
const mostWithSingle = 3
/** Most Latin characters that a word leans on. */
const mostLatin = 3

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))
const lexicons = new WeakMap<PhraseWords, Lexicon>()

const partsOf = (text: string) => text.split(/\s+/).filter((part) => part !== '')

function lexiconOf(words: PhraseWords): Lexicon {
  const known = lexicons.get(words)
  if (known) return known
  const whole = new Set(partsOf(words.whole.toLowerCase()))
  const made = {
    whole,
    longest: Math.max(0, ...[...whole].map(({ length }) => length)),
    forward: new Set(partsOf(words.forward)),
    backward: new Set(partsOf(words.backward)),
  }
  lexicons.set(words, made)
  return made
}

const isLatin = (unit: string | undefined) => unit !== undefined && /[\p{Script=Latin}\d]/u.test(unit)

/** Whether a range neither begins nor ends inside a Latin word or a number. */
const hasEdges = (text: string, from: number, to: number) =>
  !(isLatin(text[from - 1]) && isLatin(text[from])) && !(isLatin(text[to - 1]) && isLatin(text[to]))

type Range = readonly [from: number, to: number]

/** Finds the listed words of a text: the longest first, then from left to right; they do not overlap. */
function listedIn(text: string, { whole, longest }: Lexicon): Range[] {
  const lower = text.toLowerCase()
  // Some characters change their length with their case.
  if (lower.length !== text.length) return []
  const taken = new Uint8Array(text.length)
  const found: Range[] = []
  for (let length = Math.min(longest, text.length); length > 0; length--)
    for (let from = 0; from + length <= text.length; from++) {
      const to = from + length
      if (!whole.has(lower.slice(from, to)) || !hasEdges(text, from, to)) continue
      if (taken.subarray(from, to).some((unit) => unit > 0)) continue
      taken.fill(1, from, to)
      found.push([from, to])
    }
  return found.toSorted(([one], [other]) => one - other)
}

/**
 * Splits a text into words, with spaces and punctuation as words of their own: listed words first, by the browser's
 * dictionary what lies between them. Together they are the text.
 */
export function titleWordsOf(text: string, words: PhraseWords): string[] {
  const found: string[] = []
  const between = (from: number, to: number) => {
    for (const { segment } of segmenter().segment(text.slice(from, to))) found.push(segment)
  }
  let end = 0
  for (const [from, to] of listedIn(text, lexiconOf(words))) {
    between(end, from)
    found.push(text.slice(from, to))
    end = to
  }
  between(end, text.length)
  return found
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
const endsInNumber = (text: string) => /\d$/.test(text)
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** Whether a word after a number counts with it: a measure, or any single Chinese character. */
const isMeasure = (word: string | undefined, { backward }: Lexicon) =>
  word !== undefined && isHan(word) && (word.length === 1 || backward.has(word))

/** Whether a phrase keeps the word after it on its line. */
function leansOn(phrase: string, last: string, next: string, lexicon: Lexicon): boolean {
  const { forward, backward } = lexicon
  const length = phrase.length + next.length
  if (!isHan(next)) return forward.has(last) && next.length <= mostLatin
  if (endsInNumber(last)) return isMeasure(next, lexicon)
  // A longer one, such as an interrogative, leans on single verbs only.
  if (forward.has(last)) return length <= mostJoined && (last.length === 1 || next.length === 1)
  return last.length === 1 && phrase === last && isHan(last) && !backward.has(last) && length <= mostWithSingle
}

/**
 * Splits a text into phrases between which its lines may end: words together with their particles, numerals and other
 * words that do not stand alone. Together they are the text; spaces and punctuation are phrases of their own.
 */
export function phrasesOf(text: string, words: PhraseWords): string[] {
  const lexicon = lexiconOf(words)
  const phrases: string[] = []
  let last = ''
  const all = titleWordsOf(text, words)
  for (const [place, word] of all.entries()) {
    const phrase = phrases.at(-1) ?? ''
    if (word === ' ' && endsInNumber(last) && isMeasure(all[place + 1], lexicon)) {
      // Many type a space between a number and its measure; `last` stays the number.
      phrases[phrases.length - 1] = phrase + word
      continue
    }
    const joins = isWord(word) && isWord(last)
    const ends = place === all.length - 1 || !isWord(all[place + 1]!)
    const follows =
      (lexicon.backward.has(word) && phrase.length + word.length <= mostJoined + 1) ||
      (ends && isHan(word) && word.length === 1 && phrase.length <= mostWithSingle)
    if (joins && (follows || leansOn(phrase, last, word, lexicon))) phrases[phrases.length - 1] = phrase + word
    else phrases.push(word)
    last = word
  }
  return phrases
}

/** Returns the phrases of a text as a text element notes them: separated by spaces, without punctuation. */
export function notedPhrases(text: string, words: PhraseWords): string {
  const phrases = phrasesOf(text, words).filter(isWord)
  return phrases.map((phrase) => phrase.replaceAll(' ', innerSpace)).join(' ')
}
