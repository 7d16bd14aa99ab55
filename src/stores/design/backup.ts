import {
  assetFile,
  type BackupAsset,
  type BackupFolder,
  type BackupList,
  type BackupWork,
  backupStart,
  backupType,
  textFile,
} from '../../core/design/backup.ts'
import { isIntact } from '../../core/design/design-file.ts'
import { assetsIn } from '../../core/design/patterns.ts'
import { UserError } from '../../core/errors.ts'
import { getAsset, putAsset } from '../../storage/assets.ts'
import { addVersion } from '../../storage/design-versions.ts'
import { type DesignSummary, listDesigns, loadDesign, saveDesign } from '../../storage/designs.ts'
import { listFolders, saveFolder } from '../../storage/folders.ts'
import { pool } from '../../workers/pool.ts'
import { saveUncounted } from '../bench/exports.ts'
import { freshId } from '../shell/fresh-id.ts'
import { outOfRoom } from './out-of-room.ts'
import { designOwner } from './owner.ts'
import { pictureStored } from './stored-design.ts'

/** All works of this device as one file, and back. */

/** Texts and pictures are read from a backup in portions of at most this many files and bytes, or of one larger file. */
const portion = { files: 24, bytes: 2 ** 25 }

/** Progress of a backup or restoration. */
export interface BackupSettings {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Returns the progress of one half of the work, which begins at 0 or 0.5. */
const halvesOf =
  ({ onProgress }: BackupSettings) =>
  (from: number) =>
  (share: number) =>
    onProgress(from + share / 2)

const asBlob = (content: Blob | Uint8Array<ArrayBuffer> | string, type = 'application/octet-stream') =>
  content instanceof Blob ? content : new Blob([content], { type })

const workOf = ({ id, name, width, height, pages, modified, kind, folder, tags, template, words }: DesignSummary) => ({
  ...{ id, name, width, height, pages, modified, kind, folder, tags: [...tags], template, words: words ?? '' },
})

/** Collects the texts of designs as Blobs, and the stored pictures that they refer to. */
async function contentOf(designs: readonly DesignSummary[], owner: string, { signal, onProgress }: BackupSettings) {
  const texts: { name: string; content: Blob; compress: true }[] = []
  const hashes = new Set<string>()
  const works: BackupWork[] = []
  for (const design of designs) {
    signal.throwIfAborted()
    onProgress(works.length / designs.length)
    const loaded = await loadDesign(design.id, owner).catch((thrown: unknown) => {
      // Deleted in another tab meanwhile.
      if (thrown instanceof UserError && thrown.code === 'design-missing') return null
      throw thrown
    })
    if (!loaded) continue
    works.push(workOf(design))
    texts.push({ name: textFile(design.id), content: asBlob(loaded.text), compress: true })
    for (const hash of assetsIn(loaded.text)) hashes.add(hash)
  }
  const assets: BackupAsset[] = []
  const pictures: { name: string; content: Blob }[] = []
  for (const hash of hashes) {
    signal.throwIfAborted()
    const stored = await getAsset(hash)
    if (!stored) continue
    assets.push({ hash, info: stored.info })
    pictures.push({ name: assetFile(hash), content: stored.blob })
  }
  return { works, assets, files: [...texts, ...pictures] }
}

/**
 * Saves all works of this device, but for the trash, with their pictures and folders as one ZIP. Pictures go from the
 * storage into the file piece by piece. Returns how many works it holds; 0 if nothing was saved.
 * @throws UserError the storage codes, `cancelled`
 */
export async function backUpAll(settings: BackupSettings): Promise<number> {
  const { signal } = settings
  const halves = halvesOf(settings)
  const owner = await designOwner()
  const [designs, folders] = [await listDesigns(owner), await listFolders(owner)]
  const { works, assets, files } = await contentOf(designs, owner, { signal, onProgress: halves(0) })
  const kept = folders.map(({ id, name, parent }): BackupFolder => ({ id, name, parent }))
  const start = backupStart({ made: Date.now(), folders: kept, works, assets })
  const all = [...start, ...files].map((file) => ({ ...file, content: asBlob(file.content) }))
  const order = { name: '青图作品备份', files: all, type: backupType }
  const blob = await pool().run('write-archive', order, { signal, onProgress: halves(0.5) })
  const day = new Date().toISOString().slice(0, 10)
  const isSaved = await saveUncounted([{ name: `青图作品备份-${day}.zip`, blob }], '')
  return isSaved ? works.length : 0
}

/** How a work of a backup compares with this device: not there, there with the same text, or there with another. */
export type BackupState = 'new' | 'same' | 'changed'
/** What happens to a work that is there with another text. */
export type ConflictChoice = 'keep' | 'replace' | 'both'

export interface OpenedBackup {
  readonly file: Blob
  readonly list: BackupList
  readonly states: ReadonlyMap<string, BackupState>
  /** What this device holds under the ids of changed works. */
  readonly present: ReadonlyMap<string, DesignSummary>
}

/** Divides a list into portions. */
function portionsOf<Item>(items: readonly Item[], bytesOf: (item: Item) => number): Item[][] {
  const portions: Item[][] = []
  let bytes = 0
  for (const item of items) {
    const last = portions.at(-1)
    bytes += bytesOf(item)
    if (last && last.length < portion.files && bytes <= portion.bytes) last.push(item)
    else {
      portions.push([item])
      bytes = bytesOf(item)
    }
  }
  return portions
}

/** Calls back with portions of a list, one after another, and reports the share done. */
async function inPortions<Item>(
  items: readonly Item[],
  { signal, onProgress }: BackupSettings,
  step: (some: readonly Item[]) => Promise<void>,
  bytesOf: (item: Item) => number = () => 0,
): Promise<void> {
  let done = 0
  for (const some of portionsOf(items, bytesOf)) {
    signal.throwIfAborted()
    await step(some)
    done += some.length
    onProgress(done / items.length)
  }
}

const readFiles = (file: Blob, names: readonly string[]) => pool().run('read-backup', { name: '', file, names })

/**
 * Opens a backup and compares its works with those on this device. Nothing is stored.
 * @throws UserError `not-a-backup`, `backup-newer`, `file-broken`, and the storage codes
 */
export async function openBackup(file: File, settings: BackupSettings): Promise<OpenedBackup> {
  const owner = await designOwner()
  const list = await pool().run('list-backup', { name: file.name, file }, { signal: settings.signal })
  const states = new Map<string, BackupState>()
  const present = new Map<string, DesignSummary>()
  await inPortions(list.works, settings, async (works) => {
    const stored = await Promise.all(works.map(({ id }) => loadDesign(id, owner).catch(() => null)))
    const known = works.flatMap((work, place) => {
      const here = stored[place]
      return here ? [{ work, here }] : []
    })
    for (const { id } of works) states.set(id, 'new')
    if (known.length === 0) return
    const texts = await readFiles(
      file,
      known.map(({ work }) => textFile(work.id)),
    )
    for (const [place, { work, here }] of known.entries()) {
      const isSame = here.text === decoded(texts[place])
      // The same work in the trash comes back.
      if (isSame && here.summary.trashed !== null) continue
      states.set(work.id, isSame ? 'same' : 'changed')
      if (!isSame) present.set(work.id, here.summary)
    }
  })
  return { file, list, states, present }
}

const decoded = (bytes: Uint8Array | null | undefined) =>
  bytes ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : null

/** Stores the folders of a backup that are not here; one of the same name in the same place is used instead. */
async function restoreFolders(folders: readonly BackupFolder[], owner: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>([['', '']])
  for (const folder of folders.toSorted((one, other) => one.parent.length - other.parent.length)) {
    const parent = ids.get(folder.parent) ?? ''
    const present = await listFolders(owner)
    const same =
      present.find(({ id }) => id === folder.id) ??
      present.find((other) => other.name === folder.name && other.parent === parent)
    if (!same) await saveFolder({ ...folder, parent, owner })
    ids.set(folder.id, same?.id ?? folder.id)
  }
  return ids
}

/** Stores the pictures of a backup; a damaged one is left out, and its works show a placeholder. Returns how many were. */
async function restoreAssets({ file, list }: OpenedBackup, settings: BackupSettings): Promise<number> {
  let damaged = 0
  const restore = async (assets: readonly BackupAsset[]) => {
    const found = await Promise.all(assets.map(({ hash }) => getAsset(hash).catch(() => undefined)))
    const absent = assets.filter((_, place) => !found[place])
    if (absent.length === 0) return
    const read = await readFiles(
      file,
      absent.map(({ hash }) => assetFile(hash)),
    )
    for (const [place, { hash, info }] of absent.entries()) {
      const bytes = read[place]
      if (bytes && (await isIntact({ hash, bytes, mime: info.mime }))) await putAsset(bytes, info)
      else damaged += 1
    }
  }
  await inPortions(list.assets, settings, restore, ({ info }) => info.bytes)
  return damaged
}

export interface Restored {
  readonly works: number
  /** Names of works whose text could not be read. */
  readonly failed: readonly string[]
  /** Pictures that were damaged or missing in the file. */
  readonly damaged: number
}

/** Stores one work; what it replaces stays as a named version of it. */
async function restoreWork(work: BackupWork, text: string, isCopy: boolean, owner: string): Promise<string> {
  const { id, name, width, height, pages, words, kind, folder, tags, template } = work
  const summary = {
    ...{ name: isCopy ? `${name}（备份）` : name, width, height, pages, words, kind, folder, tags, template },
  }
  const present = isCopy ? null : await loadDesign(id, owner).catch(() => null)
  if (!present) {
    const fresh = { id: isCopy ? freshId() : id, text, summary, expectedRevision: 0, owner }
    return saveDesign(fresh).then(
      () => fresh.id,
      async (thrown: unknown) => {
        // The id belongs to another account of this device.
        if (!(thrown instanceof UserError && thrown.code === 'design-changed-elsewhere')) throw thrown
        const copy = { ...fresh, id: freshId() }
        await saveDesign(copy)
        return copy.id
      },
    )
  }
  if (present.text !== text) {
    const { thumbnail, revision } = present.summary
    await addVersion({ id, text: present.text, label: '恢复备份之前', thumbnail })
    await saveDesign({ id, text, summary, expectedRevision: revision, owner })
  } else await saveDesign({ id, text, summary, expectedRevision: present.summary.revision, owner })
  return id
}

/**
 * Stores the works of an opened backup. Works that are here unchanged are skipped; for changed ones `choices` decides,
 * by default both are kept. A work that fails is named, the others go on.
 * @throws UserError the storage codes, `restore-full`, `cancelled`
 */
export async function restoreBackup(
  opened: OpenedBackup,
  choices: ReadonlyMap<string, ConflictChoice>,
  settings: BackupSettings,
): Promise<Restored> {
  try {
    return await restoreAll(opened, choices, settings)
  } catch (thrown) {
    throw outOfRoom(thrown)
  }
}

async function restoreAll(
  opened: OpenedBackup,
  choices: ReadonlyMap<string, ConflictChoice>,
  settings: BackupSettings,
): Promise<Restored> {
  const owner = await designOwner()
  const { file, list, states } = opened
  const folders = await restoreFolders(list.folders, owner)
  const halves = halvesOf(settings)
  const damaged = await restoreAssets(opened, { ...settings, onProgress: halves(0) })
  const wanted = list.works.filter(
    ({ id }) => states.get(id) === 'new' || (states.get(id) === 'changed' && choices.get(id) !== 'keep'),
  )
  const failed: string[] = []
  const stored: string[] = []
  await inPortions(wanted, { ...settings, onProgress: halves(0.5) }, async (works) => {
    const texts = await readFiles(
      file,
      works.map(({ id }) => textFile(id)),
    )
    for (const [place, work] of works.entries()) {
      const text = decoded(texts[place])
      const isCopy = states.get(work.id) === 'changed' && choices.get(work.id) !== 'replace'
      if (text === null || !isDocument(text)) failed.push(work.name)
      else stored.push(await restoreWork({ ...work, folder: folders.get(work.folder) ?? '' }, text, isCopy, owner))
    }
  })
  void makeThumbnails(stored)
  return { works: stored.length, failed, damaged }
}

function isDocument(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** Paints the thumbnails of restored works one after another; a work without one shows its shape. */
async function makeThumbnails(ids: readonly string[]): Promise<void> {
  for (const id of ids) await pictureStored(id).catch((thrown: unknown) => console.info(thrown))
}
