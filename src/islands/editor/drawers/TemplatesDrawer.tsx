import { useDeferredValue, useMemo, useState } from 'react'
import { templateCategories } from '../../../catalogue/template-categories.ts'
import type { TemplateRow } from '../../../core/template/template.ts'
import { searchRows } from '../../../shell/search.ts'
import { loadTemplateRows } from '../../../stores/templates/rows.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Retry, Waiting } from '../materials/Hints.tsx'
import { useLoaded } from '../materials/use-loaded.ts'
import { useDesign } from '../session.ts'
import { ChosenTemplate } from '../templates/ChosenTemplate.tsx'
import { TemplateGrid } from '../templates/TemplateGrid.tsx'

/** How far the proportion of a template may differ from that of the page to count as its own, as a factor. */
const near = 1.12

/** Returns the templates of about the proportion of the page first; the order within both groups stays. */
function nearestFirst(rows: readonly TemplateRow[], ratio: number): readonly TemplateRow[] {
  const isNear = ({ width, height }: TemplateRow) => {
    const factor = width / height / ratio
    return Math.max(factor, 1 / factor) < near
  }
  return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))]
}

/** Renders the drawer with templates: search or a category, then one replaces the page or comes as new pages. */
export default function TemplatesDrawer() {
  const { value: rows, failed, again } = useLoaded(loadTemplateRows)
  const { width, height } = useDesign()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [chosen, setChosen] = useState('')
  const searched = useDeferredValue(query.trim())
  const shown = useMemo(() => {
    const found = searchRows(rows ?? [], searched)
    const within = category === '' ? found : found.filter((row) => row.category === category)
    return searched === '' ? nearestFirst(within, width / height) : within
  }, [rows, searched, category, width, height])
  if (failed) return <Retry what="模板" onAgain={again} />
  if (!rows) return <Waiting />
  const row = rows.find(({ id }) => id === chosen)
  const used = new Set(rows.map((one) => one.category))
  return (
    <>
      <div className="bg-base-100 sticky top-0 z-1 -mx-1 flex flex-col gap-2 px-1 pb-2">
        <label className="input w-full">
          <EditorIcon name="search" size={18} className="text-muted" />
          <input
            type="search"
            aria-label="找模板"
            placeholder="找模板：书单、招聘、zhongqiu"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="w-full min-w-0 bg-transparent outline-none max-lg:text-base"
          />
        </label>
        <select
          aria-label="模板的类别"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          className="input w-full max-lg:text-base"
        >
          <option value="">全部类别</option>
          {templateCategories
            .filter(({ id }) => used.has(id))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </select>
      </div>
      {row && <ChosenTemplate key={row.id} row={row} onClose={() => setChosen('')} />}
      {shown.length > 0 ? (
        <TemplateGrid rows={shown} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p className="text-muted py-6 text-sm">
          没有合适的模板。换个词试试，或到
          <a href="/app/simple-cover" className="link mx-0.5">
            封面设计
          </a>
          用自己的标题排一版。
        </p>
      )}
    </>
  )
}
