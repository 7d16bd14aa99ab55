import { assetHash } from '../core/design/asset-hash.ts'
import { assetPattern } from '../core/design/fields.ts'
import type { AssetInfo } from '../core/design/schema.ts'
import { UserError } from '../core/errors.ts'
import { brandLogos } from './brand-keys.ts'
import { assetsIn, type Transaction, transact } from './design-database.ts'

/** The pictures of designs, each stored once under its hash, and how much room there is. */

/** What nobody names is kept for so long: it was just put in, or undo may bring it back. */
const keptMs = 86_400_000

/**
 * Stores a picture and answers its hash; one that is there already is only kept for longer.
 * Throws the storage codes of `transact`.
 */
export async function putAsset(bytes: Uint8Array<ArrayBuffer>, info: AssetInfo): Promise<string> {
  // Over plain HTTP there is no hashing.
  if (!globalThis.crypto?.subtle) throw new UserError('storage-denied')
  const hash = await assetHash(bytes)
  await transact(['assets', 'assetBytes'], 'readwrite', async (transaction) => {
    const there = await transaction.objectStore('assetBytes').getKey(hash)
    if (there === undefined) {
      const blob = new Blob([bytes], { type: info.mime })
      await transaction.objectStore('assetBytes').put({ hash, blob })
    }
    await transaction.objectStore('assets').put({ ...info, hash, named: Date.now() })
  })
  return hash
}

export interface StoredAsset {
  readonly hash: string
  readonly blob: Blob
  readonly info: AssetInfo
}

/** A stored picture; undefined for one that is not there. */
export async function getAsset(hash: string): Promise<StoredAsset | undefined> {
  return transact(['assets', 'assetBytes'], 'readonly', async (transaction) => {
    const row = await transaction.objectStore('assets').get(hash)
    const blob = (await transaction.objectStore('assetBytes').get(hash))?.blob
    if (!row || !(blob instanceof Blob)) return undefined
    const { hash: _, named: __, ...info } = row
    return { hash, blob, info }
  })
}

/** A picture without its bytes. */
export interface ListedAsset {
  readonly hash: string
  readonly info: AssetInfo
  /** Whether a design, a version, a design in the trash or a brand kit names it. */
  readonly named: boolean
}

/** All stored pictures, the ones put in last first. */
export async function listAssets(): Promise<ListedAsset[]> {
  return transact([...namingStores, 'assets'], 'readonly', async (transaction) => {
    const named = await assetsNamed(transaction)
    const rows = await transaction.objectStore('assets').getAll()
    return rows
      .sort((one, other) => other.named - one.named)
      .map(({ hash, named: _, ...info }) => ({ hash, info, named: named.has(hash) }))
  })
}

/** Deletes pictures among some that nothing names. Answers how many. */
export async function removeAssets(hashes: readonly string[]): Promise<number> {
  return transact([...namingStores, 'assets', 'assetBytes'], 'readwrite', async (transaction) => {
    const named = await assetsNamed(transaction)
    const unused = hashes.filter((hash) => !named.has(hash))
    await dropAssets(transaction, unused)
    return unused.length
  })
}

/**
 * Deletes pictures that no design, version or trashed design has named for a day, or for `ms`. Answers how many.
 * One transaction: a design saved meanwhile either is seen, or finds its picture missing and says so.
 */
export async function sweepAssets(ms = keptMs): Promise<number> {
  return transact([...namingStores, 'assets', 'assetBytes'], 'readwrite', async (transaction) => {
    const named = await assetsNamed(transaction)
    const rows = await transaction.objectStore('assets').getAll()
    const unused = rows.filter(({ hash, named: last }) => !named.has(hash) && Date.now() - last >= ms)
    await dropAssets(
      transaction,
      unused.map(({ hash }) => hash),
    )
    return unused.length
  })
}

/** Stores of what may name a picture. */
const namingStores = ['designs', 'documents', 'versions', 'versionTexts'] as const

/** Pictures that designs, versions, designs in the trash and brand kits name. */
async function assetsNamed(transaction: Transaction<'readonly' | 'readwrite'>): Promise<ReadonlySet<unknown>> {
  const named = new Set<unknown>(brandLogos())
  const note = async (assets: unknown, text: () => Promise<unknown>) => {
    const whole = Array.isArray(assets) && assets.every((hash) => assetPattern.test(String(hash)))
    // Where the list is damaged the text has the last word.
    for (const hash of whole ? assets : assetsIn(String(await text()))) named.add(hash)
  }
  for (const { id, assets } of await transaction.objectStore('designs').getAll())
    await note(assets, async () => (await transaction.objectStore('documents').get(id))?.text)
  for (const { design, time, assets } of await transaction.objectStore('versions').getAll())
    await note(assets, async () => (await transaction.objectStore('versionTexts').get([design, time]))?.text)
  return named
}

async function dropAssets(transaction: Transaction<'readwrite'>, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await transaction.objectStore('assets').delete(hash)
    await transaction.objectStore('assetBytes').delete(hash)
  }
}

/** Room for this site on the device. Bytes; null where the browser does not say. */
export interface StorageState {
  readonly usage: number | null
  readonly quota: number | null
  /** The browser promises not to clear it by itself. */
  readonly persisted: boolean
}

/** How much room is used. Never throws. */
export async function storageState(): Promise<StorageState> {
  const [estimate, persisted] = await Promise.allSettled([
    (async () => navigator.storage.estimate())(),
    (async () => navigator.storage.persisted())(),
  ])
  const { usage = null, quota = null } = estimate.status === 'fulfilled' ? estimate.value : {}
  return { usage, quota, persisted: persisted.status === 'fulfilled' && persisted.value }
}

/** Asks the browser not to clear designs by itself; some ask the visitor. Answers whether it promised. Never throws. */
export async function askPersistence(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
