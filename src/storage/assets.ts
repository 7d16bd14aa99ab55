import { assetHash } from '../core/design/asset-hash.ts'
import { assetPattern, assetsIn } from '../core/design/patterns.ts'
import type { AssetInfo } from '../core/design/schema.ts'
import { UserError } from '../core/errors.ts'
import { brandLogos } from './brand-keys.ts'
import { type Transaction, transact } from './design-database.ts'

/** The pictures of designs, each stored once under its hash, and the storage space. */

/** How long pictures without a reference are kept, ms: they were just added, or undo may restore them. */
const keptMs = 86_400_000

/**
 * Stores a picture and returns its hash; for one already stored, only the expiry is extended.
 * @throws UserError `storage-denied`, and the storage codes of `transact`
 */
export async function putAsset(bytes: Uint8Array<ArrayBuffer>, info: AssetInfo): Promise<string> {
  // Web Crypto is not available over plain HTTP.
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

/** Loads a stored picture; undefined if it is not stored. */
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
  /** Whether a design, an undo step, a version, a design in the trash or a brand kit refers to it. */
  readonly named: boolean
}

/** Lists all stored pictures, most recently used first. */
export async function listAssets(): Promise<ListedAsset[]> {
  return transact([...namingStores, 'assets'], 'readonly', async (transaction) => {
    const named = await assetsNamed(transaction)
    const rows = await transaction.objectStore('assets').getAll()
    return rows
      .sort((one, other) => other.named - one.named)
      .map(({ hash, named: _, ...info }) => ({ hash, info, named: named.has(hash) }))
  })
}

/** Deletes those of the given pictures that nothing refers to. Returns how many. */
export async function removeAssets(hashes: readonly string[]): Promise<number> {
  return transact([...namingStores, 'assets', 'assetBytes'], 'readwrite', async (transaction) => {
    const named = await assetsNamed(transaction)
    const unused = hashes.filter((hash) => !named.has(hash))
    await dropAssets(transaction, unused)
    return unused.length
  })
}

/**
 * Deletes pictures to which no design, undo step, version or trashed design has referred for `ms` (default: a day). Returns how
 * many. One transaction: a concurrently saved design is either seen here, or its save reports the picture as missing.
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

/** Stores whose rows may refer to pictures. */
const namingStores = ['designs', 'documents', 'histories', 'versions', 'versionTexts'] as const

/** Returns the hashes to which designs, their undo steps, versions, designs in the trash and brand kits refer. */
async function assetsNamed(transaction: Transaction<'readonly' | 'readwrite'>): Promise<ReadonlySet<unknown>> {
  const named = new Set<unknown>(brandLogos())
  const note = async (assets: unknown, text: () => Promise<unknown>) => {
    const whole = Array.isArray(assets) && assets.every((hash) => assetPattern.test(String(hash)))
    // If the stored list is damaged, the text is searched instead.
    for (const hash of whole ? assets : assetsIn(String(await text()))) named.add(hash)
  }
  for (const { id, assets, undoAssets = [] } of await transaction.objectStore('designs').getAll()) {
    await note(assets, async () => (await transaction.objectStore('documents').get(id))?.text)
    await note(undoAssets, async () => (await transaction.objectStore('histories').get(id))?.text)
  }
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

/** Storage of this site on the device, bytes; null where the browser does not report it. */
export interface StorageState {
  readonly usage: number | null
  readonly quota: number | null
  /** Whether the browser promises not to clear the storage by itself. */
  readonly persisted: boolean
}

/** Returns how much storage is used. Never throws. */
export async function storageState(): Promise<StorageState> {
  const [estimate, persisted] = await Promise.allSettled([
    (async () => navigator.storage.estimate())(),
    (async () => navigator.storage.persisted())(),
  ])
  const { usage = null, quota = null } = estimate.status === 'fulfilled' ? estimate.value : {}
  return { usage, quota, persisted: persisted.status === 'fulfilled' && persisted.value }
}

/**
 * Asks the browser not to clear the storage by itself; some browsers prompt the visitor. Returns whether it agreed.
 * Never throws.
 */
export async function askPersistence(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
