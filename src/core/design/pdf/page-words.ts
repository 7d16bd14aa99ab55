import { clustersOf } from '../../words/graphemes.ts'
import { isText } from '../elements/guards.ts'
import type { Matrix, PaintEnv } from '../paint/env.ts'
import { elementTransform, visibleElements } from '../paint/ink.ts'
import { placedText } from '../paint/text-element.ts'
import { composeTransforms, identity, transformedBounds } from '../paint/transforms.ts'
import type { Page } from '../schema.ts'
import type { TextBox } from '../text/model.ts'
import type { Piece, PlacedText } from '../text/placed.ts'
import { groupsAround } from '../tree.ts'
import { blankFont } from './blank-font.ts'
import type { Word } from './words.ts'

const quarter = Math.PI / 180

/** Returns the characters of a piece as they were typed: quotation marks in columns are drawn as brackets. */
function typed({ text, start }: Piece, whole: string): string {
  const source = start < 0 ? text : whole.slice(start, start + text.length)
  return source.length === text.length && !source.includes('\n') ? source : text
}

function wordOf(piece: Piece, { styles, vertical }: PlacedText, whole: string, outer: Matrix): Word {
  const { size } = styles[piece.drawnStyle]!
  const text = vertical ? typed(piece, whole) : piece.text
  const { cell } = piece
  if (cell) {
    // Characters of a column are set in a vertical font, whose origin is the middle of the cell's top.
    const across = piece.advances.reduce((sum, advance) => sum + advance, 0)
    const place = { a: size, b: 0, c: 0, d: -cell.length, e: piece.x + across / 2, f: cell.at }
    const widths = [(across / size) * blankFont.unitsPerEm]
    return { clusters: [text], widths, matrix: composeTransforms(outer, place), vertical: true }
  }
  const [cos, sin] = [Math.cos(piece.turn * quarter) * size, Math.sin(piece.turn * quarter) * size]
  const place = { a: cos, b: sin, c: sin, d: -cos, e: piece.x, f: piece.y }
  const clusters = clustersOf(text)
  const fits = clusters.length === piece.advances.length
  const advances = fits ? piece.advances : [piece.width]
  return {
    clusters: fits ? clusters : [text],
    widths: advances.map((advance) => (advance / size) * blankFont.unitsPerEm),
    matrix: composeTransforms(outer, place),
    vertical: false,
  }
}

/** Returns the words of a page: texts from top to bottom, then from left to right, each in its own order. */
export function wordsOf(page: Page, env: PaintEnv): Word[] {
  const texts: { readonly element: TextBox; readonly matrix: Matrix; readonly top: number; readonly left: number }[] =
    []
  for (const element of visibleElements(page, page.order)) {
    if (!isText(element) || element.opacity === 0) continue
    const matrix = [...groupsAround(page, element.id), element.id].reduce(
      (outer, id) => composeTransforms(outer, elementTransform(page.elements[id]!)),
      identity,
    )
    const { width, height } = element
    texts.push({ element, matrix, ...transformedBounds(matrix, { left: 0, top: 0, width, height }) })
  }
  return texts
    .sort((one, other) => one.top - other.top || one.left - other.left)
    .flatMap(({ element, matrix }) => {
      const placed = placedText(element, env)
      const whole = element.runs.map(({ text }) => text).join('')
      return placed.pieces.map((piece) => wordOf(piece, placed, whole, matrix))
    })
}
