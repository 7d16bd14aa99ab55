import type { NoteKind } from '../note.ts'

/** What the composer writes with; `catalogue/writing` has this shape. Lines are templates, see `render`. */

/** Sorts of topics: lines may be written for some of them only. */
export const subjectKinds = ['goods', 'dish', 'matter', 'doing', 'place', 'question'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const toneIds = ['warm', 'expert', 'funny', 'lyric', 'sharp'] as const
export type ToneId = (typeof toneIds)[number]

type Lines = readonly string[]
type BySubject = Readonly<Record<SubjectKind, string>>

/** What there is to say of a sort of action; rows are those of trades, with the words of a topic in braces. */
export interface Facet {
  readonly id: string
  readonly verbs: Lines
  readonly ends: Lines
  /** Ids of formulas of titles that do not suit it. */
  readonly skips: Lines
  /** The side that is named first where one must be careful; '' for none. */
  readonly caution: string
  /** Whether the trade of the object knows better. */
  readonly yields: boolean
  readonly trade: string
  readonly at: string
  /** Whether that stands although the topic names an occasion. */
  readonly keepsAt: boolean
  readonly whom: string
  readonly opens: Lines
  readonly aspects: readonly Lines[]
  readonly pitfalls: readonly Lines[]
  readonly steps: readonly Lines[]
  readonly myths: readonly Lines[]
  readonly asks: Lines
  readonly pains: Lines
  readonly prepares: Lines
  readonly scenes: Lines
  readonly audiences: Lines
  readonly kit: Lines
}

/** Vocabulary of a trade. Rows of `aspects`, `steps` and `myths` are pairs, those of `pitfalls` triples. */
export interface Trade {
  readonly id: string
  readonly name: string
  readonly use: string
  readonly price: string
  readonly emoji: Lines
  readonly signs: Lines
  readonly scenes: Lines
  readonly senses: Lines
  readonly verbs: Lines
  readonly audiences: Lines
  readonly pains: Lines
  readonly aspects: readonly Lines[]
  readonly pitfalls: readonly Lines[]
  readonly steps: readonly Lines[]
  readonly kit: Lines
  readonly myths: readonly Lines[]
  readonly shots: Lines
  readonly asks: Lines
  readonly tags: { readonly broad: Lines; readonly mid: Lines; readonly tail: Lines }
  /** What is said of the topic itself: openings, and rows that come before those of the trade. */
  readonly topic?: {
    readonly opens: Lines
    /** Ids of formulas of titles that do not suit it. */
    readonly skips: Lines
    /** The side that is named first: what one must be careful of. */
    readonly first?: string
    readonly aspects: readonly Lines[]
    readonly pitfalls: readonly Lines[]
    readonly myths: readonly Lines[]
  }
}

/** Lists of a trade by how their entries are written. */
export type ListKind = 'felt' | 'asked' | 'judged' | 'rated' | 'mistakes' | 'steps' | 'kit' | 'myths'

export interface SectionPlan {
  readonly role: string
  readonly heads?: Lines
  readonly icon?: string
  readonly say: Lines
  readonly more?: Lines
  readonly list?: ListKind
  readonly counts?: readonly (readonly [number, number])[]
  readonly facts?: true
  readonly from: 0 | 1 | 2
}

export interface Structure {
  readonly kind: string
  readonly name: string
  readonly formulas: Lines
  readonly open: Lines
  readonly sections: readonly SectionPlan[]
  readonly lengths?: readonly [number, number, number]
  readonly own?: true
  readonly plain?: Lines
  readonly quiet?: true
  readonly asks: boolean
  /** Whether further sections may follow. */
  readonly extras: boolean
}

export interface Tone {
  readonly id: ToneId
  readonly name: string
  readonly hooks: Lines
  readonly asides: Lines
  readonly closes: Lines
  readonly asks: Lines
  readonly words: Readonly<Record<'honest' | 'so', Lines>>
  readonly right: Lines
  readonly truth: Lines
  readonly remarks: Lines
  readonly leads: Lines
}

export interface Formula {
  readonly id: string
  readonly name: string
  readonly why: string
  readonly general?: true
  readonly forms: Lines
  readonly toned?: Readonly<Partial<Record<ToneId, Lines>>>
}

/** Words by which topics are read. */
export interface TopicWords {
  readonly requests: Lines
  readonly endings: Lines
  readonly asking: Lines
  readonly askedAbout: Lines
  readonly askedHow: Lines
  /** Characters that lead to a question at its end. */
  readonly willing: string
  readonly doing: Lines
  readonly plainVerbs: Lines
  readonly notDoing: Lines
  readonly at: string
  readonly within: Lines
  readonly places: Lines
  readonly placeNames: Lines
  readonly goods: Lines
  readonly notDishes: Lines
  readonly joints: Lines
  readonly answers: Readonly<Record<string, Lines>>
  /** Sentences that answer marks without a label: what they answer, and a pattern whose first group is the answer. */
  readonly sayings: readonly (readonly [asks: string, pattern: string])[]
  /** How long a topic says that it takes, as a pattern, and what that answers. */
  readonly spans: readonly [asks: string, pattern: string]
  /** Times and occasions that actions begin with, and the ends of others. */
  readonly occasions: Lines
  readonly occasionEnds: Lines
  /** Verbs that say for or with whom something is done. */
  readonly helpers: Lines
  /** Those who are cared for, the sort of action that this is, and those that are it when they are done for them. */
  readonly helped: Lines
  readonly helpingFacet: string
  readonly helpedFacets: Lines
  /** Verbs that say little beside the one that follows. */
  readonly lightVerbs: Lines
  /** Words of topics where one must be careful, and how texts about them begin. */
  readonly careful: Lines
  readonly carefulOpens: Lines
  /** Sides of a matter that things do not have: ends of names, and the sides. */
  readonly unfit: readonly (readonly [things: Lines, sides: Lines])[]
  /** Verbs of several characters that have an object behind them. */
  readonly transitive: Lines
  readonly missing: string
  readonly mark: readonly [open: string, close: string]
}

export interface Frames {
  readonly nouned: BySubject
  readonly quoted: BySubject
  readonly pronouns: BySubject
  readonly does: BySubject
  readonly titleFacts: Readonly<Record<'cost' | 'time', string>>
  readonly wanted: Lines
  readonly between: string
  readonly apart: string
  readonly own: Lines
  /** Ends of occasions that are times by themselves, and what follows the others. */
  readonly times: Lines
  readonly when: string
  readonly felt: Lines
  readonly asked: Lines
  readonly judged: Lines
  readonly rated: Lines
  readonly mistakes: Lines
  readonly steps: Lines
  readonly myths: Lines
  readonly fact: string
  readonly remark: string
  readonly head: string
  readonly stop: string
  readonly tags: Readonly<Record<string, Lines>>
  readonly trades: Readonly<Record<string, readonly [trade: string, weight: number]>>
  readonly further: BySubject
  readonly cover: { readonly headlines: Lines; readonly subs: Lines }
  readonly cards: {
    readonly call: Lines
    readonly callLine: string
    readonly swipe: string
    readonly kit: string
    readonly myths: string
    readonly mistakes: string
    readonly points: string
    readonly steps: string
  }
  readonly imageStyles: Lines
  readonly alt: string
  readonly hints: Readonly<Record<string, string>>
  readonly shots: {
    readonly open: string
    readonly close: string
    readonly openCaption: string
    readonly closeCaption: string
  }
  readonly bullets: Readonly<
    Record<'judged' | 'felt' | 'asked' | 'rated' | 'mistakes' | 'steps' | 'myths' | 'fact', string>
  >
  readonly person: Readonly<
    Record<'we' | 'me' | 'polite' | 'plain', { readonly from: string; readonly to: string; readonly kept: Lines }>
  >
  readonly spoken: readonly Lines[]
  readonly keptWritten: Lines
}

export interface ComposerData {
  readonly trades: readonly Trade[]
  readonly facets: readonly Facet[]
  readonly structures: readonly Structure[]
  /** Sections for texts that are too short. */
  readonly extras: readonly SectionPlan[]
  readonly tones: readonly Tone[]
  readonly formulas: readonly Formula[]
  readonly topicWords: TopicWords
  readonly frames: Frames
}

/** Returns the structure of a kind of text. Throws for a kind without one. */
export function structureOf(kind: NoteKind, { structures }: ComposerData): Structure {
  const found = structures.find((structure) => structure.kind === kind)
  if (!found) throw new Error(`no structure for ${kind}`)
  return found
}
