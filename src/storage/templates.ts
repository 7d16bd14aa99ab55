import { UserError } from '../core/errors.ts'
import type { TemplateRow } from '../core/template/template.ts'

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path).catch(() => null)
  if (!response || (!response.ok && response.status !== 404)) throw new UserError('template-not-loaded')
  return response
}

/**
 * Fetches a template of the site by its id, in the stored form; null if the site has none of this id.
 * @throws UserError `template-not-loaded`
 */
export async function templateFile(id: string): Promise<unknown> {
  const response = await fetched(`/templates/${encodeURIComponent(id)}.json`)
  return response.ok ? response.json() : null
}

/**
 * Fetches a batch of templates by its number, in the stored form, by id.
 * @throws UserError `template-not-loaded`
 */
export async function templateBatch(batch: number): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetched(`/templates/batch-${batch}.json`)
  if (!response.ok) throw new UserError('template-not-loaded')
  return response.json()
}

/**
 * Fetches the list of all templates.
 * @throws UserError `template-not-loaded`
 */
export async function templateIndex(): Promise<readonly TemplateRow[]> {
  const response = await fetched('/templates/index.json')
  if (!response.ok) throw new UserError('template-not-loaded')
  return response.json()
}
