import { UserError } from '../../errors.ts'
import type { DesignElement } from '../elements/index.ts'
import type { Command } from '../history.ts'
import type { Design, Page } from '../schema.ts'

/** A change of a design. */
export type DesignCommand<Args> = Command<Design, Args>

/** Where most commands do something. */
export interface OnPage {
  readonly page: string
}

/** The page of a draft. Throws `page-missing`. */
export function pageIn(design: Pick<Design, 'pages'>, id: string): Page {
  const page = design.pages.find((candidate) => candidate.id === id)
  if (!page) throw new UserError('page-missing')
  return page
}

/** Those elements that are there: one that another step removed is no reason to fail. */
export function elementsIn(page: Page, ids: readonly string[]): DesignElement[] {
  return ids.map((id) => page.elements[id]).filter((element) => element !== undefined)
}
