import type { Fill } from '../fields.ts'

/** The resolved style of a stretch of text. px */
export interface DrawnStyle {
  /** CSS font for a context. */
  readonly font: string
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  readonly size: number
  readonly fill: Fill
  /** '' for none. */
  readonly highlight: string
  readonly underline: boolean
  readonly strike: boolean
  /** 着重号 under each character. */
  readonly emphasis: boolean
}

/** Characters of one style that are drawn in one call. */
export interface Piece {
  readonly text: string
  /** Start of its baseline, px from the top left corner of the box. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise about that point: Latin in vertical text, characters on an arc. */
  readonly turn: number
  /** px along the baseline, letter spacing included. */
  readonly width: number
  /** Advance of each of its clusters, px, for effects that draw cluster by cluster. */
  readonly advances: readonly number[]
  /** Index in `styles`. */
  readonly drawnStyle: number
  /** Index in `lines`. */
  readonly line: number
  /** Offset of its first character in the whole text, UTF-16 units; -1 for a list marker. */
  readonly start: number
  /**
   * px of an opening bracket's empty half that overlap the piece before, or the edge; the visible part begins this far
   * after x.
   */
  readonly trim?: number
  /**
   * For a piece upright in a column: the top of its cell, px from the top of the box, and the distance down to the next
   * cell.
   */
  readonly cell?: { readonly at: number; readonly length: number }
}

/** A line, or a column of vertical text: its box and its range of the text. */
export interface Line {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Baseline, px from the top of the box; in vertical text the middle of the column, px from the left. */
  readonly baseline: number
  /** Largest font size on it, px. */
  readonly size: number
  readonly start: number
  /** Offset after its last character; a line feed belongs to no line. */
  readonly end: number
}

/** A text with every character placed, for painting and for the caret. */
export interface PlacedText {
  /** Required size of the box, px; the given one where the box does not adapt. */
  readonly width: number
  readonly height: number
  /** Factor the sizes were multiplied by to fit. */
  readonly scale: number
  /** Whether some of the text does not fit. */
  readonly overflows: boolean
  readonly vertical: boolean
  readonly styles: readonly DrawnStyle[]
  readonly pieces: readonly Piece[]
  readonly lines: readonly Line[]
}
