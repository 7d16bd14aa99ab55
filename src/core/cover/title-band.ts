import type { Rect, Size } from '../geometry.ts'
import { rectOf } from './rects.ts'
import { parted, smooth } from './two-groups.ts'

/**
 * Finds the title of a picture without reading it: the row, or column, of the largest characters.
 *
 * Ink is what is darker, or lighter, than the mean of what is around it, by a window wider than any stroke
 * (adaptive thresholding as of Bradley and Roth, 2007). Runs of ink that lie close together along a row are joined
 * (run-length smearing: Wong, Casey and Wahl, 1982), so that the characters of a line become one piece. A piece is a
 * line of words where it holds several short runs of ink a row, as strokes are, and neither nearly none nor nearly only
 * ink. The highest lines are the title, with those of about their height next to them. Words that run down are
 * found in the same way on the picture with its sides swapped.
 */

interface Plane extends Size {
  /** Lightness, 0 to 1, row by row. */
  readonly light: Float32Array
}

/** Half of the window ink is compared with, of the shorter side. */
const window = 0.09
/** How far from the mean around it ink is. */
const offMean = 0.1
/** Gaps of a row that are closed, of the shorter side. */
const closed = 0.045
/** Of a line of words: its height, of the shorter side, and the least share of it that is as wide as high. */
const heights = { least: 0.035, most: 0.42 } as const

function sums({ width, height, light }: Plane): Float64Array {
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

/** Where a plane is darker (or lighter) than around it. */
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
  /** Runs of ink, all rows together. */
  readonly runs: number
  /** The same down all columns. */
  readonly downRuns: number
}

/** Pieces of ink, joined along rows, as high as words may be. */
function piecesIn(ink: Uint8Array, { width, height }: Size): Line[] {
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
  const lines: Line[] = []
  const waiting: number[] = []
  for (let start = 0; start < joined.length; start++) {
    if (joined[start] !== 1) continue
    let [left, right, top, bottom, count, runs, downRuns] = [width, 0, height, 0, 0, 0, 0]
    waiting.push(start)
    joined[start] = 2
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      if (ink[at] === 1) {
        count += 1
        if (x === 0 || ink[at - 1] === 0) runs += 1
        if (y === 0 || ink[at - width] === 0) downRuns += 1
      }
      for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= joined.length || joined[next] !== 1) continue
        joined[next] = 2
        waiting.push(next)
      }
    }
    lines.push({ ...rectOf(left, top, right - left + 1, bottom - top + 1), ink: count, runs, downRuns })
  }
  const side = Math.min(width, height)
  return lines.filter(({ left, top, width: wide, height: high }) => {
    if (high < side * heights.least || high > side * heights.most) return false
    // Words keep away from the edges; surfaces and pictures do not.
    return left > 1 && top > 1 && left + wide < width - 1 && top + high < height - 1
  })
}

/** Whether a piece is several characters in a row. */
function isLine({ width, height, ink, runs, downRuns }: Line): boolean {
  if (width < height * 1.3) return false
  const filled = ink / (width * height)
  // Characters have about two strokes across each of them.
  const runsPerRow = runs / height
  const characters = width / height
  // Bars of a code go on from its top to its foot.
  if (downRuns / width < 1.15) return false
  return filled > 0.16 && filled < 0.72 && runsPerRow >= characters * 0.9 && runsPerRow <= characters * 5
}

interface Band extends Rect {
  readonly score: number
}

/** How plainly a part of a picture is ink on paper: two shades far from each other, and little else. */
function plainness({ light, width }: Plane, { left, top, width: wide, height: high }: Rect): number {
  const values: number[] = []
  for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) values.push(light[y * width + x]!)
  const { apart, between } = parted(values)
  return smooth(apart, 0.15, 0.5) * smooth(between, 0.6, 0.86)
}

const isAround = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height

/** From this many times the size of a line on, what lies around it is no line but its surroundings. */
const surrounding = 1.6

/** Lines without those that are what lies around lines of the other shade: next to dark words paper counts as light. */
const withoutHalos = (lines: readonly Line[], others: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      !others.some(
        (other) => isAround(line, other) && line.width * line.height > other.width * other.height * surrounding,
      ),
  )

/** The highest lines, with those of about their height right over and under them. */
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
    // A last line may be of one character, or two parts of one.
    for (const line of pieces) {
      if (line.height < first.height * 0.55 || line.height > first.height * 1.4) continue
      const [top, bottom] = [Math.min(box.top, line.top), Math.max(box.top + box.height, line.top + line.height)]
      const [left, right] = [Math.min(box.left, line.left), Math.max(box.left + box.width, line.left + line.width)]
      if (top === box.top && left === box.left && bottom - top === box.height && right - left === box.width) continue
      const between = Math.max(line.top - box.top - box.height, box.top - line.top - line.height)
      if (!isLine(line) && line.top < box.top + box.height * 0.5) continue
      const beside = Math.max(line.left - box.left - box.width, box.left - line.left - line.width)
      if (between > first.height * 0.7 || beside > first.height * 0.5) continue
      box = rectOf(left, top, right - left, bottom - top)
      grown = true
    }
  }
  return { ...box, score: score(first) }
}

/** Words that run down have to stand out more: two lines over each other make columns too. */
const downBonus = 0.62

function found(plane: Plane): Band | null {
  const table = sums(plane)
  const [dark, light] = [true, false].map((isDark) => piecesIn(inkOf(plane, table, isDark), plane)) as [Line[], Line[]]
  const bands = [bandOf(dark, light, plane), bandOf(light, dark, plane)]
  return bands.reduce<Band | null>((best, band) => (band && band.score > (best?.score ?? 0) ? band : best), null)
}

/** Where the largest words of a picture lie, shares of it; null where there are none. */
export function titleBand(plane: Plane): Rect | null {
  const { width, height, light } = plane
  const swapped = new Float32Array(light.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) swapped[x * height + y] = light[y * width + x]!
  const across = found(plane)
  const down = found({ width: height, height: width, light: swapped })
  if (down && down.score * downBonus > (across?.score ?? 0))
    return rectOf(down.top / width, down.left / height, down.height / width, down.width / height)
  return across && rectOf(across.left / width, across.top / height, across.width / width, across.height / height)
}
