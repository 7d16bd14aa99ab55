import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handlePaymentNotice } from '../../../../server/routes/providers.ts'
import { openOrder, sweepOrders } from '../../../../server/services/orders.ts'
import { refundOrder } from '../../../../server/services/payments.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'

const second = 1000
const day = 24 * 60 * 60 * second

onEveryDatabase('refunds', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    expect(await brokenInvariants(api.context.db, { settled: true })).toEqual([])
    await api.close()
  })

  const seconds = () => Math.floor(api.now() / 1000)
  const buy = async (id: number, productId: number, quantity = 1, useBalance = false) => {
    const order = await openOrder(api.context, await api.stored(id), { productId, quantity, useBalance })
    expect(await handlePaymentNotice(api.context, (await api.sandboxPay!.pay(order.orderId, seconds()))!)).toBe(true)
    return order.orderId
  }
  const refund = async (id: string) => expect(await refundOrder(api.context, id)).toBe(true)
  const held = async (id: number) => {
    const { package_id, vip_until, ai_num } = await api.stored(id)
    return [package_id, vip_until === null ? null : new Date(vip_until * 1000).toISOString().slice(0, 10), ai_num]
  }
  const someone = async () => (await api.passerby()).user.id
  const balanceOf = async (id: number) =>
    (
      await api.context.db
        .selectFrom('invitations')
        .select('balance')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).balance
  const owedBy = async (id: number) =>
    (await api.context.db.selectFrom('debts').select('amount').where('user_id', '=', id).execute()).map(
      ({ amount }) => amount,
    )

  test('[P-12] a refund takes back the term, the lifetime or the pack that the order brought', async () => {
    const id = await someone()
    const year = await buy(id, 1)
    expect(await held(id)).toEqual([1, '2027-11-21', 510])
    const two = await buy(id, 2)
    expect(await held(id)).toEqual([2, '2030-02-21', 1310])
    const life = await buy(id, 4)
    const pack = await buy(id, 5, 3)
    expect(await held(id)).toEqual([4, null, 2610])
    await refund(pack)
    expect(await held(id)).toEqual([4, null, 2310])
    await refund(life)
    expect(await held(id)).toEqual([2, '2030-02-21', 1310])
    await refund(two)
    expect(await held(id)).toEqual([1, '2027-11-21', 510])
    await refund(year)
    expect(await held(id)).toEqual([0, null, 10])
  })

  test('[P-12] AI creations that were used stay, and the rest goes, also when refunds meet', async () => {
    const id = await someone()
    const [first, last] = [await buy(id, 5, 2), await buy(id, 5, 1)]
    await api.context.db.updateTable('users').set({ ai_use_num: 150 }).where('id', '=', id).execute()
    await api.context.db
      .insertInto('ai_uses')
      .values({ id: `used-${dialect}`, user_id: id, count: 150, state: 'done', created_at: 1 })
      .execute()
    const done = await Promise.all([first, last, first, last].map((order) => refundOrder(api.context, order)))
    expect(done.filter(Boolean)).toHaveLength(2)
    // 310 in all, 150 used: nothing is below what was used.
    expect(await held(id)).toEqual([0, null, 150])
  })

  test('[P-12] commission that a pending order holds comes back when the order ends', async () => {
    const inviter = await api.passerby()
    const friend = (await api.passerby({ invited_id: inviter.user.id })).user.id
    const order = await buy(friend, 4)
    expect(await balanceOf(inviter.user.id)).toBe(3840)
    await openOrder(api.context, inviter.user, { productId: 5, quantity: 7, useBalance: true })
    expect(await balanceOf(inviter.user.id)).toBe(440)
    await refund(order)
    expect([await balanceOf(inviter.user.id), await owedBy(inviter.user.id)]).toEqual([0, [3400]])
    api.later(16 * 60 * second)
    await sweepOrders(api.context)
    expect([await balanceOf(inviter.user.id), await owedBy(inviter.user.id)]).toEqual([0, [0]])
    const { data } = await api.ask('getInvitationRecords', undefined, { token: inviter.token })
    expect(data.earned).toBe('0.00')
  })

  test('[P-12] commission that was spent is a debt, which later earnings pay, the oldest first', async () => {
    const inviter = (await api.passerby()).user.id
    const friend = (await api.passerby({ invited_id: inviter })).user.id
    const [first, second] = [await buy(friend, 5, 10), await buy(friend, 5, 4)]
    expect(await balanceOf(inviter)).toBe(2100)
    await buy(inviter, 5, 5, true)
    expect(await balanceOf(inviter)).toBe(0)
    await refund(first)
    api.later(1000)
    await refund(second)
    expect(await owedBy(inviter)).toEqual(expect.arrayContaining([1500, 600]))
    await buy(friend, 1)
    expect(await balanceOf(inviter)).toBe(0)
    const owed = await api.context.db
      .selectFrom('debts')
      .select(['order_id', 'amount'])
      .where('user_id', '=', inviter)
      .execute()
    expect(new Map(owed.map(({ order_id, amount }) => [order_id, amount]))).toEqual(
      new Map([
        [first, 0],
        [second, 360],
      ]),
    )
    await buy(friend, 1)
    expect([await balanceOf(inviter), (await owedBy(inviter)).toSorted()]).toEqual([1380, [0, 0]])
  })

  test('[P-07] a payment for an order that another one replaced is found within a minute, without a notice', async () => {
    const { user } = await api.passerby()
    const deaf = { ...api.context, pay: { ...api.context.pay, close: () => Promise.reject(new Error('away')) } }
    const wanted = { productId: 5, quantity: 1, useBalance: false }
    for (const wait of [0, 200, 800]) {
      const first = await openOrder(deaf, user, wanted)
      await openOrder(deaf, user, wanted)
      await setImmediate()
      for (let at = 0; at < wait; at += 15) {
        api.later(15 * second)
        await sweepOrders(deaf)
      }
      const before = (await api.stored(user.id)).ai_num
      await api.sandboxPay!.pay(first.orderId, seconds())
      for (let at = 0; at < 60; at += 15) {
        api.later(15 * second)
        await sweepOrders(deaf)
      }
      expect([wait, (await api.stored(user.id)).ai_num]).toEqual([wait, before + 100])
    }
    // The next test must not find open orders of this one.
    api.later(2 * day)
    await sweepOrders(api.context)
  })

  test('a payment that fits no order is noted once, and one that fits later is no stray', async () => {
    const stray = {
      orderId: 'f'.repeat(32),
      state: 'paid',
      transactionId: 'T1',
      amountFen: 5,
      currency: 'CNY',
    } as const
    const context = { ...api.context, pay: { ...api.context.pay, read: async () => stray } }
    for (let at = 0; at < 3; at++) expect(await handlePaymentNotice(context, { headers: {}, body: '' })).toBe(false)
    expect(await api.context.db.selectFrom('stray_payments').selectAll().execute()).toMatchObject([
      { transaction_id: 'T1', order_id: stray.orderId, amount_fen: 5, settled_at: null },
    ])
  })
})
