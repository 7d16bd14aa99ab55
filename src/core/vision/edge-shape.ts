import type { Size } from '../geometry.ts'
import { fitInside } from '../image/resize.ts'
import { boxMean } from './box-mean.ts'
import { distanceTo } from './distance.ts'
import { marksOf, unmarked } from './marks.ts'
import { axisOf, scaleAlpha } from './mask.ts'

/** Longest side of the copy on which directions of the edge are found, px. */
const fieldSide = 512

/**
 * Moves the edge of alpha by a distance in px, outwards if positive. Every place near the edge takes the alpha found at
 * that distance along the edge's normal, so that soft edges keep their softness. Modifies the alpha; keeps one copy.
 */
export function shiftEdge(alpha: Uint8ClampedArray<ArrayBuffer>, size: Size, distance: number): void {
  if (Math.abs(distance) < 0.25) return
  const field = fieldOf(alpha, size)
  const scale = size.width / field.width
  const [columns, rows] = [axisOf(field.width, size.width), axisOf(field.height, size.height)]
  const before = alpha.slice()
  const reach = Math.abs(distance) / scale + 4
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const at = rows.low[y]! * field.width + columns.low[x]!
      if (Math.abs(field.signed[at]!) > reach) continue
      // The field grows outwards; a place outside looks back towards the subject.
      const [nx, ny] = normalAt(field, columns.low[x]!, rows.low[y]!)
      alpha[y * size.width + x] = sample(before, size, x - nx * distance, y - ny * distance)
    }
  }
}

interface Field extends Size {
  /** Distance from the edge, px of the field: positive outside */
  readonly signed: Float32Array<ArrayBuffer>
}

function fieldOf(alpha: Uint8ClampedArray<ArrayBuffer>, size: Size): Field {
  const small = fitInside(size, fieldSide)
  // Copied one by one: a picture has its size from its class, which a spread leaves out.
  const mean = scaleAlpha({ width: size.width, height: size.height, alpha }, small.width, small.height)
  const inside = marksOf(mean.length, (at) => mean[at]! >= 0.5)
  const [toInside, toOutside] = [distanceTo(inside, small), distanceTo(unmarked(inside), small)]
  const far = small.width + small.height
  const signed = toInside.map((value, at) => Math.min(far, value) - Math.min(far, toOutside[at]!))
  return { ...small, signed: boxMean(signed, small, 1) }
}

function normalAt({ width, height, signed }: Field, x: number, y: number): readonly [number, number] {
  const at = y * width + x
  const dx = signed[x < width - 1 ? at + 1 : at]! - signed[x > 0 ? at - 1 : at]!
  const dy = signed[y < height - 1 ? at + width : at]! - signed[y > 0 ? at - width : at]!
  const length = Math.hypot(dx, dy)
  return length < 1e-3 ? [0, 0] : [dx / length, dy / length]
}

function sample(alpha: Uint8ClampedArray, { width, height }: Size, x: number, y: number): number {
  const [px, py] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))]
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [across, down] = [px - left, py - top]
  const above = alpha[top * width + left]! * (1 - across) + alpha[top * width + right]! * across
  const below = alpha[bottom * width + left]! * (1 - across) + alpha[bottom * width + right]! * across
  return above * (1 - down) + below * down
}

/** Softens alpha by two box filters of a radius in px. Modifies the alpha; keeps one copy. */
export function feather(alpha: Uint8ClampedArray<ArrayBuffer>, { width, height }: Size, radius: number): void {
  const reach = Math.round(radius)
  if (reach < 1) return
  for (let pass = 0; pass < 2; pass++) {
    const before = alpha.slice()
    for (let y = 0; y < height; y++) meanLine(before, alpha, y * width, 1, width, reach)
    before.set(alpha)
    for (let x = 0; x < width; x++) meanLine(before, alpha, x, width, height, reach)
  }
}

/** Writes the running mean of one line; beyond its ends it goes on with its last values. */
function meanLine(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  const value = (place: number) => from[start + Math.max(0, Math.min(count - 1, place)) * step]!
  let sum = 0
  for (let place = -reach; place <= reach; place++) sum += value(place)
  for (let place = 0; place < count; place++) {
    to[start + place * step] = sum / (2 * reach + 1)
    sum += value(place + reach + 1) - value(place - reach)
  }
}
