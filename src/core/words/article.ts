import { once } from '../once.ts'
import { cleanLine, cleanLines, withoutMarkdown, withoutRules } from './clean.ts'
import { cutAtSentence, sentenceEnds } from './sentences.ts'

/** Words by which articles and product pages are read. Labels and words are compared in small letters. */
export interface ArticleWords {
  /** What a line is about, by the labels that pages use for it: `brand` → its own label first, then others. */
  readonly labels: readonly (readonly string[])[]
  /** The label of prices. */
  readonly price: string
  readonly currency: string
  /** What stands before or behind a price that is one. */
  readonly priceSigns: readonly string[]
  /** Words of lines that are no part of the text: menus, buttons, notices. */
  readonly noise: readonly string[]
  /** Words that are no keywords. */
  readonly stopped: readonly string[]
  /** Characters that words of number begin with. */
  readonly numerals: string
  /** Beginnings of sentences that depend on the one before. */
  readonly leaning: readonly string[]
}

/** What a pasted text says, to be kept or dropped by the person. */
export interface ArticleReading {
  readonly topic: string
  /** Lines of a product page or a table, as `label：value`. */
  readonly specs: readonly string[]
  /** Sentences of the text that say most, in their order. */
  readonly facts: readonly string[]
  readonly keywords: readonly string[]
}

/** As much of a text is read, UTF-16 units. */
const readable = 20_000
const longestTopic = 30
const fact = { fewest: 6, most: 60, count: 10 } as const
const spec = { value: 40, count: 14 } as const
const keywords = { count: 6, longest: 8, least: 2 } as const

/** Stands between the label and the value of a line. */
const colon = '：'

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Returns the lines of a text without markup and addresses. */
function linesOf(text: string): { readonly text: string; readonly isHeading: boolean }[] {
  const plain = cleanLines(cutAtSentence(text, readable, 'units'))
    .replace(/^```[\s\S]*?^```\s*$/gmu, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<\/?(?:p|div|br|li|tr|h\d)\b[^<>]*>/giu, '\n')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/https?:\/\/\S+/giu, ' ')
    .replace(/[〔〕]/gu, '')
  return withoutRules(plain)
    .split('\n')
    .map((line) => ({ text: line, isHeading: /^\s*#{1,6}\s/u.test(line) }))
    .map(({ text: line, isHeading }) => ({
      isHeading,
      text: cleanLine(withoutMarkdown(line.replaceAll('\t', '｜').replaceAll('`', '')))
        .replace(/^[|｜\s]+|[|｜\s]+$/gu, '')
        .replace(/^(?:[·•●\-*>]|\d{1,2}[.、)）](?!\d)|\p{Extended_Pictographic}|\ufe0f|\s)+/u, '')
        .trim(),
    }))
    .filter(({ text: line }) => hasWord(line))
}

const amount = /(?:[¥￥]\s*(\d[\d,]*(?:\.\d{1,2})?))|(?:(\d[\d,]*(?:\.\d{1,2})?)\s*元)/u

/** Returns a price as it is said: `69 元`; null if a text names none. */
function priceIn(text: string, { currency }: ArticleWords): string | null {
  const [, signed, named] = amount.exec(text) ?? []
  const number = signed ?? named
  return number === undefined ? null : `${number.replaceAll(',', '').replace(/\.0+$/u, '')} ${currency}`
}

/** Reads a line such as `label：value`, or the cells of a table; null for any other. */
function specOf(line: string, words: ArticleWords): string | null {
  const [, label = '', value = ''] =
    /^[【[]?([^：:｜|\]】]{1,8})[】\]]?\s*[：:｜|]\s*(.+)$/u.exec(line) ?? /^([^\s：:]{2,6})\s+(.+)$/u.exec(line) ?? []
  const wanted = label.trim().toLowerCase()
  const [name] = words.labels.find((labels) => labels.includes(wanted)) ?? []
  const said = value.replace(/\s*｜\s*/gu, ' ').replace(/[\s。；;，,]+$/u, '')
  if (!name || !hasWord(said) || said.length > spec.value || /[|｜]/u.test(said)) return null
  if (name !== words.price) return `${name}${colon}${said}`
  const price = priceIn(said, words) ?? (/^\d+(?:\.\d{1,2})?$/u.test(said) ? `${said} ${words.currency}` : null)
  return price === null ? null : `${name}${colon}${price}`
}

/** Returns the price that a short line is about, where none has a label. */
function loosePrice(lines: readonly string[], words: ArticleWords): string[] {
  for (const line of lines) {
    if (line.length > 30 || !(/[¥￥]/u.test(line) || words.priceSigns.some((sign) => line.includes(sign)))) continue
    const price = priceIn(line, words)
    if (price !== null) return [words.price + colon + price]
  }
  return []
}

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

interface Word {
  readonly text: string
  /** Whether it follows the one before without a mark between them. */
  readonly follows: boolean
}

function wordsOf(text: string): Word[] {
  const found: Word[] = []
  let isBroken = true
  for (const { segment, isWordLike } of segmenter().segment(text)) {
    if (isWordLike) found.push({ text: segment.toLowerCase(), follows: !isBroken })
    isBroken = !isWordLike
  }
  return found
}

/** Words that are no keywords, and the numerals that other such words begin with. */
interface Common {
  readonly words: ReadonlySet<string>
  readonly numerals: string
}

const isName = (word: string, { words, numerals }: Common) =>
  !words.has(word) &&
  !numerals.includes(word.slice(0, 1)) &&
  !/^\p{N}/u.test(word) &&
  (word.length > 1 || /\p{Script=Han}/u.test(word))

