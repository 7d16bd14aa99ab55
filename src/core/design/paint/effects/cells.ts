import { clustersOf } from '../../../words/graphemes.ts'
import type { DrawnStyle, PlacedText } from '../../text/placed.ts'
import { ascent } from '../../text/styles.ts'
import { moveOf } from '../../text/vertical.ts'

/** Top and bottom of the em square relative to the baseline, em. */
export const emTop = -ascent
export const emBottom = 1 - ascent
const emMiddle = (emTop + emBottom) / 2

/** Returns the width of text in a style, px. */
export type Measure = (style: DrawnStyle, text: string) => number

/** One user-perceived character and its position. px and radians, in the box of the text. */
export interface CharacterBox {
  readonly text: string
  /** Start of its own baseline. */
  readonly x: number
  readonly y: number
  /** Direction of its baseline, clockwise. */
  readonly angle: number
  /** Width of the character alone, without the space to the next. */
  readonly width: number
  /** Start and end of its visible part along the baseline: brackets and stops give up their empty halves. */
  readonly from: number
  readonly to: number
  readonly size: number
  /** The middle of its em square. */
  readonly centreX: number
  readonly centreY: number
  /** Index in `placed.styles`. */
  readonly drawnStyle: number
  /** Index in `placed.lines`. */
  readonly line: number
  /** Whether it is a list marker. */
  readonly mark: boolean
  readonly blank: boolean
}

const radians = Math.PI / 180

/** Returns all characters of a text; a number that shares one cell of a column counts as one. */
export function cellsOf(placed: PlacedText, measure: Measure): CharacterBox[] {
  return placed.pieces.flatMap((piece) => {
    const style = placed.styles[piece.drawnStyle]!
    const { size } = style
    const upright = placed.vertical && piece.turn === 0
    const clusters = upright ? [piece.text] : clustersOf(piece.text)
    // Marks in columns are shifted within their em square; the square itself stays.
    const [right, down] = upright ? moveOf(piece.text) : [0, 0]
    const angle = piece.turn * radians
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const middle = emMiddle * size
    let at = 0
    return clusters.map((text, index): CharacterBox => {
      const width = measure(style, text)
      const x = piece.x + cos * at
      const y = piece.y + sin * at
      const advance = piece.advances[index] ?? width
      at += advance
      return {
        text,
        x,
        y,
        angle,
        width,
        from: index === 0 ? (piece.trim ?? 0) : 0,
        to: Math.min(width, advance),
        size,
        centreX: x + (cos * width) / 2 - sin * middle - right * size,
        centreY: y + (sin * width) / 2 + cos * middle - down * size,
        drawnStyle: piece.drawnStyle,
        line: piece.line,
        mark: piece.start < 0,
        blank: text.trim() === '',
      }
    })
  })
}
