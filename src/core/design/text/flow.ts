import { balancedEnds } from './balance.ts'
import type { LayoutCell, MeasuredText, Paragraph } from './cells.ts'
import { hanging } from './clusters.ts'
import { breakGrade, breakParagraph, mostOverhang, slack } from './line-break.ts'
import type { TextBox } from './model.ts'
import { LineMetrics } from './spacing.ts'
import type { Style, Styles } from './styles.ts'

/** A cell placed on a line. px */
export interface Spot {
  readonly cell: LayoutCell
  /** Its left edge (in a column: upper) from the start of the line's text, empty halves included. */
  readonly at: number
  /** Distance from `at` to where the next cell may begin. */
  readonly advance: number
  /** The part of its empty half that overlaps the cell before. */
  readonly trim: number
}

/** A line along the writing direction. px */
export interface LaidOutLine {
  readonly spots: readonly Spot[]
  /** The list marker before the text, at negative offsets from the start of the text. */
  readonly sign: readonly Spot[]
  /** Offset of its text from the start of the lines. */
  readonly along: number
  readonly length: number
  /** Offset of its near edge from the near edge of the first line. */
  readonly across: number
  readonly height: number
  readonly size: number
  readonly start: number
  readonly end: number
}

export interface LineLayout {
  readonly lines: readonly LaidOutLine[]
  /** Length of the longest line, including its list marker and indent. */
  readonly length: number
  readonly height: number
  /** Whether a line exceeds the available length. */
  readonly overflows: boolean
  /** Whether a word was split because it fits on no line. */
  readonly torn: boolean
}

/** Gap between a list marker and its text, em. */
const signGap = 0.4

/** A paragraph prepared for line breaking at any width. */
interface Source {
  readonly paragraph: Paragraph
  readonly lengths: LineMetrics
  readonly sign: readonly LayoutCell[]
}

/** A text prepared for layout, reusable at different widths. */
export interface FlowSource {
  readonly box: TextBox
  readonly sources: readonly Source[]
  /** Indent of list items, px. */
  readonly inset: number
}

/** The characters that list markers consist of, by list type. */
export const signs: Readonly<Record<TextBox['list'], string>> = {
  none: '',
  bullet: '•',
  number: '0123456789.',
  check: '✓',
}

const signText = (list: TextBox['list'], number: number) => (list === 'number' ? `${number}.` : signs[list])

function signCells(text: string, style: Style, styles: Styles, vertical: boolean): LayoutCell[] {
  const plain = styles.plain(style)
  const width = plain.widths.of(text) * plain.size
  const stance = vertical ? 'upright' : 'flat'
  const shared = {
    text,
    drawn: text,
    start: -1,
    kind: 'symbol',
    stance,
    emptyLeft: 0,
    emptyRight: 0,
    joined: false,
  } as const
  return [{ ...shared, style: plain, advances: [width], length: vertical ? plain.size : width }]
}

/** Prepares a measured text for layout: creates list markers and computes their indent. */
export function flowSource(box: TextBox, { paragraphs, styles }: MeasuredText): FlowSource {
  let number = 0
  const vertical = box.writing === 'vertical'
  const sources = paragraphs.map((paragraph): Source => {
    const isItem = box.list !== 'none' && paragraph.cells.some(({ kind }) => kind !== 'space' && kind !== 'control')
    if (isItem) number += 1
    const sign = isItem ? signCells(signText(box.list, number), paragraph.style, styles, vertical) : []
    return { paragraph, lengths: new LineMetrics(paragraph.cells, box), sign }
  })
  const insets = sources.flatMap(({ sign }) => sign.map((cell) => cell.length + signGap * cell.style.em))
  return { box, sources, inset: Math.max(0, ...insets) }
}

interface SetLine {
  readonly spots: readonly Spot[]
  readonly length: number
}

/**
 * Places the cells of a line. A line that is too long gives up empty halves, first the one at its end; with `fill`, it
 * is stretched between its cells to the full width. With `flush`, the empty half at its end is always given up.
 */
function setLine(
  lengths: LineMetrics,
  from: number,
  to: number,
  width: number,
  fill: boolean,
  flush: boolean,
): SetLine {
  const { cells, spacing } = lengths
  const last = lengths.solidEnd(from, to) - 1
  const natural = lengths.natural(from, to)
  const give = lengths.give(from, to)
  const mayGive = last >= from ? lengths.endCut(last) : 0
  const end = flush ? mayGive : Math.min(mayGive, Math.max(0, natural - width))
  const share = give > 0 ? Math.min(1, Math.max(0, natural - end - width) / give) : 0
  const joints = fill ? jointsOf(cells, from, last) : new Set<number>()
  const stretch = Math.max(0, width - (natural - end)) / joints.size

  const spots: Spot[] = []
  let [at, length] = [0, 0]
  for (let place = from; place < to; place++) {
    const cell = cells[place]!
    const left = place === from ? lengths.startCut(place) : spacing.cutLeft[place]!
    const right = place === last ? end : spacing.cutRight[place]!
    const squeezed = place === last ? 0 : share
    const trim = left + squeezed * (cell.emptyLeft - left)
    const own = cell.length - right - squeezed * (cell.emptyRight - right)
    const after = place === to - 1 ? 0 : spacing.after[place]! + (joints.has(place) ? stretch : 0)
    spots.push({ cell, at: at - trim, advance: own + after, trim })
    at += own + after - trim
    if (place <= last) length = at - after
  }
  return { spots, length }
}

