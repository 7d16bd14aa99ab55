import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { CropFrame } from '../../core/image/frame.ts'
import { FrameGesture, keyedFrame } from './frame-gesture.ts'
import { type Bounds, type Handle, scaledFrame } from './frame-gestures.ts'

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

/** Time without wheel events after which a wheel gesture ends. */
const wheelRestMs = 220

/**
 * Handles the gestures of a frame on a picture, which fills the element of `area`: dragging, resizing, scaling by
 * wheel or keys.
 */
export function useFrameGesture(settings: FrameGestureSettings) {
  const area = useRef<HTMLDivElement>(null)
  const made = useRef<FrameGesture>(null)
  made.current ??= new FrameGesture(settings.frame)
  const gesture = made.current
  gesture.rendered(settings.frame)
  const now = useRef(settings)
  now.current = settings

  useEffect(() => {
    const element = area.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    // React would register this listener as passive.
    const wheel = (event: WheelEvent) => {
      // Unless the frame has the focus, the wheel scrolls the page.
      if (!element.contains(document.activeElement)) return
      event.preventDefault()
      const factor = Math.exp(event.deltaY * 0.0012)
      now.current.onMove(gesture.change(scaledFrame(gesture.frame, factor, now.current.bounds)))
      clearTimeout(rest)
      rest = setTimeout(() => now.current.onSettle(gesture.frame), wheelRestMs)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('wheel', wheel)
    }
  }, [gesture])

  const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
  const begin = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.begin(event.pointerId, pointOf(event), handle)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = area.current?.getBoundingClientRect()
    const next = box && gesture.follow(event.pointerId, pointOf(event), box, now.current.bounds)
    if (next) now.current.onMove(next)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const next = gesture.end(event.pointerId)
    if (next) now.current.onSettle(next)
  }
  const cancel = (event: PointerEvent<HTMLElement>) => {
    const before = gesture.cancel(event.pointerId)
    if (before) now.current.onMove(before)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { bounds, step, onSettle } = now.current
    const next = keyedFrame(gesture.frame, event, step, bounds)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onSettle(gesture.change(next))
  }
  const grip = (handle: Handle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, handle),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: cancel,
  })
  return { area, grip, onKeyDown }
}
