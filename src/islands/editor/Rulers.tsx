import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Rect } from '../../core/geometry.ts'
import { paintRulerOn, rulerSize } from '../surface/rulers.ts'
import { useClientStore } from '../ui/use-store.ts'
import { useSession } from './session.ts'
import type { Gesture } from './stage/gesture.ts'
import { selectionBounds } from './stage/gestures.ts'
import { guideGesture } from './stage/guides.ts'
import type { StageView } from './stage/stage.ts'
import type { Editing } from './state.ts'

const plainKeys = { shift: false, alt: false, mod: false }

/** Paints one ruler, with the extent of the selection on it. */
function paintAxis(canvas: HTMLCanvasElement | null, axis: 'x' | 'y', view: StageView, editing: Editing): void {
  const along = axis === 'x'
  const camera = editing.$camera.get()
  const bounds = selectionBounds(editing)
  const extentOf = ({ left, top, width, height }: Rect) => {
    const from = (along ? left : top) + view.shifted[axis]
    return { from, to: from + (along ? width : height) }
  }
  paintRulerOn(canvas, {
    axis,
    length: along ? view.size.width : view.size.height,
    origin: camera[axis],
    zoom: camera.zoom,
    extent: bounds && extentOf(bounds),
  })
}

/**
 * Returns the pointer handlers of a ruler: the one along the top creates horizontal guides, the one along the left
 * vertical ones. `corner` is an element at the upper left corner of the view.
 */
function useGuidePull(corner: RefObject<Element | null>) {
  const { editing, $gesturing } = useSession()
  const pull = useRef<Gesture | null>(null)
  return (axis: 'x' | 'y') => {
    const pointOf = (event: PointerEvent) => {
      const { left, top } = corner.current!.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const finish = (how: 'end' | 'cancel') => {
      pull.current?.[how]()
      pull.current = null
      $gesturing.set(false)
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || editing.$readOnly.get()) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pull.current = guideGesture(editing, axis, null)
        $gesturing.set(true)
      },
      onPointerMove: (event: PointerEvent) => {
        const point = pointOf(event)
        // Over the ruler the guide is off the page.
        pull.current?.move(point[axis] < rulerSize ? { x: -1e6, y: -1e6 } : point, plainKeys)
      },
      onPointerUp: () => finish('end'),
      onPointerCancel: () => finish('cancel'),
    }
  }
}

/** Renders the rulers along the top and the left of the view; dragging out of one creates a guide. */
export function Rulers() {
  const { editing, $view } = useSession()
  const view = useClientStore($view)
  const across = useRef<HTMLCanvasElement>(null)
  const down = useRef<HTMLCanvasElement>(null)
  const handlers = useGuidePull(across)
  useEffect(
    () =>
      view?.addOverlayPainter(() => {
        paintAxis(across.current, 'x', view, editing)
        paintAxis(down.current, 'y', view, editing)
      }),
    [view, editing],
  )
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <canvas
        ref={across}
        {...handlers('y')}
        className="pointer-events-auto absolute top-0 left-0 cursor-row-resize touch-none"
      />
      <canvas
        ref={down}
        {...handlers('x')}
        className="pointer-events-auto absolute top-0 left-0 cursor-col-resize touch-none"
      />
      <span className="bg-base-100 border-base-300 absolute top-0 left-0 size-5 border-r border-b" />
    </div>
  )
}
