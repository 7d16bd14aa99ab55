import { useEffect, useState } from 'react'
import { composedCards, paintedCard } from '../../stores/cards/compose.ts'
import { type CardsLook, wishOf } from '../../stores/cards/draft.ts'

/** Longest side of a small card, px. */
const longest = 300

interface Turn {
  /** Delay after the last change before the first is painted: the cards themselves come first, ms. */
  readonly settleMs: number
  /** Priority of the work in the pool of workers. */
  readonly priority: number
}

/**
 * Paints the first card of several sets small, one after the other. Returns the pictures there are, by the ids of the
 * sets. `looks` is the same object while nothing changes; null for no pictures.
 */
export function useFirstCards(
  looks: ReadonlyMap<string, CardsLook> | null,
  { settleMs, priority }: Turn,
): ReadonlyMap<string, ImageBitmap> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ImageBitmap>>(new Map())
  useEffect(() => {
    if (!looks) return setPictures(new Map())
    const mine = new AbortController()
    const urgency = { priority, signal: mine.signal }
    const paint = async () => {
      for (const [id, look] of looks) {
        const set = await composedCards({ ...wishOf(look), onlyFirst: true }, urgency)
        const bitmap = await paintedCard(set, 0, { longest, ...urgency })
        if (mine.signal.aborted) return bitmap.close()
        setPictures((before) => new Map(before).set(id, bitmap))
      }
    }
    const timer = setTimeout(() => {
      void paint().catch((thrown: unknown) => {
        // The names stay; the cards themselves say what is wrong.
        if (!mine.signal.aborted) console.warn(thrown)
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [looks, settleMs, priority])
  return pictures
}
