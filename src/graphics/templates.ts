import { fonts } from '../catalogue/fonts.ts'
import { readTemplate, type Template, type TemplateFacts } from '../core/design/template.ts'
import { hasFontFile, paintDesign } from './pages.ts'

/** Fonts of the suite that pictures can be painted in at build time. */
const paintable = new Map(
  fonts.map(({ id, weights }) => [id, weights.filter((weight) => hasFontFile({ family: id, weight }))]),
)

/** Only the build lists templates here, because this loads all their designs; the client loads one by its id. */
const files = import.meta.glob<unknown>('../catalogue/templates/*.json', { eager: true, import: 'default' })

const all: ReadonlyMap<string, Template> = new Map(
  Object.entries(files).map(([path, json]) => {
    const id = /([^/]+)\.json$/.exec(path)![1]!
    return [id, readTemplate(id, json, paintable)]
  }),
)

/** All templates in the order of the start page; the build fails if one of them is invalid. */
export const templates: readonly TemplateFacts[] = [...all.values()]
  .map(({ facts }) => facts)
  .sort((one, other) => one.position - other.position || one.id.localeCompare(other.id))

/**
 * Paints a page of a template, `longest` px on its longer side.
 * @throws Error for an unknown id
 */
export function paintTemplate(id: string, longest: number, place = 0) {
  const template = all.get(id)
  if (!template) throw new Error(`No template ${id}`)
  return paintDesign(template.design, longest, place)
}
