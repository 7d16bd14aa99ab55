import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { draggedPoint, type SharePoint } from './point-drag.ts'

interface PointDragSettings<Key> {
  /** The element that shows the picture. */
  readonly area: RefObject<Element | null>
  /** Distance from the middle of a side, as a share, below which the point snaps to it. */
  readonly snap: number
  /** Called when a point that has moved is released. */
  readonly onDrop: (key: Key, at: SharePoint) => void
}

/** Lets points on a picture be dragged; `moved` is the one being dragged, once it has moved. */
export function usePointDrag<Key>({ area, snap, onDrop }: PointDragSettings<Key>) {
  const [moved, setMoved] = useState<{ readonly key: Key; readonly at: SharePoint } | null>(null)
  /** The point at the beginning of the drag, and the pointer then, CSS px. */
  const drag = useRef<{ key: Key; from: SharePoint; x: number; y: number } | null>(null)

  const begin = (event: PointerEvent, key: Key, from: SharePoint) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { key, from, x: event.clientX, y: event.clientY }
  }
  const follow = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || !drag.current) return
    const { key, from, x, y } = drag.current
    const [dx, dy] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height]
    setMoved({ key, at: draggedPoint(from, dx, dy, snap) })
  }
  const cancel = () => {
    drag.current = null
    setMoved(null)
  }
  const end = () => {
    if (drag.current && moved) onDrop(moved.key, moved.at)
    cancel()
  }
  return { moved, begin, following: { onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel } }
}
