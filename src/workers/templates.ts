import type { Design } from '../core/design/schema.ts'
import { composeTemplate, type TemplateContext } from '../core/template/compose.ts'
import type { ComposedTemplate, TemplateWish } from '../core/template/template.ts'
import type { ToolContext } from '../core/tool.ts'
import { paintDesignPage, withFonts } from './covers.ts'

/** A template to be composed. */
export interface TemplateOrder extends Omit<TemplateContext, 'measurer'> {
  /** For messages. */
  readonly name: string
  readonly template: ComposedTemplate
  readonly wish: TemplateWish
}

/** A template of which a page is to be painted. */
export interface TemplatePainting extends TemplateOrder {
  /** Place of the page, from 0. */
  readonly place: number
  /** Longest side of the bitmap, px. */
  readonly longest: number
  /** Its pictures by hash. */
  readonly assets: ReadonlyMap<string, Blob>
}

/** Composes a template as a design, with its fonts loaded. */
export const designOfTemplate = ({ template, wish, ...order }: TemplateOrder, context: ToolContext): Promise<Design> =>
  withFonts((measurer) => composeTemplate(template, wish, { ...order, measurer }), context)

/** Composes a template up to a page and paints that page. */
export async function paintTemplate({ place, longest, assets, ...order }: TemplatePainting, context: ToolContext) {
  const { template } = order
  const upTo = { ...template, pages: template.pages.slice(0, place + 1) }
  return paintDesignPage(await designOfTemplate({ ...order, template: upTo }, context), { place, longest, assets })
}
