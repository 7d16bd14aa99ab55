import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { place } from '../../../src/core/design/commands/elements.ts'
import { renameDesign as rename } from '../../../src/core/design/commands/pages.ts'
import { newElement } from '../../../src/core/design/elements/index.ts'
import type { Design } from '../../../src/core/design/schema.ts'
import { designOf } from '../../helpers/designs.ts'

type Keepers = typeof import('../../../src/stores/design-keeper.ts')
type Storage = typeof import('../../../src/storage/designs.ts')

/** The modules of a tab of its own, on the disk all tabs share. */
async function openTab(): Promise<Keepers & Storage> {
  vi.resetModules()
  const { DesignKeeper, Unopened } = await import('../../../src/stores/design-keeper.ts')
  const storage = await import('../../../src/storage/designs.ts')
  return { DesignKeeper, Unopened, ...storage }
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
    const keeper = await tab.DesignKeeper.create(cover(), settings)
    expect(keeper.$state.get().status).toBe('kept')
    keeper.history.run(place, move(40))
    expect(keeper.$state.get().status).toBe('waiting')
    await vi.waitFor(() => expect(keeper.$state.get().status).toBe('kept'), { timeout: 3000 })
    expect(await storedX(tab)).toBe(40)
    await keeper.end()
    const again = await openTab()
    const opened = await again.DesignKeeper.open('design', settings)
    expect(opened.history.document).toEqual(keeper.history.document)
    expect(opened.repairs).toEqual({})
    await opened.end()
  })

  test('[P-38] work that never pauses is saved all the same, and a page that goes saves at once', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignKeeper.create(cover(), settings)
    const began = Date.now()
    let x = 0
    while ((await storedX(tab)) === undefined && Date.now() - began < 6000) {
      x += 1
      keeper.history.run(place, move(x))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await storedX(tab)).toBeGreaterThan(0)
    keeper.history.run(place, move(999))
    await keeper.flush()
    expect(await storedX(tab)).toBe(999)
    await keeper.end()
  })

  test('a preview of a gesture is not saved, its end is', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignKeeper.create(cover(), settings)
    const gesture = keeper.history.begin('place')
    gesture.preview(place, move(5))
    expect(keeper.$state.get().status).toBe('kept')
    gesture.commit()
    expect(keeper.$state.get().status).toBe('waiting')
    await keeper.end()
    expect(await storedX(tab)).toBe(5)
  })

  test('[P-40] a save that fails is said, tried again, and nothing of before is lost', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignKeeper.create(cover(), settings)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keeper.history.run(place, move(7))
    await keeper.flush()
    expect(keeper.$state.get()).toMatchObject({ status: 'failed', error: { code: 'storage-full' } })
    put.mockRestore()
    expect(await storedX(tab)).toBe(undefined)
    await keeper.flush()
    expect(keeper.$state.get().status).toBe('kept')
    expect(await storedX(tab)).toBe(7)
    await keeper.end()
  })

  test('[P-41] another tab saved: this one does not write over it and says so', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const first = await one.DesignKeeper.create(cover(), settings)
    const { text, summary } = await other.loadDesign('design')
    await other.saveDesign({ id: 'design', text, summary, expectedRevision: summary.revision })
    first.history.run(place, move(3))
    await first.flush()
    expect(first.$state.get()).toMatchObject({ status: 'failed', error: { code: 'design-changed-elsewhere' } })
    expect(await storedX(other)).toBe(undefined)
    await first.end()
  })

  test('[P-41] the second tab reads along; it writes once it takes over, what the first did being there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const first = await one.DesignKeeper.create(cover(), settings)
    const second = await other.DesignKeeper.open('design', settings)
    expect(second.$state.get().status).toBe('reading')
    first.history.run(place, move(11))
    await first.flush()
    await vi.waitFor(() => expect(second.history.document.pages[0]!.elements.a!.x).toBe(11))
    first.history.run(place, move(12))
    await second.takeOver()
    expect([first.$state.get().status, second.$state.get().status]).toEqual(['reading', 'kept'])
    expect(second.history.document.pages[0]!.elements.a!.x).toBe(12)
    second.history.run(place, move(13))
    await second.flush()
    expect(await storedX(one)).toBe(13)
    await vi.waitFor(() => expect(first.history.document.pages[0]!.elements.a!.x).toBe(13))
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
      const failure = await tab.DesignKeeper.open(id, settings).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(tab.Unopened)
      expect(failure).toMatchObject({ text, reason: { code } })
      expect((await tab.loadDesign(id)).text).toBe(text)
    }
    await expect(tab.DesignKeeper.open('nothing', settings)).rejects.toMatchObject({ code: 'design-missing' })
  })

  test('a name given here is stored; one given in a list meanwhile stays', async () => {
    const tab = await openTab()
    const keeper = await tab.DesignKeeper.create(cover(), settings)
    keeper.history.run(rename, { name: '新封面' })
    await keeper.flush()
    expect((await tab.loadDesign('design')).summary.name).toBe('新封面')
    await tab.renameDesign('design', '列表里改的')
    keeper.history.run(place, move(1))
    await keeper.end()
    const opened = await tab.DesignKeeper.open('design', settings)
    expect(opened.history.document.name).toBe('列表里改的')
    await opened.end()
  })
})
