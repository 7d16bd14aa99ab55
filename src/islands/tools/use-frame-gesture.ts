import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { CropFrame } from '../../core/image/frame.ts'
import { arrowMove } from '../ui/arrow-move.ts'
import { type Bounds, type Handle, movedFrame, scaledFrame, stretchedFrame } from './frame-gestures.ts'

interface FrameGestureSettings {
  readonly frame: CropFrame
  readonly bounds: Bounds
  /** Shares of the picture an arrow key moves by. */
  readonly step: { readonly x: number; readonly y: number }
  /** Called during a gesture. */
  readonly onMove: (frame: CropFrame) => void
  /** Called when a gesture ends and the frame has changed. */
  readonly onSettle: (frame: CropFrame) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Gesture {
  readonly handle: Handle | null
  /** The frame when the current part of the gesture began, and when the whole gesture began. */
  readonly frame: CropFrame
  readonly origin: CropFrame
  readonly start: Point
}

/** Time without wheel events after which a wheel gesture ends. */
const wheelRestMs = 220
const zoomStep = 1.04
const lowerRight: Handle = { name: '右下角', x: 1, y: 1 }
const largeStep = 10

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Handles the gestures of a frame on a picture, which fills the element of `area`: dragging, resizing, pinching,
 * scaling by wheel or keys.
 */
export function useFrameGesture(settings: FrameGestureSettings) {
  const area = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Several moves may happen before one of them is rendered, and none may be lost.
  const live = useRef(settings.frame)
  const now = useRef(settings)
  now.current = settings
  if (!gesture.current) live.current = settings.frame

  const move = (next: CropFrame) => {
    live.current = next
    now.current.onMove(next)
  }

  useEffect(() => {
    const element = area.current
    if (!element) return
    // React would register this listener as passive.
    const wheel = (event: WheelEvent) => {
      // Unless the frame has the focus or the user pinches, the wheel scrolls the page.
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      live.current = scaledFrame(live.current, Math.exp(event.deltaY * 0.0012), now.current.bounds)
      now.current.onMove(live.current)
      clearTimeout(rest.current)
      rest.current = setTimeout(() => now.current.onSettle(live.current), wheelRestMs)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest.current)
      element.removeEventListener('wheel', wheel)
    }
  }, [])

  const begin = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, start)
    const frame = live.current
    gesture.current = { handle, frame, origin: gesture.current?.origin ?? frame, start }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = area.current?.getBoundingClientRect()
    const before = pointers.current.get(event.pointerId)
    const running = gesture.current
    if (!box || !before || !running) return
    const here = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, here)
    const { bounds } = now.current
    if (other) {
      return move(scaledFrame(live.current, distance(here, other) / Math.max(1, distance(before, other)), bounds))
    }
    const { handle, frame, start } = running
    const [dx, dy] = [(here.x - start.x) / box.width, (here.y - start.y) / box.height]
    move(handle ? stretchedFrame(frame, handle, dx, dy, bounds) : movedFrame(frame, dx, dy))
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const running = gesture.current
    if (!running) return
    const [left] = pointers.current.values()
    // One finger of two is left: the gesture continues from its position.
    gesture.current = left ? { handle: null, frame: live.current, origin: running.origin, start: left } : null
    if (!left && live.current !== running.origin) now.current.onSettle(live.current)
  }
  const cancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const running = gesture.current
    gesture.current = null
    if (running) move(running.origin)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { bounds, step, onSettle } = now.current
    if (event.ctrlKey || event.metaKey) return
    const zoom = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep }[event.key]
    const by = arrowMove(event, 1, largeStep)
    if (!zoom && !by) return
    event.preventDefault()
    event.stopPropagation()
    const frame = live.current
    const [dx, dy] = by ? [by[0] * step.x, by[1] * step.y] : [0, 0]
    const next = zoom
      ? scaledFrame(frame, zoom, bounds)
      : event.altKey
        ? stretchedFrame(frame, lowerRight, dx, dy, bounds)
        : movedFrame(frame, dx, dy)
    live.current = next
    onSettle(next)
  }
  const grip = (handle: Handle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, handle),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: cancel,
  })
  return { area, grip, onKeyDown }
}
