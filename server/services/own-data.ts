import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { User } from '../db/schema.ts'
import { dropPictures } from './blobs.ts'
import { type Context, nowSeconds } from './context.ts'
import { userInfoOf } from './users.ts'

/**
 * Returns everything stored about a user, for download; amounts in fen. Pictures are listed by their hash, under which
 * `getBlob` returns their bytes: all of them would not fit into one answer.
 */
export async function exportData({ db, clock }: Context, user: User): Promise<Record<string, unknown>> {
  const of = user.id
  const [
    invitation,
    ledger,
    orders,
    templates,
    used,
    blobs,
    uploads,
    downloads,
    works,
    aiUses,
    aiLog,
    reports,
    sessions,
  ] = await Promise.all([
    db.selectFrom('invitations').select(['code', 'balance']).where('user_id', '=', of).executeTakeFirst(),
    db.selectFrom('ledger').select(['amount', 'kind', 'order_id', 'created_at']).where('user_id', '=', of).execute(),
    db.selectFrom('orders').selectAll().where('user_id', '=', of).execute(),
    db.selectFrom('templates').selectAll().where('user_id', '=', of).execute(),
    db
      .selectFrom('template_blobs')
      .select(['template_id', 'hash'])
      .where('user_id', '=', of)
      .where('in_document', '=', 1)
      .execute(),
    db.selectFrom('blobs').select(['hash', 'mime', 'bytes', 'created_at']).where('user_id', '=', of).execute(),
    db.selectFrom('uploads').select(['hash', 'bytes', 'received', 'created_at']).where('user_id', '=', of).execute(),
    db.selectFrom('downloads').select(['day', 'count']).where('user_id', '=', of).execute(),
    db
      .selectFrom('download_works')
      .select(['work', 'count', 'repeats', 'counted_at'])
      .where('user_id', '=', of)
      .execute(),
    db.selectFrom('ai_uses').select(['count', 'state', 'created_at']).where('user_id', '=', of).execute(),
    db
      .selectFrom('ai_log')
      .select(['kind', 'outcome', 'model', 'tokens_in', 'tokens_out', 'created_at', 'given', 'said'])
      .where('user_id', '=', of)
      .execute(),
    db.selectFrom('reports').selectAll().where('user_id', '=', of).execute(),
    db.selectFrom('sessions').select(['device', 'created_at', 'expires_at']).where('user_id', '=', of).execute(),
  ])
  const usedBy = new Map<string, string[]>()
  for (const { template_id, hash } of used) {
    const hashes = usedBy.get(template_id)
    if (hashes) hashes.push(hash)
    else usedBy.set(template_id, [hash])
  }
  const own = (rows: readonly Record<string, unknown>[]) => rows.map(({ user_id: _, ...row }) => row)
  return {
    exported_at: nowSeconds({ clock }),
    amounts: 'fen',
    user: userInfoOf(user, nowSeconds({ clock })),
    created_at: user.created_at,
    invitation: invitation ?? null,
    ledger,
    orders: own(orders),
    templates: templates.map(({ user_id: _, ...row }) => ({ ...row, blobs: usedBy.get(row.id) ?? [] })),
    blobs,
    uploads,
    downloads,
    download_works: works,
    ai_uses: aiUses,
    ai_log: aiLog,
    reports: own(reports),
    sessions,
  }
}

/** Tables whose rows go with the account. */
const personal = [
  ...(['sessions', 'email_codes', 'templates', 'template_blobs', 'saves', 'downloads'] as const),
  ...(['download_works', 'ai_uses'] as const),
]

/**
 * Deletes an account: all personal data is removed at once, and the objects of its pictures within minutes. Orders and
 * the ledger stay without a name, as bookkeeping requires.
 * @throws UserError `not-found` unless `typed` is the account number
 */
export async function deleteAccount({ db, clock }: Context, user: User, typed: string): Promise<void> {
  if (typed !== user.user_id) throw new UserError('not-found')
  const now = nowSeconds({ clock })
  await transact(db, async (transaction) => {
    const gone = { user_name: '', avatar: '', email: null, password_hash: null, open_id: null, listed: 0, status: 0 }
    await transaction
      .updateTable('users')
      .set({ ...gone, template_num: 0, blob_bytes: 0, deleted_at: now })
      .where('id', '=', user.id)
      .execute()
    await dropPictures(transaction, user.id, now)
    // The log of creations is kept for its time, without whose they were and what they said.
    await transaction
      .updateTable('ai_log')
      .set({ user_id: 0, given: null, said: null })
      .where('user_id', '=', user.id)
      .execute()
    // So is a report, which others may be waiting for.
    await transaction.updateTable('reports').set({ user_id: 0, contact: '' }).where('user_id', '=', user.id).execute()
    for (const table of personal) {
      await transaction.deleteFrom(table).where('user_id', '=', user.id).execute()
    }
  })
}
