import { type RefObject, useEffect, useRef } from 'react'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import type { CutPreview } from '../../stores/bench/cut-preview.ts'
import { BrushCircle, StrokeLine } from '../ui/stroke-marks.tsx'
import { useStroke, within } from '../ui/use-stroke.ts'
import { type BrushState, type CutView, type Stroke, strokeOf } from './cut-tool.ts'

interface CutSurfaceProps {
  readonly name: string
  /** URL of the upright picture, and its size, px. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly cut: CutPreview | null
  readonly brush: BrushState
  readonly view: CutView
  /** `checker`, or a colour. */
  readonly ground: string
  readonly box: CutOptions['box']
  /** Numbers at the heads of several persons. */
  readonly badges?: readonly PersonBadge[]
  readonly onStroke: (stroke: Stroke) => void
  readonly onBox: (box: NonNullable<CutOptions['box']>) => void
}

/** The number of a person on the picture. */
interface PersonBadge {
  /** As shares of the picture's sides. */
  readonly x: number
  readonly y: number
  readonly label: string
  readonly stays: boolean
}

const staying = { translate: '-50%', background: 'var(--color-primary)', color: 'var(--color-primary-content)' }
const leaving = { translate: '-50%', background: 'var(--color-base-100)', color: 'var(--color-base-content)' }

/** Colour over what is cut away, in the view of the mask. */
const maskColour = 'rgb(220 38 38 / 0.55)'
/** Colours of the strokes while they are drawn. */
const colours = { keep: '#16a34a', add: '#16a34a', erase: '#dc2626', remove: '#dc2626', box: '#16a34a' } as const
/** A box smaller than this is a slip of the hand, as a share. */
const leastBox = 0.02

/** Paints the cut, or the red mask over what is cut away. */
function usePainting(canvas: RefObject<HTMLCanvasElement | null>, cut: CutPreview | null, view: CutView): void {
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !cut) return
    const { bitmap } = cut
    // A bitmap that was replaced meanwhile is closed and has no size.
    if (bitmap.width === 0) return
    element.width = bitmap.width
    element.height = bitmap.height
    context.drawImage(bitmap, 0, 0)
    if (view !== 'mask') return
    context.globalCompositeOperation = 'source-out'
    context.fillStyle = maskColour
    context.fillRect(0, 0, bitmap.width, bitmap.height)
  }, [canvas, cut, view])
}

/** Returns the rectangle between two points of a line of points, as shares within the picture. */
function boxBetween([x0 = 0, y0 = 0, ...rest]: readonly number[]): NonNullable<CutOptions['box']> {
  const [x1 = x0, y1 = y0] = rest.slice(-2)
  const [left, top] = [within(Math.min(x0, x1)), within(Math.min(y0, y1))]
  return { left, top, width: within(Math.max(x0, x1)) - left, height: within(Math.max(y0, y1)) - top }
}

/** Takes what is drawn on the picture: a stroke, or a box. */
function useDrawing({ width, height, brush, view, onStroke, onBox }: CutSurfaceProps) {
  const finish = (points: readonly number[]) => {
    if (brush.tool !== 'box') return onStroke(strokeOf(brush, brush.tool, points))
    const next = boxBetween(points)
    if (next.width > leastBox && next.height > leastBox) onBox(next)
  }
  const point = (x: number, y: number) => {
    if (brush.tool !== 'box') onStroke(strokeOf({ ...brush, form: 'line' }, brush.tool, [x, y]))
  }
  return useStroke({ width, height, active: view !== 'original', onStroke: finish, onPoint: point })
}

/** Shows the picture, its cut, and the strokes and boxes that are being drawn on it. */
export function CutSurface(props: CutSurfaceProps) {
  const { name, url, width, height, cut, brush, view, ground } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  usePainting(canvas, cut, view)
  const { line, cursor, handlers } = useDrawing(props)
  const isBox = brush.tool === 'box'
  const box = isBox && line.length >= 4 ? boxBetween(line) : props.box
  const colour = colours[brush.tool]
  const thickness = brush.size / 100
  return (
    <div
      data-stage="cut"
      data-cut={cut ? cut.engine : 'waiting'}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: strokes are made with the keyboard, too
      tabIndex={0}
      aria-label={`${name}：用方向键移动光标，回车点一下`}
      className={`relative size-full touch-none overflow-hidden rounded-sm shadow-sm select-none ${view === 'original' ? '' : 'cursor-crosshair'} ${ground === 'checker' ? 'checker' : ''}`}
      style={ground === 'checker' ? undefined : { backgroundColor: ground }}
      {...handlers}
    >
      {(view !== 'cut' || !cut) && (
        <img src={url} alt={name} draggable={false} className="absolute inset-0 size-full" />
      )}
      <canvas ref={canvas} hidden={!cut || view === 'original'} className="absolute inset-0 size-full" />
      {props.badges?.map(({ x, y, label, stays }) => (
        <span
          key={label}
          aria-hidden="true"
          // Above the head, as far as the picture has room there.
          style={{ left: `${x * 100}%`, top: `max(0px, calc(${y * 100}% - 1.75rem))`, ...(stays ? staying : leaving) }}
          className="pointer-events-none absolute grid size-6 place-items-center rounded-full text-sm font-semibold shadow-sm"
        >
          {label}
        </span>
      ))}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
        fill="none"
      >
        {box && (
          <rect
            x={box.left * width}
            y={box.top * height}
            width={box.width * width}
            height={box.height * height}
            stroke={colours.box}
            strokeWidth={2}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {line.length > 0 && !isBox && (
          <StrokeLine {...{ line, colour, width, height }} thickness={brush.form === 'area' ? null : thickness} />
        )}
        {cursor && view !== 'original' && !isBox && brush.form === 'line' && (
          <BrushCircle at={cursor} {...{ colour, thickness, width, height }} />
        )}
      </svg>
    </div>
  )
}
