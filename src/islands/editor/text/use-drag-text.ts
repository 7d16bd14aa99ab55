import { type PointerEvent, useRef } from 'react'

/** Pointer travel below which a press is a click, CSS px. */
const slack = 5

/** Appends a copy of the canvas to the page, to be dragged under the pointer. */
function ghostOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const ghost = document.createElement('canvas')
  ghost.width = canvas.width
  ghost.height = canvas.height
  ghost.getContext('2d')?.drawImage(canvas, 0, 0)
  ghost.className = 'pointer-events-none fixed z-50 opacity-80'
  ghost.style.width = `${canvas.clientWidth}px`
  ghost.style.height = `${canvas.clientHeight}px`
  document.body.append(ghost)
  return ghost
}

/** Lets the user drag an item to the page with mouse or pen; touch scrolls the list and taps instead. */
export function useDragText<Item>(drop: (item: Item, at: { x: number; y: number }) => void) {
  /** Stays set after a drag, so that the click event that follows is ignored. */
  const dragging = useRef(false)
  const press = (item: Item) => (event: PointerEvent<HTMLElement>) => {
    dragging.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const from = { x: event.clientX, y: event.clientY }
    const canvas = event.currentTarget.querySelector('canvas')
    let ghost: HTMLCanvasElement | null = null
    const done = new AbortController()
    const { signal } = done
    const stop = () => {
      done.abort()
      ghost?.remove()
    }
    const move = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (!dragging.current && Math.hypot(x - from.x, y - from.y) < slack) return
      dragging.current = true
      ghost ??= canvas && ghostOf(canvas)
      if (!ghost) return
      ghost.style.left = `${x - ghost.clientWidth / 2}px`
      ghost.style.top = `${y - ghost.clientHeight / 2}px`
    }
    const up = ({ clientX: x, clientY: y }: MouseEvent) => {
      stop()
      if (dragging.current && document.elementFromPoint(x, y)?.closest('[data-canvas]')) drop(item, { x, y })
    }
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !dragging.current) return
      pressed.stopPropagation()
      stop()
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', key, { signal, capture: true })
  }
  return { press, wasDragged: () => dragging.current }
}
