import type { Rect } from '../../../core/geometry.ts'
import type { Cut } from '../../../core/grid/seams.ts'
import type { Swap } from '../../../core/grid/swaps.ts'
import { type CropFrame, frameRect } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { FrameBox } from '../FrameBox.tsx'
import { CutLines } from './CutLines.tsx'
import { type FrameShares, middlesOf, sharesOf, tileBox } from './tile-places.ts'

interface CutFrameProps {
  picture: { readonly url: string; readonly name: string; readonly width: number; readonly height: number }
  frame: CropFrame
  /** Width / height in px; null if free. */
  ratio: number | null
  cuts: readonly Cut[]
  /** Numbers of the files, row by row. */
  numbers: readonly number[]
  columns: number
  rows: number
  mosaic: 'none' | 'circle' | 'heart'
  /** What replaces tiles, and the colour of blank ones. */
  swaps: readonly Swap[]
  blankColour: string
  /** Called with cuts the user has moved, in shares of the frame; null if cuts cannot be moved. */
  onLines: ((axis: 'x' | 'y', lines: readonly number[], settled: boolean) => void) | null
  /** Called during a gesture. */
  onMove: (frame: CropFrame) => void
  /** Called when a gesture ends. */
  onSettle: (frame: CropFrame) => void
}

/** More tiles than this are too small for numbers. */
const mostNumbers = 36
const percent = (share: number) => `${share * 100}%`

/** Shows the outline of the shape across all tiles, in a box of 1 by 1 of the frame. */
function Mosaic({ mosaic, width, height }: { mosaic: 'circle' | 'heart'; width: number; height: number }) {
  const side = Math.min(width, height)
  const place = `translate(${(width - side) / 2 / width} ${(height - side) / 2 / height}) scale(${side / width} ${side / height})`
  const path = mosaic === 'heart' ? heartPath : 'M0 0.5A0.5 0.5 0 0 0 1 0.5A0.5 0.5 0 0 0 0 0.5Z'
  return (
    <path
      d={path}
      transform={place}
      fill="none"
      stroke="white"
      strokeWidth="2"
      strokeDasharray="6 4"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** Shows a cut with the gap it leaves, and where it crosses content, in a box of 1 by 1 of the frame. */
function CutMark({ cut: { axis, from, to, busy }, inFrame }: { cut: Cut; inFrame: FrameShares }) {
  const upright = axis === 'x'
  const [start, end] = [inFrame[axis](from), inFrame[axis](to)]
  const middle = (start + end) / 2
  const line = (one: number, other: number) => (upright ? `M${middle} ${one}V${other}` : `M${one} ${middle}H${other}`)
  const along = upright ? inFrame.y : inFrame.x
  return (
    <g>
      {end - start > 0.001 && (
        <rect
          x={upright ? start : 0}
          y={upright ? 0 : start}
          width={upright ? end - start : 1}
          height={upright ? 1 : end - start}
          fill="rgb(0 0 0 / 0.45)"
        />
      )}
      <path d={line(0, 1)} stroke="white" strokeOpacity="0.9" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      {busy.map((stretch) => (
        <path
          key={stretch.from}
          data-busy={axis}
          d={line(along(stretch.from), along(stretch.to))}
          stroke="#e11d48"
          strokeWidth="4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}

type BoxOf = (place: number) => Rect

/** Shows what replaces tiles: pictures, or the colour of blank ones. */
function SwappedTiles({ swaps, colour, boxOf }: { swaps: readonly Swap[]; colour: string; boxOf: BoxOf }) {
  return swaps.map(({ place, picture }) => {
    const { left, top, width, height } = boxOf(place)
    return (
      <span
        key={place}
        data-swap={place}
        className="pointer-events-none absolute overflow-hidden"
        style={{
          ...{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) },
          backgroundColor: picture ? undefined : colour,
        }}
      >
        {picture && <img src={picture} alt="" draggable={false} className="size-full object-cover" />}
      </span>
    )
  })
}

/** Shows the number of every file in the corner of its tile. */
function Numbers({ numbers, boxOf }: { numbers: readonly number[]; boxOf: BoxOf }) {
  return numbers.map((number, place) => {
    const { left, top } = boxOf(place)
    return (
      <span
        key={number}
        aria-hidden="true"
        className="pointer-events-none absolute rounded bg-black/60 px-1.5 text-[0.7rem] leading-4.5 font-semibold text-white tabular-nums"
        style={{ left: `calc(${percent(left)} + 5px)`, top: `calc(${percent(top)} + 5px)` }}
      >
        {number}
      </span>
    )
  })
}

/** Shows the picture with the frame and its cuts. */
export function CutFrame(props: CutFrameProps) {
  const { picture, frame, ratio, cuts, numbers, columns, rows, mosaic, swaps, onLines } = props
  const { width, height } = picture
  const rect = frameRect({ width, height }, frame)
  const inFrame = sharesOf(frame)
  const [upright, level] = [middlesOf(cuts, 'x', inFrame), middlesOf(cuts, 'y', inFrame)]
  const boxOf = (place: number) => tileBox(place, columns, upright, level)
  return (
    <div data-stage="grid" className="checker relative size-full">
      <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full select-none" />
      <FrameBox
        label="取景框"
        size={picture}
        frame={frame}
        ratio={ratio}
        least={{ width: columns, height: rows }}
        onMove={props.onMove}
        onSettle={props.onSettle}
      >
        <SwappedTiles
          swaps={swaps.filter(({ place }) => place < columns * rows)}
          colour={props.blankColour}
          boxOf={boxOf}
        />
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {cuts.map((cut) => (
            <CutMark key={`${cut.axis}${cut.from}`} cut={cut} inFrame={inFrame} />
          ))}
          {mosaic !== 'none' && <Mosaic mosaic={mosaic} width={rect.width} height={rect.height} />}
        </svg>
        {onLines && <CutLines size={rect} upright={upright} level={level} onLines={onLines} />}
        {numbers.length <= mostNumbers && <Numbers numbers={numbers} boxOf={boxOf} />}
      </FrameBox>
    </div>
  )
}
