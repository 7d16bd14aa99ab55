import type { ColourGroup } from '../colour/groups.ts'
import type { Size } from '../geometry.ts'
import type { TemplateRow } from './template.ts'

/** Shapes of pages that people choose by, from wide to long. */
export const templateShapes = ['banner', 'landscape', 'square', 'portrait', 'tall', 'long'] as const
export type TemplateShape = (typeof templateShapes)[number]

/** The least width / height of each shape. */
const leastRatio: readonly (readonly [ratio: number, shape: TemplateShape])[] = [
  [1.95, 'banner'],
  [1.12, 'landscape'],
  [0.9, 'square'],
  [0.64, 'portrait'],
  [0.45, 'tall'],
]

/** Returns the shape of a page. */
export const shapeOf = ({ width, height }: Size): TemplateShape =>
  leastRatio.find(([ratio]) => width / height >= ratio)?.[1] ?? 'long'

/** What a list of templates is narrowed to; '' for no condition. */
export interface TemplateFilters {
  /** Words to search for. */
  readonly query: string
  readonly category: string
  readonly shape: TemplateShape | ''
  readonly colour: ColourGroup | ''
  readonly style: string
  /** Number of pictures; '3' means three or more. */
  readonly pictures: '' | '0' | '1' | '2' | '3'
  /** One page, or several. */
  readonly pages: '' | 'one' | 'several'
}

/** Filters that narrow to nothing in particular. */
export const noFilters: TemplateFilters = {
  ...{ query: '', category: '', shape: '', colour: '', style: '', pictures: '', pages: '' },
}

/** Names of the parameters in an address. */
const parameters: Readonly<Record<keyof TemplateFilters, string>> = {
  ...{ query: 'q', category: 'category', shape: 'shape', colour: 'colour' },
  ...{ style: 'style', pictures: 'pictures', pages: 'pages' },
}
const names = Object.keys(parameters) as (keyof TemplateFilters)[]

/** Longest value taken from an address, characters. */
const longestValue = 60

/** Reads filters from an address. Unknown values stay and match nothing, so that an old address never shows everything. */
export const filtersFrom = (address: URLSearchParams): TemplateFilters =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(parameters[name]) ?? '').slice(0, longestValue)]),
  ) as unknown as TemplateFilters

/** Returns an address's parameters with filters in place of those it had; other parameters stay. */
export function withFilters(address: URLSearchParams, filters: TemplateFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (filters[name] === '') next.delete(parameters[name])
    else next.set(parameters[name], filters[name])
  }
  return next
}

/** Returns the filters of a page with those that a person added; a search of the person's takes the place of the page's. */
export const joinedFilters = (own: TemplateFilters, added: TemplateFilters): TemplateFilters =>
  Object.fromEntries(names.map((name) => [name, added[name] || own[name]])) as unknown as TemplateFilters

/** Returns true if a template meets all conditions but the query, which also ranks. */
export function meets(row: TemplateRow, { category, shape, colour, style, pictures, pages }: TemplateFilters): boolean {
  return (
    (category === '' || row.category === category) &&
    (shape === '' || shapeOf(row) === shape) &&
    (colour === '' || row.colours.includes(colour)) &&
    (style === '' || row.styles.includes(style)) &&
    (pictures === '' || String(Math.min(row.pictures, 3)) === pictures) &&
    (pages === '' || row.pages > 1 === (pages === 'several'))
  )
}
