import { linesOf, rowsOf, wordsOf } from './written.ts'

/**
 * What there is to say of a sort of action, whatever it is done with. Lines may have `{act}` (喝牛奶), `{verb}` (喝),
 * `{obj}` (牛奶), `{at}` (睡前, or the usual time) and `{whom}`; a line whose word the topic does not give is left out.
 * Nothing is claimed: rows say how to find out.
 */
export interface FacetRow {
  readonly id: string
  /** Verbs that topics of this sort have; of the long ones first. Periods and events go by the ends of nouns. */
  readonly verbs: readonly string[]
  /** Ends of nouns that are of this sort without a verb. */
  readonly ends: readonly string[]
  /** Ids of formulas of titles that do not suit it. */
  readonly skips: readonly string[]
  /** The side that is named first where one must be careful; '' for none. */
  readonly caution: string
  /** Whether the trade of the object knows better. */
  readonly yields: boolean
  /** The trade of topics that no trade's words are in. */
  readonly trade: string
  /** What stands for the time, and for whom it is done, where the topic names none. */
  readonly at: string
  /** Whether that stands although the topic names an occasion. */
  readonly keepsAt: boolean
  readonly whom: string
  readonly opens: readonly string[]
  readonly aspects: readonly (readonly string[])[]
  readonly pitfalls: readonly (readonly string[])[]
  readonly steps: readonly (readonly string[])[]
  readonly myths: readonly (readonly string[])[]
  readonly asks: readonly string[]
  readonly pains: readonly string[]
  readonly prepares: readonly string[]
  readonly scenes: readonly string[]
  readonly audiences: readonly string[]
  readonly kit: readonly string[]
}

interface Written {
  readonly verbs: string
  readonly ends?: string
  readonly skips?: string
  readonly caution?: string
  readonly yields?: true
  readonly trade: string
  readonly at: string
  readonly whom?: string
  readonly opens: string
  readonly aspects: string
  readonly pitfalls: string
  readonly steps: string
  readonly myths: string
  readonly asks: string
  readonly pains: string
  readonly prepares: string
  readonly scenes: string
  readonly audiences: string
  readonly kit: string
}

/** Reads a sort of action as it is written down: lists are separated by spaces or lines, the parts of a row by ｜. */
export const facet = (id: string, written: Written): FacetRow => ({
  id,
  verbs: wordsOf(written.verbs),
  ends: wordsOf(written.ends ?? ''),
  skips: wordsOf(written.skips ?? ''),
  caution: written.caution ?? '',
  yields: written.yields ?? false,
  trade: written.trade,
  at: written.at,
  keepsAt: written.at.endsWith('前'),
  whom: written.whom ?? '',
  opens: linesOf(written.opens),
  aspects: rowsOf(written.aspects),
  pitfalls: rowsOf(written.pitfalls),
  steps: rowsOf(written.steps),
  myths: rowsOf(written.myths),
  asks: linesOf(written.asks),
  pains: linesOf(written.pains),
  prepares: linesOf(written.prepares),
  scenes: wordsOf(written.scenes),
  audiences: wordsOf(written.audiences),
  kit: wordsOf(written.kit),
})
