import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { diskContent, emptyDisk, failWrite, faults, openTab, summary, type Tab } from '../../helpers/design-storage.ts'
import { soon } from '../../helpers/soon.ts'

const [hash, other] = ['a1'.repeat(32), 'b2'.repeat(32)]
const textOf = (n: number, asset = hash) => JSON.stringify({ app: 'qingtu', n, pages: [{ asset }] })
const thumbnail = new Blob(['picture'], { type: 'image/webp' })
const info = { mime: 'image/png', width: 2, height: 2, bytes: 3, name: '猫' } as const
const coded = (code: string) => expect.objectContaining({ name: 'UserError', code })

let tab: Tab
/** Saves a new design and returns its revision. */
const saveNew = async (id: string, text = textOf(1), more = {}) =>
  (await tab.saveDesign({ id, text, summary, thumbnail, expectedRevision: 0, ...more })).revision

beforeEach(async () => {
  emptyDisk()
  tab = await openTab()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the clock without waiting. */
function pass(ms: number) {
  const now = Date.now() + ms
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

describe('saving and loading', () => {
  test('[P-39] any text comes back to the byte, whatever it is', async () => {
    let revision = await saveNew('d')
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('\ud800')), async (text) => {
        ;({ revision } = await tab.saveDesign({ id: 'd', text, summary, expectedRevision: revision }))
        expect((await tab.loadDesign('d')).text).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  test('the row says what lists show; a save without a picture or a name keeps them', async () => {
    const text = '{"字":1}'
    const first = await saveNew('d', text)
    const { revision } = await tab.saveDesign({
      id: 'd',
      text,
      summary: { width: 800, height: 600, pages: 3 },
      expectedRevision: first,
    })
    const [row] = await tab.listDesigns()
    expect(row).toMatchObject({ id: 'd', name: '夏日通勤', width: 800, height: 600, pages: 3, bytes: 9, trashed: null })
    expect(await row!.thumbnail!.text()).toBe('picture')
    expect(row!.revision).toBe(revision)
    expect(revision).toBeGreaterThan(first)
    await tab.saveDesign({ id: 'd', text, summary, thumbnail: null, expectedRevision: revision })
    expect((await tab.loadDesign('d')).summary.thumbnail).toBeNull()
  })

  test('lists what was saved last first', async () => {
    for (const id of ['a', 'b', 'c']) {
      await saveNew(id)
      pass(1000)
    }
    const { summary: row } = await tab.loadDesign('a')
    await tab.saveDesign({ id: 'a', text: textOf(2), summary, expectedRevision: row.revision })
    expect((await tab.listDesigns()).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('what is not there is said to be missing', async () => {
    const missing = coded('design-missing')
    await expect(tab.loadDesign('x')).rejects.toEqual(missing)
    await expect(tab.renameDesign('x', '名')).rejects.toEqual(missing)
    await expect(tab.trashDesign('x')).rejects.toEqual(missing)
    await expect(tab.restoreFromTrash('x')).rejects.toEqual(missing)
    await expect(tab.duplicateDesign('x', '名')).rejects.toEqual(missing)
    await expect(tab.addVersion({ id: 'x', text: '', label: '', thumbnail: null })).rejects.toEqual(missing)
    await expect(tab.loadVersion('x', 1)).rejects.toEqual(missing)
    await expect(tab.labelVersion('x', 1, '名')).rejects.toEqual(missing)
    expect(await tab.listVersions('x')).toEqual([])
    await tab.deleteDesign('x')
  })

  test('a new name does not make a text of another revision: who edits it goes on', async () => {
    const revision = await saveNew('d')
    await tab.renameDesign('d', '新名字')
    await tab.saveDesign({
      id: 'd',
      text: textOf(2),
      summary: { width: 1, height: 1, pages: 1 },
      expectedRevision: revision,
    })
    expect((await tab.loadDesign('d')).summary.name).toBe('新名字')
  })

  test('a copy has its own id and name, the same text and picture, and a life of its own', async () => {
    const revision = await saveNew('d')
    const copy = await tab.duplicateDesign('d', '副本')
    await tab.saveDesign({ id: 'd', text: textOf(2), summary, expectedRevision: revision })
    const { text, summary: row } = await tab.loadDesign(copy.id)
    expect(text).toBe(textOf(1))
    expect(row.name).toBe('副本')
    expect(await row.thumbnail!.text()).toBe('picture')
    await tab.saveDesign({ id: copy.id, text: textOf(3), summary, expectedRevision: copy.revision })
    expect((await tab.loadDesign('d')).text).toBe(textOf(2))
  })

  test('designs of an account are not there for another, those of nobody for all', async () => {
    await saveNew('mine', textOf(1), { owner: 'user-1' })
    await saveNew('free')
    const ids = async (owner?: string) => (await tab.listDesigns(owner)).map(({ id }) => id).sort()
    expect(await ids('user-1')).toEqual(['free', 'mine'])
    expect(await ids('user-2')).toEqual(['free'])
    expect(await ids()).toEqual(['free'])
    await expect(tab.loadDesign('mine', 'user-2')).rejects.toEqual(coded('design-missing'))
    expect((await tab.loadDesign('mine', 'user-1')).text).toBe(textOf(1))
  })

  test('lists hear of every change, of other tabs too', async () => {
    const second = await openTab()
    let heard = 0
    const stop = second.onDesignsChanged(() => {
      heard += 1
    })
    await saveNew('d')
    await tab.renameDesign('d', '名')
    await tab.trashDesign('d')
    await tab.deleteDesign('d')
    await soon(() => expect(heard).toBe(4))
    stop()
  })

  test('one save is one transaction, written through to the disk', async () => {
    await tab.listDesigns()
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await saveNew('d')
    expect(begin).toHaveBeenCalledTimes(1)
    expect(begin.mock.calls[0]![1]).toBe('readwrite')
    expect(begin.mock.calls[0]![2]).toEqual({ durability: 'strict' })
  })
})

describe('no silent overwrite', () => {
  test('[P-41] only who comes from what is stored may save', async () => {
    const first = await saveNew('d')
    const second = await openTab()
    const save = (by: Tab, n: number, expectedRevision: number) =>
      by.saveDesign({ id: 'd', text: textOf(n), summary, expectedRevision })
    const { revision } = await save(second, 2, first)
    await expect(save(tab, 3, first)).rejects.toMatchObject({
      code: 'design-changed-elsewhere',
      params: { id: 'd', revision },
    })
    await expect(save(tab, 3, 0)).rejects.toEqual(coded('design-changed-elsewhere'))
    await expect(save(tab, 3, revision + 1)).rejects.toEqual(coded('design-changed-elsewhere'))
    expect((await tab.loadDesign('d')).text).toBe(textOf(2))
    await save(tab, 3, revision)
    expect((await second.loadDesign('d')).text).toBe(textOf(3))
  })

  test('[P-41] of many saves at once from the same state exactly one is done', async () => {
    const revision = await saveNew('d')
    const tabs = [tab, await openTab(), await openTab()]
    const saves = Array.from({ length: 12 }, (_, n) =>
      tabs[n % 3]!.saveDesign({ id: 'd', text: textOf(n + 10), summary, expectedRevision: revision }),
    )
    const results = await Promise.allSettled(saves)
    const done = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
    expect(done).toHaveLength(1)
    expect((await tab.loadDesign('d')).text).toBe(textOf(done[0]! + 10))
  })

  test('a design deleted elsewhere is missing, can be made anew, and its old revisions mean nothing', async () => {
    const revision = await saveNew('d')
    await tab.deleteDesign('d')
    const again = { id: 'd', text: textOf(2), summary }
    await expect(tab.saveDesign({ ...again, expectedRevision: revision })).rejects.toEqual(coded('design-missing'))
    pass(5)
    await tab.saveDesign({ ...again, expectedRevision: 0 })
    await expect(tab.saveDesign({ ...again, expectedRevision: revision })).rejects.toEqual(
      coded('design-changed-elsewhere'),
    )
  })
})

describe('when writing fails', () => {
  const state = async () => {
    await tab.putAsset(new Uint8Array([1]), info)
    await saveNew('d')
    await tab.addVersion({ id: 'd', text: textOf(1), label: '', thumbnail })
    await saveNew('old')
    await tab.trashDesign('old')
  }
  /** Every function that writes, applied to that state. */
  const verbs: Record<string, () => Promise<unknown>> = {
    saveDesign: async () => {
      const { summary: row } = await tab.loadDesign('d')
      return tab.saveDesign({ id: 'd', text: textOf(9, other), summary, expectedRevision: row.revision })
    },
    addVersion: () => tab.addVersion({ id: 'd', text: textOf(5), label: '定稿', thumbnail }),
    putAsset: () => tab.putAsset(new Uint8Array([7, 8]), info),
    duplicateDesign: () => tab.duplicateDesign('d', '副本'),
    renameDesign: () => tab.renameDesign('d', '名'),
    deleteDesign: () => tab.deleteDesign('d'),
    emptyTrash: () => tab.emptyTrash(0),
    sweepAssets: () => tab.sweepAssets(0),
  }

  test.each(Object.keys(verbs).flatMap((verb) => faults.map((fault) => [verb, fault] as const)))(
    '[P-38] %s that %s at any write leaves everything as it was',
    async (verb, fault) => {
      await state()
      const before = await diskContent()
      let number = 1
      for (; ; number++) {
        const writes = failWrite(number, fault)
        const failed = await verbs[verb]!().then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        const reached = writes.count() >= number
        writes.stop()
        if (!reached) break
        const full = fault === 'disk-full' || fault === 'full-at-commit'
        expect(failed).toEqual(coded(full ? 'storage-full' : 'storage-denied'))
        expect(await diskContent()).toEqual(before)
      }
      expect(number).toBeGreaterThan(1)
      expect(await diskContent()).not.toEqual(before)
    },
  )

  test('[P-40] a full disk loses nothing, and saving works again when there is room', async () => {
    const revision = await saveNew('d')
    const save = () => tab.saveDesign({ id: 'd', text: textOf(2), summary, expectedRevision: revision })
    const full = failWrite(1, 'disk-full')
    await expect(save()).rejects.toEqual(coded('storage-full'))
    full.stop()
    expect((await tab.loadDesign('d')).text).toBe(textOf(1))
    await save()
    expect((await tab.loadDesign('d')).text).toBe(textOf(2))
  })

  test('[P-40] a put that is refused at once is a full disk too', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(saveNew('d')).rejects.toEqual(coded('storage-full'))
  })

  test('a mistake of the program is not called a full disk', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new TypeError('a mistake')
    })
    await expect(saveNew('d')).rejects.toThrow(TypeError)
  })
})

describe('when the database does not open', () => {
  test.each<[string, () => unknown]>([
    ['is not there', () => undefined],
    ['is null', () => null],
    [
      'is refused',
      () => ({
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
    ],
  ])('storage that %s is denied, and nothing hangs', async (_, made) => {
    vi.stubGlobal('indexedDB', made())
    await expect(tab.listDesigns()).rejects.toEqual(coded('storage-denied'))
    await expect(saveNew('d')).rejects.toEqual(coded('storage-denied'))
  })

  test('a database that never answers is given up, and asked again the next time', async () => {
    const working = indexedDB
    vi.stubGlobal('indexedDB', {
      open: () => Object.assign(Object.create(IDBOpenDBRequest.prototype), new EventTarget()),
    })
    vi.stubGlobal('indexedDB', { open: () => silentRequest() })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = expect(tab.listDesigns()).rejects.toEqual(coded('storage-denied'))
    await vi.advanceTimersByTimeAsync(5000)
    await asked
    vi.useRealTimers()
    vi.stubGlobal('indexedDB', working)
    expect(await tab.listDesigns()).toEqual([])
  })

  test('an old database held open by another tab blocks, until that tab is closed', async () => {
    await saveNew('d')
    const held = await openRaw(3)
    const later = await openTab()
    asLaterProgram(4)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = expect(later.listDesigns()).rejects.toEqual(coded('storage-blocked'))
    await realTurns()
    await vi.advanceTimersByTimeAsync(5000)
    await asked
    vi.useRealTimers()
    const close = vi.spyOn(IDBDatabase.prototype, 'close')
    held.close()
    // A connection that opens late is closed again, so that it does not block other tabs.
    await soon(() => expect(close.mock.contexts.map((one) => (one as IDBDatabase).version)).toEqual([3, 4]))
    expect((await later.listDesigns()).map(({ id }) => id)).toEqual(['d'])
  })

  test('a tab lets a later program in, and then says that it is too old itself', async () => {
    await saveNew('d')
    const later = await openRaw(7)
    await expect(tab.listDesigns()).rejects.toEqual(coded('storage-newer'))
    later.close()
    expect((await diskContent()).designs).toHaveLength(1)
  })

  test('a connection the browser closed is opened again without a word', async () => {
    await saveNew('d')
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError')
    })
    expect((await tab.listDesigns()).map(({ id }) => id)).toEqual(['d'])
    expect(begin).toHaveBeenCalledTimes(2)
  })
})

/** Returns a request that never completes. */
function silentRequest(): IDBOpenDBRequest {
  return new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)()
}

const realTurns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
}

/** Opens a connection that does not close on `versionchange`. */
function openRaw(version: number): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('qingtu-designs', version)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

/** Makes the next opening of the database use a higher version, like a later release. */
function asLaterProgram(version: number) {
  const original = IDBFactory.prototype.open
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, given) {
    return original.call(this, name, given && version)
  })
}
