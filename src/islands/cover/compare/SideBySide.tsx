import { type Ref, useEffect, useRef, useState } from 'react'
import { largestGrid } from '../../../core/cover/contact-sheet.ts'
import { letterOf } from '../../../core/cover/letters.ts'
import type { Cover, CoverSize } from '../../../stores/cover/painting.ts'
import { Icon } from '../../ui/icons.tsx'
import { CoverPicture } from './CoverPicture.tsx'

/** Gap between covers and height of a caption, px. */
const spacing = { gap: 16, below: 44 }
/** Width below which covers are shown in two columns and scroll, px. */
const narrow = 600

export interface ViewProps {
  readonly covers: readonly Cover[]
  readonly captions: readonly string[]
  readonly size: CoverSize
  readonly current: number
  readonly isKept: (cover: Cover) => boolean
  readonly onCurrent: (place: number) => void
  readonly onWin: (place: number) => void
  /** Called with the number of covers in a row, for the arrow keys. */
  readonly onColumns: (columns: number) => void
  readonly list: Ref<HTMLUListElement>
}

/** Shows the letter that identifies a cover. */
export function Letter({ place }: { readonly place: number }) {
  return (
    <span className="bg-primary text-primary-content grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold">
      {letterOf(place)}
    </span>
  )
}

/** Shows covers side by side in the same size, as large as the space allows. */
export function SideBySide(props: ViewProps) {
  const { covers, captions, size, current, isKept, onCurrent, onWin, onColumns, list } = props
  const room = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setInside({ width: element.clientWidth, height: element.parentElement?.clientHeight ?? 0 }),
    )
    observer.observe(element)
    if (element.parentElement) observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [])
  const ratio = size.width / size.height
  const flat = ratio > 1.5
  const { columns, width } =
    inside.width < narrow
      ? { columns: flat ? 1 : 2, width: Math.max(0, flat ? inside.width : (inside.width - 12) / 2) }
      : largestGrid(covers.length, ratio, { width: inside.width, height: Math.max(360, inside.height) }, spacing)
  useEffect(() => onColumns(columns), [columns, onColumns])
  return (
    <div ref={room}>
      <ul
        ref={list}
        aria-label="对比的封面"
        className="grid justify-center gap-x-3 gap-y-4 sm:gap-4"
        style={{ gridTemplateColumns: `repeat(${columns}, ${Math.floor(width)}px)` }}
      >
        {covers.map((cover, place) => (
          <li key={`${letterOf(place)}`}>
            <button
              type="button"
              data-autofocus={place === 0 || undefined}
              aria-pressed={place === current}
              tabIndex={place === current ? 0 : -1}
              onFocus={() => onCurrent(place)}
              onClick={() => onCurrent(place)}
              onDoubleClick={() => onWin(place)}
              className="aria-pressed:ring-primary focus-visible:outline-primary block w-full cursor-pointer rounded-xl text-left ring-offset-2 focus-visible:outline-3 focus-visible:outline-offset-4 aria-pressed:ring-3"
            >
              <span className="border-base-300 block overflow-hidden rounded-xl border shadow-sm">
                <CoverPicture cover={cover} size={size} width={width} />
              </span>
              <span className="flex h-11 items-center gap-2 px-0.5">
                <Letter place={place} />
                <span className="text-muted min-w-0 grow truncate text-sm">{captions[place]}</span>
                {isKept(cover) && <Icon name="star" size={16} className="text-primary shrink-0 fill-current" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
