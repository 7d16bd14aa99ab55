import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as ort from 'onnxruntime-web/wasm'
import type { MattingModel, ModelOf, ModelUse, UpscaleModel } from '../../src/core/model/description.ts'
import type { ReadyModel } from '../../src/core/model/ready.ts'
import type { ToolHost } from '../../src/core/tool.ts'
import { answerOf, openSession, type Runtime } from '../../src/workers/model-session.ts'
import { doubling, redIsSubject } from './onnx-model.ts'

ort.env.wasm.numThreads = 1
ort.env.wasm.wasmBinary = Uint8Array.from(
  readFileSync('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
).buffer

/** The library that runs models, as the site's worker loads it, but from the package. */
export const runtime: Runtime = ort

const plain = {
  licence: '测试用，公有领域',
  channels: 'rgb',
  layout: 'nchw',
  mean: [0, 0, 0],
  std: [1, 1, 1],
  outputMost: 1,
} satisfies Partial<MattingModel>

/** Returns size and hash of a model's bytes, as the build finds them. */
export const measuredOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

export const mattingFile = redIsSubject()
export const upscaleFile = doubling()

export const matting: MattingModel = {
  ...{ ...plain, ...measuredOf(mattingFile), file: '/models/red.onnx', name: '红色模型', output: 'alpha' },
  input: { longSide: 256, multiple: 32 },
}

export const upscale: UpscaleModel = {
  ...{ ...plain, ...measuredOf(upscaleFile), file: '/models/double.onnx', name: '双倍模型', output: 'picture' },
  ...{ scale: 2, tile: 64, overlap: 16, producer: '测试站' },
}

/** Returns a model that runs in this process. */
export async function readyModel<Use extends ModelUse>(
  model: ModelOf<Use>,
  bytes: Uint8Array,
): Promise<ReadyModel<Use>> {
  const session = await openSession(runtime, bytes, 'wasm', model)
  return { model, run: (picture) => answerOf(picture, model, session) }
}

/** Returns the part of a host that answers with models. */
export const modelHost = (models: { readonly [Use in ModelUse]?: ReadyModel<Use> }): Pick<ToolHost, 'model'> => ({
  model: async (use) => (models[use] as ReadyModel<typeof use> | undefined) ?? null,
})
