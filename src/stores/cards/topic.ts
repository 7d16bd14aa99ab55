import { comparedSides } from '../../catalogue/card-words.ts'
import { cardOfNote, outlineOfNote } from '../../core/cards/from-note.ts'
import { composeDraft, composePart, rewriteByRule } from '../ai/composing.ts'
import { $cards, stepCards, takeWritten } from './draft.ts'
import { postOf } from './post.ts'
import { postOfNote, replaceCard, writerWishOf } from './words.ts'

/** Cards and their texts from a topic by the composer of drafts, without a model: on the device, at no cost. */

const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!

/** Writes a set from the topic of the draft. */
export function composeTopic(): void {
  const { note } = composeDraft(writerWishOf({ ...$cards.get(), isWished: true }), freshSeed(), $cards.get().wish.count)
  takeWritten(outlineOfNote(note, comparedSides), postOfNote(note))
}

/** Writes the titles, the body or the tags of the post anew. */
export function redraftPost(part: 'titles' | 'body' | 'tags'): void {
  const draft = $cards.get()
  const { note } = composePart(writerWishOf(draft), part, freshSeed())
  stepCards({ post: { ...postOf(draft), [part]: note[part] } })
}

/** How often another wording is looked for. */
const rounds = 8
/** Changes by rules, in the order in which they are tried; another call begins with the next one. */
const verbs = ['spoken', 'shorter', 'question'] as const
let turn = 0

/**
 * Says a card otherwise: as the composer writes it with other seeds if it wrote it, else by rules. Returns false if
 * there is no other wording.
 */
export function rewordCard(id: string): boolean {
  const draft = $cards.get()
  const card = draft.cards.find((one) => one.id === id)
  if (!card) return false
  const wish = writerWishOf(draft)
  const place = draft.cards.indexOf(card)
  if (draft.isWished && card.aigc === '')
    for (let round = 0; round < rounds; round++) {
      const { note } = composePart(wish, place === 0 ? 'cover' : 'cards', freshSeed(), draft.wish.count)
      const found = note.cards
        .map((one) => cardOfNote(one, comparedSides))
        .find(
          ({ type, title, body }) =>
            type === card.type && (place === 0 || (title === card.title && body !== card.body)),
        )
      if (!found || (found.title === card.title && found.body === card.body)) continue
      replaceCard(id, { title: found.title, body: found.body })
      return true
    }
  if (card.type === 'table') return false
  for (let tried = 0; tried < verbs.length; tried++) {
    const body = rewriteByRule(card.body, verbs[turn++ % verbs.length]!, wish, freshSeed())
    if (body === card.body || body.trim() === '') continue
    replaceCard(id, { body })
    return true
  }
  return false
}
