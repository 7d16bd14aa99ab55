interface MarkProps {
  /** Size of the picture, px. */
  readonly width: number
  readonly height: number
}

interface StrokeLineProps extends MarkProps {
  /** x and y in turn, as shares of the picture. */
  readonly line: readonly number[]
  readonly colour: string
  /** Share of the shorter side; null for the outline of an area. */
  readonly thickness: number | null
}

/** Shows a stroke that is being drawn, as wide as it will be, or the outline of a lasso; in an SVG of the picture. */
export function StrokeLine({ line, colour, thickness, width, height }: StrokeLineProps) {
  const pixels = line.map((share, place) => share * (place % 2 === 0 ? width : height))
  const isArea = thickness === null
  return (
    <polyline
      points={(pixels.length === 2 ? [...pixels, ...pixels] : pixels).join(' ')}
      stroke={colour}
      strokeOpacity={isArea ? 1 : 0.5}
      strokeWidth={isArea ? 2 : thickness * Math.min(width, height)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isArea && { fill: colour, fillOpacity: 0.2, vectorEffect: 'non-scaling-stroke' })}
    />
  )
}

interface BrushCircleProps extends MarkProps {
  /** Its middle, as shares of the picture. */
  readonly at: { readonly x: number; readonly y: number }
  readonly colour: string
  /** Diameter, as a share of the shorter side. */
  readonly thickness: number
}

/** Shows a circle on a picture: white below its colour, to be seen on anything; in an SVG of the picture. */
export function BrushCircle({ at, colour, thickness, width, height }: BrushCircleProps) {
  const lines = [
    { stroke: 'white', strokeWidth: 3 },
    { stroke: colour, strokeWidth: 1.5 },
  ]
  const radius = (thickness * Math.min(width, height)) / 2
  return lines.map((line) => (
    <circle
      key={line.stroke}
      cx={at.x * width}
      cy={at.y * height}
      r={radius}
      {...line}
      vectorEffect="non-scaling-stroke"
    />
  ))
}
