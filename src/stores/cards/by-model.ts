import { computed } from 'nanostores'
import { comparedSides } from '../../catalogue/card-words.ts'
import { writerKinds } from '../../catalogue/writer.ts'
import { cardOfNote, outlineOfNote } from '../../core/cards/from-note.ts'
import type { Outline } from '../../core/cards/model.ts'
import { noteFrom } from '../../core/words/note-from.ts'
import { sayChanged } from '../ai/say-changed.ts'
import { AiWork } from '../ai/work.ts'
import { $cards, draftCard, stepCards, takeWritten } from './draft.ts'
import { postOf } from './post.ts'
import { postOfNote, replaceCard, writerWishOf } from './words.ts'

/** Cards and their texts by the site's language model. */

const setting = new AiWork('aiCards')
const parting = new AiWork('aiPart')

/** What the model has written of a set so far; null while it does not write one. */
export const $arrivingCards = computed(setting.$state, (state): Outline | null =>
  state.status === 'writing' ? outlineOfNote(noteFrom(state.said), comparedSides) : null,
)
/** Whether the model writes a set, and whether it writes a part of one. */
export const $isSetComing = computed(setting.$state, ({ status }) => status === 'asking' || status === 'writing')
export const $isPartComing = computed(parting.$state, ({ status }) => status === 'asking' || status === 'writing')
/** Why the last work of the model failed; '' if it did not. */
export const $cardsFailure = computed([setting.$state, parting.$state], (...states) =>
  states.map((state) => (state.status === 'failed' ? state.message : '')).find((text) => text !== ''),
)

const densities = { sparse: 'sparse', usual: 'balanced', dense: 'dense' } as const

/** Writes a set from the topic of the draft. Returns whether one came. */
export async function writeCards(): Promise<boolean> {
  const { wish, density } = $cards.get()
  const kind = writerKinds.find(([id]) => id === wish.kind)?.[1] ?? ''
  const note = await setting.write({
    topic: `${wish.topic.trim()}（${kind}）`,
    ...(wish.facts.trim() !== '' && { source: wish.facts }),
    cards: wish.count,
    density: densities[density],
  })
  if (!note) return false
  const aigc = setting.label
  const { cards } = outlineOfNote(note, comparedSides)
  takeWritten({ cards: cards.map((card) => ({ ...card, aigc })) }, postOfNote(note))
  return true
}

const aboutOf = () => {
  const draft = $cards.get()
  const { kind, topic, facts } = writerWishOf(draft)
  const { titles, body, tags } = postOf(draft)
  return { kind, topic, facts, note: { titles, body: body.slice(0, 4000), tags: tags.slice(0, 20) } }
}

/** Returns the lines of a body without their marks, as the model takes them. */
const linesOf = (body: string) =>
  body
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*>]|#{1,6}|\d{1,2}\.)\s+/u, '').trim())
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((line) => line.slice(0, 200))

/** Says a card otherwise, as a step. */
export async function rewordByModel(id: string): Promise<void> {
  const card = $cards.get().cards.find((one) => one.id === id)
  if (!card) return
  const { type, title, body } = card
  const given = { type, title: title.slice(0, 100), lines: linesOf(body) }
  const note = await parting.write({ ...aboutOf(), part: 'cards', card: given })
  const [made] = note?.cards ?? []
  const now = $cards.get().cards.find((one) => one.id === id)
  if (!made || !now) return
  if (now.body !== body || now.title !== title) return sayChanged('这张')
  const { title: said, body: lines } = cardOfNote({ ...made, type }, comparedSides)
  replaceCard(id, {
    ...draftCard({ type, title: said || title, body: lines, aigc: parting.label }),
    id,
    look: now.look,
  })
}

/** Writes the titles, the body or the tags of the post anew, as a step. */
export async function rewritePost(part: 'titles' | 'body' | 'tags'): Promise<void> {
  const before = postOf($cards.get())
  const note = await parting.write({ ...aboutOf(), part })
  const now = postOf($cards.get())
  if (!note) return
  if (JSON.stringify(now[part]) !== JSON.stringify(before[part])) return sayChanged()
  stepCards({ post: { ...now, [part]: note[part], aiLabel: true } })
}

/** Ends what the model is doing; nothing is charged for it. */
export function cancelCards(): void {
  setting.cancel()
  parting.cancel()
}
