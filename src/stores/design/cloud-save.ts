import { limits, workLimits } from '../../catalogue/limits.ts'
import { assetHash } from '../../core/design/asset-hash.ts'
import { assetsIn } from '../../core/design/patterns.ts'
import { UserError } from '../../core/errors.ts'
import { templateCapKey, templatesStoredKey } from '../../storage/account-keys.ts'
import { getAsset } from '../../storage/assets.ts'
import { type CloudCopy, type DesignSummary, listDesigns, loadDesign, setCloudCopy } from '../../storage/designs.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { loadTemplates } from '../account/account.ts'
import { callApi } from '../account/call-api.ts'
import { currentUser, refreshUser } from '../account/session.ts'
import { type CloudSettings, copyOf, emptyCopy, userNumber } from './cloud-copy.ts'
import { askPatiently, dataOf, uploadPicture } from './cloud-transfer.ts'
import { type Room, storageTotal } from './cloud-works.ts'
import { designList } from './designs.ts'

/**
 * Saving works to the account, which happens when their owner says so. What is known of the copy there stands in the row
 * of the design, see `CloudCopy`.
 */

const longestName = 80
/** Saves of one work, each after the pictures that the one before lacked. */
const mostRounds = 3

const nameThere = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/\p{Cs}$/u, '') || '未命名设计'

/** The pictures that a stored text refers to and this device has. */
async function picturesOf(text: string): Promise<Map<string, Blob>> {
  const pictures = new Map<string, Blob>()
  for (const hash of assetsIn(text)) {
    const stored = await getAsset(hash)
    if (stored) pictures.set(hash, stored.blob)
  }
  return pictures
}

const sizeOf = (pictures: ReadonlyMap<string, Blob>) => [...pictures.values()].reduce((sum, { size }) => sum + size, 0)

/** What a save would store, and what the account has room for. */
export interface CloudPlan {
  readonly name: string
  /** Whether it takes one more place. */
  readonly isNew: boolean
  readonly pictures: number
  /** Of the document and its pictures. */
  readonly bytes: number
  /** Places and bytes of pictures in the account; null if the server did not say. */
  readonly places: Room | null
  readonly storage: Room | null
  /** Why it cannot be stored, if that is known beforehand. */
  readonly obstacle: UserError | null
}

/** Returns why a work cannot be stored whatever the account has room for. */
function obstacleOf(text: string, pictures: ReadonlyMap<string, Blob>): UserError | null {
  const mb = (bytes: number) => Math.floor(bytes / 2 ** 20)
  if (pictures.size > workLimits.pictures) return new UserError('work-pictures', { most: workLimits.pictures })
  if ([...pictures.values()].some(({ size }) => size > workLimits.pictureBytes))
    return new UserError('work-picture-large', { limitMb: mb(workLimits.pictureBytes) })
  if (sizeOf(pictures) > workLimits.bytes) return new UserError('work-too-large', { limitMb: mb(workLimits.bytes) })
  if (new Blob([text]).size > workLimits.documentBytes)
    return new UserError('work-document-large', { limitMb: mb(workLimits.documentBytes) })
  return null
}

/**
 * Returns what saving a design to the account means.
 * @throws UserError `cloud-login`, `design-missing`, and the storage codes
 */
export async function planCloudSave(id: string): Promise<CloudPlan> {
  const user = userNumber()
  const { text, summary } = await loadDesign(id, user)
  const pictures = await picturesOf(text)
  const [places, storage] = await Promise.all([
    callApi('getTemplateTotal', { user_id: user }).catch(() => null),
    storageTotal(),
  ])
  const used = places?.data?.[0]?.num
  return {
    name: summary.name,
    isNew: !copyOf(summary, user)?.id,
    pictures: pictures.size,
    bytes: sizeOf(pictures) + new Blob([text]).size,
    places: used === undefined ? null : { used, limit: readKey(templateCapKey) ?? limits.free.templates },
    storage,
    obstacle: obstacleOf(text, pictures),
  }
}

