import { sampleTemplate } from '../../catalogue/templates.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { isDrawn, type Template, type TemplateWish } from '../../core/template/template.ts'
import { templateFile } from '../../storage/templates.ts'
import { freshId } from '../shell/fresh-id.ts'

/**
 * Returns the design that a template gives, with what is wished for instead of its own words, pictures, colours, fonts
 * and size: directly, or by the address of the editor. Returns that of the sample for '' and for an unknown id. A drawn
 * template is returned as it is.
 * @throws UserError `template-not-loaded`, and as workers do
 */
export async function designFromTemplate(id: string, wish: TemplateWish | URLSearchParams = {}): Promise<Design> {
  const template = ((await templateFile(id || sampleTemplate)) ?? (await templateFile(sampleTemplate))) as Template
  if (isDrawn(template)) return openDesign(template.design, freshId).design
  // Only a composed template needs the drawings and the workers.
  return (await import('./composed-template.ts')).composedDesign(template, wish)
}
