import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { thinned } from '../../../src/storage/design-versions.ts'
import { diskContent, emptyDisk, openTab, summary, type Tab } from '../../helpers/design-storage.ts'

const [hour, day] = [3_600_000, 86_400_000]
const coded = (code: string) => expect.objectContaining({ name: 'UserError', code })
const info = { mime: 'image/png', width: 40, height: 30, bytes: 3, name: '猫.png' } as const
const picture = (...bytes: number[]) => new Uint8Array(bytes)

let tab: Tab
let now: number
beforeEach(async () => {
  emptyDisk()
  now = Date.UTC(2026, 10, 21, 8, 30)
  at(now)
  tab = await openTab()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function at(time: number) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
}
function pass(ms: number) {
  now += ms
  at(now)
}

const textWith = (...assets: string[]) => JSON.stringify({ app: 'qingtu', pages: assets.map((asset) => ({ asset })) })
async function save(id: string, text: string, history?: string) {
  const there = await tab.loadDesign(id).catch(() => null)
  return tab.saveDesign({ id, text, summary, expectedRevision: there?.summary.revision ?? 0, history })
}

describe('versions', () => {
  const add = (label = '', text = `{"at":${now}}`) => tab.addVersion({ id: 'd', text, label, thumbnail: null })
  beforeEach(async () => void (await save('d', textWith())))

  test('are listed newest first and come back to the byte', async () => {
    const thumbnail = new Blob(['small'])
    const first = await add('初稿', '{"字":"\ud800"}')
    pass(hour)
    const second = await tab.addVersion({ id: 'd', text: '{}', label: '', thumbnail })
    const list = await tab.listVersions('d')
    expect(list.map(({ time, label }) => [time, label])).toEqual([
      [second, ''],
      [first, '初稿'],
    ])
    expect(list[0]).toMatchObject({ design: 'd', bytes: 2 })
    expect(await list[0]!.thumbnail!.text()).toBe('small')
    expect(await tab.loadVersion('d', first)).toBe('{"字":"\ud800"}')
  })

  test('of the same moment, or of a clock set back, are all there', async () => {
    const times = [await add(), await add(), await add()]
    pass(-day)
    times.push(await add())
    expect(new Set(times).size).toBe(4)
    expect((await tab.listVersions('d')).map(({ time }) => time)).toEqual(times.reverse())
  })

  test('of other designs are not touched, and go with their design', async () => {
    await save('e', textWith())
    await save('d2', textWith())
    await add()
    await tab.addVersion({ id: 'd2', text: '{}', label: '', thumbnail: null })
    await tab.deleteDesign('d')
    expect(await tab.listVersions('d')).toEqual([])
    expect(await tab.listVersions('d2')).toHaveLength(1)
    expect((await diskContent()).versionTexts).toHaveLength(1)
  })

  test('a day of work leaves twenty at most, the newest five, the last of hours, and all named ones', async () => {
    const named: number[] = []
    for (let step = 0; step < 200; step++) {
      pass(10 * 60_000)
      if (step % 67 === 0) named.push(await add('定稿'))
      else await add()
      expect((await tab.listVersions('d')).length).toBeLessThanOrEqual(20)
    }
    const left = (await tab.listVersions('d')).map(({ time }) => time)
    expect(left).toEqual(expect.arrayContaining(named))
    expect(left.slice(0, 5)).toEqual(Array.from({ length: 5 }, (_, back) => now - back * 10 * 60_000))
    expect(Math.min(...left.filter((time) => !named.includes(time)))).toBeLessThan(now - 8 * hour)
    expect((await diskContent()).versionTexts).toHaveLength(left.length)
  })

  test('a month of work reaches back days', async () => {
    for (let step = 0; step < 30 * 6; step++) {
      pass(4 * hour)
      await add()
    }
    const left = await tab.listVersions('d')
    expect(left.length).toBeLessThanOrEqual(20)
    expect(left.at(-1)!.time).toBeLessThan(now - 7 * day)
  })

  test('a name keeps a version, without it it goes its way', async () => {
    const first = await add()
    await tab.labelVersion('d', first, '终稿')
    for (let step = 0; step < 40; step++) {
      pass(60_000)
      await add()
    }
    expect((await tab.listVersions('d')).at(-1)).toMatchObject({ time: first, label: '终稿' })
    await tab.labelVersion('d', first, '')
    pass(60_000)
    await add()
    expect((await tab.listVersions('d')).at(-1)!.time).not.toBe(first)
  })

  test('thinning: never a named one, never one of the newest five, never more than twenty, and again it takes nothing', () => {
    const any = fc.uniqueArray(
      fc.record({ time: fc.integer({ min: 0, max: 90 * day }), label: fc.constantFrom('', '', '', '定稿') }),
      { maxLength: 60, selector: ({ time }) => time },
    )
    fc.assert(
      fc.property(any, (versions) => {
        const gone = new Set(thinned(versions))
        const left = versions.filter(({ time }) => !gone.has(time))
        const named = versions.filter(({ label }) => label)
        const unnamed = versions.filter(({ label }) => !label).map(({ time }) => time)
        for (const { time } of named) expect(gone).not.toContain(time)
        for (const time of unnamed.sort((one, other) => other - one).slice(0, 5)) expect(gone).not.toContain(time)
        expect(left.length).toBeLessThanOrEqual(Math.max(20, named.length + 5))
        expect(thinned(left)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('the trash', () => {
  test('keeps a design for thirty days, from where it comes back whole', async () => {
    await save('d', textWith())
    await tab.trashDesign('d')
    expect(await tab.listDesigns()).toEqual([])
    expect((await tab.listTrash()).map(({ id, trashed }) => [id, trashed])).toEqual([['d', now]])
    pass(30 * day - 1)
    expect(await tab.emptyTrash()).toBe(0)
    await tab.restoreFromTrash('d')
    pass(day)
    expect(await tab.emptyTrash()).toBe(0)
    expect((await tab.listDesigns()).map(({ id }) => id)).toEqual(['d'])
    expect((await tab.loadDesign('d')).text).toBe(textWith())
  })

  test('after thirty days it is emptied, versions and all', async () => {
    await save('d', textWith())
    await save('kept', textWith())
    await tab.addVersion({ id: 'd', text: '{}', label: '定稿', thumbnail: null })
    await tab.trashDesign('d')
    pass(30 * day)
    expect(await tab.emptyTrash()).toBe(1)
    const { designs, documents, versions, versionTexts } = await diskContent()
    expect([designs, documents, versions, versionTexts].map((rows) => rows!.length)).toEqual([1, 1, 0, 0])
  })

  test('a design somebody goes on with comes out of it', async () => {
    await save('d', textWith())
    await tab.trashDesign('d')
    await save('d', '{"more":1}')
    expect((await tab.listDesigns()).map(({ id }) => id)).toEqual(['d'])
  })
})

describe('pictures', () => {
  test('are stored once under their SHA-256 and come back as they were', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const bytes = picture(1, 2, 3)
    const hash = await tab.putAsset(bytes, info)
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    const writes = () => put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'assetBytes').length
    expect(writes()).toBe(1)
    expect(await tab.putAsset(picture(1, 2, 3), info)).toBe(hash)
    expect(writes()).toBe(1)
    const found = await tab.getAsset(hash)
    expect(found!.info).toEqual(info)
    expect(found!.blob.type).toBe('image/png')
    expect(new Uint8Array(await found!.blob.arrayBuffer())).toEqual(bytes)
    expect(await tab.getAsset('0'.repeat(64))).toBeUndefined()
  })

  test('a save says which pictures nobody has stored', async () => {
    const hash = await tab.putAsset(picture(1), info)
    const lost = 'ab'.repeat(32)
    expect((await save('d', textWith(hash, lost))).missing).toEqual([lost])
    expect((await save('e', textWith(hash))).missing).toEqual([])
  })

  test('are swept when no design, version or trashed design names them for a day', async () => {
    const [shown, before, trashed, loose] = await Promise.all(
      [1, 2, 3, 4].map((byte) => tab.putAsset(picture(byte), info)),
    )
    await save('d', textWith(shown!))
    await tab.addVersion({ id: 'd', text: textWith(before!), label: '', thumbnail: null })
    await save('t', textWith(trashed!))
    await tab.trashDesign('t')
    pass(day - 1)
    expect(await tab.sweepAssets()).toBe(0)
    pass(1)
    expect(await tab.sweepAssets()).toBe(1)
    expect(await tab.getAsset(loose!)).toBeUndefined()
    for (const hash of [shown, before, trashed]) expect(await tab.getAsset(hash!)).toBeDefined()
    await tab.deleteDesign('d')
    await tab.emptyTrash(0)
    expect(await tab.sweepAssets()).toBe(3)
    expect((await diskContent()).assetBytes).toEqual([])
  })

  test('one a design shows no more stays a day from then, for undo', async () => {
    const hash = await tab.putAsset(picture(1), info)
    await save('d', textWith(hash))
    pass(10 * day)
    await save('d', textWith())
    pass(day - 1)
    expect(await tab.sweepAssets()).toBe(0)
    await save('d', textWith(hash))
    pass(10 * day)
    expect(await tab.sweepAssets()).toBe(0)
  })

  test('one that only undo steps refer to stays for seven days after the last change', async () => {
    const hash = await tab.putAsset(picture(1), info)
    await save('d', textWith(hash))
    await save('d', textWith(), `steps with ${hash}`)
    pass(7 * day - 1)
    await tab.tidyDesigns()
    expect((await tab.loadDesign('d')).history).toBe(`steps with ${hash}`)
    expect(await tab.getAsset(hash)).toBeDefined()
    pass(day)
    await tab.tidyDesigns()
    expect((await tab.loadDesign('d')).history).toBe(null)
    expect(await tab.getAsset(hash)).toBeUndefined()
  })

  test('undo steps go with their design, are not copied, and do not outlive a save without them', async () => {
    await save('d', textWith(), 'steps')
    const copy = await tab.duplicateDesign('d', '副本')
    expect((await tab.loadDesign(copy.id)).history).toBe(null)
    await tab.renameDesign('d', '改名')
    expect((await tab.loadDesign('d')).history).toBe('steps')
    await save('d', textWith())
    expect((await tab.loadDesign('d')).history).toBe(null)
    await save('d', textWith(), 'steps')
    await tab.deleteDesign('d')
    expect((await diskContent()).histories).toEqual([])
  })

  test('one put in again stays a day from then', async () => {
    await tab.putAsset(picture(1), info)
    pass(10 * day)
    await tab.putAsset(picture(1), info)
    expect(await tab.sweepAssets()).toBe(0)
  })

  test('one whose design is damaged in the list of its pictures is not swept', async () => {
    const hash = await tab.putAsset(picture(1), info)
    await save('d', textWith(hash))
    await mutate('designs', 'd', (row) => ({ ...row, assets: 'none' }))
    pass(10 * day)
    expect(await tab.sweepAssets()).toBe(0)
    expect(await tab.getAsset(hash)).toBeDefined()
  })

  test('random lives of designs: what anything names is there', async () => {
    const bytes = [1, 2, 3, 4, 5]
    const step = fc.record({
      what: fc.constantFrom('save', 'version', 'trash', 'restore', 'delete', 'sweep', 'empty', 'copy'),
      id: fc.constantFrom('a', 'b'),
      names: fc.subarray(bytes),
      later: fc.constantFrom(0, hour, day, 31 * day),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        emptyDisk()
        tab = await openTab()
        for (const { what, id, names, later } of steps) {
          pass(later)
          const hashes = async () => Promise.all(names.map((byte) => tab.putAsset(picture(byte), info)))
          const done: Record<string, () => Promise<unknown>> = {
            save: async () => save(id, textWith(...(await hashes()))),
            version: async () =>
              tab.addVersion({ id, text: textWith(...(await hashes())), label: '', thumbnail: null }),
            trash: () => tab.trashDesign(id),
            restore: () => tab.restoreFromTrash(id),
            delete: () => tab.deleteDesign(id),
            copy: () => tab.duplicateDesign(id, '副本'),
            sweep: () => tab.sweepAssets(),
            empty: () => tab.emptyTrash(),
          }
          await done[what]!().catch((thrown) => expect(thrown).toEqual(coded('design-missing')))
        }
        const { documents, versionTexts, assets, assetBytes } = await diskContent()
        const there = new Set(assetBytes!.map((row) => (row as { hash: string }).hash))
        expect(new Set(assets!.map((row) => (row as { hash: string }).hash))).toEqual(there)
        const texts = JSON.stringify([documents, versionTexts])
        for (const hash of texts.match(/[0-9a-f]{64}/g) ?? []) expect(there).toContain(hash)
      }),
      { numRuns: 60 },
    )
  })
})

describe('housekeeping', () => {
  test('empties and sweeps once a day, whichever tab asks', async () => {
    const second = await openTab()
    await tab.putAsset(picture(1), info)
    await tab.tidyDesigns()
    pass(day - 1)
    await second.tidyDesigns()
    expect((await diskContent()).assets).toHaveLength(1)
    pass(1)
    await second.tidyDesigns()
    expect((await diskContent()).assets).toHaveLength(0)
  })

  test('the room there is, as far as the browser says', async () => {
    const storage = {
      estimate: async () => ({ usage: 12, quota: 100 }),
      persisted: async () => true,
      persist: async () => true,
    }
    vi.stubGlobal('navigator', { storage })
    expect(await tab.storageState()).toEqual({ usage: 12, quota: 100, persisted: true })
    expect(await tab.askPersistence()).toBe(true)
    vi.stubGlobal('navigator', {})
    expect(await tab.storageState()).toEqual({ usage: null, quota: null, persisted: false })
    expect(await tab.askPersistence()).toBe(false)
  })

  test('without hashing (plain HTTP) a picture is refused by a code', async () => {
    vi.stubGlobal('crypto', {})
    await expect(tab.putAsset(picture(1), info)).rejects.toEqual(coded('storage-denied'))
  })
})

/** Changes a stored row directly, bypassing the storage module. */
async function mutate(store: string, key: IDBValidKey, change: (row: Record<string, unknown>) => unknown) {
  const database = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('qingtu-designs')
    request.onsuccess = () => done(request.result)
  })
  await new Promise<void>((done, failed) => {
    const transaction = database.transaction(store, 'readwrite')
    const rows = transaction.objectStore(store)
    const request = rows.get(key)
    request.onsuccess = () => rows.put(change(request.result))
    transaction.oncomplete = () => done()
    transaction.onerror = () => failed(transaction.error)
  })
  database.close()
}

test('[P-39] a thousand damaged rows: lists come, texts open to the byte, saving goes on, pictures stay', async () => {
  const fields = [
    'name',
    'width',
    'height',
    'pages',
    'modified',
    'bytes',
    'thumbnail',
    'trashed',
    'revision',
    'owner',
    'assets',
  ]
  // Excludes the empty list of assets, the one damage that looks like valid data.
  const nonsense = fc
    .oneof(
      fc.constantFrom<unknown>(undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e9, '', {}, [[]]),
      fc.string({ maxLength: 300 }),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.jsonValue(),
    )
    .filter((value) => !Array.isArray(value) || value.length > 0)
  const hash = await tab.putAsset(picture(9), info)
  const text = textWith(hash)
  await save('d', text)
  await tab.addVersion({ id: 'd', text: '{}', label: '定稿', thumbnail: null })
  pass(10 * day)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...fields), nonsense), { minLength: 1, maxLength: 5 }),
      async (hurt) => {
        const owner = hurt.findLast(([field]) => field === 'owner')?.[1]
        await mutate('designs', 'd', (row) => ({ ...row, ...Object.fromEntries(hurt) }))
        await tab.sweepAssets()
        expect(await tab.getAsset(hash)).toBeDefined()
        const whose = typeof owner === 'string' ? owner.slice(0, 80) : ''
        const all = [...(await tab.listDesigns(whose)), ...(await tab.listTrash(whose))]
        expect(all.map(({ id }) => id)).toEqual(['d'])
        const { text: again, summary: row } = await tab.loadDesign('d', whose)
        expect(again).toBe(text)
        await tab.saveDesign({ id: 'd', text, summary, expectedRevision: row.revision, owner: whose })
        await mutate('designs', 'd', (saved) => ({ ...saved, owner: '' }))
      },
    ),
    { numRuns: 1000 },
  )
  expect(await tab.listVersions('d')).toHaveLength(1)
})
