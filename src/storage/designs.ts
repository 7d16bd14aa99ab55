import { limits } from '../core/design/limits.ts'
import { assetsIn } from '../core/design/patterns.ts'
import { UserError } from '../core/errors.ts'
import { sweepAssets } from './assets.ts'
import {
  type CloudCopy,
  type DesignRow,
  designRow,
  findRow,
  repaired,
  rowOf,
  type StoreName,
  type Transaction,
  transact,
  versionsOf,
} from './design-database.ts'
import { notifyTabs } from './design-notices.ts'

/**
 * The designs saved on this device. A design is its text, stored byte for byte, and a row for lists. The row's id and
 * name take precedence over those in the text, since copying and renaming do not change the text.
 */

/**
 * The fields of a design shown in lists. They are picked one by one, since `Omit` on a type with an index signature
 * leaves none.
 */
export type DesignSummary = Readonly<
  Pick<
    DesignRow,
    | 'id'
    | 'name'
    | 'width'
    | 'height'
    | 'pages'
    | 'modified'
    | 'bytes'
    | 'thumbnail'
    | 'trashed'
    | 'revision'
    | 'owner'
    | 'kind'
    | 'folder'
    | 'tags'
    | 'template'
    | 'words'
    | 'cloud'
  >
>

/** What a save writes into the row. */
export interface SavedSummary {
  /** Given for a new design; without one the name stays, see `renameDesign`. */
  readonly name?: string
  /** px */
  readonly width: number
  readonly height: number
  /** How many. */
  readonly pages: number
  /** The output of `wordsOf`; without it `keepMissingWords` adds them later. */
  readonly words?: string | null
  /** Given for a new design: the page on which it was begun. */
  readonly kind?: string
  /** Given for a new design that is not at the top of the list of works. */
  readonly folder?: string
  readonly tags?: readonly string[]
  readonly template?: boolean
}

export interface SaveRequest {
  readonly id: string
  /** The output of `serialise`. */
  readonly text: string
  readonly summary: SavedSummary
  /** Absent: unchanged. */
  readonly thumbnail?: Blob | null
  /** The revision on which the text is based, from `loadDesign` or the last save; 0 for a new design. */
  readonly expectedRevision: number
  /** Account of a new design; '' for none. */
  readonly owner?: string
  /** The output of `historyText` for the text. Absent: the design has no steps to undo when it is opened again. */
  readonly history?: string | undefined
}

export type { CloudCopy } from './design-database.ts'

export interface Saved {
  readonly revision: number
  /** Hashes of pictures that the text refers to but that are not stored; they must be stored again. */
  readonly missing: readonly string[]
}

const day = 86_400_000
const trashKeptMs = 30 * day
/** How long after its last change a design can still be undone, ms. */
const historyKeptMs = 7 * day

/** Keeps pictures the text no longer refers to for another day: undo may restore them. */
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
 * Saves a design atomically. A design in the trash is taken out of it, since it is being edited. Nothing is written if
 * this throws.
 * @throws UserError `design-changed-elsewhere` when the stored revision differs from the expected one, `design-missing`
 * when the design was deleted meanwhile (saving with revision 0 recreates it), and the storage codes of `transact`
 */
export async function saveDesign(request: SaveRequest): Promise<Saved> {
  const { id, text, summary, thumbnail, expectedRevision, owner = '', history } = request
  const assets = assetsIn(text)
  const undoAssets = assetsIn(history ?? '').filter((hash) => !assets.includes(hash))
  const bytes = new Blob([text]).size
  const saved = await transact(['designs', 'documents', 'histories', 'assets'], 'readwrite', async (transaction) => {
    const before = await findRow(transaction, id)
    if (!before && expectedRevision > 0) throw new UserError('design-missing', { id })
    if (before && before.revision !== expectedRevision)
      throw new UserError('design-changed-elsewhere', { id, revision: before.revision })
    const modified = Date.now()
    // Starts from the time, so that a design deleted and recreated never repeats a revision.
    const revision = before ? before.revision + 1 : modified
    const fresh = {
      ...{ name: '', thumbnail: null, owner, kind: '', folder: '', template: false, cloud: null },
      ...before,
    }
    const row: DesignRow = {
      ...fresh,
      ...summary,
      ...{ id, modified, bytes, trashed: null, revision, assets, undoAssets },
      name: summary.name ?? fresh.name,
      words: summary.words ?? null,
      tags: [...(summary.tags ?? before?.tags ?? [])],
      thumbnail: thumbnail === undefined ? fresh.thumbnail : thumbnail,
    }
    const [earlier, now] = [new Set(before?.assets), new Set(assets)]
    await keepDropped(
      transaction,
      [...earlier].filter((hash) => !now.has(hash)),
      modified,
    )
    // Pictures it referred to before cannot have been swept.
    const missing = await missingAmong(
      transaction,
      assets.filter((hash) => !earlier.has(hash)),
    )
    await transaction.objectStore('designs').put(row)
    await transaction.objectStore('documents').put({ id, text })
    if (history === undefined) await transaction.objectStore('histories').delete(id)
    else await transaction.objectStore('histories').put({ id, revision, text: history })
    return { revision, missing }
  })
  notifyTabs()
  return saved
}

