import { writing } from '../../catalogue/writing/index.ts'
import { type Composed, type ComposedPart, type ComposeInput, compose } from '../../core/words/composer/compose.ts'
import { type RewriteVerb, rewriteText } from '../../core/words/composer/rewrite.ts'
import { guessTrade } from '../../core/words/composer/trade.ts'
import type { WriterWish } from '../../storage/writer-keys.ts'

/** The composer of drafts with its words; loaded when the first draft is wanted. */

const listed = (text: string) => text.split(/[\s,，、;；]+/u).filter((word) => word !== '')

const inputOf = (wish: WriterWish, seed: number, seeds: ComposeInput['seeds'] = {}, cards = 0): ComposeInput => ({
  ...{ kind: wish.kind, topic: wish.topic, facts: wish.facts, audience: wish.audience, tone: wish.tone },
  ...{ length: wish.length, trade: wish.trade, cards, seed, seeds },
  emoji: Number(wish.emoji) as ComposeInput['emoji'],
  wanted: listed(wish.wanted),
  forbidden: listed(wish.forbidden),
})

/** Writes a draft with so many picture cards. */
export const composeDraft = (wish: WriterWish, seed: number, cards = 0): Composed =>
  compose(inputOf(wish, seed, {}, cards), writing)

/** Writes a draft of which one part alone is wanted. */
export const composePart = (wish: WriterWish, part: ComposedPart, seed: number, cards = 0): Composed =>
  compose(inputOf(wish, seed, { [part]: seed }, cards), writing)

/** Says a text otherwise by a rule; another seed says it otherwise again. */
export const rewriteByRule = (text: string, verb: RewriteVerb, wish: WriterWish, seed: number): string =>
  rewriteText(text, verb, inputOf(wish, seed), writing)

/** Returns the name of the trade that a topic belongs to. */
export const tradeNameOf = ({ topic, kind }: WriterWish): string => {
  const { id } = guessTrade(topic, kind, writing)
  return writing.trades.find((trade) => trade.id === id)?.name ?? ''
}

export const trades = writing.trades.map(({ id, name }) => ({ id, name }))

/** Returns why titles of a formula are read. */
export const formulaOf = (id: string): { name: string; why: string } | undefined =>
  writing.formulas.find((formula) => formula.id === id)
