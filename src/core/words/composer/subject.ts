import { once } from '../../once.ts'
import { cleanLine } from '../clean.ts'
import { cutTo } from '../count.ts'
import type { SubjectKind, TopicWords, Trade } from './data.ts'

/** What a text is about. */
export interface Subject {
  /** The topic as it stands in sentences and titles, at most `longest` characters. */
  readonly label: string
  readonly kind: SubjectKind
  /** A shorter form of the label, for titles that have no room for it. */
  readonly brief: string
  /** The question the topic was asked as, without its mark. */
  readonly question: string
  /** Whether no topic was given; the label is then a mark. */
  readonly isMissing: boolean
}

/** Most UTF-16 units of a label, so that a title has room for words of its own. */
const longest = 12
/** Most units of a brief label. */
const briefest = 8
/** Most units of a question, which is a title nearly by itself. */
const longestQuestion = 15
/** As much of a topic is read. */
const readable = 400

const byLength = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length)
const isSaid = (text: string) => /[\p{L}\p{N}]/u.test(text)
const startOf = (text: string, words: readonly string[]) => byLength(words).find((word) => text.startsWith(word))
const endOf = (text: string, words: readonly string[]) => byLength(words).find((word) => text.endsWith(word))

/** Returns a topic as plain words on one line: without markup, addresses, emoji and marks of markdown. */
function plainTopic(topic: string): string {
  return cleanLine(topic.slice(0, readable))
    .replace(/<[^<>]*>/g, ' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, ' ')
    .replace(/[#*_`~^<>{}[\]|\\〔〕]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutRequest(text: string, { requests, endings }: TopicWords): string {
  let rest = text
  for (let round = 0; round < 4; round++) {
    const start = startOf(rest, requests)
    if (start === undefined || !isSaid(rest.slice(start.length))) break
    rest = rest.slice(start.length).replace(/^[\s:：,，、]+/, '')
  }
  const end = endOf(rest, endings)
  return end !== undefined && rest.length - end.length >= 2 ? rest.slice(0, -end.length) : rest
}

const words = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

/** Cuts a text to a length at the end of a word. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of words().segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return (kept.trim() || cutTo(text, most, 'units')).replace(/[\p{P}\s]+$/u, '')
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * Cuts a text without Chinese characters at the end of a word that can end a phrase. Two letters take the room of a
 * Chinese character, so twice `most` are kept.
 */
const cutLatin = (text: string, most: number): string =>
  cutAtWord(text, 2 * most).replace(/(?:\s+(?:an?|the|of|to|in|on|at|for|and|or|with|my|your))+$/i, '')

/** How much a piece of a sentence looks like what the sentence is about. */
function weightOf(piece: string, signs: readonly string[], { places, goods }: TopicWords): number {
  const sign = signs.find((word) => piece.includes(word))
  const named = endOf(piece, places) ?? endOf(piece, goods)
  return (sign ? 2 * sign.length : 0) + (named ? 2 + named.length : 0) + Math.min(piece.length, 6) / 4
}

/** Returns the noun phrase of a sentence that says most of what it is about. */
function phraseOf(sentence: string, trades: readonly Trade[], topicWords: TopicWords): string {
  const signs = byLength(trades.flatMap(({ signs }) => [...signs]).filter((sign) => sign.length > 1))
  const joints = byLength(topicWords.joints).join('|')
  const pieces = sentence.split(new RegExp(`${joints}|[\\s\\p{P}]+`, 'u')).filter((piece) => piece.length >= 2)
  const best = pieces
    .map((piece) => ({ piece, weight: weightOf(piece, signs, topicWords) }))
    .toSorted((one, other) => other.weight - one.weight)[0]?.piece
  return best === undefined ? cutAtWord(sentence, longest) : shortPiece(best, topicWords)
}

/** Cuts a piece after the name in it, or at a word. */
function shortPiece(piece: string, { places }: TopicWords): string {
  const shop = byLength(places)
    .filter((place) => place.length > 1)
    .find((place) => piece.indexOf(place) > 0)
  const named = shop ? piece.slice(0, piece.indexOf(shop) + shop.length) : piece
  return cutAtWord(named.length >= 2 ? named : piece, longest)
}

function isDoing(text: string, { doing, notDoing, goods, plainVerbs }: TopicWords): boolean {
  if (startOf(text, notDoing)) return false
  const verb = startOf(text, doing)
  if (verb === undefined || text.length <= verb.length) return false
  if (verb.length > 1) return true
  // The end of a name such as a washing machine's begins behind its verb.
  return plainVerbs.includes(verb) || endOf(text.slice(1), goods) === undefined
}

/** Returns what sort a topic is of. A thing of the trade of food is a dish unless it is a tool. */
function kindOf(label: string, tradeId: string, topicWords: TopicWords): SubjectKind {
  const { places, placeNames, goods, notDishes } = topicWords
  if (isDoing(label, topicWords)) return 'doing'
  const place = endOf(label, placeNames) ?? endOf(label, places)
  if (place && (place.length > 1 || label.length > 2)) return 'place'
  if (tradeId === 'food' && !endOf(label, notDishes)) return 'dish'
  return endOf(label, goods) ? 'goods' : 'matter'
}

interface Reading {
  readonly label: string
  readonly question: string
}

/** Leaves out the preposition of a place in front of an action, if the place is marked as one. */
function withoutAt(text: string, { at, within }: TopicWords): string {
  const rest = text.slice(at.length)
  const end = within.map((word) => rest.indexOf(word)).filter((place) => place > 0)
  return text.startsWith(at) && end.length > 0 && rest.length - Math.min(...end) > 2 ? rest : text
}

/** Reads a question: what it is about, or what one does, or else the question itself. */
function readQuestion(asked: string, { asking, askedAbout, askedHow, willing }: TopicWords): Reading | null {
  const text = asked.replace(/[?？!！。.\s]+$/u, '')
  if (!/[?？]\s*$/u.test(asked) && !asking.some((word) => text.includes(word))) return null
  const about = endOf(text, askedAbout)
  const question = text.length <= longestQuestion ? text : ''
  const rest = about ? text.slice(0, -about.length).replace(/[\s的，,]+$/u, '') : ''
  if (rest.length >= 2 && !asking.some((word) => rest.includes(word))) return { label: rest, question }
  const how = askedHow.find((word) => text.includes(word))
  const done = how ? text.replace(how, '').replace(new RegExp(`[${willing}]$`, 'u'), '') : ''
  if (done.length >= 2 && done.length <= longest && !asking.some((word) => done.includes(word)))
    return { label: done, question }
  return { label: '', question: cutAtWord(text, longestQuestion) }
}

/** Returns what a topic says before its first stop, or all of it if that is short. */
function firstClause(text: string): string {
  if (text.length <= longest) return text
  return (
    text
      .split(/[，,。.!！;；\n：:]+/u)
      .find((clause) => isSaid(clause) && clause.trim().length >= 2)
      ?.trim() ?? text
  )
}

/**
 * Reads what a text shall be about from what a person typed: a noun, an action, a place, a question or a whole sentence,
 * of which the noun phrase is taken. `tradeOf` names the trade of a label.
 */
export function readSubject(
  topic: string,
  trades: readonly Trade[],
  topicWords: TopicWords,
  tradeOf: (label: string) => string,
): Subject {
  const text = withoutRequest(plainTopic(topic), topicWords)
  if (!isSaid(text))
    return { label: topicWords.missing, brief: topicWords.missing, kind: 'matter', question: '', isMissing: true }
  const asked = readQuestion(text.length <= 3 * longest ? text : firstClause(text), topicWords)
  const brief = (label: string) => (isHan(label) ? cutAtWord(label, briefest) : cutLatin(label, briefest))
  if (asked && asked.label === '') {
    const { question } = asked
    return { label: question, brief: brief(question), kind: 'question', question, isMissing: false }
  }
  const clause = withoutAt(withoutRequest(firstClause(asked?.label ?? text), topicWords), topicWords).replace(
    /^[\p{P}\s]+|[\p{P}\s]+$/gu,
    (edge) => edge.replace(/[^《》“”（）()]/gu, ''),
  )
  const label =
    clause.length <= longest ? clause : isHan(clause) ? phraseOf(clause, trades, topicWords) : cutLatin(clause, longest)
  const kind = kindOf(label, tradeOf(label), topicWords)
  return { label, brief: brief(label), kind, question: asked?.question ?? '', isMissing: false }
}