export interface LoadedDesign {
  readonly text: string
  readonly summary: DesignSummary
  /** The undo steps saved with the text; null for none. */
  readonly history: string | null
}

/**
 * Loads a design's text exactly as saved, its row and its undo steps. A design of another account counts as missing.
 * @throws UserError `design-missing`
 */
export async function loadDesign(id: string, owner = ''): Promise<LoadedDesign> {
  return transact(['designs', 'documents', 'histories'], 'readonly', async (transaction) => {
    const summary = await rowOf(transaction, id)
    const text = (await transaction.objectStore('documents').get(id))?.text
    if (typeof text !== 'string' || !belongsTo(summary, owner)) throw new UserError('design-missing', { id })
    const history = await transaction.objectStore('histories').get(id)
    return { text, summary, history: history?.revision === summary.revision ? history.text : null }
  })
}

const belongsTo = (row: DesignRow, owner: string) => row.owner === '' || row.owner === owner

async function rowsOf(owner: string, wanted: (row: DesignRow) => boolean): Promise<DesignSummary[]> {
  const rows = await transact(['designs'], 'readonly', (transaction) => transaction.objectStore('designs').getAll())
  return repaired(designRow(), rows)
    .filter((row) => belongsTo(row, owner) && wanted(row))
    .sort((one, other) => other.modified - one.modified || (one.id < other.id ? -1 : 1))
}

/** Lists the designs without an account and those of `owner`, except trashed ones, last saved first. */
export const listDesigns = (owner = '') => rowsOf(owner, ({ trashed }) => trashed === null)
/** Lists the trashed designs without an account and those of `owner`, last saved first. */
export const listTrash = (owner = '') => rowsOf(owner, ({ trashed }) => trashed !== null)

/** Changes a row but not the design: its revision stays, so an open editor is not disturbed. */
async function change(id: string, fields: Partial<DesignRow>): Promise<void> {
  await transact(['designs'], 'readwrite', async (transaction) => {
    const row = await rowOf(transaction, id)
    await transaction.objectStore('designs').put({ ...row, ...fields })
  })
  notifyTabs()
}

/**
 * Renames a design.
 * @throws UserError `design-missing`
 */
export const renameDesign = (id: string, name: string) => change(id, { name })
/**
 * Stores the thumbnail of a design.
 * @throws UserError `design-missing`
 */
export const pictureDesign = (id: string, thumbnail: Blob) => change(id, { thumbnail })
/**
 * Stores what is known of the copy of a design in an account; null forgets it.
 * @throws UserError `design-missing`
 */
export const setCloudCopy = (id: string, cloud: CloudCopy | null) => change(id, { cloud })
/**
 * Moves a design to the trash, from which it can be restored for 30 days.
 * @throws UserError `design-missing`
 */
export const trashDesign = (id: string) => change(id, { trashed: Date.now() })
/**
 * Restores a design from the trash.
 * @throws UserError `design-missing`
 */
export const restoreFromTrash = (id: string) => change(id, { trashed: null })

/** What lists arrange; undefined leaves a field as it is. */
export interface Arrangement {
  /** Id of a folder; '' for none. */
  readonly folder?: string
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
  readonly template?: boolean
  /** Into the trash, or out of it. */
  readonly trashed?: boolean
}

/** Returns tags with some added and some removed, each once. */
function changedTags(tags: readonly string[], { addTags = [], removeTags = [] }: Arrangement): string[] {
  const added = addTags.map((tag) => tag.trim().slice(0, limits.tag)).filter((tag) => tag !== '')
  return [...new Set([...tags, ...added])].filter((tag) => !removeTags.includes(tag)).slice(0, limits.tags)
}

/**
 * Moves, tags or trashes designs together: either all of it happens or nothing. Those that no longer exist are skipped.
 * Returns how many were changed. Their revisions stay, so an open editor is not disturbed.
 */
