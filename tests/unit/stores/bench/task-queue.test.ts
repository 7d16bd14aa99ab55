import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asShown, countAttention, needsAttention } from '../../../../src/stores/bench/attention.ts'
import { TaskQueue } from '../../../../src/stores/bench/task-queue.ts'
import { engine } from '../../../helpers/engine.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const file = (name: string, size = 100) => ({ name, blob: new Blob([new Uint8Array(size)]) })
const statuses = (queue: TaskQueue) => queue.all().map((task) => `${task.name}:${task.status}`)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('queue of files', () => {
  test('names are kept and duplicates numbered', () => {
    const queue = new TaskQueue(engine())
    queue.add([file('a.jpg'), file('A.jpg'), file('a.jpg'), file('无后缀')])
    expect(queue.all().map((task) => task.name)).toEqual(['a.jpg', 'A (2).jpg', 'a (3).jpg', '无后缀'])
  })

  test('[P-32] one bad file is a row with its reason; the others finish', async () => {
    const work = engine()
    work.refused.add('bad.png')
    const queue = new TaskQueue(work)
    queue.add([file('a.jpg'), file('bad.png'), file('b.jpg')])
    await settle()
    for (const run of work.runs) run.finish(40)
    await settle()
    expect(statuses(queue)).toEqual(['a.jpg:done', 'bad.png:failed', 'b.jpg:done'])
    expect(queue.all()[1]!.error).toEqual({ code: 'not-an-image', params: { name: 'bad.png' } })
    expect(queue.$totals.get()).toEqual({
      count: 3,
      done: 2,
      failed: 1,
      active: 0,
      bytesIn: 200,
      bytesOut: 80,
      share: 1,
    })
  })

  test('results that miss their target or lack a part of the file are counted apart, alone and together', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.add([file('a.jpg'), file('b.gif'), file('c.jpg')])
    await settle()
    work.runs[0]!.finish(40)
    work.runs[1]!.finish(90, [{ code: 'animation-kept' }, { code: 'target-missed-small' }])
    work.runs[2]!.finish(30, [{ code: 'file-incomplete' }, { code: 'target-missed-large' }])
    await settle()
    expect(queue.$totals.get()).toMatchObject({ count: 3, done: 3, failed: 0 })
    expect(countAttention(queue)).toBe(2)
    expect(queue.all().map(needsAttention)).toEqual([false, true, true])
    queue.setOptions({ together: true })
    await vi.advanceTimersByTimeAsync(600)
    work.joins[0]!.finish(100, [{ code: 'file-incomplete' }])
    await settle()
    expect(queue.$totals.get()).toMatchObject({ done: 3, failed: 0 })
    expect(countAttention(queue)).toBe(1)
  })

  test('new options run only what they make stale, once they have settled, and the old result stays until then', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.setOptions({ quality: 80 })
    queue.add([file('a.jpg')])
    await settle()
    work.runs[0]!.finish(40)
    await settle()
    queue.setOptions({ quality: 10 })
    queue.setOptions({ quality: 20 })
    queue.setOptions({ quality: 30 })
    await vi.advanceTimersByTimeAsync(250)
    expect(work.runs.map((run) => run.options)).toEqual([{ quality: 80 }, { quality: 30 }])
    const during = queue.all()[0]!
    expect([during.stale, during.results[0]!.blob.size]).toEqual([true, 40])
    work.runs[1]!.finish(20)
    await settle()
    const after = queue.all()[0]!
    expect([after.stale, after.results[0]!.blob.size]).toEqual([false, 20])
    queue.setOptions({ quality: 30 })
    await vi.advanceTimersByTimeAsync(250)
    expect(work.runs).toHaveLength(2)
  })

  test('a result of earlier options is never called done; back at those, it is at once', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.setOptions({ quality: 80 })
    queue.add([file('a.jpg')])
    await settle()
    // Finished while newer options are still being debounced.
    queue.setOptions({ quality: 60 })
    work.runs[0]!.finish(40)
    await settle()
    expect(queue.all()[0]).toMatchObject({ status: 'waiting', stale: true })
    queue.setOptions({ quality: 80 })
    expect(queue.all()[0]).toMatchObject({ status: 'done', stale: false })
    queue.setOptions({ quality: 10 })
    expect(queue.all()[0]).toMatchObject({ status: 'waiting', stale: true })
    await settle()
    expect(queue.$totals.get()).toMatchObject({ done: 0, active: 1 })
    queue.cancelAll()
    await vi.advanceTimersByTimeAsync(250)
    expect(statuses(queue)).toEqual(['a.jpg:cancelled'])
    expect(work.runs).toHaveLength(1)
  })

  test('a file that is gone leaves the work on the others alone, and what failed failed', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    const [first = ''] = queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
    await settle()
    work.runs[2]!.fail('out-of-memory')
    await settle()
    queue.remove([first])
    await vi.advanceTimersByTimeAsync(250)
    expect(work.runs).toHaveLength(3)
    expect(work.runs[1]!.settings.signal.aborted).toBe(false)
    expect(statuses(queue)).toEqual(['b.jpg:running', 'c.jpg:failed'])
  })

  test('options changed while a file is running restart it with the new ones', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.add([file('a.jpg')])
    await settle()
    queue.setOptions({ quality: 5 })
    await vi.advanceTimersByTimeAsync(250)
    expect(work.runs[0]!.settings.signal.aborted).toBe(true)
    work.runs[1]!.finish(7)
    await settle()
    expect(statuses(queue)).toEqual(['a.jpg:done'])
    expect(work.runs[1]!.options).toEqual({ quality: 5 })
  })

  test('cancel keeps the row, retry runs it again, remove forgets it', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    const [a, b] = queue.add([file('a.jpg'), file('b.jpg')])
    await settle()
    queue.cancel(a!)
    await settle()
    expect(statuses(queue)).toEqual(['a.jpg:cancelled', 'b.jpg:running'])
    queue.retry(a!)
    await settle()
    work.runs.at(-1)!.finish(1)
    queue.remove([b!])
    await settle()
    expect(statuses(queue)).toEqual(['a.jpg:done'])
    expect(work.runs[1]!.settings.signal.aborted).toBe(true)
  })

  test('an answer for a file removed meanwhile is dropped', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    const [a] = queue.add([file('a.jpg')])
    await settle()
    queue.remove([a!])
    work.runs[0]!.finish(10)
    await settle()
    expect(queue.all()).toEqual([])
    expect(queue.$totals.get().count).toBe(0)
  })

  test('files on the screen go first', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    const [a, b] = queue.add([file('a.jpg'), file('b.jpg')])
    await settle()
    queue.setVisible([b!])
    expect(work.runs.map((run) => run.settings.priority())).toEqual([0, 1])
    expect(a).not.toBe(b)
  })

  test('[P-51] object URLs are one per picture and go with it', async () => {
    const made: string[] = []
    const revoked: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made.push(`blob:${made.length}`)
      return made.at(-1)!
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
    const work = engine()
    const queue = new TaskQueue(work)
    const [a] = queue.add([file('a.jpg')])
    await settle()
    work.runs[0]!.finish(3)
    await settle()
    const task = queue.all()[0]!
    queue.url(a!, task.file)
    queue.url(a!, task.file)
    queue.url(a!, task.results[0]!.blob)
    expect(made).toHaveLength(2)
    queue.setOptions({ quality: 1 })
    await vi.advanceTimersByTimeAsync(250)
    work.runs[1]!.finish(2)
    await settle()
    expect(revoked).toEqual(['blob:1'])
    queue.clear()
    expect(revoked.toSorted()).toEqual(['blob:0', 'blob:1'])
    vi.restoreAllMocks()
  })
})

