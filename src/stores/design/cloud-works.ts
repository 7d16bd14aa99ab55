import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { parseJson } from '../../core/json.ts'
import { getAsset, putAsset } from '../../storage/assets.ts'
import { addVersion } from '../../storage/design-versions.ts'
import { type CloudCopy, listDesigns, loadDesign, saveDesign, setCloudCopy } from '../../storage/designs.ts'
import { removeTemplate } from '../account/account.ts'
import { callApi } from '../account/call-api.ts'
import { freshId } from '../shell/fresh-id.ts'
import { type CloudSettings, copyOf, emptyCopy, userNumber } from './cloud-copy.ts'
import { askPatiently, dataOf, downloadPicture } from './cloud-transfer.ts'
import { designList } from './designs.ts'
import { outOfRoom } from './out-of-room.ts'
import { pictureStored } from './stored-design.ts'
import { summaryOf } from './summary.ts'

/** Works in the account: which there are, and how they come to this device. */

export { $templates as $cloudWorks, loadTemplates as loadCloudWorks } from '../account/account.ts'

/** Places, and bytes of pictures. */
export interface Room {
  readonly used: number
  readonly limit: number
}

/** Returns how many bytes of pictures the account holds and may hold; null if the server does not say. */
export const storageTotal = async (): Promise<Room | null> =>
  (await callApi('getStorageTotal', {}).catch(() => null))?.data ?? null

const thumbnails = new Map<string, Promise<Blob | null>>()

/** Returns the picture of a work in the account for lists; null if it cannot be fetched. */
export function cloudThumbnail(hash: string): Promise<Blob | null> {
  const known = thumbnails.get(hash)
  if (known) return known
  const coming = callApi('getBlob', { hash }).then(
    ({ data }) => data && new Blob([data as Uint8Array<ArrayBuffer>]),
    (error) => {
      console.info(error)
      thumbnails.delete(hash)
      return null
    },
  )
  thumbnails.set(hash, coming)
  return coming
}

/** A work of the account with its pictures stored on this device. */
export interface FetchedWork {
  readonly id: string
  readonly name: string
  readonly version: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** The document as it was saved. */
  readonly text: string
  readonly design: Design
}

/**
 * Fetches a work of the account, and the pictures that this device lacks.
 * @throws UserError `cloud-login`, `cloud-refused`, `cloud-damaged`, `api-unreachable`, `restore-full`, those of `openDesign`,
 *   and the storage codes; what aborted the signal
 */
export async function fetchCloudWork(id: string, settings: CloudSettings): Promise<FetchedWork> {
  try {
    return await fetchAll(id, settings)
  } catch (thrown) {
    throw outOfRoom(thrown)
  }
}

async function fetchAll(id: string, { signal, onProgress }: CloudSettings): Promise<FetchedWork> {
  const work = dataOf(await askPatiently('getTemplate', { id }, signal))
  const { design } = openDesign(parseJson(work.document, 'design-broken'), freshId)
  const lacking: (typeof work.blobs)[number][] = []
  for (const blob of work.blobs) if (!(await getAsset(blob.hash))) lacking.push(blob)
  const total = lacking.reduce((sum, { bytes }) => sum + bytes, 0)
  let got = 0
  const onBytes = (bytes: number) => {
    got += bytes
    onProgress(got / total)
  }
  for (const blob of lacking) {
    const bytes = await downloadPicture(blob, { signal, onBytes })
    const info = design.assets[blob.hash] ?? { mime: blob.mime, width: 1, height: 1, bytes: blob.bytes, name: '' }
    await putAsset(bytes, info)
  }
  const { name, version, document: text, modified_time } = work
  return { id, name, version, modified: modified_time * 1000, text, design }
}

const syncedCopy = (user: string, { id, version, name }: FetchedWork, revision: number): CloudCopy => ({
  ...emptyCopy(user),
  ...{ id, version, revision, name },
})

/** Notes that a design on this device now holds a version of the account. */
export async function noteTaken(id: string, work: FetchedWork): Promise<void> {
  const user = userNumber()
  const { summary } = await loadDesign(id, user)
  await setCloudCopy(id, { ...syncedCopy(user, work, summary.revision), name: summary.name })
}

/**
 * Replaces a stored design by the version of the account; what was here is kept as a version of it.
 * @throws UserError `design-missing`, and the storage codes
 */
export async function takeCloudVersion(id: string, work: FetchedWork): Promise<void> {
  const user = userNumber()
  const { text, summary } = await loadDesign(id, user)
  await addVersion({ id, text, label: '换成云端版本之前', thumbnail: summary.thumbnail })
  const { revision } = await saveDesign({
    id,
    text: work.text,
    summary: { name: work.name, ...summaryOf(work.design) },
    expectedRevision: summary.revision,
  })
  await setCloudCopy(id, syncedCopy(user, work, revision))
  await pictureStored(id).catch((error) => console.info(error))
  await designList.refresh()
}

/**
 * Stores a work of the account on this device. Returns the id of the design: the one that is its copy already, unchanged,
 * or a new one.
 * @throws UserError as {@link fetchCloudWork}
 */
export async function openCloudWork(id: string, settings: CloudSettings): Promise<string> {
  const user = userNumber()
  const here = (await listDesigns(user)).find((design) => copyOf(design, user)?.id === id)
  if (here) return here.id
  const work = await fetchCloudWork(id, settings)
  const made = freshId()
  const { revision } = await saveDesign({
    id: made,
    text: work.text,
    summary: { name: work.name, ...summaryOf(work.design) },
    expectedRevision: 0,
    owner: user,
  })
  await setCloudCopy(made, syncedCopy(user, work, revision))
  await pictureStored(made).catch((error) => console.info(error))
  await designList.refresh()
  return made
}

/**
 * Deletes a work in the account; designs on this device stay. Returns whether it was deleted, which is said otherwise.
 */
export async function removeFromCloud(id: string): Promise<boolean> {
  if (!(await removeTemplate(id))) return false
  const user = userNumber()
  const here = (await listDesigns(user)).filter((design) => copyOf(design, user)?.id === id)
  for (const design of here) await setCloudCopy(design.id, null)
  await designList.refresh()
  return true
}
