import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Caption, Edit, WriteOptions } from '../../../core/clip/model.ts'
import { type ClipContext, captionsAt, paintCaption, paintPicture } from '../../../core/clip/paint.ts'
import type { Shape } from '../../../core/clip/shape.ts'
import type { Rect } from '../../../core/geometry.ts'
import { frameOn, parseRatio } from '../../../core/image/frame.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { CropOverlay } from './CropOverlay.tsx'

interface PreviewProps {
  readonly clip: ClipFile
  /** Picture at the current time; undefined while it is being decoded, the previous one then stays. */
  readonly image: ImageBitmap | undefined
  /** Time in the result, seconds. */
  readonly moment: number
  readonly shape: Shape
  readonly edit: Edit
  readonly write: WriteOptions
  readonly cropping: boolean
  readonly onChange: (patch: Partial<Edit>, merge?: string) => void
  /** Index of the caption being edited. */
  readonly caption: number | null
  readonly onCaption: (place: number) => void
}

interface Box extends Rect {
  readonly place: number
}

/** Loads the fonts of captions; returns a counter that increases as they arrive. */
function useFonts(captions: readonly Caption[]): number {
  const [arrived, setArrived] = useState(0)
  const wanted = captions.map(({ font, weight, text }) => `${font} ${weight} ${text}`).join('\n')
  const list = useRef(captions)
  list.current = captions
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the fonts and texts of the captions
  useEffect(() => {
    let here = true
    for (const { font, weight, text } of list.current) {
      if (text.trim() === '') continue
      loadPageFont(font, weight, text).then(
        () => here && setArrived((count) => count + 1),
        () => here && toast.error('字体没有取到，请检查网络，或换成系统默认字体'),
      )
    }
    return () => {
      here = false
    }
  }, [wanted])
  return arrived
}

const within = (value: number) => Math.min(1, Math.max(0, value))
const short = (share: number) => Math.round(share * 1000) / 1000
const percent = (share: number) => `${share * 100}%`

/**
 * Shows the result as it will be written, painted by the code that writes it. Captions can be dragged, the frame
 * resized.
 */
export function Preview(props: PreviewProps) {
  const { clip, image, moment, shape, edit, write, cropping, onChange, caption, onCaption } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ clip: ClipFile; image: ImageBitmap } | null>(null)
  const [width, setWidth] = useState(0)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [moved, setMoved] = useState<{ place: number; x: number; y: number } | null>(null)
  const drag = useRef<{ place: number; x: number; y: number; from: { x: number; y: number } } | null>(null)
  const fonts = useFonts(edit.captions)
  const seen = cropping ? shape.ground : shape.crop

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: repainted when a font arrives
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d') as unknown as ClipContext | null | undefined
    if (!element || !context || width === 0) return
    if (image) last.current = { clip, image }
    const shown = image ?? (last.current?.clip === clip ? last.current.image : clip.first)
    const scale = Math.min(2, devicePixelRatio)
    const size = {
      width: Math.round(width * scale),
      height: Math.max(1, Math.round((width * scale * seen.height) / seen.width)),
    }
    if (element.width !== size.width || element.height !== size.height) Object.assign(element, size)
    if (shown && shown.width > 0) {
      paintPicture(context, shown, clip.facts, shape, edit, write, size, cropping ? 'whole' : 'crop')
      element.dataset.painted = image ? 'exact' : 'near'
    }
    if (cropping) return setBoxes([])
    const next = captionsAt(edit.captions, moment).map((one) => {
      const place = edit.captions.indexOf(one)
      const {
        left,
        top,
        width: wide,
        height,
      } = paintCaption(context, size, moved?.place === place ? { ...one, ...moved } : one)
      return {
        place,
        left: left / size.width,
        top: top / size.height,
        width: wide / size.width,
        height: height / size.height,
      }
    })
    setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [clip, image, moment, shape, edit, write, cropping, width, seen, moved, fonts])

  const placeCaption = (place: number, x: number, y: number, merge?: string) =>
    onChange(
      { captions: edit.captions.map((one, at) => (at === place ? { ...one, x: short(x), y: short(y) } : one)) },
      merge,
    )
  const begin = (event: PointerEvent<HTMLElement>, place: number) => {
    const one = edit.captions[place]
    if (!one) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { place, x: event.clientX, y: event.clientY, from: one }
    onCaption(place)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const area = canvas.current?.getBoundingClientRect()
    const start = drag.current
    if (!area || !start) return
    const snapped = (share: number) => (Math.abs(share - 0.5) < 0.015 ? 0.5 : within(share))
    setMoved({
      place: start.place,
      x: snapped(start.from.x + (event.clientX - start.x) / area.width),
      y: snapped(start.from.y + (event.clientY - start.y) / area.height),
    })
  }
  const end = () => {
    if (moved) placeCaption(moved.place, moved.x, moved.y)
    drag.current = null
    setMoved(null)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const move = arrowMove(event, 0.01, 0.05)
    const one = edit.captions[place]
    if (!move || !one) return
    event.preventDefault()
    event.stopPropagation()
    placeCaption(place, within(one.x + move[0]), within(one.y + move[1]), `caption ${place}`)
  }

  const ratio = parseRatio(edit.ratio, shape.ground)
  return (
    <div className="bg-base-200 grid justify-items-center overflow-hidden rounded-xl p-3 sm:p-4">
      <div
        className="relative"
        style={{
          width: `min(100%, calc(min(28rem, 36vh) * ${seen.width / seen.height}))`,
          aspectRatio: `${seen.width} / ${seen.height}`,
        }}
      >
        <canvas
          ref={canvas}
          data-stage="clip"
          role="img"
          aria-label={`${clip.name} 的画面预览`}
          className="checker size-full rounded-sm shadow-sm"
        />
        {cropping && (
          <CropOverlay
            size={shape.ground}
            frame={frameOn(shape.ground, edit, ratio)}
            ratio={ratio}
            onChange={(frame) => onChange(frame)}
          />
        )}
        {boxes.map(({ place, left, top, width: wide, height }) => (
          <div
            key={place}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a caption is moved by keyboard
            tabIndex={0}
            aria-label={`文字「${edit.captions[place]?.text}」，拖动或用方向键移动`}
            className={`absolute min-h-8 cursor-move touch-none rounded-md ${caption === place ? 'outline-primary outline-2 outline-dashed' : ''} focus-visible:outline-primary focus-visible:outline-3`}
            style={{ left: percent(left), top: percent(top), width: percent(wide), height: percent(height) }}
            onPointerDown={(event) => begin(event, place)}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={() => {
              drag.current = null
              setMoved(null)
            }}
            onFocus={() => onCaption(place)}
            onKeyDown={(event) => onKeyDown(event, place)}
          />
        ))}
      </div>
    </div>
  )
}
