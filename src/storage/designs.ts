import { UserError } from '../core/errors.ts'
import { sweepAssets } from './assets.ts'
import {
  assetsIn,
  type DesignRow,
  designRow,
  findRow,
  mended,
  rowOf,
  type StoreName,
  type Transaction,
  transact,
  versionsOf,
} from './design-database.ts'

/**
 * The designs kept on this device. A design is its text, kept to the byte, and a row that lists it: the row's
 * id and name win over those in the text (a copy and a new name do not touch the text).
 */

/** What lists show of a design. Named one by one: leaving fields out of a row that may have more leaves none. */
export type DesignSummary = Readonly<
  Pick<
    DesignRow,
    'id' | 'name' | 'width' | 'height' | 'pages' | 'modified' | 'bytes' | 'thumbnail' | 'trashed' | 'revision' | 'owner'
  >
>

export interface SaveRequest {
  readonly id: string
  /** What `serialise` gave. */
  readonly text: string
  /** Sides in px. A name is given for a new design; without one it keeps its own, see `renameDesign`. */
  readonly summary: { readonly name?: string; readonly width: number; readonly height: number; readonly pages: number }
  /** Absent: as before. */
  readonly thumbnail?: Blob | null
  /** The revision the text comes from, as `loadDesign` or the last save said; 0 for a new design. */
  readonly expectedRevision: number
  /** Account a new design belongs to; '' for none. */
  readonly owner?: string
}

export interface Saved {
  readonly revision: number
  /** Hashes of pictures the text names and nobody has stored: they have to be put again. */
  readonly missing: readonly string[]
}

const day = 86_400_000
const trashKeptMs = 30 * day
const channelName = 'qingtu-designs'

/** Tells the lists of all tabs that something about designs changed. Never throws: what was saved is saved. */
function tell(): void {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(null)
    channel.close()
  } catch {
    // Where there are no channels, lists are as old as their page.
  }
}

/** Calls back when a design was saved, renamed, moved to the trash or deleted in any tab. Answers how to stop. */
export function onDesignsChanged(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => changed()
  return () => channel.close()
}

/** Those of its pictures a text no longer names are kept for a day from now: undo may bring them back. */
async function keepDropped(transaction: Transaction<'readwrite'>, dropped: readonly string[], now: number) {
  const assets = transaction.objectStore('assets')
  await Promise.all(
    dropped.map(async (hash) => {
      const row = await assets.get(hash)
      if (row) await assets.put({ ...row, named: now })
    }),
  )
}

async function missingAmong(transaction: Transaction<'readwrite'>, hashes: readonly string[]): Promise<string[]> {
  const assets = transaction.objectStore('assets')
  const found = await Promise.all(hashes.map(async (hash) => assets.getKey(hash)))
  return hashes.filter((_, place) => found[place] === undefined)
}

/**
 * Saves a design whole or not at all. A design in the trash comes out of it: somebody works on it.
 * Throws `design-changed-elsewhere` when the stored revision is another than the expected one, and
 * `design-missing` when it was deleted meanwhile (saving with revision 0 makes it anew); nothing is written then.
 * Else the storage codes of `transact`: what was saved before is still there.
 */
export async function saveDesign(request: SaveRequest): Promise<Saved> {
  const { id, text, summary, thumbnail, expectedRevision, owner = '' } = request
  const assets = assetsIn(text)
  const bytes = new Blob([text]).size
  const saved = await transact(['designs', 'documents', 'assets'], 'readwrite', async (transaction) => {
    const before = await findRow(transaction, id)
    if (!before && expectedRevision > 0) throw new UserError('design-missing', { id })
    if (before && before.revision !== expectedRevision)
      throw new UserError('design-changed-elsewhere', { id, revision: before.revision })
    const modified = Date.now()
    // Begins with the time, so that one deleted and made again never meets a number it had before.
    const revision = before ? before.revision + 1 : modified
    const fresh = { name: '', thumbnail: null, owner, ...before }
    const row: DesignRow = {
      ...fresh,
      ...summary,
      ...{ id, modified, bytes, trashed: null, revision, assets },
      name: summary.name ?? fresh.name,
      thumbnail: thumbnail === undefined ? fresh.thumbnail : thumbnail,
    }
    const [earlier, now] = [new Set(before?.assets), new Set(assets)]
    await keepDropped(
      transaction,
      [...earlier].filter((hash) => !now.has(hash)),
      modified,
    )
    // What it named before cannot have been swept.
    const missing = await missingAmong(
      transaction,
      assets.filter((hash) => !earlier.has(hash)),
    )
    await transaction.objectStore('designs').put(row)
    await transaction.objectStore('documents').put({ id, text })
    return { revision, missing }
  })
  tell()
  return saved
}

