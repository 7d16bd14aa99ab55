import { fontStack } from './font-table.ts'

/** The part of a 2D context that knows how wide characters are, and perhaps where their ink is. */
export interface TextMeasurer {
  font: string
  measureText(text: string): {
    readonly width: number
    readonly actualBoundingBoxLeft?: number
    readonly actualBoundingBoxRight?: number
  }
}

/** From where to where a character has ink, from its left; of the size. */
export interface Ink {
  readonly left: number
  readonly right: number
}

/** What of a style decides how wide its characters are, beside the size. */
export interface Face {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
}

/**
 * Texts are measured at this size, px, and the width is scaled: hinting does not
 * round advances there, so lines break alike on every screen, at every zoom and
 * in the export, and one measurement serves all sizes.
 */
const reference = 1000
/**
 * Widths are kept to so fine a share of the size: what differs in the millionths from one canvas to the next would now
 * and then be set a quarter of a pixel further.
 */
const fine = 1e-4
const kept = (share: number) => Math.round(share / fine) * fine
/** Widths kept of one face. */
const most = 50_000

let arrived = 0

/** Tells that a face can be painted from now on: what was measured before may have been measured in a stand-in. */
export function faceArrived(): void {
  arrived += 1
}

/** How many faces have arrived in this page or worker: what depends on widths is worked out anew when it is another number. */
export const facesArrived = (): number => arrived

/**
 * CSS font of a face at a size, px. Its last family is none and has another name for each face that arrived: browsers
 * keep in workers what a font was resolved to by how it is written, its stand-in too, and would go on painting that.
 */
export function fontOf({ family, weight, italic }: Face, size: number): string {
  const resolvedAnew = arrived === 0 ? '' : `, "faces-${arrived}"`
  return `${italic ? 'italic ' : ''}${weight} ${size}px ${fontStack(family)}${resolvedAnew}`
}

/** The families of such a font that there may be. */
export const familiesOf = (families: string): string => families.replace(/, "faces-\d+"$/, '')

/** BCP 47, of all texts: fonts have other digits and strokes for other languages. */
export const textLanguage = 'zh-CN'

/**
 * Sets the font texts are measured and drawn in, and their language where a context has one: that of a page
 * takes it from the document, that of a worker has none.
 */
export function setFont(context: { font: string; lang?: string }, font: string): void {
  if ('lang' in context && context.lang !== textLanguage) context.lang = textLanguage
  context.font = font
}

/** Widths of one face as shares of the size. */
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

  /** Of a text drawn in one go. */
  of(text: string): number {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    const width = kept(this.#measure(text).width / reference)
    if (this.#widths.size > most) this.#widths.clear()
    this.#widths.set(text, width)
    return width
  }

  /** Where a character has ink; null where that cannot be known. */
  ink(text: string): Ink | null {
    const known = this.#inks.get(text)
    if (known !== undefined) return known
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = this.#measure(text)
    const ink = left === undefined || right === undefined ? null : { left: -left / reference, right: right / reference }
    this.#inks.set(text, ink)
    return ink
  }

  /** Of each cluster of a word drawn in one go: kerning and ligatures lie in them. */
  word(clusters: readonly string[]): readonly number[] {
    if (clusters.length === 1) return [this.of(clusters[0]!)]
    const text = clusters.join('')
    const known = this.#words.get(text)
    if (known) return known
    const whole = this.of(text)
    let advances = clusters.map((cluster) => this.of(cluster))
    const sum = advances.reduce((total, advance) => total + advance, 0)
    if (Math.abs(sum - whole) > clusters.length * fine) {
      // Where the letters do not simply stand beside each other, each one reaches as far as the word up to it.
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

/** The widths of a face on a measurer; what was measured once is remembered. */
export function widthsOf(measurer: TextMeasurer, face: Face): FaceWidths {
  const faces = caches.get(measurer) ?? new Map<string, FaceWidths>()
  caches.set(measurer, faces)
  const key = fontOf(face, reference)
  const widths = faces.get(key) ?? new FaceWidths(measurer, face)
  faces.set(key, widths)
  return widths
}
