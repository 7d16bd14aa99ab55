import type { Cut } from '../../../core/grid/seams.ts'
import type { Swap } from '../../../core/grid/swaps.ts'
import { type CropFrame, frameRect } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { FrameBox } from '../FrameBox.tsx'
import { CutLines } from './CutLines.tsx'

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

/** Shows the picture with the frame and its cuts. */
export function CutFrame(props: CutFrameProps) {
  const { picture, frame, ratio, cuts, numbers, columns, rows, mosaic, swaps, blankColour, onLines, onMove, onSettle } =
    props
  const { width, height } = picture
  const rect = frameRect({ width, height }, frame)
  /** Converts a share of the picture to a share of the frame. */
  const inX = (share: number) => (share - frame.x) / frame.w
  const inY = (share: number) => (share - frame.y) / frame.h
  /** Returns the middles of the cuts of one direction, as shares of the frame. */
  const middles = (axis: 'x' | 'y') => {
    const share = axis === 'x' ? inX : inY
    return cuts.filter((cut) => cut.axis === axis).map(({ from, to }) => share((from + to) / 2))
  }
  const tileStart = (lines: readonly number[], place: number) => (place === 0 ? 0 : (lines[place - 1] ?? 0))
  const [upright, level] = [middles('x'), middles('y')]
  /** Returns the position of a tile in the frame. */
  const tilePlace = (place: number) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const [left, top] = [tileStart(upright, column), tileStart(level, row)]
    return {
      left: percent(left),
      top: percent(top),
      width: percent((upright[column] ?? 1) - left),
      height: percent((level[row] ?? 1) - top),
    }
  }
  return (
    <div
      data-stage="grid"
      className="checker relative"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(min(28rem, 40vh) * ${width / height}))` }}
    >
      <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full select-none" />
      <FrameBox
        label="取景框"
        size={picture}
        frame={frame}
        ratio={ratio}
        least={{ width: columns, height: rows }}
        onMove={onMove}
        onSettle={onSettle}
      >
        {swaps
          .filter(({ place }) => place < columns * rows)
          .map(({ place, picture: swapped }) => (
            <span
              key={place}
              data-swap={place}
              className="pointer-events-none absolute overflow-hidden"
              style={{ ...tilePlace(place), backgroundColor: swapped ? undefined : blankColour }}
            >
              {swapped && <img src={swapped} alt="" draggable={false} className="size-full object-cover" />}
            </span>
          ))}
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {cuts.map(({ axis, from, to, busy }) => {
            const [start, end] = axis === 'x' ? [inX(from), inX(to)] : [inY(from), inY(to)]
            const line = (one: number, other: number) =>
              axis === 'x'
                ? `M${(start + end) / 2} ${inY(one)}V${inY(other)}`
                : `M${inX(one)} ${(start + end) / 2}H${inX(other)}`
            return (
              <g key={`${axis}${from}`}>
                {end - start > 0.001 && (
                  <rect
                    x={axis === 'x' ? start : 0}
                    y={axis === 'x' ? 0 : start}
                    width={axis === 'x' ? end - start : 1}
                    height={axis === 'x' ? 1 : end - start}
                    fill="rgb(0 0 0 / 0.45)"
                  />
                )}
                <path
                  d={axis === 'x' ? `M${(start + end) / 2} 0V1` : `M0 ${(start + end) / 2}H1`}
                  stroke="white"
                  strokeOpacity="0.9"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                />
                {busy.map((stretch) => (
                  <path
                    key={stretch.from}
                    data-busy={axis}
                    d={line(stretch.from, stretch.to)}
                    stroke="#e11d48"
                    strokeWidth="4"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </g>
            )
          })}
          {mosaic !== 'none' && <Mosaic mosaic={mosaic} width={rect.width} height={rect.height} />}
        </svg>
        {onLines && <CutLines size={rect} upright={upright} level={level} onLines={onLines} />}
        {numbers.length <= 36 &&
          numbers.map((number, place) => (
            <span
              key={number}
              aria-hidden="true"
              className="pointer-events-none absolute rounded bg-black/60 px-1.5 text-[0.7rem] leading-4.5 font-semibold text-white tabular-nums"
              style={{
                left: `calc(${percent(tileStart(upright, place % columns))} + 5px)`,
                top: `calc(${percent(tileStart(level, Math.floor(place / columns)))} + 5px)`,
              }}
            >
              {number}
            </span>
          ))}
      </FrameBox>
    </div>
  )
}
