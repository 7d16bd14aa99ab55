import type { Frames, SubjectKind, Tone, TopicWords, Trade } from './data.ts'
import { Deal, shuffled } from './deal.ts'
import { marksOf } from './marks.ts'
import type { Subject } from './subject.ts'
import { render, suits } from './template.ts'

/** What the lines of one text are written with. */
export interface ScribeOptions {
  readonly subject: Subject
  readonly trade: Trade
  readonly tone: Tone
  readonly frames: Frames
  readonly topicWords: TopicWords
  readonly audience: string
  /** Answers to marks, by what these ask for. */
  readonly answers: ReadonlyMap<string, string>
  readonly forbidden: readonly string[]
  readonly random: () => number
  /** Most marks of the text; any number by default. */
  readonly marks?: number
}

/** Sides of the topic itself that are enough for sentences to name. */
const fewestNamed = 4

type Extra = Readonly<Record<string, string | undefined>>

/** Whether two texts share two characters in a row. */
const share = (one: string, other: string) =>
  Array.from({ length: Math.max(0, other.length - 1) }, (_, at) => other.slice(at, at + 2)).some((pair) =>
    one.includes(pair),
  )

/** Returns the audiences that a topic names, or else all of a trade. */
function audiencesOf({ audiences }: Trade, label: string): readonly string[] {
  const named = audiences.filter((audience) => share(label, audience))
  return named.length > 0 ? named : audiences
}

/** Returns the sides of a matter that sentences and titles name: those of the topic if they are enough. */
export const namedRows = ({ topic, aspects }: Trade): readonly (readonly string[])[] =>
  (topic?.aspects.length ?? 0) >= fewestNamed ? topic!.aspects : aspects

/** Replaces marks whose answer is known. */
function answered(text: string, answers: ReadonlyMap<string, string>, [open, close]: TopicWords['mark']): string {
  if (answers.size === 0 || !text.includes(open)) return text
  return text
    .split(open)
    .map((piece, at) => {
      const end = piece.indexOf(close)
      if (at === 0 || end < 0) return piece
      const answer = answers.get(piece.slice(0, end))
      return answer === undefined ? open + piece : answer + piece.slice(end + close.length)
    })
    .reduce((before, piece) => {
      const isTight = /\p{Script=Han}$/u.test(before) && /^[\da-z]/iu.test(piece)
      return before + (isTight ? ' ' : '') + piece
    })
}

/** Returns an occasion as a time: as it is, or with the words for it, of which none is said twice. */
function timeOf(scene: string, { times, when }: Frames): string {
  if (times.some((end) => scene.endsWith(end))) return scene
  return when.startsWith(scene.slice(-1)) ? scene + when.slice(1) : scene + when
}

/** Writes lines for one topic, trade and tone; no line is said twice, and values take turns. */
export class Scribe {
  readonly random: () => number
  readonly #options: ScribeOptions
  readonly #fixed: Extra
  readonly #deals: Readonly<Record<string, Deal<string>>>
  readonly #said = new Set<string>()
  #marksLeft: number

  constructor(options: ScribeOptions, extra: Extra = {}) {
    const { subject, trade, tone, frames, audience, answers, random } = options
    this.#options = options
    this.random = random
    this.#marksLeft = options.marks ?? Number.POSITIVE_INFINITY
    const { label, kind } = subject
    const of = (templates: Readonly<Record<SubjectKind, string>>) => templates[kind].replace('{t}', () => label)
    const deal = (values: readonly string[]) =>
      new Deal(
        values.filter((value) => this.allows(value)),
        random,
      )
    this.#fixed = {
      t: of(frames.quoted),
      T: of(frames.nouned),
      it: frames.pronouns[kind],
      do: of(frames.does),
      q: subject.question,
      use: trade.use,
      price: trade.price,
      cost: answers.get(frames.titleFacts.cost),
      time: answers.get(frames.titleFacts.time),
      ...(audience === '' ? {} : { who: audience }),
      ...extra,
    }
    const names = shuffled(namedRows(trade), random).map(([name = '']) => name)
    this.#deals = {
      who: deal(audiencesOf(trade, label)),
      scene: deal(trade.scenes),
      when: deal(trade.scenes.map((scene) => timeOf(scene, frames))),
      sense: deal(trade.senses),
      verb: deal(trade.verbs),
      pain: deal(trade.pains),
      ask: deal(trade.asks),
      aspect: deal(names),
      aspect2: deal(names.toReversed()),
      honest: deal(tone.words.honest),
      so: deal(tone.words.so),
      right: deal(tone.right),
      truth: deal(tone.truth),
    }
  }

  /** Returns a value that stays the same in a text; empty if there is none. */
  fixed(slot: string): string {
    return this.#fixed[slot] ?? ''
  }

  /** Returns templates in a random order in which those that ask for less, and use what is known, come sooner. */
  #byMarks(templates: readonly string[]): string[] {
    const { answers, topicWords } = this.#options
    const asked = (template: string) => new Set(marksOf(template, topicWords.mark).map(({ asks }) => asks))
    const weight = (template: string) =>
      [...asked(template)].reduce((sum, asks) => sum + (answers.has(asks) ? -1 : 1), 0)
    return shuffled(templates, this.random)
      .map((template) => ({ template, place: weight(template) + this.random() * 1.4 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ template }) => template)
  }

  #marksIn = (text: string): number => text.split(this.#options.topicWords.mark[0]).length - 1

  /** Takes marks of those that are left. Returns false if there are not so many. */
  takeMark(count = 1): boolean {
    if (count > this.#marksLeft) return false
    this.#marksLeft -= count
    return true
  }

  /** Returns whether a text has none of the words that are not wanted. */
  allows(text: string): boolean {
    const lower = text.toLowerCase()
    return !this.#options.forbidden.some((word) => lower.includes(word))
  }

  /** Returns whether a line is for the topic and its trade. */
  suits(template: string): boolean {
    return suits(template, this.#options.subject.kind, this.#options.trade.id)
  }

  /** Writes one line; null if it needs what is not known or has a word that is not wanted. */
  line(template: string, extra: Extra = {}): string | null {
    if (!this.suits(template)) return null
    const used: Record<string, string> = {}
    const slotValue = (slot: string) => {
      const value = extra[slot] ?? this.#fixed[slot] ?? this.#deals[slot]?.next()
      // Both sides of a comparison differ.
      if (slot === 'aspect2' && value === used.aspect) return this.#deals.aspect2?.next()
      if (value !== undefined) used[slot] = value
      return value
    }
    const text = render(template, slotValue, this.random)
    if (text === null) return null
    const whole = answered(text, this.#options.answers, this.#options.topicWords.mark)
    return this.allows(whole) ? whole : null
  }

  /** Writes one of several lines that was not said before; null if none is left. */
  say(templates: readonly string[], extra: Extra = {}): string | null {
    for (const template of this.#byMarks(templates)) {
      if (this.#said.has(template)) continue
      const text = this.line(template, extra)
      if (text === null || !this.takeMark(this.#marksIn(text))) continue
      this.#said.add(template)
      return text
    }
    return null
  }
}
