import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fittedView, heldView, type View, wheelFactor, zoomAround } from './pan-zoom.ts'

export interface PanZoomSettings {
  /** Size of the picture, px. */
  readonly width: number
  readonly height: number
  /** Number of halves side by side that share the view. */
  readonly panes?: number
  /**
   * Set if the picture is worked on: it fills its stage but for this margin on each side, CSS px, does not leave it, and
   * the wheel zooms only with Ctrl or ⌘.
   */
  readonly margin?: number
}

export interface PanZoom {
  readonly view: View
  readonly fitted: boolean
  readonly fit: () => void
  readonly actual: () => void
  /** Zooms around a point of the stage, measured from its centre; around the centre by default. */
  readonly zoomBy: (factor: number, point?: { readonly x: number; readonly y: number }) => void
  readonly panBy: (x: number, y: number) => void
  readonly handlers: {
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void
  }
}

const middle = { x: 0, y: 0 }

/** Returns the handlers by which one pointer pans and two pinch. */
function useDragHandlers(panBy: PanZoom['panBy'], zoomBy: PanZoom['zoomBy']): PanZoom['handlers'] {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const release = (event: ReactPointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return {
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
  }
}

/** Adds wheel and pinch zoom and drag panning. Both halves of a comparison share one view, so they stay aligned. */
export function usePanZoom(
  stage: RefObject<HTMLElement | null>,
  { width, height, panes = 1, margin }: PanZoomSettings,
): PanZoom {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 })
  const [fitted, setFitted] = useState(true)
  /** As the last event left it: several may come before one of them is rendered. */
  const now = useRef({ view, fitted })
  const held = margin !== undefined

  const room = useCallback(() => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || width === 0 || height === 0) return null
    const less = 2 * (margin ?? 0)
    return { width: Math.max(1, box.width / panes - less), height: Math.max(1, box.height - less) }
  }, [stage, width, height, panes, margin])

  const show = useCallback((next: View, isFitted: boolean) => {
    now.current = { view: next, fitted: isFitted }
    setView(next)
    setFitted(isFitted)
  }, [])

  const fitView = useCallback(() => {
    const free = room()
    if (free) show(fittedView(free, { width, height }, held), true)
  }, [room, show, width, height, held])

  const change = useCallback(
    (next: (old: View) => View) => {
      const free = room()
      if (!free) return
      const wanted = next(now.current.view)
      if (!held) return show(wanted, false)
      const view = heldView(wanted, free, { width, height })
      show(view, view.scale === fittedView(free, { width, height }, true).scale)
    },
    [held, room, show, width, height],
  )
  const zoomBy: PanZoom['zoomBy'] = useCallback(
    (factor, point = middle) => change((old) => zoomAround(old, old.scale * factor, point)),
    [change],
  )

  // Before the browser paints, so that the picture never jumps into place.
  useLayoutEffect(fitView, [fitView])
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (now.current.fitted) fitView()
      else if (held) change((old) => old)
    })
    observer.observe(element)
    // React registers wheel listeners as passive; zooming must prevent the page from scrolling.
    const wheel = (event: WheelEvent) => {
      if (held && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      const box = element.getBoundingClientRect()
      const pane = box.width / panes
      const x = ((event.clientX - box.left) % pane) - pane / 2
      zoomBy(wheelFactor(event.deltaY), { x, y: event.clientY - box.top - box.height / 2 })
    }
    const way = { passive: false, capture: held }
    element.addEventListener('wheel', wheel, way)
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel, way)
    }
  }, [fitView, change, zoomBy, stage, panes, held])

  const panBy = useCallback(
    (x: number, y: number) => {
      const { view: old, fitted: isFitted } = now.current
      if (held) change(() => ({ ...old, x: old.x + x, y: old.y + y }))
      else show({ ...old, x: old.x + x, y: old.y + y }, isFitted)
    },
    [held, change, show],
  )

  return {
    view,
    fitted,
    fit: fitView,
    actual: () => change(() => ({ scale: 1 / devicePixelRatio, x: 0, y: 0 })),
    zoomBy,
    panBy,
    handlers: useDragHandlers(panBy, zoomBy),
  }
}
