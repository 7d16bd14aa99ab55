import { channelsOf } from '../colour/srgb.ts'
import { cubics, type Outline } from '../glyphs/path.ts'

/** Returns red, green and blue of `#rrggbb`, 0 to 1 as PDF has them. */
export const pdfChannelsOf = (colour: string): number[] => channelsOf(colour).map((channel) => channel / 255)

/** Formats numbers for a content stream, to the thousandth and never with an exponent (PDF 32000-1 §7.3.3). */
export const numerals = (values: readonly number[]): string =>
  values.map((value) => String(Math.round(value * 1000) / 1000)).join(' ')

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

/** Converts an outline to path construction operators (PDF 32000-1 §8.5.2), to the thousandth of its unit. */
export function pathOperators(outline: Outline): string {
  return cubics(outline)
    .map(([type, ...points]) => `${numerals(points)} ${operators[type]}`.trimStart())
    .join('\n')
}
