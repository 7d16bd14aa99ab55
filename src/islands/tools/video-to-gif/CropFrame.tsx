import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Size } from '../../../core/geometry.ts'
import { type Frame, frameRect } from '../../../core/image/frame.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { corners, edges, type Handle, movedFrame, scaledFrame, stretchedFrame } from '../frame-gestures.ts'

interface CropFrameProps {
  /** px, of what is cut. */
  readonly size: Size
  readonly frame: Frame
  /** Width by height; null when free. */
  readonly ratio: number | null
  readonly onChange: (frame: Frame) => void
}

interface Gesture {
  readonly handle: Handle | null
  readonly frame: Frame
  readonly x: number
  readonly y: number
}

const percent = (share: number) => `${share * 100}%`
const short = (share: number) => Math.round(share * 1e5) / 1e5

/** The frame over the picture: dragged, stretched, pinched, or moved by arrows. */
export function CropFrame({ size, frame: settled, ratio, onChange }: CropFrameProps) {
  const [frame, setFrame] = useState(settled)
  const { x, y, w, h } = settled
  useEffect(() => setFrame({ x, y, w, h }), [x, y, w, h])
  const box = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const bounds = {
    proportion: ratio === null ? null : (ratio * size.height) / size.width,
    least: { w: Math.min(1, 16 / size.width), h: Math.min(1, 16 / size.height) },
  }
  const rect = frameRect(size, frame)
  const commit = (next: Frame) => {
    setFrame(next)
    onChange({ x: short(next.x), y: short(next.y), w: short(next.w), h: short(next.h) })
  }
  const begin = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    gesture.current = { handle, frame, x: event.clientX, y: event.clientY }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const area = box.current?.getBoundingClientRect()
    const before = pointers.current.get(event.pointerId)
    const start = gesture.current
    if (!area || !before || !start) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      const factor = distance(now) / Math.max(1, distance(before))
      setFrame((old) => scaledFrame(old, factor, bounds))
      return
    }
    const [dx, dy] = [(now.x - start.x) / area.width, (now.y - start.y) / area.height]
    setFrame(start.handle ? stretchedFrame(start.frame, start.handle, dx, dy, bounds) : movedFrame(start.frame, dx, dy))
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (!gesture.current || pointers.current.size > 0) return
    gesture.current = null
    commit(frame)
  }
  const stop = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    gesture.current = null
    setFrame(settled)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrowMove(event, 1, 10)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    const lowerRight: Handle = { name: '右下角', x: 1, y: 1 }
    const [dx, dy] = [move[0] / size.width, move[1] / size.height]
    commit(event.altKey ? stretchedFrame(frame, lowerRight, dx, dy, bounds) : movedFrame(frame, dx, dy))
  }
  const drag = { onPointerMove: follow, onPointerUp: end, onPointerCancel: stop }
  const place = { left: percent(frame.x), top: percent(frame.y), width: percent(frame.w), height: percent(frame.h) }
  return (
    <div ref={box} className="absolute inset-0 touch-none select-none">
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]" style={place} />
      </div>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by keyboard
        tabIndex={0}
        aria-label={`裁剪框，左 ${rect.left}，上 ${rect.top}，宽 ${rect.width}，高 ${rect.height} 像素。方向键移动，Alt 加方向键改大小，Shift 加速`}
        data-frame={`${rect.left},${rect.top},${rect.width},${rect.height}`}
        className="focus-visible:outline-primary absolute cursor-move outline-2 outline-white focus-visible:outline-4"
        style={place}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => begin(event, null)}
        {...drag}
      >
        {[...corners, ...(ratio === null ? edges : [])].map((handle) => (
          <span
            key={handle.name}
            aria-hidden="true"
            className="absolute grid size-8 -translate-1/2 place-items-center pointer-coarse:size-11"
            style={{
              left: percent((handle.x + 1) / 2),
              top: percent((handle.y + 1) / 2),
              cursor:
                handle.x === 0
                  ? 'ns-resize'
                  : handle.y === 0
                    ? 'ew-resize'
                    : handle.x === handle.y
                      ? 'nwse-resize'
                      : 'nesw-resize',
            }}
            onPointerDown={(event) => begin(event, handle)}
            {...drag}
          >
            <span className="size-3 rounded-full border border-black/30 bg-white shadow" />
          </span>
        ))}
      </div>
    </div>
  )
}
