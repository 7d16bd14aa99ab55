import type { Cell } from './cells.ts'
import { emptyQuarter, paired } from './clusters.ts'

/** Between Chinese and Latin, of the smaller size (CLREQ 3.2.1). */
const latinGap = 0.25
const letter = /^[\p{L}\p{N}]/u
/** What closes a number, and stands apart from the Chinese after it as the number would. */
const afterNumber = /[\p{L}\p{M}\p{N}%‰°+]$/u

/** What spacing depends on. */
export interface SpacingRules {
  readonly autospace: boolean
  readonly squeeze: boolean
}

/** Room around the cells of a paragraph, px, each list as long as the cells. */
export interface Spacing {
  /** Between a cell and the next, when they share a line: letter spacing and the gap of Latin. */
  readonly after: readonly number[]
  /** What a cell gives up at its left, or right, because of its neighbour. */
  readonly cutLeft: readonly number[]
  readonly cutRight: readonly number[]
}

function gapOf(before: Cell, after: Cell): number {
  // A number that stands upright in a column fills a cell as a character does.
  if (before.kind === 'word' ? before.stance === 'upright' : after.stance === 'upright' && after.kind === 'word')
    return 0
  const meets =
    (before.kind === 'han' && after.kind === 'word' && letter.test(after.text)) ||
    (before.kind === 'word' && after.kind === 'han' && afterNumber.test(before.text))
  return meets ? latinGap * Math.min(before.style.size, after.style.size) : 0
}

/** Room between the cells of a paragraph, as if it were one line. */
function spacingOf(cells: readonly Cell[], { autospace, squeeze }: SpacingRules): Spacing {
  const after = cells.map(() => 0)
  const cutLeft = cells.map(() => 0)
  const cutRight = cells.map(() => 0)
  for (let place = 0; place + 1 < cells.length; place++) {
    const [cell, next] = [cells[place]!, cells[place + 1]!]
    const isPair = cell.text === next.text && paired.has(cell.text)
    if (cell.kind !== 'control' && !isPair) after[place] = cell.style.spacing + (autospace ? gapOf(cell, next) : 0)
    if (!squeeze) continue
    const meetsMark = next.emptyLeft > 0 || next.emptyRight > 0 || emptyQuarter.has(next.text)
    if (!meetsMark) continue
    // Of two empty halves that meet one goes, the larger.
    if (next.emptyLeft > cell.emptyRight) {
      if (cell.emptyLeft > 0 || cell.emptyRight > 0) cutLeft[place + 1] = next.emptyLeft
    } else cutRight[place] = cell.emptyRight
  }
  return { after, cutLeft, cutRight }
}

/** Lengths of what may become a line, in constant time each, px. */
export class Lengths {
  readonly cells: readonly Cell[]
  readonly spacing: Spacing
  readonly #squeeze: boolean
  readonly #reach: number[] = [0]
  readonly #give: number[] = [0]
  /** Place of the last cell before an end that is no space. */
  readonly #solid: number[] = [-1]

  constructor(cells: readonly Cell[], rules: SpacingRules) {
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

  /** What the punctuation of a cell can still give up. */
  giveOf(place: number): number {
    if (!this.#squeeze) return 0
    const cell = this.cells[place]!
    return cell.emptyLeft - this.spacing.cutLeft[place]! + cell.emptyRight - this.spacing.cutRight[place]!
  }

  /** What a cell gives up at the start of a line. */
  startCut(place: number): number {
    return this.#squeeze ? (this.cells[place]?.emptyLeft ?? 0) : 0
  }

  /** What a cell may give up at the end of one. */
  endCut(place: number): number {
    return this.#squeeze ? (this.cells[place]?.emptyRight ?? 0) : 0
  }

  /** The end of a line without the spaces that hang over it. */
  solidEnd(from: number, to: number): number {
    return Math.max(from, this.#solid[to]! + 1)
  }

  /** Of a line with everything in its natural width, hanging spaces left out. */
  natural(from: number, to: number): number {
    return this.#between(from, this.solidEnd(from, to))
  }

  /** With the spaces at its end. */
  whole(from: number, to: number): number {
    return this.#between(from, to)
  }

  /** With its last mark squeezed. */
  fitted(from: number, to: number): number {
    const end = this.solidEnd(from, to)
    return end === from ? 0 : this.#between(from, end) - this.endCut(end - 1)
  }

  /** What all other marks of a line can give up. */
  give(from: number, to: number): number {
    const end = this.solidEnd(from, to)
    if (end - from < 2) return 0
    const first = Math.min(this.giveOf(from), this.startCut(from))
    return this.#give[end - 1]! - this.#give[from]! - first
  }

  #between(from: number, to: number): number {
    if (to <= from) return 0
    const { after, cutLeft, cutRight } = this.spacing
    // Neighbours on other lines ask for nothing: what was given up for them comes back.
    const back = after[to - 1]! - cutRight[to - 1]! + this.startCut(from) - cutLeft[from]!
    return this.#reach[to]! - this.#reach[from]! - back
  }
}
