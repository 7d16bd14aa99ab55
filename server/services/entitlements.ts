import { aiPack, plans } from '../../src/catalogue/plans.ts'
import type { Queries, User } from '../db/schema.ts'
import type { OrderRow } from './order-balance.ts'
import { withPlan } from './users.ts'

type Membership = Pick<User, 'package_id' | 'vip_until'>

/** Locks a user's row, also of a deleted account. */
export function lockRow(db: Queries, id: number): Promise<User> {
  return db
    .updateTable('users')
    .set(({ ref }) => ({ listed: ref('listed') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the AI creations that a product brings. */
export const aiOf = (productId: number, quantity: number): number =>
  productId === aiPack.id ? aiPack.uses * quantity : (plans.find(({ id }) => id === productId)?.ai ?? 0)

/** Returns the membership that the paid orders and the grants of a user make, one after the other. */
async function membershipOf(db: Queries, user: User): Promise<Membership> {
  const bought = await db
    .selectFrom('orders')
    .select(['product_id', 'paid_at as at'])
    .where('user_id', '=', user.id)
    .where('state', '=', 'paid')
    .where('revoked_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  const given = await db
    .selectFrom('grants')
    .select(['product_id', 'created_at as at'])
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  const events = [...bought, ...given].sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  let held: Membership = { package_id: 0, vip_until: null }
  for (const { product_id, at } of events) {
    const next = withPlan({ ...user, ...held }, product_id, at ?? 0)
    if (next) held = { package_id: next.package_id, vip_until: next.vip_until }
  }
  return held
}

/**
 * Takes AI creations and a membership from a user whose row is locked. What was used stays: of `ai` creations only the
 * unused ones go, and the membership becomes what the remaining orders and grants make. Returns the creations that
 * stayed.
 */
async function takeBack(db: Queries, user: User, productId: number, ai: number): Promise<number> {
  const unused = Math.max(0, Math.min(ai, user.ai_num - user.ai_use_num))
  const membership = productId === aiPack.id ? {} : await membershipOf(db, user)
  await db
    .updateTable('users')
    .set({ ai_num: user.ai_num - unused, ...membership })
    .where('id', '=', user.id)
    .execute()
  return ai - unused
}

/**
 * Takes back what an order has brought, as far as it is unused; once. Returns false if that was done before. A caller
 * that has locked the order must have locked the buyer before.
 */
export async function revokeOrder(db: Queries, order: OrderRow, now: number): Promise<boolean> {
  const user = await lockRow(db, order.user_id)
  const revoked = await db
    .updateTable('orders')
    .set({ revoked_at: now })
    .where('id', '=', order.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) return false
  const kept = await takeBack(db, user, order.product_id, aiOf(order.product_id, order.quantity))
  await db.updateTable('orders').set({ kept_ai: kept }).where('id', '=', order.id).execute()
  return true
}

/** Records what an operator gives to a user: a plan, or with the pack's id `ai` creations. */
export async function recordGrant(
  db: Queries,
  grant: { userId: number; productId: number; ai: number; reason: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('grants')
    .values({
      ...{ user_id: grant.userId, product_id: grant.productId, ai: grant.ai, reason: grant.reason },
      ...{ created_at: now, revoked_at: null },
    })
    .execute()
}

/**
 * Takes back the latest plan that an operator gave, or `ai` creations, as far as they are unused. Returns false if no
 * such plan was given.
 */
export async function revokeGrant(
  db: Queries,
  { userId, productId, ai }: { userId: number; productId: number; ai: number },
  now: number,
): Promise<boolean> {
  const user = await lockRow(db, userId)
  if (productId === aiPack.id) {
    await takeBack(db, user, productId, ai)
    return true
  }
  const given = await db
    .selectFrom('grants')
    .select(['id', 'ai'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!given) return false
  await db.updateTable('grants').set({ revoked_at: now }).where('id', '=', given.id).execute()
  await takeBack(db, user, productId, given.ai)
  return true
}
