import { clustersOf } from '../../words/graphemes.ts'
import { wordsOf } from './clusters.ts'
import type { Line, Piece, PlacedText } from './placed.ts'
import { ascent } from './styles.ts'

/**
 * A caret position between two characters, as a UTF-16 offset. Where a line wraps without a line feed, the same offset
 * is at the end of one line ('before') and at the start of the next ('after').
 */
export interface Position {
  readonly offset: number
  readonly side: 'before' | 'after'
}

/** A caret that extends `height` px down from x, y, in a frame rotated by `turn` degrees clockwise; 90 in a column. */
export interface Caret {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly turn: number
}

/** The box of a selected stretch, with its top left corner at x, y, rotated about that corner. px, degrees. */
export interface SelectionRect extends Caret {
  readonly width: number
}

interface CaretStop extends Caret {
  readonly offset: number
}

/** Width of the selection box of an empty line, em. */
const emptyWidth = 0.3

const isBent = ({ vertical, pieces }: PlacedText) => !vertical && pieces.some(({ turn }) => turn !== 0)

/** Returns the caret `along` px into a piece. */
function caretIn(placed: PlacedText, piece: Piece, along: number): Caret {
  const height = placed.styles[piece.drawnStyle]!.size
  if (piece.cell) {
    const share = piece.width > 0 ? along / piece.width : 1
    const middle = placed.lines[piece.line]!.baseline
    return { x: middle + height / 2, y: piece.cell.at + share * piece.cell.length, height, turn: 90 }
  }
  const angle = (piece.turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const up = ascent * height
  return { x: piece.x + along * cos + up * sin, y: piece.y + along * sin - up * cos, height, turn: piece.turn }
}

function caretOfEmpty({ vertical }: PlacedText, line: Line): Caret {
  const { x, y, baseline, size } = line
  return vertical
    ? { x: baseline + size / 2, y, height: size, turn: 90 }
    : { x, y: baseline - ascent * size, height: size, turn: 0 }
}

/** Returns the possible carets on a line, in text order. Each is as high as the character before it. */
function caretStopsOf(placed: PlacedText, place: number): CaretStop[] {
  const line = placed.lines[place]!
  const stops: CaretStop[] = []
  const add = (offset: number, caret: Caret) => stops.push({ ...caret, offset })
  for (const piece of placed.pieces) {
    if (piece.line !== place || piece.start < 0) continue
    let [offset, along] = [piece.start, 0]
    const last = stops.at(-1)
    // Undrawn characters have no width, so the caret does not move across them.
    if (!last) for (const at of new Set([line.start, offset])) add(at, caretIn(placed, piece, piece.trim ?? 0))
    else if (last.offset < offset) add(offset, last)
    for (const [index, cluster] of clustersOf(piece.text).entries()) {
      offset += cluster.length
      along += piece.advances[index] ?? 0
      add(offset, caretIn(placed, piece, along))
    }
  }
  if (stops.length === 0) add(line.start, caretOfEmpty(placed, line))
  const last = stops.at(-1)!
  if (last.offset < line.end) add(line.end, last)
  return stops
}

/** Returns the index of the line a position is on. */
export function lineAt({ lines }: PlacedText, { offset, side }: Position): number {
  const found =
    side === 'before'
      ? lines.findIndex(({ end }) => offset <= end)
      : lines.findLastIndex(({ start }) => start <= offset)
  return found < 0 ? (side === 'before' ? lines.length - 1 : 0) : found
}

/** Returns the caret at an offset. */
export function caretAt(placed: PlacedText, offset: number, side: Position['side'] = 'after'): Caret {
  const stops = caretStopsOf(placed, lineAt(placed, { offset, side }))
  const { x, y, height, turn } = stops.findLast((stop) => stop.offset <= offset) ?? stops[0]!
  return { x, y, height, turn }
}

/** Returns the coordinate along the line: x, or y in a column. */
const along = ({ vertical }: PlacedText, { x, y }: { readonly x: number; readonly y: number }) => (vertical ? y : x)

function nearest(stops: readonly CaretStop[], distance: (stop: CaretStop) => number): CaretStop {
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best))
}

function positionOn(placed: PlacedText, place: number, distance: (stop: CaretStop) => number): Position {
  const { offset } = nearest(caretStopsOf(placed, place), distance)
  return sided(placed, place, offset)
}

/** Returns the position of an offset on a line; the end of a non-empty line has the side 'before'. */
function sided({ lines }: PlacedText, place: number, offset: number): Position {
  const line = lines[place]!
  return { offset, side: offset === line.end && line.end > line.start ? 'before' : 'after' }
}

