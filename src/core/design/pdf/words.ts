import type { PDFRef } from 'pdf-lib'
import { isText } from '../elements/guards.ts'
import type { Matrix, PaintEnv } from '../paint/env.ts'
import { elementTransform, transformedBounds, visibleElements } from '../paint/ink.ts'
import { placedText } from '../paint/text-element.ts'
import { composeTransforms, identity } from '../paint/transforms.ts'
import type { Page } from '../schema.ts'
import { clustersOf } from '../text/clusters.ts'
import type { TextBox } from '../text/model.ts'
import type { Piece, PlacedText } from '../text/placed.ts'
import { groupsAround } from '../tree.ts'
import { blankFont, blankFontFile } from './blank-font.ts'
import { type PdfSheet, transformOperator } from './sheet.ts'

/** A run of characters to be found and selected, at its place on the page. */
export interface Word {
  readonly clusters: readonly string[]
  /** Advance of each cluster, in thousandths of the unit of `matrix`. */
  readonly widths: readonly number[]
  /** Of text space (PDF 32000-1 §9.4.4), y upwards, 1 unit per font size. */
  readonly matrix: Matrix
  readonly vertical: boolean
}

const quarter = Math.PI / 180

/** Returns the characters of a piece as they were typed: quotation marks in columns are drawn as brackets. */
function typed({ text, start }: Piece, whole: string): string {
  const source = start < 0 ? text : whole.slice(start, start + text.length)
  return source.length === text.length && !source.includes('\n') ? source : text
}

function wordOf(piece: Piece, { styles, vertical }: PlacedText, whole: string, outer: Matrix): Word {
  const { size } = styles[piece.drawnStyle]!
  const text = vertical ? typed(piece, whole) : piece.text
  const { cell } = piece
  if (cell) {
    // Characters of a column are set in a vertical font, whose origin is the middle of the cell's top.
    const across = piece.advances.reduce((sum, advance) => sum + advance, 0)
    const place = { a: size, b: 0, c: 0, d: -cell.length, e: piece.x + across / 2, f: cell.at }
    const widths = [(across / size) * blankFont.unitsPerEm]
    return { clusters: [text], widths, matrix: composeTransforms(outer, place), vertical: true }
  }
  const [cos, sin] = [Math.cos(piece.turn * quarter) * size, Math.sin(piece.turn * quarter) * size]
  const place = { a: cos, b: sin, c: sin, d: -cos, e: piece.x, f: piece.y }
  const clusters = clustersOf(text)
  const fits = clusters.length === piece.advances.length
  const advances = fits ? piece.advances : [piece.width]
  return {
    clusters: fits ? clusters : [text],
    widths: advances.map((advance) => (advance / size) * blankFont.unitsPerEm),
    matrix: composeTransforms(outer, place),
    vertical: false,
  }
}

/** Returns the words of a page: texts from top to bottom, then from left to right, each in its own order. */
export function wordsOf(page: Page, env: PaintEnv): Word[] {
  const texts: { readonly element: TextBox; readonly matrix: Matrix; readonly top: number; readonly left: number }[] =
    []
  for (const element of visibleElements(page, page.order)) {
    if (!isText(element) || element.opacity === 0) continue
    const matrix = [...groupsAround(page, element.id), element.id].reduce(
      (outer, id) => composeTransforms(outer, elementTransform(page.elements[id]!)),
      identity,
    )
    const { width, height } = element
    texts.push({ element, matrix, ...transformedBounds(matrix, { left: 0, top: 0, width, height }) })
  }
  return texts
    .sort((one, other) => one.top - other.top || one.left - other.left)
    .flatMap(({ element, matrix }) => {
      const placed = placedText(element, env)
      const whole = element.runs.map(({ text }) => text).join('')
      return placed.pieces.map((piece) => wordOf(piece, placed, whole, matrix))
    })
}

