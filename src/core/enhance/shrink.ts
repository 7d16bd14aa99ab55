import type { Size } from '../geometry.ts'
import { forwardDct, inverseDct } from './dct.ts'
import type { StepContext } from './step.ts'

const side = 8
/** Pixels from one block to the next, each way: every pixel is judged by four blocks. */
const stride = 4
/** Pixels beyond the edges that blocks reach, at least. */
const margin = 8

export interface ShrinkRequest extends Size {
  /** Coefficients of at most this size count as noise; one for each of the 64 places, row by row. */
  readonly thresholds: Float32Array
  /** Writes row `y` of the plane to `row` from place `to`. */
  readonly read: (y: number, row: Float32Array, to: number) => void
  /** Receives row `y` of the result, in order; it begins at place `from` of `row`. */
  readonly write: (y: number, row: Float32Array, from: number) => void
}

/** Shrinks one block in place and returns how many coefficients are left; of a block of one value only the first is. */
function shrinkBlock(block: Float32Array, thresholds: Float32Array): number {
  forwardDct(block)
  let left = 0
  for (let place = 1; place < 64; place++) {
    const value = block[place]!
    const limit = thresholds[place]!
    if (value > limit || value < -limit) left += 1
    else block[place] = 0
  }
  if (left > 0) inverseDct(block)
  else block.fill(block[0]! / side)
  return left
}

/** Mirrors the first and last values of a row into its margins. */
function mirrorEnds(row: Float32Array, from: number, width: number, padded: number): void {
  const last = from + margin + width - 1
  for (let off = 1; off <= margin; off++) row[from + margin - off] = row[from + margin + Math.min(off, width - 1)]!
  for (let at = last + 1; at < from + padded; at++) row[at] = row[Math.max(from + margin, 2 * last - at)]!
}

/** Shrinks all blocks along eight rows and adds them, weighted, to the sums. */
function shrinkRow(
  rows: Float32Array,
  padded: number,
  thresholds: Float32Array,
  block: Float32Array,
  sums: Float32Array,
  weights: Float32Array,
): void {
  for (let left = stride; left + side <= padded; left += stride) {
    for (let row = 0; row < side; row++) {
      const from = row * padded + left
      for (let column = 0; column < side; column++) block[row * side + column] = rows[from + column]!
    }
    const weight = 1 / (1 + shrinkBlock(block, thresholds))
    for (let row = 0; row < side; row++) {
      const to = row * padded + left
      for (let column = 0; column < side; column++) {
        sums[to + column]! += block[row * side + column]! * weight
        weights[to + column]! += weight
      }
    }
  }
}

/**
 * Smooths a plane by hard thresholding of the DCT of overlapping blocks (Yu and Sapiro 2011); blocks count the more the
 * fewer coefficients they keep (as in Foi, Katkovnik and Egiazarian 2007). Keeps eight rows at a time.
 */
export function shrinkPlane({ width, height, thresholds, read, write }: ShrinkRequest, context: StepContext): void {
  const padded = Math.ceil((width + 2 * margin) / stride) * stride
  const rows = new Float32Array(padded * side)
  const sums = new Float32Array(padded * side)
  const weights = new Float32Array(padded * side)
  const block = new Float32Array(64)
  const load = (y: number, slot: number) => {
    const inside = y < 0 ? -y : y >= height ? 2 * height - 2 - y : y
    read(Math.min(height - 1, Math.max(0, inside)), rows, slot * padded + margin)
    mirrorEnds(rows, slot * padded, width, padded)
  }
  for (let slot = 0; slot < stride; slot++) load(slot - stride, slot + stride)
  for (let top = -stride; top < height; top += stride) {
    rows.copyWithin(0, stride * padded)
    sums.copyWithin(0, stride * padded).fill(0, stride * padded)
    weights.copyWithin(0, stride * padded).fill(0, stride * padded)
    for (let slot = stride; slot < side; slot++) load(top + slot, slot)
    shrinkRow(rows, padded, thresholds, block, sums, weights)
    for (let slot = 0; slot < stride; slot++) {
      const y = top + slot
      if (y < 0 || y >= height) continue
      const from = slot * padded + margin
      for (let at = from; at < from + width; at++) sums[at]! /= weights[at]!
      write(y, sums, from)
    }
    if (top % 64 === 0) {
      context.signal.throwIfAborted()
      context.progress(Math.max(0, top) / height)
    }
  }
  context.progress(1)
}
