import { transact } from '../db/open.ts'
import { type Context, nowSeconds } from './context.ts'
import { randomDigits } from './random.ts'
import { consumeLimit } from './throttle.ts'

/** A report, as it comes in. */
interface Report {
  readonly about: string
  readonly text: string
  readonly creation?: string | undefined
  readonly contact?: string | undefined
}

/** How long reports are kept: six months, seconds. */
const memory = 183 * 24 * 60 * 60

/**
 * Stores a report. Returns its number, 12 digits. `user` is the row of who reports, 0 for a visitor.
 * @throws UserError `too-often`
 */
export async function fileReport(
  context: Context,
  { about, text, creation = '', contact = '' }: Report,
  { user, address }: { readonly user: number; readonly address: string },
): Promise<string> {
  const id = randomDigits(12, true)
  await transact(context.db, async (db) => {
    const within = { ...context, db }
    await consumeLimit(within, 'report', address)
    await consumeLimit(within, 'reportAll', '')
    const fresh = { id, about, content: text, creation, contact, user_id: user }
    await db
      .insertInto('reports')
      .values({ ...fresh, created_at: nowSeconds(context), answered_at: null })
      .execute()
  })
  return id
}

/** Deletes reports that are more than six months old. */
export async function sweepReports({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('created_at', '<', nowSeconds({ clock }) - memory)
    .execute()
}
