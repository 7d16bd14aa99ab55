import type { Rect } from '../../geometry.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import { clustersOf } from '../text/clusters.ts'
import { fontStack, systemFont } from '../text/font-table.ts'
import { familiesOf } from '../text/measure.ts'
import { attributes, type SvgDocument } from './document.ts'
import { short } from './path-data.ts'
import { Unwritable } from './unwritable.ts'

/** Matches a font as `fontOf` writes it. */
const fontPattern = /^(italic )?(\d+) ([\d.]+)px ("([^"]+)".*|.+)$/
/** Scripts whose letters join or reorder; only the font can position them. */
const joined = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Writes text from its left end on a baseline. Every cluster gets a position, so that all viewers set it alike,
 * whatever font they use. Positions count UTF-16 units in some viewers and characters in others, so longer clusters get
 * a tspan of their own.
 * @throws Unwritable for a font that cannot be parsed
 */
export function textMark(
  sheet: SvgDocument,
  font: string,
  written: string,
  x: number,
  y: number,
  widthOf: (text: string) => number,
): { readonly shape: (more: string) => string; readonly bounds: Rect } {
  const [, italic, weight = '', size = '', named = '', family] = fontPattern.exec(font) ?? []
  if (!weight) throw new Unwritable(`a font: ${font}`)
  const families = familiesOf(named)
  const text = written.replace(forbidden, '')
  if (family && families !== fontStack(systemFont)) sheet.texts.push({ family, weight: Number(weight), text })
  const clusters = clustersOf(text)
  // Kerned pairs are narrower as a whole: a cluster begins at the width up to its end, less its own width.
  const place = (before: string, cluster: string) =>
    short(x + (before === '' ? 0 : widthOf(before + cluster) - widthOf(cluster)))
  let body: string
  let xs: string | undefined
  if (joined.test(text)) {
    xs = short(x)
    body = escapeMarkup(text)
  } else if (clusters.every(({ length }) => length === 1)) {
    xs = clusters.map((cluster, at) => place(text.slice(0, at), cluster)).join(' ')
    body = escapeMarkup(text)
  } else {
    let before = ''
    body = clusters
      .map((cluster) => {
        const span = `<tspan x="${place(before, cluster)}">${escapeMarkup(cluster)}</tspan>`
        before += cluster
        return span
      })
      .join('')
  }
  const own = attributes({
    x: xs,
    y,
    'font-family': families,
    'font-weight': weight,
    'font-size': Number(size),
    'font-style': italic ? 'italic' : undefined,
    'xml:space': /^\s|\s$|\s\s/.test(text) ? 'preserve' : undefined,
  })
  const em = Number(size)
  return {
    shape: (more) => `<text${own}${more}>${body}</text>`,
    bounds: { left: x - em, top: y - em * 1.5, width: widthOf(text) + em * 2, height: em * 2.2 },
  }
}
