import { scanStatus } from '../../src/api/contract.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import { type Context, nowSeconds } from './context.ts'
import { digest, randomKey } from './random.ts'
import { startSession } from './sessions.ts'
import { consumeLimit } from './throttle.ts'
import { userOfScan } from './users.ts'

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
  const content = await context.scan.open(key, scanSeconds)
  await context.db
    .insertInto('scans')
    .values({
      ...{ key, browser: digest(cookie), state: 'waiting', device, open_id: null, ticket: null },
      ...{ created_at: now, expires_at: now + scanSeconds },
    })
    .execute()
  return { key, content }
}

/**
 * Records who scanned a code; the user has not confirmed yet. Returns the ticket to confirm with, null if the code is
 * used or expired.
 */
export async function recordScan({ db, clock }: Context, key: string, openId: string): Promise<string | null> {
  const ticket = randomKey()
  const row = await db
    .updateTable('scans')
    .set({ state: 'scanned', open_id: openId, ticket: digest(ticket) })
    .where('key', '=', key)
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
    .select('state')
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
  return { scanStatus: scanStatus.confirmed, token: await startSession(context, user), user_flag: user.user_flag }
}
