import type { InvitationInfo, LedgerRow, VipUser } from '../../src/api/account-calls.ts'
import { aiPack } from '../../src/catalogue/plans.ts'
import { UserError } from '../../src/core/errors.ts'
import { yuanOf } from '../../src/core/money.ts'
import { transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { maskedName, type User } from './users.ts'

/**
 * Returns the invitation of a user: link and balance in yuan.
 * @throws UserError `not-found` for another user's id
 */
export async function invitationOf({ db, siteOrigin }: Context, user: User, id: number): Promise<InvitationInfo> {
  if (id !== user.id) throw new UserError('not-found')
  const row = await db
    .selectFrom('invitations')
    .select(['id', 'code', 'balance'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    balance: yuanOf(row.balance),
    invitation_link: `${siteOrigin}/?rel=${row.code}`,
    rel: row.code,
  }
}

/** Time after opening an account in which an inviter can be recorded, seconds. */
const invitableSeconds = 24 * 60 * 60
/** Most inviters of inviters that are checked for a cycle. */
const longestChain = 64

/**
 * Records who invited a user: once, within a day of opening the account, before the first purchase, never oneself,
 * never in a cycle. An invitation that does not count is ignored without an error.
 */
export async function recordInviter({ db, clock }: Context, user: User, rel: string): Promise<void> {
  const now = nowSeconds({ clock })
  if (user.invited_id !== 0 || user.created_at < now - invitableSeconds) return
  const note = async (transaction: Queries) => {
    const inviter = await transaction
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .select(['users.id', 'users.invited_id'])
      .where('invitations.code', '=', rel)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    let link = inviter
    for (let step = 0; link && step < longestChain; step++) {
      if (link.id === user.id) return
      if (link.invited_id === 0) break
      link = await transaction
        .selectFrom('users')
        .select(['id', 'invited_id'])
        .where('id', '=', link.invited_id)
        .executeTakeFirst()
    }
    if (!inviter) return
    const bought = await transaction
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', user.id)
      .where('state', 'in', ['paid', 'refunded', 'refund_due'])
      .executeTakeFirst()
    if (bought) return
    await transaction
      .updateTable('users')
      .set({ invited_id: inviter.id })
      .where('id', '=', user.id)
      .where('invited_id', '=', 0)
      .execute()
  }
  // Two users who name each other at the same moment both read the old rows: only one of them may commit.
  await transact(db, note, 'serializable')
}

const mostRecords = 100

/**
 * Returns the results of a user's invitation: number of invited users, yuan earned, and the latest 100 balance changes.
 */
export async function invitationRecords({ db }: Context, user: User) {
  const { invited } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('invited_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { earned } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('earned'))
    .where('user_id', '=', user.id)
    .where('kind', 'in', ['commission', 'reversed'])
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['ledger.amount', 'ledger.kind', 'ledger.created_at', 'orders.user_id as buyer', 'users.user_name'])
    .where('ledger.user_id', '=', user.id)
    .orderBy('ledger.id', 'desc')
    .limit(mostRecords)
    .execute()
  const rows = found.map(
    (row): LedgerRow => ({
      amount: yuanOf(row.amount),
      kind: row.kind,
      from: row.buyer !== null && row.buyer !== user.id ? maskedName(row.user_name ?? '') : '',
      time: row.created_at,
    }),
  )
  return { invited: Number(invited), earned: yuanOf(Number(earned ?? 0)), rows }
}

/**
 * Returns a user's remaining balance in yuan, to acknowledge a discount.
 * @throws UserError `not-found` for another user's record
 */
export async function balanceOf({ db }: Context, user: User, recordId: number): Promise<string> {
  const row = await db
    .selectFrom('invitations')
    .select('balance')
    .where('id', '=', recordId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new UserError('not-found')
  return yuanOf(row.balance)
}

/**
 * Acknowledges a commission to a user's inviter; it was booked with the order.
 * @throws UserError `not-found` for any other id
 */
export function acknowledgeCommission(user: User, inviterId: number): void {
  if (user.invited_id === 0 || user.invited_id !== inviterId) throw new UserError('not-found')
}

const mostPurchasers = 20

/** Returns the latest 20 buyers of a membership: four fields, masked names, only users who agreed to be listed. */
export async function recentPurchasers({ db }: Context): Promise<VipUser[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.avatar', 'users.user_name', 'orders.paid_at', 'orders.product_id'])
    .where('orders.state', '=', 'paid')
    .where('orders.product_id', '!=', aiPack.id)
    .where('users.listed', '=', 1)
    .where('users.status', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('orders.paid_at', 'desc')
    .limit(mostPurchasers)
    .execute()
  return rows.map(({ avatar, user_name, paid_at, product_id }) => ({
    avatar,
    user_name: maskedName(user_name),
    modified_time: paid_at ?? 0,
    package_id: product_id,
  }))
}
