import type { Page } from '../design/schema.ts'
import { coverLayoutOf, type FindLayout, findLayout } from './layouts/index.ts'
import { originOf } from './origin.ts'

/**
 * Returns what finds the layouts that pages were made with. The layouts of templates are loaded only for pages that need
 * one, since most designs have none.
 */
export async function layoutFinderFor(pages: readonly Page[]): Promise<FindLayout> {
  const isCover = (page: Page) => {
    const origin = originOf(page)
    return !origin || coverLayoutOf(origin.recipe.layout) !== null
  }
  return pages.every(isCover) ? findLayout : (await import('./page-layouts/index.ts')).findTemplateLayout
}
