import type { Draft } from 'immer'
import { isText } from '../elements/guards.ts'
import { colourPattern } from '../patterns.ts'
import type { Design } from '../schema.ts'
import type { DesignCommand } from './command.ts'

/** Fields that hold a colour. */
const colourFields = ['colour', 'highlight', 'ink', 'paper'] as const

/** Calls `visit` for every object in a value, at any depth. */
function everyObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const inside of Object.values(value)) everyObject(inside, visit)
}

/** The scope: one page, or all pages. */
interface Within {
  readonly page?: string | undefined
}

const pagesIn = (design: Draft<Design> | Design, { page }: Within) =>
  design.pages.filter(({ id }) => page === undefined || id === page)

/** Returns the backgrounds and elements of the pages in scope. */
const surfaces = (design: Draft<Design> | Design, within: Within) =>
  pagesIn(design, within).flatMap((page) => [page.background, ...Object.values(page.elements)])

/**
 * Replaces a colour everywhere in the design or on one page: in fills, strokes, shadows, effects and runs. Alpha is
 * kept.
 */
export const replaceColour: DesignCommand<Within & { readonly from: string; readonly to: string }> = {
  label: 'replace-colour',
  change: (design, { from, to, page }) => {
    const [old, fresh] = [from.slice(0, 7).toLowerCase(), to.slice(0, 7).toLowerCase()]
    const swap = (value: unknown) =>
      typeof value === 'string' && value.slice(0, 7) === old && colourPattern.test(value)
        ? fresh + value.slice(7)
        : value
    for (const surface of surfaces(design, { page })) {
      everyObject(surface, (object) => {
        for (const field of colourFields) {
          const swapped = swap(object[field])
          if (swapped !== object[field]) object[field] = swapped
        }
      })
    }
    if (page === undefined) design.swatches = design.swatches.map((colour) => swap(colour) as string)
  },
  merge: ({ from, page = '' }) => `${page}:${from}`,
}

/** Replaces a font in all texts, or in those of one page. */
export const replaceFont: DesignCommand<
  Within & { readonly from: string; readonly to: string; readonly weight?: number }
> = {
  label: 'replace-font',
  change: (design, { from, to, weight, page: only }) => {
    for (const page of pagesIn(design, { page: only })) {
      for (const element of Object.values(page.elements)) {
        if (!isText(element)) continue
        for (const holder of [element, ...element.runs]) {
          if (holder.family !== from) continue
          holder.family = to
          if (weight !== undefined && holder.weight !== undefined) holder.weight = weight
        }
      }
    }
  },
}

/** A value used in a design, and how often. */
export interface Use {
  /** `#rrggbb`, or a font family. */
  readonly value: string
  readonly count: number
}

const byCount = (counts: ReadonlyMap<string, number>): Use[] =>
  [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count)

/**
 * Returns the colours of a design or of one page and how often each is used, most used first; leaves out fully
 * transparent ones.
 */
export function colourUses(design: Design, within: Within = {}): Use[] {
  const counts = new Map<string, number>()
  for (const surface of surfaces(design, within)) {
    everyObject(surface, (object) => {
      for (const value of colourFields.map((field) => object[field])) {
        if (typeof value !== 'string' || !colourPattern.test(value) || /^#.{6}00$/.test(value)) continue
        const colour = value.slice(0, 7)
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
    })
  }
  return byCount(counts)
}

/** Returns the colours of a design, `#rrggbb`, most used first. */
export const coloursOf = (design: Design): string[] => colourUses(design).map(({ value }) => value)

/** Returns the font families of a design or of one page and in how many texts each is used, most used first. */
export function fontUses(design: Design, within: Within = {}): Use[] {
  const counts = new Map<string, number>()
  for (const page of pagesIn(design, within)) {
    for (const element of Object.values(page.elements)) {
      if (!isText(element)) continue
      for (const family of new Set([element.family, ...element.runs.flatMap((run) => run.family ?? [])]))
        counts.set(family, (counts.get(family) ?? 0) + 1)
    }
  }
  return byCount(counts)
}
