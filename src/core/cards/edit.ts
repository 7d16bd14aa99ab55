import { tokensOf } from './blocks.ts'
import type { Card } from './model.ts'

/** Changes of a list of cards. The first one, the cover, stays where it is. */

type Cards<One extends Card> = readonly One[]

/** Moves a card to another place. */
export function moveCard<One extends Card>(cards: Cards<One>, from: number, to: number): Cards<One> {
  const card = cards[from]
  const place = Math.min(cards.length - 1, Math.max(1, to))
  if (from < 1 || !card || place === from) return cards
  const others = cards.filter((_, at) => at !== from)
  return [...others.slice(0, place), card, ...others.slice(place)]
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n')

/** Appends a card to the one before it; its title becomes a heading there. */
export function mergeCard<One extends Card>(cards: Cards<One>, at: number): Cards<One> {
  const [before, card] = [cards[at - 1], cards[at]]
  if (at < 2 || !before || !card) return cards
  const isContinued = card.title === '' || card.title === before.title
  const body = joined(before.body, isContinued ? '' : `### ${card.title}`, card.body)
  // Words of a model stay labelled.
  const aigc = before.aigc || card.aigc || ''
  return [...cards.slice(0, at - 1), { ...before, body, aigc }, ...cards.slice(at + 1)]
}

/** Returns the offsets in a markdown text between its blocks and between the items of its lists. */
function bordersOf(body: string): readonly number[] {
  const borders: number[] = []
  let at = 0
  for (const token of tokensOf(body)) {
    if (token.type === 'list' && token.items.length > 1) {
      let item = at
      for (const { raw } of token.items.slice(0, -1)) {
        item += raw.length
        borders.push(item)
      }
    }
    at += token.raw.length
    borders.push(at)
  }
  return borders.filter((border) => body.slice(0, border).trim() !== '' && body.slice(border).trim() !== '')
}

/**
 * Splits a card in two between two blocks or items: those nearest to an offset in its body, UTF-16 units; by default in
 * the middle. `rest` makes the second one. Returns the cards unchanged if there is nothing to part.
 */
export function splitCard<One extends Card>(
  cards: Cards<One>,
  at: number,
  rest: (card: Card) => One,
  offset?: number,
): Cards<One> {
  const card = cards[at]
  if (!card || at < 1) return cards
  const wanted = offset && offset < card.body.trimEnd().length ? offset : card.body.length / 2
  const distance = (border: number) => Math.abs(border - wanted)
  const [first, ...others] = bordersOf(card.body)
  if (first === undefined) return cards
  const border = others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first)
  const [before, after] = [card.body.slice(0, border).trim(), card.body.slice(border).trim()]
  const second = rest({ ...card, body: after })
  return [...cards.slice(0, at), { ...card, body: before }, second, ...cards.slice(at + 1)]
}
