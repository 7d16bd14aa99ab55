import type { LayoutCell } from './cells.ts'
import { emptyQuarter, paired } from './clusters.ts'

/** Gap between Chinese and Latin, em of the smaller size (CLREQ 3.2.1). */
const latinGap = 0.25
const letter = /^[\p{L}\p{N}]/u
/** Share of its empty half that a mark gives up after a number or a Latin word in display type. */
const givenAfterLatin = 0.5
/** What may end a number or a Latin word; Chinese after it gets the gap, as after the number itself. */
const afterNumber = /[\p{L}\p{M}\p{N}%‰°+]$/u

/** The options that determine spacing. */
export interface SpacingRules {
  readonly autospace: boolean
  readonly squeeze: boolean
  readonly tightMarks: boolean
}

/** Spacing around the cells of a paragraph, px; each list has one entry per cell. */
export interface Spacing {
  /** Between a cell and the next one on the same line: letter spacing and the gap between Chinese and Latin. */
  readonly after: readonly number[]
  /** What a cell gives up at its left or right because of its neighbour. */
  readonly cutLeft: readonly number[]
  readonly cutRight: readonly number[]
}

function gapOf(before: LayoutCell, after: LayoutCell): number {
  // A number upright in a column fills one cell like a Chinese character, so it needs no gap.
  if (before.kind === 'word' ? before.stance === 'upright' : after.stance === 'upright' && after.kind === 'word')
    return 0
  const meets =
    (before.kind === 'han' && after.kind === 'word' && letter.test(after.text)) ||
    (before.kind === 'word' && after.kind === 'han' && afterNumber.test(before.text))
  return meets ? latinGap * Math.min(before.style.size, after.style.size) : 0
}

/** Returns the share of its empty half that a mark gives up after a cell; a number upright in a column counts as Chinese. */
const givenAfter = ({ kind, stance, text }: LayoutCell, { tightMarks }: SpacingRules) =>
  tightMarks && kind === 'word' && stance !== 'upright' && afterNumber.test(text) ? givenAfterLatin : 0

const hasEmptiness = (cell: LayoutCell) => cell.emptyLeft > 0 || cell.emptyRight > 0

/** Computes the spacing between the cells of a paragraph as if it were one line. */
function spacingOf(cells: readonly LayoutCell[], rules: SpacingRules): Spacing {
  const { autospace, squeeze } = rules
  const after = cells.map(() => 0)
  const cutLeft = cells.map(() => 0)
  const cutRight = cells.map(() => 0)
  for (let place = 0; place + 1 < cells.length; place++) {
    const [cell, next] = [cells[place]!, cells[place + 1]!]
    const isPair = cell.text === next.text && paired.has(cell.text)
    if (cell.kind !== 'control' && !isPair) after[place] = cell.style.spacing + (autospace ? gapOf(cell, next) : 0)
    if (!squeeze) continue
    const given = givenAfter(cell, rules)
    cutLeft[place + 1] = next.emptyLeft * given
    cutRight[place + 1] = next.emptyRight * given
    if (!hasEmptiness(next) && !emptyQuarter.has(next.text)) continue
    // Where two empty halves meet, the larger one is removed.
    if (next.emptyLeft > cell.emptyRight) {
      if (hasEmptiness(cell)) cutLeft[place + 1] = next.emptyLeft
    } else cutRight[place] = cell.emptyRight
  }
  return { after, cutLeft, cutRight }
}

/** Lengths of possible lines, px, each in constant time from prefix sums. */
export class LineMetrics {
  readonly cells: readonly LayoutCell[]
  readonly spacing: Spacing
  readonly #squeeze: boolean
  readonly #reach: number[] = [0]
  readonly #give: number[] = [0]
  /** Index of the last non-space cell before each end. */
  readonly #solid: number[] = [-1]

  constructor(cells: readonly LayoutCell[], rules: SpacingRules) {
    this.cells = cells
    this.spacing = spacingOf(cells, rules)
    this.#squeeze = rules.squeeze
    const { after, cutLeft, cutRight } = this.spacing
    for (const [place, cell] of cells.entries()) {
      const own = cell.length - cutLeft[place]! - cutRight[place]!
      this.#reach.push(this.#reach[place]! + own + after[place]!)
      this.#give.push(this.#give[place]! + this.giveOf(place))
      this.#solid.push(cell.kind === 'space' ? this.#solid[place]! : place)
    }
  }

  /** Returns what the punctuation of a cell can still give up, px. */
  giveOf(place: number): number {
    if (!this.#squeeze) return 0
    const cell = this.cells[place]!
    return cell.emptyLeft - this.spacing.cutLeft[place]! + cell.emptyRight - this.spacing.cutRight[place]!
  }

  /** Returns what a cell gives up at the start of a line, px. */
  startCut(place: number): number {
    return this.#squeeze ? (this.cells[place]?.emptyLeft ?? 0) : 0
  }

  /** Returns what a cell may give up at the end of a line, px. */
  endCut(place: number): number {
    return this.#squeeze ? (this.cells[place]?.emptyRight ?? 0) : 0
  }

  /** Returns the end of a line without its trailing spaces, which hang over the edge. */
  solidEnd(from: number, to: number): number {
    return Math.max(from, this.#solid[to]! + 1)
  }

  /** Returns the natural length of a line without its trailing spaces, px. */
  natural(from: number, to: number): number {
    return this.#between(from, this.solidEnd(from, to))
  }

  /** Returns the natural length of a line with its trailing spaces, px. */
  whole(from: number, to: number): number {
    return this.#between(from, to)
  }

  /** Returns the length of a line without trailing spaces and with its last mark squeezed, px. */
  fitted(from: number, to: number): number {
    const end = this.solidEnd(from, to)
    return end === from ? 0 : this.#between(from, end) - this.endCut(end - 1)
  }

  /** Returns what all other marks of a line can give up, px. */
  give(from: number, to: number): number {
    const end = this.solidEnd(from, to)
    if (end - from < 2) return 0
    const first = Math.min(this.giveOf(from), this.startCut(from))
    return this.#give[end - 1]! - this.#give[from]! - first
  }

  #between(from: number, to: number): number {
    if (to <= from) return 0
    const { after, cutLeft, cutRight } = this.spacing
    // Spacing and cuts caused by neighbours on other lines are undone.
    const back = after[to - 1]! - cutRight[to - 1]! + this.startCut(from) - cutLeft[from]!
    return this.#reach[to]! - this.#reach[from]! - back
  }
}
