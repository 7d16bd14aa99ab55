import type { Size } from '../geometry.ts'
import { isSkin } from '../image/focus.ts'
import type { CropFrame } from '../image/frame.ts'
import { cutLines } from './plan.ts'

/** How much content there is in each cell of a picture, 0 to 1. */
export interface SaliencyMap {
  readonly across: number
  readonly down: number
  readonly weights: Float32Array
}

/** The grid a frame is cut into. */
export interface CutGrid {
  readonly columns: number
  readonly rows: number
  /** Gaps between two tiles, shares of the frame's width and height. */
  readonly gapX: number
  readonly gapY: number
  /** Middles of moved cuts, shares of the frame; null for even cuts. */
  readonly lines?: { readonly columns: readonly number[] | null; readonly rows: readonly number[] | null }
}

/** A cut of the frame, and the ranges in which it crosses content; all in shares of the picture. */
export interface Cut {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly busy: readonly { readonly from: number; readonly to: number }[]
}

/** Cells along the longer side. */
const mostCells = 80
/** Weight from which a cell counts as content: a cut through it is marked. */
const seen = 0.5
/** Shortest range that is marked, share of the picture. */
const smallest = 0.04

const at = (sorted: Float32Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

/**
 * Normalises values so that the median becomes 0 and the 97th percentile 1; a range below `least` levels counts as
 * `least`.
 */
function spread(values: Float32Array, least: number): Float32Array {
  const sorted = Float32Array.from(values).sort()
  const [low, high] = [at(sorted, 0.5), at(sorted, 0.97)]
  const range = Math.max(high - low, least)
  return values.map((value) => Math.min(1, Math.max(0, (value - low) / range)))
}

/** Sums per cell of a picture. */
interface CellSums {
  readonly across: number
  readonly down: number
  /** Pixels in each cell. */
  readonly count: Float32Array
  readonly edges: Float32Array
  readonly skin: Float32Array
  /** Red, green and blue of each cell. */
  readonly colours: Float32Array
}

/** Sums the differences between neighbouring pixels, the skin and the colours in each cell. */
function cellSums({ width, height, data }: ImageData): CellSums {
  const scale = Math.min(1, mostCells / Math.max(width, height))
  const across = Math.max(1, Math.round(width * scale))
  const down = Math.max(1, Math.round(height * scale))
  const cells = across * down
  const [count, edges, skin] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)]
  const colours = new Float32Array(cells * 3)
  for (let y = 0; y < height; y++) {
    const row = Math.min(down - 1, Math.floor((y * down) / height)) * across
    for (let x = 0; x < width; x++) {
      const cell = row + Math.min(across - 1, Math.floor((x * across) / width))
      const place = (y * width + x) * 4
      const [red, green, blue] = [data[place]!, data[place + 1]!, data[place + 2]!]
      const right = x + 1 < width ? place + 4 : place
      const below = y + 1 < height ? place + width * 4 : place
      let edge = 0
      for (let channel = 0; channel < 3; channel++) {
        const own = data[place + channel]!
        edge += Math.abs(data[right + channel]! - own) + Math.abs(data[below + channel]! - own)
        colours[cell * 3 + channel]! += own
      }
      count[cell]! += 1
      edges[cell]! += edge / 6
      if (isSkin(red, green, blue)) skin[cell]! += 1
    }
  }
  return { across, down, count, edges, skin, colours }
}

/** Divides the sums of each cell by its pixels. */
function takeMeans({ count, edges, skin, colours }: CellSums): void {
  for (let cell = 0; cell < count.length; cell++) {
    const pixels = Math.max(1, count[cell]!)
    edges[cell]! /= pixels
    skin[cell]! /= pixels
    for (let channel = 0; channel < 3; channel++) colours[cell * 3 + channel]! /= pixels
  }
}

/** Returns the mean colour of the cells along the border. */
function borderColour({ across, down, colours }: CellSums): readonly number[] {
  const sums = [0, 0, 0]
  let border = 0
  for (let cell = 0; cell < across * down; cell++) {
    const [column, row] = [cell % across, Math.floor(cell / across)]
    if (column > 0 && row > 0 && column < across - 1 && row < down - 1) continue
    for (let channel = 0; channel < 3; channel++) sums[channel]! += colours[cell * 3 + channel]!
    border += 1
  }
  return sums.map((sum) => sum / border)
}

