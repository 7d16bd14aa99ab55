import { useId, useMemo } from 'react'
import { cardCoverNames } from '../../catalogue/card-themes.ts'
import { $cards, type CardsDraft, cardSizeOf, changeCards } from '../../stores/cards/draft.ts'
import { useClientStore } from '../ui/use-store.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { useFirstCards } from './use-first-cards.ts'

const turn = { settleMs: 700, priority: 1 }

/** Paints the first card of a draft in every layout; empty until then. */
function useCoverPictures({ cards, theme, ratio, account }: CardsDraft): ReadonlyMap<string, ImageBitmap> {
  const looks = useMemo(() => {
    const look = { cards, theme, ratio, account, density: 'usual' as const, pictures: [] }
    return new Map(Object.keys(cardCoverNames).map((cover) => [cover, { ...look, cover }]))
  }, [cards, theme, ratio, account])
  return useFirstCards(looks, turn)
}

/** Picks the layout of the first card, each shown with its words. */
export default function CoverStrip() {
  const group = useId()
  const draft = useClientStore($cards)
  const pictures = useCoverPictures(draft)
  const { width, height } = cardSizeOf(draft)
  return (
    <fieldset className="mt-2 min-w-0 pl-7">
      <legend className="text-muted mb-1 text-xs">封面版式</legend>
      <div className="grid auto-cols-[4.25rem] grid-flow-col gap-2 overflow-x-auto overscroll-x-contain p-1 pb-2">
        {Object.entries(cardCoverNames).map(([id, label]) => (
          <PictureChoice
            key={id}
            {...{ group, label }}
            ratio={width / height}
            bitmap={pictures.get(id) ?? null}
            checked={id === draft.cover}
            onChoose={() => changeCards({ cover: id })}
          />
        ))}
      </div>
    </fieldset>
  )
}
