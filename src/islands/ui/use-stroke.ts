import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { arrowMove } from './arrow-move.ts'
import { addPoint } from './stroke-points.ts'

/** Movement of an arrow key, and with Shift, as a share. */
const smallStep = 0.01
const largeStep = 0.05

/** Returns a share within the picture. */
export const within = (share: number) => Math.min(1, Math.max(0, share))

interface StrokeSettings {
  /** Size of the picture, px. */
  readonly width: number
  readonly height: number
  /** Whether strokes are taken. */
  readonly active: boolean
  /** Called with x and y in turn, as shares of the picture, when a stroke ends. */
  readonly onStroke: (points: readonly number[]) => void
  /** Called with the place of the cursor when Enter is pressed. */
  readonly onPoint: (x: number, y: number) => void
}

/**
 * Follows pointer and keys on a picture: returns the stroke that is being drawn, x and y in turn as shares; where the
 * pointer or the cursor of the keyboard is; and the handlers of the surface.
 */
export function useStroke({ width, height, active, onStroke, onPoint }: StrokeSettings) {
  const points = useRef<number[] | null>(null)
  const [line, setLine] = useState<readonly number[]>([])
  const [cursor, setCursor] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const aspect = width / height
  const at = (event: PointerEvent<HTMLElement>) => {
    const rect = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
  }
  const stop = () => {
    points.current = null
    setLine([])
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !active) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = at(event)
      points.current = []
      addPoint(points.current, x, y, aspect)
      setLine([...points.current])
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { x, y } = at(event)
      setCursor({ x, y })
      if (points.current && addPoint(points.current, x, y, aspect)) setLine([...points.current])
    },
    onPointerUp: () => {
      if (points.current) onStroke(points.current)
      stop()
    },
    onPointerCancel: stop,
    onPointerLeave: () => setCursor(null),
    onKeyDown: (event: KeyboardEvent) => {
      const move = arrowMove(event, smallStep, largeStep)
      const { x, y } = cursor ?? { x: 0.5, y: 0.5 }
      if (move) setCursor({ x: within(x + move[0]), y: within(y + move[1]) })
      else if (event.key === 'Enter' && active) onPoint(x, y)
      else return
      event.preventDefault()
    },
  }
  return { line, cursor, handlers }
}
