import type { Selectable } from 'kysely'
import type { Queries, Tables } from '../db/schema.ts'

export type OrderRow = Selectable<Tables['orders']>

/** Returns the balance that an order holds to its buyer, once. The caller has locked the order's row. */
export async function release(db: Queries, order: Pick<OrderRow, 'id' | 'user_id' | 'discount_fen'>, now: number) {
  if (order.discount_fen === 0) return
  const { turn } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('order_id', '=', order.id)
    .where('kind', '=', 'discount')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger')
    .values({
      ...{ user_id: order.user_id, amount: order.discount_fen, kind: 'released', order_id: order.id },
      ...{ turn: turn ?? 1, created_at: now },
    })
    .execute()
  await db
    .updateTable('invitations')
    .set(({ eb }) => ({ balance: eb('balance', '+', order.discount_fen) }))
    .where('user_id', '=', order.user_id)
    .execute()
  await payDebts(db, order.user_id, now)
}

/**
 * Pays what a user owes for commissions of refunded orders out of the balance, the oldest debt first. The caller has
 * just added to the balance, and so locked its row.
 */
export async function payDebts(db: Queries, userId: number, now: number): Promise<void> {
  const debts = await db
    .selectFrom('debts')
    .select(['order_id', 'amount'])
    .where('user_id', '=', userId)
    .where('amount', '>', 0)
    .orderBy('created_at')
    .orderBy('order_id')
    .execute()
  for (const { order_id, amount } of debts) {
    const paid = await takeCommissionBack(db, { userId, orderId: order_id, amount }, now)
    if (paid === 0) return
    await db
      .updateTable('debts')
      .set({ amount: amount - paid })
      .where('order_id', '=', order_id)
      .execute()
  }
}

/** Takes up to `amount` fen of an order's commission from the inviter's balance. Returns how much there was. */
export async function takeCommissionBack(
  db: Queries,
  { userId, orderId, amount }: { userId: number; orderId: string; amount: number },
  now: number,
): Promise<number> {
  const account = await db
    .updateTable('invitations')
    .set(({ ref }) => ({ balance: ref('balance') }))
    .where('user_id', '=', userId)
    .returning('balance')
    .executeTakeFirst()
  const back = Math.min(amount, account?.balance ?? 0)
  if (back === 0) return 0
  const { turn } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'reversed')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger')
    .values({
      ...{ user_id: userId, amount: -back, kind: 'reversed', order_id: orderId },
      ...{ turn: (turn ?? 0) + 1, created_at: now },
    })
    .execute()
  await db
    .updateTable('invitations')
    .set(({ eb }) => ({ balance: eb('balance', '-', back) }))
    .where('user_id', '=', userId)
    .execute()
  return back
}

/** Takes an order's discount from the balance. Returns true if there was enough. */
export async function holdBalance(
  db: Queries,
  order: Pick<OrderRow, 'id' | 'user_id' | 'discount_fen'>,
  turn: number,
  now: number,
): Promise<boolean> {
  if (order.discount_fen === 0) return true
  const held = await db
    .updateTable('invitations')
    .set(({ eb }) => ({ balance: eb('balance', '-', order.discount_fen) }))
    .where('user_id', '=', order.user_id)
    .where('balance', '>=', order.discount_fen)
    .returning('id')
    .executeTakeFirst()
  if (!held) return false
  await db
    .insertInto('ledger')
    .values({
      ...{ user_id: order.user_id, amount: -order.discount_fen, kind: 'discount', order_id: order.id },
      ...{ turn, created_at: now },
    })
    .execute()
  return true
}
