import { expect, test } from 'vitest'
import type { ImageInfo } from '../../../../src/core/image/info.ts'
import { type Engine, TaskQueue } from '../../../../src/stores/bench/task-queue.ts'
import { type WorkerLike, WorkerPool } from '../../../../src/workers/pool.ts'
import { soon } from '../../../helpers/soon.ts'

/** A worker that is busy with its first job until it is ended. */
class BusyWorker implements WorkerLike {
  static readonly alive = new Set<BusyWorker>()
  static started = 0
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  onmessageerror: WorkerLike['onmessageerror'] = null
  jobs = 0

  constructor() {
    BusyWorker.alive.add(this)
    BusyWorker.started += 1
  }

  postMessage(): void {
    this.jobs += 1
  }

  terminate(): void {
    BusyWorker.alive.delete(this)
  }
}

const size = 4
const pool = new WorkerPool({
  ...{ size, memoryBytes: 2 ** 30, idleMs: 10_000, recycleBytes: 2 ** 30 },
  create: () => new BusyWorker(),
  draw: () => Promise.reject(new Error('nothing is drawn')),
  see: () => Promise.reject(new Error('nothing is looked for')),
})
const info = { width: 1, height: 1, frames: 1, format: 'jpg', notes: [] } as unknown as ImageInfo
const engine: Engine = {
  inspect: async () => info,
  run: (file, name, _, __, settings) => pool.run('inspect-file', { file, name }, settings) as never,
  join: async () => [],
}

test('cancelling forty files answers for all of them while every worker is busy, and begins none that waited', async () => {
  const queue = new TaskQueue(engine)
  const files = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.jpg`, blob: new Blob([`${at}`]) }))
  const ids = queue.add(files)
  const statuses = () => ids.map((id) => queue.task(id)?.get().status)
  const of = (wanted: string) => statuses().filter((status) => status === wanted).length
  await soon(() => expect([of('running'), of('waiting')]).toEqual([size, 40 - size]))
  const busy = [...BusyWorker.alive]
  expect(busy.map(({ jobs }) => jobs)).toEqual(Array(size).fill(1))
  queue.cancelAll()
  // Nothing but what was queued before may run until then: no timer, no message of a worker.
  await new Promise((resolve) => queueMicrotask(() => setImmediate(resolve)))
  expect(of('cancelled')).toBe(40)
  expect([BusyWorker.started, BusyWorker.alive.size]).toEqual([size, 0])
  expect(busy.map(({ jobs }) => jobs)).toEqual(Array(size).fill(1))
  queue.retry(ids[39]!)
  await soon(() => expect([of('running'), of('cancelled')]).toEqual([1, 39]))
})
