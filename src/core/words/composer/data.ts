import type { NoteKind } from '../note.ts'

/** What the composer writes with; `catalogue/writing` has this shape. Lines are templates, see `render`. */

/** Sorts of topics: lines may be written for some of them only. */
export const subjectKinds = ['goods', 'dish', 'matter', 'doing', 'place', 'question'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const toneIds = ['warm', 'expert', 'funny', 'lyric', 'sharp'] as const
export type ToneId = (typeof toneIds)[number]

type Lines = readonly string[]
type BySubject = Readonly<Record<SubjectKind, string>>

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