/**
 * Estimates where a picture has content that no cut should cross: edges, what differs from its border, and skin. Uses
 * no model; a small copy of the picture (about 400 px) is enough.
 */
export function saliencyOf(picture: ImageData): SaliencyMap {
  const cells = cellSums(picture)
  takeMeans(cells)
  const { across, down, skin, colours } = cells
  const ground = borderColour(cells)
  const stands = new Float32Array(across * down)
  for (let cell = 0; cell < stands.length; cell++) {
    for (let channel = 0; channel < 3; channel++) {
      stands[cell]! += Math.abs(colours[cell * 3 + channel]! - ground[channel]!) / 3
    }
  }
  const [edges, apart] = [spread(cells.edges, 14), spread(stands, 40)]
  // A warm wall is no face: skin counts only if it is not most of the picture.
  const skinShare = skin.reduce((sum, value) => sum + value, 0) / skin.length
  const skinWeight = skinShare > 0.4 ? 0 : 0.6
  const weights = edges.map((edge, cell) => Math.min(1, 0.7 * edge + 0.3 * apart[cell]! + skinWeight * skin[cell]!))
  return { across, down, weights }
}

/** Computes the mean weight along a line across the frame, interpolated between neighbouring cells. */
function lineWeight(map: SaliencyMap, axis: 'x' | 'y', place: number, from: number, to: number): number {
  const { across, down, weights } = map
  const [count, length] = axis === 'x' ? [across, down] : [down, across]
  const middle = Math.min(count - 1, Math.max(0, place * count - 0.5))
  const [near, far] = [Math.floor(middle), Math.min(count - 1, Math.floor(middle) + 1)]
  const share = middle - near
  const [first, last] = [Math.floor(from * length), Math.max(Math.floor(from * length) + 1, Math.ceil(to * length))]
  let sum = 0
  for (let cell = first; cell < Math.min(length, last); cell++) {
    const one = axis === 'x' ? weights[cell * across + near]! : weights[near * across + cell]!
    const other = axis === 'x' ? weights[cell * across + far]! : weights[far * across + cell]!
    sum += one * (1 - share) + other * share
  }
  return sum / (last - first)
}

interface Line {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
}

/** Returns the cuts of a frame, in shares of the picture. */
function linesOf({ x, y, w, h }: CropFrame, { columns, rows, gapX, gapY, lines }: CutGrid): Line[] {
  const upright = cutLines(columns, gapX, lines?.columns)
  const level = cutLines(rows, gapY, lines?.rows)
  return [
    ...upright.map(({ from, to }) => ({ axis: 'x' as const, from: x + from * w, to: x + to * w })),
    ...level.map(({ from, to }) => ({ axis: 'y' as const, from: y + from * h, to: y + to * h })),
  ]
}

/** Returns the cuts of a frame and the ranges in which they cross content. */
export function cutsOf(map: SaliencyMap, frame: CropFrame, grid: CutGrid): Cut[] {
  const { across, down, weights } = map
  return linesOf(frame, grid).map((line) => {
    const upright = line.axis === 'x'
    const [count, length] = upright ? [across, down] : [down, across]
    const [first, last] = upright ? [frame.y, frame.y + frame.h] : [frame.x, frame.x + frame.w]
    const place = Math.min(count - 1, Math.max(0, Math.floor(((line.from + line.to) / 2) * count)))
    const busy: { from: number; to: number }[] = []
    for (let cell = Math.floor(first * length); cell < Math.min(length, Math.ceil(last * length)); cell++) {
      const weight = upright ? weights[cell * across + place]! : weights[place * across + cell]!
      if (weight < seen) continue
      const [from, to] = [Math.max(first, cell / length), Math.min(last, (cell + 1) / length)]
      const before = busy.at(-1)
      // A gap of one cell does not end a range.
      if (before && from - before.to < 1.5 / length) before.to = to
      else busy.push({ from, to })
    }
    // Shorter ranges are specks, not something cut in two.
    return { ...line, busy: busy.filter(({ from, to }) => to - from > Math.max(1.5 / length, smallest)) }
  })
}

/** Computes the cost of the cuts of a frame: 0 if they cross no content. */
export function cutCost(map: SaliencyMap, frame: CropFrame, grid: CutGrid): number {
  return linesOf(frame, grid).reduce((sum, { axis, from, to }) => {
    const [first, last] = axis === 'x' ? [frame.y, frame.y + frame.h] : [frame.x, frame.x + frame.w]
    const one = lineWeight(map, axis, from, first, last)
    return sum + (to > from ? (one + lineWeight(map, axis, to, first, last)) / 2 : one)
  }, 0)
}

