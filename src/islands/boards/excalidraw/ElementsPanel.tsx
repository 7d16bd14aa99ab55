import { serializeLibraryAsJSON } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { type DragEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'
import { drawingOf } from './drawing-of.ts'
import { type LibraryItem, libraryGroups } from './items/groups.ts'

interface ElementsPanelProps {
  onInsert: (elements: readonly SceneElement[]) => void
}

/** Type of dragged data by which the library knows its own items. */
const libraryType = 'application/vnd.excalidrawlib+json'

/** Shows an item; it is drawn when it comes into view. A click inserts it, and it can be dragged onto the board. */
function Item({ item, onInsert }: { item: LibraryItem } & ElementsPanelProps) {
  const picture = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const holder = picture.current
    if (!holder) return
    let isGone = false
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void drawingOf(item.elements()).then((svg) => {
        if (!isGone) holder.replaceChildren(svg)
      })
    })
    observer.observe(holder)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [item])

  const onDragStart = (event: DragEvent) => {
    const elements = item.elements() as unknown as readonly ExcalidrawElement[]
    const one = { id: item.id, status: 'unpublished' as const, created: 1, elements }
    event.dataTransfer.setData(libraryType, serializeLibraryAsJSON([one as never]))
    event.dataTransfer.effectAllowed = 'copy'
  }

  return (
    <button
      type="button"
      className="whiteboard-item"
      title={item.name}
      draggable
      onDragStart={onDragStart}
      onClick={() => onInsert(item.elements())}
    >
      <span ref={picture} aria-hidden="true" className="whiteboard-item-picture" />
      <span className="whiteboard-item-name">{item.name}</span>
    </button>
  )
}

/** Shows the site's items in groups, with a search. */
export function ElementsPanel({ onInsert }: ElementsPanelProps) {
  const [wanted, setWanted] = useState('')
  const words = useDeferredValue(wanted.trim().toLowerCase())
  const groups = useMemo(
    () =>
      libraryGroups
        .map((group) => ({
          ...group,
          items:
            words === ''
              ? group.items
              : group.items.filter((item) => `${group.name} ${item.name} ${item.words}`.toLowerCase().includes(words)),
        }))
        .filter((group) => group.items.length > 0),
    [words],
  )

  return (
    <div className="whiteboard-items">
      <input
        type="search"
        className="whiteboard-items-search"
        placeholder="搜索素材，例如 便签、判断、手机"
        aria-label="搜索素材"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className="whiteboard-items-list">
        {groups.map((group) => (
          <details key={group.id} open>
            <summary>
              {group.name}
              <span>{group.items.length}</span>
            </summary>
            <div className="whiteboard-items-grid">
              {group.items.map((item) => (
                <Item key={item.id} item={item} onInsert={onInsert} />
              ))}
            </div>
          </details>
        ))}
        {groups.length === 0 && <p>没有找到「{wanted.trim()}」。换个说法试试，或用左边的工具自己画。</p>}
      </div>
    </div>
  )
}
