import { type PlainError, toPlainError, UserError } from '../core/errors.ts'
import type { Answer, FromWorker, Job, JobResults, Question, ToWorker } from './protocol.ts'

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
  readonly draw: (asked: Question) => Promise<ImageBitmap>
}

export interface RunSettings {
  readonly signal?: AbortSignal
  /** Evaluated each time a worker becomes free; the highest goes first, then the oldest. */
  readonly priority?: () => number
  /** Expected peak memory of the job, bytes. */
  readonly memoryBytes?: number
  /** After this long, ms, the worker is terminated and the job fails with `deadline`. */
  readonly deadlineMs: number
  readonly onStart?: () => void
  readonly onProgress?: (share: number) => void
}

interface QueuedJob {
  readonly job: Job
  readonly settings: RunSettings
  readonly resolve: (result: JobResults[Job['kind']]) => void
  readonly reject: (error: UserError) => void
  detach: () => void
}

interface WorkerSlot {
  readonly worker: WorkerLike
  ticket: QueuedJob | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Returns the name of the job's file, for messages. */
function fileName(job: Job): string {
  if (job.kind === 'join') return job.files[0]?.name ?? job.slug
  return job.kind === 'options' ? job.slug : job.name
}

/** Rebuilds the error a worker sent, with the file's name if the error has none. */
function fromPlain(error: PlainError, job: Job): UserError {
  return new UserError(
    error.code,
    { name: fileName(job), ...error.params },
    error.detail ? { cause: new Error(error.detail) } : {},
  )
}

/**
 * A job queue over module workers. Workers start on demand, run one job at a time and are terminated when idle,
 * cancelled, late, crashed or too large: only termination can interrupt wasm and release its memory.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #waiting: QueuedJob[] = []
  readonly #seats = new Set<WorkerSlot>()
  #nextId = 1

  constructor(settings: PoolSettings) {
    this.#settings = settings
  }

  /** Number of workers, including idle ones. */
  get alive(): number {
    return this.#seats.size
  }

  /**
   * Runs a job and returns its result.
   * @throws UserError with the code the tool gave, or `cancelled`, `deadline`, `out-of-memory`, `internal`.
   */
  run<K extends Job['kind']>(job: Extract<Job, { kind: K }>, settings: RunSettings): Promise<JobResults[K]> {
    return new Promise((resolve, reject) => {
      const ticket: QueuedJob = { job, settings, resolve: resolve as QueuedJob['resolve'], reject, detach: () => {} }
      const { signal } = settings
      if (signal?.aborted) return reject(new UserError('cancelled', { name: fileName(job) }))
      const cancel = () => this.#cancel(ticket)
      signal?.addEventListener('abort', cancel, { once: true })
      ticket.detach = () => signal?.removeEventListener('abort', cancel)
      this.#waiting.push(ticket)
      this.#fill()
    })
  }

  #cancel(ticket: QueuedJob): void {
    const place = this.#waiting.indexOf(ticket)
    if (place >= 0) this.#waiting.splice(place, 1)
    const seat = [...this.#seats].find((candidate) => candidate.ticket === ticket)
    if (seat) this.#end(seat)
    ticket.detach()
    ticket.reject(new UserError('cancelled', { name: fileName(ticket.job) }))
    this.#fill()
  }

