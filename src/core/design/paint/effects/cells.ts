import { clustersOf } from '../../text/clusters.ts'
import type { Look, Placed } from '../../text/placed.ts'
import { ascent } from '../../text/styles.ts'
import { moveOf } from '../../text/vertical.ts'

/** The square of Chinese type about the baseline, shares of the size. */
export const emTop = -ascent
export const emBottom = 1 - ascent
const emMiddle = (emTop + emBottom) / 2

/** Tells the width of text in a look, px. */
export type Measure = (look: Look, text: string) => number

/** One character as people count them, in its place. px and radians, in the box of the text. */
export interface Cell {
  readonly text: string
  /** Where its own baseline begins. */
  readonly x: number
  readonly y: number
  /** Of its baseline, clockwise. */
  readonly angle: number
  /** Of the character alone, without the space to the next. */
  readonly width: number
  /** Where it begins and ends to be seen: brackets and stops give up their empty halves. */
  readonly from: number
  readonly to: number
  readonly size: number
  /** The middle of its square. */
  readonly centreX: number
  readonly centreY: number
  /** Place in `placed.looks`. */
  readonly look: number
  /** Place in `placed.lines`. */
  readonly line: number
  /** The bullet or number of a list. */
  readonly mark: boolean
  readonly blank: boolean
}

const radians = Math.PI / 180

/** All characters of a text; a number that shares one cell of a column is one of them. */
export function cellsOf(placed: Placed, measure: Measure): Cell[] {
  return placed.pieces.flatMap((piece) => {
    const look = placed.looks[piece.look]!
    const { size } = look
    const upright = placed.vertical && piece.turn === 0
    const clusters = upright ? [piece.text] : clustersOf(piece.text)
    // Marks in columns are moved in their square; the square is where it was.
    const [right, down] = upright ? moveOf(piece.text) : [0, 0]
    const angle = piece.turn * radians
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const middle = emMiddle * size
    let at = 0
    return clusters.map((text, index): Cell => {
      const width = measure(look, text)
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
        look: piece.look,
        line: piece.line,
        mark: piece.start < 0,
        blank: text.trim() === '',
      }
    })
  })
}
