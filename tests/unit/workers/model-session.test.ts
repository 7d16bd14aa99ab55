import { expect, test } from 'vitest'
import { answerOf, openSession, triedPicture } from '../../../src/workers/model-session.ts'
import { onnxModel } from '../../helpers/onnx-model.ts'
import { matting, mattingFile, runtime, upscale, upscaleFile } from '../../helpers/onnx-runtime.ts'

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (thrown) => thrown.code,
  )

function painted(width: number, height: number, colours: readonly (readonly number[])[]): ImageData {
  const picture = new ImageData(width, height)
  for (let at = 0; at < width * height; at++) picture.data.set([...colours[at % colours.length]!, 255], at * 4)
  return picture
}

test('a model of a mask gives one value per px of its input', async () => {
  const session = await openSession(runtime, mattingFile, 'wasm', matting)
  const picture = painted(4, 2, [
    [255, 0, 0],
    [0, 0, 255],
    [90, 90, 90],
    [255, 255, 255],
  ])
  const { width, height, values } = await answerOf(picture, matting, session)
  expect([width, height]).toEqual([4, 2])
  expect([...values]).toEqual([255, 0, 128, 128, 255, 0, 128, 128])
})

test('channels are given in the order and scale of the description', async () => {
  const session = await openSession(runtime, mattingFile, 'wasm', matting)
  const picture = painted(1, 1, [[255, 0, 51]])
  const one = await answerOf(picture, { ...matting, channels: 'bgr' }, session)
  expect(one.values[0]).toBe(0)
  // (1 − .6) / .4 is 1, (.2 − .1) / .1 is 1: as much red as blue.
  const other = await answerOf(picture, { ...matting, mean: [0.6, 0, 0.1], std: [0.4, 1, 0.1] }, session)
  expect(other.values[0]).toBe(128)
})

test('a model that enlarges gives a picture of its scale, in the same colours', async () => {
  const session = await openSession(runtime, upscaleFile, 'wasm', upscale)
  const { width, height, values } = await answerOf(painted(3, 2, [[200, 100, 50]]), upscale, session)
  expect([width, height, values.length]).toEqual([6, 4, 96])
  expect([...values.slice(0, 8)]).toEqual([200, 100, 50, 255, 200, 100, 50, 255])
  const flipped = await answerOf(painted(3, 2, [[200, 100, 50]]), { ...upscale, channels: 'bgr' }, session)
  expect([...flipped.values.slice(0, 4)]).toEqual([200, 100, 50, 255])
})

test('values that lie px by px are read and written so', async () => {
  const file = onnxModel({
    input: [1, 'height', 'width', 3],
    output: [1, 'height', 'width', 3],
    nodes: [{ operator: 'Identity', inputs: ['in'], output: 'out' }],
  })
  const session = await openSession(runtime, file, 'wasm', upscale)
  const same = { ...upscale, layout: 'nhwc', scale: 1, outputMost: 1 } as never
  const picture = painted(2, 2, [
    [10, 20, 30],
    [40, 50, 60],
  ])
  expect([...(await answerOf(picture, same, session)).values]).toEqual([...picture.data])
})

test('what is no model, or not the described one, is refused', async () => {
  expect(await code(openSession(runtime, new Uint8Array(64).fill(7), 'wasm', matting))).toBe('model-unfit')
  const session = await openSession(runtime, mattingFile, 'wasm', matting)
  // A mask has one value per px, not three times four.
  expect(await code(answerOf(painted(8, 8, [[1, 2, 3]]), upscale, session))).toBe('model-unfit')
  const twoInputs = onnxModel({
    input: [1, 3, 'height', 'width'],
    output: [1, 3, 'height', 'width'],
    nodes: [{ operator: 'Add', inputs: ['in', 'other'], output: 'out' }],
  })
  expect(await code(openSession(runtime, twoInputs, 'wasm', upscale))).toBe('model-unfit')
})

test('a lack of memory is said as such', async () => {
  const short = { ...runtime, InferenceSession: { create: async () => Promise.reject(new Error('std::bad_alloc')) } }
  expect(await code(openSession(short as never, mattingFile, 'wasm', matting))).toBe('model-no-memory')
})

test('a model is tried on a picture of the size of its input', () => {
  expect(triedPicture(upscale).width).toBe(64)
  expect(triedPicture(matting).width).toBe(256)
  const wide = triedPicture({ ...matting, input: { width: 320, height: 192 } })
  expect([wide.width, wide.height]).toEqual([320, 192])
})
