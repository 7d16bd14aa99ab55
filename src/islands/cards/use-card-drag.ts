import { type PointerEvent, type RefObject, useState } from 'react'
import { moveCard } from '../../core/cards/edit.ts'
import { $cards, rearrangeCards } from '../../stores/cards/draft.ts'
import { useDragPress } from '../surface/use-drag-press.ts'

/** Pointer travel before a press becomes a drag, distance from the edge that scrolls, and its step, CSS px. */
const slack = 5
const edge = 64
const scrollStep = 14

/** Scrolls the list, or the page on a phone, while the pointer is near an end of what is seen of it. */
function scrollAtEdge(list: HTMLElement, y: number): void {
  const aside = list.closest('aside')
  const isOwn = aside !== null && aside.scrollHeight > aside.clientHeight + 1
  const { top, bottom } = isOwn ? aside.getBoundingClientRect() : { top: 0, bottom: innerHeight }
  const by = y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0
  if (by !== 0) (isOwn ? aside : window).scrollBy(0, by)
}

/** Returns the gap that a height belongs to, from 0 before the first row: the cover stays first. */
function gapAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect())
  const gap = rows.filter(({ top, height }) => y > top + height / 2).length
  return Math.max(1, gap)
}

export interface CardDrag {
  /** The dragged card and the gap it would go into; null while none is dragged. */
  readonly drop: { readonly id: string; readonly gap: number } | null
  readonly press: (event: PointerEvent, id: string) => void
}

/** Lets the cards of a list be dragged by their handles to another place, by mouse, pen or touch. */
export function useCardDrag(list: RefObject<HTMLOListElement | null>): CardDrag {
  const [drop, setDrop] = useState<CardDrag['drop']>(null)
  const { begin } = useDragPress()
  const press = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    let gap: number | null = null
    begin(event, {
      slack,
      vertical: true,
      escapes: ['dragging'],
      move: ({ y }) => {
        const { current } = list
        if (!current) return
        scrollAtEdge(current, y)
        gap = gapAt(current, y)
        setDrop({ id, gap })
      },
      drop: () => {
        const { cards } = $cards.get()
        const from = cards.findIndex((card) => card.id === id)
        // The card still counts in the gaps below it.
        if (gap !== null && from > 0) rearrangeCards(moveCard(cards, from, gap > from ? gap - 1 : gap))
      },
      end: () => setDrop(null),
    })
  }
  return { drop, press }
}
