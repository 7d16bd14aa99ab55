import { rectOf } from '../compose/rects.ts'
import type { Rect, Size } from '../geometry.ts'
import { otsuSplit, smoothstep } from './otsu.ts'

/**
 * Finds the title of a picture without reading it: the row, or column, of the largest characters.
 *
 * Pixels that are darker, or lighter, than the mean of a window wider than any stroke are ink (adaptive thresholding:
 * Bradley and Roth, 2007). Runs of ink close together in a row are joined (run-length smearing: Wong, Casey and Wahl,
 * 1982), so that the characters of a line become one piece. A piece is a line of text if its rows have several short
 * runs of ink each, as strokes are, and it is neither nearly empty nor nearly filled. The tallest lines are the title,
 * with adjacent lines of about their height. Vertical text is found in the same way in the transposed picture.
 */

interface Plane extends Size {
  /** Lightness, 0 to 1, row by row. */
  readonly light: Float32Array
}

/** Half of the window that ink is compared with, share of the shorter side. */
const window = 0.09
/** Least difference of ink from the mean of its window. */
const offMean = 0.1
/** Widest gap in a row that is closed, share of the shorter side. */
const closed = 0.045
/** Range of heights of a line of text, shares of the shorter side. */
const heights = { least: 0.035, most: 0.42 } as const

/** Computes a summed-area table of a plane's lightness. */
function summedAreaTable({ width, height, light }: Plane): Float64Array {
  const table = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += light[y * width + x]!
      table[(y + 1) * (width + 1) + x + 1] = table[y * (width + 1) + x + 1]! + row
    }
  }
  return table
}

/** Marks the pixels that are darker (or lighter) than their surroundings. */
function inkOf(plane: Plane, table: Float64Array, dark: boolean): Uint8Array {
  const { width, height, light } = plane
  const reach = Math.max(4, Math.round(Math.min(width, height) * window))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const at = (row: number, column: number) => table[row * (width + 1) + column]!
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
      const off = light[y * width + x]! - sum / ((bottom - top) * (right - left))
      if (dark ? off < -offMean : off > offMean) ink[y * width + x] = 1
    }
  }
  return ink
}

interface Line extends Rect {
  readonly ink: number
  /** Runs of ink, summed over all rows. */
  readonly runs: number
  /** Runs of ink, summed over all columns. */
  readonly downRuns: number
}

/** Returns ink with the narrow gaps in its rows closed. */
function joinedInRows(ink: Uint8Array, { width, height }: Size): Uint8Array {
  const gap = Math.max(2, Math.round(Math.min(width, height) * closed))
  const joined = Uint8Array.from(ink)
  for (let y = 0; y < height; y++) {
    let last = -1
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue
      if (last >= 0 && x - last <= gap) joined.fill(1, y * width + last, y * width + x)
      last = x
    }
  }
  return joined
}

/** Returns the pixels connected to one, by their sides, and marks them as taken with 2. */
function takePiece(joined: Uint8Array, start: number, width: number): readonly number[] {
  const piece = [start]
  joined[start] = 2
  // The list grows while it is read.
  for (const at of piece) {
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= joined.length || joined[next] !== 1) continue
      joined[next] = 2
      piece.push(next)
    }
  }
  return piece
}

/** Returns the box of a piece of joined ink and what ink it has. */
function measuredPiece(piece: readonly number[], ink: Uint8Array, width: number): Line {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0]
  let [count, runs, downRuns] = [0, 0, 0]
  for (const at of piece) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (ink[at] !== 1) continue
    count += 1
    if (x === 0 || ink[at - 1] === 0) runs += 1
    if (y === 0 || ink[at - width] === 0) downRuns += 1
  }
  return { ...rectOf(left, top, right - left + 1, bottom - top + 1), ink: count, runs, downRuns }
}

/** Returns the pieces of ink, joined along rows, whose height suits text. */
function piecesIn(ink: Uint8Array, { width, height }: Size): Line[] {
  const joined = joinedInRows(ink, { width, height })
  const lines: Line[] = []
  for (let start = 0; start < joined.length; start++)
    if (joined[start] === 1) lines.push(measuredPiece(takePiece(joined, start, width), ink, width))
  const side = Math.min(width, height)
  return lines.filter(({ left, top, width: wide, height: high }) => {
    if (high < side * heights.least || high > side * heights.most) return false
    // Text keeps away from the edges; surfaces and pictures do not.
    return left > 1 && top > 1 && left + wide < width - 1 && top + high < height - 1
  })
}

