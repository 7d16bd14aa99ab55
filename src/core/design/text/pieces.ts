import type { LayoutCell } from './cells.ts'
import { paired } from './clusters.ts'
import type { LaidOutLine, Spot } from './flow.ts'
import type { Line, Piece } from './placed.ts'
import { ascent } from './styles.ts'
import { inkPlace, moveOf } from './vertical.ts'

/** Lines and pieces of a text, px, before scaling. */
export interface Composition {
  readonly lines: readonly Line[]
  readonly pieces: readonly Piece[]
}

/** Whether two neighbours look the same drawn in one call or two, as the engine adds no spacing between them. */
function drawnTogether(cell: LayoutCell, next: LayoutCell): boolean {
  if (cell.style !== next.style || cell.stance !== next.stance || cell.stance === 'upright') return false
  if (cell.kind === 'mark') return cell.text === next.text && paired.has(cell.text)
  if (cell.kind === 'word') return next.kind === 'word' || next.kind === 'space'
  return cell.kind === next.kind && (cell.kind === 'han' || cell.kind === 'space')
}

const close = (one: number, other: number) => Math.abs(one - other) < 1e-6

/** Groups the spots of a line that can be drawn in one call; leaves out undrawn ones. */
function groupsOf(spots: readonly Spot[]): Spot[][] {
  const groups: Spot[][] = []
  let before: Spot | null = null
  for (const spot of spots) {
    if (spot.cell.kind === 'control') {
      before = null
      continue
    }
    const tight = before !== null && spot.trim === 0 && close(before.advance, before.cell.length)
    if (before && tight && drawnTogether(before.cell, spot.cell)) groups.at(-1)!.push(spot)
    else groups.push([spot])
    before = spot
  }
  return groups
}

type Words = Pick<Piece, 'text' | 'width' | 'advances' | 'drawnStyle' | 'start' | 'trim'>

/** Returns the parts of a piece that do not depend on its position. */
export function wordsOfGroup(group: readonly Spot[]): Words {
  const first = group[0]!
  const isUpright = first.cell.stance === 'upright'
  const advances = isUpright ? first.cell.advances : group.map(({ advance }) => advance)
  return {
    text: group.map(({ cell }) => cell.drawn).join(''),
    width: advances.reduce((sum, advance) => sum + advance, 0),
    advances,
    drawnStyle: first.cell.style.drawnStyle,
    start: first.cell.start,
    ...(first.trim > 0 && { trim: first.trim }),
  }
}

/** Returns the distance of a line's baseline from its upper edge, px. */
export function baselineOf({ height, size }: Pick<LaidOutLine, 'height' | 'size'>): number {
  return (height - size) / 2 + size * ascent
}

/** Places lines from top to bottom, `top` px below the edge of the box. */
export function composeRows(lines: readonly LaidOutLine[], top: number): Composition {
  const pieces = lines.flatMap((line, place) => {
    const baseline = top + line.across + baselineOf(line)
    return [...groupsOf(line.sign), ...groupsOf(line.spots)].map((group): Piece => {
      const { at, cell } = group[0]!
      return { ...wordsOfGroup(group), x: line.along + at, y: baseline - cell.style.raise, turn: 0, line: place }
    })
  })
  const rows = lines.map((line): Line => {
    const { along, across, length, height, size, start, end } = line
    const y = top + across
    return { x: along, y, width: length, height, baseline: y + baselineOf(line), size, start, end }
  })
  return { lines: rows, pieces }
}

/**
 * Returns the left edge of a mark from the middle of its column, px, so that its ink is in place; null for everything
 * else.
 */
function leftOf({ kind, text, style }: LayoutCell): number | null {
  const place = kind === 'mark' ? inkPlace(text) : null
  const ink = place === null ? null : style.widths.ink(text)
  return place === null || ink === null ? null : (place - (ink.left + ink.right) / 2) * style.size
}

/** Places columns from right to left, with the right edge of the first one at `right` px. */
export function composeColumns(lines: readonly LaidOutLine[], right: number): Composition {
  const middleOf = (line: LaidOutLine) => right - line.across - line.height / 2
  const pieces = lines.flatMap((line, place) =>
    [...groupsOf(line.sign), ...groupsOf(line.spots)].map((group): Piece => {
      const { at, cell, advance } = group[0]!
      const { size, raise } = cell.style
      const words = wordsOfGroup(group)
      const top = line.along + at
      const shared = { ...words, line: place }
      // The em square is centred in the column, rotated or not.
      if (cell.stance === 'turned') {
        return { ...shared, x: middleOf(line) - (ascent - 0.5) * size + raise, y: top, turn: 90 }
      }
      const [moveRight, moveDown] = cell.kind === 'mark' ? moveOf(cell.text) : [0, 0]
      return {
        ...shared,
        x: middleOf(line) + (leftOf(cell) ?? -words.width / 2 + moveRight * size) + raise,
        y: top + cell.length / 2 + (ascent - 0.5 + moveDown) * size,
        turn: 0,
        cell: { at: top, length: advance },
      }
    }),
  )
  const columns = lines.map((line): Line => {
    const { along, length, height, size, start, end } = line
    const middle = middleOf(line)
    return { x: middle - height / 2, y: along, width: height, height: length, baseline: middle, size, start, end }
  })
  return { lines: columns, pieces }
}
