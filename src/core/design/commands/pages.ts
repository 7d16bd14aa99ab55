import { UserError } from '../../errors.ts'
import type { Fill } from '../fields.ts'
import { limits } from '../limits.ts'
import type { Page } from '../schema.ts'
import { type DesignCommand, type OnPage, pageIn } from './command.ts'

/**
 * Inserts a page that already has unique ids.
 * @throws UserError `too-many-pages`
 */
export const addPage: DesignCommand<{ readonly page: Page; readonly at: number }> = {
  label: 'add-page',
  change: (design, { page, at }) => {
    if (design.pages.length >= limits.pages) throw new UserError('too-many-pages', { limit: limits.pages })
    design.pages.splice(at, 0, structuredClone(page))
  },
}

/** Removes a page; the last one stays. */
export const removePage: DesignCommand<OnPage> = {
  label: 'remove-page',
  change: (design, { page }) => {
    if (design.pages.length < 2) return
    const place = design.pages.findIndex(({ id }) => id === page)
    if (place >= 0) design.pages.splice(place, 1)
  },
}

/** Moves a page to another index, counted without it. */
export const movePage: DesignCommand<OnPage & { readonly to: number }> = {
  label: 'move-page',
  change: (design, { page, to }) => {
    const place = design.pages.findIndex(({ id }) => id === page)
    if (place < 0 || place === to) return
    const [moved] = design.pages.splice(place, 1)
    if (moved) design.pages.splice(to, 0, moved)
  },
}

/** Sets the background of a page, or of all pages. */
export const setBackground: DesignCommand<OnPage & { readonly fill: Fill; readonly all?: boolean }> = {
  label: 'background',
  change: (design, { page, fill, all = false }) => {
    for (const target of all ? design.pages : [pageIn(design, page)]) target.background = structuredClone(fill)
  },
  merge: ({ page, all, fill }) => `${all ? 'all' : page}:${fill.type}`,
}

/** Sets the guides of a page, px. */
export const setGuides: DesignCommand<OnPage & { readonly x: readonly number[]; readonly y: readonly number[] }> = {
  label: 'guides',
  change: (design, { page: pageId, x, y }) => {
    const page = pageIn(design, pageId)
    page.guidesX = x.slice(0, limits.guides)
    page.guidesY = y.slice(0, limits.guides)
  },
}

/** Renames a page, to at most 80 characters. */
export const renamePage: DesignCommand<OnPage & { readonly name: string }> = {
  label: 'rename-page',
  change: (design, { page, name }) => {
    pageIn(design, page).name = name.slice(0, 80)
  },
  merge: ({ page }) => page,
}

/** Renames the design, to at most 120 characters. */
export const renameDesign: DesignCommand<{ readonly name: string }> = {
  label: 'rename',
  change: (design, { name }) => {
    design.name = name.slice(0, 120)
  },
  merge: () => '',
}
