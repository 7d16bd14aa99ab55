import { type ReactNode, useRef, useState } from 'react'
import type { Size } from '../../../core/geometry.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import type { EnhancePreview } from '../../../stores/bench/enhance-preview.ts'
import { SplitHandle } from '../../ui/SplitHandle.tsx'
import { BrushCircle, StrokeLine } from '../../ui/stroke-marks.tsx'
import { useStroke, within } from '../../ui/use-stroke.ts'
import { Painted } from '../Painted.tsx'

interface PictureProps extends Size {
  readonly name: string
  readonly url: string
  readonly shown: EnhancePreview | null
}

/** Shows the picture before and after with a line between them that can be dragged. */
export function ComparedPicture({ name, url, shown, children }: PictureProps & { readonly children?: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [split, setSplit] = useState(50)
  const clip = { clipPath: `inset(0 ${100 - split}% 0 0)` }
  return (
    <div
      ref={area}
      data-stage="enhance"
      data-enhance={shown ? 'shown' : 'waiting'}
      className="relative size-full overflow-hidden rounded-sm shadow-sm select-none"
    >
      {!shown && <img src={url} alt={name} draggable={false} className="absolute inset-0 size-full" />}
      {shown && (
        <>
          <Painted bitmap={shown.after} className="absolute inset-0 size-full" />
          <div className="absolute inset-0" style={clip}>
            <Painted bitmap={shown.before} className="size-full" />
          </div>
          <SplitHandle split={split} stage={area} onSplit={setSplit} />
        </>
      )}
      {children}
    </div>
  )
}

type Eye = EnhanceOptions['eyes'][number]

interface MendedPictureProps extends PictureProps {
  /** What a pointer does: paints over what is to be filled, or marks red eyes. */
  readonly tool: 'retouch' | 'eyes'
  /** Diameter of brush and circles, percent of the shorter side. */
  readonly size: number
  readonly eyes: readonly Eye[]
  readonly onStroke: (stroke: EnhanceOptions['strokes'][number]) => void
  readonly onEye: (eye: Eye) => void
}

const brushColour = '#dc2626'
const eyeColour = '#16a34a'

/** Shows the enhanced picture, on which scratches are painted over and red eyes are marked. */
export function MendedPicture(props: MendedPictureProps) {
  const { name, url, width, height, shown, tool, size, eyes, onStroke, onEye } = props
  const thickness = size / 100
  const mark = (x: number, y: number) => onEye({ x: within(x), y: within(y), radius: thickness / 2 })
  const draw = (flat: readonly number[]) => {
    if (tool === 'eyes') return mark(flat[0]!, flat[1]!)
    const points = flat.flatMap((x, place) => (place % 2 === 0 ? [{ x: within(x), y: within(flat[place + 1]!) }] : []))
    onStroke({ points, thickness })
  }
  const { line, cursor, handlers } = useStroke({
    ...{ width, height, active: true, onStroke: draw },
    onPoint: (x, y) => draw([x, y]),
  })
  const colour = tool === 'eyes' ? eyeColour : brushColour
  return (
    <div
      data-stage="enhance"
      data-enhance={shown ? 'shown' : 'waiting'}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: strokes are made with the keyboard, too
      tabIndex={0}
      aria-label={`${name}：用方向键移动光标，回车${tool === 'eyes' ? '标记红眼' : '点一下'}`}
      className="relative size-full cursor-crosshair touch-none overflow-hidden rounded-sm shadow-sm select-none"
      {...handlers}
    >
      {shown ? (
        <Painted bitmap={shown.after} className="absolute inset-0 size-full" />
      ) : (
        <img src={url} alt={name} draggable={false} className="absolute inset-0 size-full" />
      )}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
        fill="none"
      >
        {tool === 'eyes' &&
          eyes.map((eye) => (
            <BrushCircle
              key={`${eye.x} ${eye.y}`}
              at={eye}
              thickness={eye.radius * 2}
              {...{ colour: eyeColour, width, height }}
            />
          ))}
        {tool === 'retouch' && line.length > 0 && <StrokeLine {...{ line, colour, thickness, width, height }} />}
        {cursor && <BrushCircle at={cursor} {...{ colour, thickness, width, height }} />}
      </svg>
    </div>
  )
}
