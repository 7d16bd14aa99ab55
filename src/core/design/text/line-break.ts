import { type ClusterKind, hanging, notFirst, notLast, paired } from './clusters.ts'
import type { LineMetrics } from './spacing.ts'

/** A cluster beside a possible line break. */
interface Neighbour {
  readonly text: string
  readonly kind: ClusterKind
  /** Whether it continues a phrase that lines keep whole. */
  readonly joined?: boolean
}

/**
 * How acceptable a line break between two neighbours is: 'free' is allowed by the rules, 'torn' splits a word but
 * breaks no rule of punctuation, 'never' is the last resort.
 */
export type BreakGrade = 'free' | 'torn' | 'never'

/** Straight quotation marks open and close alike, so they stay with both neighbours. */
const quote = '"'

/** Returns how acceptable a line break between two neighbours is. */
export function breakGrade(before: Neighbour, after: Neighbour): BreakGrade {
  if (after.kind === 'space') return 'never'
  if (before.kind === 'space') return notFirst.has(after.text) ? 'never' : after.joined ? 'torn' : 'free'
  const bothWords = before.kind === 'word' && after.kind === 'word'
  if (notFirst.has(after.text) || notLast.has(before.text)) return 'never'
  if (before.text === after.text && paired.has(before.text)) return 'never'
  if (before.text === quote || after.text === quote) return 'torn'
  return bothWords || after.joined ? 'torn' : 'free'
}

/** Characters after which a long word, such as a URL, is preferably split. */
const seam = /[/\-_.?&=#,]$/
/** Share of the line that has to be filled for a word to be split at a seam. */
const fullEnough = 0.5
/** How far a stop may hang over the edge as a last resort, em. */
export const mostOverhang = 0.5
/** Tolerance when comparing lengths, px: sums of fractions are not exact. */
export const slack = 1e-6

/** Whether a line of these cells fits the width with its punctuation squeezed to the limit. */
export function squeezesInto(lengths: LineMetrics, from: number, to: number, width: number): boolean {
  return lengths.fitted(from, to) - lengths.give(from, to) <= width + slack
}

/**
 * Breaks a paragraph into lines of at most `widthOf(line)` px and returns the line ends as cell indexes. Where a line
 * may not end at its edge, its punctuation is squeezed (推入), else the last cells move to the next line (推出), else a
 * stop hangs over the edge, and only then something is split (GB/T 15834, CLREQ 3.1).
 */
export function breakParagraph(lengths: LineMetrics, widthOf: (line: number) => number): number[] {
  const { cells } = lengths
  const ends: number[] = []
  let from = 0
  do {
    const to = endOfLine(lengths, from, widthOf(ends.length))
    ends.push(to)
    from = to
  } while (from < cells.length)
  return ends
}

function endOfLine(lengths: LineMetrics, from: number, width: number): number {
  const { cells } = lengths
  const gradeAt = (place: number) => breakGrade(cells[place - 1]!, cells[place]!)
  let edge = from
  while (edge < cells.length && lengths.fitted(from, edge + 1) <= width + slack) edge += 1
  if (edge === cells.length) return edge
  if (edge > from && gradeAt(edge) === 'free') return edge

  for (let to = edge + 1; to <= cells.length && squeezesInto(lengths, from, to, width); to++) {
    if (to === cells.length || gradeAt(to) === 'free') return to
  }
  for (let to = edge; to > from; to--) if (gradeAt(to) === 'free') return to

  // Nothing before the edge can end the line.
  const least = Math.max(edge, from + 1)
  if (least === cells.length) return least
  return hungEnd(lengths, from, least, width) ?? tornEnd(lengths, from, least, gradeAt)
}

/** Returns the end of a line whose stop at `last` hangs over the edge; null where it may not, or no line may end. */
function hungEnd(lengths: LineMetrics, from: number, last: number, width: number): number | null {
  const { cells } = lengths
  const { text, style } = cells[last]!
  const overhang = hanging.has(text) ? mostOverhang * style.size : 0
  if (overhang <= 0 || !squeezesInto(lengths, from, last + 1, width + overhang)) return null
  let to = last + 1
  while (cells[to]?.kind === 'space') to += 1
  return to === cells.length || breakGrade(cells[to - 1]!, cells[to]!) === 'free' ? to : null
}

/**
 * Returns where to split what fits on no line: after a seam of a URL, between letters, before a dash or an ellipsis
 * (which only the strict rules of CLREQ keep from the start of a line), or else anywhere.
 */
function tornEnd(lengths: LineMetrics, from: number, edge: number, gradeAt: (place: number) => BreakGrade): number {
  const { cells } = lengths
  let [letters, dash] = [0, 0]
  for (let to = edge; to > from; to--) {
    const [before, after] = [cells[to - 1]!.text, cells[to]!.text]
    if (gradeAt(to) !== 'torn') {
      if (paired.has(after) && before !== after && !notLast.has(before)) dash ||= to
      continue
    }
    letters ||= to
    if (lengths.natural(from, to) < fullEnough * lengths.natural(from, edge)) break
    if (seam.test(before)) return to
  }
  return letters || dash || edge
}
