import { seededRandom } from '../../random.ts'
import { sentenceEnds } from '../sentences.ts'
import { openingOf } from './body.ts'
import { type ComposeInput, settingOf } from './compose.ts'
import type { ComposerData, Frames } from './data.ts'
import { shuffled } from './deal.ts'
import { marksOf } from './marks.ts'

/** Changes of a text that rules can make without a model. */
export const rewriteVerbs = ['shorter', 'spoken', 'question', 'opening', 'we', 'me', 'polite', 'plain'] as const
export type RewriteVerb = (typeof rewriteVerbs)[number]

const sentencesOf = (line: string): string[] => {
  let from = 0
  return sentenceEnds(line).map((end) => {
    const sentence = line.slice(from, end)
    from = end
    return sentence
  })
}

/** Beginnings of entries of a list: bullets, numbers, symbols. */
const entry = /^\s*([·•\-*]|\d+[.、)）]|\d\ufe0f?\u20e3|\p{Extended_Pictographic})\ufe0f?\s*/u
/** The share of a text that a shorter one should not exceed, and the fewest entries a list keeps. */
const share = 0.65
const fewest = 2

/** Returns the line without all but its main sentence and those that ask for facts. */
function mainOf(line: string, mark: readonly [string, string]): string {
  const [first = '', ...others] = sentencesOf(line)
  return [first, ...others.filter((sentence) => marksOf(sentence, mark).length > 0)].join('')
}

/** Returns the lists of a text, as runs of places of lines. */
function listsOf(lines: readonly string[]): number[][] {
  const lists: number[][] = []
  for (const [at, line] of lines.entries()) {
    if (!entry.test(line)) continue
    const last = lists.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else lists.push([at])
  }
  return lists
}

/** Cuts a text to its main sentences: the first of each line, and fewer entries of lists where that is not enough. */
function shorter(text: string, mark: readonly [string, string]): string {
  const lines = text.split('\n').map((line) => mainOf(line, mark))
  const length = () => lines.join('\n').length
  while (length() > text.length * share) {
    const list = listsOf(lines).toSorted((one, other) => other.length - one.length)[0]
    if (!list || list.length <= fewest) break
    lines.splice(list.at(-1)!, 1)
  }
  return lines.join('\n').trim()
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Replaces words, except within those that are kept. */
function replaced(text: string, pairs: readonly (readonly string[])[], kept: readonly string[]): string {
  const to = new Map(pairs.map(([from = '', by = '']) => [from, by]))
  const words = [...kept, ...to.keys()].toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return text
  return text.replace(new RegExp(words.map(escaped).join('|'), 'gu'), (word) =>
    kept.includes(word) ? word : (to.get(word) ?? word),
  )
}

const asksSomething = /[？?][^\p{L}\p{N}]*$/u

/** Adds a question to the readers where the text does not end with one. */
function withQuestion(text: string, question: string | null): string {
  const body = text.trimEnd()
  if (question === null || asksSomething.test(body)) return text
  if (body === '') return question
  return body.includes('\n') ? `${body}\n\n${question}` : `${body}${question}`
}

/** Puts another beginning in front of a text, in place of its first sentence. */
function reopened(text: string, opening: string): string {
  const [first = '', ...others] = text.split('\n')
  const rest = sentencesOf(first).slice(1).join('').trimStart()
  // What stands behind the first sentence without letters is its symbol.
  const following = /[\p{L}\p{N}]/u.test(rest) ? rest : rest === '' ? '' : ` ${rest}`
  return [opening + following, ...others].join('\n')
}

const isPerson = (verb: RewriteVerb, { person }: Frames): verb is keyof Frames['person'] => verb in person

/**
 * Rewrites a text or a part of one by rules: `shorter` keeps main sentences, `spoken` takes spoken words for written
 * ones, `question` adds one to the readers, `opening` begins otherwise, the others change the person. Another seed gives
 * another question or beginning. Returns the text as it was if nothing can be done.
 */
export function rewriteText(text: string, verb: RewriteVerb, input: ComposeInput, data: ComposerData): string {
  const { frames, topicWords } = data
  if (isPerson(verb, frames)) {
    const { from, to, kept } = frames.person[verb]
    return replaced(text, [[from, to]], kept)
  }
  if (verb === 'spoken') return replaced(text, frames.spoken, frames.keptWritten)
  if (verb === 'shorter') return shorter(text, topicWords.mark)
  const { structure, tone, trade, scribeFor } = settingOf(input, data)
  const scribe = scribeFor('body')
  if (verb === 'question') return withQuestion(text, scribe.say(tone.asks))
  const random = seededRandom(input.seed)
  for (const round of shuffled([1, 2, 3, 4, 5, 6, 7, 8], random)) {
    const [opening] = openingOf(scribeFor('body', {}, round), structure, tone, trade.topic?.opens)
    if (opening && !text.startsWith(opening)) return reopened(text, opening)
  }
  return text
}
