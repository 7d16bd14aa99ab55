import { useId } from 'react'
import type { QrDrawing, QrPaint, QrShape } from '../../../core/qr/drawing.ts'

function Gradient({ id, paint }: { id: string; paint: Exclude<QrPaint, { type: 'solid' }> }) {
  const stops = paint.colours.map((colour, at) => (
    <stop key={at === 0 ? 'from' : 'to'} offset={at} stopColor={colour} />
  ))
  if (paint.type === 'radial') {
    const [x, y] = paint.centre
    return (
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={paint.radius}>
        {stops}
      </radialGradient>
    )
  }
  const [[x1, y1], [x2, y2]] = [paint.from, paint.to]
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops}
    </linearGradient>
  )
}

function Shape({ shape, id }: { shape: QrShape; id: string }) {
  if (shape.kind === 'image') {
    const { href, x, y, width, height } = shape
    return <image href={href} x={x} y={y} width={width} height={height} />
  }
  if (shape.fill.type === 'solid') return <path fill={shape.fill.colour} d={shape.d} />
  return (
    <>
      <Gradient id={id} paint={shape.fill} />
      <path fill={`url(#${id})`} d={shape.d} />
    </>
  )
}

interface DrawingProps {
  readonly drawing: QrDrawing
  /** Accessible name; without it the picture is decorative. */
  readonly label?: string
  readonly className?: string
}

/** Shows a drawing as it will be saved. */
export function Drawing({ drawing, label, className }: DrawingProps) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={className}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {drawing.shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no ids, and are painted in their order
        <Shape key={at} shape={shape} id={`${id}${at}`} />
      ))}
    </svg>
  )
}
