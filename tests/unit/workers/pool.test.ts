import { once } from 'node:events'
import { Worker as Thread } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../src/core/errors.ts'
import {
  machineLimits,
  type PoolSettings,
  type RunSettings,
  type WorkerLike,
  WorkerPool,
} from '../../../src/workers/pool.ts'
import type { FromWorker, ToWorker } from '../../../src/workers/protocol.ts'

/** A fake worker controlled by the test. */
class FakeWorker {
  static readonly alive: FakeWorker[] = []
  static started = 0
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  onmessageerror: ((event: MessageEvent) => void) | null = null
  received: ToWorker[] = []

  constructor() {
    FakeWorker.alive.push(this)
    FakeWorker.started += 1
  }

  postMessage(message: ToWorker): void {
    this.received.push(message)
  }

  terminate(): void {
    FakeWorker.alive.splice(FakeWorker.alive.indexOf(this), 1)
  }

  get last(): Extract<ToWorker, { job: string }> {
    return this.received.findLast((message) => 'job' in message)!
  }

  send(message: Omit<FromWorker, 'id'>): void {
    this.onmessage?.({ data: { id: this.last.id, ...message } } as MessageEvent<FromWorker>)
  }

  finish(): void {
    this.send({ type: 'done', result: {} } as never)
  }
}

const settings: PoolSettings = {
  size: 2,
  memoryBytes: 1000,
  idleMs: 10_000,
  recycleBytes: 500,
  create: () => new FakeWorker(),
  draw: async ({ width, height }) => ({ width, height }) as ImageBitmap,
  see: async () => [],
}

/** Runs a job that needs as many bytes of memory as its file has, and at most 20 s. */
const run = (pool: WorkerPool, name: string, { bytes = 0, ...more }: RunSettings & { bytes?: number } = {}) => {
  const done = pool.run('inspect-file', { name, file: new Blob([new Uint8Array(bytes)]) }, more)
  done.catch(() => {})
  return done
}
const names = () => FakeWorker.alive.map((worker) => worker.last.input.name)
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: UserError) => `${error.code}:${error.params.name}`,
  )

// The limits of the jobs are loaded with the first job of a page; a page has them from then on.
beforeAll(async () => {
  vi.useFakeTimers()
  const pool = new WorkerPool(settings)
  const signal = AbortSignal.abort()
  const first = pool.run('inspect-file', { name: 'first', file: new Blob() }, { signal })
  expect(FakeWorker.started).toBe(1)
  await expect(first).rejects.toMatchObject({ code: 'cancelled', params: { name: 'first' } })
})
beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.alive.length = 0
  FakeWorker.started = 0
})
afterEach(() => vi.useRealTimers())

