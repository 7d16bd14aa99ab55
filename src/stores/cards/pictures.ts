import { mostCards } from '../../core/cards/model.ts'
import { getAsset } from '../../storage/assets.ts'
import type { CardsDraft } from '../../storage/cards-key.ts'
import { storePicture } from '../design/pictures.ts'
import { showFileErrors } from '../shell/error-toasts.ts'
import { $cards, $openCard, changeCard, changeCards } from './draft.ts'

/** Pictures of a visitor on cards. */

/** Returns a name that no picture of a draft has yet. */
function freshName(pictures: CardsDraft['pictures']): string {
  let number = pictures.length + 1
  while (pictures.some(({ name }) => name === `图${number}`)) number += 1
  return `图${number}`
}

/** Stores pictures and puts them at the end of the open card, else of the last one. Reports those that failed. */
export async function addCardPictures(files: readonly File[]): Promise<void> {
  const stored = await Promise.allSettled(files.slice(0, mostCards).map((file) => storePicture(file, file.name)))
  for (const result of stored) {
    if (result.status === 'rejected') continue
    const { asset, info } = result.value
    const { cards, pictures } = $cards.get()
    const name = freshName(pictures)
    const bodies = cards.slice(1)
    const card =
      bodies.find(({ id }) => id === $openCard.get()) ?? bodies.findLast(({ type }) => type !== 'call') ?? bodies.at(-1)
    if (!card) return
    changeCards({ pictures: [...pictures, { name, asset, width: info.width, height: info.height }] })
    changeCard(card.id, { body: `${card.body.trimEnd()}\n\n![](${name})`.trim() })
    $openCard.set(card.id)
  }
  showFileErrors(stored)
}

/** Returns the stored pictures of a draft by hash. */
export async function storedPictures({ pictures }: Pick<CardsDraft, 'pictures'>) {
  const found = await Promise.all(pictures.map(({ asset }) => getAsset(asset).catch(() => undefined)))
  return new Map(found.flatMap((one) => (one ? [[one.hash, one] as const] : [])))
}

/** Counts the pictures in the bodies that are not on this device, such as those of other sites. */
export function missingPictures({ cards, pictures }: Pick<CardsDraft, 'cards' | 'pictures'>): number {
  const known = new Set(pictures.map(({ name }) => name))
  const named = cards.flatMap(({ body }) => [...body.matchAll(/!\[[^\]]*\]\(\s*([^\s)]+)/gu)].map(([, name]) => name!))
  return named.filter((name) => !known.has(name)).length
}
