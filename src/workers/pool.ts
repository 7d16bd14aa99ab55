import { type PlainError, toPlainError, UserError } from '../core/errors.ts'
import { megabyte, type NamedInput } from './define-job.ts'
import type { JobInput, JobName, JobResult } from './job-types.ts'
import type {
  Answer,
  DrawQuestion,
  FromWorker,
  ModelQuestion,
  Question,
  SeenAnything,
  SeeQuestion,
  ToWorker,
} from './protocol.ts'

/** The part of a `Worker` the pool needs; tests provide their own. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

export interface PoolSettings {
  /** Largest number of workers. */
  readonly size: number
  /** Memory limit of the running jobs together, bytes; a single job always runs. */
  readonly memoryBytes: number
  /** An idle worker is terminated after this long, ms, to return its wasm memory to the system. */
  readonly idleMs: number
  /** A worker is not reused after a job that needed more bytes than this: wasm memory never shrinks. */
  readonly recycleBytes: number
  readonly create: () => WorkerLike
  /** Does what only a page can do for a worker: draws an SVG, or a frame of a video it plays. */
  readonly draw: (asked: DrawQuestion) => Promise<ImageBitmap>
  /**
   * Finds people or faces for a worker, which cannot do so without a page's graphics, or runs the operator's model, of
   * which all workers share one. The signal says that the worker does not wait any more.
   */
  readonly see: (asked: SeeQuestion | ModelQuestion, signal: AbortSignal) => Promise<SeenAnything>
}

export interface RunSettings {
  readonly signal?: AbortSignal
  /** Evaluated each time a worker becomes free; the highest goes first, then the oldest. */
  readonly priority?: () => number
  readonly onStart?: () => void
  readonly onProgress?: (share: number) => void
}

interface QueuedJob {
  readonly job: JobName
  readonly input: NamedInput
  /** Expected peak memory, bytes. */
  readonly memoryBytes: number
  /** After this long, ms, the worker is terminated and the job fails with `deadline`. */
  readonly deadlineMs: number
  /** Whether its worker goes on when it is cancelled. */
  readonly brief: boolean
  readonly settings: RunSettings
  readonly resolve: (result: unknown) => void
  readonly reject: (error: UserError) => void
  detach: () => void
}

interface WorkerSlot {
  readonly worker: WorkerLike
  queued: QueuedJob | null
  timer: ReturnType<typeof setTimeout> | undefined
  /** Aborted when the worker is ended. */
  readonly gone: AbortController
}

/** Rebuilds the error a worker sent, with the name of the job's file if the error has none. */
function fromPlain(error: PlainError, { name }: NamedInput): UserError {
  return new UserError(error.code, { name, ...error.params }, error.detail ? { cause: new Error(error.detail) } : {})
}

/** Loaded with the first job: a page without work does not need the limits of all jobs. */
let limitsOf: typeof import('./job-limits.ts').limitsOf | undefined

