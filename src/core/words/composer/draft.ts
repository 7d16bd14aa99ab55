import type { Frames, ListKind, SectionPlan, Structure, Tone, Trade } from './data.ts'

/** An entry of a list: how it is written, its name and what is said of it. */
export interface Entry {
  readonly text: string
  readonly name: string
  readonly tip: string
  /** What went before the advice, of a mistake. */
  readonly wrong?: string
  readonly isFact: boolean
}

export interface Section {
  readonly role: string
  readonly head: string
  readonly icon: string
  readonly list: ListKind | null
  readonly say: string[]
  readonly entries: Entry[]
  readonly tail: string[]
  /** A remark in the words of the tone. */
  readonly aside: string[]
}

/** A text in its parts. */
export interface Draft {
  readonly opening: string[]
  readonly sections: readonly Section[]
  /** Sentences at the end. */
  readonly closing: string[]
  readonly ask: string
}

/** What a body is made with. */
export interface BodyOptions {
  readonly structure: Structure
  readonly trade: Trade
  readonly tone: Tone
  readonly frames: Frames
  /** Sections for whatever is too short. */
  readonly extras: readonly SectionPlan[]
  /** 0 short, 1 middle, 2 long. */
  readonly size: 0 | 1 | 2
  readonly emoji: 0 | 1 | 2 | 3
  /** The length to come near to, UTF-16 units, and the greatest one. */
  readonly target: number
  readonly most: number
  readonly facts: readonly string[]
  readonly wanted: readonly string[]
  /** Entries of the main list; a list that has fewest and most takes a number between. */
  readonly pick: number
}
