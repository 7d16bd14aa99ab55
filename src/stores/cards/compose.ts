import { cardLabels } from '../../catalogue/card-words.ts'
import { coverWords } from '../../catalogue/covers.ts'
import type { CardSet, CardsRequest } from '../../core/cards/compose.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'

/** Sets of cards, composed and painted in workers. */

/** What a set of cards is made from, without the words of the product. */
export type CardsWish = Omit<CardsRequest, 'words' | 'labels' | 'formulas'>

interface Urgency {
  /** Jobs with a higher one go first. */
  readonly priority?: number
  readonly signal?: AbortSignal
}

const nameOf = ({ outline }: CardsWish) => outline.cards[0]?.title || cardLabels.untitled
const settingsOf = ({ priority = 1, signal }: Urgency) => ({ priority: () => priority, ...(signal && { signal }) })

/**
 * Composes a set of cards.
 * @throws UserError as workers do
 */
export function composedCards(wish: CardsWish, urgency: Urgency = {}): Promise<CardSet> {
  const request = { ...wish, words: coverWords, labels: cardLabels }
  return pool().run('compose-cards', { name: nameOf(wish), request }, settingsOf(urgency))
}

/**
 * Paints a page of a set, its longest side `longest` px; `assets` are its pictures by hash.
 * @throws UserError as workers do
 */
export function paintedCard(
  { design }: Pick<CardSet, 'design'>,
  place: number,
  { longest, assets, ...urgency }: Urgency & { readonly longest: number; readonly assets?: ReadonlyMap<string, Blob> },
): Promise<ImageBitmap> {
  // The other pages would be copied in vain.
  const one = { ...design, pages: design.pages.slice(place, place + 1) }
  return pool().run(
    'paint-card',
    { name: design.name, design: one, place: 0, longest, assets: assets ?? new Map() },
    settingsOf(urgency),
  )
}

/**
 * Composes a set of cards whose design is as it will be after being stored.
 * @throws UserError as workers do
 */
export async function storableCards(wish: CardsWish): Promise<CardSet> {
  const [{ openDesign }, { serialise }] = await Promise.all([
    import('../../core/design/restore.ts'),
    import('../../core/design/serialise.ts'),
  ])
  const set = await composedCards(wish)
  return { ...set, design: openDesign(JSON.parse(serialise(set.design)), freshId).design }
}
