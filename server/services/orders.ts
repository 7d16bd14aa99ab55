import type { Selectable } from 'kysely'
import { type Order, paymentStatus } from '../../src/api/contract.ts'
import { aiPack, commissionPercent, lifetime, packageTitles, plans } from '../../src/catalogue/plans.ts'
import { UserError } from '../../src/core/errors.ts'
import { balanceDiscount, shareOf, yuanOf } from '../../src/core/money.ts'
import { isDuplicate, transact } from '../db/open.ts'
import type { Queries, Tables } from '../db/schema.ts'
import type { Payment } from '../providers/types.ts'
import { type Context, nowSeconds } from './context.ts'
import { randomHex } from './random.ts'
import { consumeLimit } from './throttle.ts'
import { lockedUser, packageOf, type User, withPlan } from './users.ts'

type OrderRow = Selectable<Tables['orders']>

/** Time in which an order can be paid, seconds. */
const orderSeconds = 15 * 60

/** Returns the price of a product in fen; null if it is not sold in that quantity. */
function priceOf(productId: number, quantity: number): number | null {
  if (productId === aiPack.id) {
    return Number.isInteger(quantity) && quantity >= aiPack.min && quantity <= aiPack.max
      ? aiPack.priceFen * quantity
      : null
  }
  const plan = plans.find(({ id, priceFen }) => id === productId && priceFen > 0)
  return plan && quantity === 1 ? plan.priceFen : null
}

/** Returns the balance that an order holds to its buyer, once. The caller has locked the order's row. */
async function release(db: Queries, order: Pick<OrderRow, 'id' | 'user_id' | 'discount_fen'>, now: number) {
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
}

/** Takes an order's discount from the balance. Returns true if there was enough. */
async function holdBalance(
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

/** Expires pending orders and releases the balance they hold. Returns the ids of the expired ones. */
async function expire(db: Queries, ids: readonly string[], now: number): Promise<string[]> {
  const ended: string[] = []
  for (const id of ids) {
    const order = await db
      .updateTable('orders')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning(['id', 'user_id', 'discount_fen'])
      .executeTakeFirst()
    if (!order) continue
    await release(db, order, now)
    ended.push(id)
  }
  return ended
}

/** Closes orders at the gateway; if it cannot be reached, a late payment is still detected. */
async function closeAtGateway({ pay }: Context, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => pay.close(id).catch((error) => console.error('close', id, String(error)))))
}

interface PayCode {
  readonly orderId: string
  readonly content: string
  readonly amountFen: number
  readonly discountFen: number
  readonly expiresIn: number
}

/**
 * Opens an order at the server's own price and returns the content of its QR code. A pending order of the same user is
 * expired first, so that the balance is held only once.
 * @throws UserError `product-unknown`, `already-lifetime`, `too-often`, `unauthorised`, `gateway-away`
 */
export async function openOrder(
  context: Context,
  user: User,
  wanted: { productId: number; quantity: number; useBalance: boolean },
): Promise<PayCode> {
  const price = priceOf(wanted.productId, wanted.quantity)
  if (price === null) throw new UserError('product-unknown')
  const now = nowSeconds(context)
  if (wanted.productId !== aiPack.id && packageOf(user, now) === lifetime) throw new UserError('already-lifetime')
  await consumeLimit(context, 'order', `#${user.id}`)
  const id = randomHex()
  const expires_at = now + orderSeconds
  const { ended, discount } = await transact(context.db, async (db) => {
    // The lock serializes the orders of one buyer: each expires the one before.
    if (!(await lockedUser(db, user.id))) throw new UserError('unauthorised')
    const waiting = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', user.id)
      .where('state', '=', 'pending')
      .orderBy('id')
      .execute()
    const ended = await expire(
      db,
      waiting.map((order) => order.id),
      now,
    )
    const account = wanted.useBalance
      ? await db.selectFrom('invitations').select('balance').where('user_id', '=', user.id).executeTakeFirst()
      : undefined
    const wish = balanceDiscount(price, account?.balance ?? 0)
    // The balance may have been spent since it was read; the order then gets no discount.
    const discount = (await holdBalance(db, { id, user_id: user.id, discount_fen: wish }, 1, now)) ? wish : 0
    await db
      .insertInto('orders')
      .values({
        ...{ id, user_id: user.id, product_id: wanted.productId, quantity: wanted.quantity },
        ...{ price_fen: price, discount_fen: discount, amount_fen: price - discount },
        ...{ state: 'pending', transaction_id: null, note: '' },
        ...{ created_at: now, expires_at, checked_at: now, paid_at: null },
      })
      .execute()
    return { ended, discount }
  })
  void closeAtGateway(context, ended)
  const amountFen = price - discount
  try {
    const description = packageTitles[wanted.productId] ?? ''
    const content = await context.pay.open({ orderId: id, amountFen, description, expiresAt: expires_at })
    return { orderId: id, content, amountFen, discountFen: discount, expiresIn: orderSeconds }
  } catch (thrown) {
    await transact(context.db, (db) => expire(db, [id], now))
    throw new UserError('gateway-away', {}, { cause: thrown })
  }
}

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
}