/**
 * A design's text as it was saved, to the byte, and its row. One that belongs to another account is not there.
 * Throws `design-missing`.
 */
export async function loadDesign(id: string, owner = ''): Promise<{ text: string; summary: DesignSummary }> {
  return transact(['designs', 'documents'], 'readonly', async (transaction) => {
    const summary = await rowOf(transaction, id)
    const text = (await transaction.objectStore('documents').get(id))?.text
    if (typeof text !== 'string' || !belongsTo(summary, owner)) throw new UserError('design-missing', { id })
    return { text, summary }
  })
}

const belongsTo = (row: DesignRow, owner: string) => row.owner === '' || row.owner === owner

async function rowsOf(owner: string, wanted: (row: DesignRow) => boolean): Promise<DesignSummary[]> {
  const rows = await transact(['designs'], 'readonly', (transaction) => transaction.objectStore('designs').getAll())
  return mended(designRow, rows)
    .filter((row) => belongsTo(row, owner) && wanted(row))
    .sort((one, other) => other.modified - one.modified || (one.id < other.id ? -1 : 1))
}

/** The designs of nobody and of an account, without those in the trash; the one last saved first. */
export const listDesigns = (owner = '') => rowsOf(owner, ({ trashed }) => trashed === null)
/** The same of those in the trash. */
export const listTrash = (owner = '') => rowsOf(owner, ({ trashed }) => trashed !== null)

/** Changes a row and not the design: its revision stays, whoever edits it goes on. */
async function change(id: string, fields: Partial<DesignRow>): Promise<void> {
  await transact(['designs'], 'readwrite', async (transaction) => {
    const row = await rowOf(transaction, id)
    await transaction.objectStore('designs').put({ ...row, ...fields })
  })
  tell()
}

/** Throws `design-missing`, as the others do. */
export const renameDesign = (id: string, name: string) => change(id, { name })
/** The picture lists show of a design. */
export const pictureDesign = (id: string, thumbnail: Blob) => change(id, { thumbnail })
/** Puts a design into the trash, from where it can be restored for 30 days. */
export const trashDesign = (id: string) => change(id, { trashed: Date.now() })
export const restoreFromTrash = (id: string) => change(id, { trashed: null })

/** Copies a design under a new id, with its text and picture but without its versions. Answers the new row. */
export async function duplicateDesign(id: string, name: string): Promise<DesignSummary> {
  const copy = await transact(['designs', 'documents'], 'readwrite', async (transaction) => {
    const row = await rowOf(transaction, id)
    const document = await transaction.objectStore('documents').get(id)
    if (!document) throw new UserError('design-missing', { id })
    const now = Date.now()
    const copied: DesignRow = { ...row, id: crypto.randomUUID(), name, modified: now, revision: now, trashed: null }
    await transaction.objectStore('designs').put(copied)
    await transaction.objectStore('documents').put({ ...document, id: copied.id })
    return copied
  })
  tell()
  return copy
}

const everything: StoreName[] = ['designs', 'documents', 'versions', 'versionTexts']

async function remove(transaction: Transaction<'readwrite'>, id: string): Promise<void> {
  await transaction.objectStore('designs').delete(id)
  await transaction.objectStore('documents').delete(id)
  await transaction.objectStore('versions').delete(versionsOf(id))
  await transaction.objectStore('versionTexts').delete(versionsOf(id))
}

/** Deletes a design and its versions for good; of one that is not there, nothing. Its pictures go with the next sweep. */
export async function deleteDesign(id: string): Promise<void> {
  await transact(everything, 'readwrite', (transaction) => remove(transaction, id))
  tell()
}

/** Deletes what has lain in the trash for 30 days, or for `ms`. Answers how many designs that were. */
export async function emptyTrash(ms = trashKeptMs): Promise<number> {
  const removed = await transact(everything, 'readwrite', async (transaction) => {
    const rows = await transaction.objectStore('designs').getAll()
    const old = rows.filter(({ trashed }) => typeof trashed === 'number' && Date.now() - trashed >= ms)
    for (const { id } of old) await remove(transaction, id)
    return old.length
  })
  if (removed > 0) tell()
  return removed
}

/** Empties the trash of what is old and sweeps pictures nobody needs, once a day in all tabs together. */
export async function tidyDesigns(): Promise<void> {
  const due = await transact(['meta'], 'readwrite', async (transaction) => {
    const meta = transaction.objectStore('meta')
    const last = await meta.get('tidied')
    if (typeof last === 'number' && Math.abs(Date.now() - last) < day) return false
    await meta.put(Date.now(), 'tidied')
    return true
  })
  if (!due) return
  await emptyTrash()
  await sweepAssets()
}
