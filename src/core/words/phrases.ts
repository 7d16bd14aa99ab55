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
  /** Measures of things: a noun of one character after a number and one of them belongs to it. */
  readonly counters: string
  /** What the result of a verb is named by, on its line; those that are also in `forward` only where nothing follows. */
  readonly complements: string
}

interface Lexicon {
  readonly whole: ReadonlySet<string>
  readonly longest: number
  readonly forward: ReadonlySet<string>
  readonly backward: ReadonlySet<string>
  readonly counters: ReadonlySet<string>
  readonly complements: ReadonlySet<string>
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
    counters: new Set(partsOf(words.counters)),
    complements: new Set(partsOf(words.complements)),
  }
  lexicons.set(words, made)
  return made
}

const isLatin = (unit: string | undefined) => unit !== undefined && /[\p{Script=Latin}\d]/u.test(unit)

/** Whether a range neither begins nor ends inside a Latin word or a number. */
const hasEdges = (text: string, from: number, to: number) =>
  !(isLatin(text[from - 1]) && isLatin(text[from])) && !(isLatin(text[to - 1]) && isLatin(text[to]))

type Range = readonly [from: number, to: number]

const numeral = '(?:\\d+|(?:一|二|两|三|四|五|六|七|八|九|十|百|半|几)+)'
/**
 * Numbers that dictionaries divide at their marks: times, dates, ranges, ratios, prices and shares; a stay, a day of a
 * year; names of numbers and letters with a hyphen; and verbs that a numeral or a negation divides.
 */
const figure = new RegExp(
  [
    '(?<![A-Za-z\\d])[¥￥$]?\\d+(?:[.,:：/~～×xX–—-][¥￥$]?\\d+)+(?:[%％℃°+]|[A-Za-z]{1,3}(?![A-Za-z]))?',
    '[¥￥$]\\d+[+]?',
    '(?<![A-Za-z\\d])\\d+[%％℃°+]',
    `${numeral}天${numeral}(?:夜|晚)`,
    `${numeral}(?:日|天)游`,
    '\\d{1,2}月\\d{1,2}(?:日|号)',
    '\\d+[A-Za-z]*/(?:天|日|次|月|年|人)',
    // A verb that is repeated to try it or to ask about it.
    '(?<verb>\\p{Script=Han})(?:一|不)\\k<verb>',
    '[A-Za-z\\d]+-[A-Za-z\\d]+(?:\\.\\d+)?',
  ].join('|'),
  'gu',
)

