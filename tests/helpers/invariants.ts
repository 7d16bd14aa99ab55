import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../server/db/schema.ts'
import { limits } from '../../src/catalogue/limits.ts'
import { aiPack, lifetime, plans } from '../../src/catalogue/plans.ts'
import { addMonths } from '../../src/core/calendar.ts'
import { brokenPictures } from './picture-invariants.ts'

type Order = Selectable<Tables['orders']>
type User = Selectable<Tables['users']>

/** Returns true if an order's goods were delivered; an order that was paid in vain carries a note. */
const credited = (order: Order) => order.state === 'paid' || (order.state === 'refunded' && order.note === '')
/** Returns true if an order's goods were delivered and not taken back. */
const stands = (order: Order) => order.state === 'paid' && order.revoked_at === null

/** Returns the AI creations that an order brings. */
const aiOf = (order: Order) =>
  order.product_id === aiPack.id
    ? aiPack.uses * order.quantity
    : (plans.find(({ id }) => id === order.product_id)?.ai ?? Number.NaN)

/** Computes the membership that results from credited orders, one after the other. */
function membership(orders: readonly Order[]): { package_id: number; vip_until: number | null } {
  let state: { package_id: number; vip_until: number | null } = { package_id: 0, vip_until: null }
  for (const { product_id, paid_at } of orders) {
    const plan = plans.find(({ id }) => id === product_id)
    if (!plan || paid_at === null) continue
    const over = state.vip_until !== null && state.vip_until <= paid_at
    const held = over ? 0 : state.package_id
    const start = held > 0 ? (state.vip_until ?? paid_at) : paid_at
    state = {
      package_id: Math.max(held, plan.id),
      vip_until: plan.id === lifetime ? null : addMonths(start, plan.months + plan.bonusMonths),
    }
  }
  return state
}

/** Returns every sequence of a list that is sorted by time of payment: orders of the same second may go either way. */
function orders(list: readonly Order[]): Order[][] {
  if (list.length === 0) return [[]]
  const first = Math.min(...list.map(({ paid_at }) => paid_at ?? 0))
  return list
    .filter(({ paid_at }) => paid_at === first)
    .slice(0, 4)
    .flatMap((order) => orders(list.filter((other) => other !== order)).map((rest) => [order, ...rest]))
}

function groups<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const found = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = found.get(keyOf(row))
    if (group) group.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}

