import { ensureContrast } from '../../colour/contrast.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { readable } from '../../compose/palette.ts'
import { rectOf } from '../../compose/rects.ts'
import type { Typeface } from '../../compose/style.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { notedPhrases } from '../../words/phrases.ts'

/** A point in two parts: what it is about, and what is said of it. */
export interface Entry {
  readonly head: string
  /** '' for none. */
  readonly body: string
}

/** Splits points at their first bar; without a bar all is the head. */
export const entriesOf = (points: readonly string[]): readonly Entry[] =>
  points.map((point) => {
    const [head = '', ...rest] = point.split(/\s*[|｜]\s*/u)
    return { head, body: rest.join(' ') }
  })

/** Least type of running text, share of the page width. */
const leastBody = 0.0222

interface ParagraphOptions {
  /** px */
  readonly size: number
  readonly on: readonly string[]
  readonly colour: string
  readonly face?: Typeface
  readonly weight?: number
  readonly lineHeight?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly role?: 'body' | 'subtitle' | 'title' | 'brand'
}

const faceOf = (builder: PageBuilder, { face, weight }: Pick<ParagraphOptions, 'face' | 'weight'>): Typeface => {
  const own = face ?? builder.style.voice.body
  return { ...own, weight: weight ?? own.weight }
}

/** Marks that no line begins with. */
const closingMark = /^[，。、；：？！）》」』”’…—·,.;:?!)\]]$/u

/** Splits words into what a line may end after: phrases, words of Latin letters, single characters. */
function tokensOf(builder: PageBuilder, words: string): readonly string[] {
  const tokens: string[] = []
  let rest = words
  const singles = (part: string) => part.match(/[A-Za-z0-9.:%+~/-]+|./gu) ?? []
  for (const phrase of notedPhrases(words, builder.words).split(/\s+/)) {
    const at = phrase === '' ? -1 : rest.indexOf(phrase)
    if (at < 0) continue
    tokens.push(...singles(rest.slice(0, at)), phrase)
    rest = rest.slice(at + phrase.length)
  }
  return [...tokens, ...singles(rest)]
}

/** Computes how many lines words take at a type size, px; rather one too many than one too few. */
export function linesOf(builder: PageBuilder, words: string, width: number, size: number, face: Typeface): number {
  if (words === '') return 0
  if (words.includes('\n'))
    return words.split('\n').reduce((sum, line) => sum + Math.max(1, linesOf(builder, line, width, size, face)), 0)
  if (builder.widthOf(words, size, face) <= width - 1) return 1
  // In a narrow column whole words and marks leave more of a line empty.
  const room = width * 0.985 - (width < size * 10 ? size * 0.4 : 0)
  let [lines, used, before] = [1, 0, 0]
  const marks = new Map<string, number>()
  const widthOf = (token: string) => {
    if (!closingMark.test(token))
      return /[^\u2e80-\uffff]/u.test(token) ? builder.widthOf(token, size, face) : token.length * size
    // A mark between characters is narrower than an em.
    const known = marks.get(token) ?? builder.widthOf(`国${token}国`, size, face) - 2 * size
    marks.set(token, known)
    return known
  }
  for (const token of tokensOf(builder, words)) {
    const wide = widthOf(token)
    // A mark at the end of a line takes half an em.
    const ends = closingMark.test(token) && used + size * 0.5 <= width * 0.995
    if (used + wide > room && !ends) {
      lines += 1
      // A mark takes the character before it along to the next line.
      used = closingMark.test(token) ? before + wide : wide
    } else used += wide
    // What is wider than a line is broken anywhere.
    while (!ends && used > room && used > size) {
      lines += 1
      used -= Math.max(size, room - size)
    }
    before = wide
  }
  return lines
}

/**
 * Adds running text in one size from the top of a box, as many lines as it needs. Returns where it ends, px; adds
 * nothing for blank words.
 */
export function paragraph(
  builder: PageBuilder,
  words: string,
  { left, top, width }: Pick<Rect, 'left' | 'top' | 'width'>,
  options: ParagraphOptions,
): number {
  if (words.trim() === '') return top
  const { size, on, colour, lineHeight = 1.5, align = 'left', role = 'body' } = options
  const face = faceOf(builder, options)
  const height = linesOf(builder, words, width, size, face) * size * lineHeight
  builder.add('text', rectOf(left, top, width, height), {
    runs: [{ text: words }],
    ...{ family: face.family, weight: face.weight, size, sizing: 'fixed', lineHeight, align, role },
    ...{ letterSpacing: 0, balance: true, tightMarks: true, phrases: notedPhrases(words, builder.words) },
    fill: solid(ensureContrast(colour, on, readable)),
  })
  return top + height
}

/** Type sizes of entries, px, and the line heights over them. */
export interface EntryType {
  readonly head: number
  readonly body: number
}
const lineHeights = { head: 1.3, body: 1.5 } as const
/** Distance between head and body, over the size of the body. */
const between = 0.35

const headFace = (builder: PageBuilder, titled: boolean): Typeface =>
  titled ? builder.style.voice.title : { ...builder.style.voice.body, weight: 700 }

/** Computes the height of an entry in a column, px. */
export function entryHeight(
  builder: PageBuilder,
  { head, body }: Entry,
  width: number,
  { head: headSize, body: bodySize }: EntryType,
  titled = false,
): number {
  const above = linesOf(builder, head, width, headSize, headFace(builder, titled)) * headSize * lineHeights.head
  const below = linesOf(builder, body, width, bodySize, builder.style.voice.body) * bodySize * lineHeights.body
  return above + below + (above > 0 && below > 0 ? bodySize * between : 0)
}

