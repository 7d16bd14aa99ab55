import { isModuleFailure, toPlainError, UserError } from '../core/errors.ts'
import type { AnyModel } from '../core/model/description.ts'
import { type Provider, runtimeFiles, runtimeFolder } from '../core/model/runtime-files.ts'
import { keepProvider, keptProvider, openModelFile } from './model-file.ts'
import { probe } from './model-probe.ts'
import { answerOf, openSession, type Runtime, type Session, triedPicture } from './model-session.ts'
import type { FromModelWorker, ToModelWorker } from './protocol.ts'

/** Runs the operator's models: one at a time, one picture at a time. */

interface Opened {
  readonly model: AnyModel
  session: Session
  /** Loads the model anew on the processor; null where it is there already, so that its bytes are not kept. */
  onProcessor: (() => Promise<Session>) | null
}

/** The graphics card may take this long for its first picture, ms. */
const gpuPatienceMs = 60_000

let opened: Opened | null = null
let control = new AbortController()

const send = (message: FromModelWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** Returns whether this browser has a graphics card for models. */
async function hasGraphics(): Promise<boolean> {
  const { gpu } = navigator as { gpu?: { requestAdapter: () => Promise<unknown> } }
  return Boolean(await gpu?.requestAdapter().catch(() => null))
}

type Library = Runtime & Pick<typeof import('onnxruntime-web/wasm'), 'env'>

/** Loads the library from the site. One of its two builds is loaded per worker: they share no memory. */
async function loadRuntime(provider: Provider): Promise<Runtime> {
  const { module, glue, code } = runtimeFiles[provider]
  const library = (await import(/* @vite-ignore */ `${runtimeFolder}/${module}`)) as Library
  library.env.wasm.wasmPaths = { mjs: `${runtimeFolder}/${glue}`, wasm: `${runtimeFolder}/${code}` }
  // Threads need headers that would keep other parts of the site from working.
  library.env.wasm.numThreads = 1
  library.env.logLevel = 'error'
  return library
}

/** Starts a model on what it computes with best, which is probed once per browser. Returns the time of one run as well. */
async function startModel(bytes: Uint8Array, model: AnyModel): Promise<{ opened: Opened; ms: number }> {
  const known = await keptProvider(model)
  const tries = known !== 'wasm' && (await hasGraphics())
  const runtime = await loadRuntime(tries ? 'webgpu' : 'wasm').catch((thrown) => {
    if (tries) return loadRuntime('wasm')
    throw thrown
  })
  const picture = triedPicture(model)
  const onProcessor = () => openSession(runtime, bytes, 'wasm', model)
  const sessions: Partial<Record<Provider, Session>> = {}
  const attempt = (provider: Provider) => async () => {
    sessions[provider] ??= await (provider === 'wasm' ? onProcessor() : openSession(runtime, bytes, provider, model))
    return (await answerOf(picture, model, sessions[provider])).values
  }
  const noGraphics = async () => {
    throw new Error('no graphics card')
  }
  // Loading it is no part of a run.
  sessions.wasm = await onProcessor()
  const { provider, ms } = await probe({
    wasm: attempt('wasm'),
    webgpu: tries ? attempt('webgpu') : noGraphics,
    now: () => performance.now(),
    patienceMs: gpuPatienceMs,
  })
  if (tries) await keepProvider(model, provider)
  const isGraphics = provider === 'webgpu'
  // A session that hangs does not end either.
  if (isGraphics) await sessions.wasm?.release()
  else void sessions.webgpu?.release().catch(() => {})
  return { opened: { model, session: sessions[provider]!, onProcessor: isGraphics ? onProcessor : null }, ms }
}

async function open(id: number, model: AnyModel): Promise<Opened> {
  if (opened?.model.sha256 === model.sha256) return opened
  await opened?.session.release()
  opened = null
  const { signal } = control
  const file = await openModelFile(model, {
    signal,
    onProgress: (loaded) => send({ id, type: 'loading', loaded, total: model.bytes }),
  })
  const started = await startModel(file.bytes, model)
  opened = started.opened
  send({ id, type: 'started', isKept: file.isKept, ms: started.ms })
  return opened
}

async function run(picture: ImageData, one: Opened) {
  try {
    return await answerOf(picture, one.model, one.session)
  } catch (thrown) {
    // A graphics card may be lost at any time, or have too little memory for what is not the tried picture.
    if (!one.onProcessor) throw thrown
    one.session = await one.onProcessor()
    one.onProcessor = null
    await keepProvider(one.model, 'wasm')
    return answerOf(picture, one.model, one.session)
  }
}

async function answer({ id, model, picture }: Extract<ToModelWorker, { id: number }>): Promise<void> {
  control = new AbortController()
  try {
    const one = await open(id, model)
    const made = picture ? await run(picture, one) : null
    send({ id, type: 'done', answer: made }, made ? [made.values.buffer] : [])
  } catch (thrown) {
    const known = isModuleFailure(thrown) ? new UserError('model-runtime-missing', {}, { cause: thrown }) : thrown
    send({ id, type: 'failed', error: toPlainError(known) })
  }
}

self.onmessage = ({ data }: MessageEvent<ToModelWorker>) => {
  if ('stop' in data) control.abort()
  else void answer(data)
}
