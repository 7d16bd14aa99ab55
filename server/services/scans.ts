import { scanStatus } from '../../src/api/account-calls.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import { noticeSeconds } from '../providers/types.ts'
import { type Context, nowSeconds } from './context.ts'
import { digest, randomKey } from './random.ts'
import { startSession } from './sessions.ts'
import { consumeLimit } from './throttle.ts'
import { type User, userOfScan } from './users.ts'

/** Time in which a code can be scanned, seconds. */
export const scanSeconds = 180

/**
 * Starts a scan login for the browser that holds `cookie`. Returns its key and the content of the QR code.
 * @throws UserError `too-often`
 */
export async function startScan(
  context: Context,
  { cookie, device, address }: { cookie: string; device: string; address: string },
): Promise<{ key: string; content: string }> {
  await consumeLimit(context, 'scan', address)
  const key = randomKey()
  const now = nowSeconds(context)
  const { content, ticket } = await context.scan.open(key, scanSeconds)
  await context.db
    .insertInto('scans')
    .values({
      ...{ key, browser: digest(cookie), state: 'waiting', device, open_id: null, ticket: null },
      ...{ code: digest(ticket) },
      ...{ created_at: now, expires_at: now + scanSeconds },
    })
    .execute()
  return { key, content }
}

/**
 * Records a message of the scan provider. Returns true the first time, false if the message was read before.
 * `nonce` names the message; it is remembered until the message would be too old anyway.
 */
export async function isFirstNotice({ db, clock }: Pick<Context, 'db' | 'clock'>, nonce: string): Promise<boolean> {
  // A message from a clock that is ahead stays acceptable for twice the limit.
  const row = { key: digest(`scan:${nonce}`), expires_at: nowSeconds({ clock }) + 2 * noticeSeconds }
  const added = await db
    .insertInto('notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Records who scanned a code; the user has not confirmed yet. `code` is the ticket that the provider gave out with the
 * code. Returns the ticket to confirm with, null if the code is used, expired or another one.
 */
export async function recordScan(
  { db, clock }: Context,
  { key, code, openId }: { key: string; code: string; openId: string },
): Promise<string | null> {
  const ticket = randomKey()
  const row = await db
    .updateTable('scans')
    .set({ state: 'scanned', open_id: openId, ticket: digest(ticket) })
    .where('key', '=', key)
    .where('code', '=', digest(code))
    .where('state', 'in', ['waiting', 'scanned'])
    .where('expires_at', '>', nowSeconds({ clock }))
    .returning('key')
    .executeTakeFirst()
  return row ? ticket : null
}

/**
 * Returns the device that waits for a login, given the ticket of the user who scanned; null if the code is used or
 * expired.
 */
export async function scanOf({ db, clock }: Context, key: string, ticket: string): Promise<{ device: string } | null> {
  const row = await db
    .selectFrom('scans')
    .select('device')
    .where('key', '=', key)
    .where('ticket', '=', digest(ticket))
    .where('state', '=', 'scanned')
    .where('expires_at', '>', nowSeconds({ clock }))
    .executeTakeFirst()
  return row ?? null
}

/** Confirms a login, once, by the user who scanned. Returns true if the code was still valid. */
export async function confirmScan({ db, clock }: Context, key: string, ticket: string): Promise<boolean> {
  const row = await db
    .updateTable('scans')
    .set({ state: 'confirmed', ticket: null })
    .where('key', '=', key)
    .where('ticket', '=', digest(ticket))
    .where('state', '=', 'scanned')
    .where('expires_at', '>', nowSeconds({ clock }))
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

interface ScanAnswer {
  readonly scanStatus: number
  readonly token?: string
  readonly user_flag?: string
  /** Who logged in, with the token. */
  readonly user?: User
}

/**
 * Returns the state of a scan login to the browser that started it; the token is given once. `name` makes the name of a
 * new account from random digits.
 * @throws UserError `scan-over` if the code is expired, used or of another browser, `account-disabled`
 */
export async function checkScan(
  context: Context,
  key: string,
  cookie: string,
  name: (n: string) => string,
): Promise<ScanAnswer> {
  const { db } = context
  const now = nowSeconds(context)
  const mine = { key, browser: digest(cookie) }
  const row = await db
    .selectFrom('scans')
    .select(['state', 'device'])
    .where('key', '=', mine.key)
    .where('browser', '=', mine.browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || row.state === 'used') throw new UserError('scan-over')
  if (row.state !== 'confirmed') return { scanStatus: scanStatus[row.state] }
  const user = await transact(db, async (transaction) => {
    const used = await transaction
      .updateTable('scans')
      .set({ state: 'used' })
      .where('key', '=', mine.key)
      .where('browser', '=', mine.browser)
      .where('state', '=', 'confirmed')
      .returning('open_id')
      .executeTakeFirst()
    return used?.open_id ? userOfScan(transaction, now, used.open_id, name) : null
  })
  if (!user) throw new UserError('scan-over')
  if (user.status === 0) throw new UserError('account-disabled')
  const token = await startSession(context, user, { byScan: true, device: row.device })
  return { scanStatus: scanStatus.confirmed, token, user_flag: user.user_flag, user }
}

/** Returns the user of a scan provider's id, creating the account at the first scan. `nameOf` turns four digits into its first name. */
export const userWhoScanned = (context: Context, openId: string, nameOf: (digits: string) => string): Promise<User> =>
  transact(context.db, (db) => userOfScan(db, nowSeconds(context), openId, nameOf))

/** Returns the twenty oldest accounts that have scanned, for the simulated camera of the sandbox. */
export const scanUsers = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('users')
    .select(['open_id', 'user_name', 'user_id'])
    .where('open_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