describe('options of one file alone', () => {
  test('lie over the common ones, run that file only, and can be given back', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.setOptions({ quality: 80, ratio: '1:1' })
    const [a = '', b = ''] = queue.add([file('a.jpg'), file('b.jpg')])
    await settle()
    for (const run of work.runs) run.finish(10)
    await settle()
    queue.setOwn(b, { ratio: '3:4' })
    await vi.advanceTimersByTimeAsync(300)
    expect(work.runs.slice(2).map(({ name, options }) => ({ name, options }))).toEqual([
      { name: 'b.jpg', options: { quality: 80, ratio: '3:4' } },
    ])
    work.runs[2]?.finish(10)
    await settle()
    expect(queue.optionsOf(a)).toEqual({ quality: 80, ratio: '1:1' })
    queue.setOwn(b, null)
    await vi.advanceTimersByTimeAsync(300)
    expect(work.runs.at(-1)).toMatchObject({ name: 'b.jpg', options: { quality: 80, ratio: '1:1' } })
  })

  test('an option called index is the place in the list, and follows when files go or move', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.setOptions({ index: 0 })
    const [a = '', b = '', c = ''] = queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
    await settle()
    for (const run of work.runs) run.finish(10)
    await settle()
    expect(work.runs.map(({ options }) => options)).toEqual([{ index: 1 }, { index: 2 }, { index: 3 }])
    queue.move(c, 1)
    expect(queue.all().map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
    queue.remove([a])
    expect([queue.optionsOf(c), queue.optionsOf(b)]).toEqual([{ index: 1 }, { index: 2 }])
    await vi.advanceTimersByTimeAsync(300)
    expect(work.runs.slice(3).map(({ name }) => name)).toEqual(['c.jpg'])
  })
})

