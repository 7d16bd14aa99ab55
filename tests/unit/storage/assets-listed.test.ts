import { beforeEach, expect, test } from 'vitest'
import { newDesign } from '../../../src/core/design/new-design.ts'
import type { AssetInfo } from '../../../src/core/design/schema.ts'
import { serialise } from '../../../src/core/design/serialise.ts'
import { emptyDisk, openTab, summary } from '../../helpers/design-storage.ts'

const info: AssetInfo = { mime: 'image/png', width: 4, height: 3, bytes: 1, name: '海边.png' }

beforeEach(emptyDisk)

test('pictures are listed newest first, with whether anything names them; only what nothing names is deleted', async () => {
  const tab = await openTab()
  const { listAssets, removeAssets } = await import('../../../src/storage/assets.ts')
  const first = await tab.putAsset(new Uint8Array([1]), info)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = await tab.putAsset(new Uint8Array([2]), { ...info, name: '山.png' })
  const design = { ...newDesign('d', 'p', { width: 100, height: 100 }), assets: { [first]: info } }
  await tab.saveDesign({ id: 'd', text: serialise(design), summary, expectedRevision: 0, owner: '' })
  expect(await listAssets()).toEqual([
    { hash: second, info: { ...info, name: '山.png' }, named: false },
    { hash: first, info, named: true },
  ])
  // Storing a picture again makes it the newest.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await tab.putAsset(new Uint8Array([1]), info)
  expect((await listAssets()).map(({ hash }) => hash)).toEqual([first, second])
  expect(await removeAssets([first, second])).toBe(1)
  expect((await listAssets()).map(({ hash }) => hash)).toEqual([first])
  expect(await tab.getAsset(second)).toBeUndefined()
  // A design in the trash still references it, and so does a version.
  await tab.trashDesign('d')
  expect(await removeAssets([first])).toBe(0)
})

test('the logo of a brand kit is kept though no design names it, as long as the kit is there', async () => {
  const tab = await openTab()
  const { listAssets, removeAssets, sweepAssets } = await import('../../../src/storage/assets.ts')
  const { brandKey } = await import('../../../src/storage/brand-keys.ts')
  const { writeKey } = await import('../../../src/storage/keys.ts')
  const asset = await tab.putAsset(new Uint8Array([7]), info)
  const kit = { id: 'k', name: '茶铺', colours: [], titleFont: '', bodyFont: '', account: '' }
  writeKey(brandKey, { kits: [{ ...kit, logo: { asset, width: 4, height: 3 } }], active: 'k' })
  expect((await listAssets()).find(({ hash }) => hash === asset)?.named).toBe(true)
  expect(await removeAssets([asset])).toBe(0)
  expect(await sweepAssets(0)).toBe(0)
  writeKey(brandKey, { kits: [{ ...kit, logo: null }], active: 'k' })
  expect(await sweepAssets(0)).toBe(1)
})
