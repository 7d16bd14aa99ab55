import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PanZoom } from './use-pan-zoom.ts'

interface Finger {
  readonly x: number
  readonly y: number
  /** Where the finger went down; a gesture of the tool may have begun there. */
  readonly target: EventTarget
}

const middleButton = 1
const zoomStep = 1.25

/** Returns whether a key press belongs to the element it was pressed in, such as a field or a button. */
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, a, summary, [contenteditable]') !== null

/** Zooms by the keys + − 0 while the stage has the pointer or the focus. Returns whether the space bar is held there. */
function useStageKeys(area: RefObject<HTMLElement | null>, zoom: PanZoom, spacePans: boolean): boolean {
  const latest = useRef(zoom)
  latest.current = zoom
  const [spaced, setSpaced] = useState(false)

  useEffect(() => {
    const element = area.current
    if (!element) return
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
      if (!element.matches(':hover') && !element.contains(document.activeElement)) return
      const acts: Record<string, () => void> = {
        ...(spacePans ? { ' ': () => setSpaced(true) } : {}),
        '0': () => latest.current.fit(),
        '+': () => latest.current.zoomBy(zoomStep),
        '=': () => latest.current.zoomBy(zoomStep),
        '-': () => latest.current.zoomBy(1 / zoomStep),
      }
      const act = acts[event.key]
      if (!act) return
      // The space bar would scroll the page.
      event.preventDefault()
      act()
    }
    const up = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.code === 'Space') setSpaced(false)
    }
    // Two fingers would otherwise scroll the page or zoom all of it.
    const touched = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', up)
    element.addEventListener('touchmove', touched, { passive: false })
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', up)
      element.removeEventListener('touchmove', touched)
    }
  }, [area, spacePans])
  return spaced
}

/**
 * Pans and zooms a stage without disturbing the tool's own gestures on it: two fingers pan and pinch, the held space bar
 * or the middle button makes any drag a pan, the keys + − 0 zoom. A gesture of the tool that the first of two fingers
 * began is taken back.
 */
export function useStageView(area: RefObject<HTMLElement | null>, zoom: PanZoom, spacePans: boolean) {
  const { zoomBy, panBy } = zoom
  const fingers = useRef(new Map<number, Finger>())
  const pan = useRef<{ readonly pointer: number; x: number; y: number } | null>(null)
  const spaced = useStageKeys(area, zoom, spacePans)

  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    const { pointerId: pointer, clientX: x, clientY: y } = event
    if (event.pointerType === 'touch') {
      fingers.current.set(pointer, { x, y, target: event.target })
      if (fingers.current.size === 1) return
      event.stopPropagation()
      for (const [id, { target }] of fingers.current) {
        if (id !== pointer)
          target.dispatchEvent(new window.PointerEvent('pointercancel', { pointerId: id, bubbles: true }))
      }
      return
    }
    if (!spaced && event.button !== middleButton) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(pointer)
    pan.current = { pointer, x, y }
  }

  const onPointerMoveCapture = (event: PointerEvent<HTMLElement>) => {
    const { pointerId: pointer, clientX: x, clientY: y } = event
    if (pan.current?.pointer === pointer) {
      event.stopPropagation()
      panBy(x - pan.current.x, y - pan.current.y)
      pan.current = { pointer, x, y }
      return
    }
    const before = fingers.current.get(pointer)
    if (!before) return
    fingers.current.set(pointer, { ...before, x, y })
    const other = [...fingers.current].find(([id]) => id !== pointer)?.[1]
    const box = area.current?.getBoundingClientRect()
    if (!other || !box) return
    event.stopPropagation()
    const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
    const centre = { x: (x + other.x) / 2 - box.left - box.width / 2, y: (y + other.y) / 2 - box.top - box.height / 2 }
    panBy((x - before.x) / 2, (y - before.y) / 2)
    zoomBy(distance({ x, y }) / Math.max(1, distance(before)), centre)
  }

  const onPointerEndCapture = (event: PointerEvent<HTMLElement>) => {
    // What this hook sends itself ends the tool's gesture, not the finger's.
    if (!event.isTrusted) return
    if (pan.current?.pointer === event.pointerId) {
      event.stopPropagation()
      pan.current = null
    }
    fingers.current.delete(event.pointerId)
  }

  return {
    spaced,
    pointers: {
      onPointerDownCapture,
      onPointerMoveCapture,
      onPointerUpCapture: onPointerEndCapture,
      onPointerCancelCapture: onPointerEndCapture,
    },
  }
}
