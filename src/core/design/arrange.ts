import type { Rect } from '../geometry.ts'
import { boundsOf, boundsOfAll, type Placement } from './geometry.ts'

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Offset by which each box has to move, px, in the order of the boxes. */
export type Moves = readonly { readonly dx: number; readonly dy: number }[]

/** Returns the moves that align boxes by their bounds: within a rectangle, or without one in their common bounds. */
export function align(boxes: readonly Placement[], how: Alignment, within?: Rect): Moves {
  const frame = within ?? boundsOfAll(boxes)
  return boxes.map((box) => {
    const { left, top, width, height } = boundsOf(box)
    if (!frame) return { dx: 0, dy: 0 }
    const moves: Record<Alignment, [number, number]> = {
      left: [frame.left - left, 0],
      centre: [frame.left + (frame.width - width) / 2 - left, 0],
      right: [frame.left + frame.width - width - left, 0],
      top: [0, frame.top - top],
      middle: [0, frame.top + (frame.height - height) / 2 - top],
      bottom: [0, frame.top + frame.height - height - top],
    }
    const [dx, dy] = moves[how]
    return { dx, dy }
  })
}

/** Returns the moves that make gaps along an axis equal; the outermost two stay. Fewer than three boxes do not move. */
export function distribute(boxes: readonly Placement[], axis: 'x' | 'y'): Moves {
  const spans = boxes.map((box, place) => {
    const { left, top, width, height } = boundsOf(box)
    return axis === 'x' ? { place, start: left, length: width } : { place, start: top, length: height }
  })
  const moves = boxes.map(() => ({ dx: 0, dy: 0 }))
  if (spans.length < 3) return moves
  const sorted = spans.toSorted((a, b) => a.start - b.start || a.place - b.place)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const taken = sorted.reduce((sum, { length }) => sum + length, 0)
  const gap = (last.start + last.length - first.start - taken) / (sorted.length - 1)
  let at = first.start
  for (const { place, start, length } of sorted) {
    const move = at - start
    moves[place] = axis === 'x' ? { dx: move, dy: 0 } : { dx: 0, dy: move }
    at += length + gap
  }
  return moves
}

/**
 * Returns the moves that arrange boxes in rows with the same gap, px, everywhere, from the top left corner of their
 * common bounds. Boxes whose vertical centres lie within half a height of each other share a row.
 */
export function tidy(boxes: readonly Placement[], gap: number): Moves {
  const all = boundsOfAll(boxes)
  if (!all) return []
  const items = boxes.map((box, place) => ({ place, ...boundsOf(box) })).toSorted((a, b) => a.top - b.top)
  const rows: (typeof items)[] = []
  for (const item of items) {
    const row = rows.at(-1)
    const head = row?.[0]
    const middle = item.top + item.height / 2
    if (row && head && Math.abs(middle - (head.top + head.height / 2)) <= Math.max(head.height, item.height) / 2)
      row.push(item)
    else rows.push([item])
  }
  const moves = boxes.map(() => ({ dx: 0, dy: 0 }))
  let top = all.top
  for (const row of rows) {
    let left = all.left
    const height = Math.max(...row.map((item) => item.height))
    for (const item of row.toSorted((a, b) => a.left - b.left)) {
      moves[item.place] = { dx: left - item.left, dy: top + (height - item.height) / 2 - item.top }
      left += item.width + gap
    }
    top += height + gap
  }
  return moves
}