describe('one result of all files', () => {
  async function joined() {
    const work = engine()
    work.refused.add('bad.png')
    const queue = new TaskQueue(work)
    queue.setOptions({ together: true })
    const ids = queue.add([file('a.jpg'), file('bad.png'), file('b.jpg')])
    await vi.advanceTimersByTimeAsync(300)
    return { work, queue, ids }
  }

  test('is made once all are through the gate, of the good ones, in their order', async () => {
    const { work, queue } = await joined()
    expect(work.runs).toEqual([])
    expect(work.joins.map(({ names }) => names)).toEqual([['a.jpg', 'b.jpg']])
    expect(statuses(queue)).toEqual(['a.jpg:ready', 'bad.png:failed', 'b.jpg:ready'])
    expect(queue.$totals.get()).toMatchObject({ count: 3, done: 0, failed: 1, active: 2 })
    work.joins[0]?.finish(50)
    await settle()
    expect(queue.$joint.get()).toMatchObject({ status: 'done', stale: false })
    expect(queue.$totals.get()).toMatchObject({ done: 2, failed: 1, active: 0, bytesIn: 200, bytesOut: 50 })
  })

  test('is made anew when the order, the files or the options change, and not otherwise', async () => {
    const { work, queue, ids } = await joined()
    work.joins[0]?.finish(50)
    await settle()
    queue.setOptions({ together: true })
    await vi.advanceTimersByTimeAsync(600)
    expect(work.joins.length).toBe(1)
    queue.move(ids[2] ?? '', 0)
    await vi.advanceTimersByTimeAsync(300)
    expect(work.joins.at(-1)?.names).toEqual(['b.jpg', 'a.jpg'])
    expect(queue.$joint.get()).toMatchObject({ status: 'running', stale: true })
    queue.remove([ids[0] ?? ''])
    await vi.advanceTimersByTimeAsync(300)
    expect(work.joins.at(-1)?.names).toEqual(['b.jpg'])
    queue.setOptions({ together: true, delay: 90 })
    await vi.advanceTimersByTimeAsync(600)
    expect(work.joins.length).toBe(4)
  })

  test('is made though it is asked for again while it is about to start', async () => {
    const work = engine()
    const queue = new TaskQueue(work)
    queue.setOptions({ together: true })
    queue.add([file('a.jpg')])
    await settle()
    queue.setOptions({ together: true, delay: 90 })
    await vi.advanceTimersByTimeAsync(100)
    queue.add([file('b.jpg')])
    await vi.advanceTimersByTimeAsync(1000)
    expect(work.joins.at(-1)?.names).toEqual(['a.jpg', 'b.jpg'])
  })

  test('can be stopped and taken up again; a failure says why', async () => {
    const { work, queue } = await joined()
    queue.cancelAll()
    await settle()
    expect(queue.$joint.get()).toMatchObject({ status: 'cancelled' })
    queue.retryAll()
    await vi.advanceTimersByTimeAsync(300)
    work.joins.at(-1)?.fail('out-of-memory')
    await settle()
    expect(queue.$joint.get()).toMatchObject({ status: 'failed', error: { code: 'out-of-memory' } })
  })

  test('each file for itself again when the options no longer ask for one', async () => {
    const { work, queue } = await joined()
    work.joins[0]?.finish(50)
    await settle()
    queue.setOptions({ together: false })
    await vi.advanceTimersByTimeAsync(300)
    expect(queue.$joint.get()).toBeNull()
    expect(work.runs.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  })
})

test('a file that the joint result goes without fails in its row, is counted, and can be retried', async () => {
  const work = engine()
  const queue = new TaskQueue(work)
  queue.setOptions({ together: true })
  work.refused.add('none.txt')
  const [, , bad = ''] = queue.add([file('a.jpg'), file('none.txt'), file('bad.jpg'), file('c.jpg')])
  await vi.advanceTimersByTimeAsync(600)
  const error = { code: 'image-damaged', params: { name: 'bad.jpg' } }
  const shown = () => queue.all().map((task) => asShown(task, queue.$joint.get(), queue).status)
  work.joins[0]!.finish(100, [{ code: 'files-left-out' }], [{ place: 1, error }])
  await settle()
  expect(shown()).toEqual(['ready', 'failed', 'failed', 'ready'])
  expect(asShown(queue.all()[2]!, queue.$joint.get(), queue).error).toEqual(error)
  expect(queue.$totals.get()).toMatchObject({ count: 4, done: 2, failed: 2, active: 0 })
  expect(countAttention(queue)).toBe(1)
  expect(work.joins).toHaveLength(1)
  queue.retry(bad)
  await vi.advanceTimersByTimeAsync(600)
  expect(work.joins).toHaveLength(2)
  expect(shown()).toEqual(['ready', 'failed', 'ready', 'ready'])
  work.joins[1]!.finish(100, [], [{ place: 1, error }])
  await settle()
  queue.retryAll()
  await vi.advanceTimersByTimeAsync(600)
  work.joins[2]!.finish(120)
  await settle()
  expect(queue.$totals.get()).toMatchObject({ done: 3, failed: 1 })
  expect(shown()).toEqual(['ready', 'failed', 'ready', 'ready'])
})
