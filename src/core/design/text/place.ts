import { bend } from './arc.ts'
import { measureCells } from './cells.ts'
import { type FlowSource, flowSource, type LineLayout, layoutLines } from './flow.ts'
import { slack } from './line-break.ts'
import type { TextMeasurer } from './measure.ts'
import { smallestType, type TextBox } from './model.ts'
import { type Composition, composeColumns, composeRows } from './pieces.ts'
import type { PlacedText } from './placed.ts'

/** Bisection steps of the search for the scale at which a text fits; finer than a thousandth. */
const steps = 12
/** Words stay whole down to this share of the scale that splitting them would allow; below it they are split. */
const smallestUntorn = 0.5

const valigns = { top: 0, middle: 0.5, bottom: 1 } as const
const aligns = { left: 0, justify: 0.5, center: 0.5, right: 1 } as const

interface Fitted extends Composition {
  readonly width: number
  readonly height: number
  readonly overflows: boolean
}

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * Whether a text is vertical. It then runs down and from right to left, and is laid out like horizontal text in a box
 * with its sides swapped.
 */
const isVertical = (box: TextBox) => box.writing === 'vertical'
const isBent = (box: TextBox, { lines }: LineLayout) =>
  box.arc !== 0 && !isVertical(box) && lines.some(({ length }) => length > 0)

function flowIn(source: FlowSource, { width, height }: Room): LineLayout {
  const { box } = source
  if (box.sizing === 'auto-width') return layoutLines(source, Number.POSITIVE_INFINITY)
  return layoutLines(source, isVertical(box) ? height : width)
}

function fits(source: FlowSource, set: LineLayout, room: Room): boolean {
  const { box } = source
  if (isBent(box, set)) {
    const { width, height } = bend(set, box.arc)
    return width <= room.width + slack && height <= room.height + slack
  }
  return !set.overflows && set.height <= (isVertical(box) ? room.width : room.height) + slack
}

/** Places every line and piece in a box of `room`, unscaled. */
function compose(source: FlowSource, room: Room): Fitted {
  const { box } = source
  const set = flowIn(source, room)
  const follows = box.sizing === 'auto-width' || box.sizing === 'auto-height'
  const valign = valigns[box.valign]
  if (isBent(box, set)) {
    const bent = bend(set, box.arc)
    const width = box.sizing === 'auto-width' ? bent.width : room.width
    const height = follows ? bent.height : room.height
    const [right, down] = [aligns[box.align] * (width - bent.width), valign * (height - bent.height)]
    const overflows = bent.width > width + slack || bent.height > height + slack
    return { ...moved(bent, right, down), width, height, overflows }
  }
  const vertical = isVertical(box)
  const [roomAlong, roomAcross] = vertical ? [room.height, room.width] : [room.width, room.height]
  const along = box.sizing === 'auto-width' ? Math.max(1, set.length) : roomAlong
  const across = follows ? Math.max(1, set.height) : roomAcross
  const before = valign * (across - set.height)
  const overflows = set.overflows || set.height > across + slack
  return vertical
    ? { ...composeColumns(set.lines, across - before), width: across, height: along, overflows }
    : { ...composeRows(set.lines, before), width: along, height: across, overflows }
}

function moved({ lines, pieces }: Composition, right: number, down: number): Composition {
  return {
    lines: lines.map((line) => ({ ...line, x: line.x + right, y: line.y + down, baseline: line.baseline + down })),
    pieces: pieces.map((piece) => ({ ...piece, x: piece.x + right, y: piece.y + down })),
  }
}

function scaled({ lines, pieces }: Composition, scale: number): Composition {
  if (scale === 1) return { lines, pieces }
  return {
    lines: lines.map((line) => ({
      ...line,
      x: line.x * scale,
      y: line.y * scale,
      width: line.width * scale,
      height: line.height * scale,
      baseline: line.baseline * scale,
      size: line.size * scale,
    })),
    pieces: pieces.map((piece) => ({
      ...piece,
      x: piece.x * scale,
      y: piece.y * scale,
      width: piece.width * scale,
      advances: piece.advances.map((advance) => advance * scale),
      ...(piece.trim !== undefined && { trim: piece.trim * scale }),
      ...(piece.cell && { cell: { at: piece.cell.at * scale, length: piece.cell.length * scale } }),
    })),
  }
}

/** Finds the largest scale from `least` to 1 that passes, by bisection; `least` where none does. */
function largest(least: number, passes: (scale: number) => boolean): number {
  if (passes(1)) return 1
  let [low, high] = [least, 1]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (passes(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Computes the scale at which a text fits into its box, at most 1, with no type smaller than `smallestType`. Words stay
 * whole as long as that does not make the type tiny.
 */
function scaleToFit(source: FlowSource, box: TextBox): number {
  const sizes = source.sources.flatMap(({ paragraph }) => [
    paragraph.style.em,
    ...paragraph.cells.map(({ style }) => style.em),
  ])
  const smallest = sizes.reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY)
  const least = Math.min(1, smallestType / smallest)
  const roomAt = (scale: number) => ({ width: box.width / scale, height: box.height / scale })
  const passes = (scale: number, torn: boolean) => {
    const room = roomAt(scale)
    const set = flowIn(source, room)
    return fits(source, set, room) && (torn || !set.torn)
  }
  const scale = largest(least, (tried) => passes(tried, true))
  const untorn = largest(least, (tried) => passes(tried, false))
  return untorn >= scale * smallestUntorn ? untorn : scale
}

/**
 * Lays out a text: places every character in the box, or in the box the text needs. Pure except for the measurer's
 * font; the same box and fonts give the same result on a page, in a worker and in Node. Columns are rotated lines:
 * where 'auto-height' keeps the width of lines and adapts the height, it keeps the height of columns and adapts the
 * width; `align` works along a column, `valign` across the columns, from right to left. An arc bends horizontal lines
 * only.
 */
export function layoutTextBox(box: TextBox, measurer: TextMeasurer): PlacedText {
  const prepared = measureCells(box, measurer)
  const source = flowSource(box, prepared)
  const scale = box.sizing === 'shrink' ? scaleToFit(source, box) : 1
  const fitted = compose(source, { width: box.width / scale, height: box.height / scale })
  return {
    ...scaled(fitted, scale),
    width: fitted.width * scale,
    height: fitted.height * scale,
    scale,
    overflows: fitted.overflows,
    vertical: isVertical(box),
    styles: prepared.styles.drawn(scale),
  }
}
