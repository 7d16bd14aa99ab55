import { memo, type RefObject } from 'react'
import type { TemplateRow, TemplateWish } from '../../core/template/template.ts'
import { toggleFavouriteTemplate } from '../../stores/templates/favourites.ts'
import { Icon } from '../ui/icons.tsx'
import { PaintedCanvas } from './PaintedCanvas.tsx'
import { usePainted } from './use-painted.ts'

/** What a card shows of a template. */
export type CardRow = Pick<TemplateRow, 'id' | 'title' | 'description' | 'width' | 'height' | 'pages' | 'batch'>

/** Returns what a card shows of a row, without what it is searched by: pages hold it a second time, for their scripts. */
export const cardRowOf = ({ id, title, description, width, height, pages, batch }: TemplateRow): CardRow => ({
  ...{ id, title, description, width, height, pages, batch },
})

/** Rows of the grid that a column is as wide as, and those below a picture for its words. */
const rowsAcross = 40
const rowsOfWords = 13
/** Longer pictures are cut off at this height / width. */
const highest = 1.9
/** Longer side of a painted card, CSS px. */
const longest = 320
/** Width of a card on the screen; follows the columns of `gallery.css`. */
const sizes = '(min-width: 80rem) 232px, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'

interface TemplateCardProps {
  readonly row: CardRow
  readonly place: number
  readonly favourite: boolean
  /** What it is painted with; null while it is shown as it is. */
  readonly wish: TemplateWish | null
}

/** Shows a template as a link to its page, painted with the preview's words while a person gave some. */
export const TemplateCard = memo(function TemplateCard({ row, place, favourite, wish }: TemplateCardProps) {
  const { id, title, description, width, height, pages } = row
  const { box, canvas, state } = usePainted({ listed: row, wish, page: 0, longest, place })
  const ratio = Math.min(highest, height / width)
  return (
    <li
      ref={box as RefObject<HTMLLIElement>}
      className="group relative"
      style={{ gridRow: `span ${Math.round(ratio * rowsAcross) + rowsOfWords}` }}
      data-template={id}
      data-painted={state === 'painted' || undefined}
    >
      <a href={`/template/d/${id}`} className="block rounded-xl">
        <span
          className="border-base-300 bg-base-200 group-hover:border-primary/50 relative block overflow-hidden rounded-xl border transition-all group-hover:shadow-lg"
          style={{ aspectRatio: 1 / ratio }}
        >
          <img
            src={`/templates/small/${id}.avif`}
            srcSet={`/templates/small/${id}.avif 232w, /templates/${id}.webp 464w`}
            sizes={sizes}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="size-full object-cover object-top"
          />
          <PaintedCanvas canvas={canvas} state={state} />
          {pages > 1 && (
            <span className="bg-neutral/80 text-neutral-content absolute right-2 bottom-2 rounded-md px-1.5 text-xs">
              {pages} 页
            </span>
          )}
        </span>
        <span className="group-hover:text-primary mt-1.5 block truncate text-sm leading-5 font-semibold">{title}</span>
        <span className="text-muted block truncate text-xs leading-4">{description}</span>
      </a>
      <button
        type="button"
        aria-pressed={favourite}
        aria-label={`收藏「${title}」`}
        onClick={() => toggleFavouriteTemplate(id)}
        className={`needs-js bg-base-100/95 absolute top-2 right-2 grid size-10 cursor-pointer place-items-center rounded-full shadow-sm transition-opacity focus-visible:opacity-100 ${favourite ? 'text-primary' : 'text-muted opacity-0 group-hover:opacity-100 pointer-coarse:opacity-100'}`}
      >
        <Icon name="star" size={18} className={favourite ? 'fill-current' : ''} />
      </button>
    </li>
  )
})
