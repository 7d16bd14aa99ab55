import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Placement, placementOf } from '../../../core/image/placement.ts'
import type { ResizeOptions } from '../../../core/tools/resize-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { useSubject } from '../use-subject.ts'

/** Returns the placement of a picture under these options; null if the requested size is too large. */
function placeOf(picture: { width: number; height: number }, value: ResizeOptions): Placement | null {
  try {
    return placementOf(picture, value)
  } catch {
    return null
  }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** Shows the result of the options for this picture; if it is cropped, the visible part can be dragged. */
export default function Stage({ picture, value, onChangeThis }: StageProps<ResizeOptions>) {
  const subject = useSubject(picture.url, value.subject)
  const [x, y] = [subject?.x ?? value.focusX, subject?.y ?? value.focusY]
  const [focus, setFocus] = useState({ x, y })
  useEffect(() => setFocus({ x, y }), [x, y])
  const frame = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; focus: { x: number; y: number } } | null>(null)
  const place = placeOf(picture, { ...value, focusX: focus.x, focusY: focus.y })
  if (!place) {
    return (
      <p className="bg-base-200 text-error grid h-40 place-items-center rounded-xl px-6 text-center text-sm">
        这个尺寸太大：最多 1 亿像素，单边 16384 像素。
      </p>
    )
  }
  const { canvas, source, target } = place
  const cuts = source.width < picture.width || source.height < picture.height
  const settle = (next: { x: number; y: number }) => {
    // The visible part stops at the edges: a focus beyond them would have to be dragged back without visible effect.
    const reachX = source.width / 2 / picture.width
    const reachY = source.height / 2 / picture.height
    const x = Math.min(1 - reachX, Math.max(reachX, next.x))
    const y = Math.min(1 - reachY, Math.max(reachY, next.y))
    setFocus({ x, y })
    return { x, y }
  }
  const dragged = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!start.current || !box) return focus
    const perPixel = source.width / box.width / picture.width
    const perPixelY = source.height / box.height / picture.height
    return {
      x: clamp(start.current.focus.x - (event.clientX - start.current.x) * perPixel),
      y: clamp(start.current.focus.y - (event.clientY - start.current.y) * perPixelY),
    }
  }
  const commit = ({ x, y }: { x: number; y: number }) =>
    onChangeThis({ subject: false, focusX: Math.round(x * 1000) / 1000, focusY: Math.round(y * 1000) / 1000 })
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrowMove(event, 0.02, 0.1)
    if (!move || !cuts) return
    event.preventDefault()
    commit(settle({ x: focus.x + move[0], y: focus.y + move[1] }))
  }
  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  const ground =
    value.ground === 'colour' ? { backgroundColor: value.groundColour } : ({} as { backgroundColor?: string })
  const interactive = cuts
    ? {
        tabIndex: 0,
        role: 'application',
        'aria-label': '拖动或用方向键决定保留哪一部分',
        onKeyDown,
        onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, y: event.clientY, focus }
        },
        onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
          if (start.current) settle(dragged(event))
        },
        onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
          if (!start.current) return
          const next = settle(dragged(event))
          start.current = null
          commit(next)
        },
        onPointerCancel: () => {
          start.current = null
        },
      }
    : {}
  return (
    <div className="bg-base-200 grid justify-items-center gap-3 rounded-xl p-4">
      <div
        ref={frame}
        data-stage="resize"
        className={`checker relative overflow-hidden rounded-md shadow-sm select-none ${cuts ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
        style={{
          aspectRatio: `${canvas.width} / ${canvas.height}`,
          width: `min(100%, calc(min(24rem, 38vh) * ${canvas.width / canvas.height}))`,
          ...(target.width < canvas.width || target.height < canvas.height ? ground : {}),
        }}
        {...interactive}
      >
        {value.ground === 'blur' && (target.width < canvas.width || target.height < canvas.height) && (
          <img
            src={picture.url}
            alt=""
            draggable={false}
            className="absolute inset-0 size-full scale-125 object-fill blur-xl"
          />
        )}
        <div
          className="absolute overflow-hidden"
          style={{
            left: percent(target.left, canvas.width),
            top: percent(target.top, canvas.height),
            width: percent(target.width, canvas.width),
            height: percent(target.height, canvas.height),
          }}
        >
          <img
            src={picture.url}
            alt={picture.name}
            draggable={false}
            className="absolute max-w-none"
            style={{
              width: percent(picture.width, source.width),
              height: percent(picture.height, source.height),
              left: `-${percent(source.left, source.width)}`,
              top: `-${percent(source.top, source.height)}`,
              imageRendering: value.kernel === 'nearest' ? 'pixelated' : 'auto',
            }}
          />
        </div>
      </div>
      <p className="text-sm tabular-nums">
        <span className="text-muted">
          {picture.width}×{picture.height} →{' '}
        </span>
        <b>
          {canvas.width}×{canvas.height}
        </b>
        {place.notEnlarged && <span className="text-warning ml-2 text-xs">原图较小，没有放大</span>}
        {cuts && <span className="text-muted ml-2 text-xs">拖动画面调整保留的部分</span>}
      </p>
    </div>
  )
}
