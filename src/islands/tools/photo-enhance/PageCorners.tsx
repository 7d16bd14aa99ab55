import { type KeyboardEvent, useRef } from 'react'
import type { Corners } from '../../../core/enhance/corners.ts'
import { nudgedPoint, type SharePoint, shortPoint } from '../point-drag.ts'
import { usePointDrag } from '../use-point-drag.ts'

const names = ['左上角', '右上角', '右下角', '左下角'] as const

/** Corners to begin with where none were found, as shares. */
export const firstCorners: Corners = [
  { x: 0.08, y: 0.08 },
  { x: 0.92, y: 0.08 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.92 },
]

interface PageCornersProps {
  readonly corners: Corners
  readonly onChange: (corners: Corners) => void
}

/** Shows the four corners of a page over its picture; pointer and arrow keys move them. */
export function PageCorners({ corners, onChange }: PageCornersProps) {
  const area = useRef<HTMLDivElement>(null)
  const put = (place: number, to: SharePoint) =>
    onChange(corners.map((corner, at) => (at === place ? shortPoint(to) : corner)) as unknown as Corners)
  const { moved, begin, following } = usePointDrag<number>({ area, snap: 0, onDrop: put })
  const shown = corners.map((corner, place) => (moved?.key === place ? moved.at : corner))
  const press = (event: KeyboardEvent, place: number) => {
    const next = nudgedPoint(corners[place]!, event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    put(place, next)
  }
  return (
    <div ref={area} className="absolute inset-0">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d={`M0 0H1V1H0ZM${shown.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          fillRule="evenodd"
          fill="rgb(0 0 0 / 0.45)"
        />
        <path
          d={`M${shown.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          fill="none"
          stroke="white"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}，用方向键移动`}
          className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center"
          style={{ left: `${shown[place]!.x * 100}%`, top: `${shown[place]!.y * 100}%` }}
          onKeyDown={(event) => press(event, place)}
          onPointerDown={(event) => begin(event, place, corners[place]!)}
          {...following}
        >
          <span className="border-primary size-4 rounded-full border-3 bg-white shadow-md" />
        </button>
      ))}
    </div>
  )
}
