import { useEffect } from 'react'
import { letterOf } from '../../../core/cover/letters.ts'
import { CoverPicture } from './CoverPicture.tsx'
import type { ViewProps } from './SideBySide.tsx'

/** Width of a card in the two columns of a phone's feed, CSS px. */
const card = 180
const columns = 2

/** Shows covers as a feed does: two columns of small cards with titles, as wide as a phone's screen. */
export function FeedView(props: ViewProps) {
  const { covers, captions, size, current, onCurrent, onWin, onColumns, list } = props
  useEffect(() => onColumns(columns), [onColumns])
  return (
    <div className="mx-auto w-full max-w-[25.5rem]">
      <p className="text-muted mb-3 text-center text-sm">信息流里就这么大：先看到的是哪一张？</p>
      <ul
        ref={list}
        aria-label="对比的封面"
        className="bg-base-200 grid justify-center gap-2 rounded-3xl px-1 py-3 sm:px-3"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, ${card}px))` }}
      >
        {covers.map((cover, place) => (
          <li key={letterOf(place)}>
            <button
              type="button"
              data-autofocus={place === 0 || undefined}
              aria-pressed={place === current}
              tabIndex={place === current ? 0 : -1}
              onFocus={() => onCurrent(place)}
              onClick={() => onCurrent(place)}
              onDoubleClick={() => onWin(place)}
              className="bg-base-100 aria-pressed:ring-primary focus-visible:outline-primary block w-full cursor-pointer overflow-hidden rounded-lg text-left focus-visible:outline-3 focus-visible:outline-offset-2 aria-pressed:ring-2"
            >
              <span className="sr-only">{`${letterOf(place)} ${captions[place]}`}</span>
              <CoverPicture cover={cover} size={size} width={card} />
              <span className="block px-2.5 pt-2 pb-2.5">
                <span className="line-clamp-2 text-sm leading-snug font-medium">{cover.brief.title}</span>
                <span className="text-muted mt-1.5 flex items-center gap-1.5 text-xs">
                  <span className="bg-base-300 size-4 shrink-0 rounded-full" aria-hidden="true" />
                  <span className="min-w-0 grow truncate">{cover.brief.account || '你的账号'}</span>
                  <span className="text-leaf font-bold">{letterOf(place)}</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
