import { hashOf, seededRandom } from '../../random.ts'
import { cleanLine } from '../clean.ts'
import { cutTo, lengthIn } from '../count.ts'
import { fitNote } from '../fit-note.ts'
import { limitsOf, type Note, type NoteKind, partLimits } from '../note.ts'
import { writeBody } from './body.ts'
import { cardsOf } from './cards.ts'
import {
  type ComposerData,
  type Structure,
  structureOf,
  type Tone,
  type ToneId,
  type TopicWords,
  type Trade,
} from './data.ts'
import { oneOf } from './deal.ts'
import type { BodyOptions, Draft } from './draft.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Mark, noteMarks } from './marks.ts'
import { namedRows, Scribe, type ScribeOptions } from './scribe.ts'
import { writeShots } from './shots.ts'
import { readSubject, type Subject } from './subject.ts'
import { writeTags } from './tags.ts'
import { writeTitles } from './titles.ts'
import { readTopic, type Topic, tradeOfTopic } from './topic.ts'
import { guessTrade, tradeFor } from './trade.ts'

/** Parts of a note that can be written again by a seed of their own. */
export const composedParts = ['titles', 'body', 'tags', 'cover', 'cards'] as const
export type ComposedPart = (typeof composedParts)[number]

export const composedLengths = ['short', 'middle', 'long'] as const
export type ComposedLength = (typeof composedLengths)[number]

/** What a person wants of a draft. */
export interface ComposeInput {
  readonly kind: NoteKind
  /** Whatever was typed; a noun, an action, a place, a question or a sentence. */
  readonly topic: string
  /** One a line or sentence; `label: value` answers the marks that ask for it. */
  readonly facts: string
  /** For whom it is; empty for readers of the trade. */
  readonly audience: string
  readonly tone: ToneId
  readonly length: ComposedLength
  readonly emoji: 0 | 1 | 2 | 3
  /** Words that must appear, and words that must not; what must not wins. */
  readonly wanted: readonly string[]
  readonly forbidden: readonly string[]
  /** Id of a trade; empty to guess it. */
  readonly trade: string
  /** Number of picture cards, 3 to 9; 0 for none. */
  readonly cards: number
  readonly seed: number
  /** Seeds of parts that are written anew. */
  readonly seeds?: Readonly<Partial<Record<ComposedPart, number>>>
}

/** A draft: a note with what is to be known of it. */
export interface Composed {
  readonly note: Note
  /** Places where facts are asked for. */
  readonly marks: readonly Mark[]
  /** Formula of each title, by its id. */
  readonly formulas: readonly string[]
  /** Id of the trade it was written with. */
  readonly trade: string
}

/** Targets of length, UTF-16 units of the body. */
const commonLengths = [150, 350, 700] as const
/** How near to its target a body is at once enough, as a share, and how often it is written at most. */
const nearness = 0.08
const rounds = 6
/** Most wanted and forbidden words, and most characters of one. */
const words = { count: 20, length: 20 } as const
const longestAudience = 12
/** Most facts that a text asks for. */
const marksFor: Readonly<Record<ComposedLength, number>> = { short: 4, middle: 5, long: 7 }

/** Returns a word a person gave without markup and marks. */
const cleanWord = (word: string, most: number) =>
  cutTo(
    cleanLine(
      word
        .slice(0, 400)
        .replace(/<[^<>]*>/g, ' ')
        .replace(/[〔〕<>]/gu, ' '),
    ),
    most,
    'units',
  ).trim()
const cleanWords = (given: readonly string[]) =>
  [...new Set(given.map((word) => cleanWord(word, words.length)))].filter((word) => word !== '').slice(0, words.count)

/** What all parts of a draft are written with. */
export interface Setting {
  readonly input: ComposeInput
  readonly structure: Structure
  readonly trade: Trade
  readonly tone: Tone
  readonly subject: Subject
  readonly topic: Topic
  readonly facts: readonly string[]
  readonly answering: Facts['answering']
  readonly wanted: readonly string[]
  readonly forbidden: readonly string[]
  /** Returns what writes a part; every round writes it differently. */
  readonly scribeFor: (part: ComposedPart, extra?: Readonly<Record<string, string>>, round?: number) => Scribe
}

/** Removes words from a text, whatever their case. */
function without(text: string, unwanted: readonly string[]): string {
  let rest = text
  for (const word of unwanted)
    for (let at = rest.toLowerCase().indexOf(word); at >= 0; at = rest.toLowerCase().indexOf(word))
      rest = rest.slice(0, at) + rest.slice(at + word.length)
  return rest
}

