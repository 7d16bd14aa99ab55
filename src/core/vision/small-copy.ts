import { type CielabPlanes, cielabPlanes, writeCielab } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { fitInside } from '../image/resize.ts'
import { spansOf, spanWeight } from './mask.ts'

/** A small copy of a picture in stored values, one plane per channel, 0–255. Transparent parts lie on white. */
export interface SmallCopy extends Size {
  readonly red: Float32Array<ArrayBuffer>
  readonly green: Float32Array<ArrayBuffer>
  readonly blue: Float32Array<ArrayBuffer>
}

/**
 * Returns a copy of a picture whose longer side is at most `longSide` px, averaged by area in stored values. Keeps one
 * row of sums beside the copy, so that pictures of any size need little memory.
 */
export function smallCopy(picture: ImageData, longSide: number): SmallCopy {
  const { width, height } = fitInside(picture, longSide)
  const [columns, rows] = [spansOf(picture.width, width), spansOf(picture.height, height)]
  const copy = {
    width,
    height,
    red: new Float32Array(width * height),
    green: new Float32Array(width * height),
    blue: new Float32Array(width * height),
  }
  const sums = new Float32Array(picture.width * 3)
  if (width === picture.width && height === picture.height) {
    writeSame(picture, sums, copy)
    return copy
  }
  for (const [y, row] of rows.entries()) {
    sums.fill(0)
    let weights = 0
    for (let line = row.first; line <= row.last; line++) {
      const weight = spanWeight(row, line)
      weights += weight
      addRow(picture, line, weight, sums)
    }
    for (const [x, column] of columns.entries()) {
      let [red, green, blue, total] = [0, 0, 0, 0]
      for (let place = column.first; place <= column.last; place++) {
        const share = spanWeight(column, place)
        red += sums[place * 3]! * share
        green += sums[place * 3 + 1]! * share
        blue += sums[place * 3 + 2]! * share
        total += share * weights
      }
      const at = y * width + x
      copy.red[at] = red / total
      copy.green[at] = green / total
      copy.blue[at] = blue / total
    }
  }
  return copy
}

/** Writes a copy of the picture's own size. */
function writeSame(picture: ImageData, sums: Float32Array, { red, green, blue, width, height }: SmallCopy): void {
  for (let at = 0, y = 0; y < height; y++) {
    sums.fill(0)
    addRow(picture, y, 1, sums)
    for (let from = 0; from < width * 3; from += 3, at++) {
      red[at] = sums[from]!
      green[at] = sums[from + 1]!
      blue[at] = sums[from + 2]!
    }
  }
}

function addRow(picture: ImageData, line: number, weight: number, sums: Float32Array): void {
  const { data, width } = picture
  let from = line * width * 4
  for (let to = 0; to < width * 3; to += 3, from += 4) {
    const alpha = data[from + 3]!
    if (alpha === 255) {
      sums[to]! += data[from]! * weight
      sums[to + 1]! += data[from + 1]! * weight
      sums[to + 2]! += data[from + 2]! * weight
    } else {
      const [over, under] = [(weight * alpha) / 255, weight * (255 - alpha)]
      sums[to]! += data[from]! * over + under
      sums[to + 1]! += data[from + 1]! * over + under
      sums[to + 2]! += data[from + 2]! * over + under
    }
  }
}

/** Returns the colours of a small copy in CIELAB. */
export function labOfCopy({ width, height, red, green, blue }: SmallCopy): CielabPlanes {
  const planes = cielabPlanes(width * height)
  for (let at = 0; at < width * height; at++) {
    writeCielab(Math.round(red[at]!), Math.round(green[at]!), Math.round(blue[at]!), planes, at)
  }
  return planes
}
