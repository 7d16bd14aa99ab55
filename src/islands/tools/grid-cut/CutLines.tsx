import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Size } from '../../../core/geometry.ts'
import { shortShare } from '../frame-gestures.ts'

interface CutLinesProps {
  /** Size of the frame, px of the picture. */
  size: Size
  /** Cuts, as shares of the frame's width and of its height. */
  upright: readonly number[]
  level: readonly number[]
  /** `settled` is true when a gesture has ended. */
  onLines: (axis: 'x' | 'y', lines: readonly number[], settled: boolean) => void
}

/** Smallest distance between two cuts, px of the picture. */
const leastPx = 8

/** Shows cuts that can be moved by pointer or arrow keys. */
export function CutLines({ size, upright, level, onLines }: CutLinesProps) {
  return (
    <>
      <Lines axis="x" lines={upright} length={size.width} onLines={onLines} />
      <Lines axis="y" lines={level} length={size.height} onLines={onLines} />
    </>
  )
}

interface LinesProps {
  axis: 'x' | 'y'
  lines: readonly number[]
  /** Length along which they are moved, px of the picture. */
  length: number
  onLines: CutLinesProps['onLines']
}

function Lines({ axis, lines, length, onLines }: LinesProps) {
  // Several moves may happen before one of them is rendered.
  const live = useRef(lines)
  const held = useRef<number | null>(null)
  if (held.current === null) live.current = lines

  /** Returns the cuts with one of them moved, limited by its neighbours. */
  const moved = (place: number, to: number): readonly number[] => {
    const room = leastPx / length
    const [from, until] = [(live.current[place - 1] ?? 0) + room, (live.current[place + 1] ?? 1) - room]
    const line = shortShare(Math.min(Math.max(to, from), Math.max(from, until)))
    live.current = live.current.map((own, at) => (at === place ? line : shortShare(own)))
    return live.current
  }
  const begin = (event: PointerEvent<HTMLElement>, place: number) => {
    // Prevents the frame below from moving.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = place
  }
  const follow = (event: PointerEvent<HTMLElement>, place: number) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (held.current !== place || !box) return
    const share = axis === 'x' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height
    onLines(axis, moved(place, share), false)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (held.current === null) return
    held.current = null
    onLines(axis, live.current, true)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!by || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onLines(axis, moved(place, (live.current[place] ?? 0) + (by * (event.shiftKey ? 10 : 1)) / length), true)
  }
  const name = axis === 'x' ? '竖线' : '横线'
  return lines.map((line, place) => {
    const at = `${line * 100}%`
    const px = Math.round(line * length)
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: a cut is identified by its index
        key={place}
        role="slider"
        tabIndex={0}
        aria-label={`第 ${place + 1} 条${name}`}
        aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={px}
        aria-valuetext={`${px} 像素处`}
        data-line={axis}
        className={`group focus-visible:outline-primary absolute z-10 touch-none focus-visible:outline-3 ${axis === 'x' ? 'inset-y-0 w-5 -translate-x-1/2 cursor-ew-resize pointer-coarse:w-8' : 'inset-x-0 h-5 -translate-y-1/2 cursor-ns-resize pointer-coarse:h-8'}`}
        style={axis === 'x' ? { left: at } : { top: at }}
        onPointerDown={(event) => begin(event, place)}
        onPointerMove={(event) => follow(event, place)}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => onKeyDown(event, place)}
      >
        <span
          className={`group-hover:bg-primary group-active:bg-primary absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)] ${axis === 'x' ? 'h-6 w-1.5' : 'h-1.5 w-6'}`}
        />
      </div>
    )
  })
}