/** Adds an entry from the top of a box: its head in bold, or in the title font if `titled`, and its body below. */
export function addEntry(
  builder: PageBuilder,
  { head, body }: Entry,
  { left, top, width }: Pick<Rect, 'left' | 'top' | 'width'>,
  type: EntryType,
  options: {
    readonly on: readonly string[]
    readonly colour: string
    readonly muted: string
    readonly align?: 'left' | 'center' | 'right'
    readonly titled?: boolean
  },
): number {
  const { on, colour, muted, align = 'left', titled = false } = options
  const at = paragraph(
    builder,
    head,
    { left, top, width },
    { ...{ size: type.head, on, colour, align }, face: headFace(builder, titled), lineHeight: lineHeights.head },
  )
  const start = head !== '' && body !== '' ? at + type.body * between : at
  return paragraph(builder, body, { left, top: start, width }, { size: type.body, on, colour: muted, align })
}

/**
 * Returns the largest type up to the wished sizes (shares of the unit) for which `fits` returns true, px; the least that
 * is legible if none fits.
 */
export function typeThatFits(builder: PageBuilder, wished: EntryType, fits: (type: EntryType) => boolean): EntryType {
  const least = leastBody * builder.width
  for (let scale = 1; scale > 0.3; scale -= 0.03) {
    const type = {
      head: Math.max(least, builder.px(wished.head) * scale),
      body: Math.max(least, builder.px(wished.body) * scale),
    }
    if (fits(type)) return type
  }
  return { head: least, body: least }
}

interface Stacking {
  /** Wanted type sizes, shares of the unit. */
  readonly type: EntryType
  /** Distance between entries down and across, and the most it may grow to where there is room, shares of the unit. */
  readonly gap: number
  readonly mostGap?: number
  readonly across?: number
  /** Numbers of columns that are tried, the preferred one first. */
  readonly columns?: readonly number[]
  /** Room beside and around the words of an entry, shares of the unit. */
  readonly side?: number
  readonly pad?: number
  /** Least height of an entry with its padding, share of the unit. */
  readonly least?: number
  readonly titled?: boolean
  /** Share of the spare room above all entries. */
  readonly share?: number
  /** Whether entries grow with the room instead of the gaps between them. */
  readonly grow?: boolean
}

/** Entries as they are placed: their boxes with padding, and the type they are set in, px. */
interface Stack {
  readonly boxes: readonly Rect[]
  readonly type: EntryType
  readonly scale: number
  readonly columns: number
  readonly bottom: number
}

/** Heights of the rows of a grid of entries at a scale of their type, px. */
function rowHeights(
  builder: PageBuilder,
  entries: readonly Entry[],
  width: number,
  columns: number,
  { type, options, scale }: { readonly type: EntryType; readonly options: Stacking; readonly scale: number },
): readonly number[] {
  const { side = 0, pad = 0, least = 0, titled = false } = options
  const inner = width - builder.px(side * scale + pad * 2 * scale)
  const heights = entries.map((entry) =>
    Math.max(builder.px(least) * scale, entryHeight(builder, entry, inner, type, titled) + builder.px(pad) * 2 * scale),
  )
  return Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
}

/**
 * Places entries in a box, in rows read across: in the columns and the type, as large as wished at most, in which all
 * of them fit. Spare room goes between the rows.
 */
export function stackEntries(builder: PageBuilder, entries: readonly Entry[], box: Rect, options: Stacking): Stack {
  const { gap, mostGap = gap * 2, across = gap, columns: tried = [1], share = 0, grow = false } = options
  const floor = leastBody * builder.width
  const typeAt = (scale: number): EntryType => ({
    head: Math.max(floor, builder.px(options.type.head) * scale),
    body: Math.max(floor, builder.px(options.type.body) * scale),
  })
  const found = tried
    .filter((columns) => columns <= Math.max(1, entries.length))
    .map((columns, place) => {
      const width = (box.width - builder.px(across) * (columns - 1)) / columns
      let [scale, heights] = [1, [] as readonly number[]]
      for (; scale > 0.3; scale -= 0.03) {
        heights = rowHeights(builder, entries, width, columns, { type: typeAt(scale), options, scale })
        const all = heights.reduce((sum, one) => sum + one, 0) + builder.px(gap) * scale * (heights.length - 1)
        if (all <= box.height) break
      }
      const uneven = entries.length % columns === 0 ? 0 : 0.16
      return { columns, width, scale, heights, cost: place * 0.12 + uneven - scale }
    })
  const { columns, width, scale, heights } = found.reduce((best, one) => (one.cost < best.cost ? one : best))
  const used = heights.reduce((sum, one) => sum + one, 0)
  const spare = Math.max(0, box.height - used)
  const rows = heights.length
  const space = rows > 1 ? Math.min(builder.px(mostGap), grow ? builder.px(gap) * scale : spare / (rows - 1)) : 0
  const more = grow ? Math.max(0, spare - space * (rows - 1)) / rows : 0
  const rest = Math.max(0, spare - space * (rows - 1) - more * rows)
  let top = box.top + rest * share
  const tops = heights.map((high) => {
    const at = top
    top += high + more + space
    return at
  })
  const boxes = entries.map((_, place) => {
    const row = Math.floor(place / columns)
    const left = box.left + (place % columns) * (width + builder.px(across))
    return rectOf(left, tops[row]!, width, heights[row]! + more)
  })
  return { boxes, type: typeAt(scale), scale, columns, bottom: top - space }
}
