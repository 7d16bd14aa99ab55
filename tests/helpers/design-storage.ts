import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** An empty disk, and the storage modules as one tab after another loads them: each tab has its own connection. */

export function emptyDisk(): void {
  vi.stubGlobal('indexedDB', new IDBFactory())
}

export async function openTab() {
  vi.resetModules()
  const { onDesignsChanged } = await import('../../src/storage/design-notices.ts')
  const { saveDesign, loadDesign, listDesigns, listTrash, renameDesign, trashDesign } = await import(
    '../../src/storage/designs.ts'
  )
  const { restoreFromTrash, duplicateDesign, deleteDesign, emptyTrash, tidyDesigns } = await import(
    '../../src/storage/designs.ts'
  )
  const { addVersion, listVersions, loadVersion, labelVersion } = await import('../../src/storage/design-versions.ts')
  const { arrangeDesigns, keepMissingWords } = await import('../../src/storage/designs.ts')
  const { listFolders, saveFolder, deleteFolder } = await import('../../src/storage/folders.ts')
  const assets = await import('../../src/storage/assets.ts')
  const { putAsset, getAsset, sweepAssets, storageState, askPersistence } = assets
  return {
    ...{ onDesignsChanged, saveDesign, loadDesign, listDesigns, listTrash, renameDesign, trashDesign },
    ...{ restoreFromTrash, duplicateDesign, deleteDesign, emptyTrash, tidyDesigns },
    ...{ arrangeDesigns, keepMissingWords, listFolders, saveFolder, deleteFolder },
    ...{ addVersion, listVersions, loadVersion, labelVersion },
    ...{ putAsset, getAsset, sweepAssets, storageState, askPersistence },
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

export const summary = { name: '夏日通勤', width: 1242, height: 1660, pages: 1 }

/** Returns the whole database as plain data, for comparison. */
export async function diskContent(): Promise<Record<string, unknown[]>> {
  const database = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('qingtu-designs')
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
  const content: Record<string, unknown[]> = {}
  for (const name of database.objectStoreNames) {
    content[name] = await new Promise((done) => {
      const request = database.transaction(name).objectStore(name).getAll()
      request.onsuccess = () => done(request.result)
    })
  }
  database.close()
  return content
}

type Fault = 'throws' | 'aborts' | 'disk-full' | 'full-at-commit'
export const faults: readonly Fault[] = ['throws', 'aborts', 'disk-full', 'full-at-commit']

/** A fake transaction that can be aborted with a given error. */
type Abortable = IDBTransaction & { _abort(name: string): void }

/** Replacement for a write; returns undefined to let the write proceed. */
type Instead = (transaction: Abortable, request: () => IDBRequest) => IDBRequest | undefined

/** Intercepts every write. Returns a function that stops intercepting. */
function watchWrites(instead: Instead): () => void {
  const spies = (['put', 'delete'] as const).map((method) => {
    const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
    function write(this: IDBObjectStore, ...args: unknown[]) {
      const request = () => original.apply(this, args)
      return instead(this.transaction as Abortable, request) ?? request()
    }
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(write as never)
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Performs the write, then aborts the transaction for lack of space. */
function fullAtCommit(transaction: Abortable, request: () => IDBRequest): IDBRequest {
  const made = request()
  made.addEventListener('success', () => transaction._abort('QuotaExceededError'))
  return made
}

/**
 * Makes one write fail, by its number from 1: its call throws, its transaction is aborted, there is no space for it, or
 * it succeeds and there is no space at the commit. Returns a counter of writes and a function that stops intercepting.
 */
export function failWrite(number: number, fault: Fault) {
  let count = 0
  const stop = watchWrites((transaction, request) => {
    count += 1
    if (count !== number) return undefined
    if (fault === 'throws') throw new DOMException('no', 'UnknownError')
    if (fault === 'full-at-commit') return fullAtCommit(transaction, request)
    const made = request()
    if (fault === 'aborts') transaction.abort()
    else transaction._abort('QuotaExceededError')
    return made
  })
  return { count: () => count, stop }
}

/** Simulates a disk that is full at times: `fail` makes one more write find no space, until `repair`. */
export function unreliableDisk() {
  let failing = 0
  const stop = watchWrites((transaction, request) => {
    if (failing === 0) return undefined
    failing -= 1
    return fullAtCommit(transaction, request)
  })
  return {
    fail: () => {
      failing += 1
    },
    repair: () => {
      failing = 0
    },
    stop,
  }
}
