import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlePaymentNotice } from '../../../../server/routes/providers.ts'
import { openOrder, sweepOrders } from '../../../../server/services/orders.ts'
import { refundOrder } from '../../../../server/services/payments.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { rounds } from '../../../helpers/scale.mjs'

const second = 1000
const minute = 60 * second

onEveryDatabase('balance', (dialect) => {
  const ledgers = dialect === 'sqlite' ? rounds(60, 300) : rounds(30, 150)

  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  const seconds = () => Math.floor(api.now() / 1000)
  /** Creates a user who earned a balance: 38.40 for each of `friends` invited buyers of a lifetime plan. */
  const earner = async (friends: number) => {
    const person = await api.passerby()
    for (let friend = 0; friend < friends; friend++)
      await api.buy(await api.passerby({ invited_id: person.user.id }), 4)
    return person
  }
  const balanceOf = async ({ user, token }: { user: { id: number }; token: string }) =>
    (await api.ask('getInvitationInfo', { id: user.id }, { token })).data[0]!.balance
  const held = async (user: number) => {
    const rows = await api.context.db
      .selectFrom('orders')
      .select(['state', 'discount_fen'])
      .where('user_id', '=', user)
      .where('state', 'in', ['pending', 'paid'])
      .execute()
    return rows.reduce((sum, { discount_fen }) => sum + discount_fen, 0)
  }
  const stock = async (user: number) =>
    (
      await api.context.db
        .selectFrom('invitations')
        .select('balance')
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow()
    ).balance

  test('[P-10] one hundred pay codes and discounts at once hold no more than one balance', async () => {
    const person = await earner(3)
    const { user, token } = person
    expect(await balanceOf(person)).toBe('115.20')
    // Thirty of the hundred succeed: one user may open thirty orders in ten minutes.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => [
        api.ask('getPayCode', { user_id: user.user_id, id: at % 2 ? 1 : 2, discount: '57' }, { token }),
        api.ask('useDiscount', { id: user.id, discount: '57' }, { token }),
      ]).flat(),
    )
    const opened = answers.filter(({ data }) => data !== null && 'order_id' in data)
    expect(opened.length).toBeGreaterThanOrEqual(1)
    expect(opened.length).toBeLessThanOrEqual(30)
    expect(answers.every(({ http }) => http === 200 || http === 429)).toBe(true)
    const [left, reserved] = [await stock(user.id), await held(user.id)]
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + reserved).toBe(11_520)
    expect(reserved).toBeLessThanOrEqual(11_520)
    for (const { data } of answers) {
      // No acknowledgement reported a negative balance.
      if (data !== null && 'balance' in data) expect(Number(data.balance)).toBeGreaterThanOrEqual(0)
    }
    expect(await brokenInvariants(api.context.db)).toEqual([])
    // Expiring orders give back the balance they hold.
    api.later(15 * minute)
    await sweepOrders(api.context)
    expect([await stock(user.id), await held(user.id)]).toEqual([11_520, 0])
    expect(await brokenInvariants(api.context.db)).toEqual([])
  })

  /** Returns how many transactions PostgreSQL aborted because of a deadlock; each costs a second and a connection. */
  const deadlocks = async () => {
    if (dialect === 'sqlite') return 0
    await sql`select pg_stat_force_next_flush()`.execute(api.context.db)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(api.context.db)
    return rows[0]!.deadlocks
  }

  test('[P-10] orders opened at the same moment end each other: one waits, and no transaction is in another’s way', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 4; round++) {
      const person = await earner(1)
      const wanted = { productId: 5, quantity: 2, useBalance: true }
      const orders = await Promise.all(Array.from({ length: 12 }, () => openOrder(api.context, person.user, wanted)))
      const waiting = await api.context.db
        .selectFrom('orders')
        .select(['id', 'discount_fen'])
        .where('user_id', '=', person.user.id)
        .where('state', '=', 'pending')
        .execute()
      // Each order got the whole discount, since the order before had given it back.
      expect(orders.map(({ discountFen }) => discountFen)).toEqual(Array(12).fill(900))
      expect(waiting).toMatchObject([{ discount_fen: 900 }])
    }
    expect(await deadlocks()).toBe(before)
  })

  test('[P-10] of many orders on one balance that are paid, expire and come late at once, none spends it twice', async () => {
    const person = await earner(1)
    const wanted = { productId: 5, quantity: 8, useBalance: true }
    for (let round = 0; round < 5; round++) {
      api.later(11 * minute)
      const before = await stock(person.user.id)
      const orders = await Promise.all(
        Array.from({ length: 12 }, () => openOrder(api.context, person.user, wanted).catch(() => null)),
      )
      const given = orders.filter((order) => order !== null)
      await Promise.all(
        given.map(async ({ orderId }, at) => {
          if (at % 3 === 2) return openOrder(api.context, person.user, { ...wanted, quantity: 1 }).catch(() => null)
          const notice = await api.sandboxPay!.pay(orderId, seconds())
          return notice && handlePaymentNotice(api.context, notice)
        }),
      )
      expect((await stock(person.user.id)) + (await held(person.user.id))).toBeLessThanOrEqual(
        before + (await held(person.user.id)),
      )
      expect(await brokenInvariants(api.context.db)).toEqual([])
    }
    api.later(20 * minute)
    await sweepOrders(api.context)
    api.later(6 * minute)
    await sweepOrders(api.context)
    expect(await brokenInvariants(api.context.db, { settled: true })).toEqual([])
  })

  test('[P-10] the balance is held when the code is asked for, and only when it is to be used', async () => {
    const person = await earner(1)
    const { user, token } = person
    const open = async (more: { id: number; discount?: string; buy_num?: number }) =>
      (await api.ask('getPayCode', { user_id: user.user_id, ...more }, { token })).data
    expect(await open({ id: 1 })).toMatchObject({ amount: '58.00', discount: '0.00' })
    expect(await balanceOf(person)).toBe('38.40')
    expect(await open({ id: 1, discount: '0' })).toMatchObject({ amount: '58.00', discount: '0.00' })
    // The client's figure only says that the balance is to be used, not how much.
    expect(await open({ id: 1, discount: '57.00' })).toMatchObject({ amount: '19.60', discount: '38.40' })
    expect(await balanceOf(person)).toBe('0.00')
    // Another order ends the first one, which gives its balance back before the second takes it.
    expect(await open({ id: 5, discount: '0.01', buy_num: 2 })).toMatchObject({ amount: '1.00', discount: '9.00' })
    expect(await balanceOf(person)).toBe('29.40')
    expect(await open({ id: 5 })).toMatchObject({ amount: '5.00', discount: '0.00' })
    expect(await balanceOf(person)).toBe('38.40')
    const { data } = await api.ask('getInvitationRecords', undefined, { token })
    expect(data.rows.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'released 9.00',
      'discount -9.00',
      'released 38.40',
      'discount -38.40',
      'commission 38.40',
    ])
    expect(data.rows.at(-1)?.from).toMatch(/^过\*\*\*$/)
    expect(data.rows[0]?.from).toBe('')
  })

  test('[P-10] a gateway that cannot open the payment leaves no order and no balance held', async () => {
    const person = await earner(1)
    const broken = {
      ...api.context,
      pay: { ...api.context.pay, open: () => Promise.reject(new Error('the gateway is away')) },
    }
    await expect(openOrder(broken, person.user, { productId: 1, quantity: 1, useBalance: true })).rejects.toMatchObject(
      {
        code: 'gateway-away',
      },
    )
    expect(await balanceOf(person)).toBe('38.40')
    expect((await api.ask('getOrders', {}, { token: person.token })).data).toEqual({ rows: [], total: 0 })
  })

  test('[P-10] nobody uses, sees or acknowledges the balance of somebody else', async () => {
    const [rich, poor] = [await earner(1), await api.passerby()]
    const { data } = await api.ask('getInvitationInfo', { id: rich.user.id }, { token: rich.token })
    const asked = { id: data[0]!.id, discount: '38.40' }
    expect(await api.ask('useDiscount', asked, { token: poor.token })).toMatchObject({ http: 404, data: null })
    expect(await api.ask('getInvitationInfo', { id: rich.user.id }, { token: poor.token })).toMatchObject({ http: 404 })
    const order = await api.ask(
      'getPayCode',
      { user_id: poor.user.user_id, id: 1, discount: '38.40' },
      { token: poor.token },
    )
    expect(order.data).toMatchObject({ amount: '58.00', discount: '0.00' })
    expect(await balanceOf(rich)).toBe('38.40')
  })

  test(`[P-11] after ${ledgers} random ledgers the balance is the sum of its entries and the string a model has`, async () => {
    const move = fc.oneof(
      fc.record({
        kind: fc.constant('friend' as const),
        id: fc.constantFrom(1, 5, 5, 5),
        count: fc.integer({ min: 1, max: 10 }),
      }),
      fc.record({
        kind: fc.constant('buy' as const),
        id: fc.constantFrom(5, 5, 1),
        count: fc.integer({ min: 1, max: 10 }),
      }),
      fc.record({ kind: fc.constant('leave' as const), id: fc.constant(5), count: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ kind: fc.constant('refund' as const), id: fc.constant(5), count: fc.constant(1) }),
    )
    const fenOfProduct = (id: number, count: number) => (id === 1 ? 5800n : 500n * BigInt(count))
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 12, size: 'max' }), async (moves) => {
        const person = await api.passerby()
        const friend = await api.passerby({ invited_id: person.user.id })
        let balance = 0n
        let owed = 0n
        let last: { order: string; share: bigint } | undefined
        const pay = async (user: number, id: number, count: number, useBalance: boolean) => {
          const wanted = { productId: id, quantity: id === 5 ? count : 1, useBalance }
          const order = await openOrder(api.context, await api.stored(user), wanted)
          await handlePaymentNotice(api.context, (await api.sandboxPay!.pay(order.orderId, seconds()))!)
          return order
        }
        for (const { kind, id, count } of moves) {
          const price = fenOfProduct(id, count)
          if (kind === 'friend') {
            // The friend has invited nobody, so has no balance and pays the full price.
            const { orderId } = await pay(friend.user.id, id, count, true)
            last = { order: orderId, share: (price * 3n) / 10n }
            const paid = owed < last.share ? owed : last.share
            balance += last.share - paid
            owed -= paid
          } else if (kind === 'refund') {
            if (!last) continue
            await refundOrder(api.context, last.order)
            const back = balance < last.share ? balance : last.share
            balance -= back
            owed += last.share - back
            last = undefined
          } else if (kind === 'buy') {
            const off = balance >= price ? price - 100n : balance
            const order = await pay(person.user.id, id, count, true)
            expect(BigInt(order.amountFen)).toBe(price - off)
            balance -= off
          } else {
            await openOrder(api.context, person.user, { productId: 5, quantity: count, useBalance: true })
            // The next sweep ends the order after its time.
            api.later(15 * minute)
            await sweepOrders(api.context)
          }
          expect(await balanceOf(person)).toBe(`${balance / 100n}.${String(balance % 100n).padStart(2, '0')}`)
        }
        api.later(10 * minute)
      }),
      { numRuns: ledgers },
    )
    expect(await brokenInvariants(api.context.db, { settled: true })).toEqual([])
  })
})
