import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { TaskQueue } from '../../stores/task-queue.ts'
import { Row, type RowVerbs, rowHeight } from './Row.tsx'
import { useWindow } from './use-window.ts'

interface ListProps {
  queue: TaskQueue
  ids: readonly string[]
  verbs: RowVerbs
}

/** The files, windowed. Arrows walk, Space compares, Delete removes. */
export function List({ queue, ids, verbs }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const { from, to } = useWindow(list, ids.length, rowHeight)
  const shown = ids.slice(from, to)
  const current = focused !== null && shown.includes(focused) ? focused : shown[0]

  useEffect(() => queue.setVisible(ids.slice(from, to)), [queue, ids, from, to])

  const focusRow = (place: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, place))]
    if (id === undefined) return
    setFocused(id)
    // The row may come into the window only after the scroll.
    const top = (list.current?.getBoundingClientRect().top ?? 0) + ids.indexOf(id) * rowHeight
    if (top < rowHeight * 2 || top > innerHeight - rowHeight * 3)
      scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true }),
      ),
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const id = (event.target as HTMLElement).dataset.row
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const place = ids.indexOf(id)
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(place + 1),
      ArrowUp: () => focusRow(place - 1),
      Home: () => focusRow(0),
      End: () => focusRow(ids.length - 1),
      ' ': () => verbs.compare(id),
      Enter: () => verbs.compare(id),
      Delete: () => {
        verbs.remove(id)
        const next = ids[place + 1] ?? ids[place - 1]
        if (next !== undefined)
          setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
      },
    }
    const act = acts[event.key === 'Backspace' ? 'Delete' : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys belong to the focused row
    <ul
      ref={list}
      aria-label="图片列表"
      className="relative"
      style={{ height: ids.length * rowHeight }}
      onKeyDown={onKeyDown}
    >
      {shown.map((id, index) => (
        <Row
          key={id}
          queue={queue}
          id={id}
          place={from + index}
          count={ids.length}
          current={id === current}
          verbs={verbs}
          onFocus={setFocused}
        />
      ))}
    </ul>
  )
}
