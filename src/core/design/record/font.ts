import { fontStack, systemFont } from '../text/font-table.ts'
import { familiesOf } from '../text/measure.ts'
import { Unwritable } from './unwritable.ts'

/** Matches a font as `fontOf` writes it. */
const fontPattern = /^(italic )?(\d+) ([\d.]+)px ("([^"]+)".*|.+)$/
/** Scripts whose letters join or reorder; only the font can position them. */
export const joinedScripts =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** The font of a context. */
export interface ParsedFont {
  readonly italic: boolean
  readonly weight: number
  /** px */
  readonly size: number
  /** CSS family list. */
  readonly families: string
  /** The family of the site's fonts; null for the device's own. */
  readonly family: string | null
}

/** Parses the font of a context. @throws Unwritable for one that the painter does not set */
export function parseFont(font: string): ParsedFont {
  const [, italic, weight = '', size = '', named = '', family] = fontPattern.exec(font) ?? []
  if (!weight) throw new Unwritable(`a font: ${font}`)
  const families = familiesOf(named)
  const own = family !== undefined && families !== fontStack(systemFont)
  return {
    italic: italic !== undefined,
    weight: Number(weight),
    size: Number(size),
    families,
    family: own ? family : null,
  }
}
