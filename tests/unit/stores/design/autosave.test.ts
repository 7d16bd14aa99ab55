import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replaceContents } from '../../../../src/core/design/commands/become.ts'
import { transformElements } from '../../../../src/core/design/commands/elements.ts'
import { renameDesign as rename } from '../../../../src/core/design/commands/pages.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { designOf } from '../../../helpers/designs.ts'
import { soon } from '../../../helpers/soon.ts'

type Keepers = typeof import('../../../../src/stores/design/autosave.ts')
type Storage = typeof import('../../../../src/storage/designs.ts')

/** Imports a fresh copy of the modules, like another tab; all copies share the disk. */
async function openTab(): Promise<Keepers & Storage> {
  vi.resetModules()
  const { DesignAutosave, UnreadableDesign } = await import('../../../../src/stores/design/autosave.ts')
  const storage = await import('../../../../src/storage/designs.ts')
  return { DesignAutosave, UnreadableDesign, ...storage }
}

const settings = { owner: '', thumbnail: async () => null }
const cover = (): Design => ({ ...designOf(newElement('rect', { id: 'a' })), name: '封面' })
const move = (x: number) => ({ page: 'page', moves: { a: { x } } })
const storedX = async (tab: Storage) => {
  const text = (await tab.loadDesign('design')).text
  return JSON.parse(text).pages[0].elements.a.x
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('keeping a design', () => {
  test('[P-38] work is saved by itself when it pauses, and is there when the tab is opened again', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    expect(keeper.$state.get().status).toBe('saved')
    keeper.history.run(transformElements, move(40))
    expect(keeper.$state.get().status).toBe('waiting')
    await soon(() => expect(keeper.$state.get().status).toBe('saved'))
    expect(await storedX(tab)).toBe(40)
    await keeper.end()
    const again = await openTab()
    const opened = await again.DesignAutosave.open('design', settings)
    expect(opened.history.document).toEqual(keeper.history.document)
    expect(opened.repairs).toEqual({})
    await opened.end()
  })

  test('[P-38] work that never pauses is saved all the same, and a page that goes saves at once', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    const began = Date.now()
    let x = 0
    while ((await storedX(tab)) === undefined && Date.now() - began < 60_000) {
      x += 1
      keeper.history.run(transformElements, move(x))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await storedX(tab)).toBeGreaterThan(0)
    keeper.history.run(transformElements, move(999))
    await keeper.flush()
    expect(await storedX(tab)).toBe(999)
    await keeper.end()
  })

  test('a preview of a gesture is not saved, its end is', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    const gesture = keeper.history.begin('place')
    gesture.preview(transformElements, move(5))
    expect(keeper.$state.get().status).toBe('saved')
    gesture.commit()
    expect(keeper.$state.get().status).toBe('waiting')
    await keeper.end()
    expect(await storedX(tab)).toBe(5)
  })

  test('[P-38] steps can be undone after the design was opened again, and a further change ends the redone ones', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    for (const x of [5, 6, 7]) keeper.history.run(transformElements, move(x))
    keeper.history.undo()
    await keeper.end()
    const opened = await (await openTab()).DesignAutosave.open('design', settings)
    const x = () => (opened.history.document.pages[0]!.elements.a as { x: number }).x
    expect(x()).toBe(6)
    expect(opened.history.redoLabel).not.toBe(null)
    opened.history.undo()
    expect(x()).toBe(5)
    await opened.flush()
    opened.history.run(transformElements, move(9))
    await opened.end()
    const third = await (await openTab()).DesignAutosave.open('design', settings)
    expect(third.history.labels()).toHaveLength(2)
    expect(third.history.redoLabel).toBe(null)
    third.history.undo()
    expect(third.history.document.pages[0]!.elements.a).toMatchObject({ x: 5 })
    await third.end()
  })

  test('a save in the middle of a drag stores what was there before it, with the steps that lead there', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    keeper.history.run(transformElements, move(5))
    keeper.history.begin('place').preview(transformElements, move(50))
    await keeper.flush()
    expect(await storedX(tab)).toBe(5)
    const opened = await (await openTab()).DesignAutosave.open('design', settings)
    expect(opened.history.labels()).toHaveLength(1)
    await opened.end()
    await keeper.end()
  })

  test('[P-40] where there is room for the design but not for its steps, the design is stored', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    const original = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'histories') throw new DOMException('full', 'QuotaExceededError')
      return original.apply(this, given)
    })
    keeper.history.run(transformElements, move(7))
    await keeper.end()
    expect(keeper.$state.get().status).toBe('saved')
    const opened = await (await openTab()).DesignAutosave.open('design', settings)
    expect(opened.history.document).toEqual(keeper.history.document)
    expect(opened.history.undoLabel).toBe(null)
    await opened.end()
  })

  test('[P-40] a save that fails is said, tried again, and nothing of before is lost', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keeper.history.run(transformElements, move(7))
    await keeper.flush()
    expect(keeper.$state.get()).toMatchObject({ status: 'failed', error: { code: 'storage-full' } })
    put.mockRestore()
    expect(await storedX(tab)).toBe(undefined)
    await keeper.flush()
    expect(keeper.$state.get().status).toBe('saved')
    expect(await storedX(tab)).toBe(7)
    await keeper.end()
  })

  test('[P-41] another tab saved: this one does not write over it and says so', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const first = await one.DesignAutosave.create(cover(), settings)
    const { text, summary } = await other.loadDesign('design')
    await other.saveDesign({ id: 'design', text, summary, expectedRevision: summary.revision })
    first.history.run(transformElements, move(3))
    await first.flush()
    expect(first.$state.get()).toMatchObject({ status: 'failed', error: { code: 'design-changed-elsewhere' } })
    expect(await storedX(other)).toBe(undefined)
    await first.end()
  })

  test('[P-41] the second tab reads along; it writes once it takes over, what the first did being there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const first = await one.DesignAutosave.create(cover(), settings)
    const second = await other.DesignAutosave.open('design', settings)
    expect(second.$state.get().status).toBe('read-only')
    first.history.run(transformElements, move(11))
    await first.flush()
    await soon(() => expect(second.history.document.pages[0]!.elements.a!.x).toBe(11))
    first.history.run(transformElements, move(12))
    await second.takeOver()
    expect([first.$state.get().status, second.$state.get().status]).toEqual(['read-only', 'saved'])
    expect(second.history.document.pages[0]!.elements.a!.x).toBe(12)
    second.history.run(transformElements, move(13))
    await second.flush()
    expect(await storedX(one)).toBe(13)
    await soon(() => expect(first.history.document.pages[0]!.elements.a!.x).toBe(13))
    await first.end()
    await second.end()
  })

  test('[P-39] what cannot be opened comes with its bytes and stays as it is', async () => {
    const tab = await openTab()
    const summary = { name: 'x', width: 100, height: 100, pages: 1 }
    for (const [id, text, code] of [
      ['newer', '{"app":"qingtu","version":99,"pages":[{}]}', 'design-newer'],
      ['broken', '{"app":"qingtu", half', 'design-broken'],
    ] as const) {
      await tab.saveDesign({ id, text, summary, expectedRevision: 0 })
      const failure = await tab.DesignAutosave.open(id, settings).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(tab.UnreadableDesign)
      expect(failure).toMatchObject({ text, reason: { code } })
      expect((await tab.loadDesign(id)).text).toBe(text)
    }
    await expect(tab.DesignAutosave.open('nothing', settings)).rejects.toMatchObject({ code: 'design-missing' })
  })

  test('a name given here is stored; one given in a list meanwhile stays', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    keeper.history.run(rename, { name: '新封面' })
    await keeper.flush()
    expect((await tab.loadDesign('design')).summary.name).toBe('新封面')
    await tab.renameDesign('design', '列表里改的')
    keeper.history.run(transformElements, move(1))
    await keeper.end()
    const opened = await tab.DesignAutosave.open('design', settings)
    expect(opened.history.document.name).toBe('列表里改的')
    await opened.end()
  })

  test('[P-40] where nothing can be stored work goes on in memory, and is stored as soon as that can be done', async () => {
    const tab = await openTab()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const keeper = await tab.DesignAutosave.detached(cover(), settings)
    expect(keeper.$state.get()).toMatchObject({ status: 'failed', error: { code: 'storage-full' } })
    expect(keeper.stored).toBe(false)
    keeper.history.run(transformElements, move(21))
    await keeper.flush()
    expect(keeper.$state.get().status).toBe('failed')
    put.mockRestore()
    await keeper.flush()
    expect([keeper.$state.get().status, keeper.stored]).toEqual(['saved', true])
    expect(await storedX(tab)).toBe(21)
    const other = await openTab()
    const second = await other.DesignAutosave.open('design', settings)
    expect(second.$state.get().status).toBe('read-only')
    await second.end()
    await keeper.end()
  })

  test('a version is kept when asked for, with what was not saved yet and its picture', async () => {
    const tab = await openTab()
    const picture = new Blob(['x'], { type: 'image/webp' })
    const keeper = await tab.DesignAutosave.create(cover(), { owner: '', thumbnail: async () => picture })
    keeper.history.run(transformElements, move(5))
    await keeper.keepVersion('定稿')
    const { listVersions, loadVersion } = await import('../../../../src/storage/design-versions.ts')
    const [version] = await listVersions('design')
    expect(version).toMatchObject({ label: '定稿' })
    expect(version!.thumbnail?.size).toBe(1)
    expect(JSON.parse(await loadVersion('design', version!.time)).pages[0].elements.a.x).toBe(5)
    await keeper.end()
  })

  test('bringing a version back is one step, and undone as one', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignAutosave.create(cover(), settings)
    const before = keeper.history.document
    const other = designOf(newElement('text', { id: 'b' }))
    keeper.history.run(replaceContents, { design: { ...other, id: 'other', name: '别的' } })
    expect(keeper.history.document).toEqual({ ...other, id: before.id, name: before.name })
    await keeper.flush()
    keeper.history.undo()
    expect(keeper.history.document).toEqual(before)
    await keeper.end()
    expect(await storedX(tab)).toBe(undefined)
  })

  test('lists show a picture of the design soon after it was saved; the save does not wait for it', async () => {
    const tab = await openTab()
    let painted = 0
    const thumbnail = async () => {
      painted += 1
      return new Blob(['x'])
    }
    const keeper = await tab.DesignAutosave.create(cover(), { owner: '', thumbnail })
    await soon(async () => expect((await tab.loadDesign('design')).summary.thumbnail).not.toBe(null))
    keeper.history.run(transformElements, move(5))
    await keeper.flush()
    keeper.history.run(transformElements, move(6))
    await keeper.flush()
    expect(keeper.$state.get().status).toBe('saved')
    expect(painted).toBe(1)
    await keeper.end()
  })

  test('[P-41] what another tab changed can be taken, and what it deleted stored again', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const keeper = await one.DesignAutosave.create(cover(), settings)
    const { text, summary } = await other.loadDesign('design')
    await other.saveDesign({ id: 'design', text, summary, expectedRevision: summary.revision })
    keeper.history.run(transformElements, move(3))
    await keeper.flush()
    expect(keeper.$state.get().status).toBe('failed')
    await keeper.discard()
    expect(keeper.$state.get().status).toBe('saved')
    expect(keeper.history.document.pages[0]!.elements.a!.x).toBe(0)
    keeper.history.run(transformElements, move(4))
    await keeper.flush()
    expect(await storedX(other)).toBe(4)
    const { deleteDesign } = await import('../../../../src/storage/designs.ts')
    await deleteDesign('design')
    keeper.history.run(transformElements, move(8))
    await keeper.flush()
    expect(keeper.$state.get()).toMatchObject({ status: 'failed', error: { code: 'design-missing' } })
    await keeper.storeAnew()
    expect(keeper.$state.get().status).toBe('saved')
    expect(await storedX(other)).toBe(8)
    await keeper.end()
  })
})