/** Finds the words of a text that are listed or numbers: numbers, then the longest; they do not overlap. */
function wholeIn(text: string, { whole, longest }: Lexicon): Range[] {
  const taken = new Uint8Array(text.length)
  const found: Range[] = []
  for (const { index, 0: number } of text.matchAll(figure)) {
    taken.fill(1, index, index + number.length)
    found.push([index, index + number.length])
  }
  const lower = text.toLowerCase()
  // Some characters change their length with their case.
  if (lower.length !== text.length) return found
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

const endsInNumber = (text: string) => /\d[%％℃°+]?$/u.test(text)
const endsInNumeral = (text: string) => new RegExp(`${numeral}$`, 'u').test(text)

/**
 * Splits a text into words, with spaces and punctuation as words of their own: numbers and listed words first, by the
 * browser's dictionary what lies between them. Together they are the text.
 */
export function titleWordsOf(text: string, words: PhraseWords): string[] {
  const lexicon = lexiconOf(words)
  const found: string[] = []
  const between = (from: number, to: number) => {
    for (const { segment } of segmenter().segment(text.slice(from, to))) {
      const last = found.at(-1) ?? ''
      // Dictionaries divide some measures of two characters, which only a number tells from other words.
      const isMeasure = lexicon.backward.has(last + segment) && endsInNumeral(found.at(-2) ?? '')
      if (isMeasure) found[found.length - 1] = last + segment
      else found.push(segment)
    }
  }
  let end = 0
  for (const [from, to] of wholeIn(text, lexicon)) {
    between(end, from)
    found.push(text.slice(from, to))
    end = to
  }
  between(end, text.length)
  return found
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** Whether a word after a number counts with it: a measure, or a single Chinese character that does not lead on. */
const isMeasure = (word: string | undefined, { forward, backward }: Lexicon) =>
  word !== undefined && isHan(word) && (backward.has(word) || (word.length === 1 && !forward.has(word)))

const pictograph = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u

/** Whether a space stays inside a phrase: before the measure of a number, or the number of a model. */
function keepsSpace(all: readonly string[], place: number, lexicon: Lexicon): boolean {
  const [before = '', next = ''] = [all[place - 1], all[place + 1]]
  if (endsInNumber(before) && !/^\p{L}/u.test(before)) return isMeasure(next, lexicon)
  const isModel = /^[A-Za-z]+$/.test(before) && /^\d{1,3}$/.test(next)
  const after = all[place + 2] === ' ' ? all[place + 3] : all[place + 2]
  return isModel && !isMeasure(after, lexicon)
}

const counting = /(?:\d|一|二|两|三|四|五|六|七|八|九|十|几|这|那|每)$/u

/** Whether a character is the noun that a number and a measure before it count, or the half that follows them. */
export function isCounted(phrase: string, word: string, words: PhraseWords): boolean {
  const { forward, backward, counters } = lexiconOf(words)
  if (word.length !== 1 || !isHan(word)) return false
  const [before, measure] = [phrase.slice(0, -1), phrase.slice(-1)]
  if (word === '半') return endsInNumeral(before) && backward.has(measure)
  return counting.test(before) && counters.has(measure) && !forward.has(word) && !backward.has(word)
}

/** Whether a word is the result of the verb before it. */
function isComplement(last: string, word: string, next: string | undefined, lexicon: Lexicon): boolean {
  if (!lexicon.complements.has(word) || last.length !== 1 || !isHan(last) || lexicon.backward.has(last)) return false
  // Before another word such a character is a preposition or leads on to a verb.
  return !lexicon.forward.has(word) || next === undefined || !isWord(next) || lexicon.backward.has(next)
}

/** Whether the last word of a phrase that is too long for the next word goes with that one instead. */
const leadsOn = (phrase: string, last: string, next: string, { forward, backward }: Lexicon): boolean =>
  isHan(next) &&
  phrase !== last &&
  last.length === 1 &&
  forward.has(last) &&
  !backward.has(last) &&
  next.length < mostJoined

/** Whether a word stays on the line of the phrase before it. */
function follows(phrase: string, last: string, place: number, all: readonly string[], words: PhraseWords): boolean {
  const lexicon = lexiconOf(words)
  const word = all[place]!
  const next = all[place + 1]
  if (lexicon.backward.has(word) && phrase.length + word.length <= mostJoined + 1) return true
  if (phrase.length <= mostJoined && isCounted(phrase, word, words)) return true
  if (phrase.length < mostJoined && isComplement(last, word, next, lexicon)) return true
  const ends = next === undefined || !isWord(next)
  return ends && isHan(word) && word.length === 1 && phrase.length <= mostWithSingle
}

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
    if (word === ' ' && keepsSpace(all, place, lexicon)) {
      // Many type a space between a number and its measure; `last` stays the number.
      phrases[phrases.length - 1] = phrase + word
      continue
    }
    const joins = isWord(word) && isWord(last)
    const isGlued = phrase.endsWith(' ') && phrase !== ' '
    // A picture comments on the words before it; at the head of a line it seems to belong to the next ones.
    const comments = pictograph.test(word) && /\S$/u.test(phrase)
    const leans = joins && (follows(phrase, last, place, all, words) || leansOn(phrase, last, word, lexicon))
    if (isGlued || comments || leans) phrases[phrases.length - 1] = phrase + word
    else if (joins && leadsOn(phrase, last, word, lexicon)) {
      phrases[phrases.length - 1] = phrase.slice(0, -last.length)
      phrases.push(last + word)
    } else phrases.push(word)
    last = word
  }
  return phrases
}

/** Returns the phrases of a text as a text element notes them: separated by spaces, without punctuation. */
export function notedPhrases(text: string, words: PhraseWords): string {
  const phrases = phrasesOf(text, words).filter(isWord)
  return phrases.map((phrase) => phrase.replaceAll(' ', innerSpace)).join(' ')
}
