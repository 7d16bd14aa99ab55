import { freeRepeats, limits } from '../../src/catalogue/limits.ts'
import { shanghaiDay } from '../../src/core/calendar.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { randomKey } from './random.ts'
import { limitsOf, packageOf, type User } from './users.ts'

/** Returns a user's downloads today (Shanghai time). */
export async function downloadsToday({ db, clock }: Context, user: User): Promise<number> {
  const row = await db
    .selectFrom('downloads')
    .select('count')
    .where('user_id', '=', user.id)
    .where('day', '=', shanghaiDay(clock()))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Returns a user's downloads on all days. */
export async function downloadsEver({ db }: Context, user: User): Promise<number> {
  const { total } = await db
    .selectFrom('downloads')
    .select(({ fn }) => fn.sum<number | null>('count').as('total'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Uses up a free repeat of a work that was counted within the hour. Returns whether there was one. */
async function isFreeRepeat({ db, clock }: Context, user: User, work: string, count: number): Promise<boolean> {
  const row = await db
    .updateTable('download_works')
    .set(({ eb }) => ({ repeats: eb('repeats', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('work', '=', work)
    .where('count', '>=', count)
    .where('repeats', '<', freeRepeats.most)
    .where('counted_at', '>', nowSeconds({ clock }) - freeRepeats.seconds)
    .returning('work')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets works whose repeats are no longer free. */
export async function sweepDownloadWorks({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('download_works')
    .where('counted_at', '<=', nowSeconds({ clock }) - freeRepeats.seconds)
    .execute()
}

/**
 * Counts downloads of a work, as {@link countDownloads}; the next five of the same work within an hour, of no more
 * files, are free, also when the day's limit is reached.
 * @throws UserError `download-limit`, `download-limit-paid`
 */
export async function countWorkDownloads(
  context: Context,
  user: User,
  count: number,
  work: string,
): Promise<{ download_num: number; limit: number }> {
  if (await isFreeRepeat(context, user, work, count)) {
    const { downloadsPerDay: limit } = limitsOf(user, nowSeconds(context))
    return { download_num: await downloadsToday(context, user), limit }
  }
  const counted = await countDownloads(context, user, count)
  const fresh = { count, repeats: 0, counted_at: nowSeconds(context) }
  await context.db
    .insertInto('download_works')
    .values({ user_id: user.id, work, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'work']).doUpdateSet(fresh))
    .execute()
  return counted
}

/**
 * Counts downloads and enforces the daily limit in one statement, so that parallel requests cannot exceed it.
 * @throws UserError `download-limit`, `download-limit-paid`
 */
export async function countDownloads(
  { db, clock }: Context,
  user: User,
  count: number,
): Promise<{ download_num: number; limit: number }> {
  const limit = limitsOf(user, nowSeconds({ clock })).downloadsPerDay
  const over = () =>
    new UserError(packageOf(user, nowSeconds({ clock })) > 0 ? 'download-limit-paid' : 'download-limit')
  if (count > limit) throw over()
  const row = await db
    .insertInto('downloads')
    .values({ user_id: user.id, day: shanghaiDay(clock()), count })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet(({ eb }) => ({ count: eb('downloads.count', '+', count) }))
        .where('downloads.count', '<=', limit - count),
    )
    .returning('count')
    .executeTakeFirst()
  if (!row) throw over()
  return { download_num: row.count, limit }
}

/** Who pays for AI creations: a user, or a visitor's device by the SHA-256 of its name. */
export type AiPayer = { readonly user: Pick<User, 'id'> } | { readonly device: string }

/** Used AI creations, those under way included, and the most that there may be. */
export interface AiQuota {
  readonly used: number
  readonly total: number
}

const userIdOf = (payer: AiPayer) => ('user' in payer ? payer.user.id : 0)
const deviceOf = (payer: AiPayer) => ('device' in payer ? payer.device : '')

/** Returns what a payer has used, and may use. */
export async function aiQuotaOf({ db }: Pick<Context, 'db'>, payer: AiPayer): Promise<AiQuota> {
  if ('user' in payer) {
    const { ai_use_num: used, ai_num: total } = await db
      .selectFrom('users')
      .select(['ai_use_num', 'ai_num'])
      .where('id', '=', payer.user.id)
      .executeTakeFirstOrThrow()
    return { used, total }
  }
  const row = await db.selectFrom('ai_devices').select('used').where('device', '=', payer.device).executeTakeFirst()
  return { used: row?.used ?? 0, total: limits.free.ai }
}

/** Counts creations of a payer in one statement, unless they are more than are left. */
async function takeAi(db: Queries, payer: AiPayer, count: number, now: number): Promise<void> {
  const most = limits.free.ai
  const taken =
    'user' in payer
      ? await db
          .updateTable('users')
          .set(({ eb }) => ({ ai_use_num: eb('ai_use_num', '+', count) }))
          .where('id', '=', payer.user.id)
          .where(({ eb, ref }) => eb(eb('ai_use_num', '+', count), '<=', ref('ai_num')))
          .returning('id')
          .executeTakeFirst()
      : count > most
        ? undefined
        : await db
            .insertInto('ai_devices')
            .values({ device: payer.device, used: count, touched_at: now })
            .onConflict((conflict) =>
              conflict
                .column('device')
                .doUpdateSet(({ eb }) => ({ used: eb('ai_devices.used', '+', count), touched_at: now }))
                .where('ai_devices.used', '<=', most - count),
            )
            .returning('device')
            .executeTakeFirst()
  if (!taken) throw new UserError('ai-quota')
}

/**
 * Reserves AI creations for work that is about to start; used and reserved ones never exceed the total, even in
 * parallel requests. Work with a `key` is started once: again only after it failed. Returns the id to finish or return
 * the reservation with.
 * @throws UserError `ai-quota`; `ai-running` or `ai-done` if work with this key is under way or has succeeded
 */
export async function startAi(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payer: AiPayer,
  { count = 1, key = null }: { count?: number; key?: string | null } = {},
): Promise<string> {
  const [id, now] = [randomKey(), nowSeconds({ clock })]
  const owner = { user_id: userIdOf(payer), device: deviceOf(payer) }
  await transact(db, async (transaction) => {
    const fresh = { id, count, state: 'running' as const, created_at: now }
    const begun = await transaction
      .insertInto('ai_uses')
      .values({ ...owner, key, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device', 'key']).doUpdateSet(fresh).where('ai_uses.state', '=', 'returned'),
      )
      .returning('id')
      .executeTakeFirst()
    if (begun) return takeAi(transaction, payer, count, now)
    const { state } = await transaction
      .selectFrom('ai_uses')
      .select('state')
      .where('user_id', '=', owner.user_id)
      .where('device', '=', owner.device)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    throw new UserError(state === 'running' ? 'ai-running' : 'ai-done')
  })
  return id
}

/**
 * Marks a reservation as used, after the work succeeded. Returns false if it was returned meanwhile: the work took so
 * long that it was thought dead.
 */
export async function finishAi({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .updateTable('ai_uses')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a reservation to its payer, once, after the work failed. */
export async function returnAi({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const use = await transaction
      .updateTable('ai_uses')
      .set({ state: 'returned' })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['user_id', 'device', 'count'])
      .executeTakeFirst()
    if (!use) return
    if (use.device === '')
      await transaction
        .updateTable('users')
        .set(({ eb }) => ({ ai_use_num: eb('ai_use_num', '-', use.count) }))
        .where('id', '=', use.user_id)
        .execute()
    else
      await transaction
        .updateTable('ai_devices')
        .set(({ eb }) => ({ used: eb('used', '-', use.count) }))
        .where('device', '=', use.device)
        .execute()
  })
}

/** Age in seconds after which unfinished work is considered dead; no work may take that long. */
const aiPatience = 10 * 60
/** Time after which the keys of creations, and devices that are not seen again, are forgotten: half a year, seconds. */
const aiMemory = 183 * 24 * 60 * 60

/** Returns the reservations of work that never ended, and forgets visitors who have not been here for half a year. */
export async function sweepAi({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = nowSeconds({ clock })
  const dead = await db
    .selectFrom('ai_uses')
    .select('id')
    .where('state', '=', 'running')
    .where('created_at', '<', now - aiPatience)
    .limit(100)
    .execute()
  for (const { id } of dead) await returnAi({ db }, id)
  const old = now - aiMemory
  await db.deleteFrom('ai_uses').where('user_id', '=', 0).where('created_at', '<', old).execute()
  await db.deleteFrom('ai_devices').where('touched_at', '<', old).execute()
}

/** Counts a visit of one kind today (Shanghai time). */
export async function countVisit({ db, clock }: Context, kind: string): Promise<void> {
  await db
    .insertInto('visits')
    .values({ day: shanghaiDay(clock()), kind, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet(({ eb }) => ({ count: eb('visits.count', '+', 1) })),
    )
    .execute()
}
