import type { Draft } from 'immer'
import { colourPattern } from '../fields.ts'
import type { Design } from '../schema.ts'
import type { DesignCommand } from './command.ts'

/** Fields that hold a colour. */
const colourFields = ['colour', 'highlight', 'ink', 'paper'] as const

/** Calls back for every object in a value, however deep. */
function everyObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const inside of Object.values(value)) everyObject(inside, visit)
}

/** What is looked through: pages with all that is on them. */
const surfaces = (design: Draft<Design> | Design) =>
  design.pages.flatMap((page) => [page.background, ...Object.values(page.elements)])

/** One colour for another, everywhere in the design: fills, strokes, shadows, effects, runs. Its transparency stays. */
export const replaceColour: DesignCommand<{ readonly from: string; readonly to: string }> = {
  label: 'replace-colour',
  change: (design, { from, to }) => {
    const [old, fresh] = [from.slice(0, 7).toLowerCase(), to.slice(0, 7).toLowerCase()]
    const swap = (value: unknown) =>
      typeof value === 'string' && value.slice(0, 7) === old && colourPattern.test(value)
        ? fresh + value.slice(7)
        : value
    for (const surface of surfaces(design)) {
      everyObject(surface, (object) => {
        for (const field of colourFields) {
          const swapped = swap(object[field])
          if (swapped !== object[field]) object[field] = swapped
        }
      })
    }
    design.swatches = design.swatches.map((colour) => swap(colour) as string)
  },
  merge: ({ from }) => from,
}

/** One font for another in all texts. */
export const replaceFont: DesignCommand<{ readonly from: string; readonly to: string; readonly weight?: number }> = {
  label: 'replace-font',
  change: (design, { from, to, weight }) => {
    for (const page of design.pages) {
      for (const element of Object.values(page.elements)) {
        if (element.kind !== 'text') continue
        for (const holder of [element, ...element.runs]) {
          if (holder.family !== from) continue
          holder.family = to
          if (weight !== undefined && holder.weight !== undefined) holder.weight = weight
        }
      }
    }
  },
}

/** Colours of a design, `#rrggbb`, the ones used most first. */
export function coloursOf(design: Design): string[] {
  const counts = new Map<string, number>()
  for (const surface of surfaces(design)) {
    everyObject(surface, (object) => {
      for (const value of colourFields.map((field) => object[field])) {
        if (typeof value !== 'string' || !colourPattern.test(value) || /^#.{6}00$/.test(value)) continue
        const colour = value.slice(0, 7)
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
    })
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour)
}
