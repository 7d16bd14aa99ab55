import type { ReactNode } from 'react'
import type { Size } from '../../core/geometry.ts'
import { type CropFrame, frameRect } from '../../core/image/frame.ts'
import { corners, edges, type Handle } from './frame-gestures.ts'
import { useFrameGesture } from './use-frame-gesture.ts'

interface FrameBoxProps {
  /** Name of the frame, for screen readers. */
  label: string
  /** Size of the picture below, px. */
  size: Size
  frame: CropFrame
  /** Width / height in px; null if free. */
  ratio: number | null
  /** Smallest frame, px. */
  least: Size
  /** Called during a gesture. */
  onMove: (frame: CropFrame) => void
  /** Called when a gesture ends. */
  onSettle: (frame: CropFrame) => void
  /** Content drawn inside the frame. */
  children?: ReactNode
}

const percent = (share: number) => `${share * 100}%`

function cursorOf({ x, y }: Handle): string {
  if (x === 0) return 'ns-resize'
  if (y === 0) return 'ew-resize'
  return x === y ? 'nwse-resize' : 'nesw-resize'
}

function gripShape({ x, y }: Handle): string {
  if (x === 0) return 'h-1.5 w-6'
  return y === 0 ? 'h-6 w-1.5' : 'size-4'
}

/**
 * Shows a frame on a picture whose outside is darkened. The frame reacts to dragging, resizing, pinching, wheel, arrow
 * keys, plus and minus.
 */
export function FrameBox({ label, size, frame, ratio, least, onMove, onSettle, children }: FrameBoxProps) {
  const { area, grip, onKeyDown } = useFrameGesture({
    frame,
    bounds: {
      proportion: ratio === null ? null : (ratio * size.height) / size.width,
      least: { w: Math.min(1, least.width / size.width), h: Math.min(1, least.height / size.height) },
    },
    step: { x: 1 / size.width, y: 1 / size.height },
    onMove,
    onSettle,
  })
  const { left, top, width, height } = frameRect(size, frame)
  const place = { left: percent(frame.x), top: percent(frame.y), width: percent(frame.w), height: percent(frame.h) }
  return (
    <div ref={area} className="absolute inset-0 touch-none select-none">
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.5)]" style={place} />
      </div>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by keyboard
        tabIndex={0}
        aria-label={`${label}，左 ${left}，上 ${top}，宽 ${width}，高 ${height} 像素。方向键移动，Alt 加方向键改大小，加号减号缩放，Shift 加速`}
        data-frame={`${left},${top},${width},${height}`}
        className="focus-visible:outline-primary absolute cursor-move outline-2 outline-white focus-visible:outline-4"
        style={place}
        onKeyDown={onKeyDown}
        {...grip(null)}
      >
        {children}
        {[...corners, ...(ratio === null ? edges : [])].map((handle) => (
          <span
            key={handle.name}
            data-handle={handle.name}
            aria-hidden="true"
            className="absolute z-20 grid size-9 -translate-1/2 place-items-center pointer-coarse:size-11"
            style={{
              left: percent((handle.x + 1) / 2),
              top: percent((handle.y + 1) / 2),
              cursor: cursorOf(handle),
            }}
            {...grip(handle)}
          >
            <span className={`rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)] ${gripShape(handle)}`} />
          </span>
        ))}
      </div>
    </div>
  )
}
