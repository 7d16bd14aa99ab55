import type { TemplateRow } from '../../core/template/template.ts'
import { templateIndex } from '../../storage/templates.ts'

let rows: Promise<readonly TemplateRow[]> | null = null

/**
 * Loads the list of all templates once; a failed load is tried again at the next call.
 * @throws UserError `template-not-loaded`
 */
export function loadTemplateRows(): Promise<readonly TemplateRow[]> {
  rows ??= templateIndex()
  rows.catch(() => {
    rows = null
  })
  return rows
}
