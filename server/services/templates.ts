import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import { assertUsable, releaseBlobs, setBlobs } from './blobs.ts'
import { type Context, nowSeconds } from './context.ts'
import { isDocument } from './documents.ts'
import { digest, randomKey } from './random.ts'
import { Refusal } from './refusal.ts'
import { limitsOf, lockedUser, type User } from './users.ts'
import { assertTitle } from './words.ts'

interface Save {
  readonly id?: string | undefined
  readonly name: string
  readonly document: string
  readonly base?: number | undefined
  readonly key?: string | undefined
  readonly blobs?: readonly string[] | undefined
  readonly thumbnail?: string | undefined
}

interface Saved {
  readonly id: string
  readonly num: number
  readonly version: number
}

/** Saves of one user whose keys are remembered, and for how long, seconds. */
const mostKeys = 200
const keySeconds = 24 * 60 * 60

// A save without a thumbnail keeps the digest it had before there were any: its key may be known from then.
const contentOf = ({ id = '', name, document, base = 0, blobs = [], thumbnail }: Save) =>
  digest(JSON.stringify([id, name, document, base, blobs, ...(thumbnail === undefined ? [] : [thumbnail])]))

/**
 * Returns the answer of a save that was made already under the same key; null if there was none.
 * @throws UserError `bad-request` if it had another content, `not-found` if the work was deleted since
 */
async function madeBefore(db: Queries, user: User, save: Save): Promise<Saved | null> {
  if (save.key === undefined) return null
  const made = await db
    .selectFrom('saves')
    .leftJoin('templates', 'templates.id', 'saves.template_id')
    .select(['saves.template_id', 'saves.content', 'saves.version', 'templates.id as present'])
    .where('saves.user_id', '=', user.id)
    .where('saves.key', '=', save.key)
    .executeTakeFirst()
  if (!made) return null
  if (made.content !== contentOf(save)) throw new UserError('bad-request')
  if (made.present === null) throw new UserError('not-found')
  return { id: made.template_id, num: user.template_num, version: made.version }
}

/** Remembers a save under its key, and forgets the user's oldest ones. */
async function remember(db: Queries, user: User, save: Save, { id, version }: Saved, now: number): Promise<void> {
  if (save.key === undefined) return
  const made = { template_id: id, content: contentOf(save), version, created_at: now }
  await db
    .insertInto('saves')
    .values({ user_id: user.id, key: save.key, ...made })
    .execute()
  const kept = db.selectFrom('saves').select('key').where('user_id', '=', user.id)
  await db
    .deleteFrom('saves')
    .where('user_id', '=', user.id)
    .where('key', 'not in', kept.orderBy('created_at', 'desc').limit(mostKeys))
    .execute()
}

