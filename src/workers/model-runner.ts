import { UserError } from '../core/errors.ts'
import type { AnyModel, ModelUse } from '../core/model/description.ts'
import type { ModelAnswer } from '../core/model/ready.ts'
import { readModels } from './model-list.ts'
import { tellModelNews } from './model-progress.ts'
import type { FromModelWorker, ModelQuestion, ModelSeen, ToModelWorker } from './protocol.ts'

/** The page runs the operator's models in a worker of their own: the models of all jobs share one copy in memory. */

/** The part of a `Worker` this needs; tests provide their own. */
export interface ModelWorkerLike {
  postMessage(message: ToModelWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromModelWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface RunnerSettings {
  readonly create: () => ModelWorkerLike
  /** A worker that is not used for so long is ended, ms: it holds the model. */
  readonly idleMs: number
  /** A worker that says nothing for so long is ended, ms: longer than the slowest run. */
  readonly patienceMs: number
  /** What is cancelled may go on for so long, ms, before its worker is ended: loading the model again costs more. */
  readonly graceMs: number
}

interface Running {
  readonly id: number
  readonly use: ModelUse
  readonly resolve: (answer: ModelAnswer | null) => void
  readonly reject: (error: UserError) => void
}

/** Asks the worker of the models, which is created when it is first needed. One question is answered at a time. */
export class ModelRunner {
  readonly #settings: RunnerSettings
  #worker: ModelWorkerLike | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Running | null = null
  #nextId = 1
  /** Ends when the worker is free for the next question. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(settings: RunnerSettings) {
    this.#settings = settings
  }

  /**
   * Makes a model ready, and runs it on a picture if there is one.
   * @throws UserError `model-…`, `cancelled`
   */
  ask(use: ModelUse, model: AnyModel, picture: ImageData | null, signal: AbortSignal): Promise<ModelAnswer | null> {
    const cancelled = new UserError('cancelled')
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(cancelled)
      const cancel = () => reject(cancelled)
      signal.addEventListener('abort', cancel, { once: true })
      const answered = this.#turn.then(() => (signal.aborted ? null : this.#send(use, model, picture, signal)))
      answered.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
      this.#turn = answered.catch(() => {})
    })
  }

  #send(use: ModelUse, model: AnyModel, picture: ImageData | null, signal: AbortSignal): Promise<ModelAnswer | null> {
    this.#worker ??= this.#settings.create()
    const worker = this.#worker
    const id = this.#nextId++
    this.#wait(this.#settings.patienceMs, 'model-no-answer', model)
    const stop = () => {
      worker.postMessage({ stop: true })
      this.#wait(this.#settings.graceMs, 'cancelled', model)
    }
    signal.addEventListener('abort', stop, { once: true })
    return new Promise<ModelAnswer | null>((resolve, reject) => {
      this.#running = { id, use, resolve, reject }
      worker.onmessage = ({ data }) => {
        if (data.id === id) this.#hear(data, model, signal.aborted)
      }
      worker.onerror = (event) => {
        event.preventDefault?.()
        const isMemory = /memory/i.test(event.message ?? '')
        this.#end(new UserError(isMemory ? 'model-no-memory' : 'model-no-answer', { model: model.name }))
      }
      worker.postMessage({ id, model, picture })
    }).finally(() => {
      signal.removeEventListener('abort', stop)
      tellModelNews({ loading: null })
    })
  }

  #hear(data: FromModelWorker, model: AnyModel, isCancelled: boolean): void {
    const running = this.#running
    if (!running) return
    if (data.type === 'loading') {
      if (isCancelled) return
      this.#wait(this.#settings.patienceMs, 'model-no-answer', model)
      return tellModelNews({ loading: { use: running.use, loaded: data.loaded, total: data.total } })
    }
    if (data.type === 'started') {
      return tellModelNews({ started: { use: running.use, isKept: data.isKept, ms: data.ms } })
    }
    this.#running = null
    if (data.type === 'done') running.resolve(data.answer)
    else running.reject(new UserError(data.error.code, { model: model.name, ...data.error.params }))
    // A heap that was too small once stays as it is.
    if (data.type === 'failed' && data.error.code === 'model-no-memory') this.#end(null)
    else this.#wait(this.#settings.idleMs, null, model)
  }

  /** Ends the worker, and with it the loaded model, as soon as it is free. */
  release(): Promise<void> {
    const released = this.#turn.then(() => this.#end(null))
    this.#turn = released
    return released
  }

  /** Ends the worker after a while, with an error for who waits for it. */
  #wait(ms: number, code: string | null, { name }: AnyModel): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(code === null ? null : new UserError(code, { model: name })), ms)
  }

  #end(error: UserError | null): void {
    clearTimeout(this.#timer)
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null
    this.#worker?.terminate()
    this.#worker = null
    const running = this.#running
    this.#running = null
    if (error) running?.reject(error)
  }
}

let shared: ModelRunner | undefined

/** Returns the runner shared by the page. */
function runner(): ModelRunner {
  shared ??= new ModelRunner({
    create: () => new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' }),
    idleMs: 60_000,
    patienceMs: 300_000,
    graceMs: 250,
  })
  return shared
}

/** Gives back the memory of a loaded model. */
export const releaseModels = (): Promise<void> => runner().release()

/**
 * Answers a question of a job, or of the page itself: which model the site has for a use, once it is ready, and what it
 * makes of a picture.
 * @throws UserError as `ModelRunner.ask`
 */
export async function askModel({ use, picture }: ModelQuestion, signal: AbortSignal): Promise<ModelSeen> {
  const model = (await readModels())[use]
  return { model, answer: model && (await runner().ask(use, model, picture, signal)) }
}
