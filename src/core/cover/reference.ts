import { rectOf } from '../compose/rects.ts'
import type { Rect, Size } from '../geometry.ts'
import { otsuSplit, smoothstep } from './otsu.ts'
import { blurred, gridColumns, gridRows } from './signature-grid.ts'
import { titleBand } from './title-band.ts'

/**
 * Analyses how a picture is laid out without reading its words: where text, pictures and surfaces lie.
 *
 * A small copy of the picture is analysed by its lightness, in the cells of a grid that is the same for every shape.
 * The pixels of each cell are split into two groups by the threshold with the least variance within them (Otsu, 1979).
 * Text is ink on paper: two groups far apart, little variance within, many strong edges. Pictures have variance within
 * the groups. Any other cell is a surface, of the most frequent colour or another one. Long straight edges belong to
 * surfaces and pictures: gradients that continue along a row or a column.
 */

/** RGBA pixels of a small copy, at most 256 px on its longer side. */
export interface ReferencePixels extends Size {
  readonly data: Uint8ClampedArray
}

/**
 * The layout of a picture in numbers from 0 to 1: `words`, `pictures` and `surfaces` for each grid cell, row by row;
 * edges for each grid line.
 */
export interface LayoutSignature {
  /** Amount of text; large text counts more than small. */
  readonly words: Float32Array
  /** Amount of texture, as pictures have it. */
  readonly pictures: Float32Array
  /** How much the surface differs in colour from the most frequent one. */
  readonly surfaces: Float32Array
  /** Long edges on the lines between rows, as shares of the width. */
  readonly acrossEdges: Float32Array
  /** Long edges on the lines between columns, as shares of the height. */
  readonly downEdges: Float32Array
}

/** Why little can be found in a picture: it is transparent, of one colour, or a thin strip. */
export type ReferenceHint = 'clear' | 'plain' | 'strip'

/** The analysis of a reference picture. */
export interface ReferenceLayout {
  readonly signature: LayoutSignature
  /** Box of the title, shares of the page; null if none stands out. */
  readonly title: Rect | null
  /** Box of the picture, shares of the page; null for none. */
  readonly picture: Rect | null
  /** Null if there is enough to analyse. */
  readonly hint: ReferenceHint | null
}

/** Longest side of the copies in which the grid and the lines of text are analysed, px. */
const gridLongest = 144
const titleLongest = 256
/** Ratio of the sides from which a picture is a strip. */
const strip = 4

interface LumaChroma extends Size {
  /** Gamma-encoded lightness, 0 to 1, over white where the picture is transparent. */
  readonly light: Float32Array
  /** Two opponent colours, to tell surfaces of equal lightness apart. */
  readonly red: Float32Array
  readonly blue: Float32Array
}

/** Scales a picture down; each pixel is the mean of those it covers. */
function downscale({ data, width, height }: ReferencePixels, longest: number): LumaChroma {
  const scale = Math.min(1, longest / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const [light, red, blue] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let y = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.max(Math.floor(((y + 1) * height) / h), 1)]
    for (let x = 0; x < w; x++) {
      const [left, right] = [Math.floor((x * width) / w), Math.max(Math.floor(((x + 1) * width) / w), 1)]
      let [r, g, b, count] = [0, 0, 0, 0]
      for (let row = top; row < Math.max(bottom, top + 1); row++) {
        for (let column = left; column < Math.max(right, left + 1); column++) {
          const at = (row * width + column) * 4
          const alpha = data[at + 3]! / 255
          r += (data[at]! / 255) * alpha + 1 - alpha
          g += (data[at + 1]! / 255) * alpha + 1 - alpha
          b += (data[at + 2]! / 255) * alpha + 1 - alpha
          count += 1
        }
      }
      const at = y * w + x
      light[at] = (0.299 * r + 0.587 * g + 0.114 * b) / count
      red[at] = (r - g) / count
      blue[at] = (b - (r + g) / 2) / count
    }
  }
  return { width: w, height: h, light, red, blue }
}

