import { isText } from '../elements/guards.ts'
import type { TextElement } from '../elements/text.ts'
import type { Page } from '../schema.ts'
import { inPaintingOrder } from '../tree.ts'
import { type DesignCommand, type OnPage, pageIn } from './command.ts'

/** The style fields of a text: not its words, its position, or how its box adapts. */
const look = [
  'family',
  'weight',
  'size',
  'italic',
  'underline',
  'strike',
  'fill',
  'letterSpacing',
  'lineHeight',
  'paragraphGap',
  'indent',
  'align',
  'list',
  'effects',
  'shadow',
  'opacity',
  'blend',
] as const satisfies readonly (keyof TextElement)[]

/** Style fields that runs may override; applying a style removes the overrides. */
const runLook = ['family', 'weight', 'size', 'italic', 'fill', 'letterSpacing'] as const

/** Returns the texts of a page that have a role, bottom first. */
function textsWithRole(page: Page): TextElement[] {
  return inPaintingOrder(page).flatMap((id) => {
    const element = page.elements[id]
    return isText(element) && element.role !== 'none' ? [element] : []
  })
}

/** Returns a copy of a draft's value that is not a draft. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Copies a field of one object to another where they differ, so that equal fields add no patch. */
function copyField<Fields extends object>(to: Fields, from: Fields, field: keyof Fields): void {
  if (JSON.stringify(to[field]) !== JSON.stringify(from[field])) to[field] = plain(from[field])
}

/** Gives a text the style of a model, without overrides by its runs. */
function restyle(text: TextElement, model: TextElement): void {
  for (const field of look) copyField(text, model, field)
  for (const run of text.runs) for (const field of runLook) if (run[field] !== undefined) delete run[field]
}

/**
 * Gives all pages the background of one page, and their texts the style of its texts of the same role. Words and
 * positions stay.
 */
export const applyStyle: DesignCommand<OnPage> = {
  label: 'apply-style',
  change: (design, { page: pageId }) => {
    const source = pageIn(design, pageId)
    const models = new Map<string, TextElement>()
    for (const text of textsWithRole(source)) if (!models.has(text.role)) models.set(text.role, text)
    for (const page of design.pages) {
      if (page.id === pageId) continue
      copyField(page, source, 'background')
      for (const text of textsWithRole(page)) {
        const model = models.get(text.role)
        if (model) restyle(text, model)
      }
    }
  },
}
