import { UserError } from '../../src/core/errors.ts'
import { isDuplicate, transact } from '../db/open.ts'
import { type Context, nowSeconds } from './context.ts'
import { constantTimeEquals, digest, randomDigits, sign } from './random.ts'
import { consumeLimit } from './throttle.ts'
import type { User } from './users.ts'

/** Lifetime of a code in seconds, and the number of attempts. */
const codeSeconds = 10 * 60
const mostTries = 5

/** Returns the stored form of a code: bound to user and address, useless without the server's secret. */
function hashOf({ secret }: Context, user: User, email: string, code: string): string {
  return digest(sign(secret, `${user.id}:${email}:${code}`))
}

/**
 * Sends a code to an address for one user. Limits: one a minute and ten an hour per user, one a minute and five an hour
 * per address, twenty an hour per client address. Whether the address belongs to another account is revealed only when
 * the code is entered, that is, to a user who can read its mail.
 * @throws UserError `too-often`, `mail-failed`
 */
export async function sendCode(
  context: Context,
  user: User,
  address: string,
  { origin, mail }: { origin: string; mail: (code: string, minutes: number) => { subject: string; text: string } },
): Promise<void> {
  const email = address.toLowerCase()
  await consumeLimit(context, 'codeUser', `#${user.id}`)
  await consumeLimit(context, 'codeAddress', email)
  await consumeLimit(context, 'codeOrigin', origin)
  const code = randomDigits(6)
  const now = nowSeconds(context)
  await transact(context.db, async (db) => {
    await db
      .updateTable('email_codes')
      .set({ used: 1 })
      .where('user_id', '=', user.id)
      .where('email', '=', email)
      .execute()
    await db
      .insertInto('email_codes')
      .values({
        ...{ user_id: user.id, email, code_hash: hashOf(context, user, email, code), tries: 0, used: 0 },
        ...{ created_at: now, expires_at: now + codeSeconds },
      })
      .execute()
  })
  try {
    await context.mail.send({ to: email, ...mail(code, codeSeconds / 60) })
  } catch (thrown) {
    throw new UserError('mail-failed', {}, { cause: thrown })
  }
}

/**
 * Binds an address with the code that was sent to it. An attempt is counted before the code is compared, so that
 * parallel requests get no more than five.
 * @throws UserError `code-wrong`, `email-taken`
 */
export async function bindEmail(context: Context, user: User, address: string, code: string): Promise<void> {
  const email = address.toLowerCase()
  const { db } = context
  const tried = await db
    .updateTable('email_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('email', '=', email)
    .where('used', '=', 0)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', nowSeconds(context))
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (!tried || !constantTimeEquals(tried.code_hash, hashOf(context, user, email, code)))
    throw new UserError('code-wrong')
  await transact(db, async (transaction) => {
    const used = await transaction
      .updateTable('email_codes')
      .set({ used: 1 })
      .where('id', '=', tried.id)
      .where('used', '=', 0)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw new UserError('code-wrong')
    await transaction.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  }).catch((thrown) => {
    throw isDuplicate(thrown) ? new UserError('email-taken') : thrown
  })
}