/** Computes the difference of each pixel from its right and lower neighbours, by lightness and colour. */
function stepsOf({ width, height, light, red, blue }: LumaChroma) {
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  const apart = (at: number, other: number) =>
    Math.max(
      Math.abs(light[at]! - light[other]!),
      Math.abs(red[at]! - red[other]!) * 0.5,
      Math.abs(blue[at]! - blue[other]!) * 0.5,
    )
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (x + 1 < width) across[at] = apart(at, at + 1)
      if (y + 1 < height) down[at] = apart(at, at + width)
    }
  }
  return { across, down }
}

/** Difference from which an edge is strong: the stroke of a large character, the rim of a surface. */
const strongStep = 0.14
/** Difference from which a long edge is the rim of a surface, however pale. */
const rimStep = 0.035
/** Shortest rim, as a share of the side it runs along. */
const shortestRim = 0.16

/**
 * Finds long edges along rows (columns, if `transposed`): for each grid line, the share of the width taken by runs of
 * rim pixels. A run may shift by one row, as the edge of a slightly rotated print does.
 */
function longEdges(step: Float32Array, { width, height }: Size, rows: number, transposed: boolean): Float32Array {
  const [along, across] = transposed ? [height, width] : [width, height]
  const at = (line: number, place: number) => (transposed ? place * width + line : line * width + place)
  const edges = new Float32Array(rows + 1)
  for (let line = 0; line < across - 1; line++) {
    let [run, taken] = [0, 0]
    for (let place = 0; place <= along; place++) {
      const isRim =
        place < along &&
        (step[at(line, place)]! >= rimStep || (line + 1 < across - 1 && step[at(line + 1, place)]! >= rimStep))
      if (isRim) run += 1
      else {
        if (run >= along * shortestRim) taken += run
        run = 0
      }
    }
    const row = Math.round(((line + 1) / across) * rows)
    edges[row] = Math.max(edges[row]!, taken / along)
  }
  return edges
}

/** Returns the approximate median of values from 0 to 1. */
function middleOf(values: readonly number[]): number {
  const counts = new Uint32Array(64)
  for (const value of values) counts[Math.min(63, Math.floor(value * 64))]! += 1
  let seen = 0
  const level = counts.findIndex((count) => {
    seen += count
    return seen * 2 >= values.length
  })
  return (level + 0.5) / 64
}

interface Field {
  readonly words: number
  readonly pictures: number
  readonly light: number
  readonly red: number
  readonly blue: number
}

/** Analyses a cell of the grid. The window extends a little beyond its edges, so that strokes are not cut off. */
function fieldOf(
  seen: LumaChroma,
  steps: { across: Float32Array; down: Float32Array },
  column: number,
  row: number,
): Field {
  const { width, height, light, red, blue } = seen
  const bound = (share: number, side: number) => Math.min(side, Math.max(0, Math.round(share * side)))
  const [left, right] = [bound((column - 0.35) / gridColumns, width), bound((column + 1.35) / gridColumns, width)]
  const [top, bottom] = [bound((row - 0.35) / gridRows, height), bound((row + 1.35) / gridRows, height)]
  const values: number[] = []
  let [strong, both, reds, blues] = [0, 0, 0, 0]
  for (let y = top; y < Math.max(bottom, top + 1); y++) {
    for (let x = left; x < Math.max(right, left + 1); x++) {
      const at = Math.min(y, height - 1) * width + Math.min(x, width - 1)
      values.push(light[at]!)
      reds += red[at]!
      blues += blue[at]!
      const [across, down] = [steps.across[at]!, steps.down[at]!]
      if (across >= strongStep || down >= strongStep) strong += 1
      both += Math.min(1, across * 2) + Math.min(1, down * 2)
    }
  }
  const { length } = values
  const { apart, between, within } = otsuSplit(values)
  const ink = smoothstep(strong / length, 0.05, 0.22) * smoothstep(between, 0.68, 0.82) * smoothstep(apart, 0.2, 0.4)
  const texture = smoothstep(within, 0.018, 0.06) * (1 - ink)
  return {
    words: ink,
    pictures: Math.min(1, texture + smoothstep(both / length, 0.1, 0.4) * (1 - ink) * 0.4),
    light: middleOf(values),
    red: reds / length,
    blue: blues / length,
  }
}

