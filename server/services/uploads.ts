import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { workLimits } from '../../src/catalogue/limits.ts'
import { UserError } from '../../src/core/errors.ts'
import { sniffFormat } from '../../src/core/image/sniff.ts'
import { transact } from '../db/open.ts'
import type { Queries, Tables } from '../db/schema.ts'
import { blobName, giveBack, quotaOf, removalSeconds, removeLater, removeObjects } from './blobs.ts'
import { type Context, nowSeconds } from './context.ts'
import { randomHex } from './random.ts'
import { inTurns } from './turns.ts'
import { lockedUser, type User } from './users.ts'

type Upload = Selectable<Tables['uploads']>

export interface UploadState {
  readonly received: number
  readonly done: boolean
}

/** Uploads that one user may have open. */
const mostOpen = 16
/** Time without a piece after which another upload may take the place of one, and after which it is over, seconds. */
const idleSeconds = 60
const abandonedSeconds = 60 * 60
/** Longest time of an upload, seconds: pieces that drip in must not hold space for ever. */
const longestSeconds = 24 * 60 * 60
/** Time for which a picture that no work uses is kept for the save it was uploaded for, seconds. */
const unsavedSeconds = 24 * 60 * 60

/** Formats that designs hold; others, SVG above all, are not stored. */
const mimes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }
const mimeOf = (bytes: Uint8Array): string | undefined => mimes[sniffFormat(bytes) ?? '']

const folderOf = (upload: Pick<Upload, 'id'>) => `uploads/${upload.id}/`
const piecesOf = ({ pieces }: Upload) => pieces.split(' ').filter(Boolean)

/**
 * Ends uploads without a picture: their bytes no longer count, their objects go. For a caller that has the user's lock.
 * Returns those that ended.
 */
