import { useMemo } from 'react'
import { cardThemes } from '../../core/cards/themes.ts'
import type { CardsDraft } from '../../stores/cards/draft.ts'
import { useFirstCards } from './use-first-cards.ts'

const turn = { settleMs: 900, priority: 0 }

/** Paints the cover of a draft in every theme; empty until then, and for a draft without cards. */
export function useThemePictures({ cards, ratio, account }: CardsDraft): ReadonlyMap<string, ImageBitmap> {
  const cover = cards[0]
  const [title, body] = [cover?.title, cover?.body]
  const looks = useMemo(() => {
    if (title === undefined || body === undefined) return null
    const only = {
      cards: [{ id: 'cover', type: 'cover' as const, title, body, aigc: '', look: 0 }],
      ...{ ratio, account, density: 'usual' as const, cover: '', pictures: [] },
    }
    return new Map(cardThemes.map(({ id }) => [id, { ...only, theme: id }]))
  }, [title, body, ratio, account])
  return useFirstCards(looks, turn)
}
