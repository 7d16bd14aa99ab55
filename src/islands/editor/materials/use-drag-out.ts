import { atom } from 'nanostores'
import { type PointerEvent, useRef } from 'react'
import type { Material } from './materials.ts'

/** Material being dragged to the page, and the pointer in the window, CSS px. */
export const $dragged = atom<{ readonly material: Material; readonly x: number; readonly y: number } | null>(null)

/** Pointer travel below which a press is a click, CSS px. */
const slack = 5

/** Lets the user drag a material to the page with mouse or pen; touch scrolls the list and taps instead. */
export function useDragOut(drop: (material: Material, at: { x: number; y: number }) => void) {
  /** Stays set after a drag, so that the click event that follows is ignored. */
  const dragging = useRef(false)
  const press = (material: Material) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const from = { x: event.clientX, y: event.clientY }
    dragging.current = false
    const done = new AbortController()
    const stop = () => {
      done.abort()
      $dragged.set(null)
    }
    const options = { signal: done.signal }
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!dragging.current && Math.hypot(x - from.x, y - from.y) < slack) return
        dragging.current = true
        $dragged.set({ material, x, y })
      },
      options,
    )
    addEventListener(
      'pointerup',
      ({ clientX: x, clientY: y }) => {
        const over = document.elementFromPoint(x, y)?.closest('[data-canvas]')
        stop()
        if (dragging.current && over) drop(material, { x, y })
      },
      options,
    )
    addEventListener('pointercancel', stop, options)
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || !dragging.current) return
        pressed.stopPropagation()
        stop()
      },
      { ...options, capture: true },
    )
  }
  return { press, wasDragged: () => dragging.current }
}
