import { linesOf, rowsOf, wordsOf } from './written.ts'

/** What the composer of drafts knows of a trade. Texts have no punctuation at their end and claim nothing. */
export interface TradeRow {
  readonly id: string
  readonly name: string
  /** What one does with a thing of this trade. */
  readonly use: string
  /** What the cost of it is called. */
  readonly price: string
  readonly emoji: readonly string[]
  /** Words by which a topic is known to belong to the trade, in small letters. */
  readonly signs: readonly string[]
  /** Occasions, nouns that stand before 的时候. */
  readonly scenes: readonly string[]
  /** Alternatives that a feeling is described by. */
  readonly senses: readonly string[]
  /** What one does before a decision. */
  readonly verbs: readonly string[]
  readonly audiences: readonly string[]
  /** What troubles readers: predicates that stand after 也. */
  readonly pains: readonly string[]
  /** Sides of the matter, each with advice on how to judge it. */
  readonly aspects: readonly (readonly string[])[]
  /** Mistakes: what is done, what comes of it, what to do instead. */
  readonly pitfalls: readonly (readonly string[])[]
  /** Steps: name, how it is done. */
  readonly steps: readonly (readonly string[])[]
  /** Things to have at hand. */
  readonly kit: readonly string[]
  /** What is believed, what is the case. */
  readonly myths: readonly (readonly string[])[]
  /** Pictures of a short video. */
  readonly shots: readonly string[]
  /** Questions to the readers. */
  readonly asks: readonly string[]
  readonly tags: {
    readonly broad: readonly string[]
    readonly mid: readonly string[]
    readonly tail: readonly string[]
  }
}

/** A trade as it is written down: lists are separated by spaces or lines, the parts of a row by ｜. */
interface Written {
  readonly name: string
  readonly use: string
  readonly price: string
  readonly emoji: string
  readonly signs: string
  readonly scenes: string
  readonly senses: string
  readonly verbs: string
  readonly audiences: string
  readonly pains: string
  readonly aspects: string
  readonly pitfalls: string
  readonly steps: string
  readonly kit: string
  readonly myths: string
  readonly shots: string
  readonly asks: string
  readonly broad: string
  readonly mid: string
  readonly tail: string
}

/** Reads a trade as it is written down. */
export const trade = (id: string, written: Written): TradeRow => ({
  id,
  name: written.name,
  use: written.use,
  price: written.price,
  emoji: wordsOf(written.emoji),
  signs: wordsOf(written.signs.toLowerCase()),
  scenes: wordsOf(written.scenes),
  senses: wordsOf(written.senses),
  verbs: wordsOf(written.verbs),
  audiences: wordsOf(written.audiences),
  pains: wordsOf(written.pains),
  aspects: rowsOf(written.aspects),
  pitfalls: rowsOf(written.pitfalls),
  steps: rowsOf(written.steps),
  kit: wordsOf(written.kit),
  myths: rowsOf(written.myths),
  shots: linesOf(written.shots),
  asks: linesOf(written.asks),
  tags: { broad: wordsOf(written.broad), mid: wordsOf(written.mid), tail: wordsOf(written.tail) },
})
