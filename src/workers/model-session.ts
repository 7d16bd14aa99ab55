import { UserError } from '../core/errors.ts'
import type { Size } from '../core/geometry.ts'
import type { AnyModel } from '../core/model/description.ts'
import type { ModelAnswer } from '../core/model/ready.ts'
import type { Provider } from '../core/model/runtime-files.ts'
import { alphaOfTensor, pictureOfTensor, type Tensor, tensorOf } from '../core/model/tensor.ts'

/** The library as it is loaded from the site; tests import it. */
export type Runtime = Pick<typeof import('onnxruntime-web/wasm'), 'InferenceSession' | 'Tensor'>

/** A loaded model. */
export interface Session {
  readonly run: (input: Tensor) => Promise<Tensor>
  readonly release: () => Promise<void>
}

/** What runtimes say when memory is short, and what a wasm heap does that cannot grow. */
const noMemory = /alloc|memory|OOM/i

/** Returns what an error of the library means to a visitor. */
function meaningOf(thrown: unknown, { name }: Pick<AnyModel, 'name'>): UserError {
  if (thrown instanceof UserError) return thrown
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown))
  return new UserError(noMemory.test(cause.message) ? 'model-no-memory' : 'model-unfit', { model: name }, { cause })
}

/**
 * Loads a model.
 * @throws UserError `model-unfit` if it is none that takes one picture of 32-bit floats; `model-no-memory`
 */
export async function openSession(
  { InferenceSession, Tensor: OrtTensor }: Runtime,
  bytes: Uint8Array,
  provider: Provider,
  model: AnyModel,
): Promise<Session> {
  try {
    const session = await InferenceSession.create(bytes, { executionProviders: [provider] })
    const [input, ...others] = session.inputNames
    const [output] = session.outputNames
    if (!input || !output || others.length > 0) throw new Error(`inputs: ${session.inputNames.join()}`)
    return {
      run: async ({ values, sides }) => {
        try {
          const feeds = { [input]: new OrtTensor('float32', values, sides) }
          const made = (await session.run(feeds))[output]!
          const answer = await made.getData()
          made.dispose()
          if (!(answer instanceof Float32Array)) throw new Error(`output: ${made.type}`)
          return { values: answer, sides: made.dims }
        } catch (thrown) {
          throw meaningOf(thrown, model)
        }
      },
      release: () => session.release(),
    }
  } catch (thrown) {
    throw meaningOf(thrown, model)
  }
}

/** Runs a model on a picture and returns what its description says that it makes. */
export async function answerOf(picture: ImageData, model: AnyModel, { run }: Session): Promise<ModelAnswer> {
  const made = await run(tensorOf(picture, model))
  const { width, height } = picture
  if (model.output === 'alpha') return alphaOfTensor(made, { width, height }, model)
  return pictureOfTensor(made, { width: width * model.scale, height: height * model.scale }, model)
}

/** Side of the picture on which a model of any input size is tried, px, about. */
const triedSide = 256

/** Returns the size of picture a model is tried on, px. */
function triedSize(model: AnyModel): Size {
  if (model.output === 'picture') return { width: model.tile, height: model.tile }
  if ('width' in model.input) return model.input
  const side = Math.max(1, Math.round(triedSide / model.input.multiple)) * model.input.multiple
  return { width: side, height: side }
}

/** Returns a picture on which a model is tried: smooth, with edges in all colours. */
export function triedPicture(model: AnyModel): ImageData {
  const { width, height } = triedSize(model)
  const picture = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = Math.hypot(x - width / 2, y - height / 2) < Math.min(width, height) / 3
      const at = (y * width + x) * 4
      picture.data[at] = isInside ? 220 : (x / width) * 120
      picture.data[at + 1] = (y / height) * 200
      picture.data[at + 2] = isInside ? 40 : 160
      picture.data[at + 3] = 255
    }
  }
  return picture
}