const scales = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72]
const places = 40

/** Computes the share of the content that a frame keeps. */
function kept({ across, down, weights }: SaliencyMap, { x, y, w, h }: CropFrame): number {
  let [inside, all] = [0, 0]
  for (let row = 0; row < down; row++) {
    const within = (row + 0.5) / down >= y && (row + 0.5) / down <= y + h
    for (let column = 0; column < across; column++) {
      const weight = weights[row * across + column]! ** 2
      all += weight
      if (within && (column + 0.5) / across >= x && (column + 0.5) / across <= x + w) inside += weight
    }
  }
  return all === 0 ? 1 : inside / all
}

/**
 * Moves and scales a frame, in its own proportions, so that its cuts cross as little content as possible while the
 * content stays inside. Returns the frame itself if none is better.
 */
export function frameAvoidingContent(map: SaliencyMap, size: Size, frame: CropFrame, grid: CutGrid): CropFrame {
  // Relative to the largest frame of these proportions, since the search may also enlarge the frame.
  const most = Math.min(1 / frame.w, 1 / frame.h)
  const worth = (tried: CropFrame, cost: number) => {
    const lost = 1 - (tried.w * tried.h) / (frame.w * most * frame.h * most)
    const moved = Math.hypot(
      ((tried.x + tried.w / 2 - frame.x - frame.w / 2) * size.width) / Math.max(size.width, size.height),
      ((tried.y + tried.h / 2 - frame.y - frame.h / 2) * size.height) / Math.max(size.width, size.height),
    )
    return 2.5 * cost + 0.25 * lost + 0.15 * moved
  }
  let best = frame
  let least = worth(frame, cutCost(map, frame, grid)) + 3 * (1 - kept(map, frame)) - 0.02
  for (const scale of scales) {
    const [w, h] = [frame.w * most * scale, frame.h * most * scale]
    const [mostDown, mostRight] = [1 - h < 0.005 ? 0 : places, 1 - w < 0.005 ? 0 : places]
    for (let down = 0; down <= mostDown; down++) {
      for (let right = 0; right <= mostRight; right++) {
        const tried = { x: (Math.max(0, 1 - w) * right) / places, y: (Math.max(0, 1 - h) * down) / places, w, h }
        const cost = worth(tried, cutCost(map, tried, grid))
        // The cheaper part of the cost is computed first; it rules out most places.
        if (cost >= least) continue
        const whole = cost + 3 * (1 - kept(map, tried))
        if (whole < least) [best, least] = [tried, whole]
      }
    }
  }
  return best
}

/** How far a cut may be moved, share of an even tile, and the number of tries on each side. */
const reach = 0.35
const tries = 24

/** Returns the cheapest place near `even`; of about the same cost the nearest. Both are shares of the frame. */
function cheapestNear(even: number, count: number, cost: (line: number) => number): number {
  let best = even
  let least = cost(even)
  for (let step = 1; step <= tries; step++) {
    const moved = (reach * step) / tries / count
    for (const tried of [even - moved, even + moved]) {
      const worth = cost(tried) + 0.2 * moved * count
      if (worth < least - 0.02) [best, least] = [tried, worth]
    }
  }
  return best
}

/**
 * Moves each cut of a free frame by itself to where it crosses the least content; of places with about the same cost,
 * the one nearest to the even place wins. Returns the middles of the cuts, shares of the frame.
 */
export function linesAvoidingContent(map: SaliencyMap, frame: CropFrame, { columns, rows, gapX, gapY }: CutGrid) {
  const along = (axis: 'x' | 'y', count: number, gap: number) => {
    const [start, length] = axis === 'x' ? [frame.x, frame.w] : [frame.y, frame.h]
    const [from, to] = axis === 'x' ? [frame.y, frame.y + frame.h] : [frame.x, frame.x + frame.w]
    const cost = (line: number) =>
      lineWeight(map, axis, start + (line - gap / 2) * length, from, to) +
      lineWeight(map, axis, start + (line + gap / 2) * length, from, to)
    return cutLines(count, gap).map(({ from: begin, to: end }) => cheapestNear((begin + end) / 2, count, cost))
  }
  return { columns: along('x', columns, gapX), rows: along('y', rows, gapY) }
}
