import { type PointerEvent, useEffect, useRef } from 'react'
import type { Canvas2D } from '../../core/design/paint/env.ts'
import { useClientStore } from '../ui/use-store.ts'
import { useSession } from './session.ts'
import type { Gesture } from './stage/gesture.ts'
import { selectionBounds } from './stage/gestures.ts'
import { guideGesture } from './stage/guides.ts'
import { paintRuler, rulerSize } from './stage/rulers.ts'

const plainKeys = { shift: false, alt: false, mod: false }

/** Renders the rulers along the top and the left of the view; dragging out of one creates a guide. */
function ShownRulers() {
  const { editing, $view, $gesturing } = useSession()
  const view = useClientStore($view)
  const across = useRef<HTMLCanvasElement>(null)
  const down = useRef<HTMLCanvasElement>(null)
  const pull = useRef<Gesture | null>(null)

  useEffect(() => {
    if (!view) return
    const canvases = { x: across.current, y: down.current }
    return view.addOverlayPainter(() => {
      const { zoom, x, y } = editing.$camera.get()
      const bounds = selectionBounds(editing)
      const { x: byX, y: byY } = view.shifted
      const { width, height } = view.size
      for (const axis of ['x', 'y'] as const) {
        const canvas = canvases[axis]
        const context = canvas?.getContext('2d')
        if (!canvas || !context) continue
        const along = axis === 'x'
        const length = along ? width : height
        const [wide, high] = along ? [length, rulerSize] : [rulerSize, length]
        const [pxWide, pxHigh] = [Math.round(wide * devicePixelRatio), Math.round(high * devicePixelRatio)]
        if (canvas.width !== pxWide || canvas.height !== pxHigh) {
          canvas.width = pxWide
          canvas.height = pxHigh
          canvas.style.width = `${wide}px`
          canvas.style.height = `${high}px`
        }
        const from = bounds && (along ? bounds.left + byX : bounds.top + byY)
        paintRuler(context as unknown as Canvas2D, {
          axis,
          length,
          origin: along ? x : y,
          zoom,
          extent: bounds && from !== null ? { from, to: from + (along ? bounds.width : bounds.height) } : null,
          ratio: devicePixelRatio,
        })
      }
    })
  }, [view, editing])

  /**
   * Returns the pointer handlers of a ruler: the one along the top creates horizontal guides, the one along the left
   * vertical ones.
   */
  const handlers = (axis: 'x' | 'y') => {
    const pointOf = (event: PointerEvent) => {
      const { left, top } = across.current!.getBoundingClientRect()
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

export function Rulers() {
  const { rulers } = useClientStore(useSession().$layoutAids)
  return rulers && <ShownRulers />
}