/** Returns true if a piece is several characters in a row. */
function isLine({ width, height, ink, runs, downRuns }: Line): boolean {
  if (width < height * 1.3) return false
  const filled = ink / (width * height)
  // Characters have about two strokes across them.
  const runsPerRow = runs / height
  const characters = width / height
  // The bars of a bar code are unbroken from top to bottom.
  if (downRuns / width < 1.15) return false
  return filled > 0.16 && filled < 0.72 && runsPerRow >= characters * 0.9 && runsPerRow <= characters * 5
}

interface Band extends Rect {
  readonly score: number
}

/** Rates how clearly a part of a picture is ink on paper, 0 to 1: two shades far apart and little else. */
function plainness({ light, width }: Plane, { left, top, width: wide, height: high }: Rect): number {
  const values: number[] = []
  for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) values.push(light[y * width + x]!)
  const { apart, between } = otsuSplit(values)
  return smoothstep(apart, 0.15, 0.5) * smoothstep(between, 0.6, 0.86)
}

const isAround = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height

/** A line with this many times the area of a line inside it is not text but the surroundings of that line. */
const surrounding = 1.6

/** Removes lines that only surround lines of the other shade: next to dark words, paper counts as light ink. */
const withoutHalos = (lines: readonly Line[], others: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      !others.some(
        (other) => isAround(line, other) && line.width * line.height > other.width * other.height * surrounding,
      ),
  )

/** Whether a piece may be a character of a line above: as high as the line below, and not beside it. */
const isCharacterAbove = (piece: Line, line: Line): boolean =>
  piece.height > line.height * 0.85 &&
  piece.height < line.height * 1.2 &&
  piece.width > piece.height * 0.5 &&
  piece.left > line.left - line.height * 0.3 &&
  piece.left + piece.width < line.left + line.width + line.height * 0.3

/** Returns the tallest line, extended by the lines of about its height right above and below it. */
function bandOf(pieces: readonly Line[], others: readonly Line[], plane: Plane): Band | null {
  const all = withoutHalos(pieces.filter(isLine), others.filter(isLine))
  const side = Math.min(plane.width, plane.height)
  const scores = new Map(
    all.map((line) => {
      const size = (line.height / side) * Math.min(1, line.width / (line.height * 3)) ** 0.5
      return [line, size * plainness(plane, line)]
    }),
  )
  const score = (line: Line) => scores.get(line) ?? 0
  const lines = all.filter((line) => score(line) > 0)
  const [first] = lines.toSorted((one, other) => score(other) - score(one))
  if (!first) return null
  let box: Rect = first
  for (let grown = true; grown; ) {
    grown = false
    // A last line may be a single character, or two parts of one.
    for (const line of pieces) {
      if (line.height < first.height * 0.55 || line.height > first.height * 1.4) continue
      const [top, bottom] = [Math.min(box.top, line.top), Math.max(box.top + box.height, line.top + line.height)]
      const [left, right] = [Math.min(box.left, line.left), Math.max(box.left + box.width, line.left + line.width)]
      if (top === box.top && left === box.left && bottom - top === box.height && right - left === box.width) continue
      const between = Math.max(line.top - box.top - box.height, box.top - line.top - line.height)
      if (!isLine(line) && line.top < box.top + box.height * 0.5 && !isCharacterAbove(line, first)) continue
      const beside = Math.max(line.left - box.left - box.width, box.left - line.left - line.width)
      if (between > first.height * 0.7 || beside > first.height * 0.5) continue
      box = rectOf(left, top, right - left, bottom - top)
      grown = true
    }
  }
  return { ...box, score: score(first) }
}

/** Vertical text has to stand out more, since two lines one above the other also form columns. */
const downBonus = 0.62

function strongestBand(plane: Plane): Band | null {
  const table = summedAreaTable(plane)
  const [dark, light] = [true, false].map((isDark) => piecesIn(inkOf(plane, table, isDark), plane)) as [Line[], Line[]]
  const bands = [bandOf(dark, light, plane), bandOf(light, dark, plane)]
  return bands.reduce<Band | null>((best, band) => (band && band.score > (best?.score ?? 0) ? band : best), null)
}

/** Returns the box of the largest words of a picture, in shares of it; null if there are none. */
export function titleBand(plane: Plane): Rect | null {
  const { width, height, light } = plane
  const swapped = new Float32Array(light.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) swapped[x * height + y] = light[y * width + x]!
  const across = strongestBand(plane)
  const down = strongestBand({ width: height, height: width, light: swapped })
  if (down && down.score * downBonus > (across?.score ?? 0))
    return rectOf(down.top / width, down.left / height, down.height / width, down.width / height)
  return across && rectOf(across.left / width, across.top / height, across.width / width, across.height / height)
}
