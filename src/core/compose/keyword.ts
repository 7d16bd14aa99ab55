import { isCounted, type PhraseWords, titleWordsOf } from '../words/phrases.ts'

/** Words of a language that decide which part of a title is stressed; each list is separated by white space. */
export interface KeywordWords extends PhraseWords {
  /** What a reader gains; also listed among the words that are kept whole. */
  readonly benefits: string
  /** Words that are never stressed: verbs, adverbs, interrogatives. */
  readonly unstressed: string
  /** Nouns that fit any title, stressed only where it has no other. */
  readonly general: string
  /** Words at the end of others that have no meaning of their own, so that they are no units. */
  readonly particles: string
  /** What makes another noun of the one before it, such as a shop of what it sells. */
  readonly suffixes: string
}

const quoted = /[“「『《【]([^”」』》】\n]{1,8})[”」』》】]/u
const money = /[¥￥$]\d[\d.,~～–-]*\d|[¥￥$]\d/u
const percentage = /\d[\d.]*[%％]/u
/** A number that may have a unit: with its marks, so that none is stressed in part. */
const number = /^\d[\d.,:：/~～×xX–—-]*[+]?$/u
/** A stay or a day of a year, which is a word of its own. */
const dated = /\S(?:天\S+(?:夜|晚)|月\d+(?:日|号))$/u
/** A numeral that counts; one alone also begins many words that count nothing. */
const numeral = /^(二|两|三|四|五|六|七|八|九|十|百|千|万|半)+$/u
const magnitude = /^(十|百|千|万|亿)+$/u
const denial = /(不|没|别|无)$/u
const ordinal = /^第$/u
/** Largest share of a title that is stressed. */
const mostShare = 0.6

type Range = readonly [from: number, to: number]

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

const sets = new WeakMap<
  KeywordWords,
  Readonly<Record<'benefits' | 'unstressed' | 'general' | 'units' | 'suffixes', Set<string>>>
>()

const setOf = (list: string) => new Set(list.split(/\s+/).filter((word) => word !== ''))

function setsOf(words: KeywordWords) {
  const known = sets.get(words)
  if (known) return known
  const { benefits, unstressed, general, forward, backward, particles, suffixes } = words
  const without = setOf(particles)
  const made = {
    ...{
      benefits: setOf(benefits),
      general: setOf(general),
      suffixes: setOf(suffixes),
      units: new Set([...setOf(backward)].filter((word) => !without.has(word))),
    },
    unstressed: setOf(`${unstressed} ${forward} ${backward}`),
  }
  sets.set(words, made)
  return made
}

const rangeOf = (found: RegExpExecArray): Range => [found.index, found.index + found[0].length]

/** Returns where a number begins: a numeral of another word, such as of an ordinal, begins with it. */
function countStart(words: readonly Word[], place: number): number {
  const before = words[place - 1]
  return before && ordinal.test(before.text) ? before.from : words[place]!.from
}

/** Returns the first number of a title that has a unit, with both; null if there is none. */
function countIn(title: string, words: readonly Word[], units: ReadonlySet<string>): Range | null {
  const marked = money.exec(title) ?? percentage.exec(title)
  if (marked) return rangeOf(marked)
  for (const [place, word] of words.entries()) {
    if (dated.test(word.text)) return [word.from, word.to]
    const from = countStart(words, place)
    // Dictionaries hold some numerals together with their unit.
    if (numeral.test(word.text.slice(0, -1)) && units.has(word.text.slice(-1))) return [from, word.to]
    if (!number.test(word.text) && !numeral.test(word.text)) continue
    let next = place + 1
    while (words[next] && magnitude.test(words[next]!.text)) next += 1
    const unit = words[next]
    if (unit && units.has(unit.text)) return [from, unit.to]
    if (next > place + 1) return [from, words[next - 1]!.to]
  }
  return null
}

/** Returns a number with its unit and the single character that it counts, if one follows. */
function withCounted(count: Range | null, title: string, words: readonly Word[], lists: KeywordWords): Range | null {
  if (!count) return null
  const [from, to] = count
  const after = words.find((word) => word.from === to)
  return after && isCounted(title.slice(from, to), after.text, lists) ? [from, after.to] : count
}

/** A verb that is repeated, to try it or to ask about it. */
const repeated = /^(\p{Script=Han})(?:一|不)\1$/u

const isNoun = ({ text }: Word) =>
  text.length > 1 && !repeated.test(text) && /^[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*$/u.test(text)

/** Returns the first of the longest words. */
const longest = (words: readonly Word[]): Word | null =>
  words.reduce<Word | null>((best, word) => (best && best.text.length >= word.text.length ? best : word), null)

/**
 * Finds the part of a title that deserves a colour of its own, UTF-16 units: quoted words, else a number with its unit,
 * else what the reader gains, else the longest noun. Returns null if there is none, or if it takes more than 0.6 of the
 * title.
 */
export function keywordOf(title: string, lists: KeywordWords): Range | null {
  const named = quoted.exec(title)
  if (named) return rangeOf(named)
  const { benefits, unstressed, general, units, suffixes } = setsOf(lists)
  let end = 0
  const words = titleWordsOf(title, lists).map((text): Word => {
    end += text.length
    return { text, from: end - text.length, to: end }
  })
  const isShort = ([from, to]: Range) => to - from < title.length * mostShare
  const count = withCounted(countIn(title, words, units), title, words, lists)
  if (count && isShort(count)) return count
  const found = (chosen: readonly Word[]) =>
    longest(chosen.filter(({ from, to }) => to - from <= title.length * mostShare))
  const nouns = words.filter((word) => isNoun(word) && !unstressed.has(word.text))
  const best =
    // What is denied is no gain.
    found(words.filter(({ text, from }) => benefits.has(text) && !denial.test(title.slice(0, from)))) ??
    found(nouns.filter(({ text }) => !general.has(text))) ??
    found(nouns)
  if (!best) return null
  // Without its suffix a noun names something else.
  const after = words.find(({ from }) => from === best.to)
  const to = after && suffixes.has(after.text) ? after.to : best.to
  return [best.from, isShort([best.from, to]) ? to : best.to]
}
