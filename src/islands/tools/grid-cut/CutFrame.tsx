import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Cut } from '../../../core/grid/seams.ts'
import { type Frame, frameRect } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { corners, edges, type Handle, movedFrame, scaledFrame, stretchedFrame } from '../frame-gestures.ts'

interface CutFrameProps {
  picture: { readonly url: string; readonly name: string; readonly width: number; readonly height: number }
  frame: Frame
  /** Width by height, px; null when free. */
  ratio: number | null
  cuts: readonly Cut[]
  /** Numbers of the files, row by row. */
  numbers: readonly number[]
  columns: number
  rows: number
  mosaic: 'none' | 'circle' | 'heart'
  /** While a gesture goes on. */
  onMove: (frame: Frame) => void
  /** When it is over. */
  onSettle: (frame: Frame) => void
}

interface Gesture {
  readonly handle: Handle | null
  readonly frame: Frame
  readonly x: number
  readonly y: number
}

const percent = (share: number) => `${share * 100}%`
/** A turn of the wheel is over when no other followed for this long. */
const wheelRestMs = 220

/** The outline of the shape across all tiles, in a box 1 by 1 of the frame. */
function Mosaic({ mosaic, width, height }: { mosaic: 'circle' | 'heart'; width: number; height: number }) {
  const side = Math.min(width, height)
  const place = `translate(${(width - side) / 2 / width} ${(height - side) / 2 / height}) scale(${side / width} ${side / height})`
  const path = mosaic === 'heart' ? heartPath : 'M0 0.5A0.5 0.5 0 0 0 1 0.5A0.5 0.5 0 0 0 0 0.5Z'
  return (
    <path
      d={path}
      transform={place}
      fill="none"
      stroke="white"
      strokeWidth="2"
      strokeDasharray="6 4"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** The picture with the frame and its cuts on it: drag, stretch, pinch, wheel, arrows, plus and minus. */
export function CutFrame(props: CutFrameProps) {
  const { picture, frame, ratio, cuts, numbers, columns, rows, mosaic, onMove, onSettle } = props
  const { width, height } = picture
  const box = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const bounds = {
    proportion: ratio === null ? null : (ratio * height) / width,
    least: { w: Math.min(1, columns / width), h: Math.min(1, rows / height) },
  }
  const rect = frameRect({ width, height }, frame)

  // What the wheel's listener, which React would make a passive one, needs to know now.
  const now = useRef({ frame, bounds, onMove, onSettle })
  now.current = { frame, bounds, onMove, onSettle }
  useEffect(() => {
    const element = box.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const wheel = (event: WheelEvent) => {
      // A page scrolls past; whoever has taken hold of the frame, or pinches, means the frame.
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      const next = scaledFrame(now.current.frame, Math.exp(event.deltaY * 0.0012), now.current.bounds)
      now.current.onMove(next)
      clearTimeout(rest)
      rest = setTimeout(() => now.current.onSettle(now.current.frame), wheelRestMs)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('wheel', wheel)
    }
  }, [])

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
    const here = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, here)
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      return onMove(scaledFrame(frame, distance(here) / Math.max(1, distance(before)), bounds))
    }
    const [dx, dy] = [(here.x - start.x) / area.width, (here.y - start.y) / area.height]
    onMove(start.handle ? stretchedFrame(start.frame, start.handle, dx, dy, bounds) : movedFrame(start.frame, dx, dy))
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (!gesture.current) return
    if (pointers.current.size > 0) {
      // One finger of two is left: what follows begins where it is.
      const [left] = pointers.current.values()
      if (left) gesture.current = { handle: null, frame, ...left }
      return
    }
    gesture.current = null
    onSettle(frame)
  }
  const drag = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = { '+': 1.04, '=': 1.04, '-': 1 / 1.04, _: 1 / 1.04 }[event.key]
    const move = arrowMove(event, 1, 10)
    if (event.ctrlKey || event.metaKey || (!zoom && !move)) return
    event.preventDefault()
    if (zoom) return onSettle(scaledFrame(frame, zoom, bounds))
    if (!move) return
    const [dx, dy] = [move[0] / width, move[1] / height]
    const lowerRight: Handle = { name: '右下角', x: 1, y: 1 }
    onSettle(event.altKey ? stretchedFrame(frame, lowerRight, dx, dy, bounds) : movedFrame(frame, dx, dy))
  }

  /** A share of the picture as a share of the frame. */
  const inX = (share: number) => (share - frame.x) / frame.w
  const inY = (share: number) => (share - frame.y) / frame.h
  return (
    <div
      ref={box}
      data-stage="grid"
      className="checker relative touch-none select-none"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(min(28rem, 40vh) * ${width / height}))` }}
    >
      <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full" />
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div
          className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.5)]"
          style={{ left: percent(frame.x), top: percent(frame.y), width: percent(frame.w), height: percent(frame.h) }}
        />
      </div>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by keyboard
        tabIndex={0}
        aria-label={`取景框，左 ${rect.left}，上 ${rect.top}，宽 ${rect.width}，高 ${rect.height} 像素。方向键移动，加号减号缩放，Shift 加速`}
        data-frame={`${rect.left},${rect.top},${rect.width},${rect.height}`}
        className="focus-visible:outline-primary absolute cursor-move outline-2 outline-white focus-visible:outline-4"
        style={{ left: percent(frame.x), top: percent(frame.y), width: percent(frame.w), height: percent(frame.h) }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => begin(event, null)}
        {...drag}
      >
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {cuts.map(({ axis, from, to, busy }) => {
            const [start, end] = axis === 'x' ? [inX(from), inX(to)] : [inY(from), inY(to)]
            const line = (one: number, other: number) =>
              axis === 'x'
                ? `M${(start + end) / 2} ${inY(one)}V${inY(other)}`
                : `M${inX(one)} ${(start + end) / 2}H${inX(other)}`
            return (
              <g key={`${axis}${from}`}>
                {end - start > 0.001 && (
                  <rect
                    x={axis === 'x' ? start : 0}
                    y={axis === 'x' ? 0 : start}
                    width={axis === 'x' ? end - start : 1}
                    height={axis === 'x' ? 1 : end - start}
                    fill="rgb(0 0 0 / 0.45)"
                  />
                )}
                <path
                  d={axis === 'x' ? `M${(start + end) / 2} 0V1` : `M0 ${(start + end) / 2}H1`}
                  stroke="white"
                  strokeOpacity="0.9"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                />
                {busy.map((stretch) => (
                  <path
                    key={stretch.from}
                    data-busy={axis}
                    d={line(stretch.from, stretch.to)}
                    stroke="#e11d48"
                    strokeWidth="4"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </g>
            )
          })}
          {mosaic !== 'none' && <Mosaic mosaic={mosaic} width={rect.width} height={rect.height} />}
        </svg>
        {numbers.length <= 36 &&
          numbers.map((number, place) => (
            <span
              key={number}
              aria-hidden="true"
              className="pointer-events-none absolute rounded bg-black/60 px-1.5 text-[0.7rem] leading-4.5 font-semibold text-white tabular-nums"
              style={{
                left: `calc(${percent((place % columns) / columns)} + 5px)`,
                top: `calc(${percent(Math.floor(place / columns) / rows)} + 5px)`,
              }}
            >
              {number}
            </span>
          ))}
        {[...corners, ...(ratio === null ? edges : [])].map((handle) => (
          <span
            key={handle.name}
            data-handle={handle.name}
            className="absolute grid size-9 -translate-1/2 place-items-center pointer-coarse:size-11"
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
            <span
              className={`rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)] ${handle.x === 0 ? 'h-1.5 w-6' : handle.y === 0 ? 'h-6 w-1.5' : 'size-4'}`}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
