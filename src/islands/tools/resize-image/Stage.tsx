import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import type { Size } from '../../../core/geometry.ts'
import { type Placement, placementOf } from '../../../core/image/placement.ts'
import type { ResizeOptions } from '../../../core/tools/resize-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { StageArea } from '../../ui/StageArea.tsx'
import { type SharePoint, shortPoint } from '../point-drag.ts'
import { useLive } from '../use-live.ts'
import { useSubject } from '../use-subject.ts'
import { focusWithin } from './focus-within.ts'

/** Returns the placement of a picture under these options; null if the requested size is too large. */
function placeOf(picture: { width: number; height: number }, value: ResizeOptions): Placement | null {
  try {
    return placementOf(picture, value)
  } catch {
    return null
  }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

interface FocusDragSettings {
  readonly picture: Size
  /** Part of the picture that is visible, px of the picture. */
  readonly source: Size
  readonly focus: SharePoint
  /** Called during a drag. */
  readonly onMove: (focus: SharePoint) => void
  readonly onSettle: (focus: SharePoint) => void
}

/** Returns a function that makes the handlers by which the visible part of a picture is dragged, or moved by arrows. */
function useFocusDrag(frame: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; y: number; focus: SharePoint } | null>(null)
  return ({ picture, source, focus, onMove, onSettle }: FocusDragSettings) => {
    // The visible part stops at the edges: a focus beyond them would have to be dragged back without visible effect.
    const settle = (next: SharePoint) => {
      const at = focusWithin(next, picture, source)
      onMove(at)
      return at
    }
    const dragged = (event: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect()
      if (!start.current || !box) return focus
      const { x, y, focus: from } = start.current
      return {
        x: clamp(from.x - ((event.clientX - x) * source.width) / box.width / picture.width),
        y: clamp(from.y - ((event.clientY - y) * source.height) / box.height / picture.height),
      }
    }
    return {
      onKeyDown: (event: KeyboardEvent) => {
        const move = arrowMove(event, 0.02, 0.1)
        if (!move) return
        event.preventDefault()
        onSettle(settle({ x: focus.x + move[0], y: focus.y + move[1] }))
      },
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
        onSettle(next)
      },
      onPointerCancel: () => {
        if (start.current) onMove(start.current.focus)
        start.current = null
      },
    }
  }
}

/** Shows the result of the options for this picture; if it is cropped, the visible part can be dragged. */
export default function Stage({ picture, value, onChangeThis }: StageProps<ResizeOptions>) {
  const subject = useSubject(picture.url, value.subject)
  const [x, y] = [subject?.x ?? value.focusX, subject?.y ?? value.focusY]
  const [focus, setFocus] = useLive<SharePoint>(useMemo(() => ({ x, y }), [x, y]))
  const frame = useRef<HTMLDivElement>(null)
  const drag = useFocusDrag(frame)
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
  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  const ground =
    value.ground === 'colour' ? { backgroundColor: value.groundColour } : ({} as { backgroundColor?: string })
  // Moved before the subject is found, the part would begin from the wrong place, and what is found would be lost.
  const interactive =
    cuts && (subject || !value.subject)
      ? {
          tabIndex: 0,
          role: 'application',
          'aria-label': '拖动或用方向键决定保留哪一部分',
          ...drag({
            ...{ picture, source, focus },
            onMove: setFocus,
            onSettle: (at) => {
              const { x: focusX, y: focusY } = shortPoint(at)
              onChangeThis({ subject: false, focusX, focusY })
            },
          }),
        }
      : {}
  return (
    <div className="stage-stack">
      <StageArea
        size={canvas}
        tools={
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
        }
      >
        <div
          ref={frame}
          data-stage="resize"
          className={`checker relative size-full overflow-hidden rounded-md shadow-sm select-none ${cuts ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
          style={target.width < canvas.width || target.height < canvas.height ? ground : undefined}
          {...interactive}
        >
          {value.ground === 'blur' && (target.width < canvas.width || target.height < canvas.height) && (
            <img
              src={picture.url}
              alt=""
              draggable={false}
              className="absolute -inset-1/8 size-5/4 max-w-none object-fill blur-xl"
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
      </StageArea>
    </div>
  )
}
