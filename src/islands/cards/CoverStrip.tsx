import { useEffect, useId, useState } from 'react'
import { cardCoverNames } from '../../catalogue/card-themes.ts'
import { composedCards, paintedCard } from '../../stores/cards/compose.ts'
import { $cards, type CardsDraft, cardSizeOf, changeCards, wishOf } from '../../stores/cards/draft.ts'
import { useBitmap } from '../ui/use-bitmap.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Delay after the last change before the layouts are painted: the cards themselves come first, ms. */
const settleMs = 700
/** Longest side of a small cover, px. */
const longest = 300

/** Paints the first card of a draft in every layout; empty until then. */
function useCoverPictures(draft: CardsDraft): ReadonlyMap<string, ImageBitmap> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ImageBitmap>>(new Map())
  const { cards, theme, ratio, account } = draft
  useEffect(() => {
    const mine = new AbortController()
    const { signal } = mine
    const paint = async () => {
      for (const cover of Object.keys(cardCoverNames)) {
        const wish = wishOf({ cards, theme, ratio, account, cover, density: 'usual', pictures: [] })
        const set = await composedCards(wish, { priority: 1, signal })
        const bitmap = await paintedCard(set, 0, { longest, priority: 1, signal })
        if (signal.aborted) return bitmap.close()
        setPictures((before) => new Map(before).set(cover, bitmap))
      }
    }
    const timer = setTimeout(() => {
      void paint().catch((thrown: unknown) => {
        // The names of the layouts stay; the cards themselves say what is wrong.
        if (!signal.aborted) console.warn(thrown)
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [cards, theme, ratio, account])
  return pictures
}

function Small({ ratio, bitmap }: { ratio: number; bitmap: ImageBitmap | null }) {
  const canvas = useBitmap(bitmap)
  return (
    <span
      className="bg-base-200 border-base-300 block overflow-hidden rounded-lg border"
      style={{ aspectRatio: ratio }}
    >
      <canvas ref={canvas} className="block size-full" />
    </span>
  )
}

/** Picks the layout of the first card, each shown with its words. */
export default function CoverStrip() {
  const name = useId()
  const draft = useClientStore($cards)
  const pictures = useCoverPictures(draft)
  const { width, height } = cardSizeOf(draft)
  return (
    <fieldset className="mt-2 min-w-0 pl-7">
      <legend className="text-muted mb-1 text-xs">封面版式</legend>
      <div className="grid auto-cols-[4.25rem] grid-flow-col gap-2 overflow-x-auto overscroll-x-contain p-1 pb-2">
        {Object.entries(cardCoverNames).map(([id, label]) => (
          <label
            key={id}
            className="group has-focus-visible:outline-primary relative block cursor-pointer rounded-xl p-1 has-checked:bg-primary/10 has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={id === draft.cover}
              onChange={() => changeCards({ cover: id })}
            />
            <Small ratio={width / height} bitmap={pictures.get(id) ?? null} />
            <span className="group-has-checked:text-leaf mt-1 block truncate text-center text-xs group-has-checked:font-semibold">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
