import { type Context, nowSeconds } from './context.ts'

const day = 24 * 60 * 60

/** Deletes expired sessions, scans, notices, e-mail codes and throttle rows. */
export async function deleteExpiredRows({ db, clock }: Context): Promise<void> {
  const now = nowSeconds({ clock })
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('scans')
    .where('expires_at', '<', now - 600)
    .execute()
  await db.deleteFrom('notices').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('email_codes')
    .where('expires_at', '<', now - day)
    .execute()
  await db
    .deleteFrom('throttles')
    .where('touched', '<', clock() - day * 1000)
    .execute()
}
