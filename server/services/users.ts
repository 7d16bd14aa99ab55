import type { UserInfo } from '../../src/api/account-calls.ts'
import { limits } from '../../src/catalogue/limits.ts'
import { lifetime, plans } from '../../src/catalogue/plans.ts'
import { addMonths } from '../../src/core/calendar.ts'
import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { Queries, User } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { knownDevice } from './devices.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { randomDigits, randomKey } from './random.ts'
import { isFreshScan } from './sessions.ts'
import { consumeLimit, type Limited, refundLimit } from './throttle.ts'
import { assertName } from './words.ts'

export type { User } from '../db/schema.ts'

/** Returns a user's package at a time in seconds; 0 once the membership has ended. */
export function packageOf(user: Pick<User, 'package_id' | 'vip_until'>, now: number): number {
  return user.vip_until !== null && user.vip_until <= now ? 0 : user.package_id
}

/** Locks and returns a user for a change that depends on the row, so that parallel changes run one after the other. */
export function lockedUser(db: Queries, id: number): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set(({ ref }) => ({ listed: ref('listed') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Returns the fields of a user after a plan is added at a time in seconds; null for an unknown plan or a lifetime
 * member.
 */
export function withPlan(user: User, planId: number, now: number) {
  const plan = plans.find(({ id, priceFen }) => id === planId && priceFen > 0)
  const held = packageOf(user, now)
  if (!plan || held === lifetime) return null
  const from = held > 0 ? (user.vip_until ?? now) : now
  return {
    package_id: Math.max(held, plan.id),
    vip_until: plan.id === lifetime ? null : addMonths(from, plan.months + plan.bonusMonths),
    ai_num: user.ai_num + plan.ai,
  }
}

/** Returns a user's limits at a time in seconds: downloads a day, templates. */
export function limitsOf(user: Pick<User, 'package_id' | 'vip_until'>, now: number) {
  return packageOf(user, now) > 0 ? limits.paid : limits.free
}

/** Returns a user in the form of the contract. A disabled account shows only its ids and its status. */
export function userInfoOf(user: User, now: number): UserInfo {
  if (user.status === 0) {
    return {
      ...{ id: user.id, user_id: user.user_id, user_name: '', avatar: '', package_id: 0, status: 0, user_flag: '' },
      ...{ email: '', invited_id: 0, ai_num: 0, ai_use_num: 0, vip_until: null, has_password: false, listed: false },
    }
  }
  const { id, user_id, user_name, avatar, status, user_flag, email, invited_id, ai_num, ai_use_num } = user
  const package_id = packageOf(user, now)
  return {
    ...{ id, user_id, user_name, avatar, status, user_flag, email: email ?? '', invited_id, ai_num, ai_use_num },
    package_id,
    vip_until: package_id === 0 ? null : user.vip_until,
    has_password: user.password_hash !== null,
    listed: user.listed === 1,
  }
}

/** Masks a name for other users: keeps the first letter, and the last one of three or more. */
export function maskedName(name: string): string {
  const letters = [...name]
  const [first = '', last = ''] = [letters[0], letters.length > 2 ? letters.at(-1) : '']
  return `${first}***${last}`
}

const idDigits = 9
/** Most account numbers drawn until one is free; with nine digits a second draw is rare. */
const mostDraws = 20

const findByScan = (db: Queries, openId: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('open_id', '=', openId).executeTakeFirst()

/**
 * Opens an account with its invitation, in the caller's transaction; returns the existing one if the same user was
 * inserted first.
 * @throws Error if no free number was found
 */
export async function createUser(
  db: Queries,
  now: number,
  given: { user_name: string; user_id?: string; open_id?: string; password_hash?: string },
): Promise<User> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const user = await db
      .insertInto('users')
      .values({
        user_id: given.user_id ?? randomDigits(idDigits, true),
        user_flag: randomKey(),
        user_name: given.user_name,
        avatar: String(Math.floor(Math.random() * 12)),
        email: null,
        password_hash: given.password_hash ?? null,
        open_id: given.open_id ?? null,
        status: 1,
        package_id: 0,
        vip_until: null,
        ai_num: limits.free.ai,
        ai_use_num: 0,
        template_num: 0,
        invited_id: 0,
        listed: 1,
        created_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!user) {
      // The number was taken, or a parallel request of the same user was first.
      const first = given.open_id ? await findByScan(db, given.open_id) : undefined
      if (first) return first
      continue
    }
    await db.insertInto('invitations').values({ user_id: user.id, code: randomKey(), balance: 0 }).execute()
    return user
  }
  throw new Error('no free account number')
}

/**
 * Returns the account of a user of the scan provider, opened at the first scan, in the caller's transaction. `name`
 * makes the name of a new account from random digits.
 */
export async function userOfScan(db: Queries, now: number, openId: string, name: (n: string) => string): Promise<User> {
  const known = await findByScan(db, openId)
  return known ?? createUser(db, now, { user_name: name(randomDigits(4)), open_id: openId })
}

/** Returns the user with an account number or a bound e-mail address. */
async function findByAccount(db: Queries, account: string): Promise<User | undefined> {
  const query = db.selectFrom('users').selectAll().where('deleted_at', 'is', null)
  return account.includes('@')
    ? query.where('email', '=', account.toLowerCase()).executeTakeFirst()
    : query.where('user_id', '=', account).executeTakeFirst()
}

/**
 * Checks a password and counts it against limits unless it is right; a password that the server was too busy to check
 * does not count either.
 * @throws UserError `too-often`, `server-busy`
 */
async function checkCounted(
  context: Context,
  password: string,
  stored: string | null,
  limits: readonly (readonly [Limited, string])[],
): Promise<boolean> {
  const counted: [Limited, string, number][] = []
  const forget = async () => {
    for (const [limited, subject, moment] of counted.toReversed()) await refundLimit(context, limited, subject, moment)
  }
  for (const [limited, subject] of limits)
    counted.push([limited, subject, await consumeLimit(context, limited, subject)])
  const right = await checkPassword(password, stored).catch(async (thrown) => {
    await forget()
    throw thrown
  })
  if (right) await forget()
  return right
}

/** Names the refusal of an account that was guessed at too often, in place of the general one. */
const namedDelay = (thrown: unknown): never => {
  if (!(thrown instanceof UserError) || thrown.code !== 'too-often' || thrown.params.limited === 'loginAddress')
    throw thrown
  throw new UserError('login-delayed', thrown.params)
}

/**
 * Returns the user of an account and password. Wrong passwords count against the client address and against the
 * account, where all unknown browsers share one allowance; a browser with which the user has logged in before, named by
 * its `cookie`, has its own, so that nobody else's guesses lock the owner out. An account that does not exist takes as
 * long and fails alike.
 * @throws UserError `login-failed`, `account-disabled`, `too-often`, `login-delayed`, `server-busy`
 */
export async function login(
  context: Context,
  account: string,
  password: string,
  { address, cookie }: { address: string; cookie: string },
): Promise<User> {
  const user = await findByAccount(context.db, account)
  const device = user ? knownDevice(context, user, cookie) : null
  const subject = user ? `#${user.id}` : account.toLowerCase()
  const right = await checkCounted(
    context,
    password,
    user?.password_hash ?? null,
    device === null
      ? // The address is counted first: otherwise a refused one could use up the allowance of every account.
        [
          ['loginAddress', address],
          ['login', subject],
        ]
      : [['loginDevice', `${subject}:${device}`]],
  ).catch(namedDelay)
  if (!right || !user) throw new UserError('login-failed')
  if (user.status === 0) throw new UserError('account-disabled')
  return user
}

/**
 * Sets a user's password and ends all sessions but `keep`. The old password is required if there is one, except from a
 * session that began with a scan a moment ago: that is how a forgotten password is replaced. Returns the changed user.
 * @throws UserError `password-wrong`, `password-weak`, `too-often`, `server-busy`
 */
export async function setPassword(
  context: Context,
  user: User,
  keep: string,
  { old_password = '', new_password }: { old_password?: string | undefined; new_password: string },
): Promise<User> {
  if (user.password_hash !== null && !(old_password === '' && (await isFreshScan(context, keep)))) {
    const right = await checkCounted(context, old_password, user.password_hash, [
      ['loginDevice', `#${user.id}:${keep}`],
    ])
    if (!right) throw new UserError('password-wrong')
  }
  const plain = new_password.toLowerCase()
  if (new Set(plain).size < 4 || plain.includes(user.user_id)) throw new UserError('password-weak')
  const password_hash = await hashPassword(new_password)
  await transact(context.db, async (db) => {
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', user.id).where('id', '!=', keep).execute()
  })
  return { ...user, password_hash }
}

/**
 * Sets and returns a random password for a user who was identified another way; all of the user's sessions end.
 * @throws UserError `server-busy`
 */
export async function issuePassword({ db }: Pick<Context, 'db'>, user: Pick<User, 'id'>): Promise<string> {
  const password = randomKey().slice(0, 12)
  const password_hash = await hashPassword(password)
  await transact(db, async (transaction) => {
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  })
  return password
}

/**
 * Updates a user's public profile and returns the changed user.
 * @throws UserError `name-invisible`, `name-staff`, `name-refused`
 */
export async function updateProfile(
  { db, words }: Context,
  user: User,
  patch: { user_name?: string | undefined; avatar?: string | undefined; listed?: boolean | undefined },
): Promise<User> {
  // A name that stays is not checked: the first one, which the site gave, contains the site's own.
  if (patch.user_name !== undefined && patch.user_name !== user.user_name) assertName(words, patch.user_name)
  return db
    .updateTable('users')
    .set({
      user_name: patch.user_name ?? user.user_name,
      avatar: patch.avatar ?? user.avatar,
      listed: patch.listed === undefined ? user.listed : Number(patch.listed),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Disables or enables an account; returns true if it exists. Disabling ends its sessions for good: until the account is
 * enabled they serve one call, which reports the status, and afterwards none.
 */
export async function setStatus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  account: string,
  status: 0 | 1,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ status })
      .where('user_id', '=', account)
      .returning('id')
      .executeTakeFirst()
    if (user && status === 0) {
      await transaction
        .updateTable('sessions')
        .set({ ended_at: nowSeconds({ clock }) })
        .where('user_id', '=', user.id)
        .where('ended_at', 'is', null)
        .execute()
    }
    return user !== undefined
  })
}