  #end(seat: WorkerSlot): void {
    clearTimeout(seat.timer)
    seat.worker.onmessage = seat.worker.onerror = seat.worker.onmessageerror = null
    seat.worker.terminate()
    this.#seats.delete(seat)
  }

  #next(): QueuedJob | undefined {
    let running = 0
    let busy = 0
    for (const seat of this.#seats) {
      if (!seat.ticket) continue
      busy += 1
      running += seat.ticket.settings.memoryBytes ?? 0
    }
    const fits = (ticket: QueuedJob) =>
      busy === 0 || running + (ticket.settings.memoryBytes ?? 0) <= this.#settings.memoryBytes
    let best: QueuedJob | undefined
    let bestPriority = Number.NEGATIVE_INFINITY
    for (const ticket of this.#waiting) {
      const priority = ticket.settings.priority?.() ?? 0
      if (priority > bestPriority && fits(ticket)) {
        best = ticket
        bestPriority = priority
      }
    }
    return best
  }

  #fill(): void {
    for (;;) {
      let seat = [...this.#seats].find((candidate) => !candidate.ticket)
      if (!seat && this.#seats.size >= this.#settings.size) return
      const ticket = this.#next()
      if (!ticket) return
      this.#waiting.splice(this.#waiting.indexOf(ticket), 1)
      seat ??= this.#seat()
      this.#start(seat, ticket)
    }
  }

  #seat(): WorkerSlot {
    const seat: WorkerSlot = { worker: this.#settings.create(), ticket: null, timer: undefined }
    this.#seats.add(seat)
    return seat
  }

  #start(seat: WorkerSlot, ticket: QueuedJob): void {
    const { worker } = seat
    const id = this.#nextId++
    clearTimeout(seat.timer)
    seat.ticket = ticket
    seat.timer = setTimeout(() => this.#fail(seat, 'deadline'), ticket.settings.deadlineMs)
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return
      if (data.type === 'progress') return ticket.settings.onProgress?.(data.share)
      if (data.type === 'asks') return void this.#answer(worker, data.question, data.asked)
      this.#release(seat)
      if (data.type === 'done') ticket.resolve(data.result)
      else ticket.reject(fromPlain(data.error, ticket.job))
      this.#fill()
    }
    worker.onerror = (event) => {
      event.preventDefault?.()
      this.#fail(seat, /memory/i.test(event.message ?? '') ? 'out-of-memory' : 'internal', event.message)
    }
    worker.onmessageerror = () => this.#fail(seat, 'out-of-memory')
    ticket.settings.onStart?.()
    worker.postMessage({ id, job: ticket.job })
  }

  async #answer(worker: WorkerLike, question: number, asked: Question): Promise<void> {
    const answer: Answer = await this.#settings.draw(asked).then(
      (bitmap) => ({ bitmap }),
      (thrown) => ({ error: toPlainError(thrown) }),
    )
    // A worker terminated meanwhile ignores the message.
    worker.postMessage({ question, answer }, 'bitmap' in answer ? [answer.bitmap] : [])
  }

  /** Finishes a job: keeps the worker for the next one, or terminates it if its memory has grown. */
  #release(seat: WorkerSlot): void {
    const ticket = seat.ticket
    if (!ticket) return
    ticket.detach()
    clearTimeout(seat.timer)
    seat.ticket = null
    if ((ticket.settings.memoryBytes ?? 0) > this.#settings.recycleBytes) this.#end(seat)
    else seat.timer = setTimeout(() => this.#end(seat), this.#settings.idleMs)
  }

  /** Terminates a worker that missed its deadline or crashed and fails its job; queued jobs go on in another worker. */
  #fail(seat: WorkerSlot, code: 'deadline' | 'out-of-memory' | 'internal', detail?: string): void {
    const ticket = seat.ticket
    this.#end(seat)
    if (ticket) {
      ticket.detach()
      ticket.reject(fromPlain({ code, params: {}, ...(detail ? { detail } : {}) }, ticket.job))
    }
    this.#fill()
  }
}

const megabyte = 2 ** 20
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

/** Draws a sanitised SVG. Only a page can render it, and in an `<img>` no scripts run. */
async function drawSvg({ svg, width, height }: Extract<Question, { svg: unknown }>): Promise<ImageBitmap> {
  const picture = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    picture.src = url
    await picture.decode()
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new UserError('out-of-memory')
    context.drawImage(picture, 0, 0, width, height)
    return canvas.transferToImageBitmap()
  } catch (cause) {
    throw cause instanceof UserError ? cause : new UserError('svg-invalid', {}, { cause })
  } finally {
    URL.revokeObjectURL(url)
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
    draw: async (asked) => ('svg' in asked ? drawSvg(asked) : (await import('./film-player.ts')).playedPicture(asked)),
  })
  return shared
}