/** Result of booking a payment: `paid` now, `known` from before, `wrong` if it matches no order. */
type Settled = 'paid' | 'known' | 'wrong'

/**
 * Books a payment that the gateway confirms, in one transaction and however often it is reported: marks the order as
 * paid, credits the buyer and gives the inviter a share. Money that can no longer buy anything is recorded as a due
 * refund.
 */
export async function bookPayment(context: Context, payment: Payment): Promise<Settled> {
  if (payment.state !== 'paid' || payment.currency !== 'CNY') return 'wrong'
  const now = nowSeconds(context)
  const book = async (db: Queries): Promise<Settled> => {
    const known = await db.selectFrom('orders').select('user_id').where('id', '=', payment.orderId).executeTakeFirst()
    if (!known) return 'wrong'
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
        ? 'known'
        : 'wrong'
    }
    const refund = (note: string) =>
      db.updateTable('orders').set({ state: 'refund_due', note }).where('id', '=', order.id).execute()
    // A late payment needs the balance again that was released when the order expired.
    if (!inTime && !(await holdBalance(db, order, 2, now))) {
      await refund('balance-spent')
      return 'paid'
    }
    if (!(await credit(db, buyer, order, now))) {
      await release(db, order, now)
      await refund('nothing-to-credit')
      return 'paid'
    }
    await commission(db, order, now)
    return 'paid'
  }
  return transact(context.db, book).catch((thrown): Settled => {
    // The transaction id already belongs to another order.
    if (isDuplicate(thrown)) return 'wrong'
    throw thrown
  })
}

/** Queries the gateway for an order and books or expires it accordingly. Returns false if the gateway fails. */
async function reconcileWithGateway(
  context: Context,
  order: Pick<OrderRow, 'id' | 'expires_at' | 'state'>,
): Promise<boolean> {
  const now = nowSeconds(context)
  try {
    const payment = await context.pay.query(order.id)
    if (payment.state === 'paid') {
      if ((await bookPayment(context, payment)) === 'wrong') console.error('payment does not fit its order', order.id)
    } else if (order.state === 'pending' && (payment.state === 'closed' || order.expires_at <= now)) {
      if (payment.state === 'open') await context.pay.close(order.id)
      await transact(context.db, (db) => expire(db, [order.id], now))
    }
    return true
  } catch (thrown) {
    console.error('gateway', order.id, String(thrown))
    return false
  }
}

/** Claims an order for this process; returns false if another process has checked it within `pauseSeconds`. */
async function claim({ db }: Context, id: string, now: number, pauseSeconds: number): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', '<=', now - pauseSeconds)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Shortest interval between gateway queries for a waiting buyer, seconds. */
const askPause = 10

const statusOf = (order: Pick<OrderRow, 'state' | 'expires_at'>, now: number): number => {
  if (order.state === 'pending') return order.expires_at <= now ? paymentStatus.expired : paymentStatus.waiting
  return { paid: paymentStatus.paid, expired: paymentStatus.expired }[order.state as string] ?? paymentStatus.refunded
}

/**
 * Returns the `payment_status` of a user's order.
 * @throws UserError `not-found` for another user's order
 */
