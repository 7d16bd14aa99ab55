import { aiPack } from '../../src/catalogue/plans.ts'
import { yuanOf } from '../../src/core/money.ts'
import { transact } from '../db/open.ts'
import { nowSeconds } from '../services/context.ts'
import { lockRow, revokeGrant, revokeOrder } from '../services/entitlements.ts'
import { accountOf } from './people.ts'
import { moment, packageName, table } from './print.ts'
import { type Cli, CommandError, type ParsedArguments, parseInteger, WrongUse } from './types.ts'

/** Takes back what an order has brought, as far as it is unused, without a refund. */
async function ofOrder(cli: Cli, id: string): Promise<void> {
  const { db } = cli.database
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw new CommandError(`There is no order ${id}.`)
  // What a refund did not take back is open too: orders refunded by earlier versions kept what they brought.
  const brought = order.state === 'paid' || (order.state === 'refunded' && order.note === '')
  const done = brought && (await transact(db, (transaction) => revokeOrder(transaction, order, nowSeconds(cli))))
  if (!done) throw new CommandError(`Order ${id} is ${order.state}: there is nothing to take back.`)
  cli.report(`what order ${id} brought (${packageName(order.product_id)}) is taken back`)
}

/** Takes back what an operator gave: the latest grant of a plan, or AI creations. */
async function ofGrant(cli: Cli, [number = '', what = '', count]: readonly string[]): Promise<void> {
  const isAi = what === 'ai'
  if (!isAi && (!['1', '2', '4'].includes(what) || count !== undefined))
    throw new WrongUse('what is taken back is an order, plan 1, 2 or 4 of a grant, or ai and a number')
  const ai = isAi ? parseInteger(count, 'the number of AI creations', 100_000) : 0
  const { id } = await accountOf(cli, number)
  const productId = isAi ? aiPack.id : Number(what)
  const [before, after] = await transact(cli.database.db, async (db) => {
    const user = await lockRow(db, id)
    if (!(await revokeGrant(db, { userId: id, productId, ai }, nowSeconds(cli))))
      throw new CommandError(`${number} was not given ${packageName(productId)} by an operator.`)
    return [user, await lockRow(db, id)]
  })
  cli.print(
    table(
      ['when', 'package', 'until', 'ai'],
      [before, after].map((user, at) => [
        at === 0 ? 'before' : 'after',
        packageName(user.package_id),
        moment(user.vip_until),
        user.ai_num,
      ]),
    ),
  )
  const taken = isAi ? `${before.ai_num - after.ai_num} AI creations` : packageName(productId)
  cli.report(`took ${taken} back from ${number}`)
}

/**
 * Takes back what an order or an operator gave.
 * @throws WrongUse, CommandError
 */
export async function revoke(cli: Cli, { words }: ParsedArguments): Promise<void> {
  if (/^[0-9a-f]{32}$/.test(words[0] ?? '') && words.length === 1) await ofOrder(cli, words[0] ?? '')
  else await ofGrant(cli, words)
}

/** Lists what inviters owe for commissions of refunded orders. */
export async function debts(cli: Cli): Promise<void> {
  const found = await cli.database.db
    .selectFrom('debts')
    .innerJoin('users', 'users.id', 'debts.user_id')
    .select(['users.user_id as number', 'debts.order_id', 'debts.amount', 'debts.created_at'])
    .where('debts.amount', '>', 0)
    .orderBy('debts.created_at')
    .execute()
  const rows = found.map((debt) => [debt.number, debt.order_id, yuanOf(debt.amount), moment(debt.created_at)])
  cli.print(table(['account', 'order', 'yuan', 'since'], rows))
  const total = found.reduce((sum, { amount }) => sum + amount, 0)
  cli.print(`${found.length} debts, ${yuanOf(total)} yuan`)
}

/**
 * Marks a payment that fits no order as dealt with.
 * @throws CommandError if there is none
 */
export async function settle(cli: Cli, { words }: ParsedArguments): Promise<void> {
  const [transaction = ''] = words
  const row = await cli.database.db
    .updateTable('stray_payments')
    .set({ settled_at: nowSeconds(cli) })
    .where('transaction_id', '=', transaction)
    .where('settled_at', 'is', null)
    .returning(['amount_fen', 'order_id'])
    .executeTakeFirst()
  if (!row) throw new CommandError(`There is no open payment ${transaction}.`)
  cli.report(`payment ${transaction} of ${yuanOf(row.amount_fen)} yuan for ${row.order_id} is settled`)
}
