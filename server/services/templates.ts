import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import { type Context, nowSeconds } from './context.ts'
import { randomKey } from './random.ts'
import { limitsOf, type User } from './users.ts'
import { assertTitle } from './words.ts'

const mostBytes = 2 * 2 ** 20
/** Deepest nesting accepted in a design; deeper JSON could exhaust the stack of a reader. */
const deepest = 64

/** Returns true if JSON text nests objects and lists deeper than `deepest`, without parsing it. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at += 1
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return false
}

/**
 * Returns true if text is the JSON of an object, not nested too deep and without lone surrogates, which storage would
 * change.
 */
function isDocument(text: string): boolean {
  if (/\p{Cs}/u.test(text) || isTooDeep(text)) return false
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  } catch {
    return false
  }
}

/**
 * Saves a template: with an id it replaces that template, without one it adds a template, which counts against the cap.
 * @throws UserError `template-limit`, `template-invalid`, `title-refused`, `not-found` for an id that is not the user's
 */
export async function saveTemplate(
  { db, clock, words }: Context,
  user: User,
  { id, name, document }: { id?: string | undefined; name: string; document: string },
): Promise<{ id: string; num: number }> {
  const bytes = Buffer.byteLength(document)
  if (bytes > mostBytes || !isDocument(document)) throw new UserError('template-invalid')
  assertTitle(words, name)
  const now = nowSeconds({ clock })
  return transact(db, async (transaction) => {
    if (id !== undefined) {
      const replaced = await transaction
        .updateTable('templates')
        .set({ name, document, bytes, modified_at: now })
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst()
      if (!replaced) throw new UserError('not-found')
      const { template_num } = await transaction
        .selectFrom('users')
        .select('template_num')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      return { id, num: template_num }
    }
    const counted = await transaction
      .updateTable('users')
      .set(({ eb }) => ({ template_num: eb('template_num', '+', 1) }))
      .where('id', '=', user.id)
      .where('template_num', '<', limitsOf(user, now).templates)
      .returning('template_num')
      .executeTakeFirst()
    if (!counted) throw new UserError('template-limit')
    const row = { id: randomKey(), user_id: user.id, name, document, bytes, created_at: now, modified_at: now }
    await transaction.insertInto('templates').values(row).execute()
    return { id: row.id, num: counted.template_num }
  })
}

/** Returns a user's templates without their documents, last modified first. */
export async function templatesOf({ db }: Context, user: User) {
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'bytes', 'modified_at as modified_time'])
    .where('user_id', '=', user.id)
    .orderBy('modified_at', 'desc')
    .execute()
}

/**
 * Returns one template of a user.
 * @throws UserError `not-found`
 */
export async function templateOf({ db }: Context, user: User, id: string) {
  const row = await db
    .selectFrom('templates')
    .select(['name', 'document', 'modified_at as modified_time'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new UserError('not-found')
  return row
}

/**
 * Deletes a template of a user; returns how many are left.
 * @throws UserError `not-found`
 */
export async function deleteTemplate({ db }: Context, user: User, id: string): Promise<number> {
  return transact(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('templates')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new UserError('not-found')
    const { template_num } = await transaction
      .updateTable('users')
      .set(({ eb }) => ({ template_num: eb('template_num', '-', 1) }))
      .where('id', '=', user.id)
      .returning('template_num')
      .executeTakeFirstOrThrow()
    return template_num
  })
}
