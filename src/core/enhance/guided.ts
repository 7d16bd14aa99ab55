import type { Size } from '../geometry.ts'
import { boxBlur } from './box-blur.ts'

/** Planes of the linear model `slope · guide + offset` of a guided filter, at the size they were made at. */
export interface GuidedModel {
  readonly slope: Float32Array
  readonly offset: Float32Array
}

/**
 * Returns the model of a guided filter (He, Sun and Tang 2010) of `input` by `guide`: applied to the guide it smooths
 * the input but keeps the guide's edges. `epsilon` is the variance, in squared units of the guide, below which an area
 * counts as flat. Enlarged and applied to a guide of full size, it is the fast guided filter (He and Sun 2015).
 */
export function guidedModel(
  guide: Float32Array,
  input: Float32Array,
  { width, height }: Size,
  radius: number,
  epsilon: number,
): GuidedModel {
  const blurred = (plane: Float32Array) => {
    boxBlur(plane, width, height, radius)
    return plane
  }
  const meanGuide = blurred(guide.slice())
  const meanInput = blurred(input.slice())
  const slope = blurred(guide.map((value, at) => value * input[at]!))
  const square = blurred(guide.map((value) => value * value))
  for (let at = 0; at < slope.length; at++) {
    const mean = meanGuide[at]!
    slope[at] = (slope[at]! - mean * meanInput[at]!) / (square[at]! - mean * mean + epsilon)
  }
  const offset = square
  for (let at = 0; at < slope.length; at++) offset[at] = meanInput[at]! - slope[at]! * meanGuide[at]!
  return { slope: blurred(slope), offset: blurred(offset) }
}
