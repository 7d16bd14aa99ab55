import { type PhraseWords, titleWordsOf } from '../words/phrases.ts'

/** Words of a language that decide which part of a title is stressed; each list is separated by white space. */
export interface KeywordWords extends PhraseWords {
  /** What a reader gains; also listed among the words that are kept whole. */
  readonly benefits: string
  /** Words that are never stressed: verbs, adverbs, interrogatives. */
  readonly unstressed: string
  /** Nouns that fit any title, stressed only where it has no other. */
  readonly general: string
}

const quoted = /[“「『《【]([^”」』》】\n]{1,8})[”」』》】]/u
const money = /[¥￥$]\d[\d.,]*\d|[¥￥$]\d/u
const percentage = /\d[\d.]*[%％]/u
const number = /^\d[\d.,]*$/
/** A numeral that counts; one alone also begins many words that count nothing. */
const numeral = /^(二|两|三|四|五|六|七|八|九|十|百|千|万|半)+$/u
const magnitude = /^(十|百|千|万|亿)+$/u
const ordinal = /^第$/u
/** Largest share of a title that is stressed. */
const mostShare = 0.6

type Range = readonly [from: number, to: number]

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

const sets = new WeakMap<KeywordWords, Readonly<Record<'benefits' | 'unstressed' | 'general' | 'units', Set<string>>>>()

const setOf = (list: string) => new Set(list.split(/\s+/).filter((word) => word !== ''))

function setsOf(words: KeywordWords) {
  const known = sets.get(words)
  if (known) return known
  const { benefits, unstressed, general, forward, backward } = words
  const made = {
    ...{ benefits: setOf(benefits), general: setOf(general), units: setOf(backward) },
    unstressed: setOf(`${unstressed} ${forward} ${backward}`),
  }
  sets.set(words, made)
  return made
}

const rangeOf = (found: RegExpExecArray): Range => [found.index, found.index + found[0].length]

/** Returns the first number of a title that has a unit, with both; null if there is none. */
function countIn(title: string, words: readonly Word[], units: ReadonlySet<string>): Range | null {
  const marked = money.exec(title) ?? percentage.exec(title)
  if (marked) return rangeOf(marked)
  for (const [place, word] of words.entries()) {
    // Dictionaries hold some numerals together with their unit.
    if (numeral.test(word.text.slice(0, -1)) && units.has(word.text.slice(-1))) return [word.from, word.to]
    if (!number.test(word.text) && !numeral.test(word.text)) continue
    // A numeral of another word, such as of an ordinal, begins with it.
    const before = words[place - 1]
    const from = before && ordinal.test(before.text) ? before.from : word.from
    let next = place + 1
    while (words[next] && magnitude.test(words[next]!.text)) next += 1
    const unit = words[next]
    if (unit && units.has(unit.text)) return [from, unit.to]
    if (next > place + 1) return [from, words[next - 1]!.to]
  }
  return null
}

const isNoun = ({ text }: Word) => text.length > 1 && /^[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*$/u.test(text)

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
  const { benefits, unstressed, general, units } = setsOf(lists)
  let end = 0
  const words = titleWordsOf(title, lists).map((text): Word => {
    end += text.length
    return { text, from: end - text.length, to: end }
  })
  const isShort = ([from, to]: Range) => to - from < title.length * mostShare
  const count = countIn(title, words, units)
  if (count && isShort(count)) return count
  const found = (chosen: readonly Word[]) =>
    longest(chosen.filter(({ from, to }) => to - from <= title.length * mostShare))
  const nouns = words.filter((word) => isNoun(word) && !unstressed.has(word.text))
  const best =
    found(words.filter(({ text }) => benefits.has(text))) ??
    found(nouns.filter(({ text }) => !general.has(text))) ??
    found(nouns)
  return best && [best.from, best.to]
}
