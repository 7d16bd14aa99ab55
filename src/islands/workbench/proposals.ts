import { type Festival, upcoming } from '../../core/almanac/festivals.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import type { Size } from '../../core/geometry.ts'
import { shapeOf, type TemplateShape, templateShapes } from '../../core/template/filters.ts'
import type { TemplateRow } from '../../core/template/template.ts'

/** What the start page proposes, from what was made here and from the day. */

/** A proposed template. */
export type TemplatePick = Readonly<Pick<TemplateRow, 'id' | 'title' | 'width' | 'height'>>

/** A festival with templates. */
export interface Season extends Festival {
  readonly label: string
  readonly first: TemplatePick
}

/** Festivals are proposed this many days ahead, and further ahead while there are fewer than these. */
const daysAhead = 21
const farthestAhead = 45
const fewestSeasons = 4
const mostSeasons = 5

/** Returns the festivals of the next three weeks and a few later ones, the next one first. `inDays` is 0 for today. */
export const seasonsAt = (seasons: readonly Season[], now: number) =>
  upcoming(
    // All of the time counts, however early people begin otherwise.
    seasons.map((season) => ({ ...season, lead: farthestAhead })),
    shanghaiDay(now),
    farthestAhead,
  ).filter(({ inDays }, place) => place < (inDays <= daysAhead ? mostSeasons : fewestSeasons))

/** How often the usual shapes count as made, so that a single work does not decide alone. */
const usual: readonly TemplateShape[] = ['portrait', 'square', 'banner']

/**
 * Returns `most` templates for somebody who made works of these sizes: the shapes that were made most get the most
 * places, and every visit on another day begins elsewhere in the list.
 */
export function picksFor(
  picks: Readonly<Partial<Record<string, readonly TemplatePick[]>>>,
  made: readonly Size[],
  day: number,
  most: number,
): TemplatePick[] {
  const shapes = [...made.map(shapeOf), ...usual]
  const counts = templateShapes
    .map((shape) => ({ shape, count: shapes.filter((other) => other === shape).length }))
    .filter(({ count, shape }) => count > 0 && (picks[shape]?.length ?? 0) > 0)
  const all = counts.flatMap(({ shape, count }) => {
    const list = picks[shape]!
    const from = day % list.length
    return [...list.slice(from), ...list.slice(0, from)].map((pick, place) => ({ pick, weight: (place + 1) / count }))
  })
  return all
    .sort((one, other) => one.weight - other.weight)
    .slice(0, most)
    .map(({ pick }) => pick)
}