/** Returns the most frequent colour of the cells without text or pictures; of all cells if there are none. */
function paperOf(fields: readonly Field[]): Pick<Field, 'light' | 'red' | 'blue'> {
  const calm = fields.filter(({ words, pictures }) => words < 0.3 && pictures < 0.3)
  const among = calm.length > 0 ? calm : fields
  const apart = (one: Field, other: Field) =>
    Math.abs(one.light - other.light) + (Math.abs(one.red - other.red) + Math.abs(one.blue - other.blue)) * 0.6
  let [best, most] = [among[0]!, 0]
  for (const field of among) {
    const count = among.reduce((sum, other) => sum + (apart(field, other) < 0.06 ? 1 : 0), 0)
    if (count > most) [best, most] = [field, count]
  }
  return best
}

interface Cluster {
  readonly fields: readonly number[]
  readonly strength: number
}

/** Returns the cells up to two columns and one row away from a cell, row by row, itself included. */
function cellsNear(field: number): number[] {
  const [x, y] = [field % gridColumns, Math.floor(field / gridColumns)]
  const near: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(gridRows - 1, y + 1); row++)
    for (let column = Math.max(0, x - 2); column <= Math.min(gridColumns - 1, x + 2); column++)
      near.push(row * gridColumns + column)
  return near
}

/** Groups cells that touch, or have one cell between them in a row; the strongest group comes first. */
function clustersOf(values: Float32Array, least: number): Cluster[] {
  const seen = new Set<number>()
  const clusters: Cluster[] = []
  for (let start = 0; start < values.length; start++) {
    if (seen.has(start) || values[start]! < least) continue
    const fields: number[] = []
    const waiting = [start]
    seen.add(start)
    for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
      fields.push(field)
      for (const next of cellsNear(field)) {
        if (seen.has(next) || values[next]! < least) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    clusters.push({ fields, strength: fields.reduce((sum, field) => sum + values[field]!, 0) })
  }
  return clusters.toSorted((one, other) => other.strength - one.strength)
}

/** Returns the box around cells, shares of the page. */
function boxOf(fields: readonly number[]): Rect {
  const columns = fields.map((field) => field % gridColumns)
  const rows = fields.map((field) => Math.floor(field / gridColumns))
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1]
  return rectOf(left / gridColumns, top / gridRows, (right - left) / gridColumns, (bottom - top) / gridRows)
}

function hintOf({ width, height, data }: ReferencePixels, { light }: LumaChroma): ReferenceHint | null {
  if (Math.max(width, height) > Math.min(width, height) * strip) return 'strip'
  let seen = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 24) seen += 1
  if (seen < width * height * 0.02) return 'clear'
  const [least, most] = light.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [1, 0])
  return most! - least! < 0.04 ? 'plain' : null
}

/** Computes the signature of a picture's layout by the method described at the head of this file. */
export function signatureOf(pixels: ReferencePixels): LayoutSignature {
  const seen = downscale(pixels, gridLongest)
  const steps = stepsOf(seen)
  const fields = Array.from({ length: gridColumns * gridRows }, (_, place) =>
    fieldOf(seen, steps, place % gridColumns, Math.floor(place / gridColumns)),
  )
  const paper = paperOf(fields)
  const list = (value: (field: Field) => number) => blurred(Float32Array.from(fields, value))
  return {
    words: list(({ words }) => words),
    pictures: list(({ pictures }) => pictures),
    surfaces: list(({ light, red, blue }) =>
      smoothstep(
        Math.abs(light - paper.light) + (Math.abs(red - paper.red) + Math.abs(blue - paper.blue)) * 0.6,
        0.03,
        0.12,
      ),
    ),
    acrossEdges: longEdges(steps.down, seen, gridRows, false),
    downEdges: longEdges(steps.across, seen, gridColumns, true),
  }
}

/** Analyses a picture the user wants a cover to resemble: its layout, and where its title and picture lie. */
export function readReference(pixels: ReferencePixels): ReferenceLayout {
  const seen = downscale(pixels, titleLongest)
  const hint = hintOf(pixels, seen)
  const signature = signatureOf(pixels)
  const [picture] = clustersOf(signature.pictures, 0.5)
  return {
    signature,
    title: hint === null ? titleBand(seen) : null,
    picture: picture && picture.fields.length >= 12 && hint === null ? boxOf(picture.fields) : null,
    hint,
  }
}
