import 'fake-indexeddb/auto'
import '../../../helpers/web-canvas.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { assetHash } from '../../../../src/core/design/asset-hash.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { writeZip, type ZipFile } from '../../../../src/core/zip.ts'
import type { ExportFile } from '../../../../src/stores/bench/save-sheet.ts'
import { emptyDisk } from '../../../helpers/design-storage.ts'
import { designOf } from '../../../helpers/designs.ts'
import { readZip } from '../../../helpers/zip.ts'

const saved: ExportFile[] = []
vi.mock('../../../../src/stores/bench/exports.ts', () => ({
  saveUncounted: async (files: readonly ExportFile[]) => {
    saved.push(...files)
    return true
  },
}))
vi.mock('../../../../src/stores/design/owner.ts', () => ({ designOwner: async () => '' }))
vi.mock('../../../../src/stores/design/thumbnail.ts', () => ({ designThumbnail: async () => null }))
/** Names of the files that each reading of a backup has asked for. */
const readings: (readonly string[])[] = []
/** Runs jobs in this thread. */
vi.mock('../../../../src/workers/pool.ts', () => ({
  pool: () => ({
    run: async (name: string, input: unknown, { onProgress = () => {} } = {}) => {
      if (name === 'read-backup') readings.push((input as { names: readonly string[] }).names)
      const job = await import(`../../../../src/workers/jobs/${name}.ts`)
      return job.default.run(input, { progress: onProgress, signal: new AbortController().signal })
    },
  }),
}))

const load = async () => ({
  ...(await import('../../../../src/stores/design/backup.ts')),
  ...(await import('../../../../src/storage/designs.ts')),
  ...(await import('../../../../src/storage/design-versions.ts')),
  ...(await import('../../../../src/storage/folders.ts')),
  ...(await import('../../../../src/storage/assets.ts')),
})
type Device = Awaited<ReturnType<typeof load>>

const settings = { signal: new AbortController().signal, onProgress: () => {} }
const coded = (code: string) => expect.objectContaining({ name: 'UserError', code })

async function picture(background: string) {
  const create = { width: 9, height: 7, channels: 3 as const, background }
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return {
    bytes,
    hash: await assetHash(bytes),
    info: { mime: 'image/png' as const, width: 9, height: 7, bytes: 1, name: '' },
  }
}

const textOf = (name: string, asset = '') =>
  serialise({ ...designOf(newElement('image', { id: 'p', asset, pictureWidth: 9, pictureHeight: 7 })), name })

async function save(device: Device, id: string, text: string, more: object = {}) {
  const expectedRevision = (await device.loadDesign(id).catch(() => null))?.summary.revision ?? 0
  const summary = { name: `设计 ${id}`, width: 800, height: 600, pages: 1, words: '', ...more }
  await device.saveDesign({ id, text, summary, expectedRevision })
}

/** Another device: nothing is stored on it. */
async function freshDevice(): Promise<Device> {
  vi.resetModules()
  emptyDisk()
  return load()
}

const backup = async (device: Device) => {
  saved.length = 0
  await device.backUpAll(settings)
  return new File([saved[0]!.blob], saved[0]!.name)
}

beforeEach(() => {
  vi.resetModules()
  emptyDisk()
})

