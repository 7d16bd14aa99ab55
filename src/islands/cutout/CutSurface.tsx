import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import type { CutPreview } from '../../stores/bench/cut-preview.ts'
import { arrowMove } from '../ui/arrow-move.ts'
import { addPoint, type BrushState, type CutView, type Stroke, strokeOf } from './cut-tool.ts'

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
  readonly onStroke: (stroke: Stroke) => void
  readonly onBox: (box: NonNullable<CutOptions['box']>) => void
}

/** Colour over what is cut away, in the view of the mask. */
const maskColour = 'rgb(220 38 38 / 0.55)'
/** Colours of the strokes while they are drawn. */
const colours = { keep: '#16a34a', add: '#16a34a', erase: '#dc2626', remove: '#dc2626', box: '#16a34a' } as const
/** Movement of an arrow key, and with Shift, as a share. */
const smallStep = 0.01
const largeStep = 0.05
/** A box smaller than this is a slip of the hand, as a share. */
const leastBox = 0.02

/** Returns a share within the picture. */
const within = (share: number) => Math.min(1, Math.max(0, share))

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

interface Drawing {
  /** x and y in turn, as shares of the picture, of what is being drawn. */
  readonly line: readonly number[]
  /** Where the pointer or the cursor of the keyboard is, as shares. */
  readonly cursor: { readonly x: number; readonly y: number } | null
}

/** Follows pointer and keys: what is being drawn, and the handlers of the surface. */
function useDrawing({ width, height, brush, view, onStroke, onBox }: CutSurfaceProps) {
  const points = useRef<number[] | null>(null)
  const [line, setLine] = useState<readonly number[]>([])
  const [cursor, setCursor] = useState<Drawing['cursor']>(null)
  const aspect = width / height
  const at = (event: PointerEvent<HTMLElement>) => {
    const rect = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
  }
  const finish = (drawnPoints: readonly number[]) => {
    if (brush.tool !== 'box') return onStroke(strokeOf(brush, brush.tool, drawnPoints))
    const next = boxBetween(drawnPoints)
    if (next.width > leastBox && next.height > leastBox) onBox(next)
  }
  const stop = () => {
    points.current = null
    setLine([])
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || view === 'original') return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = at(event)
      points.current = []
      addPoint(points.current, x, y, aspect)
      setLine([...points.current])
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { x, y } = at(event)
      setCursor({ x, y })
      if (points.current && addPoint(points.current, x, y, aspect)) setLine([...points.current])
    },
    onPointerUp: () => {
      if (points.current) finish(points.current)
      stop()
    },
    onPointerCancel: stop,
    onPointerLeave: () => setCursor(null),
    onKeyDown: (event: KeyboardEvent) => {
      const move = arrowMove(event, smallStep, largeStep)
      const { x, y } = cursor ?? { x: 0.5, y: 0.5 }
      if (move) setCursor({ x: within(x + move[0]), y: within(y + move[1]) })
      else if (event.key === 'Enter' && brush.tool !== 'box' && view !== 'original') {
        onStroke(strokeOf({ ...brush, form: 'line' }, brush.tool, [x, y]))
      } else return
      event.preventDefault()
    },
  }
  return { line, cursor, handlers }
}

/** Shows the stroke that is being drawn, as wide as it will be, or the outline of a lasso. */
function StrokeLine({
  line,
  brush,
  width,
  height,
}: Pick<Drawing, 'line'> & Pick<CutSurfaceProps, 'brush' | 'width' | 'height'>) {
  const colour = colours[brush.tool]
  const pixels = line.map((share, place) => share * (place % 2 === 0 ? width : height))
  const isArea = brush.form === 'area'
  return (
    <polyline
      points={(pixels.length === 2 ? [...pixels, ...pixels] : pixels).join(' ')}
      stroke={colour}
      strokeOpacity={isArea ? 1 : 0.5}
      strokeWidth={isArea ? 2 : (brush.size / 100) * Math.min(width, height)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isArea && { fill: colour, fillOpacity: 0.2, vectorEffect: 'non-scaling-stroke' })}
    />
  )
}

/** Shows the brush under the pointer: white below its colour, to be seen on any picture. */
function BrushCircle({
  cursor,
  brush,
  width,
  height,
}: { cursor: NonNullable<Drawing['cursor']> } & Pick<CutSurfaceProps, 'brush' | 'width' | 'height'>) {
  const lines = [
    { stroke: 'white', strokeWidth: 3 },
    { stroke: colours[brush.tool], strokeWidth: 1.5 },
  ]
  const radius = ((brush.size / 100) * Math.min(width, height)) / 2
  return lines.map((line) => (
    <circle
      key={line.stroke}
      cx={cursor.x * width}
      cy={cursor.y * height}
      r={radius}
      {...line}
      vectorEffect="non-scaling-stroke"
    />
  ))
}

/** Shows the picture, its cut, and the strokes and boxes that are being drawn on it. */
export function CutSurface(props: CutSurfaceProps) {
  const { name, url, width, height, cut, brush, view, ground } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  usePainting(canvas, cut, view)
  const { line, cursor, handlers } = useDrawing(props)
  const isBox = brush.tool === 'box'
  const box = isBox && line.length >= 4 ? boxBetween(line) : props.box
  const measures = { brush, width, height }
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
        {line.length > 0 && !isBox && <StrokeLine line={line} {...measures} />}
        {cursor && view !== 'original' && !isBox && brush.form === 'line' && (
          <BrushCircle cursor={cursor} {...measures} />
        )}
      </svg>
    </div>
  )
}
