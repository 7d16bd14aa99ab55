import { type Face, type FaceWidths, fontOf, type TextMeasurer, widthsOf } from './measure.ts'
import type { Run, TextBox } from './model.ts'
import type { DrawnStyle } from './placed.ts'

/** Ascent of Chinese characters, em, whatever a font's own metrics say. */
export const ascent = 0.86

/** Superscript and subscript: font size and shift above the baseline, em. */
const scripts = { super: { size: 0.6, raise: 0.36 }, sub: { size: 0.6, raise: -0.14 } } as const

/** The style of characters for layout; lengths in px, before scaling to fit. */
export interface Style {
  /** Index in the drawn styles. */
  readonly drawnStyle: number
  /** Nominal font size; line heights and gaps are multiples of it. */
  readonly em: number
  /** Drawn font size: smaller than the em for superscript and subscript. */
  readonly size: number
  /** Shift of the baseline above that of the line. */
  readonly raise: number
  readonly spacing: number
  readonly widths: FaceWidths
}

type StyleWithoutFont = Omit<DrawnStyle, 'font'>

/** The styles of a text, without duplicates. */
export class Styles {
  readonly #box: TextBox
  readonly #measurer: TextMeasurer
  readonly #drawn: StyleWithoutFont[] = []
  readonly #places = new Map<string, number>()
  readonly #known = new Map<string, Style>()

  constructor(box: TextBox, measurer: TextMeasurer) {
    this.#box = box
    this.#measurer = measurer
  }

  /** Returns the style of a run; missing fields are taken from the text. */
  of(run: Partial<Run>): Style {
    const box = this.#box
    const em = run.size ?? box.size
    const script = run.script ? scripts[run.script] : { size: 1, raise: 0 }
    const size = em * script.size
    return this.#add(
      {
        family: run.family ?? box.family,
        weight: run.weight ?? box.weight,
        italic: run.italic ?? box.italic,
        size,
        fill: run.fill ?? box.fill,
        highlight: run.highlight ?? '',
        underline: run.underline ?? box.underline,
        strike: run.strike ?? box.strike,
        emphasis: run.emphasis ?? false,
      },
      { em, size, raise: em * script.raise, spacing: size * (run.letterSpacing ?? box.letterSpacing) },
    )
  }

  /** Returns a style drawn at a share of its size, for numbers upright in one cell. */
  sized(style: Style, share: number): Style {
    if (share === 1) return style
    const size = style.size * share
    return this.#add({ ...this.#drawn[style.drawnStyle]!, size }, { ...style, size })
  }

  /** Returns a style without highlight, lines, emphasis and script, for list markers. */
  plain(style: Style): Style {
    const drawn = { ...this.#drawn[style.drawnStyle]!, highlight: '', underline: false, strike: false, emphasis: false }
    return this.#add({ ...drawn, size: style.em }, { em: style.em, size: style.em, raise: 0, spacing: 0 })
  }

  /** Returns all drawn styles with their sizes multiplied by `scale`. */
  drawn(scale: number): DrawnStyle[] {
    return this.#drawn.map((drawn) => {
      const size = drawn.size * scale
      return { ...drawn, size, font: fontOf(drawn, Math.round(size * 1000) / 1000) }
    })
  }

  #add(drawn: StyleWithoutFont, lengths: Pick<Style, 'em' | 'size' | 'raise' | 'spacing'>): Style {
    const { em, size, raise, spacing } = lengths
    const key = JSON.stringify([drawn, em, raise, spacing])
    const known = this.#known.get(key)
    if (known) return known
    const shown = JSON.stringify(drawn)
    const place = this.#places.get(shown) ?? this.#drawn.push(drawn) - 1
    this.#places.set(shown, place)
    const face: Face = { family: drawn.family, weight: drawn.weight, italic: drawn.italic }
    const style = { drawnStyle: place, em, size, raise, spacing, widths: widthsOf(this.#measurer, face) }
    this.#known.set(key, style)
    return style
  }
}