/** Returns the caret position nearest to a point, px from the top left corner of the box. */
export function positionAt(placed: PlacedText, x: number, y: number): Position {
  if (isBent(placed)) {
    const middleOf = (stop: CaretStop) => {
      const angle = (stop.turn * Math.PI) / 180
      return Math.hypot(
        stop.x - (Math.sin(angle) * stop.height) / 2 - x,
        stop.y + (Math.cos(angle) * stop.height) / 2 - y,
      )
    }
    const stops = placed.lines.flatMap((_, place) => caretStopsOf(placed, place).map((stop) => ({ ...stop, place })))
    const best = stops.reduce((one, other) => (middleOf(other) < middleOf(one) ? other : one))
    return sided(placed, best.place, best.offset)
  }
  const beyond = (line: Line) =>
    placed.vertical ? Math.max(line.x - x, x - line.x - line.width) : Math.max(line.y - y, y - line.y - line.height)
  const distances = placed.lines.map(beyond)
  const place = distances.indexOf(Math.min(...distances))
  return positionOn(placed, place, (stop) => Math.abs(along(placed, stop) - along(placed, { x, y })))
}

/** Returns the offset of the caret position nearest to a point, px from the top left corner of the box. */
export function offsetAt(placed: PlacedText, x: number, y: number): number {
  return positionAt(placed, x, y).offset
}

/** Returns the boxes that cover the characters between two offsets: one per line, or one per character on an arc. */
export function selectionRects(placed: PlacedText, from: number, to: number): SelectionRect[] {
  const bent = isBent(placed)
  return placed.lines.flatMap((line, place): SelectionRect[] => {
    if (from > line.end || to <= line.start) return []
    const stops = caretStopsOf(placed, place).filter(({ offset }) => offset >= from && offset <= to)
    const [first, last] = [stops[0], stops.at(-1)]
    if (!first || !last) return []
    if (line.start === line.end) return [stretch(placed, line, along(placed, first), emptyWidth * line.size)]
    if (first === last) return []
    if (!bent) return [stretch(placed, line, along(placed, first), along(placed, last) - along(placed, first))]
    return stops.slice(1).map((stop, index) => {
      const before = stops[index]!
      const angle = (stop.turn * Math.PI) / 180
      const width = Math.hypot(stop.x - before.x, stop.y - before.y)
      return {
        x: stop.x - width * Math.cos(angle),
        y: stop.y - width * Math.sin(angle),
        width,
        height: stop.height,
        turn: stop.turn,
      }
    })
  })
}

function stretch({ vertical }: PlacedText, line: Line, start: number, length: number): SelectionRect {
  return vertical
    ? { x: line.x, y: start, width: line.width, height: length, turn: 0 }
    : { x: start, y: line.y, width: length, height: line.height, turn: 0 }
}

/** Returns the start and end of the line a position is on. */
export function lineBounds(placed: PlacedText, position: Position): { readonly from: Position; readonly to: Position } {
  const place = lineAt(placed, position)
  const { start, end } = placed.lines[place]!
  return { from: { offset: start, side: 'after' }, to: sided(placed, place, end) }
}

/**
 * Returns the position `by` lines further on (back, below 0), as near as possible to `keep` px along the line: the
 * caret's place when vertical movement began. Before the first line it is the start of the text, after the last one its
 * end.
 */
export function stepLines(placed: PlacedText, position: Position, by: number, keep?: number): Position {
  const place = lineAt(placed, position) + by
  if (place < 0) return { offset: 0, side: 'after' }
  if (place >= placed.lines.length) return { offset: placed.lines.at(-1)!.end, side: 'before' }
  const wanted = keep ?? along(placed, caretAt(placed, position.offset, position.side))
  return positionOn(placed, place, (stop) => Math.abs(along(placed, stop) - wanted))
}

/**
 * Returns the range of the word around an offset, or of the non-word segment there; at the end of a word, the range of
 * the word before. UTF-16 units.
 */
export function wordAt(text: string, offset: number): { readonly from: number; readonly to: number } {
  const words = wordsOf(text)
  const place = Math.max(
    0,
    words.findLastIndex(({ from }) => from <= offset),
  )
  const [word, before] = [words[place], words[place - 1]]
  if (!word) return { from: 0, to: 0 }
  const { from, to } = before && before.to === offset && before.isWord && !word.isWord ? before : word
  return { from, to }
}
