import { sweepBlobs, sweepRemovals } from './blobs.ts'
import { type Context, nowSeconds } from './context.ts'
import { forgetSaves } from './templates.ts'
import { sweepUploads } from './uploads.ts'

const day = 24 * 60 * 60

/** Ends uploads that were given up, and removes pictures that no work uses. */
export async function sweepPictures(context: Context): Promise<void> {
  await sweepUploads(context)
  await sweepBlobs(context)
  await sweepRemovals(context)
}

/** Deletes expired sessions, scans, notices, e-mail codes, keys of saves and throttle rows. */
export async function deleteExpiredRows({ db, clock }: Context): Promise<void> {
  await forgetSaves({ db, clock })
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
