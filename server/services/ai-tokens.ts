import { shanghaiDay } from '../../src/core/calendar.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Queries } from '../db/schema.ts'
import type { Context, TokenLimits } from './context.ts'

/** Tokens that were counted. */
export interface CountedTokens {
  readonly day: string
  readonly owner: string
  readonly count: number
}

/** Owner of the count of all. */
const everybody = ''

async function add(db: Queries, day: string, owner: string, count: number, most: number): Promise<boolean> {
  if (count > most) return false
  const row = await db
    .insertInto('ai_tokens')
    .values({ day, owner, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'owner'])
        .doUpdateSet(({ eb }) => ({ count: eb('ai_tokens.count', '+', count) }))
        .where('ai_tokens.count', '<=', most - count),
    )
    .returning('count')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts tokens that an answer may cost, before it is asked for, so that answers under way at once cannot exceed the
 * limits of the day. `owner` names a user or a device.
 * @throws UserError `ai-spent-own`, `ai-spent`
 */
export async function reserveTokens(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: string,
  count: number,
  { all, each }: TokenLimits,
): Promise<CountedTokens> {
  const day = shanghaiDay(clock())
  await transact(db, async (transaction) => {
    if (!(await add(transaction, day, owner, count, each))) throw new UserError('ai-spent-own')
    if (!(await add(transaction, day, everybody, count, all))) throw new UserError('ai-spent')
  })
  return { day, owner, count }
}

/** Replaces what was counted by what an answer has cost. */
export async function settleTokens({ db }: Pick<Context, 'db'>, counted: CountedTokens, cost: number): Promise<void> {
  const more = cost - counted.count
  if (more === 0) return
  await transact(db, async (transaction) => {
    for (const owner of [counted.owner, everybody])
      await transaction
        .updateTable('ai_tokens')
        .set(({ eb }) => ({ count: eb('count', '+', more) }))
        .where('day', '=', counted.day)
        .where('owner', '=', owner)
        .execute()
  })
}

/** Days after which counts are forgotten, ms. */
const memoryMs = 7 * 24 * 60 * 60 * 1000

/** Forgets the counts of days past. */
export async function sweepTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('ai_tokens')
    .where('day', '<', shanghaiDay(clock() - memoryMs))
    .execute()
}
