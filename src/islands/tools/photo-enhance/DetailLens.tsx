import { type KeyboardEvent, useRef } from 'react'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { closePreview, type EnhanceSource, previewEnhanceDetail } from '../../../stores/bench/enhance-preview.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { Painted } from '../Painted.tsx'
import { nudgedPoint, type SharePoint } from '../point-drag.ts'
import { usePointDrag } from '../use-point-drag.ts'
import { factorOf } from './enlarge-factor.ts'

/** Side of the shown result, px. */
const shownSide = 256

/** Returns the side of the square whose result has the shown size, px of the picture. */
export const lensSide = (value: EnhanceOptions, source: EnhanceSource): number =>
  Math.max(32, Math.round(shownSide / factorOf(value, source) / 8) * 8)

interface LensFrameProps {
  readonly at: SharePoint
  readonly side: number
  readonly source: EnhanceSource
  readonly onMove: (at: SharePoint) => void
}

/** Shows the square that is looked at, which pointer and arrow keys move over the picture. */
export function LensFrame({ at, side, source: { width, height }, onMove }: LensFrameProps) {
  const area = useRef<HTMLDivElement>(null)
  const { moved, begin, following } = usePointDrag({ area, snap: 0, onDrop: (_key: 'lens', to) => onMove(to) })
  const { x, y } = moved?.at ?? at
  const press = (event: KeyboardEvent) => {
    const next = nudgedPoint(at, event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onMove(next)
  }
  const [wide, high] = [Math.min(1, side / width) * 100, Math.min(1, side / height) * 100]
  return (
    <div ref={area} className="pointer-events-none absolute inset-0">
      <button
        type="button"
        aria-label="看细节的地方，用方向键移动"
        className="pointer-events-auto absolute min-h-6 min-w-6 -translate-1/2 cursor-move touch-none border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${wide}%`, height: `${high}%` }}
        onKeyDown={press}
        onPointerDown={(event) => begin(event, 'lens', at)}
        {...following}
      />
    </div>
  )
}

interface DetailLensProps {
  readonly at: SharePoint
  readonly source: EnhanceSource
  readonly value: EnhanceOptions
}

/** Shows a square of the picture at full size, before and after. */
export function DetailLens({ at, source, value }: DetailLensProps) {
  const side = lensSide(value, source)
  const factor = factorOf(value, source)
  const { made, working } = useLatest(
    { value, at, side },
    { make: (asked) => previewEnhanceDetail(source, asked.value, asked), release: closePreview },
  )
  const panes = [
    { label: '原图', bitmap: made?.before ?? null },
    {
      label: factor > 1 ? `${value.method === 'model' ? 'AI ' : ''}放大 ${Math.round(factor * 10) / 10} 倍` : '处理后',
      bitmap: made?.after ?? null,
    },
  ]
  return (
    <section
      aria-label="细节"
      title="1:1 看噪点、边缘和放大；光线和颜色看整图。拖动白框换地方。"
      data-detail={working ? 'working' : 'ready'}
      // Beside the picture where there is room, below it on a phone.
      className="grid grid-cols-2 gap-2 lg:pointer-events-none lg:absolute lg:inset-x-3 lg:top-16 lg:z-10 lg:flex lg:justify-between"
    >
      {panes.map(({ label, bitmap }) => (
        <figure key={label} className="bg-base-100 relative aspect-square overflow-hidden rounded-lg shadow-md lg:w-56">
          <Painted bitmap={bitmap} className="size-full object-cover" />
          <figcaption className="absolute top-2 left-2 rounded-lg bg-black/65 px-2 py-0.5 text-xs font-medium text-white">
            {label}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
