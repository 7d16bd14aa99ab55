import { type ReactNode, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { usePanZoom } from './use-pan-zoom.ts'
import { useStageView } from './use-stage-view.ts'

interface StageAreaProps {
  /** Size of the picture, px; what counts is its proportion and what 100 % is. */
  readonly size: { readonly width: number; readonly height: number }
  /** What stands before the zoom buttons, above the picture. */
  readonly tools?: ReactNode
  /** Whether the space bar plays a film instead of panning. */
  readonly playsWithSpace?: boolean
  /** The picture; fills its place. */
  readonly children: ReactNode
}

/** Free space around the picture, for the handles of a frame, CSS px. */
const margin = 20
const zoomStep = 1.25
/** Hides buttons where two fingers do the same. */
const byFingers = 'pointer-coarse:hidden'

/**
 * Shows a picture as large as its place allows. Ctrl or ⌘ with the wheel, two fingers, the buttons and the keys + − 0
 * zoom; the space bar, the middle button and two fingers pan. On a phone it stays in view above the settings.
 */
export function StageArea({ size, tools, playsWithSpace = false, children }: StageAreaProps) {
  const area = useRef<HTMLElement>(null)
  const zoom = usePanZoom(area, { ...size, margin })
  const { view, fitted, fit, zoomBy } = zoom
  const { spaced, pointers } = useStageView(area, zoom, !playsWithSpace)
  const [width, height] = [size.width * view.scale, size.height * view.scale]
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        {tools}
        <span className="grow" />
        <IconButton
          icon="minus"
          label="缩小画面"
          className={byFingers}
          disabled={fitted}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <IconButton
          icon="plus"
          label="放大画面"
          title="Ctrl / ⌘ + 滚轮"
          className={byFingers}
          onClick={() => zoomBy(zoomStep)}
        />
        {/* With fingers there is something to fit only once they have zoomed. */}
        <IconButton
          icon="fit"
          label="适应窗口"
          title="0"
          className="pointer-coarse:disabled:hidden"
          disabled={fitted}
          onClick={fit}
        />
      </div>
      <section
        ref={area}
        aria-label="预览"
        data-stage-area={fitted ? 'fitted' : 'zoomed'}
        className="bg-base-200 relative min-h-72 grow touch-pan-y overflow-hidden rounded-xl"
        style={spaced ? { cursor: 'grab' } : undefined}
        {...pointers}
      >
        <div
          className={`absolute ${spaced ? '*:pointer-events-none' : ''}`}
          style={{
            width,
            height,
            left: `calc(50% + ${view.x - width / 2}px)`,
            top: `calc(50% + ${view.y - height / 2}px)`,
          }}
        >
          {children}
        </div>
      </section>
    </>
  )
}