async function drop(db: Queries, userId: number, ids: readonly string[], now: number): Promise<Pick<Upload, 'id'>[]> {
  if (ids.length === 0) return []
  const gone = await db.deleteFrom('uploads').where('id', 'in', ids).returning(['id', 'bytes']).execute()
  await giveBack(
    db,
    userId,
    gone.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  // A request may still be writing a piece, or the picture itself.
  const names = gone.flatMap((upload) => [folderOf(upload), blobName(upload.id)])
  await removeLater(db, names, now + removalSeconds)
  return gone
}

/** Ends an upload that cannot become a picture. */
async function giveUp(context: Context, upload: Upload): Promise<void> {
  await transact(context.db, async (transaction) => {
    await lockedUser(transaction, upload.user_id)
    await drop(transaction, upload.user_id, [upload.id], nowSeconds(context))
  })
  await tidyUp(context, upload)
}

/**
 * Removes the pieces of an ended upload at once, since they no longer count; the sweep does it again, and does it if this
 * fails.
 */
async function tidyUp(context: Context, upload: Pick<Upload, 'id'>): Promise<void> {
  await removeObjects(context, folderOf(upload)).catch((error) => console.error('pieces', String(error.cause ?? error)))
}

/** Ends uploads that rest until there is room for one more; returns them. Throws `uploads-many` if all are in use. */
async function makePlace(db: Queries, user: User, now: number): Promise<Pick<Upload, 'id'>[]> {
  const open = await db
    .selectFrom('uploads')
    .select(['id', 'touched_at'])
    .where('user_id', '=', user.id)
    .orderBy('touched_at')
    .execute()
  const surplus = open.slice(0, Math.max(0, open.length + 1 - mostOpen))
  if (surplus.some(({ touched_at }) => touched_at > now - idleSeconds)) throw new UserError('uploads-many')
  return drop(
    db,
    user.id,
    surplus.map(({ id }) => id),
    now,
  )
}

/** Reserves the bytes of an upload and begins it. */
async function open(context: Context, db: Queries, user: User, hash: string, bytes: number): Promise<Upload> {
  const now = nowSeconds(context)
  const limit = quotaOf(context, user, now)
  const reserved = await db
    .updateTable('users')
    .set(({ eb }) => ({ blob_bytes: eb('blob_bytes', '+', bytes) }))
    .where('id', '=', user.id)
    .where('blob_bytes', '<=', limit - bytes)
    .returning('id')
    .executeTakeFirst()
  if (!reserved) throw new UserError('blob-quota', { limitMb: Math.floor(limit / 2 ** 20) })
  const times = { created_at: now, touched_at: now }
  return db
    .insertInto('uploads')
    .values({ id: randomHex(), user_id: user.id, hash, bytes, received: 0, pieces: '', ...times })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Begins the upload of a picture, or returns how far the one that was begun has come. A picture that is there already is
 * kept for another day, whatever becomes of the works that use it, and its `upload` is empty.
 * @throws UserError `blob-too-large`, `blob-quota`, `uploads-many`, and the codes of `sendPiece` for what is complete
 */
export async function startUpload(
  context: Context,
  { id: userId }: User,
  { hash, bytes }: { hash: string; bytes: number },
): Promise<UploadState & { upload: string }> {
  const { pictureBytes } = workLimits
  if (bytes > pictureBytes) throw new UserError('blob-too-large', { limitMb: pictureBytes / 2 ** 20 })
  const now = nowSeconds(context)
  const { upload, ended } = await transact(context.db, async (db) => {
    const user = await lockedUser(db, userId)
    if (!user) throw new UserError('unauthorised')
    if (await isThere(db, user.id, hash, now)) return { upload: null, ended: [] }
    const begun = await db
      .selectFrom('uploads')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (begun?.bytes === bytes) return { upload: begun, ended: [] }
    const replaced = begun ? await drop(db, user.id, [begun.id], now) : []
    const ended = [...replaced, ...(await makePlace(db, user, now))]
    return { upload: await open(context, db, user, hash, bytes), ended }
  })
  for (const other of ended) await tidyUp(context, other)
  if (!upload) return { upload: '', received: bytes, done: true }
  const done = upload.received === bytes && (await finish(context, upload))
  return { upload: done ? '' : upload.id, received: upload.received, done }
}

/** Returns true if a picture is stored, and keeps it for the save that will name it. */
async function isThere(db: Queries, userId: number, hash: string, now: number): Promise<boolean> {
  const own = db.selectFrom('blobs').select('expires_at').where('user_id', '=', userId).where('hash', '=', hash)
  const found = await own.executeTakeFirst()
  if (!found) return false
  const until = now + unsavedSeconds
  await db
    .updateTable('blobs')
    .set(found.expires_at === null ? { kept_until: until } : { expires_at: until })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .execute()
  return true
}

const openUpload = ({ db }: Context, user: User, id: string): Promise<Upload | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', user.id).executeTakeFirst()

/** Returns the state of an upload that has become a picture: its last piece may be sent again. Throws `upload-gone`. */
async function stateOfEnded({ db }: Context, user: User, id: string): Promise<UploadState> {
  const own = db.selectFrom('blobs').select('bytes').where('user_id', '=', user.id)
  const stored = await own.where('object', '=', id).executeTakeFirst()
  if (!stored) throw new UserError('upload-gone')
  return { received: stored.bytes, done: true }
}

/** Returns the state of an upload after a piece that it has already; null if the piece is its next one. */
async function heldBefore(context: Context, upload: Upload, from: number, to: number): Promise<UploadState | null> {
  const { received, bytes } = upload
  if (from === received && to > from) return null
  if (to > received || to === from) throw new UserError(to === from ? 'piece-size' : 'piece-order')
  return { received, done: received === bytes && (await finish(context, upload)) }
}

/** Throws unless a piece may follow: too small ones would make an upload of any number of them. */
async function assertFits(context: Context, upload: Upload, from: number, piece: Uint8Array): Promise<void> {
  const to = from + piece.byteLength
  const isLast = to === upload.bytes
  if (to > upload.bytes || (!isLast && piece.byteLength < workLimits.leastPieceBytes)) throw new UserError('piece-size')
  if (from > 0 || mimeOf(piece)) return
  await giveUp(context, upload)
  throw new UserError('blob-not-picture')
}

/**
 * Stores the piece of a picture that begins at `offset`; the last one completes it. A piece that was received before
 * changes nothing.
 * @throws UserError `upload-gone`, `piece-order`, `piece-size`, `blob-not-picture`, `blob-hash`, `store-full`,
 *   `store-away`
 */
export async function receivePiece(
  context: Context,
  user: User,
  { upload: id, offset }: { upload: string; offset: number },
  piece: Uint8Array,
): Promise<UploadState> {
  const upload = await openUpload(context, user, id)
  if (!upload) return stateOfEnded(context, user, id)
  const to = offset + piece.byteLength
  const held = await heldBefore(context, upload, offset, to)
  if (held) return held
  await assertFits(context, upload, offset, piece)
  const name = randomHex()
  await context.blobs.put(`${folderOf(upload)}${name}`, piece)
  const taken = await context.db
    .updateTable('uploads')
    .set({ received: to, pieces: [...piecesOf(upload), name].join(' '), touched_at: nowSeconds(context) })
    .where('id', '=', id)
    .where('received', '=', offset)
    .returningAll()
    .executeTakeFirst()
  if (taken) return { received: to, done: to === taken.bytes && (await finish(context, taken)) }
  // The same piece came twice at once, or the upload ended: this copy is nobody's.
  await context.blobs.remove([`${folderOf(upload)}${name}`])
  const present = await openUpload(context, user, id)
  if (!present) return stateOfEnded(context, user, id)
  const state = await heldBefore(context, present, offset, to)
  if (!state) throw new UserError('server-busy')
  return state
}

/** Pictures are put together one after the other: each takes its size in memory. */
const inTurn = inTurns({ atOnce: 2, mostWaiting: 40 })

/** Returns the bytes of a complete upload; null if a piece is missing. */
async function assembled({ blobs }: Context, upload: Upload): Promise<Buffer | null> {
  const whole = Buffer.alloc(upload.bytes)
  let filled = 0
  for (const name of piecesOf(upload)) {
    const piece = await blobs.read(`${folderOf(upload)}${name}`, 0, workLimits.pieceBytes)
    if (!piece || filled + piece.byteLength > upload.bytes) return null
    whole.set(piece, filled)
    filled += piece.byteLength
  }
  return filled === upload.bytes ? whole : null
}

/** Makes a complete upload a picture. Returns true; the same upload may be finished several times at once. */
function finish(context: Context, upload: Upload): Promise<boolean> {
  return inTurn(async () => {
    const whole = await assembled(context, upload)
    const mime = whole && mimeOf(whole)
    const isRight = whole && createHash('sha256').update(whole).digest('hex') === upload.hash
    if (!isRight || !mime) {
      // Pieces are missing, too, once a parallel request has finished the upload.
      if (!whole && (await isStored(context.db, upload))) return true
      await giveUp(context, upload)
      throw new UserError(!whole ? 'upload-gone' : isRight ? 'blob-not-picture' : 'blob-hash')
    }
    await context.blobs.put(blobName(upload.id), whole)
    if (!(await becomesBlob(context, upload, mime))) throw new UserError('upload-gone')
    await tidyUp(context, upload)
    return true
  })
}

/** Returns true if an upload has become a picture. */
async function isStored(db: Queries, { user_id, hash, id }: Upload): Promise<boolean> {
  const own = db.selectFrom('blobs').select('hash').where('user_id', '=', user_id).where('hash', '=', hash)
  return (await own.where('object', '=', id).executeTakeFirst()) !== undefined
}

/** Replaces the row of an upload by that of its picture, whose bytes are reserved already. */
function becomesBlob({ db, clock }: Context, upload: Upload, mime: string): Promise<boolean> {
  const { id, user_id, hash, bytes } = upload
  const now = nowSeconds({ clock })
  return transact(db, async (transaction) => {
    await lockedUser(transaction, user_id)
    const ended = await transaction.deleteFrom('uploads').where('id', '=', id).returning('id').executeTakeFirst()
    if (!ended) return isStored(transaction, upload)
    const times = { created_at: now, expires_at: now + unsavedSeconds }
    await transaction
      .insertInto('blobs')
      .values({ user_id, hash, object: id, mime, bytes, ...times })
      .execute()
    await removeLater(transaction, [folderOf(upload)], now + removalSeconds)
    return true
  })
}

/** Ends the uploads that have had no piece for an hour, or take longer than a day. */
export async function sweepUploads({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = nowSeconds({ clock })
  const dead = (queries: Queries) =>
    queries
      .selectFrom('uploads')
      .select(['id', 'user_id'])
      .where(({ eb, or }) =>
        or([eb('touched_at', '<', now - abandonedSeconds), eb('created_at', '<', now - longestSeconds)]),
      )
  for (const { user_id } of await dead(db).limit(200).execute()) {
    await transact(db, async (transaction) => {
      await lockedUser(transaction, user_id)
      const own = await dead(transaction).where('user_id', '=', user_id).execute()
      await drop(
        transaction,
        user_id,
        own.map(({ id }) => id),
        now,
      )
    })
  }
}
