import { type PointerEvent, useCallback, useRef } from 'react'
import { type DragHost, DragPress } from './drag-press.ts'

/** Passes the pointer events of the window, and the Escape key, to a press until it is over. */
function follow(press: DragPress, over: AbortController): void {
  const { signal } = over
  const pointOf = ({ clientX, clientY }: globalThis.PointerEvent) => ({ x: clientX, y: clientY })
  addEventListener('pointermove', (event) => press.move(pointOf(event)), { signal })
  addEventListener('pointerup', (event) => press.release(pointOf(event)), { signal })
  addEventListener('pointercancel', () => press.cancel(), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && press.escape() && event.stopPropagation(), {
    signal,
    capture: true,
  })
}

/** Pointer travel before a press on an item becomes a drag to the page, CSS px. */
const slack = 5

/** Returns the drag of an item to the page with mouse or pen, or null: touch scrolls the list. */
export function draggedToPage(
  { button, pointerType }: PointerEvent,
  { drop, ...host }: Pick<DragHost, 'start' | 'move' | 'drop' | 'end'>,
): DragHost | null {
  if (button !== 0 || pointerType === 'touch') return null
  return {
    ...host,
    slack,
    escapes: ['dragging'],
    drop: (at) => {
      if (document.elementFromPoint(at.x, at.y)?.closest('[data-canvas]')) drop(at)
    },
  }
}

/** Lets the user drag the items of a list that can also be clicked. */
export function useDragPress() {
  const last = useRef<DragPress | null>(null)
  /** Begins a press on an item; `host` is null for one that cannot drag. */
  const begin = useCallback((event: PointerEvent, host: DragHost | null) => {
    last.current = null
    if (!host) return
    const over = new AbortController()
    const end = () => {
      over.abort()
      host.end?.()
    }
    last.current = new DragPress({ x: event.clientX, y: event.clientY }, { ...host, end })
    follow(last.current, over)
  }, [])
  /** Returns whether a click event is to be ignored, as it only ends a drag. */
  const endsDrag = useCallback((click: Pick<UIEvent, 'detail'>) => last.current?.causes(click) ?? false, [])
  return { begin, endsDrag }
}
