import { emojiAdvance, emojiOf } from './emoji.ts'
import { fontStack } from './font-table.ts'

/** The part of a 2D context that measures text: widths and, where supported, ink bounds. */
export interface TextMeasurer {
  font: string
  measureText(text: string): {
    readonly width: number
    readonly actualBoundingBoxLeft?: number
    readonly actualBoundingBoxRight?: number
  }
}

/** Horizontal extent of a character's ink from its origin, em. */
export interface Ink {
  readonly left: number
  readonly right: number
}

/** The style properties that determine character widths, besides the size. */
export interface Face {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
}

/**
 * Font size at which texts are measured, px; widths are scaled from it. Hinting does not round advances at this size,
 * so lines break alike on every screen, at every zoom and in the export, and one measurement serves all sizes.
 */
const reference = 1000
/**
 * Precision of measured widths, em. Canvases differ in the millionths, which would occasionally shift text by a quarter
 * of a pixel.
 */
const fine = 1e-4
const kept = (share: number) => Math.round(share / fine) * fine
/** Maximum number of cached widths per face. */
const most = 50_000

let arrived = 0

/** Records that a font face has been loaded; earlier measurements may have used a fallback font. */
export function notifyFontLoaded(): void {
  arrived += 1
}

/**
 * Returns how many faces have been loaded in this page or worker. Anything derived from text widths is stale once it
 * changes.
 */
export const fontLoadCount = (): number => arrived

/**
 * Returns the CSS font of a face at a size, px. The last family does not exist and is renamed with each loaded face:
 * workers cache how a font string was resolved, fallbacks included, and would keep painting the fallback.
 */
export function fontOf({ family, weight, italic }: Face, size: number): string {
  const resolvedAnew = arrived === 0 ? '' : `, "faces-${arrived}"`
  return `${italic ? 'italic ' : ''}${weight} ${size}px ${fontStack(family)}${resolvedAnew}`
}

/** Returns the family list of a font without the placeholder that `fontOf` appends. */
export const familiesOf = (families: string): string => families.replace(/, "faces-\d+"$/, '')

/** Language of all texts, BCP 47: fonts have other digits and strokes for other languages. */
export const textLanguage = 'zh-CN'

/**
 * Sets the font texts are measured and drawn in, and their language where the context supports it: a page's context
 * takes it from the document, a worker's has none.
 */
export function setFont(context: { font: string; lang?: string }, font: string): void {
  if ('lang' in context && context.lang !== textLanguage) context.lang = textLanguage
  context.font = font
}

/** Cached widths of one face, em. */
export class FaceWidths {
  readonly #measurer: TextMeasurer
  readonly #font: string
  readonly #widths = new Map<string, number>()
  readonly #inks = new Map<string, Ink | null>()
  readonly #words = new Map<string, readonly number[]>()

  constructor(measurer: TextMeasurer, face: Face) {
    this.#measurer = measurer
    this.#font = fontOf(face, reference)
  }

  /** Returns the width of a text drawn in one call, or as the picture of an emoji. */
  of(text: string): number {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    const width = emojiOf(text) ? emojiAdvance : kept(this.#measure(text).width / reference)
    if (this.#widths.size > most) this.#widths.clear()
    this.#widths.set(text, width)
    return width
  }

  /** Returns where a character has ink; null where the context does not report it. */
  ink(text: string): Ink | null {
    const known = this.#inks.get(text)
    if (known !== undefined) return known
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = this.#measure(text)
    const ink = left === undefined || right === undefined ? null : { left: -left / reference, right: right / reference }
    this.#inks.set(text, ink)
    return ink
  }

  /** Returns the advance of each cluster of a word drawn in one call, with kerning and ligatures. */
  word(clusters: readonly string[]): readonly number[] {
    if (clusters.length === 1) return [this.of(clusters[0]!)]
    const text = clusters.join('')
    const known = this.#words.get(text)
    if (known) return known
    const whole = this.of(text)
    let advances = clusters.map((cluster) => this.of(cluster))
    const sum = advances.reduce((total, advance) => total + advance, 0)
    if (Math.abs(sum - whole) > clusters.length * fine) {
      // With kerning or ligatures, each cluster ends where the word's prefix up to it ends.
      let [prefix, before] = ['', 0]
      advances = clusters.map((cluster, place) => {
        prefix += cluster
        const reach = place === clusters.length - 1 ? whole : Math.min(whole, Math.max(before, this.of(prefix)))
        const advance = reach - before
        before = reach
        return advance
      })
    }
    if (this.#words.size > most) this.#words.clear()
    this.#words.set(text, advances)
    return advances
  }

  #measure(text: string) {
    if (this.#measurer.font !== this.#font) setFont(this.#measurer, this.#font)
    return this.#measurer.measureText(text)
  }
}

const caches = new WeakMap<TextMeasurer, Map<string, FaceWidths>>()

/** Returns the cached widths of a face on a measurer. */
export function widthsOf(measurer: TextMeasurer, face: Face): FaceWidths {
  const faces = caches.get(measurer) ?? new Map<string, FaceWidths>()
  caches.set(measurer, faces)
  const key = fontOf(face, reference)
  const widths = faces.get(key) ?? new FaceWidths(measurer, face)
  faces.set(key, widths)
  return widths
}