describe('a backup of all works', () => {
  test('brings designs, pictures, folders and tags to another device', async () => {
    const device = await load()
    const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')]
    for (const { bytes, info } of [red, blue]) await device.putAsset(bytes, info)
    await device.saveFolder({ id: 'top', name: '小红书', parent: '', owner: '' })
    await device.saveFolder({ id: 'inner', name: '露营', parent: 'top', owner: '' })
    await save(device, 'a', textOf('a', red.hash), { folder: 'inner', tags: ['周末'], template: true })
    await save(device, 'b', textOf('b', red.hash))
    await save(device, 'gone', textOf('gone', blue.hash))
    await device.trashDesign('gone')
    const file = await backup(device)
    expect([...readZip(Buffer.from(await file.arrayBuffer())).keys()].sort()).toEqual([
      ...[`assets/${red.hash}`, 'designs/a.json', 'designs/b.json', 'mimetype', 'works.json'],
    ])

    const other = await freshDevice()
    const opened = await other.openBackup(file, settings)
    expect(Object.fromEntries(opened.states)).toEqual({ a: 'new', b: 'new' })
    expect(await other.listDesigns()).toEqual([])
    expect(await other.restoreBackup(opened, new Map(), settings)).toEqual({ works: 2, failed: [], damaged: 0 })
    const { text, summary } = await other.loadDesign('a')
    expect(text).toBe(textOf('a', red.hash))
    expect(summary).toMatchObject({ name: '设计 a', folder: 'inner', tags: ['周末'], template: true, width: 800 })
    expect((await other.listFolders()).map(({ name, parent }) => [name, parent])).toEqual([
      ['露营', 'top'],
      ['小红书', ''],
    ])
    expect(new Uint8Array(await (await other.getAsset(red.hash))!.blob.arrayBuffer())).toEqual(red.bytes)
  })

  test('asks about what differs: one is kept, one replaced with a version of the other, one is there twice', async () => {
    const device = await load()
    for (const id of ['keep', 'replace', 'both', 'same', 'trashed']) await save(device, id, textOf(`old ${id}`))
    const file = await backup(device)
    for (const id of ['keep', 'replace', 'both']) await save(device, id, textOf(`new ${id}`))
    await device.trashDesign('trashed')
    const opened = await device.openBackup(file, settings)
    expect(Object.fromEntries(opened.states)).toEqual({
      ...{ keep: 'changed', replace: 'changed', both: 'changed', same: 'same', trashed: 'new' },
    })
    expect([...opened.present.keys()].sort()).toEqual(['both', 'keep', 'replace'])
    const choices = new Map([
      ['keep', 'keep'],
      ['replace', 'replace'],
    ] as const)
    expect(await device.restoreBackup(opened, choices, settings)).toMatchObject({ works: 3, failed: [] })
    expect((await device.loadDesign('keep')).text).toBe(textOf('new keep'))
    expect((await device.loadDesign('replace')).text).toBe(textOf('old replace'))
    const [version] = await device.listVersions('replace')
    expect(await device.loadVersion('replace', version!.time)).toBe(textOf('new replace'))
    expect((await device.loadDesign('both')).text).toBe(textOf('new both'))
    const copy = (await device.listDesigns()).find(({ name }) => name === '设计 both（备份）')!
    expect((await device.loadDesign(copy.id)).text).toBe(textOf('old both'))
    expect((await device.loadDesign('trashed')).summary.trashed).toBeNull()
    expect(await device.listDesigns()).toHaveLength(6)
  })

  test('a folder of the same name in the same place is used instead of a second one', async () => {
    const device = await load()
    await device.saveFolder({ id: 'one', name: '海报', parent: '', owner: '' })
    await save(device, 'a', textOf('a'), { folder: 'one' })
    const file = await backup(device)
    const other = await freshDevice()
    await other.saveFolder({ id: 'two', name: '海报', parent: '', owner: '' })
    await other.restoreBackup(await other.openBackup(file, settings), new Map(), settings)
    expect((await other.listFolders()).map(({ id }) => id)).toEqual(['two'])
    expect((await other.loadDesign('a')).summary.folder).toBe('two')
  })

  test('a damaged picture and a text that is no design are named; the rest comes back', async () => {
    const device = await load()
    const red = await picture('#ff0000')
    await device.putAsset(red.bytes, red.info)
    await save(device, 'a', textOf('a', red.hash))
    await save(device, 'b', textOf('b'))
    const file = await backup(device)
    const other = await freshDevice()
    const changed = [...readZip(Buffer.from(await file.arrayBuffer()))].map(([name, bytes]): ZipFile => {
      if (name === `assets/${red.hash}`) return { name, content: new Uint8Array([...red.bytes, 0]) }
      return {
        name,
        content: name === 'designs/b.json' ? new TextEncoder().encode('{"pages": [') : new Uint8Array(bytes),
      }
    })
    const damaged = new File([await new Response(writeZip(changed)).arrayBuffer()], '坏的.zip')
    const outcome = await other.restoreBackup(await other.openBackup(damaged, settings), new Map(), settings)
    expect(outcome).toEqual({ works: 1, failed: ['设计 b'], damaged: 1 })
    expect((await other.listDesigns()).map(({ id }) => id)).toEqual(['a'])
    expect(await other.getAsset(red.hash)).toBeUndefined()
  })

  test('other files are refused with a reason', async () => {
    const device = await load()
    const zip = async (files: ZipFile[]) => new File([await new Response(writeZip(files)).arrayBuffer()], 'x.zip')
    const words = (content: string) => new TextEncoder().encode(content)
    const type = { name: 'mimetype', content: words('application/vnd.qingtu.backup+zip') }
    const files: [string, File][] = [
      ['not-a-backup', new File(['text'], 'text.zip')],
      ['not-a-backup', new File([], 'empty.zip')],
      ['not-a-backup', await zip([{ name: 'a.txt', content: words('a') }])],
      ['file-broken', await zip([type, { name: 'works.json', content: words('{') }])],
      ['file-broken', await zip([type, { name: 'works.json', content: words('[]') }])],
      ['backup-newer', await zip([type, { name: 'works.json', content: words('{"format":2}') }])],
    ]
    for (const [code, file] of files) await expect(device.openBackup(file, settings)).rejects.toEqual(coded(code))
  })

  test('JPEG and WebP pictures come back, too', async () => {
    const device = await load()
    const create = { width: 9, height: 7, channels: 3 as const, background: '#00ff00' }
    const pictures = [
      { mime: 'image/jpeg', bytes: new Uint8Array(await sharp({ create }).jpeg().toBuffer()) },
      { mime: 'image/webp', bytes: new Uint8Array(await sharp({ create }).webp().toBuffer()) },
    ] as const
    const hashes: string[] = []
    for (const { mime, bytes } of pictures)
      hashes.push(await device.putAsset(bytes, { mime, width: 9, height: 7, bytes: bytes.length, name: '' }))
    for (const hash of hashes) await save(device, hash.slice(0, 8), textOf('a', hash))
    const file = await backup(device)
    const other = await freshDevice()
    const outcome = await other.restoreBackup(await other.openBackup(file, settings), new Map(), settings)
    expect(outcome).toEqual({ works: 2, failed: [], damaged: 0 })
    for (const hash of hashes) expect(await other.getAsset(hash)).toBeDefined()
  })

  test('large pictures are read a few at a time, so that memory does not grow with the backup', async () => {
    const device = await load()
    for (const [place, colour] of ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff'].entries()) {
      const { bytes, info, hash } = await picture(colour)
      await device.putAsset(bytes, { ...info, bytes: 15 * 2 ** 20 })
      await save(device, `${place}`, textOf(`${place}`, hash))
    }
    const file = await backup(device)
    const other = await freshDevice()
    const opened = await other.openBackup(file, settings)
    readings.length = 0
    const shares: number[] = []
    const heard = { ...settings, onProgress: (share: number) => void shares.push(share) }
    expect(await other.restoreBackup(opened, new Map(), heard)).toEqual({ works: 5, failed: [], damaged: 0 })
    const pictures = readings.filter(([first]) => first?.startsWith('assets/'))
    expect(pictures.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(readings.filter(([first]) => first?.startsWith('designs/')).map(({ length }) => length)).toEqual([5])
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })

  test('a stopped backup saves nothing', async () => {
    const device = await load()
    await save(device, 'a', textOf('a'))
    saved.length = 0
    await expect(device.backUpAll({ ...settings, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(saved).toEqual([])
  })
})
