import { type CielabPlanes, cielabPlanes, writeCielab } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { fitInside } from '../image/resize.ts'
import { type Span, spansOf, spanWeight } from './mask.ts'
import { type Pixels, pixelsOf } from './pixels.ts'

/** A small copy of a picture in stored values, one plane per channel, 0–255. Transparent parts lie on white. */
export interface SmallCopy extends Size {
  readonly red: Float32Array<ArrayBuffer>
  readonly green: Float32Array<ArrayBuffer>
  readonly blue: Float32Array<ArrayBuffer>
}

const plane = (count: number) => new Float32Array(count)

/**
 * Returns a copy of a picture whose longer side is at most `longSide` px, averaged by area in stored values. Keeps two
 * rows beside the copy, so that pictures of any size need little memory.
 */
export function smallCopy(picture: ImageData, longSide: number): SmallCopy {
  const { width, height } = fitInside(picture, longSide)
  const [columns, rows] = [spansOf(picture.width, width), spansOf(picture.height, height)]
  const [red, green, blue] = [plane(width * height), plane(width * height), plane(width * height)]
  const pixels = pixelsOf(picture)
  const [means, sums] = [new Float64Array(width * 3), new Float64Array(width * 3)]
  // Two rows of the copy may share a line of the picture, which is averaged once.
  let known = -1
  for (let y = 0; y < height; y++) {
    const row = rows[y]!
    sums.fill(0)
    let weights = 0
    for (let line = row.first; line <= row.last; line++) {
      if (line !== known) writeLineMeans(pixels, line, columns, means)
      known = line
      const weight = spanWeight(row, line)
      weights += weight
      for (let at = 0; at < sums.length; at++) sums[at]! += means[at]! * weight
    }
    const share = 1 / weights
    for (let x = 0, at = y * width; x < width; x++, at++) {
      red[at] = sums[x * 3]! * share
      green[at] = sums[x * 3 + 1]! * share
      blue[at] = sums[x * 3 + 2]! * share
    }
  }
  return { width, height, red, green, blue }
}

/** Writes the mean colours of the spans of one line of a picture, on white where it is transparent. */
function writeLineMeans({ data, width }: Pixels, line: number, columns: readonly Span[], means: Float64Array): void {
  for (let x = 0; x < columns.length; x++) {
    const { first, last, head, tail } = columns[x]!
    let [red, green, blue, weights] = [0, 0, 0, 0]
    for (let place = first, at = (line * width + first) * 4; place <= last; place++, at += 4) {
      const weight = place === first ? head : place === last ? tail : 1
      const cover = (data[at + 3]! / 255) * weight
      const white = 255 * (weight - cover)
      red += data[at]! * cover + white
      green += data[at + 1]! * cover + white
      blue += data[at + 2]! * cover + white
      weights += weight
    }
    means[x * 3] = red / weights
    means[x * 3 + 1] = green / weights
    means[x * 3 + 2] = blue / weights
  }
}

/** Returns a copy of half the size, rounded up: means of two by two places. */
export function halfCopy({ width, height, red, green, blue }: SmallCopy): SmallCopy {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const halved = (from: Float32Array) => {
    const to = plane(size.width * size.height)
    for (let at = 0, y = 0; y < size.height; y++) {
      const [above, below] = [2 * y * width, Math.min(height - 1, 2 * y + 1) * width]
      for (let x = 0; x < size.width; x++, at++) {
        const [left, right] = [2 * x, Math.min(width - 1, 2 * x + 1)]
        to[at] = (from[above + left]! + from[above + right]! + from[below + left]! + from[below + right]!) / 4
      }
    }
    return to
  }
  return { ...size, red: halved(red), green: halved(green), blue: halved(blue) }
}

/** Returns the colours of a small copy in CIELAB. */
export function labOfCopy({ width, height, red, green, blue }: SmallCopy): CielabPlanes {
  const planes = cielabPlanes(width * height)
  for (let at = 0; at < width * height; at++) {
    writeCielab(Math.round(red[at]!), Math.round(green[at]!), Math.round(blue[at]!), planes, at)
  }
  return planes
}