/**
 * How a save ended: `waiting` until the server can be reached, `conflict` with a version that was saved elsewhere at
 * `modified` (ms since 1970), `gone` if the copy in the account was deleted.
 */
export type CloudOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'waiting' | 'gone' }
  | { readonly status: 'conflict'; readonly version: number; readonly modified: number }

export interface SaveOptions extends CloudSettings {
  /** Replaces a version there that this device does not know; without it, only the known one is replaced. */
  readonly over?: number | undefined
  /** Saves it as another work, apart from the copy that there was. */
  readonly asNew?: boolean
}

/** Runs one save of a design at a time, across tabs. */
const inTurn = <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? (navigator.locks.request(`qingtu-cloud:${id}`, work) as Promise<Answer>) : work()

/** Returns the copy with the key under which this content is saved: that of a save without an answer, if it is the same. */
function keyed(copy: CloudCopy, { revision, name }: DesignSummary): CloudCopy & { pending: { key: string } } {
  const { pending } = copy
  if (pending && pending.revision === revision && pending.name === name) return { ...copy, pending }
  return { ...copy, pending: { key: crypto.randomUUID(), revision, name } }
}

/** Uploads the pictures among `missing`; progress counts their bytes. */
async function uploadMissing(
  missing: readonly string[],
  pictures: ReadonlyMap<string, Blob>,
  { signal, onProgress }: CloudSettings,
): Promise<void> {
  const wanted = missing.flatMap((hash) => {
    const picture = pictures.get(hash)
    return picture ? [[hash, picture] as const] : []
  })
  const total = wanted.reduce((sum, [, { size }]) => sum + size, 0)
  let sent = 0
  const onBytes = (bytes: number) => {
    sent += bytes
    onProgress(total === 0 ? 1 : sent / total)
  }
  for (const [hash, picture] of wanted) await uploadPicture(hash, picture, { signal, onBytes })
}

/** Returns the thumbnail of a work with its hash; null if there is none that the server takes. */
async function thumbnailOf({
  thumbnail,
}: DesignSummary): Promise<{ readonly hash: string; readonly picture: Blob } | null> {
  if (!thumbnail || thumbnail.size > workLimits.thumbnailBytes) return null
  return { hash: await assetHash(new Uint8Array(await thumbnail.arrayBuffer())), picture: thumbnail }
}

/** Saves a loaded design under a key, uploading what the server lacks. Returns the server's last answer. */
async function send(
  { text, summary }: { readonly text: string; readonly summary: DesignSummary },
  copy: CloudCopy & { readonly pending: { readonly key: string } },
  { over, ...settings }: SaveOptions,
) {
  const pictures = await picturesOf(text)
  const obstacle = obstacleOf(text, pictures)
  if (obstacle) throw obstacle
  const thumbnail = await thumbnailOf(summary)
  const save = {
    ...(copy.id === '' ? {} : { id: copy.id, base: over ?? copy.version }),
    name: nameThere(summary.name),
    document: text,
    key: copy.pending.key,
    blobs: [...pictures.keys()],
    ...(thumbnail ? { thumbnail: thumbnail.hash } : {}),
  }
  const all = thumbnail ? new Map([...pictures, [thumbnail.hash, thumbnail.picture]]) : pictures
  for (let round = 1; ; round++) {
    const answer = await askPatiently('saveTemplate', save, settings.signal)
    if (answer.status !== 424 || round === mostRounds) return answer
    await uploadMissing(answer.refusal?.missing ?? [], all, settings)
  }
}

const isAway = (thrown: unknown) => thrown instanceof UserError && thrown.code === 'api-unreachable'

