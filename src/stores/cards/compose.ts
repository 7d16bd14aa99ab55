import { cardLabels } from '../../catalogue/card-words.ts'
import { coverWords } from '../../catalogue/covers.ts'
import type { CardSet, CardsRequest } from '../../core/cards/compose.ts'
import { openDesign } from '../../core/design/restore.ts'
import { serialise } from '../../core/design/serialise.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'

/** What a set of cards is made from, without the words of the product. */
type CardsWish = Omit<CardsRequest, 'words' | 'labels'>

/** Composes a set of cards in a worker. */
function composed(wish: CardsWish): Promise<CardSet> {
  const request = { ...wish, words: coverWords, labels: cardLabels }
  return pool().run('compose-cards', { name: wish.outline.cards[0]?.title || cardLabels.untitled, request })
}

/**
 * Composes a set of cards whose design is as it will be after being stored.
 * @throws UserError as workers do
 */
export async function storableCards(wish: CardsWish): Promise<CardSet> {
  const set = await composed(wish)
  return { ...set, design: openDesign(JSON.parse(serialise(set.design)), freshId).design }
}