/**
 * A job queue over module workers. Workers start on demand, run one job at a time and are terminated when idle,
 * cancelled (but see `brief` of `JobLimits`), late, crashed or too large: only termination can interrupt wasm and release
 * its memory.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #waiting: QueuedJob[] = []
  readonly #slots = new Set<WorkerSlot>()
  #nextId = 1

  constructor(settings: PoolSettings) {
    this.#settings = settings
  }

  /** Number of workers, including idle ones. */
  get alive(): number {
    return this.#slots.size
  }

  /**
   * Runs a job of `jobs/` by its name and returns its result.
   * @throws UserError with the code the job gave, or `cancelled`, `deadline`, `out-of-memory`, `internal`; Error if there
   * is no such job
   */
  async run<Name extends JobName>(
    job: Name,
    input: JobInput<Name>,
    settings: RunSettings = {},
  ): Promise<JobResult<Name>> {
    if (!limitsOf) {
      // The first worker starts meanwhile.
      if (this.#slots.size === 0) this.#rest(this.#slot())
      limitsOf = (await import('./job-limits.ts')).limitsOf
    }
    const { memory, deadline, brief = false } = limitsOf(job)
    return new Promise((resolve, reject) => {
      const queued: QueuedJob = {
        ...{ job, input, settings, reject, detach: () => {} },
        resolve: resolve as QueuedJob['resolve'],
        memoryBytes: memory?.(input) ?? 0,
        deadlineMs: deadline(input),
        brief,
      }
      const { signal } = settings
      if (signal?.aborted) return reject(new UserError('cancelled', { name: input.name }))
      const cancel = () => this.#cancel(queued)
      signal?.addEventListener('abort', cancel, { once: true })
      queued.detach = () => signal?.removeEventListener('abort', cancel)
      this.#waiting.push(queued)
      this.#fill()
    })
  }

  #cancel(queued: QueuedJob): void {
    const place = this.#waiting.indexOf(queued)
    if (place >= 0) this.#waiting.splice(place, 1)
    const slot = [...this.#slots].find((candidate) => candidate.queued === queued)
    if (slot && !queued.brief) this.#end(slot)
    queued.detach()
    queued.reject(new UserError('cancelled', { name: queued.input.name }))
    // Whoever cancels many jobs at once must not start a worker for each of those that are next.
    queueMicrotask(() => this.#fill())
  }

  #end(slot: WorkerSlot): void {
    clearTimeout(slot.timer)
    slot.worker.onmessage = slot.worker.onerror = slot.worker.onmessageerror = null
    slot.worker.terminate()
    slot.gone.abort()
    this.#slots.delete(slot)
  }

  #next(): QueuedJob | undefined {
    let running = 0
    let busy = 0
    for (const slot of this.#slots) {
      if (!slot.queued) continue
      busy += 1
      running += slot.queued.memoryBytes
    }
    const fits = (queued: QueuedJob) => busy === 0 || running + queued.memoryBytes <= this.#settings.memoryBytes
    let best: QueuedJob | undefined
    let bestPriority = Number.NEGATIVE_INFINITY
    for (const queued of this.#waiting) {
      const priority = queued.settings.priority?.() ?? 0
      if (priority > bestPriority && fits(queued)) {
        best = queued
        bestPriority = priority
      }
    }
    return best
  }

  #fill(): void {
    for (;;) {
      let slot = [...this.#slots].find((candidate) => !candidate.queued)
      if (!slot && this.#slots.size >= this.#settings.size) return
      const queued = this.#next()
      if (!queued) return
      this.#waiting.splice(this.#waiting.indexOf(queued), 1)
      slot ??= this.#slot()
      this.#start(slot, queued)
    }
  }

  #slot(): WorkerSlot {
    const slot: WorkerSlot = {
      worker: this.#settings.create(),
      queued: null,
      timer: undefined,
      gone: new AbortController(),
    }
    // A worker whose script does not come while it has no job yet must not be given one: it would never answer.
    slot.worker.onerror = () => this.#end(slot)
    this.#slots.add(slot)
    return slot
  }

  #start(slot: WorkerSlot, queued: QueuedJob): void {
    const { worker } = slot
    const id = this.#nextId++
    slot.queued = queued
    this.#watch(slot, queued)
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return
      if (data.type === 'progress') return queued.settings.onProgress?.(data.share)
      if (data.type === 'asks') return void this.#answer(slot, queued, data.question, data.asked)
      this.#release(slot)
      if (data.type === 'done') queued.resolve(data.result)
      else queued.reject(fromPlain(data.error, queued.input))
      this.#fill()
    }
    worker.onerror = (event) => {
      event.preventDefault?.()
      // The event has no message if the worker's script could not be fetched.
      const code = event.message ? 'internal' : 'script-not-loaded'
      this.#fail(slot, /memory/i.test(event.message ?? '') ? 'out-of-memory' : code, event.message)
    }
    worker.onmessageerror = () => this.#fail(slot, 'out-of-memory')
    queued.settings.onStart?.()
    worker.postMessage({ id, job: queued.job, input: queued.input })
  }

  #watch(slot: WorkerSlot, { deadlineMs }: QueuedJob): void {
    clearTimeout(slot.timer)
    slot.timer = setTimeout(() => this.#fail(slot, 'deadline'), deadlineMs)
  }

  async #answer(slot: WorkerSlot, queued: QueuedJob, question: number, asked: Question): Promise<void> {
    // What the page does has a deadline of its own, and may begin with a download.
    if ('see' in asked) clearTimeout(slot.timer)
    const { draw, see } = this.#settings
    const answering: Promise<Answer> =
      'see' in asked
        ? see(asked, slot.gone.signal).then((seen) => ({ seen }))
        : draw(asked).then((bitmap) => ({ bitmap }))
    const answer = await answering.catch((thrown): Answer => ({ error: toPlainError(thrown) }))
    if ('see' in asked && slot.queued === queued) this.#watch(slot, queued)
    // A worker terminated meanwhile ignores the message.
    slot.worker.postMessage({ question, answer }, 'bitmap' in answer ? [answer.bitmap] : [])
  }

  /** Finishes a job: keeps the worker for the next one, or terminates it if its memory has grown. */
  #release(slot: WorkerSlot): void {
    const queued = slot.queued
    if (!queued) return
    queued.detach()
    clearTimeout(slot.timer)
    slot.queued = null
    if (queued.memoryBytes > this.#settings.recycleBytes) this.#end(slot)
    else this.#rest(slot)
  }

  /** Ends a worker after a while without a job. */
  #rest(slot: WorkerSlot): void {
    slot.timer = setTimeout(() => this.#end(slot), this.#settings.idleMs)
  }

  /** Terminates a worker that missed its deadline or crashed and fails its job; queued jobs go on in another worker. */
  #fail(
    slot: WorkerSlot,
    code: 'deadline' | 'out-of-memory' | 'internal' | 'script-not-loaded',
    detail?: string,
  ): void {
    const queued = slot.queued
    this.#end(slot)
    if (queued) {
      queued.detach()
      queued.reject(fromPlain({ code, params: {}, ...(detail ? { detail } : {}) }, queued.input))
    }
    this.#fill()
  }
}

const gigabyte = 2 ** 30

/**
 * Returns pool size and memory limit for this machine. Extra workers gain nothing beyond the number of cores; little
 * memory reduces them. `deviceMemory` is in GB; browsers that report it cap it at 8.
 */
export function machineLimits(cores: number, deviceMemory: number): Pick<PoolSettings, 'size' | 'memoryBytes'> {
  const size = Math.max(1, Math.min(8, Math.floor(cores) || 2))
  return {
    size: deviceMemory <= 2 ? Math.min(2, size) : size,
    memoryBytes: Math.min(2 * gigabyte, (deviceMemory * gigabyte) / 4),
  }
}

let shared: WorkerPool | undefined

/** Returns the pool shared by the page. */
export function pool(): WorkerPool {
  const { deviceMemory = 4 } = navigator as { deviceMemory?: number }
  shared ??= new WorkerPool({
    ...machineLimits(navigator.hardwareConcurrency, deviceMemory),
    idleMs: 10_000,
    recycleBytes: 300 * megabyte,
    create: () => new Worker(new URL('./tool.worker.ts', import.meta.url), { type: 'module' }),
    draw: async (asked) =>
      'svg' in asked
        ? (await import('./svg-drawer.ts')).drawnSvg(asked)
        : (await import('./film-player.ts')).playedPicture(asked),
    see: async (asked, signal) => (await import('./sight.ts')).see(asked, signal),
  })
  return shared
}
