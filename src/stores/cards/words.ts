import type { Note } from '../../core/words/note.ts'
import { emptyWish, type WriterWish } from '../../storage/writer-keys.ts'
import { $cards, type CardsDraft, type DraftCard, stepCards } from './draft.ts'

/** What the words of a set are written for, and where they go. */

/** Returns what is to be written, as the composer and the model take it; of the cards themselves without a topic. */
export function writerWishOf({ wish, isWished, cards }: Pick<CardsDraft, 'wish' | 'isWished' | 'cards'>): WriterWish {
  const { topic, facts, kind } = wish
  if (isWished && topic.trim() !== '') return { ...emptyWish, topic, facts, kind }
  return { ...emptyWish, kind, topic: cards[0]?.title ?? '' }
}

/** Returns the texts to publish of a note. */
export const postOfNote = ({ titles, body, tags, aiLabel }: Note): CardsDraft['post'] => ({
  ...{ titles: titles.slice(0, 10), body, tags, aiLabel },
})

/** Puts other words on a card as a step. */
export const replaceCard = (id: string, patch: Partial<DraftCard>): void =>
  stepCards({ cards: $cards.get().cards.map((card) => (card.id === id ? { ...card, ...patch } : card)) })
