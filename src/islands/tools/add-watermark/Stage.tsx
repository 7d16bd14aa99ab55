import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Rect } from '../../../core/geometry.ts'
import type { WatermarkToolOptions } from '../../../core/tools/add-watermark.ts'
import type { WatermarkOptions } from '../../../core/watermark/options.ts'
import { filledText, paintWatermark, type WatermarkContext } from '../../../core/watermark/paint.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { StageProps } from '../../bench/stage.ts'
import { StageArea } from '../../ui/StageArea.tsx'
import { nudgedPoint, type SharePoint, shortPoint } from '../point-drag.ts'
import { usePointDrag } from '../use-point-drag.ts'
import { useWidth } from '../use-width.ts'

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

/** A canvas up to this width has as many pixels as the screen shows of it, px. */
const plainWidth = 2048

/** Distance from the middle of a side, as a share, below which a dragged mark snaps to it. */
const snap = 0.012

/** Paints the picture with its watermark. Returns a function that tells where the middle of a single mark is. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: StageProps<WatermarkToolOptions>['picture'],
  value: WatermarkToolOptions,
  moved: SharePoint | null,
): () => SharePoint | null {
  const box = useRef<Rect | null>(null)
  const width = useWidth(canvas)
  const photo = useDecoded(picture.url)
  const mark = useDecoded(value.kind === 'picture' ? value.picture : '')
  const filled = filledText({ ...value, index: picture.index + 1 }, picture)
  const fontReady = useFont(value, filled)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !photo || width === 0) return
    const scale = Math.min(2, devicePixelRatio)
    // Enlarged, the picture needs no more pixels than it has.
    element.width = Math.max(1, Math.round(Math.min(width * scale, Math.max(picture.width, plainWidth))))
    element.height = Math.max(1, Math.round((element.width * picture.height) / picture.width))
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, element.width, element.height)
    box.current = null
    if (!fontReady) return
    const options = moved ? { ...value, anchor: 'free' as const, ...moved } : value
    const parts = { text: filled, picture: mark }
    // The 2D context of a page offers everything the worker's does.
    const same = context as unknown as WatermarkContext
    box.current = paintWatermark(same, { width: element.width, height: element.height }, options, parts)
  }, [canvas, photo, mark, width, fontReady, filled, moved, value, picture.width, picture.height])
  return () => {
    const element = canvas.current
    const rect = box.current
    if (!element || !rect) return null
    return { x: (rect.left + rect.width / 2) / element.width, y: (rect.top + rect.height / 2) / element.height }
  }
}

/** Shows the picture with its watermark, painted by the code that paints the result; a single mark can be dragged. */
export default function Stage({ picture, value, onChange }: StageProps<WatermarkToolOptions>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = (at: SharePoint) => onChange({ anchor: 'free', ...shortPoint(at) })
  const { moved, begin, following } = usePointDrag({ area: canvas, snap, onDrop: (_key: 'mark', at) => place(at) })
  const middle = usePainting(canvas, picture, value, moved?.at ?? null)
  const single = value.layout === 'single'
  return (
    <div className="stage-stack">
      <StageArea size={picture} tools={single && <p className="text-muted text-sm">拖动水印，放到想要的位置</p>}>
        <canvas
          ref={canvas}
          data-stage="watermark"
          role={single ? 'application' : 'img'}
          tabIndex={single ? 0 : undefined}
          aria-label={single ? `${picture.name} 的水印预览，拖动或用方向键移动水印` : `${picture.name} 的水印预览`}
          className={`checker size-full rounded-sm shadow-sm ${single ? 'cursor-move touch-none' : ''}`}
          onPointerDown={(event) => {
            const from = single && middle()
            if (from) begin(event, 'mark', from)
          }}
          {...following}
          onKeyDown={(event) => {
            // Before it is painted nobody knows from where it would move.
            const from = single && middle()
            const next = from && nudgedPoint(from, event)
            if (!next) return
            event.preventDefault()
            place(next)
          }}
        />
      </StageArea>
    </div>
  )
}
