import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Screen px per picture px, and the offset in screen px of the picture's centre from the stage's. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const maxScale = 16
const minScale = 0.02
const wheelStep = 0.0015

function clampScale(scale: number): number {
  return Math.min(maxScale, Math.max(minScale, scale))
}

/** Zooms so that a point, measured from the stage's centre, stays in place. */
function zoomAround(view: View, scale: number, point: { x: number; y: number }): View {
  const next = clampScale(scale)
  const ratio = next / view.scale
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

interface PanZoom {
  readonly view: View
  readonly fitted: boolean
  readonly fit: () => void
  readonly actual: () => void
  readonly zoomBy: (factor: number) => void
  readonly panBy: (x: number, y: number) => void
  readonly handlers: {
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void
  }
}

/** Adds wheel and pinch zoom and drag panning. Both halves of a comparison share one view, so they stay aligned. */
export function usePanZoom(
  stage: RefObject<HTMLElement | null>,
  width: number,
  height: number,
  panes: number,
): PanZoom {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 })
  const [fitted, setFitted] = useState(true)
  const isFitted = useRef(fitted)
  isFitted.current = fitted
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const fitView = useCallback(() => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || width === 0 || height === 0) return
    const scale = Math.min(box.width / panes / width, box.height / height, 1)
    setView({ scale: clampScale(scale), x: 0, y: 0 })
    setFitted(true)
  }, [stage, width, height, panes])

  useEffect(() => {
    fitView()
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isFitted.current) fitView()
    })
    observer.observe(element)
    // React registers wheel listeners as passive; zooming must prevent the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const pane = box.width / panes
      const x = ((event.clientX - box.left) % pane) - pane / 2
      const y = event.clientY - box.top - box.height / 2
      setFitted(false)
      setView((old) => zoomAround(old, old.scale * Math.exp(-event.deltaY * wheelStep), { x, y }))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [fitView, stage, panes])

  const zoomBy = (factor: number) => {
    setFitted(false)
    setView((old) => zoomAround(old, old.scale * factor, { x: 0, y: 0 }))
  }
  const panBy = (x: number, y: number) => setView((old) => ({ ...old, x: old.x + x, y: old.y + y }))

  const release = (event: ReactPointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return {
    view,
    fitted,
    fit: fitView,
    actual: () => {
      setFitted(false)
      setView({ scale: 1 / devicePixelRatio, x: 0, y: 0 })
    },
    zoomBy,
    panBy,
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        pointers.current.set(event.pointerId, now)
        if (!other) return panBy(now.x - before.x, now.y - before.y)
        const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
        zoomBy(distance(now) / Math.max(1, distance(before)))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
