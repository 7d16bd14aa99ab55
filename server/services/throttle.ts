import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Context } from './context.ts'
import { digest } from './random.ts'

/** At most `most` uses in any `withinMs` milliseconds. */
export interface Rule {
  readonly most: number
  readonly withinMs: number
}

const minute = 60_000

/** Limited actions and their rules. Windows slide, so that no burst can straddle two of them. */
export const rules = {
  /** Wrong passwords for one account from browsers it does not know. */
  login: [{ most: 10, withinMs: 15 * minute }],
  /** Wrong passwords from one client address, over all accounts. */
  loginAddress: [{ most: 50, withinMs: 15 * minute }],
  /** Wrong passwords for one account from one browser that it knows, or from one session. */
  loginDevice: [{ most: 10, withinMs: 15 * minute }],
  codeAddress: [
    { most: 1, withinMs: minute },
    { most: 5, withinMs: 60 * minute },
  ],
  codeUser: [
    { most: 1, withinMs: minute },
    { most: 10, withinMs: 60 * minute },
  ],
  codeOrigin: [{ most: 20, withinMs: 60 * minute }],
  scan: [{ most: 60, withinMs: 10 * minute }],
  order: [{ most: 30, withinMs: 10 * minute }],
  /** AI creations of visitors in one network. */
  aiNetwork: [{ most: 40, withinMs: 24 * 60 * minute }],
  /** Reports from one client address. */
  report: [
    { most: 5, withinMs: 60 * minute },
    { most: 20, withinMs: 24 * 60 * minute },
  ],
  /** Reports from everywhere. */
  reportAll: [{ most: 500, withinMs: 24 * 60 * minute }],
} as const satisfies Record<string, readonly Rule[]>

export type Limited = keyof typeof rules

function times(text: string): number[] {
  const found: unknown = JSON.parse(text)
  return Array.isArray(found) ? found.filter((time): time is number => typeof time === 'number') : []
}

/**
 * Counts one use of a limited action, exactly and over all processes: the row is locked meanwhile. Returns the time in
 * ms to pass to `refundLimit`.
 * @throws UserError `too-often` with the seconds to wait
 */
export async function consumeLimit(context: Context, limited: Limited, subject: string): Promise<number> {
  const key = digest(`${limited}:${subject}`)
  const touched = context.clock()
  const { now, wait } = await transact(context.db, async (transaction) => {
    const row = await transaction
      .insertInto('throttles')
      .values({ key, stamps: '[]', touched })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ touched }))
      .returning('stamps')
      .executeTakeFirstOrThrow()
    // Read under the lock: a time from before it would make the uses of those who had the lock first look like future
    // ones.
    const now = await context.sharedClock(transaction)
    const longest = Math.max(...rules[limited].map(({ withinMs }) => withinMs))
    // A newer use counts too: it is real, whichever clock was wrong.
    const past = times(row.stamps).filter((time) => time > now - longest)
    for (const { most, withinMs } of rules[limited]) {
      const recent = past.filter((time) => time > now - withinMs)
      const oldest = recent.at(-most)
      if (oldest !== undefined) return { now, wait: oldest + withinMs - now }
    }
    const stamps = JSON.stringify([...past, now].sort((one, other) => one - other))
    await transaction.updateTable('throttles').set({ stamps }).where('key', '=', key).execute()
    return { now, wait: 0 }
  })
  if (wait > 0) throw new UserError('too-often', { limited, waitSeconds: Math.ceil(wait / 1000) })
  return now
}

/** Removes one counted use that turned out not to fall under the limit. */
export async function refundLimit(
  { db, clock }: Context,
  limited: Limited,
  subject: string,
  moment: number,
): Promise<void> {
  const key = digest(`${limited}:${subject}`)
  await transact(db, async (transaction) => {
    const row = await transaction
      .updateTable('throttles')
      .set({ touched: clock() })
      .where('key', '=', key)
      .returning('stamps')
      .executeTakeFirst()
    if (!row) return
    const past = times(row.stamps)
    const place = past.lastIndexOf(moment)
    if (place < 0) return
    const stamps = JSON.stringify(past.toSpliced(place, 1))
    await transaction.updateTable('throttles').set({ stamps }).where('key', '=', key).execute()
  })
}
