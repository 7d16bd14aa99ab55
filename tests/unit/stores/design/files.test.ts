import 'fake-indexeddb/auto'
import '../../../helpers/web-canvas.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { assetHash } from '../../../../src/core/design/asset-hash.ts'
import { packDesign } from '../../../../src/core/design/design-file.ts'
import { embedInPng } from '../../../../src/core/design/design-png.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { ExportFile } from '../../../../src/stores/bench/save-sheet.ts'
import { emptyDisk } from '../../../helpers/design-storage.ts'
import { designOf } from '../../../helpers/designs.ts'

const saved: ExportFile[] = []
vi.mock('../../../../src/stores/bench/exports.ts', () => ({
  saveUncounted: async (files: readonly ExportFile[]) => {
    saved.push(...files)
    return true
  },
}))
vi.mock('../../../../src/stores/design/owner.ts', () => ({ designOwner: async () => '' }))

const load = async () => ({
  ...(await import('../../../../src/stores/design/files.ts')),
  ...(await import('../../../../src/storage/designs.ts')),
  ...(await import('../../../../src/storage/assets.ts')),
})
beforeEach(() => {
  vi.resetModules()
  emptyDisk()
  saved.length = 0
})

async function picture() {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 9, height: 7, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer(),
  )
  return { bytes, hash: await assetHash(bytes), mime: 'image/png' as const }
}

async function pictured() {
  const asset = await picture()
  const design = designOf(newElement('image', { id: 'p', asset: asset.hash, pictureWidth: 9, pictureHeight: 7 }))
  const info = { mime: asset.mime, width: 9, height: 7, bytes: asset.bytes.length, name: '图.png' }
  return { asset, info, design: { ...design, name: '夏日 A/B', assets: { [asset.hash]: info } } }
}

describe('files of designs', () => {
  test('a design leaves with its pictures and comes back as another one, whole', async () => {
    const { saveDesignFile, importDesignFile, loadDesign, putAsset, getAsset } = await load()
    const { asset, info, design } = await pictured()
    await putAsset(asset.bytes, info)
    await saveDesignFile(design)
    expect(saved[0]!.name).toBe('夏日 A_B.qingtu')
    vi.resetModules()
    emptyDisk()
    const other = await load()
    const id = await other.importDesignFile(new File([saved[0]!.blob], saved[0]!.name))
    const { text, summary } = await other.loadDesign(id)
    expect(JSON.parse(text)).toEqual({ ...JSON.parse(serialise(design)), id })
    expect(summary).toMatchObject({ name: '夏日 A/B', width: 1242, pages: 1 })
    const there = await other.getAsset(asset.hash)
    expect(there?.info).toEqual(info)
    expect(new Uint8Array(await there!.blob.arrayBuffer())).toEqual(asset.bytes)
    void [importDesignFile, loadDesign, getAsset]
  })

  test('a PNG that carries a design is one too; any other picture is not', async () => {
    const { importDesignFile, loadDesign } = await load()
    const { asset, design } = await pictured()
    const carrying = embedInPng(asset.bytes, await packDesign(serialise(design), [asset]))
    const id = await importDesignFile(new File([carrying], '海报.png'))
    expect((await loadDesign(id)).summary.name).toBe('夏日 A/B')
    await expect(importDesignFile(new File([asset.bytes], '照片.png'))).rejects.toMatchObject({
      code: 'not-a-design',
      params: { name: '照片.png' },
    })
  })

  test('files that are damaged, or none, are refused by name, and nothing is stored', async () => {
    const { importDesignFile, listDesigns } = await load()
    const { design, asset } = await pictured()
    const whole = await packDesign(serialise(design), [asset])
    const flipped = whole.slice()
    flipped[200] = flipped[200]! ^ 255
    for (const [bytes, name] of [
      [flipped, '坏.qingtu'],
      [whole.slice(0, 300), '半.qingtu'],
      [new Uint8Array(), '空.qingtu'],
      [new TextEncoder().encode('hello'), '信.qingtu'],
      [new TextEncoder().encode('{"app":"qingtu",'), '坏.json'],
      [new TextEncoder().encode('{"app":"other"}'), '别的.json'],
    ] as const) {
      const failure = await importDesignFile(new File([bytes], name)).catch((error: unknown) => error)
      expect(failure).toMatchObject({ params: { name }, code: expect.stringMatching(/^(file|design|not)-/) })
    }
    expect(await listDesigns()).toEqual([])
  })

  test('a backup holds every design under a name of its own; what was handed out raw comes back', async () => {
    const { importDesignFile, backUpDesigns, saveRawDesign, loadDesign, listDesigns } = await load()
    const { design, asset } = await pictured()
    const file = new File([await packDesign(serialise(design), [asset])], 'a.qingtu')
    const ids = [await importDesignFile(file), await importDesignFile(file)]
    await backUpDesigns(ids)
    expect(saved.map(({ name }) => name)).toEqual(['夏日 A_B.qingtu', '夏日 A_B (2).qingtu'])
    const { text } = await loadDesign(ids[0]!)
    await saveRawDesign('坏了的', text)
    expect(await saved[2]!.blob.text()).toBe(text)
    await importDesignFile(new File([saved[2]!.blob], '坏了的.json'))
    expect(await listDesigns()).toHaveLength(3)
  })
})
