import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { $shownFile } from '../../stores/bench/shown-file.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { useClientStore } from '../ui/use-store.ts'
import { Row, type RowVerbs, rowHeight } from './Row.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

interface ListProps {
  queue: TaskQueue
  ids: readonly string[]
  verbs: RowVerbs
  /** Whether the order matters: rows can then be dragged, or moved with Alt and arrow keys. */
  ordered: boolean
}

/** Moves the focus between rows that may not be mounted yet; scrolls them into view. */
function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[], setFocused: (id: string) => void) {
  /** Row to focus as soon as it is mounted. */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  const focusRow = (place: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, place))]
    if (id === undefined) return
    wanted.current = id
    setFocused(id)
    const top = (list.current?.getBoundingClientRect().top ?? 0) + ids.indexOf(id) * rowHeight
    if (top < rowHeight * 2 || top > innerHeight - rowHeight * 3) {
      scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    }
  }
  return { wanted, focusRow }
}

/**
 * Shows the virtualised list of files. Arrow keys move the focus, Space compares, Delete removes; Alt with arrow keys
 * moves a row if the order matters.
 */
export const List = memo(function List({ queue, ids, verbs, ordered }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const { from, to } = useVisibleRows(list, ids.length, rowHeight)
  // The focused row stays mounted when it is scrolled out of view, otherwise the focus would be lost.
  const places = [...ids.keys()].slice(from, to)
  const focusedPlace = focused === null ? -1 : ids.indexOf(focused)
  if (focusedPlace >= 0 && !places.includes(focusedPlace)) places.push(focusedPlace)
  const current = focusedPlace >= 0 ? focused : ids[from]

  useEffect(() => queue.setVisible(ids.slice(from, to)), [queue, ids, from, to])

  const { wanted, focusRow } = useRowFocus(list, ids, setFocused)
  const asked = useClientStore($shownFile)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request moves the list
  useEffect(() => {
    if (asked === null) return
    $shownFile.set(null)
    focusRow(ids.indexOf(asked))
  }, [asked])

  const select = useCallback(
    (id: string) => {
      setFocused(id)
      queue.$selected.set(id)
    },
    [queue],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const id = (event.target as HTMLElement).dataset.row
    if (id === undefined || event.ctrlKey || event.metaKey) return
    const place = ids.indexOf(id)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.altKey) {
      if (!ordered || step === 0) return
      event.preventDefault()
      queue.move(id, place + step)
      wanted.current = id
      return
    }
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(place + 1),
      ArrowUp: () => focusRow(place - 1),
      Home: () => focusRow(0),
      End: () => focusRow(ids.length - 1),
      ' ': () => verbs.compare(id),
      Enter: () => verbs.compare(id),
      Delete: () => {
        const next = ids[place + 1] ?? ids[place - 1]
        verbs.remove(id)
        wanted.current = next ?? null
        setFocused(next ?? null)
      },
    }
    const act = acts[event.key === 'Backspace' ? 'Delete' : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <ul
      ref={list}
      aria-label="图片列表"
      className="relative"
      style={{ height: ids.length * rowHeight }}
      onKeyDown={onKeyDown}
    >
      {places.map((place) => {
        const id = ids[place]
        if (id === undefined) return null
        return (
          <Row
            key={id}
            queue={queue}
            id={id}
            place={place}
            count={ids.length}
            current={id === current}
            verbs={verbs}
            ordered={ordered}
            onFocus={select}
          />
        )
      })}
    </ul>
  )
})
