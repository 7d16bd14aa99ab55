import type { Page } from '../../../core/design/schema.ts'
import { Segmented } from '../../ui/fields.tsx'

export type PageScope = 'all' | 'current' | 'chosen'

interface PageChoiceProps {
  readonly pages: readonly Page[]
  readonly scope: PageScope
  readonly chosen: readonly string[]
  readonly onScope: (scope: PageScope) => void
  readonly onChosen: (ids: readonly string[]) => void
}

/** Renders the choice of pages to export: all, the current one, or some. */
export function PageChoice({ pages, scope, chosen, onScope, onChosen }: PageChoiceProps) {
  const toggle = (id: string) =>
    onChosen(
      // Keeps the order of the design, whatever the order of choosing.
      pages.map((page) => page.id).filter((other) => (other === id) !== chosen.includes(other)),
    )
  return (
    <div className="grid gap-3">
      <Segmented
        label="页面"
        value={scope}
        choices={[
          { value: 'all', label: `全部 ${pages.length} 页` },
          { value: 'current', label: '当前页' },
          { value: 'chosen', label: '选择…' },
        ]}
        onChange={onScope}
      />
      {scope === 'chosen' && (
        <fieldset>
          <legend className="sr-only">要导出的页面</legend>
          <div className="flex flex-wrap gap-2">
            {pages.map((page, place) => (
              <label
                key={page.id}
                title={page.name || undefined}
                className="btn btn-line btn-square tabular-nums has-checked:font-semibold"
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={chosen.includes(page.id)}
                  onChange={() => toggle(page.id)}
                  aria-label={`第 ${place + 1} 页${page.name ? ` ${page.name}` : ''}`}
                />
                <span aria-hidden="true">{place + 1}</span>
              </label>
            ))}
          </div>
          {chosen.length === 0 && <p className="text-muted mt-2 text-xs">至少选一页。</p>}
        </fieldset>
      )}
    </div>
  )
}