/** Returns answers with the time that a topic says it takes. */
function withSpan(answers: Facts['answers'], topic: string, { spans }: TopicWords): Facts['answers'] {
  const [asks, pattern] = spans
  const span = new RegExp(pattern, 'u').exec(topic)?.[1]
  return span === undefined || answers.has(asks) ? answers : new Map([...answers, [asks, span]])
}

/** Reads what a person wants. */
export function settingOf(input: ComposeInput, data: ComposerData): Setting {
  const { topicWords, frames, trades, tones } = data
  const forbidden = cleanWords(input.forbidden).map((word) => word.toLowerCase())
  const topic = without(input.topic.slice(0, 2000), forbidden)
  const known = trades.find(({ id }) => id === input.trade)
  const tradeOf = (text: string) => known ?? guessTrade(text, input.kind, data)
  const subject = readSubject(topic, trades, topicWords, (label) => tradeOf(label).id)
  // The whole topic may say what its noun phrase does not.
  const byLabel = tradeOf(subject.label)
  const ofTrade = tradeFor(byLabel === trades.at(-1) ? tradeOf(topic) : byLabel, subject.kind, data)
  const parts = readTopic(subject, data.facets, topicWords)
  const trade = tradeOfTopic(ofTrade, parts, subject.label, { isGuessed: !known, trades, topicWords })
  const tone = tones.find(({ id }) => id === input.tone) ?? tones[0]!
  const facts = readFacts(input.facts, forbidden, topicWords)
  const answers = withSpan(facts.answers, topic, topicWords)
  const audience = without(cleanWord(input.audience, longestAudience), forbidden)
  const base = { subject, trade, tone, frames, topicWords, audience, answers, forbidden }
  return {
    input,
    structure: structureOf(input.kind, data),
    trade,
    tone,
    subject,
    topic: parts,
    facts: facts.statements,
    answering: facts.answering,
    forbidden,
    wanted: cleanWords(input.wanted).filter((word) => !forbidden.some((other) => word.toLowerCase().includes(other))),
    scribeFor: (part, extra = {}, round = 0) => {
      const seed = hashOf(
        `${input.seeds?.[part] ?? input.seed} ${part} ${input.kind} ${tone.id} ${subject.label} ${round}`,
      )
      const options: ScribeOptions = { ...base, random: seededRandom(seed) }
      const names = namedRows(trade).map(([name = '']) => name)
      const from = seed % names.length
      const named = Object.fromEntries([1, 2, 3].map((at) => [`name${at}`, names[(from + at) % names.length]!]))
      if (trade.topic?.first) named.name1 = trade.topic.first
      return new Scribe(part === 'body' ? { ...options, marks: marksFor[input.length] } : options, {
        ...named,
        ...extra,
      })
    },
  }
}

const isIn = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** Writes the body; what a person has said and the text has no place for is said as a statement. */
function bodyOf(setting: Setting, data: ComposerData) {
  let facts = setting.facts
  let body = nearestBody(setting, data)
  // More statements leave room for fewer sentences, of which one may have told another answer.
  for (let round = 0; round < setting.answering.length; round++) {
    const untold = setting.answering
      .filter(({ value, statement }) => !body.text.includes(value) && !facts.includes(statement))
      .map(({ statement }) => statement)
    if (untold.length === 0) break
    facts = [...facts, ...untold]
    body = nearestBody({ ...setting, facts }, data)
  }
  return body
}

/** Writes a body as near to its length as a few rounds bring it. */
function nearestBody(
  { input, structure, trade, tone, subject, facts, wanted, scribeFor }: Setting,
  data: ComposerData,
) {
  const size = composedLengths.indexOf(input.length) as 0 | 1 | 2
  const most = limitsOf(input.kind).body
  const options: BodyOptions = {
    ...{ structure, trade, tone, frames: data.frames, extras: data.extras, size, emoji: input.emoji, facts, most },
    target: Math.min(most, (structure.lengths ?? commonLengths)[size]),
    wanted: wanted.filter((word) => ![subject.label, ...facts].some((text) => isIn(text, word))),
    pick: hashOf(subject.label) % 7,
  }
  let best = writeBody(scribeFor('body'), options)
  const gap = ({ text }: typeof best) => Math.abs(lengthIn(text, 'units') - options.target) / options.target
  // What is always said may be too long for a short text; other sentences of the same say it shorter.
  for (let round = 1; round < rounds && gap(best) > nearness; round++) {
    const other = writeBody(scribeFor('body', {}, round), options)
    if (gap(other) < gap(best)) best = other
  }
  return best
}

