import type { Rect } from '../../geometry.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import { clustersOf } from '../../words/graphemes.ts'
import { joinedScripts, parseFont } from '../record/font.ts'
import { short } from '../record/path-data.ts'
import { attributes, type SvgDocument } from './document.ts'

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
  const { italic, weight, size: em, families, family } = parseFont(font)
  const text = written.replace(forbidden, '')
  if (family !== null) sheet.texts.push({ family, weight, text })
  const clusters = clustersOf(text)
  // Kerned pairs are narrower as a whole: a cluster begins at the width up to its end, less its own width.
  const place = (before: string, cluster: string) =>
    short(x + (before === '' ? 0 : widthOf(before + cluster) - widthOf(cluster)))
  let body: string
  let xs: string | undefined
  if (joinedScripts.test(text)) {
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
    'font-size': em,
    'font-style': italic ? 'italic' : undefined,
    'xml:space': /^\s|\s$|\s\s/.test(text) ? 'preserve' : undefined,
  })
  return {
    shape: (more) => `<text${own}${more}>${body}</text>`,
    bounds: { left: x - em, top: y - em * 1.5, width: widthOf(text) + em * 2, height: em * 2.2 },
  }
}
