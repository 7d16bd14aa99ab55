import type { RecentDesign } from '../../stores/design/recent-designs.ts'
import { hrefOfWork, nameOfWork } from '../../stores/design/works-view.ts'
import { useObjectUrl } from '../ui/use-object-url.ts'

/** Formats a day: «12月25日». A formatter of the platform takes longer to make than the page to show. */
function dayOf(time: number): string {
  const date = new Date(time)
  return `${date.getMonth() + 1}月${date.getDate()}日`
}

/** Shows a design as a card: the picture of its first page, its name and size. */
export function DesignCard({ design }: { design: RecentDesign }) {
  const { width, height, thumbnail, modified } = design
  const picture = useObjectUrl(thumbnail)
  const fit = 176 / Math.max(width, height)
  return (
    <li className="w-48 shrink-0">
      <a
        href={hrefOfWork(design)}
        className="group border-base-300 bg-base-100 hover:border-primary block rounded-2xl border p-2 transition-colors"
      >
        <span className="bg-base-200 grid h-44 place-items-center overflow-hidden rounded-xl" aria-hidden="true">
          {picture ? (
            <img src={picture} alt="" className="max-h-40 max-w-40 rounded shadow-sm" />
          ) : (
            <span
              className="rounded bg-white shadow-sm"
              style={{ width: width * fit * 0.86, height: height * fit * 0.86 }}
            />
          )}
        </span>
        <span className="group-hover:text-primary mt-2 block truncate px-1 text-sm font-semibold">
          {nameOfWork(design)}
        </span>
        <span className="text-muted block truncate px-1 pb-1 text-xs tabular-nums">
          {width}×{height} · {dayOf(modified)}
        </span>
      </a>
    </li>
  )
}
