import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Crop } from '../../core/batch/plan.ts'
import { dragged, type Framed, panOf, pictureBox, type View, zoomedAbout } from '../../core/design/paint/picture.ts'
import type { Size } from '../../core/geometry.ts'
import { setCrop } from '../../stores/batch/edits.ts'
import type { BatchPicture } from '../../stores/batch/state.ts'
import { readPicture } from '../../stores/design/pictures.ts'
import { arrowMove } from '../ui/arrow-move.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { wheelFactor } from '../ui/pan-zoom.ts'
import { useObjectUrl } from '../ui/use-object-url.ts'

/** Largest zoom. */
const mostZoom = 8
/** Shares of the frame that an arrow key moves the picture by, alone and with Shift, and the zoom of a step. */
const [smallMove, largeMove, zoomStep] = [0.01, 0.1, 1.2]
/** Time without wheel events after which the wheel rests, ms. */
const wheelRestMs = 250

interface CropFieldProps {
  readonly line: number
  readonly target: string
  readonly label: string
  readonly picture: BatchPicture
  /** Of the frame the picture is in, px. */
  readonly frame: Size
  /** The crop by hand; undefined where what the picture shows decides. */
  readonly crop: Crop | undefined
}

/** Returns the file of a stored picture once it is read. */
function useStored(asset: string): Blob | null {
  const [blob, setBlob] = useState<Blob | null>(null)
  useEffect(() => {
    let isGone = false
    setBlob(null)
    readPicture(asset).then(
      (read) => !isGone && setBlob(read ?? null),
      (thrown: unknown) => console.warn(thrown),
    )
    return () => {
      isGone = true
    }
  }, [asset])
  return blob
}

interface Gestures {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly handlers: Pick<
    HTMLAttributes<HTMLDivElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
  >
  readonly zoomTo: (zoom: number) => void
}

/** Handles what moves and zooms a picture in its frame: `onMove` while a gesture lasts, `onKeep` at its end. */
function useGestures(framed: Framed, onMove: (view: View) => void, onKeep: (view: View) => void): Gestures {
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const hasMoved = useRef(false)
  const zoomed = (zoom: number): View =>
    zoomedAbout(framed, Math.min(mostZoom, Math.max(1, zoom)), framed.width / 2, framed.height / 2)
  const latest = useRef({ framed, zoomed, onMove, onKeep })
  latest.current = { framed, zoomed, onMove, onKeep }

  useEffect(() => {
    const element = stage.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    // React would register this listener as passive.
    const wheel = (event: WheelEvent) => {
      // Unless the picture has the focus, the wheel scrolls the dialog.
      if (document.activeElement !== element) return
      event.preventDefault()
      const { framed: seen, zoomed: zoom } = latest.current
      latest.current.onMove(zoom(seen.zoom * wheelFactor(event.deltaY)))
      clearTimeout(rest)
      rest = setTimeout(() => latest.current.onKeep(latest.current.framed), wheelRestMs)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('wheel', wheel)
    }
  }, [])

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const perPixel = framed.width / Math.max(1, event.currentTarget.getBoundingClientRect().width)
    const at = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    hasMoved.current = true
    if (!other) return onMove(dragged(framed, (at.x - before.x) * perPixel, (at.y - before.y) * perPixel))
    const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
    onMove(zoomed(framed.zoom * (distance(at) / Math.max(1, distance(before)))))
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0 || !hasMoved.current) return
    hasMoved.current = false
    onKeep(framed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const move = arrowMove(event, smallMove, largeMove)
    const zoom = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? 1 / zoomStep : 0
    if (!move && zoom === 0) return
    event.preventDefault()
    onKeep(move ? dragged(framed, move[0] * framed.width, move[1] * framed.height) : zoomed(framed.zoom * zoom))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  return {
    stage,
    handlers: { onPointerDown, onPointerMove: follow, onPointerUp: release, onPointerCancel: release, onKeyDown },
    zoomTo: (zoom) => onKeep(zoomed(zoom)),
  }
}

/** Moves and enlarges the picture of a row in its frame. */
export function CropField({ line, target, label, picture, frame, crop }: CropFieldProps) {
  const { info, focus } = picture
  const usual: View = { zoom: 1, ...panOf({ ...info, focus: focus ?? { x: 0.5, y: 0.5 } }, frame) }
  const [moving, setMoving] = useState<View | null>(null)
  const view = moving ?? crop ?? usual
  const framed: Framed = {
    ...{ width: frame.width, height: frame.height, pictureWidth: info.width, pictureHeight: info.height },
    ...{ zoom: view.zoom, panX: view.panX, panY: view.panY },
  }
  const url = useObjectUrl(useStored(picture.asset))
  const keep = ({ zoom, panX, panY }: View) => {
    setMoving(null)
    setCrop(line, target, { file: picture.name, zoom, panX, panY })
  }
  const { stage, handlers, zoomTo } = useGestures(framed, setMoving, keep)
  const box = pictureBox(framed)
  const percent = (part: number, of: number) => `${(100 * part) / of}%`
  return (
    <fieldset className="bg-base-200 grid gap-2 rounded-xl p-3">
      <legend className="sr-only">{label}的画面</legend>
      <div
        ref={stage}
        role="application"
        aria-label={`${label}的画面：拖动移动，方向键微调，加减号缩放`}
        data-batch-crop={target}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        {...handlers}
        className="focus-visible:outline-primary relative mx-auto w-full cursor-move touch-none overflow-hidden rounded-lg bg-white select-none focus-visible:outline-3"
        style={{ aspectRatio: `${frame.width} / ${frame.height}`, maxWidth: `${(13 * frame.width) / frame.height}rem` }}
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            className="pointer-events-none absolute max-w-none"
            style={{
              left: percent(box.left, frame.width),
              top: percent(box.top, frame.height),
              width: percent(box.width, frame.width),
              height: percent(box.height, frame.height),
            }}
          />
        )}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon="minus"
          label="缩小画面"
          disabled={view.zoom <= 1}
          onClick={() => zoomTo(view.zoom / zoomStep)}
        />
        <input
          type="range"
          aria-label={`${label}的缩放`}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          min={0}
          max={Math.log2(mostZoom)}
          step={0.01}
          value={Math.log2(view.zoom)}
          onChange={(event) => zoomTo(2 ** event.currentTarget.valueAsNumber)}
          className="range range-primary range-xs min-w-0 grow"
        />
        <IconButton
          icon="plus"
          label="放大画面"
          disabled={view.zoom >= mostZoom}
          onClick={() => zoomTo(view.zoom * zoomStep)}
        />
        <Button look="ghost" disabled={!crop} onClick={() => setCrop(line, target, null)}>
          自动
        </Button>
      </div>
    </fieldset>
  )
}
