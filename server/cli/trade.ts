import { yuanOf } from '../../src/core/money.ts'
import type { OrderState } from '../db/schema.ts'
import { refundOrder } from '../services/payments.ts'
import { moment, packageName, table } from './print.ts'
import { type Cli, CommandError, type ParsedArguments, parseInteger, WrongUse } from './types.ts'

const perPage = 20
/** The states an order can be in. */
export const states: readonly OrderState[] = ['paid', 'pending', 'expired', 'refund_due', 'refunded']

/** Lists orders, newest first. */
export async function orders(cli: Cli, { options }: ParsedArguments): Promise<void> {
  const page = parseInteger(options.page ?? '1', '--page', 1_000_000)
  const state = states.find((name) => name === options.state)
  if (options.state !== undefined && !state) throw new WrongUse(`--state is one of ${states.join(', ')}`)
  let wanted = cli.database.db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id')
  if (state) wanted = wanted.where('orders.state', '=', state)
  if (options.user !== undefined) wanted = wanted.where('users.user_id', '=', options.user)
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await wanted
    .selectAll('orders')
    .select('users.user_id as number')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const rows = found.map((order) => [
    order.id,
    order.number,
    packageName(order.product_id) + (order.quantity > 1 ? ` x${order.quantity}` : ''),
    yuanOf(order.amount_fen),
    order.state,
    moment(order.created_at),
    moment(order.paid_at),
    order.note,
  ])
  cli.print(table(['order', 'account', 'product', 'yuan', 'state', 'opened', 'paid', 'note'], rows))
  cli.print(`page ${page} of ${Math.max(1, Math.ceil(Number(total) / perPage))}, ${total} orders`)
}

/**
 * Records the refund of an order and prints what is left to do by hand.
 * @throws CommandError if the order is unknown or cannot be refunded
 */
export async function refund(cli: Cli, { words }: ParsedArguments): Promise<void> {
  const id = words[0] ?? ''
  const order = await cli.database.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.user_id as number')
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) throw new CommandError(`There is no order ${id}.`)
  if (!(await refundOrder({ db: cli.database.db, clock: cli.clock }, id))) {
    throw new CommandError(`Order ${id} is ${order.state}: there is nothing to refund.`)
  }
  const { reversed } = await cli.database.db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('reversed'))
    .where('order_id', '=', id)
    .where('kind', '=', 'reversed')
    .executeTakeFirstOrThrow()
  const back = -Number(reversed ?? 0)
  const debt = await cli.database.db.selectFrom('debts').select('amount').where('order_id', '=', id).executeTakeFirst()
  const moves = [`${yuanOf(back)} yuan of commission taken back`]
  if (debt) moves.push(`${yuanOf(debt.amount)} yuan of commission owed, to be paid by later earnings`)
  if (order.state === 'paid' && order.discount_fen > 0)
    moves.push(`${yuanOf(order.discount_fen)} yuan of balance given back`)
  if (order.state === 'paid') {
    const bought = packageName(order.product_id) + (order.quantity > 1 ? ` x${order.quantity}` : '')
    moves.push(`${bought} taken back as far as it was unused`)
  }
  cli.report(`order ${id} of ${order.number} is refunded, ${moves.join(', ')}`)
  cli.print('Left to do:')
  cli.print(`- at the gateway, refund ${yuanOf(order.amount_fen)} yuan of transaction ${order.transaction_id}`)
}