describe('worker pool', () => {
  test('starts workers on demand, never more than its size, and keeps order', async () => {
    const pool = new WorkerPool(settings)
    expect(FakeWorker.started).toBe(0)
    const all = ['a', 'b', 'c'].map((name) => run(pool, name))
    expect(names()).toEqual(['a', 'b'])
    FakeWorker.alive[0]!.finish()
    await all[0]
    expect(names()).toEqual(['c', 'b'])
    expect(FakeWorker.started).toBe(2)
  })

  test('a worker whose script does not come before the first job of a page is not given that job', async () => {
    vi.resetModules()
    const { WorkerPool: Fresh } = await import('../../../src/workers/pool.ts')
    const pool = new Fresh(settings)
    run(pool, 'a')
    const [early] = FakeWorker.alive
    early!.onerror?.({} as ErrorEvent)
    expect(FakeWorker.alive).toEqual([])
    await vi.dynamicImportSettled()
    await Promise.resolve()
    expect(early!.received).toEqual([])
    expect(names()).toEqual(['a'])
  })

  test('the highest priority goes first, read at the moment a worker is free', () => {
    const pool = new WorkerPool({ ...settings, size: 1 })
    let urgent = 0
    run(pool, 'first')
    run(pool, 'second')
    run(pool, 'seen', { priority: () => urgent })
    urgent = 1
    FakeWorker.alive[0]!.finish()
    expect(names()).toEqual(['seen'])
  })

  test('memory bounds what runs at once, yet one big job always runs', () => {
    const pool = new WorkerPool(settings)
    run(pool, 'huge', { bytes: 5000 })
    run(pool, 'small', { bytes: 10 })
    expect(names()).toEqual(['huge'])
    FakeWorker.alive[0]!.finish()
    expect(names()).toEqual(['small'])
  })

  test('cancelling all of many jobs at once starts no worker for those that were waiting', async () => {
    const pool = new WorkerPool(settings)
    const aborts = Array.from({ length: 50 }, () => new AbortController())
    const all = aborts.map(({ signal }, place) => run(pool, `file ${place}`, { signal }))
    expect(FakeWorker.started).toBe(2)
    for (const abort of aborts) abort.abort()
    expect(FakeWorker.alive).toEqual([])
    expect(new Set(await Promise.all(all.map(async (done) => (await codeOf(done)).split(':')[0])))).toEqual(
      new Set(['cancelled']),
    )
    expect(FakeWorker.started).toBe(2)
    run(pool, 'next')
    expect(names()).toEqual(['next'])
  })

  test('a cancelled job is answered while its worker is inside a long computation, which ends', async () => {
    vi.useRealTimers()
    let thread: Thread | undefined
    let computes: Promise<unknown> | undefined
    const create = (): WorkerLike => {
      const made = new Thread(
        `const { parentPort } = require('node:worker_threads')
         parentPort.once('message', () => { parentPort.postMessage('computing'); for (;;); })`,
        { eval: true },
      )
      thread = made
      computes = once(made, 'message')
      return {
        ...{ onmessage: null, onerror: null, onmessageerror: null },
        postMessage: (message) => made.postMessage(message),
        terminate: () => void made.terminate(),
      }
    }
    const pool = new WorkerPool({ ...settings, create })
    const abort = new AbortController()
    const done = run(pool, 'endless', { signal: abort.signal })
    await computes
    const exit = once(thread!, 'exit')
    abort.abort()
    // The thread is still busy when the answer is there.
    expect(await Promise.race([codeOf(done), exit])).toBe('cancelled:endless')
    await exit
    expect(pool.alive).toBe(0)
  })

  test('cancelling a waiting job never starts it; cancelling a running one ends its worker', async () => {
    const pool = new WorkerPool({ ...settings, size: 1 })
    const running = new AbortController()
    const waiting = new AbortController()
    const first = run(pool, 'first', { signal: running.signal })
    const second = run(pool, 'second', { signal: waiting.signal })
    run(pool, 'third')
    waiting.abort()
    expect(await codeOf(second)).toBe('cancelled:second')
    running.abort()
    expect(await codeOf(first)).toBe('cancelled:first')
    expect(names()).toEqual(['third'])
    expect(FakeWorker.started).toBe(2)
  })

  test('a brief job that is cancelled keeps its worker, which takes the next job once it is done', async () => {
    const pool = new WorkerPool({ ...settings, size: 1, recycleBytes: 2 ** 30 })
    const abort = new AbortController()
    const done = pool.run('paint-template', { name: 'card' } as never, { signal: abort.signal })
    run(pool, 'next')
    abort.abort()
    expect(await codeOf(done)).toBe('cancelled:card')
    expect(names()).toEqual(['card'])
    FakeWorker.alive[0]!.finish()
    expect(names()).toEqual(['next'])
    expect(FakeWorker.started).toBe(1)
  })

  test('[P-35] a job past its deadline fails with its file named, its worker is replaced, the rest goes on', async () => {
    const pool = new WorkerPool({ ...settings, size: 1 })
    const stuck = run(pool, 'stuck.gif')
    const next = run(pool, 'next')
    vi.advanceTimersByTime(19_999)
    expect(names()).toEqual(['stuck.gif'])
    vi.advanceTimersByTime(1)
    expect(await codeOf(stuck)).toBe('deadline:stuck.gif')
    expect(names()).toEqual(['next'])
    FakeWorker.alive[0]!.finish()
    expect(await codeOf(next)).toBe('done')
  })

  test('a worker that dies fails its own job only', async () => {
    const pool = new WorkerPool({ ...settings, size: 1 })
    const dead = run(pool, 'dead')
    const next = run(pool, 'next')
    FakeWorker.alive[0]!.onerror?.({ message: 'Out of memory' } as ErrorEvent)
    expect(await codeOf(dead)).toBe('out-of-memory:dead')
    FakeWorker.alive[0]!.finish()
    expect(await codeOf(next)).toBe('done')
  })

  test('[P-51] idle workers are ended, and one that grew large is not used again', () => {
    const pool = new WorkerPool(settings)
    run(pool, 'small')
    FakeWorker.alive[0]!.finish()
    expect(pool.alive).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(pool.alive).toBe(0)
    run(pool, 'large', { bytes: 600 })
    FakeWorker.alive[0]!.finish()
    expect(pool.alive).toBe(0)
  })

  test('errors keep their code and parameters; progress reaches the job', async () => {
    const pool = new WorkerPool(settings)
    const shares: number[] = []
    const failed = run(pool, 'bad', { onProgress: (share) => shares.push(share) })
    FakeWorker.alive[0]!.send({ type: 'progress', share: 0.5 } as never)
    FakeWorker.alive[0]!.send({ type: 'failed', error: { code: 'image-damaged', params: { name: 'x.png' } } } as never)
    expect(await codeOf(failed)).toBe('image-damaged:x.png')
    expect(shares).toEqual([0.5])
  })

  test('an answer to an earlier job is ignored', async () => {
    const pool = new WorkerPool({ ...settings, size: 1 })
    run(pool, 'now')
    let over = false
    void run(pool, 'now').then(() => {
      over = true
    })
    const worker = FakeWorker.alive[0]!
    worker.onmessage?.({ data: { id: worker.last.id - 1, type: 'done', result: {} } } as never)
    await Promise.resolve()
    expect(over).toBe(false)
  })

  test('a job nobody defined is refused by name', async () => {
    const pool = new WorkerPool(settings)
    await expect(pool.run('juggle' as 'inspect-file', { name: 'a', file: new Blob() })).rejects.toThrow('no job juggle')
    expect(FakeWorker.started).toBe(0)
  })

  test('cores decide the size, little memory lowers it', () => {
    expect(machineLimits(8, 8)).toEqual({ size: 8, memoryBytes: 2 * 2 ** 30 })
    expect(machineLimits(64, 8).size).toBe(8)
    expect(machineLimits(8, 2).size).toBe(2)
    expect(machineLimits(Number.NaN, 4).size).toBe(2)
  })

  test('a worker may ask its page to draw, and is answered with a picture or a reason', async () => {
    const asked: number[] = []
    const draw: PoolSettings['draw'] = async ({ width, height }) => {
      asked.push(width)
      if (width > 100) throw new UserError('svg-invalid')
      return { width, height } as ImageBitmap
    }
    const pool = new WorkerPool({ ...settings, draw })
    const done = run(pool, 'a.svg')
    const worker = FakeWorker.alive[0]!
    const svg = new Uint8Array(0)
    worker.send({ type: 'asks', question: 7, asked: { svg, width: 20, height: 10 } } as never)
    worker.send({ type: 'asks', question: 8, asked: { svg, width: 200, height: 10 } } as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([20, 200])
    expect(worker.received.slice(1)).toEqual([
      { question: 7, answer: { bitmap: { width: 20, height: 10 } } },
      { question: 8, answer: { error: { code: 'svg-invalid', params: {} } } },
    ])
    worker.finish()
    await done
  })

  test('what the page does for a job is told when the job is cancelled', async () => {
    const signals: AbortSignal[] = []
    const see: PoolSettings['see'] = (_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const pool = new WorkerPool({ ...settings, see })
    const control = new AbortController()
    const code = codeOf(run(pool, 'now', { signal: control.signal }))
    const question = { see: 'model', use: 'upscale', picture: null }
    FakeWorker.alive[0]!.send({ type: 'asks', question: 1, asked: question } as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    control.abort()
    expect(await code).toBe('cancelled:now')
    expect(signals[0]!.aborted).toBe(true)
  })

  test('while the page looks for people the job has no deadline; afterwards it has a full one', async () => {
    let answer: (faces: never[]) => void = () => {}
    const see: PoolSettings['see'] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const pool = new WorkerPool({ ...settings, see })
    const code = codeOf(run(pool, 'now'))
    const worker = FakeWorker.alive[0]!
    worker.send({ type: 'asks', question: 3, asked: { see: 'faces', picture: {} } } as never)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(pool.alive).toBe(1)
    answer([])
    await vi.advanceTimersByTimeAsync(0)
    expect(worker.received.at(-1)).toEqual({ question: 3, answer: { seen: [] } })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await code).toBe('deadline:now')
  })
})
