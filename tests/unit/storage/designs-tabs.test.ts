import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acquireDesign, type LockEvents, type WriterLock } from '../../../src/storage/writer-lock.ts'
import { emptyDisk, openTab, summary, type Tab, unreliableDisk } from '../../helpers/design-storage.ts'
import { soon } from '../../helpers/soon.ts'

const module = new URL('../../../src/storage/writer-lock.ts', import.meta.url).href
const nothing: LockEvents = { onLost: () => {}, onChanged: () => {} }
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

let count = 0
let id: string
const holds: WriterLock[] = []
const workers: Worker[] = []
async function hold(events: Partial<LockEvents> = {}) {
  const made = await acquireDesign(id, { ...nothing, ...events })
  holds.push(made)
  return made
}

beforeEach(() => {
  count += 1
  id = `design-${process.pid}-${count}`
})
afterEach(async () => {
  for (const made of holds.splice(0)) made.release()
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts another tab: a thread that holds the design and then stays alive or hangs. Returns its role. */
async function otherTab(then: 'lives' | 'hangs') {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     import(${JSON.stringify(module)}).then(async ({ acquireDesign }) => {
       const hold = await acquireDesign(${JSON.stringify(id)}, { onLost: () => parentPort.postMessage('lost'), onChanged: () => {} })
       parentPort.postMessage(hold.role)
       if (${JSON.stringify(then)} === 'hangs') setTimeout(() => { parentPort.postMessage('hangs'); for (;;); }, 20)
     })`,
    { eval: true },
  )
  workers.push(worker)
  const heard: string[] = []
  worker.on('message', (message: string) => heard.push(message))
  await soon(() => expect(heard).toHaveLength(1))
  if (then === 'hangs') {
    await soon(() => expect(heard).toHaveLength(2))
    heard.pop()
  }
  return { worker, heard }
}

describe('one tab writes', () => {
  test('the first is the writer, the others read; the next after its release writes', async () => {
    const [first, second] = [await hold(), await hold()]
    expect([first.role, second.role]).toEqual(['writer', 'reader'])
    first.release()
    expect(first.role).toBe('reader')
    await soon(async () => expect(await navigator.locks.query().then(({ held }) => names(held))).not.toContain(lock()))
    expect((await hold()).role).toBe('writer')
  })

  test('another design has another writer', async () => {
    await hold()
    id = `${id}-b`
    expect((await hold()).role).toBe('writer')
  })

  test('[P-41] readers hear of each save, the writer not of its own', async () => {
    const heard: [string, number][] = []
    const writer = await hold({ onChanged: (revision) => void heard.push(['writer', revision]) })
    await hold({ onChanged: (revision) => void heard.push(['reader', revision]) })
    writer.announce(7)
    writer.announce(8)
    await soon(() => expect(heard).toHaveLength(2))
    expect(heard).toEqual([
      ['reader', 7],
      ['reader', 8],
    ])
  })

  test('[P-41] who takes over is the writer after the other has saved, not before', async () => {
    const order: string[] = []
    const first = await hold({
      onLost: async () => {
        order.push(`saves as ${first.role}`)
        await wait(80)
        order.push('saved')
      },
    })
    const second = await hold()
    await second.takeOver()
    order.push('took over')
    expect(order).toEqual(['saves as writer', 'saved', 'took over'])
    expect([first.role, second.role]).toEqual(['reader', 'writer'])
    await first.takeOver()
    expect([first.role, second.role]).toEqual(['writer', 'reader'])
  })

  test('a writer that cannot save lets go all the same', async () => {
    const first = await hold({ onLost: () => Promise.reject(new Error('full')) })
    const second = await hold()
    await second.takeOver()
    expect([first.role, second.role]).toEqual(['reader', 'writer'])
  })

  test('[P-41] a killed tab frees its design by itself', async () => {
    const { worker, heard } = await otherTab('lives')
    expect(heard).toEqual(['writer'])
    const mine = await hold()
    expect(mine.role).toBe('reader')
    await worker.terminate()
    const requests = vi.spyOn(navigator.locks, 'request')
    await mine.takeOver()
    expect(mine.role).toBe('writer')
    // The lock was free, so it was not stolen.
    expect(requests.mock.calls.filter(([, options]) => typeof options === 'object' && options.steal)).toEqual([])
    requests.mockRestore()
  })

  test('a tab in another thread saves and lets go when asked', async () => {
    const { heard } = await otherTab('lives')
    const mine = await hold()
    await mine.takeOver()
    expect(mine.role).toBe('writer')
    await soon(() => expect(heard).toEqual(['writer', 'lost']))
  })

  test('a tab that hangs is not waited for', async () => {
    const { heard } = await otherTab('hangs')
    expect(heard).toEqual(['writer'])
    const mine = await hold()
    await mine.takeOver()
    expect(mine.role).toBe('writer')
  })

  test('a writer that saves for too long loses the lock and is a reader then', async () => {
    let saved = () => {}
    const first = await hold({
      onLost: () =>
        new Promise<void>((done) => {
          saved = done
        }),
    })
    const second = await hold()
    await second.takeOver()
    expect(second.role).toBe('writer')
    saved()
    await soon(() => expect(first.role).toBe('reader'))
    expect((await hold()).role).toBe('reader')
  })

  test('of two that take over at once one is the writer in the end, and nobody is robbed', async () => {
    const request = vi.spyOn(navigator.locks, 'request')
    // Both ask while the writer is saving, so that the second has to ask again.
    const all = [await hold({ onLost: () => wait(100) }), await hold(), await hold()]
    await Promise.all([all[1]!.takeOver(), all[2]!.takeOver()])
    await soon(() => expect(all.filter(({ role }) => role === 'writer')).toHaveLength(1))
    expect(all[0]!.role).toBe('reader')
    expect(request.mock.calls.map(([, options]) => options)).not.toContainEqual({ steal: true })
  })

  test('after its release a hold says and takes nothing', async () => {
    const changed = vi.fn()
    const first = await hold({ onChanged: changed })
    const second = await hold()
    second.release()
    await second.takeOver()
    second.announce(3)
    await wait(30)
    expect([first.role, second.role]).toEqual(['writer', 'reader'])
    expect(changed).not.toHaveBeenCalled()
  })

  test('released while it waits to take over, it does not take the lock from anybody', async () => {
    const first = await hold({ onLost: () => wait(3300) })
    const second = await hold()
    const taking = second.takeOver()
    await wait(20)
    second.release()
    await taking
    expect(second.role).toBe('reader')
    expect(names((await navigator.locks.query()).held)).toContain(lock())
    await soon(() => expect(first.role).toBe('reader'))
    expect((await hold()).role).toBe('writer')
  })

  test.each<[string, unknown]>([
    ['no locks', {}],
    ['no navigator', undefined],
    ['locks that are refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
  ])('with %s every tab writes', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const [first, second] = [await hold(), await hold()]
    await second.takeOver()
    expect([first.role, second.role]).toEqual(['writer', 'writer'])
  })

  test('without channels a design is still held by one', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const [first, second] = [await hold(), await hold()]
    first.announce(1)
    expect([first.role, second.role]).toEqual(['writer', 'reader'])
    await second.takeOver()
    await soon(() => expect([first.role, second.role]).toEqual(['reader', 'writer']))
  })
})

const lock = () => `qingtu-design:${id}`
const names = (held: readonly { readonly name?: string }[] | undefined) => (held ?? []).map(({ name }) => name)

/** Simulates a tab where a user adds lines to a design, saves now and then, and loads what other tabs saved. */
class Editor {
  readonly tab: Tab
  readonly name: string
  lines: string[] = []
  pending: string[] = []
  revision = 0
  made = 0
  readonly acknowledged: string[] = []
  readonly refused: string[] = []

  constructor(tab: Tab, name: string) {
    this.tab = tab
    this.name = name
  }

  edit(): void {
    this.made += 1
    this.pending.push(`${this.name}${this.made}`)
  }

  async load(): Promise<void> {
    try {
      const { text, summary: row } = await this.tab.loadDesign('d')
      this.lines = JSON.parse(text)
      this.revision = row.revision
    } catch {
      this.lines = []
      this.revision = 0
    }
  }

  /** Saves pending lines, or loads first if another tab has saved. Returns true if saved. */
  async save(): Promise<boolean> {
    const mine = [...this.pending]
    const lines = [...this.lines, ...mine]
    try {
      const { revision } = await this.tab.saveDesign({
        id: 'd',
        text: JSON.stringify(lines),
        summary,
        expectedRevision: this.revision,
      })
      this.acknowledged.push(...mine)
      this.pending = this.pending.slice(mine.length)
      this.lines = lines
      this.revision = revision
      return true
    } catch (thrown) {
      const { code } = thrown as { code: string }
      expect(['design-changed-elsewhere', 'storage-full']).toContain(code)
      if (code === 'design-changed-elsewhere') await this.load()
      this.refused.push(code)
      return false
    }
  }
}

describe('two tabs at once', () => {
  beforeEach(() => emptyDisk())

  const step = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('edit', 'edit', 'save', 'save', 'load', 'take over', 'full'),
    turns: fc.nat({ max: 6 }),
  })
  const turns = async (number: number) => {
    for (let turn = 0; turn < number; turn++) await new Promise((done) => setImmediate(done))
  }

  test('[P-38] [P-40] [P-41] twenty runs of two tabs without a lock: what was acknowledged is there, once and in order', async () => {
    const tabs = [await openTab(), await openTab()]
    const refused: string[] = []
    const disk = unreliableDisk()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
        disk.repair()
        await tabs[0]!.deleteDesign('d')
        const editors = tabs.map((tab, place) => new Editor(tab, 'ab'[place]!))
        const busy = [Promise.resolve(), Promise.resolve()]
        for (const { who, what, turns: some } of steps) {
          const editor = editors[who]!
          // Calls of one tab run in order; calls of different tabs interleave freely.
          if (what === 'edit') editor.edit()
          else if (what === 'save') busy[who] = busy[who]!.then(async () => void (await editor.save()))
          else if (what === 'full') disk.fail()
          else if (what === 'load') busy[who] = busy[who]!.then(() => editor.load())
          await turns(some)
        }
        await Promise.all(busy)
        const { text } = await tabs[0]!.loadDesign('d').catch(() => ({ text: '[]' }))
        const stored: string[] = JSON.parse(text)
        expect(new Set(stored).size).toBe(stored.length)
        for (const { acknowledged, name, refused: codes } of editors) {
          expect(stored.filter((line) => line.startsWith(name))).toEqual(acknowledged)
          refused.push(...codes)
        }
      }),
      { numRuns: 20 },
    )
    disk.stop()
    // Checks the test itself: tabs did conflict and the disk was full at least once.
    expect([...new Set(refused)].sort()).toEqual(['design-changed-elsewhere', 'storage-full'])
  })

  test('[P-41] twenty runs of two tabs with holds: one writer, readers keep up, nothing acknowledged is lost', async () => {
    const tabs = [await openTab(), await openTab()]
    let taken = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
        id = `${id}+`
        await tabs[0]!.deleteDesign('d')
        const editors = tabs.map((tab, place) => new Editor(tab, 'ab'[place]!))
        const mine: WriterLock[] = []
        const conflicts: string[] = []
        const flush = async (place: number) => {
          const editor = editors[place]!
          if (editor.pending.length > 0 && (await editor.save())) mine[place]!.announce(editor.revision)
          else if (editor.pending.length > 0) conflicts.push(editor.name)
        }
        for (const place of [0, 1]) {
          const events = {
            onLost: () => flush(place),
            onChanged: () => void (mine[place]!.role === 'reader' && editors[place]!.load()),
          }
          mine.push(await hold(events))
        }
        for (const { who, what, turns: some } of steps) {
          const editor = editors[who]!
          const writes = mine[who]!.role === 'writer'
          if (what === 'edit' && writes) editor.edit()
          else if (what === 'save' && writes) await flush(who)
          else if (what === 'take over' && !writes) {
            await mine[who]!.takeOver()
            await editor.load()
            taken += 1
          }
          await turns(some)
          expect(mine.filter(({ role }) => role === 'writer')).toHaveLength(1)
        }
        const writer = mine.findIndex(({ role }) => role === 'writer')
        await flush(writer)
        await soon(() => expect(editors[1 - writer]!.revision).toBe(editors[writer]!.revision))
        for (const made of mine) made.release()
        const { text } = await tabs[0]!.loadDesign('d').catch(() => ({ text: '[]' }))
        const stored: string[] = JSON.parse(text)
        // The lock prevents conflicts: every line is stored, in the order it was saved.
        expect(conflicts).toEqual([])
        for (const { acknowledged, pending, name, made } of editors) {
          expect(pending).toEqual([])
          expect(acknowledged).toHaveLength(made)
          expect(stored.filter((line) => line.startsWith(name))).toEqual(acknowledged)
        }
      }),
      { numRuns: 20 },
    )
    expect(taken).toBeGreaterThan(0)
  })
})
