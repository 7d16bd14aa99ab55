import { useEffect, useMemo, useRef, useState } from 'react'
import type { CardSet } from '../../core/cards/compose.ts'
import { composedCards, paintedCard } from '../../stores/cards/compose.ts'
import { type CardsDraft, type CardsLook, wishOf } from '../../stores/cards/draft.ts'
import { storedPictures } from '../../stores/cards/pictures.ts'

/** Delay after the last change before cards are composed, ms. */
const settleMs = 120
/** Longest side of a card on the page, px. */
const longest = 900
/** Number of cards painted at once. */
const atOnce = 3

interface ShownCards {
  readonly set: CardSet | null
  readonly pictures: readonly (ImageBitmap | null)[]
  /** What all cards are painted of; null before the first. */
  readonly of: CardsLook | null
  readonly failed: unknown
}

const nothing: ShownCards = { set: null, pictures: [], of: null, failed: null }

/** Runs `work` for places from 0 on, a few at once. */
async function inTurn(count: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

/** Returns what of a draft its cards show: the same object while that does not change. */
export function useLook({ cards, pictures, theme, cover, ratio, density, account }: CardsDraft): CardsLook {
  return useMemo(
    () => ({ cards, pictures, theme, cover, ratio, density, account }),
    [cards, pictures, theme, cover, ratio, density, account],
  )
}

/**
 * Composes and paints the cards of a draft, the first one first; earlier pictures stay until they are replaced. `again`
 * does once more what failed.
 */
export function useCards(draft: CardsLook): ShownCards & { readonly again: () => void } {
  const [shown, setShown] = useState<ShownCards>(nothing)
  const isShown = useRef(false)
  const begun = useRef(() => {})
  useEffect(() => {
    if (draft.cards.length === 0) {
      isShown.current = false
      return setShown(nothing)
    }
    const mine = new AbortController()
    const { signal } = mine
    /** Composes the first card alone, and shows it as soon as it is painted. */
    const composeFirst = async () => {
      const set = await composedCards({ ...wishOf(draft), onlyFirst: true }, { priority: 4, signal })
      const show = (bitmap: ImageBitmap) => {
        if (signal.aborted || isShown.current) return bitmap.close()
        setShown((before) => (before.set ? before : { ...before, pictures: [bitmap] }))
      }
      paintedCard(set, 0, { longest, priority: 4, signal }).then(show, () => {})
    }
    const paint = async () => {
      const [set, stored] = await Promise.all([
        composedCards(wishOf(draft), { priority: 3, signal }),
        storedPictures(draft),
      ])
      if (signal.aborted) return
      isShown.current = true
      const assets = new Map([...stored].map(([hash, { blob }]) => [hash, blob]))
      setShown(({ pictures }) => ({
        set,
        pictures: set.design.pages.map((_, at) => pictures[at] ?? null),
        of: null,
        failed: null,
      }))
      await inTurn(set.design.pages.length, async (place) => {
        if (signal.aborted) return
        const bitmap = await paintedCard(set, place, { longest, assets, priority: 3, signal })
        if (signal.aborted) return bitmap.close()
        setShown((before) => ({ ...before, pictures: before.pictures.map((one, at) => (at === place ? bitmap : one)) }))
      })
      if (!signal.aborted) setShown((before) => ({ ...before, of: draft }))
    }
    const begin = async () => {
      // Not beside the set: two workers would load the same modules at once, and both take twice as long. If it fails, so
      // does the set, which says why.
      if (!isShown.current) await composeFirst().catch(() => {})
      await paint().catch((thrown: unknown) => {
        if (signal.aborted) return
        console.error(thrown)
        setShown((before) => ({ ...before, of: draft, failed: thrown }))
      })
    }
    begun.current = () => void begin()
    const timer = setTimeout(begun.current, isShown.current ? settleMs : 0)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [draft])
  const again = () => {
    setShown((before) => ({ ...before, of: null, failed: null }))
    begun.current()
  }
  return { ...shown, again }
}