function byUser<Row extends { user_id: number }>(rows: readonly Row[]): (user: number) => Row[] {
  const known = groups(rows, ({ user_id }) => user_id)
  return (user) => known.get(user) ?? []
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Returns the violations of the database invariants I1–I7, one line each. Every user's rights are recomputed from the
 * payments; `but` names users whose rights a test set by hand. With `settled`, no payment may be left undetected.
 */
export async function brokenInvariants(
  db: Database,
  { but = [], settled = false }: { but?: readonly number[]; settled?: boolean } = {},
): Promise<string[]> {
  const read = <Table extends keyof Tables>(table: Table) => db.selectFrom(table).selectAll().execute()
  const [people, bought, accounts, entries, downloads, uses, templates, payments] = [
    (await read('users')) as User[],
    (await read('orders')) as Order[],
    await db.selectFrom('invitations').selectAll().execute(),
    await db.selectFrom('ledger').selectAll().execute(),
    await db.selectFrom('downloads').selectAll().execute(),
    await db.selectFrom('ai_uses').selectAll().execute(),
    await db.selectFrom('templates').select(['user_id', 'bytes', 'document']).execute(),
    await db.selectFrom('sandbox_payments').selectAll().execute(),
  ]
  const broken: string[] = []
  const hold = (invariant: string, holds: boolean, said: () => string) => {
    if (!holds) broken.push(`${invariant}: ${said()}`)
  }
  const of = {
    orders: byUser(bought),
    accounts: byUser(accounts),
    entries: byUser(entries),
    downloads: byUser(downloads),
    uses: byUser(uses),
    templates: byUser(templates),
  }

  for (const user of people) {
    const who = `user ${user.id}`
    const credits = of.orders(user.id).filter(credited)
    const byHand = but.includes(user.id)
    if (!byHand) {
      const ai = limits.free.ai + sum(credits.map((order) => (stands(order) ? aiOf(order) : order.kept_ai)))
      hold('I1', user.ai_num === ai, () => `${who} has ai_num ${user.ai_num}, the paid orders make ${ai}`)
      const packages = credits.filter((order) => order.product_id !== aiPack.id && stands(order))
      const fits = orders(packages).some((list) => {
        const { package_id, vip_until } = membership(list)
        return package_id === user.package_id && vip_until === user.vip_until
      })
      hold(
        'I1',
        fits,
        () => `${who} is ${user.package_id} until ${user.vip_until}, not what ${packages.length} paid orders make`,
      )
      hold('I5', user.package_id === 0 || packages.length > 0, () => `${who} is a member without a paid order`)
    }

    const account = of.accounts(user.id)
    hold('I2', account.length === 1, () => `${who} has ${account.length} balances`)
    const booked = sum(of.entries(user.id).map(({ amount }) => amount))
    for (const { balance } of account) {
      hold('I2', balance === booked, () => `${who} has a balance of ${balance}, the ledger makes ${booked}`)
      hold('I2', balance >= 0 && Number.isSafeInteger(balance), () => `${who} has a balance of ${balance}`)
    }

    const cap = byHand || credits.length > 0 ? limits.paid : limits.free
    for (const { day, count } of of.downloads(user.id)) {
      hold('I3', count >= 0 && count <= cap.downloadsPerDay, () => `${who} downloaded ${count} times on ${day}`)
    }
    const saved = of.templates(user.id).length
    hold('I3', user.template_num === saved, () => `${who} has template_num ${user.template_num} and ${saved} templates`)
    hold('I3', saved <= cap.templates, () => `${who} has ${saved} templates`)
    const used = sum(
      of
        .uses(user.id)
        .filter(({ state }) => state !== 'returned')
        .map(({ count }) => count),
    )
    if (user.deleted_at === null && !byHand) {
      hold('I3', user.ai_use_num === used, () => `${who} has ai_use_num ${user.ai_use_num}, the uses make ${used}`)
    }
    hold('I3', user.ai_use_num >= 0 && user.ai_use_num <= user.ai_num, () => `${who} used more AI than there was`)
  }

  for (const { device, used } of await db.selectFrom('ai_devices').selectAll().execute()) {
    const held = uses.filter((use) => use.device === device && use.state !== 'returned')
    const counted = sum(held.map(({ count }) => count))
    hold('I3', used === counted, () => `a device has used ${used} of AI, the uses make ${counted}`)
    hold('I3', used >= 0 && used <= limits.free.ai, () => `a device has used ${used} of AI`)
  }

  const known = new Map(bought.map((order) => [order.id, order]))
  const debtOf = new Map(
    (await db.selectFrom('debts').selectAll().execute()).map(
      (debt) => [debt.order_id, debt.amount] as [string, number],
    ),
  )
  const inviterOf = new Map(people.map(({ id, invited_id }) => [id, invited_id]))
  const entriesOf = groups(entries, ({ order_id }) => order_id)
  for (const { order_id } of entries) hold('I2', known.has(order_id), () => `ledger of unknown order ${order_id}`)
  for (const order of bought) {
    const what = `order ${order.id} (${order.state})`
    const rows = entriesOf.get(order.id) ?? []
    const shares = rows.filter(({ kind }) => kind === 'commission')
    hold('I4', shares.length <= 1, () => `${what} brought ${shares.length} commissions`)
    hold('I4', shares.length === 0 || credited(order), () => `${what} was not paid but brought a commission`)
    for (const { user_id, amount } of shares) {
      hold('I4', amount === Math.floor((order.amount_fen * 30) / 100), () => `${what}: commission of ${amount}`)
      hold('I4', user_id === inviterOf.get(order.user_id), () => `${what}: commission to ${user_id}`)
      hold('I4', user_id !== order.user_id, () => `${what}: commission to the buyer`)
    }
    const back = sum(rows.filter(({ kind }) => kind === 'reversed').map(({ amount }) => amount))
    const owed = debtOf.get(order.id) ?? 0
    const kept = sum(shares.map(({ amount }) => amount)) + back - owed
    hold('I4', order.state !== 'refunded' || kept === 0, () => `${what}: ${kept} of the commission stayed`)
    hold(
      'I4',
      order.state !== 'refunded' || order.note !== '' || order.revoked_at !== null,
      () => `${what} still grants`,
    )
    hold('I4', back <= 0 && -back <= sum(shares.map(({ amount }) => amount)), () => `${what}: ${back} taken back`)
    const discount = sum(
      rows.filter(({ kind }) => kind === 'discount' || kind === 'released').map(({ amount }) => amount),
    )
    // Pending and paid orders hold the discount; a refund may leave it spent or return it.
    const held = { pending: [1], paid: [1], refunded: order.note === '' ? [1, 0] : [0] }[order.state as string] ?? [0]
    hold(
      'I2',
      held.some((share) => discount + share * order.discount_fen === 0),
      () => `${what} of discount ${order.discount_fen} moved the balance by ${discount}`,
    )
    const takes = order.state === 'paid' || order.state === 'refund_due' || order.state === 'refunded'
    hold('I1', takes === (order.transaction_id !== null), () => `${what} with transaction ${order.transaction_id}`)
    hold('I1', takes === (order.paid_at !== null), () => `${what} paid at ${order.paid_at}`)
  }

  for (const { order_id, state, transaction_id, amount_fen } of payments) {
    const order = known.get(order_id)
    hold('I1', order?.amount_fen === amount_fen, () => `gateway and order ${order_id} name two amounts`)
    if (order?.transaction_id) {
      hold(
        'I1',
        state === 'paid' && transaction_id === order.transaction_id,
        () => `order ${order_id} was paid, the gateway knows nothing`,
      )
    } else if (settled) {
      hold('I1', state !== 'paid', () => `the payment for ${order_id} (${order?.state}) vanished`)
    }
  }

  for (const { user_id, bytes, document } of templates) {
    hold('I6', Buffer.byteLength(document) === bytes, () => `a template of user ${user_id} is not as long as it was`)
  }
  return [...broken, ...(await brokenPictures(db))]
}