async function saveInTurn(id: string, options: SaveOptions): Promise<CloudOutcome> {
  const user = userNumber()
  const loaded = await loadDesign(id, user)
  const before = copyOf(loaded.summary, user)
  const known = options.asNew ? null : before
  const copy = keyed(known ?? emptyCopy(user), loaded.summary)
  // Waiting already, so that a save that the page does not outlive is made later.
  await setCloudCopy(id, { ...copy, waiting: true })
  const settled = (changes: Partial<CloudCopy>) =>
    setCloudCopy(id, { ...copy, waiting: false, pending: null, ...changes })
  try {
    const answer = await send(loaded, copy, options)
    if (answer.status === 409 && answer.refusal?.version !== undefined) {
      await settled({})
      const { version, modified_time = 0 } = answer.refusal
      return { status: 'conflict', version, modified: modified_time * 1000 }
    }
    // What was sent under this key before was another content, or has been deleted since.
    if (copy.pending === known?.pending && (answer.status === 400 || answer.status === 404)) {
      await settled({})
      return saveInTurn(id, options)
    }
    if (answer.status === 404 && copy.id !== '') {
      await settled({})
      return { status: 'gone' }
    }
    if (answer.status === 401) void refreshUser()
    const saved = dataOf(answer)
    await settled({ id: saved.id, version: saved.version, revision: copy.pending.revision, name: copy.pending.name })
    writeKey(templatesStoredKey, saved.num)
    return { status: 'saved' }
  } catch (thrown) {
    if (isAway(thrown)) return { status: 'waiting' }
    // A copy that was not made leaves the one before; a save that was stopped may have been made all the same.
    if (options.asNew && before) await setCloudCopy(id, before)
    else await settled({ pending: options.signal.aborted ? copy.pending : null })
    throw thrown
  }
}

/**
 * Saves a design to the account with its pictures. Nothing there is overwritten but the version this device knows, or
 * `over`. Without a connection it waits, see `sendWaiting`.
 * @throws UserError `cloud-login`, `cloud-refused` with the server's reason, `work-pictures`, `work-picture-large`,
 *   `work-too-large`, `work-document-large`, `design-missing`, the storage codes; what aborted the signal
 */
export const saveToCloud = (id: string, options: SaveOptions): Promise<CloudOutcome> =>
  thenListed(() => inTurn(id, () => saveInTurn(id, options)))

/** Runs a save and refreshes the lists of works, however it ends. */
async function thenListed<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  try {
    return await save()
  } finally {
    void loadTemplates()
    await designList.refresh().catch((error) => console.info(error))
  }
}

/** Saves a design that waits; null if another tab has saved it meanwhile. */
const saveWaiting = (id: string, user: string, signal: AbortSignal): Promise<CloudOutcome | null> =>
  inTurn(id, async () => {
    const { summary } = await loadDesign(id, user)
    if (!copyOf(summary, user)?.waiting) return null
    return thenListed(() => saveInTurn(id, { signal, onProgress: () => {} }))
  })

/** Gives up a save that waits. */
export async function stopWaiting(id: string): Promise<void> {
  const user = userNumber()
  const { summary } = await loadDesign(id, user)
  const copy = copyOf(summary, user)
  if (copy) await setCloudCopy(id, copy.id === '' && !copy.pending ? null : { ...copy, waiting: false })
  await designList.refresh()
}

/** What became of the saves that waited, by name of the design. */
export interface SentWorks {
  readonly saved: readonly string[]
  /** Need an answer from their owner: saved elsewhere meanwhile, or deleted in the account. */
  readonly conflicts: readonly string[]
  /** With the reason. */
  readonly failed: readonly { readonly name: string; readonly error: UserError }[]
}

/** Saves the designs that wait for the server, one after the other; stops when it cannot be reached. */
export async function sendWaiting(signal: AbortSignal): Promise<SentWorks> {
  const user = currentUser()?.user_id
  const result = {
    saved: [] as string[],
    conflicts: [] as string[],
    failed: [] as { name: string; error: UserError }[],
  }
  if (!user) return result
  const waiting = (await listDesigns(user)).filter((design) => copyOf(design, user)?.waiting)
  for (const { id, name } of waiting) {
    try {
      const outcome = await saveWaiting(id, user, signal)
      if (outcome?.status === 'waiting') break
      if (outcome?.status === 'saved') result.saved.push(name)
      else if (outcome) result.conflicts.push(name)
    } catch (thrown) {
      if (signal.aborted) break
      const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
      result.failed.push({ name, error })
    }
  }
  return result
}