/** Writes the words of a cover; they differ from the titles. */
function coverOf(setting: Setting, { frames }: ComposerData, badge: string): Note['cover'] {
  const scribe = setting.scribeFor('cover')
  const { cover } = partLimits
  const fits = (text: string | null, most: number): text is string => text !== null && lengthIn(text, 'halves') <= most
  const written = (templates: readonly string[], most: number): string => {
    for (let round = 0; round < 6; round++) {
      const text = scribe.line(oneOf(templates, scribe.random))
      if (fits(text, most)) return text
    }
    return ''
  }
  const { label } = setting.subject
  const headline = written(frames.cover.headlines, cover.headline) || cutTo(label, cover.headline, 'halves')
  return {
    headline,
    highlight: headline.includes(label) ? label : '',
    sub: written(frames.cover.subs, cover.sub),
    badge: scribe.allows(badge) ? cutTo(badge, cover.badge, 'halves') : '',
    emoji: oneOf(setting.trade.emoji, scribe.random),
  }
}

/** Removes words from all texts of a note: fixed texts may have one that no line has. */
function withoutWords(note: Note, unwanted: readonly string[]): Note {
  if (unwanted.length === 0) return note
  const clean = (text: string) => without(text, unwanted)
  const cleanValues = <Part extends object>(part: Part, kept: readonly string[] = []): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (typeof value === 'string' && !kept.includes(key)) return [key, clean(value)]
        return [key, Array.isArray(value) ? value.map(clean) : value]
      }),
    ) as Part
  return {
    ...note,
    ...{ titles: note.titles.map(clean), body: clean(note.body), tags: note.tags.map(clean) },
    cover: cleanValues(note.cover),
    cards: note.cards.map((card) => cleanValues(card, ['type'])),
    shots: note.shots.map((shot) => cleanValues(shot)),
    imageStyle: clean(note.imageStyle),
    altText: clean(note.altText),
  }
}

/** Counts that titles of a text without lists may name. */
const titleCount = (label: string) => 3 + (hashOf(label) % 5)

/**
 * Composes a draft from formulas, structures and the vocabulary of a trade, without a model: the same input always gives
 * the same draft. It claims nothing and asks for what it does not know by marks.
 */
export function compose(input: ComposeInput, data: ComposerData): Composed {
  const setting = settingOf(input, data)
  const { structure, subject, trade, wanted } = setting
  const limits = limitsOf(input.kind)
  const { frames, topicWords } = data
  const body = structure.sections.length > 0 ? bodyOf(setting, data) : null
  const count = body === null ? titleCount(subject.label) : body.count
  const titles = writeTitles(
    setting.scribeFor('titles', { t: subject.label, ...(count > 1 ? { n: String(count) } : {}) }),
    {
      ...{
        structure,
        subject,
        limits,
        formulas: data.formulas,
        skipped: trade.topic?.skips ?? [],
        tone: input.tone,
        emoji: input.emoji,
      },
      symbols: trade.emoji,
      wanted: setting.wanted.filter((word) => !isIn(subject.label, word)).slice(0, input.kind === 'titles' ? 5 : 1),
    },
  )
  const cover = coverOf(setting, data, structure.name)
  const scribe = setting.scribeFor('cards')
  const empty: Draft = { opening: [], sections: [], closing: [], ask: '' }
  const drafted = body?.draft ?? empty
  const note: Note = {
    titles: titles.map(({ text }) => text),
    body: body?.text ?? '',
    tags: writeTags(setting.scribeFor('tags'), {
      ...{ subject, topic: setting.topic, trade, frames, wanted, limits },
      kind: input.kind,
    }),
    cover,
    cards:
      input.cards > 0 && limits.cards > 0 ? cardsOf(scribe, drafted, cover, { count: input.cards, trade, frames }) : [],
    shots: writeShots(scribe, drafted, { trade, frames, most: limits.shots }),
    imageStyle: oneOf(frames.imageStyles, scribe.random),
    altText: frames.alt
      .replace('{badge}', structure.name)
      .replace('{t}', () => subject.label)
      .replace('{headline}', () => cover.headline),
    aiLabel: false,
  }
  const fitted = withoutWords(fitNote(note, limits).note, setting.forbidden)
  return {
    note: fitted,
    marks: noteMarks(fitted, topicWords.mark),
    formulas: titles.map(({ formula }) => formula),
    trade: trade.id,
  }
}