/** Returns the cells of a line after which justification adds space; `last` is the last cell that is not a space. */
function jointsOf(cells: readonly LayoutCell[], from: number, last: number): ReadonlySet<number> {
  const joints = new Set<number>()
  for (let at = from; at < last; at++) if (stretches(cells[at]!, cells[at + 1]!)) joints.add(at)
  return joints
}

/**
 * Whether justification may add space between two neighbours: after spaces, and everywhere except inside words and
 * between equal marks.
 */
function stretches(before: LayoutCell, after: LayoutCell): boolean {
  if (after.kind === 'space') return false
  if (before.kind === 'space') return true
  if (before.kind === 'word' && after.kind === 'word') return false
  return !(before.kind === 'mark' && before.text === after.text)
}

function setSign(cells: readonly LayoutCell[]): Spot[] {
  return cells.map((cell) => ({
    cell,
    at: -signGap * cell.style.em - cell.length,
    advance: cell.length,
    trim: 0,
  }))
}

const shares = { left: 0, justify: 0, center: 0.5, right: 1 } as const

/** Returns the length of a line, px: spaces typed at the end of a paragraph count as far as there is room. */
function lengthOf(set: SetLine, lengths: LineMetrics, from: number, to: number, room: number, isLast: boolean): number {
  const spaced = isLast && lengths.solidEnd(from, to) < to
  return spaced ? Math.max(set.length, Math.min(room, lengths.whole(from, to))) : set.length
}

/** A line that is not aligned yet. */
interface BrokenLine {
  readonly line: Omit<LaidOutLine, 'across'>
  /** Length available to its text, px. */
  readonly room: number
  readonly overflows: boolean
  readonly torn: boolean
}

/** Breaks a paragraph into lines of at most `width` px. */
function linesOf({ box, inset }: FlowSource, { paragraph, lengths, sign }: Source, width: number): BrokenLine[] {
  const { cells, style, start, end } = paragraph
  const indent = box.list === 'none' ? box.indent * style.em : 0
  const before = (line: number) => inset + (line === 0 ? indent : 0)
  const widthOf = (line: number) => Math.max(0, width - before(line))
  const plain = breakParagraph(lengths, widthOf)
  const balanced = box.balance && width < Number.POSITIVE_INFINITY
  const ends = balanced ? balancedEnds(paragraph, lengths, widthOf, plain) : plain
  // The empty half at the end of a line would shift what is aligned by that end.
  const flush = (fill: boolean) => fill || box.tightMarks || box.align === 'center' || box.align === 'right'
  return ends.map((to, place) => {
    const from = place === 0 ? 0 : ends[place - 1]!
    const isLast = place === ends.length - 1
    const room = widthOf(place)
    const fill = box.align === 'justify' && !isLast
    const set = setLine(lengths, from, to, room, fill, flush(fill))
    const length = lengthOf(set, lengths, from, to, room, isLast)
    const size = cells.slice(from, to).reduce((most, cell) => Math.max(most, cell.style.em), 0) || style.em
    const stop = cells[lengths.solidEnd(from, to) - 1]
    const overhang = stop && hanging.has(stop.text) ? mostOverhang * stop.style.size : 0
    return {
      line: {
        spots: set.spots,
        sign: place === 0 ? setSign(sign) : [],
        along: before(place),
        length,
        height: size * box.lineHeight,
        size,
        start: cells[from]?.start ?? start,
        end: cells[to]?.start ?? end,
      },
      room,
      overflows: length - overhang > room + slack,
      torn: !isLast && breakGrade(cells[to - 1]!, cells[to]!) !== 'free',
    }
  })
}

/**
 * Lays out a text in lines of at most `width` px along the writing direction. Infinity breaks at line feeds only and
 * uses the longest line as the width.
 */
export function layoutLines(text: FlowSource, width: number): LineLayout {
  const { box, sources } = text
  const broken = sources.map((source) => linesOf(text, source, width))
  const all = broken.flat()
  const longest = all.reduce((most, { line: { along, length } }) => Math.max(most, along + length), 0)
  const given = width < Number.POSITIVE_INFINITY
  const lines: LaidOutLine[] = []
  let across = 0
  for (const [place, ofParagraph] of broken.entries()) {
    if (place > 0) across += box.paragraphGap * sources[place - 1]!.paragraph.style.em
    for (const { line, room } of ofParagraph) {
      const free = (given ? room : longest - line.along) - line.length
      lines.push({ ...line, across, along: line.along + shares[box.align] * free })
      across += line.height
    }
  }
  return {
    lines,
    length: longest,
    height: across,
    overflows: all.some(({ overflows }) => overflows),
    torn: all.some(({ torn }) => torn),
  }
}
