import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { workLimits } from '../../src/catalogue/limits.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Queries, Tables } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { Refusal } from './refusal.ts'
import { lockedUser, packageOf, type User } from './users.ts'

/**
 * Pictures of works. Rows change under the lock of their user, so that what is judged unused is not named by a save at
 * the same moment. Objects of the store are removed only through `removals`.
 */

/** Time for which an object outlives its row, seconds: longer than any request or pass of a backup that still needs it. */
export const removalSeconds = 600

/** Name of the object of a picture. */
export const blobName = (object: string) => `blobs/${object}`

const mb = (bytes: number) => Math.floor(bytes / 2 ** 20)

/** Returns the bytes of pictures that a user may store at a time in seconds. */
export function quotaOf({ blobQuota }: Pick<Context, 'blobQuota'>, user: User, now: number): number {
  return packageOf(user, now) > 0 ? blobQuota.paid : blobQuota.free
}

/** Returns how many bytes of pictures a user stores, begun uploads included, and may store. */
export function storageOf(context: Context, user: User): { used: number; limit: number } {
  return { used: user.blob_bytes, limit: quotaOf(context, user, nowSeconds(context)) }
}

/** Pictures of a work by their hashes. */
export interface WorkPictures {
  /** Those that its document uses, each once. */
  readonly document: readonly string[]
  /** The one that lists show, which may be one of them; empty for none. */
  readonly thumbnail: string
}

/** Returns all pictures of a work, each once. */
const allOf = ({ document, thumbnail }: WorkPictures): readonly string[] =>
  thumbnail === '' || document.includes(thumbnail) ? document : [...document, thumbnail]

/**
 * Returns the bytes of the pictures that a work is to use.
 * @throws UserError `work-pictures`, `work-too-large`, `thumbnail-too-large`
 * @throws Refusal `blobs-missing` with the hashes of those that are not there
 */
export async function assertUsable(db: Queries, user: User, pictures: WorkPictures): Promise<number> {
  const { document, thumbnail } = pictures
  if (document.length > workLimits.pictures) throw new UserError('work-pictures', { most: workLimits.pictures })
  const hashes = allOf(pictures)
  if (hashes.length === 0) return 0
  const found = await db
    .selectFrom('blobs')
    .select(['hash', 'bytes'])
    .where('user_id', '=', user.id)
    .where('hash', 'in', hashes)
    .execute()
  const bytesOf = new Map(found.map(({ hash, bytes }) => [hash, bytes]))
  const missing = hashes.filter((hash) => !bytesOf.has(hash))
  if (missing.length > 0) throw new Refusal('blobs-missing', { missing }, { count: missing.length })
  const total = (some: readonly string[]) => some.reduce((sum, hash) => sum + (bytesOf.get(hash) ?? 0), 0)
  if (total(document) > workLimits.bytes) throw new UserError('work-too-large', { limitMb: mb(workLimits.bytes) })
  const { thumbnailBytes } = workLimits
  if (total([thumbnail]) > thumbnailBytes)
    throw new UserError('thumbnail-too-large', { limitKb: thumbnailBytes / 2 ** 10 })
  return total(hashes)
}

/** Condition of a statement about `blobs`: no work uses the picture. */
const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'blobs'>) =>
  not(
    exists(
      selectFrom('template_blobs')
        .select('template_blobs.hash')
        .whereRef('template_blobs.user_id', '=', 'blobs.user_id')
        .whereRef('template_blobs.hash', '=', 'blobs.hash'),
    ),
  )

/**
 * Removes those among a user's pictures that no work uses, for a caller that has the user's lock: they no longer count
 * against the quota, and their objects go later.
 */
