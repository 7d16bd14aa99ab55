import { useEffect, useState } from 'react'
import { cardThemes } from '../../core/cards/themes.ts'
import { composedCards, paintedCard } from '../../stores/cards/compose.ts'
import { type CardsDraft, wishOf } from '../../stores/cards/draft.ts'

/** Delay before the themes are painted: the cards themselves come first, ms. */
const settleMs = 900
/** Longest side of a small cover, px. */
const longest = 300

/** Paints the cover of a draft in every theme; empty until then, and for a draft without cards. */
export function useThemePictures({ cards, ratio, account }: CardsDraft): ReadonlyMap<string, ImageBitmap> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ImageBitmap>>(new Map())
  const cover = cards[0]
  const [title, body] = [cover?.title, cover?.body]
  useEffect(() => {
    if (title === undefined || body === undefined) return setPictures(new Map())
    const mine = new AbortController()
    const { signal } = mine
    const only = {
      cards: [{ id: 'cover', type: 'cover', title, body, aigc: '', look: 0 }],
      ratio,
      account,
      density: 'usual',
      cover: '',
      pictures: [],
    } as const
    const paint = async () => {
      for (const { id } of cardThemes) {
        const set = await composedCards(wishOf({ ...only, cards: [...only.cards], pictures: [], theme: id }), {
          priority: 0,
          signal,
        })
        const bitmap = await paintedCard(set, 0, { longest, priority: 0, signal })
        if (signal.aborted) return bitmap.close()
        setPictures((before) => new Map(before).set(id, bitmap))
      }
    }
    const timer = setTimeout(() => {
      void paint().catch((thrown: unknown) => {
        // The names of the themes stay; the cards themselves say what is wrong.
        if (!signal.aborted) console.warn(thrown)
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [title, body, ratio, account])
  return pictures
}