/** Forgets the keys of saves that nobody sends again any more. */
export async function forgetSaves({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('saves')
    .where('created_at', '<', nowSeconds({ clock }) - keySeconds)
    .execute()
}

/** Columns of a saved work. */
interface Row {
  readonly name: string
  readonly document: string
  readonly bytes: number
  readonly blob_bytes: number
  readonly thumbnail: string
  readonly modified_at: number
}

/** Replaces a work; its version has to be `base`, if that is given. Returns the new version. */
async function replaceTemplate(db: Queries, user: User, id: string, base: number | undefined, row: Row) {
  const own = db.updateTable('templates').where('id', '=', id).where('user_id', '=', user.id)
  const replaced = await (base === undefined ? own : own.where('version', '=', base))
    .set(({ eb }) => ({ ...row, version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirst()
  if (replaced) return replaced.version
  const present = await db
    .selectFrom('templates')
    .select(['version', 'modified_at as modified_time'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!present) throw new UserError('not-found')
  throw new Refusal('work-changed', present)
}

/** Adds a work and counts it against the cap, in one statement. Returns its id and how many there are. */
async function addTemplate(db: Queries, user: User, row: Row) {
  const counted = await db
    .updateTable('users')
    .set(({ eb }) => ({ template_num: eb('template_num', '+', 1) }))
    .where('id', '=', user.id)
    .where('template_num', '<', limitsOf(user, row.modified_at).templates)
    .returning('template_num')
    .executeTakeFirst()
  if (!counted) throw new UserError('template-limit')
  const id = randomKey()
  await db
    .insertInto('templates')
    .values({ id, user_id: user.id, version: 1, created_at: row.modified_at, ...row })
    .execute()
  return { id, num: counted.template_num }
}

/**
 * Saves a work with the pictures it uses and its thumbnail: with an id it replaces that work, without one it adds a work,
 * which counts against the cap. `base` is the version that the save is based on. A save sent again under its `key` is
 * made once.
 * @throws UserError `template-limit`, `template-invalid`, `title-refused`, `work-pictures`, `work-too-large`,
 *   `thumbnail-too-large`, `not-found` for an id that is not the user's
 * @throws Refusal `work-changed` with the present version, `blobs-missing` with the pictures to be uploaded first
 */
export async function saveTemplate({ db, clock, words }: Context, { id: userId }: User, save: Save): Promise<Saved> {
  const { id, name, document, base, thumbnail = '' } = save
  if (!isDocument(document)) throw new UserError('template-invalid')
  if (id === undefined && base !== undefined) throw new UserError('bad-request')
  assertTitle(words, name)
  const pictures = { document: [...new Set(save.blobs)], thumbnail }
  const now = nowSeconds({ clock })
  return transact(db, async (transaction) => {
    // A user's saves, uploads and sweeps follow one another, so that a picture named here is not removed meanwhile.
    const user = await lockedUser(transaction, userId)
    if (!user) throw new UserError('unauthorised')
    const before = await madeBefore(transaction, user, save)
    if (before) return before
    const row = { name, document, bytes: Buffer.byteLength(document), blob_bytes: 0, thumbnail, modified_at: now }
    const saved =
      id === undefined
        ? { ...(await addTemplate(transaction, user, row)), version: 1 }
        : { id, num: user.template_num, version: await replaceTemplate(transaction, user, id, base, row) }
    const blob_bytes = await assertUsable(transaction, user, pictures)
    if (blob_bytes > 0) {
      await transaction.updateTable('templates').set({ blob_bytes }).where('id', '=', saved.id).execute()
    }
    await setBlobs(transaction, user, saved.id, pictures, now)
    await remember(transaction, user, save, saved, now)
    return saved
  })
}

/** Returns a user's works without their documents, last modified first. */
export async function templatesOf({ db }: Context, user: User) {
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'bytes', 'blob_bytes', 'thumbnail', 'version', 'modified_at as modified_time'])
    .where('user_id', '=', user.id)
    .orderBy('modified_at', 'desc')
    .execute()
}

/** Returns the pictures of a work's document, with the version that uses them; null if there is no such work. */
async function picturesOf(db: Queries, user: User, id: string) {
  const rows = await db
    .selectFrom('templates')
    .leftJoin('template_blobs', (join) =>
      join.onRef('template_blobs.template_id', '=', 'templates.id').on('template_blobs.in_document', '=', 1),
    )
    .leftJoin('blobs', (join) =>
      join.onRef('blobs.user_id', '=', 'templates.user_id').onRef('blobs.hash', '=', 'template_blobs.hash'),
    )
    .select(['templates.version', 'blobs.hash', 'blobs.bytes', 'blobs.mime'])
    .where('templates.id', '=', id)
    .where('templates.user_id', '=', user.id)
    .execute()
  const blobs = rows.flatMap(({ hash, bytes, mime }) =>
    hash === null || bytes === null || mime === null ? [] : [{ hash, bytes, mime: mime as 'image/png' }],
  )
  return rows[0] ? { version: rows[0].version, blobs } : null
}

/**
 * Returns one work of a user, with the pictures that the document of the same version uses.
 * @throws UserError `not-found`, `server-busy` if it is saved all the time
 */
export async function templateOf({ db }: Context, user: User, id: string) {
  for (let tries = 0; tries < 5; tries++) {
    const row = await db
      .selectFrom('templates')
      .select(['name', 'document', 'thumbnail', 'version', 'modified_at as modified_time'])
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    const pictures = await picturesOf(db, user, id)
    if (!row || !pictures) throw new UserError('not-found')
    // The work may be saved between the two statements.
    if (pictures.version === row.version) return { ...row, blobs: pictures.blobs }
  }
  throw new UserError('server-busy')
}

/**
 * Deletes a work of a user, with the pictures that no other work uses; returns how many works are left.
 * @throws UserError `not-found`
 */
export async function deleteTemplate({ db, clock }: Context, { id: userId }: User, id: string): Promise<number> {
  return transact(db, async (transaction) => {
    const user = await lockedUser(transaction, userId)
    const gone = await transaction
      .deleteFrom('templates')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!user || !gone) throw new UserError('not-found')
    const used = await transaction
      .deleteFrom('template_blobs')
      .where('template_id', '=', id)
      .returning('hash')
      .execute()
    await releaseBlobs(
      transaction,
      userId,
      used.map(({ hash }) => hash),
      nowSeconds({ clock }),
    )
    const { template_num } = await transaction
      .updateTable('users')
      .set(({ eb }) => ({ template_num: eb('template_num', '-', 1) }))
      .where('id', '=', userId)
      .returning('template_num')
      .executeTakeFirstOrThrow()
    return template_num
  })
}
