import { escapeMarkup } from '../../image/svg-markup.ts'
import { attributesOf } from './formats/xml.ts'

/** A drawn element of SVG, for the screen and for files alike. */
export interface Mark {
  readonly tag: 'g' | 'path' | 'rect' | 'circle' | 'text' | 'image' | 'title'
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children?: readonly Mark[]
  readonly text?: string
}

/** Writes marks as SVG. */
export const writeMarks = (marks: readonly Mark[]): string =>
  marks
    .map(({ tag, attributes, children = [], text = '' }) => {
      const inside = writeMarks(children) + escapeMarkup(text)
      return inside === ''
        ? `<${tag}${attributesOf(attributes)}/>`
        : `<${tag}${attributesOf(attributes)}>${inside}</${tag}>`
    })
    .join('')

/** Returns a length with at most two decimals. */
export const short = (value: number): number => Math.round(value * 100) / 100

/** Makes a mark of a group. */
export const group = (attributes: Mark['attributes'], children: readonly Mark[]): Mark => ({
  tag: 'g',
  attributes,
  children,
})
