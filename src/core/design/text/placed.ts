import type { Fill } from '../fields.ts'

/** How a stretch of text looks once everything is worked out. px */
export interface Look {
  /** CSS font, for a context. */
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

/** Characters of one look that are drawn in one go. */
export interface Piece {
  readonly text: string
  /** Where its baseline begins, px from the left top corner of the box. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise about that point: Latin in vertical text, characters on an arc. */
  readonly turn: number
  /** px along the baseline, letter spacing included. */
  readonly width: number
  /** Of each of its clusters, px; what one cluster needs alone is drawn cluster by cluster. */
  readonly advances: readonly number[]
  /** Place in `looks`. */
  readonly look: number
  /** Place in `lines`. */
  readonly line: number
  /** Of its first character in the whole text, UTF-16 units; -1 for what is not of the text: the mark of a list. */
  readonly start: number
  /** px of an opening bracket's empty half that lie over what stands before it, or over the edge; what is seen begins so far after x. */
  readonly trim?: number
  /** Of a piece that stands upright in a column: where its cell begins, px from the top of the box, and how far down the next one may. */
  readonly cell?: { readonly at: number; readonly length: number }
}

/** A line, or a column of vertical text: its box and what of the text it holds. */
export interface Line {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of the characters sit on, px from the top of the box; in vertical text the middle of the column, from the left. */
  readonly baseline: number
  /** Largest size on it. */
  readonly size: number
  readonly start: number
  /** After its last character; a line feed belongs to no line. */
  readonly end: number
}

/** A text with every character in its place: what is painted and where the caret goes. */
export interface Placed {
  /** What the box has to be, px: the given one where it does not give way. */
  readonly width: number
  readonly height: number
  /** What the sizes were multiplied by to fit. */
  readonly scale: number
  /** Not all of it fits. */
  readonly overflows: boolean
  readonly vertical: boolean
  readonly looks: readonly Look[]
  readonly pieces: readonly Piece[]
  readonly lines: readonly Line[]
}
