import type { ReactNode } from 'react'
import { isText } from '../../../core/design/elements/guards.ts'
import type { Page } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'
import { PageThumbnail } from '../pages/PageThumbnail.tsx'

/** Returns the texts of a page as alternative text: titles first, at most 80 characters. */
function wordsOf({ elements, order }: Page): string {
  const texts = order.flatMap((id) => {
    const element = elements[id]
    return isText(element) && element.role !== 'decoration' ? [element] : []
  })
  const spoken = [...texts.filter(({ role }) => role === 'title'), ...texts.filter(({ role }) => role !== 'title')]
  return spoken
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('，')
    .replaceAll('\n', '')
    .slice(0, 80)
}

interface SizeCardProps {
  readonly label: string
  readonly size: Size
  /** Longest side among all sizes shown, px; the cards' scale refers to it. */
  readonly longest: number
  readonly page: Page | null
  readonly failed?: boolean
  readonly badge: ReactNode
  readonly children: ReactNode
}

/** Exponent that compresses the size differences between cards, so that small sizes stay legible. */
const shrink = 0.4

/** Renders a size of the design as it looks now, with its actions as children. */
export function SizeCard({ label, size, longest, page, failed = false, badge, children }: SizeCardProps) {
  const { width, height } = size
  const longer = Math.max(width, height)
  const wide = ((longer / longest) ** shrink * width) / longer
  return (
    <li data-size={`${width}×${height}`} className="flex min-w-0 flex-col">
      <div className="bg-base-200 grid h-44 place-items-center overflow-hidden rounded-2xl [--unit:9.5rem] sm:h-60 sm:[--unit:13.5rem]">
        <div
          role="img"
          aria-label={page ? `${label}：${wordsOf(page)}` : `${label}：正在生成`}
          data-sized={page ? 'ready' : failed ? 'failed' : 'waiting'}
          className={`relative max-h-full max-w-full overflow-hidden rounded-sm shadow-md ${page ? '' : 'bg-base-100 animate-pulse'}`}
          style={{ aspectRatio: `${width} / ${height}`, width: `calc(var(--unit) * ${wide})` }}
        >
          {page && <PageThumbnail page={page} size={size} />}
          {failed && !page && (
            <span className="text-error absolute inset-0 grid place-items-center p-2 text-center text-xs">
              没有生成，请重开再试
            </span>
          )}
        </div>
      </div>
      <div className="mt-2.5 flex items-start gap-2">
        <p className="min-w-0 grow">
          <span className="block truncate text-sm font-medium" title={label}>
            {label}
          </span>
          <span className="text-muted text-xs tabular-nums">
            {width}×{height}
          </span>
        </p>
        {badge}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-1">{children}</div>
    </li>
  )
}
