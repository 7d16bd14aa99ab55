import { aiPack, commissionPercent } from '../../src/catalogue/plans.ts'
import { shareOf } from '../../src/core/money.ts'
import { isDuplicate, transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import type { Payment } from '../providers/types.ts'
import { type Context, nowSeconds } from './context.ts'
import { lockRow, revokeOrder } from './entitlements.ts'
import { holdBalance, type OrderRow, payDebts, release, takeCommissionBack } from './order-balance.ts'
import { lockedUser, type User, withPlan } from './users.ts'

/** Credits a paid order to its buyer; returns false if it gives nothing and the money has to be refunded. */
async function credit(db: Queries, user: User | undefined, order: OrderRow, now: number): Promise<boolean> {
  if (!user) return false
  const brought =
    order.product_id === aiPack.id
      ? { ai_num: user.ai_num + aiPack.uses * order.quantity }
      : withPlan(user, order.product_id, now)
  if (!brought) return false
  await db.updateTable('users').set(brought).where('id', '=', user.id).execute()
  return true
}

/**
 * Books the inviter's share of a paid order; none if the buyer has no inviter or the inviter is deleted or disabled.
 */
async function commission(db: Queries, order: OrderRow, now: number): Promise<void> {
  const inviter = await db
    .selectFrom('users as buyer')
    .innerJoin('users as inviter', 'inviter.id', 'buyer.invited_id')
    .select('inviter.id')
    .where('buyer.id', '=', order.user_id)
    .where('inviter.status', '=', 1)
    .where('inviter.deleted_at', 'is', null)
    .executeTakeFirst()
  const amount = shareOf(order.amount_fen, commissionPercent)
  if (!inviter || amount === 0) return
  const row = { user_id: inviter.id, amount, kind: 'commission' as const, order_id: order.id, turn: 1, created_at: now }
  await db.insertInto('ledger').values(row).execute()
  await db
    .updateTable('invitations')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('user_id', '=', inviter.id)
    .execute()
  await payDebts(db, inviter.id, now)
}

/**
 * Books a payment that the gateway confirms, in one transaction and however often it is reported: marks the order as
 * paid, credits the buyer and gives the inviter a share. Money that can no longer buy anything is recorded as a due
 * refund. Returns true if the payment is booked, now or before; false if it matches no order.
 */
export async function bookPayment(context: Context, payment: Payment): Promise<boolean> {
  if (payment.state !== 'paid' || payment.currency !== 'CNY') return false
  const now = nowSeconds(context)
  const book = async (db: Queries): Promise<boolean> => {
    const known = await db.selectFrom('orders').select('user_id').where('id', '=', payment.orderId).executeTakeFirst()
    if (!known) return false
    // The buyer is locked before the order, as everywhere: another order of locks could deadlock.
    const buyer = await lockedUser(db, known.user_id)
    const paidFrom = (state: 'pending' | 'expired') =>
      db
        .updateTable('orders')
        .set({ state: 'paid', transaction_id: payment.transactionId, paid_at: now })
        .where('id', '=', payment.orderId)
        .where('state', '=', state)
        .where('amount_fen', '=', payment.amountFen)
        .returningAll()
        .executeTakeFirst()
    const inTime = await paidFrom('pending')
    const order = inTime ?? (await paidFrom('expired'))
    if (!order) {
      const before = await db
        .selectFrom('orders')
        .select(['transaction_id', 'amount_fen'])
        .where('id', '=', payment.orderId)
        .executeTakeFirst()
      return before?.transaction_id === payment.transactionId && before.amount_fen === payment.amountFen
    }
    const refund = (note: string) =>
      db.updateTable('orders').set({ state: 'refund_due', note }).where('id', '=', order.id).execute()
    // A late payment needs the balance again that was released when the order expired.
    if (!inTime && !(await holdBalance(db, order, 2, now))) {
      await refund('balance-spent')
      return true
    }
    if (!(await credit(db, buyer, order, now))) {
      await release(db, order, now)
      await refund('nothing-to-credit')
      return true
    }
    await commission(db, order, now)
    return true
  }
  return transact(context.db, book).catch((thrown): boolean => {
    // The transaction id already belongs to another order.
    if (isDuplicate(thrown)) return false
    throw thrown
  })
}

/**
 * Records the refund of a paid order, which the operator made at the gateway. What the order brought is taken back as
 * far as it is unused. The balance that paid for a part of it returns to the buyer. The inviter's share is taken back;
 * what the inviter has spent or holds in an order becomes a debt that later earnings pay. Returns true if the order
 * could be refunded.
 */
export async function refundOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> {
  const now = nowSeconds({ clock })
  return transact(db, async (transaction) => {
    const known = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    if (!known) return false
    const refundedFrom = (state: 'paid' | 'refund_due') =>
      transaction
        .updateTable('orders')
        .set({ state: 'refunded' })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst()
    // An order that was never credited has brought nothing and holds no balance.
    if (known.state !== 'paid') return (await refundedFrom('refund_due')) !== undefined
    await lockRow(transaction, known.user_id)
    const order = await refundedFrom('paid')
    if (!order) return false
    await revokeOrder(transaction, order, now)
    await release(transaction, order, now)
    await reverseCommission(transaction, id, now)
    return true
  })
}

/** Takes the commission of an order back; what is not there becomes a debt. */
async function reverseCommission(db: Queries, orderId: string, now: number): Promise<void> {
  const share = await db
    .selectFrom('ledger')
    .select(['user_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'commission')
    .executeTakeFirst()
  if (!share) return
  const back = await takeCommissionBack(db, { userId: share.user_id, orderId, amount: share.amount }, now)
  if (back === share.amount) return
  await db
    .insertInto('debts')
    .values({ order_id: orderId, user_id: share.user_id, amount: share.amount - back, created_at: now })
    .execute()
}

/** Notes a payment that the gateway confirms and that fits no order, for the operator. */
export async function recordStray({ db, clock }: Context, payment: Payment): Promise<void> {
  if (payment.state !== 'paid' || payment.transactionId === '') return
  await db
    .insertInto('stray_payments')
    .values({
      ...{ transaction_id: payment.transactionId, order_id: payment.orderId, amount_fen: payment.amountFen },
      ...{ currency: payment.currency, created_at: nowSeconds({ clock }), settled_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
