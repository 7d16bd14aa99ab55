import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { movePage, renamePage } from '../../../core/design/commands/pages.ts'
import { useDragPress } from '../../surface/use-drag-press.ts'
import { actionOf } from '../actions.ts'
import { perform } from '../perform.ts'
import { useDesign, useSession } from '../session.ts'
import { gapAt, indexInGap, pageKey } from './page-order.ts'

/** Pointer travel before a press becomes a drag, CSS px. */
const slack = 6

/** Holds the list of pages: which one is being renamed or dragged, and what is done to them. */
export function usePageList() {
  const session = useSession()
  const { editing } = session
  const { pages } = useDesign()
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The dragged page and the gap it would go into, see `gapAt`. */
  const [drop, setDrop] = useState<{ readonly id: string; readonly gap: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { begin, endsDrag } = useDragPress()

  const run = (id: string) => perform(session, actionOf(id))
  const focus = (id: string) => list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`)?.focus()
  const rename = (id: string, name: string | null, byKey: boolean) => {
    setRenaming(null)
    if (name !== null && name !== pages.find((page) => page.id === id)?.name) {
      editing.run(renamePage, { page: id, name })
    }
    if (byKey) focus(id)
  }
  const remove = (id: string, place: number) => {
    editing.showPage(id)
    run('page-remove')
    const next = pages[place + 1] ?? pages[place - 1]
    if (next) focus(next.id)
  }
  /** Begins to drag a page; touch on its thumbnail scrolls the list, so dragging by touch needs the handle. */
  const press = (event: PointerEvent, id: string, byHandle: boolean) => {
    const drags = event.button === 0 && pages.length > 1 && (byHandle || event.pointerType !== 'touch')
    let gap: number | null = null
    begin(
      event,
      drags
        ? {
            slack,
            escapes: ['dragging'],
            move: (at) => {
              const items = [...(list.current?.children ?? [])]
              gap = gapAt(
                items.map((item) => item.getBoundingClientRect()),
                at,
              )
              setDrop({ id, gap })
            },
            drop: () => {
              const from = pages.findIndex((page) => page.id === id)
              const to = gap === null ? from : indexInGap(from, gap)
              if (to !== from) editing.run(movePage, { page: id, to })
            },
            end: () => setDrop(null),
          }
        : null,
    )
  }
  const key = (event: KeyboardEvent, id: string, place: number) => {
    const pressed = pageKey(event, place, pages.length)
    if (!pressed) return
    event.preventDefault()
    // Delete removes the page here, not the selected elements.
    event.stopPropagation()
    if (pressed.do === 'rename') return setRenaming(id)
    if (pressed.do === 'remove') return remove(id, place)
    const target = pages[pressed.to]
    if (!target) return
    if (pressed.do === 'show') editing.showPage(target.id)
    // A moved button loses the focus, so the list is rendered before it is focused again.
    else flushSync(() => editing.run(movePage, { page: id, to: pressed.to }))
    focus(pressed.do === 'show' ? target.id : id)
  }
  const click = (event: MouseEvent, id: string) => {
    if (!endsDrag(event)) editing.showPage(id)
  }
  return { list, renaming, startRenaming: setRenaming, rename, drop, press, key, click, run }
}

export type PageList = ReturnType<typeof usePageList>
