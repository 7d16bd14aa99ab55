import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { AnyModel } from './description.ts'
import type { ModelAnswer } from './ready.ts'

/** Between pictures and the numbers that a model takes and gives. */

/** A model's input or output: numbers, and the lengths of the sides they are laid out along. */
export interface Tensor {
  readonly values: Float32Array
  readonly sides: readonly number[]
}

type Form = Pick<AnyModel, 'channels' | 'layout'>

/** Returns where the values of red, green and blue begin, and how far those of neighbouring px are apart. */
function placesOf({ channels, layout }: Form, { width, height }: Size) {
  const order = channels === 'rgb' ? [0, 1, 2] : [2, 1, 0]
  const isPlanar = layout === 'nchw'
  return { starts: order.map((place) => (isPlanar ? place * width * height : place)), step: isPlanar ? 1 : 3 }
}

/** Returns a picture as a model takes it. Its alpha is left out: transparent px count by their colour. */
export function tensorOf(picture: ImageData, model: Form & Pick<AnyModel, 'mean' | 'std'>): Tensor {
  const { data, width, height } = picture
  const values = new Float32Array(3 * width * height)
  const { starts, step } = placesOf(model, picture)
  for (const [channel, start] of starts.entries()) {
    const [mean, std] = [model.mean[channel]!, model.std[channel]!]
    for (let at = start, from = channel; from < data.length; at += step, from += 4) {
      values[at] = (data[from]! / 255 - mean) / std
    }
  }
  return { values, sides: model.layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3] }
}

/** Returns the lengths that say something: a model may add sides of length 1 anywhere. */
const spokenSides = (sides: readonly number[]) => sides.filter((side) => side !== 1)

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((side, at) => side === other[at])

function checkSides(found: readonly number[], expected: readonly number[], { name }: Pick<AnyModel, 'name'>): void {
  if (isSame(spokenSides(found), spokenSides(expected))) return
  throw new UserError(
    'model-unfit',
    { model: name },
    { cause: new Error(`${found.join('×')} is not ${expected.join('×')}`) },
  )
}

/**
 * Returns the alpha that a model gave for a picture of a size, px.
 * @throws UserError `model-unfit` if it has another size
 */
export function alphaOfTensor({ values, sides }: Tensor, size: Size, model: AnyModel): ModelAnswer {
  checkSides(sides, [size.height, size.width], model)
  const gain = 255 / model.outputMost
  return { ...size, values: Uint8ClampedArray.from(values, (value) => value * gain) }
}

/**
 * Returns the opaque picture that a model gave, which must have a size, px.
 * @throws UserError `model-unfit` if it has another
 */
export function pictureOfTensor({ values, sides }: Tensor, size: Size, model: AnyModel): ModelAnswer {
  const { width, height } = size
  checkSides(sides, model.layout === 'nchw' ? [3, height, width] : [height, width, 3], model)
  const gain = 255 / model.outputMost
  const out = new Uint8ClampedArray(width * height * 4).fill(255)
  const { starts, step } = placesOf(model, size)
  for (const [channel, start] of starts.entries()) {
    for (let at = start, to = channel; to < out.length; at += step, to += 4) out[to] = values[at]! * gain
  }
  return { width, height, values: out }
}
