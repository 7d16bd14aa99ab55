import type { Rect, Size } from '../geometry.ts'
import { rectOf } from './rects.ts'
import { blurred, gridColumns, gridRows } from './signature-grid.ts'
import { titleBand } from './title-band.ts'
import { parted, smooth } from './two-groups.ts'

/**
 * What can be seen of how a picture is laid out, without reading it: where words, pictures and surfaces lie.
 *
 * The picture is looked at in a small copy, by its lightness, in fields of a grid that is the same whatever its
 * shape. In each field its pixels are parted into two groups by the threshold that leaves least spread within
 * them (Otsu, 1979). Words are ink on paper: two groups far apart, little spread within, many strong edges.
 * Pictures have spread within the groups. What is neither is a surface, and differs from the commonest one or not.
 * Long straight edges are those of surfaces and pictures: gradients that go on along a row or a column.
 */

/** RGBA pixels of a small copy, at most 256 px on its longer side. */
export interface ReferencePixels extends Size {
  readonly data: Uint8ClampedArray
}

/** How a picture is laid out, each list row by row in the grid, values 0 to 1. */
export interface LayoutSignature {
  /** Words: large ones more than small ones. */
  readonly words: Float32Array
  /** Texture of pictures. */
  readonly pictures: Float32Array
  /** Surfaces of another colour than the commonest one. */
  readonly surfaces: Float32Array
  /** Long edges on the lines between rows, by how much of the width they take. */
  readonly acrossEdges: Float32Array
  /** Long edges on the lines between columns, by how much of the height they take. */
  readonly downEdges: Float32Array
}

/** Why little can be seen on a picture: it is clear, of one colour, or a thin strip. */
export type ReferenceHint = 'clear' | 'plain' | 'strip'

export interface ReferenceLayout {
  readonly signature: LayoutSignature
  /** Where the title lies, shares of the page; null where none stands out. */
  readonly title: Rect | null
  /** Where a picture lies, shares of the page; null for none. */
  readonly picture: Rect | null
  /** Null where there is enough to go by. */
  readonly hint: ReferenceHint | null
}

/** Longest side fields are looked at, and lines of words, px. */
const gridLongest = 144
const titleLongest = 256
/** From this ratio of its sides on a picture is a strip. */
const strip = 4

interface Seen extends Size {
  /** Lightness as it is written, 0 to 1, on white where it is clear. */
  readonly light: Float32Array
  /** Two opponent colours, for surfaces of one lightness. */
  readonly red: Float32Array
  readonly blue: Float32Array
}

/** A smaller copy: means of the pixels under each of its own. */
function seenOf({ data, width, height }: ReferencePixels, longest: number): Seen {
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

/** The step from a pixel to the next ones, by lightness and colour. */
function stepsOf({ width, height, light, red, blue }: Seen) {
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

/** From this step on an edge is strong: the stroke of a large character, the rim of a surface. */
const strongStep = 0.14
/** From this one on it is the rim of a surface, however pale, if it goes on for long. */
const rimStep = 0.035
/** Shortest rim, of the side it runs along. */
const shortestRim = 0.16

/**
 * Long edges along rows: of each line between two rows the share of the width that runs of rim pixels take, on
 * the grid. A run may wander by one row, as the edge of a print that lies askew does.
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

/** About the value half of a field is below. */
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

/** What a field of the grid holds. Its window reaches a little over its edges, so that a stroke is not cut off. */
function fieldOf(seen: Seen, steps: { across: Float32Array; down: Float32Array }, column: number, row: number): Field {
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
  const { apart, between, within } = parted(values)
  const ink = smooth(strong / length, 0.05, 0.22) * smooth(between, 0.68, 0.82) * smooth(apart, 0.2, 0.4)
  const texture = smooth(within, 0.018, 0.06) * (1 - ink)
  return {
    words: ink,
    pictures: Math.min(1, texture + smooth(both / length, 0.1, 0.4) * (1 - ink) * 0.4),
    light: middleOf(values),
    red: reds / length,
    blue: blues / length,
  }
}

/** The commonest colour of fields without words or pictures; of all where there are none. */
function paperOf(fields: readonly Field[]): Pick<Field, 'light' | 'red' | 'blue'> {
  const calm = fields.filter(({ words, pictures }) => words < 0.3 && pictures < 0.3)
  const among = calm.length > 0 ? calm : fields
  const apart = (one: Field, other: Field) =>
    Math.abs(one.light - other.light) + (Math.abs(one.red - other.red) + Math.abs(one.blue - other.blue)) * 0.6
  let [best, most] = [among[0]!, -1]
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

/** Fields that hold together: next to each other, or with one field between them. */
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
      const [x, y] = [field % gridColumns, Math.floor(field / gridColumns)]
      for (let down = -1; down <= 1; down++) {
        for (let across = -2; across <= 2; across++) {
          const [column, row] = [x + across, y + down]
          if (column < 0 || row < 0 || column >= gridColumns || row >= gridRows) continue
          const next = row * gridColumns + column
          if (seen.has(next) || values[next]! < least) continue
          seen.add(next)
          waiting.push(next)
        }
      }
    }
    clusters.push({ fields, strength: fields.reduce((sum, field) => sum + values[field]!, 0) })
  }
  return clusters.toSorted((one, other) => other.strength - one.strength)
}

/** Around fields, shares of the page. */
function boxOf(fields: readonly number[]): Rect {
  const columns = fields.map((field) => field % gridColumns)
  const rows = fields.map((field) => Math.floor(field / gridColumns))
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1]
  return rectOf(left / gridColumns, top / gridRows, (right - left) / gridColumns, (bottom - top) / gridRows)
}

function hintOf({ width, height, data }: ReferencePixels, { light }: Seen): ReferenceHint | null {
  if (Math.max(width, height) > Math.min(width, height) * strip) return 'strip'
  let seen = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 24) seen += 1
  if (seen < width * height * 0.02) return 'clear'
  const [least, most] = light.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [1, 0])
  return most! - least! < 0.04 ? 'plain' : null
}

/** How a picture is laid out; see the head of this file for how it is looked at. */
export function signatureOf(pixels: ReferencePixels): LayoutSignature {
  const seen = seenOf(pixels, gridLongest)
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
      smooth(
        Math.abs(light - paper.light) + (Math.abs(red - paper.red) + Math.abs(blue - paper.blue)) * 0.6,
        0.03,
        0.12,
      ),
    ),
    acrossEdges: longEdges(steps.down, seen, gridRows, false),
    downEdges: longEdges(steps.across, seen, gridColumns, true),
  }
}

/** Looks at a picture somebody wants a cover to be like: how it is laid out, and where its title and picture lie. */
export function readReference(pixels: ReferencePixels): ReferenceLayout {
  const seen = seenOf(pixels, titleLongest)
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
