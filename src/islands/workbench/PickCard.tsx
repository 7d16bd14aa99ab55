import type { TemplatePick } from './proposals.ts'

interface PickCardProps {
  readonly pick: TemplatePick
  readonly href: string
  readonly title: string
  readonly note?: string
}

/** Height of the picture, CSS px. */
const high = 176

/** Width / height of pages shown from their top, since little of them would be seen if they were shown whole. */
const longPage = 0.5

/** Shows a proposed template: its first page, a title and where it leads. */
export function PickCard({ pick: { id, width, height }, href, title, note }: PickCardProps) {
  const shown = Math.min(420, Math.max(116, Math.round((width / height) * high)))
  return (
    <li className="max-w-[80vw] shrink-0" style={{ width: shown }}>
      <a href={href} className="group block">
        <span
          className="border-base-300 group-hover:border-primary bg-base-200 block overflow-hidden rounded-xl border transition-colors"
          style={{ height: high }}
        >
          <img
            src={`/templates/small/${id}.avif`}
            srcSet={`/templates/small/${id}.avif 232w, /templates/${id}.webp 464w`}
            sizes={`${shown}px`}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className={`h-full w-full ${width / height < longPage ? 'object-cover object-top' : 'object-contain'}`}
          />
        </span>
        <span className="group-hover:text-primary mt-2 block truncate text-sm font-semibold">{title}</span>
        {note && <span className="text-muted block truncate text-xs">{note}</span>}
      </a>
    </li>
  )
}