/**
 * Counts the words of a text, and pairs of them that stand together more often than apart: dictionaries do not know
 * names of things that are made of two words.
 */
function countsOf(words: readonly Word[], common: Common): Map<string, number> {
  const single = new Map<string, number>()
  const pairs = new Map<string, { count: number; parts: readonly [string, string] }>()
  for (const [at, { text, follows }] of words.entries()) {
    if (!isName(text, common)) continue
    single.set(text, (single.get(text) ?? 0) + 1)
    const before = words[at - 1]
    if (!follows || !before || !isName(before.text, common)) continue
    const both = before.text + text
    if (both.length > keywords.longest || !/^\p{Script=Han}+$/u.test(both)) continue
    pairs.set(both, { count: (pairs.get(both)?.count ?? 0) + 1, parts: [before.text, text] })
  }
  return joined(single, pairs)
}

type Pairs = ReadonlyMap<string, { readonly count: number; readonly parts: readonly [string, string] }>

/** Returns counts of words in which pairs that nearly always stand together have taken the place of their parts. */
function joined(single: ReadonlyMap<string, number>, pairs: Pairs): Map<string, number> {
  const counts = new Map([...single].filter(([text]) => text.length > 1))
  for (const [both, { count, parts }] of pairs) {
    const least = Math.min(...parts.map((part) => single.get(part) ?? 0))
    if (count < keywords.least || count < least * 0.6) continue
    counts.set(both, count * 1.5)
    for (const part of parts) if ((single.get(part) ?? 0) <= count * 1.4) counts.delete(part)
  }
  return counts
}

function keywordsOf(counts: ReadonlyMap<string, number>, title: string): string[] {
  const weighed = [...counts]
    .filter(([, count]) => count >= keywords.least)
    .map(([text, count]) => ({ text, weight: count * Math.sqrt(text.length) * (title.includes(text) ? 2 : 1) }))
    .toSorted((one, other) => other.weight - one.weight)
  const kept: string[] = []
  for (const { text } of weighed)
    if (kept.length < keywords.count && !kept.some((other) => other.includes(text) || text.includes(other)))
      kept.push(text)
  return kept
}

function sentencesOf(text: string): string[] {
  let from = 0
  return sentenceEnds(text).map((end) => {
    const sentence = text.slice(from, end)
    from = end
    return sentence.trim()
  })
}

const bare = (sentence: string) => sentence.replace(/[\s。．.；;！!，,、：:]+$/u, '')

/** How much a sentence says: of what the text is about, in figures, early in the text. */
function weightOf(sentence: string, place: number, counts: ReadonlyMap<string, number>): number {
  const named = wordsOf(sentence).reduce((sum, { text }) => sum + Math.min(counts.get(text) ?? 0, 6), 0)
  const figures = /\d/u.test(sentence) ? 4 : 0
  return (named + figures) / Math.sqrt(Math.max(12, sentence.length)) + 1 / (1 + place)
}

/** Returns the sentences that say most, in their order. */
function factsOf(lines: readonly string[], counts: ReadonlyMap<string, number>, { leaning }: ArticleWords): string[] {
  const said = (sentence: string) => bare(sentence).replace(/^([^|｜]{1,20}?)\s*[|｜]\s*([^|｜]+)$/u, `$1${colon}$2`)
  const sentences = [...new Set(lines.flatMap(sentencesOf).map(said))].filter(
    (sentence) =>
      sentence.length >= fact.fewest &&
      sentence.length <= fact.most &&
      !/[？?]$|[|｜=;{}]|^[¥￥]/u.test(sentence) &&
      !leaning.some((word) => sentence.startsWith(word)),
  )
  return sentences
    .map((text, place) => ({ text, place, weight: weightOf(text, place, counts) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, fact.count)
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
}

/** Returns what a text is about: its heading, or else what its first sentence begins with. */
function topicOf(lines: readonly { readonly text: string; readonly isHeading: boolean }[]): string {
  const heading = lines.slice(0, 5).find(({ isHeading }) => isHeading)?.text ?? lines[0]?.text ?? ''
  const short = bare(heading)
  if (short.length <= longestTopic) return short
  const clause = bare(short.split(/[，,。！!？?；;：:|｜]/u)[0] ?? '')
  return clause.length >= 2 && clause.length <= longestTopic ? clause : short.slice(0, longestTopic)
}

/**
 * Reads a pasted article or the text of a product page: what it is about, lines of brand, price and the like, the
 * sentences that say most, and the words it keeps coming back to. All of it stands in the text; nothing is added.
 */
export function readArticle(text: string, words: ArticleWords): ArticleReading {
  const read = linesOf(text)
  const all = read.filter(
    ({ text: line }) => line.length > 40 || !words.noise.some((sign) => line.toLowerCase().includes(sign)),
  )
  const specs: string[] = []
  const others: typeof all = []
  for (const line of all) {
    const found = specOf(line.text, words)
    if (found === null) others.push(line)
    else if (specs.length < spec.count && !specs.includes(found)) specs.push(found)
  }
  if (!specs.some((line) => line.startsWith(words.price)))
    specs.push(
      ...loosePrice(
        read.map(({ text: line }) => line),
        words,
      ),
    )
  const topic = topicOf(others.length > 0 ? others : all)
  const rest = others
    .filter(({ text: line, isHeading }) => !isHeading && bare(line) !== topic)
    .map(({ text: line }) => line)
  const counts = countsOf(wordsOf(`${topic}\n${rest.join('\n')}`), {
    words: new Set(words.stopped),
    numerals: words.numerals,
  })
  return { topic, specs, facts: factsOf(rest, counts, words), keywords: keywordsOf(counts, topic) }
}