/** Returns text as the hexadecimal digits of UTF-16, as ToUnicode maps have it. */
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

const hex = (code: number) => code.toString(16).padStart(4, '0')

/** Maximum number of entries in a section of a character map. */
const mapSection = 100
/** Codes of two bytes; the last one stands for characters that no code is left for. */
const mostCodes = 0xffff

/**
 * The text of a PDF for search, selection and copying: invisible, over the outlines that are seen. One font serves all
 * pages, with a code for every character of a width.
 */
export class WordLayer {
  readonly #sheet: PdfSheet
  readonly #codes = new Map<string, { readonly code: number; readonly text: string; readonly width: number }>()
  /** References of the fonts used, by their encoding: of lines and of columns. */
  readonly #fonts = new Map<string, PDFRef>()

  constructor(sheet: PdfSheet) {
    this.#sheet = sheet
  }

  /** Returns the operators of the words of a page, in px of the page, y downwards. */
  operators(all: readonly Word[]): string {
    const words = all.filter(({ clusters }) => clusters.some((cluster) => cluster.trim() !== ''))
    if (words.length === 0) return ''
    const lines = words.map(({ clusters, widths, matrix, vertical }) => {
      const codes = clusters.map((cluster, place) => hex(this.#code(cluster, Math.round(widths[place]!))))
      const font = this.#font(vertical ? 'Identity-V' : 'Identity-H')
      return `/${font} 1 Tf ${transformOperator(matrix).replace('cm', 'Tm')}<${codes.join('')}> Tj`
    })
    return `BT 3 Tr\n${lines.join('\n')}\nET\n`
  }

  /** Fills in the fonts. To be called after the last page. */
  async finish(): Promise<void> {
    if (this.#codes.size === 0) return
    const { PDFString } = await import('pdf-lib')
    const { context } = this.#sheet
    const file = blankFontFile()
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: 'QingTuText',
        Flags: 4,
        FontBBox: [0, blankFont.descent, blankFont.unitsPerEm, blankFont.ascent],
        ItalicAngle: 0,
        Ascent: blankFont.ascent,
        Descent: blankFont.descent,
        CapHeight: blankFont.ascent,
        StemV: 80,
        FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
      }),
    )
    const known = [...this.#codes.values()]
    // Every code shows the blank glyph.
    const glyphs = context.register(context.flateStream(new Uint8Array((known.length + 1) * 2)))
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'QingTuText',
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        DW: blankFont.unitsPerEm,
        W: [1, known.map(({ width }) => width)],
        CIDToGIDMap: glyphs,
      }),
    )
    const unicode = context.register(context.flateStream(unicodeMap(known.map(({ text }) => text))))
    for (const [encoding, ref] of this.#fonts) {
      const font = {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: 'QingTuText',
        Encoding: encoding,
        DescendantFonts: [descendant],
        ToUnicode: unicode,
      }
      context.assign(ref, context.obj(font))
    }
  }

  #font(encoding: string): string {
    return this.#sheet.define('F', encoding, () => {
      const ref = this.#sheet.context.nextRef()
      this.#fonts.set(encoding, ref)
      return ref
    })
  }

  /** Returns the code of a character of a width, 1 or more. */
  #code(text: string, width: number): number {
    const key = `${width} ${text}`
    const known = this.#codes.get(key)
    if (known) return known.code
    const code = Math.min(this.#codes.size + 1, mostCodes)
    if (code < mostCodes) this.#codes.set(key, { code, text, width })
    return code
  }
}

/** Writes the map from codes, counted from 1, to characters (PDF 32000-1 §9.10.3). */
function unicodeMap(texts: readonly string[]): string {
  const sections: string[] = []
  for (let from = 0; from < texts.length; from += mapSection) {
    const entries = texts.slice(from, from + mapSection).map((text, at) => `<${hex(from + at + 1)}> <${utf16(text)}>`)
    sections.push(`${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /QingTu-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
