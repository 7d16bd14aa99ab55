import type { Design } from '../core/design/schema.ts'
import { composeTemplate, type TemplateContext } from '../core/template/compose.ts'
import type { ComposedTemplate, TemplateWish } from '../core/template/template.ts'
import type { ToolContext } from '../core/tool.ts'
import { withFonts } from './covers.ts'

/** A template to be composed. */
export interface TemplateOrder extends Omit<TemplateContext, 'measurer'> {
  /** For messages. */
  readonly name: string
  readonly template: ComposedTemplate
  readonly wish: TemplateWish
}

/** Composes a template as a design, with its fonts loaded. */
export const designOfTemplate = ({ template, wish, ...order }: TemplateOrder, context: ToolContext): Promise<Design> =>
  withFonts((measurer) => composeTemplate(template, wish, { ...order, measurer }), context)
