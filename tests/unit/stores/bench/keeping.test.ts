import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as KeptQueue from '../../../../src/storage/kept-queue.ts'
import { engine } from '../../../helpers/engine.ts'
import { soon } from '../../../helpers/soon.ts'

/** What the browser keeps of a page that is reloaded. */
let entry: { state: unknown }
/** Names of the locks that are held, by any tab. */
let locks: Set<string>
/** Number of writes to the database that are under way. */
let writing = 0
/** Ends when kept files may be read. */
let readable = Promise.resolve()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  entry = { state: null }
  locks = new Set()
  readable = Promise.resolve()
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Opens a page with this entry of the session history, in a tab of its own. `early` is added, and kept, before the files
 * of an earlier visit are read.
 */
async function openPage(at = entry, tool = 'crop', early: readonly ReturnType<typeof file>[] = []) {
  vi.resetModules()
  const own = new Set<string>()
  vi.stubGlobal('history', {
    get state() {
      return at.state
    },
    replaceState: (state: unknown) => {
      at.state = state
    },
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _: unknown, hold: (lock: unknown) => unknown) => {
        if (locks.has(name)) return hold(null)
        locks.add(name)
        own.add(name)
        return hold({ name })
      },
    },
  })
  vi.doMock('../../../../src/storage/kept-queue.ts', async (importOriginal) => {
    const original = await importOriginal<typeof KeptQueue>()
    const keepQueue = async (...given: Parameters<typeof original.keepQueue>) => {
      writing += 1
      await original.keepQueue(...given).finally(() => {
        writing -= 1
      })
    }
    const readQueue = (...given: Parameters<typeof original.readQueue>) =>
      readable.then(() => original.readQueue(...given))
    return { ...original, keepQueue, readQueue }
  })
  const { TaskQueue } = await import('../../../../src/stores/bench/task-queue.ts')
  const keeping = await import('../../../../src/stores/bench/keeping.ts')
  const queue = new TaskQueue(engine())
  const restoring = async () => {
    if (early.length === 0) return keeping.restoreFiles(queue, tool)
    let read = () => {}
    readable = new Promise((resolve) => {
      read = resolve
    })
    const restored = keeping.restoreFiles(queue, tool)
    stop = keeping.keepFiles(queue, tool)
    queue.add(early)
    await kept()
    read()
    return restored
  }
  /** Waits until what changed is kept. */
  const kept = async () => {
    // The debounce is shorter, so that its write has begun.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await soon(() => expect(writing).toBe(0))
    await new Promise((resolve) => setTimeout(resolve))
  }
  let stop: (() => void) | null = null
  const restored = await restoring()
  stop ??= keeping.keepFiles(queue, tool)
  const close = () => {
    stop?.()
    for (const name of own) locks.delete(name)
  }
  return { queue, restored, kept, close, names: () => queue.all().map(({ name }) => name) }
}

const file = (name: string, size = 3) => ({ name, blob: new Blob([new Uint8Array(size)]), folder: '海边' })

test('a reload finds files, order, folders and own options again, and goes on keeping them', async () => {
  const first = await openPage()
  expect(first.restored).toBe(0)
  const [, b = '', c = ''] = first.queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg', 7)])
  first.queue.setOwn(b, { x: 0.5 })
  first.queue.move(c, 0)
  await first.kept()
  first.close()
  const second = await openPage()
  expect(second.restored).toBe(3)
  expect(second.queue.all().map(({ name, folder, own, file }) => [name, folder, own, file.size])).toEqual([
    ['c.jpg', '海边', null, 7],
    ['a.jpg', '海边', null, 3],
    ['b.jpg', '海边', { x: 0.5 }, 3],
  ])
  second.queue.remove([b])
  second.queue.add([file('d.jpg')])
  await second.kept()
  second.close()
  expect((await openPage()).names()).toEqual(['c.jpg', 'a.jpg', 'd.jpg'])
})

test('a file added while the files of before are read is kept with them', async () => {
  const first = await openPage()
  first.queue.add([file('a.jpg'), file('b.jpg')])
  await first.kept()
  first.close()
  const second = await openPage(entry, 'crop', [file('new.jpg')])
  expect(second.names()).toEqual(['new.jpg', 'a.jpg', 'b.jpg'])
  await second.kept()
  second.close()
  expect((await openPage()).names()).toEqual(['new.jpg', 'a.jpg', 'b.jpg'])
})

test('faces for papers are not kept at all', async () => {
  const first = await openPage(entry, 'image-card')
  first.queue.add([file('a.jpg')])
  await first.kept()
  expect(entry.state).toBeNull()
  first.close()
  expect((await openPage(entry, 'image-card')).restored).toBe(0)
})

test('a list that was cleared does not come back', async () => {
  const first = await openPage()
  first.queue.add([file('a.jpg')])
  await first.kept()
  first.queue.clear()
  await first.kept()
  first.close()
  expect((await openPage()).restored).toBe(0)
})

test('two tabs keep their own files; a duplicated tab gets a copy and leaves the other alone', async () => {
  const one = await openPage()
  one.queue.add([file('a.jpg')])
  await one.kept()
  const other = await openPage({ state: null })
  expect(other.names()).toEqual([])
  const copied = { state: structuredClone(entry.state) }
  const copy = await openPage(copied)
  expect(copy.names()).toEqual(['a.jpg'])
  copy.queue.clear()
  await copy.kept()
  one.close()
  expect((await openPage()).names()).toEqual(['a.jpg'])
})

test('files are kept for an hour, by the tool they were added to', async () => {
  const first = await openPage()
  first.queue.add([file('a.jpg')])
  await first.kept()
  first.close()
  const { readQueue } = await import('../../../../src/storage/kept-queue.ts')
  const { files } = entry.state as { files: string }
  expect(await readQueue(files, 'compress')).toEqual([])
  expect(await readQueue(files, 'crop')).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000)
  expect(await readQueue(files, 'crop')).toEqual([])
  vi.restoreAllMocks()
  expect(await readQueue(files, 'crop')).toEqual([])
})

test('more than fits is not kept; what fits is', async () => {
  const first = await openPage()
  const huge = new Blob(['x'])
  Object.defineProperty(huge, 'size', { value: 300 * 2 ** 20 })
  first.queue.add([file('a.jpg'), { name: '很大.png', blob: huge }, file('b.jpg')])
  await first.kept()
  first.close()
  expect((await openPage()).names()).toEqual(['a.jpg', 'b.jpg'])
})
