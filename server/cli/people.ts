import { sql } from 'kysely'
import { aiPack } from '../../src/catalogue/plans.ts'
import { transact } from '../db/open.ts'
import { nowSeconds } from '../services/context.ts'
import { aiOf, recordGrant } from '../services/entitlements.ts'
import { issuePassword, lockedUser, packageOf, setStatus, type User, withPlan } from '../services/users.ts'
import { moment, packageName, table } from './print.ts'
import { type Cli, CommandError, type ParsedArguments, parseInteger, WrongUse } from './types.ts'

const perPage = 20

/**
 * Returns the account with a number.
 * @throws CommandError if there is none
 */
export async function accountOf({ database }: Cli, number: string): Promise<User> {
  const user = await database.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new CommandError(`There is no account ${number}.`)
  return user
}

/** Lists accounts, newest first; `--find` searches number, name and mail. */
export async function users(cli: Cli, { options }: ParsedArguments): Promise<void> {
  const page = parseInteger(options.page ?? '1', '--page', 1_000_000)
  let wanted = cli.database.db.selectFrom('users').where('deleted_at', 'is', null)
  if (options.find) {
    const pattern = `%${options.find.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const holds = (column: 'user_id' | 'user_name' | 'email') =>
      sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    wanted = wanted.where(({ or }) => or([holds('user_id'), holds('user_name'), holds('email')]))
  }
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await wanted
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const now = nowSeconds(cli)
  const rows = found.map((user) => [
    user.user_id,
    user.user_name,
    packageName(packageOf(user, now)),
    moment(user.vip_until),
    user.status === 1 ? 'active' : 'disabled',
    user.email,
  ])
  cli.print(table(['number', 'name', 'package', 'until', 'status', 'mail'], rows))
  cli.print(`page ${page} of ${Math.max(1, Math.ceil(Number(total) / perPage))}, ${total} accounts`)
}

const switched =
  (status: 0 | 1, name: string) =>
  async (cli: Cli, { words }: ParsedArguments) => {
    const user = await accountOf(cli, words[0] ?? '')
    await setStatus({ db: cli.database.db, clock: cli.clock }, user.user_id, status)
    cli.report(`${user.user_id} is ${name}${user.status === status ? ', as before' : ''}`)
  }

/** Disables an account and ends its sessions; its open pages are notified by their next call. */
export const disable = switched(0, 'disabled')

/** Enables an account again. */
export const enable = switched(1, 'active')

/**
 * Gives a membership, by the rules of a purchase, or AI creations, without an order or a commission.
 * @throws WrongUse, CommandError
 */
export async function grant(cli: Cli, { words, options }: ParsedArguments): Promise<void> {
  const [number = '', what = '', count] = words
  const isAi = what === 'ai'
  if (!isAi && (!['1', '2', '4'].includes(what) || count !== undefined)) {
    throw new WrongUse('a grant is plan 1, 2 or 4, or ai and a number')
  }
  const reason = options.reason ?? ''
  const ai = isAi ? parseInteger(count, 'the number of AI creations', 100_000) : 0
  const { id } = await accountOf(cli, number)
  const now = nowSeconds(cli)
  const [before, after] = await transact(cli.database.db, async (db) => {
    const user = await lockedUser(db, id)
    if (!user) throw new CommandError(`There is no account ${number}.`)
    const given = isAi ? { ai_num: user.ai_num + ai } : withPlan(user, Number(what), now)
    if (!given) throw new CommandError(`${number} has a lifetime membership already.`)
    await db.updateTable('users').set(given).where('id', '=', id).execute()
    const productId = isAi ? aiPack.id : Number(what)
    await recordGrant(db, { userId: id, productId, ai: isAi ? ai : aiOf(productId, 1), reason }, now)
    return [user, { ...user, ...given }]
  })
  const told = (user: User) => [packageName(packageOf(user, now)), moment(user.vip_until), user.ai_num]
  cli.print(
    table(
      ['when', 'package', 'until', 'ai'],
      [
        ['before', ...told(before)],
        ['after', ...told(after)],
      ],
    ),
  )
  cli.report(`granted ${isAi ? `${ai} AI creations` : packageName(Number(what))} to ${number}`)
}

/** Sets a new password, prints it once and ends all sessions of the account. */
export async function password(cli: Cli, { words }: ParsedArguments): Promise<void> {
  const user = await accountOf(cli, words[0] ?? '')
  const fresh = await issuePassword(cli.database, user)
  cli.print(fresh)
  cli.report(`${user.user_id} has a new password, all its sessions ended`)
}
