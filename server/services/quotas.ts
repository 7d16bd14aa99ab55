import { freeRepeats } from '../../src/catalogue/limits.ts'
import { shanghaiDay } from '../../src/core/calendar.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
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

/**
 * Reserves AI creations for work that is about to start; used and reserved ones never exceed the total, even in
 * parallel requests. Returns the id to finish or return the reservation with.
 * @throws UserError `ai-quota`
 */
export async function reserveAi({ db, clock }: Context, user: User, count = 1): Promise<string> {
  const id = randomKey()
  await transact(db, async (transaction) => {
    const taken = await transaction
      .updateTable('users')
      .set(({ eb }) => ({ ai_use_num: eb('ai_use_num', '+', count) }))
      .where('id', '=', user.id)
      .where(({ eb, ref }) => eb(eb('ai_use_num', '+', count), '<=', ref('ai_num')))
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new UserError('ai-quota')
    const row = { id, user_id: user.id, count, state: 'running' as const, created_at: nowSeconds({ clock }) }
    await transaction.insertInto('ai_uses').values(row).execute()
  })
  return id
}

/** Marks a reservation as used, after the work succeeded. */
export async function finishAi({ db }: Context, id: string): Promise<void> {
  await db.updateTable('ai_uses').set({ state: 'done' }).where('id', '=', id).where('state', '=', 'running').execute()
}

/** Returns a reservation to the user, once, after the work failed. */
export async function refundAi({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const use = await transaction
      .updateTable('ai_uses')
      .set({ state: 'returned' })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['user_id', 'count'])
      .executeTakeFirst()
    if (!use) return
    await transaction
      .updateTable('users')
      .set(({ eb }) => ({ ai_use_num: eb('ai_use_num', '-', use.count) }))
      .where('id', '=', use.user_id)
      .execute()
  })
}

/** Age in seconds after which unfinished work is considered dead. */
const aiPatience = 10 * 60

/** Returns the reservations of work that never ended. */
export async function sweepAi({ db, clock }: Context): Promise<void> {
  const dead = await db
    .selectFrom('ai_uses')
    .select('id')
    .where('state', '=', 'running')
    .where('created_at', '<', nowSeconds({ clock }) - aiPatience)
    .limit(100)
    .execute()
  for (const { id } of dead) await refundAi({ db }, id)
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
