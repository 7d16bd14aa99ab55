import type { KeyboardEvent, RefObject } from 'react'

/** Limits a position of the line, %. */
const clamp = (value: number) => Math.min(100, Math.max(0, value))
/** Movement of an arrow key, %. */
const keyStep = 2

interface SplitHandleProps {
  /** %, from the left. */
  readonly split: number
  /** The element that shows both pictures. */
  readonly stage: RefObject<HTMLElement | null>
  /** Whether it has the focus when its dialog opens. */
  readonly autofocus?: boolean
  readonly onSplit: (split: number) => void
}

/** Shows the line between a picture before and after, which pointer and arrow keys move. */
export function SplitHandle({ split, stage, autofocus = false, onSplit }: SplitHandleProps) {
  const drag = (clientX: number) => {
    const box = stage.current?.getBoundingClientRect()
    if (box) onSplit(clamp(((clientX - box.left) / box.width) * 100))
  }
  const press = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: split - keyStep, ArrowRight: split + keyStep, Home: 0, End: 100 },
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    // Arrow keys pan the picture everywhere else.
    event.stopPropagation()
    onSplit(clamp(place))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      data-autofocus={autofocus ? true : undefined}
      aria-label="对比位置"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(split)}
      className="absolute inset-y-0 w-11 -translate-x-1/2 cursor-ew-resize touch-none"
      style={{ left: `${split}%` }}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.buttons > 0 && drag(event.clientX)}
    >
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]" />
      <span className="text-base-content absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-white text-lg shadow-md">
        ⇔
      </span>
    </div>
  )
}
