import type { Page } from '../schema.ts'
import { withAssets } from './assets.ts'
import type { DesignCommand, OnPage } from './command.ts'
import { addPage } from './pages.ts'

/** Commands that bring whole pages, such as those of a template; loaded when they are first needed. */

/**
 * Inserts pages that already have unique ids, in their order.
 * @throws UserError `too-many-pages`
 */
const addPages: DesignCommand<{ readonly pages: readonly Page[]; readonly at: number }> = {
  label: 'add-page',
  change: (design, { pages, at }) => {
    for (const [place, page] of pages.entries()) addPage.change(design, { page, at: at + place })
  },
}

/** Replaces what a page shows by what another one shows; its id, name and guides stay. */
const replacePage: DesignCommand<OnPage & { readonly by: Page }> = {
  label: 'replace-page',
  change: (design, { page: pageId, by }) => {
    const at = design.pages.findIndex(({ id }) => id === pageId)
    const page = design.pages[at]
    if (!page) return
    const { id, name, guidesX, guidesY } = page
    design.pages[at] = { ...structuredClone(by), id, name, guidesX, guidesY }
  },
}

/** Replaces a page, with pictures that may not be registered yet. */
export const replacePageWithAssets = withAssets(replacePage)
/** Inserts pages, with pictures that may not be registered yet. */
export const addPagesWithAssets = withAssets(addPages)
