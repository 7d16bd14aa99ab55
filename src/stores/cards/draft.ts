import { atom } from 'nanostores'
import { cardSizes, closingCard } from '../../catalogue/card-themes.ts'
import { cardLabels, cardSigns, outlineSigns } from '../../catalogue/card-words.ts'
import type { Card, Outline } from '../../core/cards/model.ts'
import { cardThemeOf } from '../../core/cards/themes.ts'
import { type CardsDraft, cardsDraftKey, emptyCards } from '../../storage/cards-key.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { freshId } from '../shell/fresh-id.ts'
import { type CardsWish, composedCards, paintedCard } from './compose.ts'

export type { CardsDraft } from '../../storage/cards-key.ts'

/** The set of cards in the making: its outline and its look. Kept on the device. */

export type DraftCard = CardsDraft['cards'][number]

export const $cards = atom<CardsDraft>(emptyCards)
/** Id of the card that is being edited; '' for none. */
export const $openCard = atom('')

/** Loads the set of the last visit. */
export function loadCards(): void {
  $cards.set(readKey(cardsDraftKey) ?? emptyCards)
}

/** Whether the device has kept every change so far. */
export const $cardsKept = atom(true)

/** Changes the set and keeps it. */
export function changeCards(patch: Partial<CardsDraft>): void {
  $cards.set({ ...$cards.get(), ...patch })
  $cardsKept.set(writeKey(cardsDraftKey, $cards.get()))
}

/** Returns a card of the draft. */
export const draftCard = (card: Card): DraftCard => ({ aigc: '', look: 0, ...card, id: freshId() })

/** Most steps that can be taken back. */
const mostSteps = 40
type Words = Pick<CardsDraft, 'cards' | 'post' | 'isWished'>
/** The words before each change that is more than typing, the last one at the end. */
export const $cardSteps = atom<readonly Words[]>([])

/** Changes the words in a step that can be taken back. */
export function stepCards(patch: Partial<Words>): void {
  const { cards, post, isWished } = $cards.get()
  $cardSteps.set([...$cardSteps.get(), { cards, post, isWished }].slice(-mostSteps))
  changeCards(patch)
}

/** Replaces the cards in a step that can be taken back. */
export function rearrangeCards(cards: readonly DraftCard[]): void {
  if (cards !== $cards.get().cards) stepCards({ cards: [...cards] })
}

/** Takes the last step back. */
export function undoCards(): void {
  const steps = $cardSteps.get()
  const before = steps.at(-1)
  if (!before) return
  $cardSteps.set(steps.slice(0, -1))
  changeCards(before)
}

/** Changes one card. */
export function changeCard(id: string, patch: Partial<Card>): void {
  changeCards({ cards: $cards.get().cards.map((card) => (card.id === id ? { ...card, ...patch } : card)) })
}

/** Replaces all cards by an outline: of a text, or from elsewhere. */
export const takeOutline = ({ cards }: Outline): void =>
  stepCards({ cards: cards.map(draftCard), post: emptyCards.post, isWished: false })

/** Replaces all cards and texts by what was written for the wish of the draft. */
export const takeWritten = ({ cards }: Outline, post: CardsDraft['post']): void =>
  stepCards({ cards: cards.map(draftCard), post, isWished: true })

/** Changes what the set is to be about. */
export const changeCardsWish = (patch: Partial<CardsDraft['wish']>): void =>
  changeCards({ wish: { ...$cards.get().wish, ...patch } })

/** Reads a text as an outline; ends it with a card that asks for an answer, unless the text has one. */
export async function outlineOfText(text: string): Promise<Outline> {
  const { outlineOf } = await import('../../core/cards/read-outline.ts')
  const { cards } = outlineOf(text, { outline: outlineSigns, cards: cardSigns })
  const isClosed = cards.at(-1)?.type === 'call'
  return { cards: isClosed ? cards : [...cards, closingCard] }
}

/** Returns the size of a draft; the first for an unknown ratio. */
export const cardSizeOf = ({ ratio }: Pick<CardsDraft, 'ratio'>) =>
  cardSizes.find(({ id }) => id === ratio) ?? cardSizes[0]

/** What decides how the cards of a draft look. */
export type CardsLook = Pick<CardsDraft, 'cards' | 'pictures' | 'theme' | 'cover' | 'ratio' | 'density' | 'account'>

/** Returns what is composed from a draft. */
export function wishOf(draft: CardsLook): CardsWish {
  const { width, height, insets } = cardSizeOf(draft)
  const name = draft.account.trim().replace(/^@+/u, '')
  return {
    ...{ outline: { cards: draft.cards }, theme: cardThemeOf(draft.theme) },
    ...{ density: draft.density, cover: draft.cover },
    ...{ width, height, insets, account: name === '' ? '' : `@${name}` },
    pictures: new Map(
      draft.pictures.map(({ name: called, ...picture }) => [
        called,
        { ...picture, focus: { x: 0.5, y: 0.5 }, cutOut: false },
      ]),
    ),
  }
}

/** Idle workers end after ten seconds, so what is warm is warmed again after this long, ms. */
const staysWarm = 8000
let warmedAt = Number.NEGATIVE_INFINITY

/** Words with which workers are warmed: the commonest characters, whose slices of fonts most texts need. */
const warmCards = [
  { type: 'cover', title: '这是一个不大的人', body: '在有我他来上说到' },
  { type: 'point', title: cardLabels.untitled, body: '**的**了和中为们地个用就，会要可以也你。' },
] as const

/** Starts workers with all that the first cards need, unless they are warm: somebody is about to give a text. */
export function warmUp(): void {
  if (performance.now() - warmedAt < staysWarm) return
  warmedAt = performance.now()
  void import('../../core/cards/read-outline.ts').catch(console.warn)
  const wish = wishOf({ ...$cards.get(), cards: warmCards.map(draftCard) })
  const painted = async (onlyFirst: boolean) => {
    const set = await composedCards({ ...wish, onlyFirst }, { priority: 0 })
    const bitmap = await paintedCard(set, 0, { longest: 64, priority: 0 })
    bitmap.close()
  }
  // Both at once, each by a worker of its own: the whole set is painted by two.
  for (const onlyFirst of [true, false]) void painted(onlyFirst).catch(console.warn)
}