export async function arrangeDesigns(ids: readonly string[], wanted: Arrangement): Promise<number> {
  const { folder, template, trashed } = wanted
  const changed = await transact(['designs'], 'readwrite', async (transaction) => {
    const rows = await Promise.all(ids.map((id) => findRow(transaction, id)))
    const found = rows.filter((row) => row !== undefined)
    for (const row of found) {
      await transaction.objectStore('designs').put({
        ...row,
        ...(folder === undefined ? {} : { folder }),
        ...(template === undefined ? {} : { template }),
        ...(trashed === undefined ? {} : { trashed: trashed ? Date.now() : null }),
        tags: changedTags(row.tags, wanted),
      })
    }
    return found.length
  })
  if (changed > 0) notifyTabs()
  return changed
}

/**
 * Stores the words of designs that were saved before they were kept, at most `most` of them. Returns how many there were.
 */
export async function keepMissingWords(wordsIn: (text: string) => string, most = 50): Promise<number> {
  return transact(['designs', 'documents'], 'readwrite', async (transaction) => {
    const rows = repaired(designRow(), await transaction.objectStore('designs').getAll())
    const without = rows.filter(({ words }) => words === null).slice(0, most)
    for (const row of without) {
      const text = (await transaction.objectStore('documents').get(row.id))?.text ?? ''
      await transaction.objectStore('designs').put({ ...row, words: wordsIn(text) })
    }
    return without.length
  })
}

/**
 * Copies a design under a new id, with its text and thumbnail but without its versions, undo steps and copy in an account.
 * Returns the new row.
 * @throws UserError `design-missing`
 */
export async function duplicateDesign(id: string, name: string): Promise<DesignSummary> {
  const copy = await transact(['designs', 'documents'], 'readwrite', async (transaction) => {
    const row = await rowOf(transaction, id)
    const document = await transaction.objectStore('documents').get(id)
    if (!document) throw new UserError('design-missing', { id })
    const now = Date.now()
    const fresh = { id: crypto.randomUUID(), name, modified: now, revision: now, trashed: null, undoAssets: [] }
    const copied: DesignRow = { ...row, ...fresh, cloud: null }
    await transaction.objectStore('designs').put(copied)
    await transaction.objectStore('documents').put({ ...document, id: copied.id })
    return copied
  })
  notifyTabs()
  return copy
}

const everything: StoreName[] = ['designs', 'documents', 'histories', 'versions', 'versionTexts']

async function remove(transaction: Transaction<'readwrite'>, id: string): Promise<void> {
  await transaction.objectStore('designs').delete(id)
  await transaction.objectStore('documents').delete(id)
  await transaction.objectStore('histories').delete(id)
  await transaction.objectStore('versions').delete(versionsOf(id))
  await transaction.objectStore('versionTexts').delete(versionsOf(id))
}

/**
 * Deletes a design and its versions permanently; does nothing if it does not exist. The next sweep removes its
 * pictures.
 */
export async function deleteDesign(id: string): Promise<void> {
  await transact(everything, 'readwrite', (transaction) => remove(transaction, id))
  notifyTabs()
}

/** Deletes designs that have been in the trash for `ms` (default: 30 days). Returns how many. */
export async function emptyTrash(ms = trashKeptMs): Promise<number> {
  const removed = await transact(everything, 'readwrite', async (transaction) => {
    const rows = await transaction.objectStore('designs').getAll()
    const old = rows.filter(({ trashed }) => typeof trashed === 'number' && Date.now() - trashed >= ms)
    for (const { id } of old) await remove(transaction, id)
    return old.length
  })
  if (removed > 0) notifyTabs()
  return removed
}

/** Deletes the undo steps of designs that have not changed for `ms` (default: seven days). Returns how many had some. */
export async function dropOldHistories(ms = historyKeptMs): Promise<number> {
  return transact(['designs', 'histories'], 'readwrite', async (transaction) => {
    const [designs, histories] = [transaction.objectStore('designs'), transaction.objectStore('histories')]
    const withSteps = new Set(await histories.getAllKeys())
    const rows = (await designs.getAll()).filter(
      ({ id, modified }) => withSteps.has(id) && !(Date.now() - modified < ms),
    )
    for (const row of rows) {
      await histories.delete(row.id)
      await designs.put({ ...row, undoAssets: [] })
    }
    return rows.length
  })
}

/** Empties the trash of expired designs, drops old undo steps and sweeps unused pictures, at most once a day across all tabs. */
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
  await dropOldHistories()
  await sweepAssets()
}
