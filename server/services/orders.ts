import { type Order, paymentStatus } from '../../src/api/account-calls.ts'
import { memberFeatures } from '../../src/catalogue/member-features.ts'
import { aiPack, lifetime, packageTitles, plans } from '../../src/catalogue/plans.ts'
import { UserError } from '../../src/core/errors.ts'
import { balanceDiscount, yuanOf } from '../../src/core/money.ts'
import { transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { holdBalance, type OrderRow, release } from './order-balance.ts'
import { bookPayment, recordStray } from './payments.ts'
import { randomHex } from './random.ts'
import { consumeLimit } from './throttle.ts'
import { lockedUser, packageOf, type User } from './users.ts'

/** What somebody wants to buy. */
interface Goods {
  readonly productId: number
  readonly quantity: number
}

/** Time in which an order can be paid, seconds. */
const orderSeconds = 15 * 60

/**
 * Returns the price of a product in fen; null if it is not sold in that quantity. The AI pack is sold where AI creation
 * is published, and always in the sandbox, where nobody pays.
 */
function priceOf({ productId, quantity }: Goods, simulated: boolean): number | null {
  if (productId === aiPack.id) {
    if (!memberFeatures.aiCreation && !simulated) return null
    return Number.isInteger(quantity) && quantity >= aiPack.min && quantity <= aiPack.max
      ? aiPack.priceFen * quantity
      : null
  }
  const plan = plans.find(({ id, priceFen }) => id === productId && priceFen > 0)
  return plan && quantity === 1 ? plan.priceFen : null
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
  wanted: Goods & { readonly useBalance: boolean },
): Promise<PayCode> {
  const price = priceOf(wanted, context.sandbox.pay)
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

/** Queries the gateway for an order and books or expires it accordingly; a failure of the gateway is logged. */
async function reconcileWithGateway(
  context: Context,
  order: Pick<OrderRow, 'id' | 'expires_at' | 'state'>,
): Promise<void> {
  const now = nowSeconds(context)
  try {
    const payment = await context.pay.query(order.id)
    if (payment.state === 'paid') {
      if (await bookPayment(context, payment)) return
      console.error('payment does not fit its order', order.id)
      await recordStray(context, payment)
    } else if (order.state === 'pending' && (payment.state === 'closed' || order.expires_at <= now)) {
      if (payment.state === 'open') await context.pay.close(order.id)
      await transact(context.db, (db) => expire(db, [order.id], now))
    }
  } catch (thrown) {
    console.error('gateway', order.id, String(thrown))
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
 * Query intervals in seconds of orders whose code was valid a moment ago, ended or not, and of older ones; the time
 * after which a code is old and in which an ended order may still be paid; most orders per sweep. An order that another
 * one replaced can be paid as long as its code is shown somewhere.
 */
const sweep = { recent: 30, old: 300, recentFor: 120, remember: 24 * 60 * 60, most: 100 } as const

/**
 * Queries the gateway for every order whose notice may have been lost, and expires overdue ones. Any number of
 * processes may run it: each order is claimed first.
 */
export async function sweepOrders(context: Context): Promise<void> {
  const now = nowSeconds(context)
  const orders = context.db.selectFrom('orders').select(['id', 'state', 'expires_at'])
  const ended = orders.where('state', '=', 'expired')
  const kinds = [
    { pause: sweep.recent, wanted: orders.where('state', '=', 'pending') },
    { pause: sweep.recent, wanted: ended.where('expires_at', '>', now - sweep.recentFor) },
    { pause: sweep.old, wanted: ended.where('created_at', '>', now - sweep.remember) },
  ]
  for (const { pause, wanted } of kinds) {
    const due = await wanted
      .where('checked_at', '<=', now - pause)
      .orderBy('checked_at')
      .limit(sweep.most)
      .execute()
    for (const order of due) {
      if (await claim(context, order.id, now, pause)) await reconcileWithGateway(context, order)
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
