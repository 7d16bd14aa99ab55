import { festivals } from '../catalogue/festivals.ts'
import { shapeOf, templateShapes } from '../core/template/filters.ts'
import type { TemplateRow } from '../core/template/template.ts'
import { templateRows } from './template-list.ts'
import { templateKeys } from './template-pages.ts'

/** The templates that the start page of everyday work can propose: few, so that the page stays small. */

/** What is shown of a proposed template. */
type TemplatePick = Readonly<Pick<TemplateRow, 'id' | 'title' | 'width' | 'height'>>

/** Templates of each shape. */
const ofShape = 8

const pickOf = ({ id, title, width, height }: TemplateRow): TemplatePick => ({ id, title, width, height })

/** Returns some rows, at most one of a first layout and of a category before any repeats. */
function varied(rows: readonly TemplateRow[], most: number): TemplateRow[] {
  const seen = new Set<string>()
  const first = rows.filter(({ category }) => !seen.has(category) && seen.add(category))
  return [...new Set([...first, ...rows])].slice(0, most)
}

/** Proposed templates of each shape. */
export const picksByShape = Object.fromEntries(
  templateShapes.map((shape) => {
    const rows = templateRows.filter((row) => shapeOf(row) === shape)
    return [shape, varied(rows, ofShape).map(pickOf)] as const
  }),
)

/** Festivals and solar terms that have templates: the address of their list, and the first of them. */
export const seasonPicks = festivals.flatMap(({ id, label, rule, lead }) => {
  const listed = templateKeys.find((key) => key.key === id)
  const [first] = listed?.rows ?? []
  return first ? [{ id, label, rule, lead, first: pickOf(first) }] : []
})