export async function orderStatus(context: Context, user: User, id: string): Promise<number> {
  const now = nowSeconds(context)
  const find = () =>
    context.db
      .selectFrom('orders')
      .select(['id', 'state', 'expires_at', 'checked_at'])
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
  const order = await find()
  if (!order) throw new UserError('not-found')
  const mayAsk = order.state === 'pending' && order.checked_at <= now - askPause
  if (!mayAsk || !(await claim(context, id, now, askPause))) return statusOf(order, now)
  await reconcileWithGateway(context, order)
  return statusOf((await find()) ?? order, now)
}

/**
 * Query intervals of pending and expired orders, the time in which expired ones may still be paid (all in seconds), and
 * most orders per sweep.
 */
const sweep = { pending: 30, expired: 300, remember: 24 * 60 * 60, most: 100 } as const

/**
 * Queries the gateway for every order whose notice may have been lost, and expires overdue ones. Any number of
 * processes may run it: each order is claimed first.
 */
export async function sweepOrders(context: Context): Promise<void> {
  const now = nowSeconds(context)
  for (const state of ['pending', 'expired'] as const) {
    const due = await context.db
      .selectFrom('orders')
      .select(['id', 'state', 'expires_at'])
      .where('state', '=', state)
      .where('checked_at', '<=', now - sweep[state])
      .where('created_at', '>', state === 'expired' ? now - sweep.remember : 0)
      .orderBy('checked_at')
      .limit(sweep.most)
      .execute()
    for (const order of due) {
      if (await claim(context, order.id, now, sweep[state])) await reconcileWithGateway(context, order)
    }
  }
}

const ordersPerPage = 10

/** Returns a page of a user's paid and payable orders, newest first, with their total number. Pages count from 1. */
export async function ordersOf({ db, clock }: Context, user: User, page: number) {
  const now = nowSeconds({ clock })
  const mine = db.selectFrom('orders').where('user_id', '=', user.id).where('state', '!=', 'expired')
  const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ordersPerPage)
    .offset((page - 1) * ordersPerPage)
    .execute()
  const rows = found.map(
    (order): Order => ({
      order_id: order.id,
      product_id: order.product_id,
      quantity: order.quantity,
      price: yuanOf(order.price_fen),
      discount: yuanOf(order.discount_fen),
      amount: yuanOf(order.amount_fen),
      payment_status: statusOf(order, now),
      created_time: order.created_at,
      paid_time: order.paid_at,
    }),
  )
  return { rows, total: Number(total) }
}

/**
 * Records the refund of a paid order, which the operator made at the gateway. The balance that paid for a part of it
 * returns to the buyer; the inviter's share is taken back as far as the balance allows. The purchase itself stays until
 * the operator removes it. Returns true if the order could be refunded.
 */
export async function refundOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> {
  const now = nowSeconds({ clock })
  return transact(db, async (transaction) => {
    const refundedFrom = (state: 'paid' | 'refund_due') =>
      transaction
        .updateTable('orders')
        .set({ state: 'refunded' })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst()
    const order = await refundedFrom('paid')
    // An order that was never credited holds no balance.
    if (!order) return (await refundedFrom('refund_due')) !== undefined
    await release(transaction, order, now)
    const share = await transaction
      .selectFrom('ledger')
      .select(['user_id', 'amount'])
      .where('order_id', '=', id)
      .where('kind', '=', 'commission')
      .executeTakeFirst()
    if (!share) return true
    const account = await transaction
      .updateTable('invitations')
      .set(({ ref }) => ({ balance: ref('balance') }))
      .where('user_id', '=', share.user_id)
      .returning('balance')
      .executeTakeFirst()
    const back = Math.min(share.amount, account?.balance ?? 0)
    if (back === 0) return true
    const row = { user_id: share.user_id, amount: -back, kind: 'reversed' as const, order_id: id, turn: 1 }
    await transaction
      .insertInto('ledger')
      .values({ ...row, created_at: now })
      .execute()
    await transaction
      .updateTable('invitations')
      .set(({ eb }) => ({ balance: eb('balance', '-', back) }))
      .where('user_id', '=', share.user_id)
      .execute()
    return true
  })
}
