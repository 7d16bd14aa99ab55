import type { TextMeasurer } from './measure.ts'
import type { TextBox } from './model.ts'
import { layoutTextBox } from './place.ts'

/** The style of a text. Lengths in px of the canvas it is laid out for, others as multiples of the font size. */
export interface TextStyle {
  readonly family: string
  readonly weight: number
  /** px */
  readonly size: number
  /** Baseline to baseline, em. */
  readonly lineHeight: number
  /** Extra space between characters, em. */
  readonly letterSpacing: number
  readonly align: 'left' | 'center' | 'right'
}

/** A run of characters painted in one call. */
interface PlacedRun {
  readonly text: string
  /** px from the left of the box. */
  readonly x: number
}

interface PlacedLine {
  readonly runs: readonly PlacedRun[]
  /** px from the top of the box. */
  readonly baseline: number
  readonly width: number
}

/** A text with every line placed; independent of colours and effects. */
export interface TextLayout {
  readonly font: string
  readonly size: number
  /** px */
  readonly width: number
  readonly height: number
  readonly lines: readonly PlacedLine[]
}

const plain = {
  italic: false,
  underline: false,
  strike: false,
  fill: { type: 'none' },
  paragraphGap: 0,
  indent: 0,
  valign: 'top',
  list: 'none',
  writing: 'horizontal',
  sizing: 'auto-height',
  balance: false,
  phrases: '',
  autospace: true,
  squeeze: true,
  tightMarks: false,
  arc: 0,
  effects: [],
  height: 0,
} satisfies Partial<TextBox>

const shares = { left: 0, center: 0.5, right: 1 } as const

/**
 * Lays out a text of one style in lines of at most `maxWidth` px. The box is as wide as the longest line and as high as
 * its lines.
 */
export function layoutText(text: string, style: TextStyle, measurer: TextMeasurer, maxWidth: number): TextLayout {
  const placed = layoutTextBox({ ...plain, ...style, runs: [{ text }], width: maxWidth }, measurer)
  const width = placed.lines.reduce((most, line) => Math.max(most, line.width), 1)
  const left = (maxWidth - width) * shares[style.align]
  const lines = placed.lines.map((line, place) => ({
    runs: placed.pieces
      .filter((piece) => piece.line === place)
      .map((piece) => ({ text: piece.text, x: piece.x - left })),
    baseline: line.baseline,
    width: line.width,
  }))
  return { font: placed.styles[0]!.font, size: style.size, width, height: placed.height, lines }
}
