import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Rect } from '../../../core/geometry.ts'
import type { WatermarkToolOptions } from '../../../core/tools/add-watermark.ts'
import type { WatermarkOptions } from '../../../core/watermark/options.ts'
import { filledText, paintWatermark, type WatermarkContext } from '../../../core/watermark/paint.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { StageProps } from '../../bench/stage.ts'
import { arrowMove } from '../../ui/arrow-move.ts'

/** Returns the decoded picture of a URL; null while it is loading and if there is none. */
function useDecoded(address: string): HTMLImageElement | null {
  const [decoded, setDecoded] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    let wanted = true
    setDecoded(null)
    if (address === '') return
    const picture = new Image()
    picture.src = address
    picture.decode().then(
      () => wanted && setDecoded(picture),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [address])
  return decoded
}

/** Returns true once a text can be painted in its font. */
function useFont({ kind, font, weight }: WatermarkOptions, text: string): boolean {
  const [ready, setReady] = useState('')
  const key = `${font} ${weight} ${text}`
  useEffect(() => {
    if (kind !== 'text') return
    let wanted = true
    loadPageFont(font, weight, text).then(
      () => wanted && setReady(key),
      () => wanted && toast.error('字体没有取到，请检查网络，或换成系统默认字体'),
    )
    return () => {
      wanted = false
    }
  }, [kind, font, weight, text, key])
  return kind !== 'text' || ready === key
}

const within = (value: number) => Math.min(1, Math.max(0, value))
/** Distance from the middle of a side, as a share, below which a dragged mark snaps to it. */
const snap = 0.012

/** Shows the picture with its watermark, painted by the code that paints the result; a single mark can be dragged. */
export default function Stage({ picture, value, onChange }: StageProps<WatermarkToolOptions>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<Rect | null>(null)
  const drag = useRef<{ x: number; y: number; from: { x: number; y: number } } | null>(null)
  const [moved, setMoved] = useState<{ x: number; y: number } | null>(null)
  const [width, setWidth] = useState(0)
  const photo = useDecoded(picture.url)
  const mark = useDecoded(value.kind === 'picture' ? value.picture : '')
  const filled = filledText({ ...value, index: picture.index + 1 }, picture)
  const fontReady = useFont(value, filled)
  const single = value.layout === 'single'

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !photo || width === 0) return
    const scale = Math.min(2, devicePixelRatio)
    element.width = Math.round(width * scale)
    element.height = Math.max(1, Math.round((element.width * picture.height) / picture.width))
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, element.width, element.height)
    if (!fontReady) return
    const options = moved ? { ...value, anchor: 'free' as const, ...moved } : value
    const parts = { text: filled, picture: mark }
    // The 2D context of a page offers everything the worker's does.
    const same = context as unknown as WatermarkContext
    box.current = paintWatermark(same, { width: element.width, height: element.height }, options, parts)
  }, [photo, mark, width, fontReady, filled, moved, value, picture.width, picture.height])

  const middle = () => {
    const element = canvas.current
    const rect = box.current
    if (!element || !rect) return { x: 0.5, y: 0.5 }
    return { x: (rect.left + rect.width / 2) / element.width, y: (rect.top + rect.height / 2) / element.height }
  }
  const snapped = (share: number) => (Math.abs(share - 0.5) < snap ? 0.5 : within(share))
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!single || !box.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: middle() }
  }
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const area = canvas.current?.getBoundingClientRect()
    if (!drag.current || !area) return
    const { x, y, from } = drag.current
    setMoved({
      x: snapped(from.x + (event.clientX - x) / area.width),
      y: snapped(from.y + (event.clientY - y) / area.height),
    })
  }
  const place = ({ x, y }: { x: number; y: number }) => {
    const short = (share: number) => Math.round(share * 1000) / 1000
    onChange({ anchor: 'free', x: short(x), y: short(y) })
  }
  const end = () => {
    if (drag.current && moved) place(moved)
    drag.current = null
    setMoved(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrowMove(event, 0.01, 0.05)
    if (!move || !single) return
    event.preventDefault()
    const { x, y } = middle()
    place({ x: within(x + move[0]), y: within(y + move[1]) })
  }
  return (
    <div className="bg-base-200 grid justify-items-center rounded-xl p-4">
      <canvas
        ref={canvas}
        data-stage="watermark"
        role={single ? 'application' : 'img'}
        tabIndex={single ? 0 : undefined}
        aria-label={single ? `${picture.name} 的水印预览，拖动或用方向键移动水印` : `${picture.name} 的水印预览`}
        className={`checker rounded-sm shadow-sm ${single ? 'cursor-move touch-none' : ''}`}
        style={{
          width: `min(100%, calc(min(26rem, 40vh) * ${picture.width / picture.height}))`,
          aspectRatio: `${picture.width} / ${picture.height}`,
        }}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => {
          drag.current = null
          setMoved(null)
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
