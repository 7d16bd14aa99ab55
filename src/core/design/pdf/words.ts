import type { PDFRef } from 'pdf-lib'
import type { Matrix } from '../paint/env.ts'
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
