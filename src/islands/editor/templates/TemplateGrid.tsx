import type { TemplateRow } from '../../../core/template/template.ts'

interface TemplateGridProps {
  readonly rows: readonly TemplateRow[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Deals templates to columns, each to the shortest one, so that their tops follow the order of the list. */
function columnsOf(rows: readonly TemplateRow[], count: number): readonly TemplateRow[][] {
  const columns = Array.from({ length: count }, () => ({ rows: [] as TemplateRow[], high: 0 }))
  for (const row of rows) {
    const shortest = columns.reduce((least, one) => (one.high < least.high ? one : least))
    shortest.rows.push(row)
    // The name below a picture is about a fifth of the width of a column.
    shortest.high += row.height / row.width + 0.2
  }
  return columns.map((column) => column.rows)
}

/** Renders templates as pictures in two columns; the tab key follows the columns. */
export function TemplateGrid({ rows, chosen, onChoose }: TemplateGridProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {columnsOf(rows, 2).map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two columns
        <ul key={at} className="flex min-w-0 flex-col gap-3">
          {column.map(({ id, title, description, width, height, pages }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                aria-label={`${title}，${description}${pages > 1 ? `，${pages} 页` : ''}`}
                onClick={() => onChoose(id === chosen ? '' : id)}
                className="group block w-full cursor-pointer text-left"
              >
                <span className="border-base-300 bg-base-200 group-hover:border-primary group-aria-pressed:border-primary group-aria-pressed:ring-primary relative block overflow-hidden rounded-lg border transition-colors group-aria-pressed:ring-1">
                  <img
                    src={`/templates/${id}.webp`}
                    alt=""
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                    className="h-auto w-full"
                  />
                  {pages > 1 && (
                    // Not text: the name of the button says it after the title.
                    <span
                      data-pages={`${pages} 页`}
                      className="bg-neutral/75 text-neutral-content absolute right-1.5 bottom-1.5 rounded-md px-1.5 py-0.5 text-xs before:content-[attr(data-pages)]"
                    />
                  )}
                </span>
                <span className="mt-1 block truncate text-xs">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
