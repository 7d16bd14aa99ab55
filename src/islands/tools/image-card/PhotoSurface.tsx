import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { IdPhotoPreview } from '../../../stores/bench/id-photo-preview.ts'
import { SplitHandle } from '../../ui/SplitHandle.tsx'
import { Painted } from '../Painted.tsx'
import { Guides } from './Guides.tsx'

type Shown = Extract<IdPhotoPreview, { readonly error: null }>
type Adjust = IdPhotoOptions['adjust']

/** Movement of an arrow key, as a share of the photo; with Shift ten times as far. */
const keyStep = 0.003

interface PhotoSurfaceProps {
  readonly name: string
  readonly shown: Shown
  readonly adjust: Adjust
  readonly view: 'photo' | 'compare'
  readonly guides: boolean
  /** The background as CSS, which shows where the moved photo does not reach yet. */
  readonly ground: string
  readonly onAdjust: (adjust: Adjust) => void
}

/** Returns the CSS that moves a photo made for one adjustment to where another puts it. */
function movedBy(from: Adjust, to: Adjust, anchor: { readonly x: number; readonly y: number }) {
  if (from.x === to.x && from.y === to.y && from.zoom === to.zoom && from.turn === to.turn) return undefined
  return {
    transformOrigin: `${anchor.x * 100}% ${anchor.y * 100}%`,
    transform: `translate(${(to.x - from.x) * 100}%, ${(to.y - from.y) * 100}%) rotate(${to.turn - from.turn}deg) scale(${to.zoom / from.zoom})`,
  }
}

/** Shows the photo; the person is moved by dragging and by the arrow keys. */
export function PhotoSurface(props: PhotoSurfaceProps) {
  const { name, shown, adjust, view, guides, ground, onAdjust } = props
  const area = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const [dragged, setDragged] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const [split, setSplit] = useState(50)
  const live = dragged ? { ...adjust, x: adjust.x + dragged.x, y: adjust.y + dragged.y } : adjust
  const moved = movedBy(shown.adjust, live, shown.anchor)
  const within = (value: number) => Math.max(-1, Math.min(1, value))

  const follow = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || !start.current) return
    setDragged({ x: (event.clientX - start.current.x) / box.width, y: (event.clientY - start.current.y) / box.height })
  }
  const end = () => {
    if (dragged) onAdjust({ ...adjust, x: within(adjust.x + dragged.x), y: within(adjust.y + dragged.y) })
    start.current = null
    setDragged(null)
  }
  const press = (event: KeyboardEvent) => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
    }
    const way = ways[event.key]
    if (!way || event.target !== event.currentTarget) return
    event.preventDefault()
    event.stopPropagation()
    const step = keyStep * (event.shiftKey ? 10 : 1)
    onAdjust({ ...adjust, x: within(adjust.x + way[0] * step), y: within(adjust.y + way[1] * step) })
  }
  return (
    <div
      ref={area}
      data-stage="id-photo"
      data-photo="shown"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the person is moved with the keyboard, too
      tabIndex={0}
      aria-label={`${name}：拖动或用方向键移动人像`}
      className="focus-visible:outline-primary relative size-full cursor-grab touch-none rounded-sm shadow-md select-none focus-visible:outline-3 active:cursor-grabbing"
      style={{ background: ground }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as Element).closest('[role=slider]')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null
        setDragged(null)
      }}
    >
      <div className="absolute inset-0 overflow-hidden">
        <div className="size-full" style={moved}>
          <Painted bitmap={shown.after} className="size-full" />
        </div>
      </div>
      {view === 'compare' && (
        <>
          <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}>
            <div className="size-full" style={moved}>
              <Painted bitmap={shown.before} className="size-full" />
            </div>
          </div>
          <SplitHandle split={split} stage={area} onSplit={setSplit} />
        </>
      )}
      {guides && view === 'photo' && !moved && <Guides head={shown.head} kind={shown.kind} items={shown.items} />}
    </div>
  )
}
