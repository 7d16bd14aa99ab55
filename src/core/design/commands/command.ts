import { UserError } from '../../errors.ts'
import type { DesignElement } from '../elements/index.ts'
import type { Command } from '../history.ts'
import type { Design, Page } from '../schema.ts'

/** A command that changes a design. */
export type DesignCommand<Args> = Command<Design, Args>

/** Arguments of commands that act on one page, by its id. */
export interface OnPage {
  readonly page: string
}

/**
 * Returns a page of a draft.
 * @throws UserError `page-missing`
 */
export function pageIn(design: Pick<Design, 'pages'>, id: string): Page {
  const page = design.pages.find((candidate) => candidate.id === id)
  if (!page) throw new UserError('page-missing')
  return page
}

/** Returns the elements that exist; leaves out ids that another step has removed. */
export function elementsIn(page: Page, ids: readonly string[]): DesignElement[] {
  return ids.map((id) => page.elements[id]).filter((element) => element !== undefined)
}