async function removeUnused(
  db: Queries,
  userId: number,
  which: (builder: ExpressionBuilder<Tables, 'blobs'>) => Expression<SqlBool>,
  now: number,
): Promise<void> {
  const gone = await db
    .deleteFrom('blobs')
    .where('user_id', '=', userId)
    .where(which)
    .where(isUnused)
    .returning(['object', 'bytes'])
    .execute()
  if (gone.length === 0) return
  await giveBack(
    db,
    userId,
    gone.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const names = gone.map(({ object }) => blobName(object))
  await removeLater(db, names, now + removalSeconds)
}

/**
 * Removes the pictures that a work has just let go, unless another work uses them or a save to come may name them; for
 * a caller that has the user's lock.
 */
export async function releaseBlobs(db: Queries, userId: number, hashes: readonly string[], now: number): Promise<void> {
  if (hashes.length === 0) return
  await db
    .updateTable('blobs')
    .set(({ ref }) => ({ expires_at: ref('kept_until'), kept_until: null }))
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .where('kept_until', '>', now)
    .where(isUnused)
    .execute()
  // What waits for a save has a time to go by now.
  const released = ({ eb, and }: ExpressionBuilder<Tables, 'blobs'>) =>
    and([eb('hash', 'in', hashes), eb('expires_at', 'is', null)])
  await removeUnused(db, userId, released, now)
}

/** Makes `pictures` those that a work uses; the ones that nothing uses any more are removed. */
export async function setBlobs(db: Queries, user: User, id: string, pictures: WorkPictures, now: number) {
  const rows = await db
    .selectFrom('template_blobs')
    .select(['hash', 'in_document'])
    .where('template_id', '=', id)
    .execute()
  const before = new Map(rows.map(({ hash, in_document }) => [hash, in_document]))
  const hashes = allOf(pictures)
  const drawn = new Set(pictures.document)
  const after = new Map(hashes.map((hash) => [hash, drawn.has(hash) ? 1 : 0]))
  const ended = [...before.keys()].filter((hash) => before.get(hash) !== after.get(hash))
  const begun = hashes.filter((hash) => before.get(hash) !== after.get(hash))
  if (ended.length > 0) {
    await db.deleteFrom('template_blobs').where('template_id', '=', id).where('hash', 'in', ended).execute()
  }
  if (begun.length > 0) {
    const added = begun.map((hash) => ({ template_id: id, user_id: user.id, hash, in_document: after.get(hash) }))
    await db.insertInto('template_blobs').values(added).execute()
  }
  await releaseBlobs(db, user.id, ended, now)
  if (hashes.length === 0) return
  // This is the save that they waited for.
  await db
    .updateTable('blobs')
    .set({ expires_at: null, kept_until: null })
    .where('user_id', '=', user.id)
    .where('hash', 'in', hashes)
    .where(({ eb, or }) => or([eb('expires_at', 'is not', null), eb('kept_until', 'is not', null)]))
    .execute()
}

/**
 * Returns at most 512 KB of one of a user's pictures, from `offset` on.
 * @throws UserError `not-found`, `bad-request` for an offset behind its end, `store-away`
 */
export async function readBlob({ db, blobs }: Context, user: User, hash: string, offset: number) {
  const row = await db
    .selectFrom('blobs')
    .select(['object', 'bytes'])
    .where('user_id', '=', user.id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) throw new UserError('not-found')
  if (offset >= row.bytes) throw new UserError('bad-request')
  const length = Math.min(workLimits.pieceBytes, row.bytes - offset)
  const part = await blobs.read(blobName(row.object), offset, length)
  if (part?.byteLength === length) return part
  throw new UserError('store-away', {}, { cause: new Error(`the object of picture ${hash} is missing or damaged`) })
}

/** Rows inserted by one statement. */
const rowsAtOnce = 1000

/** Has objects removed from the store at a time in seconds. */
export async function removeLater(db: Queries, names: readonly string[], due_at: number): Promise<void> {
  for (let at = 0; at < names.length; at += rowsAtOnce) {
    await db
      .insertInto('removals')
      .values(names.slice(at, at + rowsAtOnce).map((name) => ({ name, due_at })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}

/** Removes the pictures of users that waited for a save in vain. */
export async function sweepBlobs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = nowSeconds({ clock })
  const expired = db.selectFrom('blobs').select('user_id').where('expires_at', '<=', now)
  for (const { user_id } of await expired.distinct().limit(100).execute()) {
    await transact(db, async (transaction) => {
      const user = await lockedUser(transaction, user_id)
      if (!user) return
      await removeUnused(transaction, user_id, ({ eb }) => eb('expires_at', '<=', now), now)
    })
  }
}

/** Removes all pictures and uploads of a user, in the caller's transaction. Their objects go within minutes. */
export async function dropPictures(db: Queries, userId: number, now: number): Promise<void> {
  const blobs = await db.deleteFrom('blobs').where('user_id', '=', userId).returning('object').execute()
  const uploads = await db.deleteFrom('uploads').where('user_id', '=', userId).returning('id').execute()
  const names = [
    ...blobs.map(({ object }) => blobName(object)),
    ...uploads.flatMap(({ id }) => [`uploads/${id}/`, blobName(id)]),
  ]
  await removeLater(db, names, now + removalSeconds)
}

/** Takes bytes off what a user stores. */
export async function giveBack(db: Queries, userId: number, bytes: number): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ blob_bytes: eb('blob_bytes', '-', bytes) }))
    .where('id', '=', userId)
    .execute()
}

/** Removes the objects that are due; what the store cannot remove now stays for the next time. */
export async function sweepRemovals({ db, blobs, clock }: Context): Promise<void> {
  const due = await db
    .selectFrom('removals')
    .select('name')
    .where('due_at', '<=', nowSeconds({ clock }))
    .limit(500)
    .execute()
  for (const { name } of due) {
    await removeObjects({ blobs }, name)
    await db.deleteFrom('removals').where('name', '=', name).execute()
  }
}

/** Removes an object, or all in a folder of names. */
export async function removeObjects({ blobs }: Pick<Context, 'blobs'>, name: string): Promise<void> {
  const names: string[] = []
  if (name.endsWith('/')) for await (const object of blobs.list(name)) names.push(object.name)
  else names.push(name)
  await blobs.remove(names)
}
