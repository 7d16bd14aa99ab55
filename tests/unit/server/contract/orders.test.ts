import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Notice, PayProvider } from '../../../../server/providers/types.ts'
import { handlePaymentNotice } from '../../../../server/routes/providers.ts'
import type { Context } from '../../../../server/services/context.ts'
import { recordInviter } from '../../../../server/services/invitations.ts'
import { openOrder, orderStatus, sweepOrders } from '../../../../server/services/orders.ts'
import { deleteAccount } from '../../../../server/services/own-data.ts'
import { refundOrder } from '../../../../server/services/payments.ts'
import { sign } from '../../../../server/services/random.ts'
import { setStatus } from '../../../../server/services/users.ts'
import { memberFeatures } from '../../../../src/catalogue/member-features.ts'
import { aiPack } from '../../../../src/catalogue/plans.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { rounds } from '../../../helpers/scale.mjs'
import { soon } from '../../../helpers/soon.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

onEveryDatabase('orders', (dialect) => {
  const schedules = dialect === 'sqlite' ? rounds(200, 1000) : rounds(80, 400)
  const purchases = rounds(400, 2000)

  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
    // Refused notices are logged; this test sends a thousand of them.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await api.close()
  })

  const seconds = () => Math.floor(api.now() / 1000)
  const orderRow = (id: string) =>
    api.context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Creates a user with an open order. */
  const opened = async (id: number, buy_num?: number) => {
    const person = await api.passerby()
    const asked = { user_id: person.user.user_id, id, ...(buy_num ? { buy_num } : {}) }
    const { data } = await api.ask('getPayCode', asked, { token: person.token })
    return { ...person, order: data.order_id, amount: data.amount }
  }
  /** Buys directly through the services, for users whose sessions have long expired. */
  const bought = async (id: number, productId: number, quantity = 1) => {
    const order = await openOrder(api.context, await api.stored(id), { productId, quantity, useBalance: false })
    expect(await handlePaymentNotice(api.context, (await api.sandboxPay!.pay(order.orderId, seconds()))!)).toBe(true)
    return order.orderId
  }
  const pollOf = async (order: string, token: string) =>
    (await api.ask('checkOrderStatus', { order_id: order }, { token })).data[0]?.payment_status
  const withPay = (changes: Partial<PayProvider>): Context => ({
    ...api.context,
    pay: { ...api.context.pay, ...changes },
  })
  const away = () => Promise.reject(new Error('the gateway is away'))
  const post = async ({ headers, body }: Notice) => {
    const known = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const answer = await api.request('/api/notify/pay', { method: 'POST', headers: Object.fromEntries(known), body })
    return [answer.status, await answer.text()]
  }

  test('[P-05] a payment notice counts once, however often and how many at a time it comes', async () => {
    const { user, token } = await api.person()
    const { data } = await api.ask('getPayCode', { user_id: user.user_id, id: 2 }, { token })
    expect(data.amount).toBe('68.00')
    const notice = await api.sandboxPay!.pay(data.order_id, seconds())
    const answers: unknown[] = []
    for (let round = 0; round < 15; round++) answers.push(await post(notice!))
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => post(notice!)))))
    expect(answers).toEqual(Array(65).fill([200, 'SUCCESS']))
    const after = await api.stored(user.id)
    expect(after).toMatchObject({ package_id: 2, ai_num: 810 })
    // 24 months plus 3, from 2026-11-21.
    expect(new Date(after.vip_until! * 1000).toISOString()).toBe('2029-02-21T04:00:00.000Z')
    expect(await pollOf(data.order_id, token)).toBe(201)
  })

  test('[P-05] fifty first notices at once, with the poll and the sweeper beside them, are one credit and one commission', async () => {
    const inviter = await api.passerby()
    const buyer = await api.passerby({ invited_id: inviter.user.id })
    const asked = { user_id: buyer.user.user_id, id: 5, buy_num: 3 }
    const { data } = await api.ask('getPayCode', asked, { token: buyer.token })
    const notice = await api.sandboxPay!.pay(data.order_id, seconds())
    api.later(31 * second)
    await Promise.all([
      ...Array.from({ length: 50 }, () => handlePaymentNotice(api.context, notice!)),
      ...Array.from({ length: 10 }, () => pollOf(data.order_id, buyer.token)),
      ...Array.from({ length: 3 }, () => sweepOrders(api.context)),
    ])
    expect(await api.stored(buyer.user.id)).toMatchObject({ ai_num: 310, package_id: 0, vip_until: null })
    const { data: info } = await api.ask('getInvitationRecords', undefined, { token: inviter.token })
    expect(info).toMatchObject({ invited: 1, earned: '4.50', rows: [{ amount: '4.50', kind: 'commission' }] })
  })

  test('[P-05] what each product brings: term, package, AI creations, one after another and after the end', async () => {
    api.later(Date.UTC(2027, 0, 31, 4) - api.now())
    const { id } = (await api.passerby()).user
    const after = async (productId: number, quantity = 1) => {
      await bought(id, productId, quantity)
      const { package_id, vip_until, ai_num } = await api.stored(id)
      return [package_id, vip_until === null ? null : new Date(vip_until * 1000).toISOString(), ai_num]
    }
    expect(await after(1)).toEqual([1, '2028-01-31T04:00:00.000Z', 510])
    // A second year is added to the first; 27 months later the month has no 31st.
    expect(await after(1)).toEqual([1, '2029-01-31T04:00:00.000Z', 1010])
    expect(await after(2)).toEqual([2, '2031-04-30T04:00:00.000Z', 1810])
    // The longer plan keeps its name when a shorter one is added.
    expect(await after(1)).toEqual([2, '2032-04-30T04:00:00.000Z', 2310])
    expect(await after(5, 10)).toEqual([2, '2032-04-30T04:00:00.000Z', 3310])
    // After the end, a year is counted from now, and the old plan is no longer kept.
    api.later(Date.UTC(2032, 3, 30, 4) - api.now())
    expect(await after(1)).toEqual([1, '2033-04-30T04:00:00.000Z', 3810])
    expect(await after(4)).toEqual([4, null, 4810])
    await expect(bought(id, 2)).rejects.toMatchObject({ code: 'already-lifetime' })
    expect(await after(5)).toEqual([4, null, 4910])
  })

  test('what is not published is sold in the sandbox only', async () => {
    const { user } = await api.passerby()
    const buy = (context: Context, productId: number, quantity = 1) =>
      openOrder(context, user, { productId, quantity, useBalance: false })
    const real: Context = { ...api.context, sandbox: { scan: false, pay: false } }
    expect(memberFeatures.aiCreation).toBe(false)
    await expect(buy(real, aiPack.id, aiPack.min)).rejects.toThrow('product-unknown')
    expect((await buy(real, 1)).amountFen).toBeGreaterThan(0)
    expect((await buy(api.context, aiPack.id, aiPack.min)).amountFen).toBe(aiPack.priceFen * aiPack.min)
  })

  test('[P-05] a plan bought long after the last one ended counts from now', async () => {
    api.later(Date.UTC(2034, 0, 31, 4) - api.now())
    const { id } = (await api.passerby()).user
    await bought(id, 1)
    api.later(Date.UTC(2035, 2, 15, 4) - api.now())
    await bought(id, 1)
    const { vip_until } = await api.stored(id)
    expect(new Date(vip_until! * 1000).toISOString()).toBe('2036-03-15T04:00:00.000Z')
  })

  test('[P-06] of 1,000 forged, altered, old and misdirected notices none books anything', async () => {
    const { user, token, order } = await opened(5, 2)
    const other = await opened(1)
    const booked = await opened(5, 2)
    const known = await api.sandboxPay!.pay(booked.order, seconds())
    expect(await post(known!)).toEqual([200, 'SUCCESS'])
    const genuine = (await api.sandboxPay!.pay(order, seconds()))!
    const before = [await api.stored(user.id), await api.stored(other.user.id), await api.stored(booked.user.id)]
    const payment = JSON.parse(genuine.body)
    expect(payment).toMatchObject({ orderId: order, amountFen: 1000, currency: 'CNY', state: 'paid' })

    const [time, nonce, signature] = ['sandbox-timestamp', 'sandbox-nonce', 'sandbox-signature'] as const
    const signed = (body: string, at = seconds(), secret = api.context.secret): Notice => ({
      headers: { [time]: String(at), [nonce]: 'n', [signature]: sign(secret, `pay\n${at}\nn\n${body}`) },
      body,
    })
    expect(await api.context.pay.read(signed(genuine.body), seconds())).toEqual(payment)
    const told = (changes: Record<string, unknown>) => signed(JSON.stringify({ ...payment, ...changes }))
    const swap = (text: string, at: number) => {
      const place = at % text.length
      // The last letter of a signature has two unused bits; the one before has none.
      const safe = Math.min(place, text.length - 2)
      return `${text.slice(0, safe)}${text[safe] === 'A' ? 'B' : 'A'}${text.slice(safe + 1)}`
    }
    const header = (name: string, value: string | undefined): Notice => ({
      ...genuine,
      headers: { ...genuine.headers, [name]: value },
    })
    const number = fc.nat(1_000_000)
    const forged: fc.Arbitrary<Notice> = fc.oneof(
      number.map((at) => header(signature, swap(genuine.headers[signature]!, at))),
      number.map((at) => header(signature, genuine.headers[signature]!.slice(0, at % 43))),
      fc.constantFrom(time, nonce, signature).map((name) => header(name, undefined)),
      number.map((at) => header(nonce, swap(genuine.headers[nonce]!, at))),
      number.map((at) => header(time, String(seconds() - 300 + (at % 600) + (at % 600 === 300 ? 1 : 0)))),
      fc.string({ minLength: 32, maxLength: 60 }).map((secret) => signed(genuine.body, seconds(), secret)),
      // Correctly signed, but too old or from the future.
      fc.integer({ min: 301, max: 10_000_000 }).map((age) => signed(genuine.body, seconds() - age)),
      fc.integer({ min: 301, max: 10_000_000 }).map((age) => signed(genuine.body, seconds() + age)),
      // The old nonce and signature with another body.
      fc
        .integer({ min: 1, max: 10_000_000 })
        .map((amountFen) => ({ ...genuine, body: JSON.stringify({ ...payment, amountFen: amountFen + 1000 }) })),
      fc.constant({ ...genuine, body: JSON.stringify({ ...payment, orderId: other.order }) }),
      fc.constant({ ...genuine, body: `${genuine.body} ` }),
      // Correctly signed, but for something other than the order.
      fc
        .constantFrom(999, 1001, 0, -1000, 1000.5, '1000', null, [1000], 1e21, 10)
        .map((amountFen) => told({ amountFen })),
      fc.integer({ min: 1001, max: 2 ** 31 }).map((amountFen) => told({ amountFen })),
      fc.constantFrom('USD', 'cny', '', null, 'CNY ', 0).map((currency) => told({ currency })),
      fc.constantFrom('open', 'closed', 'PAID', '', null, true).map((state) => told({ state })),
      fc
        .constantFrom(other.order, order.toUpperCase(), '', null, [order], `${order} `)
        .map((orderId) => told({ orderId })),
      fc.stringMatching(/^[0-9a-f]{32}$/).map((orderId) => told({ orderId })),
      fc.constant(told({ orderId: other.order, amountFen: 5800, transactionId: null })),
      fc
        .constantFrom('', 'null', '[]', '{}', '0', '"paid"', '{', '\u0000', '{"state":"paid"}')
        .map((body) => signed(body)),
      fc.json().map((body) => signed(body)),
    )
    await fc.assert(
      fc.asyncProperty(forged, async (notice) => {
        expect(await post(notice)).toEqual([400, 'FAIL'])
      }),
      { numRuns: 1000 },
    )
    expect([await api.stored(user.id), await api.stored(other.user.id), await api.stored(booked.user.id)]).toEqual(
      before,
    )
    expect([(await orderRow(order)).state, (await orderRow(other.order)).state]).toEqual(['pending', 'pending'])
    expect(await pollOf(other.order, other.token)).toBe(100)
    // The genuine notice is still accepted.
    expect(await post(genuine)).toEqual([200, 'SUCCESS'])
    expect(await pollOf(order, token)).toBe(201)
  })

  test('[P-06] a transaction that paid one order pays no second one, and that is a refusal, not a failure', async () => {
    const [first, next] = [await opened(5), await opened(5)]
    const notice = (await api.sandboxPay!.pay(first.order, seconds()))!
    expect(await post(notice)).toEqual([200, 'SUCCESS'])
    const body = JSON.stringify({ ...JSON.parse(notice.body), orderId: next.order })
    const at = String(seconds())
    const headers = {
      'sandbox-timestamp': at,
      'sandbox-nonce': 'n',
      'sandbox-signature': sign(api.context.secret, `pay\n${at}\nn\n${body}`),
    }
    expect(await post({ headers, body })).toEqual([400, 'FAIL'])
    expect((await orderRow(next.order)).state).toBe('pending')
    expect((await api.stored(next.user.id)).ai_num).toBe(10)
  })

  test('[P-07] with the browser closed and the notice lost, the sweeper finds the payment within 60 s', async () => {
    const { user, order } = await opened(1)
    api.later(47 * second)
    await sweepOrders(api.context)
    expect(await api.sandboxPay!.pay(order, seconds())).not.toBeNull()
    const paid = api.now()
    while ((await orderRow(order)).state === 'pending' && api.now() - paid <= 60 * second) {
      api.later(15 * second)
      await sweepOrders(api.context)
    }
    expect(api.now() - paid).toBeLessThanOrEqual(60 * second)
    expect(await api.stored(user.id)).toMatchObject({ package_id: 1, ai_num: 510 })
  })

  test('[P-07] with the notice lost, the poll of the open dialog finds the payment within 60 s', async () => {
    const { user, token, order } = await opened(2)
    api.later(31 * second)
    expect(await pollOf(order, token)).toBe(100)
    await api.sandboxPay!.pay(order, seconds())
    const paid = api.now()
    let status = await pollOf(order, token)
    while (status === 100 && api.now() - paid <= 60 * second) {
      api.later(2 * second)
      status = await pollOf(order, token)
    }
    expect(status).toBe(201)
    expect(api.now() - paid).toBeLessThanOrEqual(60 * second)
    expect(await api.stored(user.id)).toMatchObject({ package_id: 2 })
  })

  test('[P-07] while the gateway is away nothing is decided, and it heals when it is back', async () => {
    const { user, token, order } = await opened(5)
    await api.sandboxPay!.pay(order, seconds())
    const broken = withPay({ query: away, close: away })
    for (let round = 0; round < 4; round++) {
      api.later(31 * second)
      await sweepOrders(broken)
      expect(await orderStatus(broken, user, order)).toBe(100)
    }
    expect(console.error).toHaveBeenCalledWith('gateway', order, 'Error: the gateway is away')
    api.later(20 * minute)
    await sweepOrders(broken)
    // The payer sees the order as over, but it is not marked as ended: the money may have arrived.
    expect((await orderRow(order)).state).toBe('pending')
    api.later(31 * second)
    expect(await pollOf(order, token)).toBe(201)
    expect((await api.stored(user.id)).ai_num).toBe(110)
  })

  test('[P-07] polls do not reach the gateway more often than every ten seconds', async () => {
    const { user, order } = await opened(5)
    let asked = 0
    const counting = withPay({
      query: (id) => {
        asked += 1
        return api.context.pay.query(id)
      },
    })
    for (let time = 0; time < 60; time += 2) {
      api.later(2 * second)
      await Promise.all([1, 2, 3].map(() => orderStatus(counting, user, order)))
    }
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThanOrEqual(6)
  })

  test('[P-07] the first poll reaches the gateway ten seconds after the order was opened', async () => {
    const { user, order } = await opened(5)
    const query = vi.fn(api.context.pay.query)
    const poll = () => orderStatus(withPay({ query }), user, order)
    api.later(9 * second)
    await poll()
    expect(query).not.toHaveBeenCalled()
    api.later(second)
    await poll()
    expect(query).toHaveBeenCalledExactlyOnceWith(order)
  })

  test('[P-07] a payment of another amount than its order’s buys nothing and is logged', async () => {
    const { user, order } = await opened(5)
    await api.sandboxPay!.pay(order, seconds())
    const query = async (id: string) => ({ ...(await api.context.pay.query(id)), amountFen: 1 })
    api.later(31 * second)
    expect(await orderStatus(withPay({ query }), user, order)).toBe(100)
    expect(console.error).toHaveBeenCalledWith('payment does not fit its order', order)
    expect((await api.stored(user.id)).ai_num).toBe(10)
    vi.mocked(console.error).mockClear()
    api.later(31 * second)
    expect(await orderStatus(api.context, user, order)).toBe(201)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('[P-08] money that comes after the code ran out still buys, or is kept as a refund that is due', async () => {
    const inviter = await api.passerby()
    const friend = await api.passerby({ invited_id: inviter.user.id })
    await api.buy(friend, 4)
    const asked = { user_id: inviter.user.user_id, id: 5, discount: '1' }
    const balance = async () =>
      (await api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })).data[0]?.balance
    expect(await balance()).toBe('38.40')
    const { data: late } = await api.ask('getPayCode', { ...asked, buy_num: 7 }, { token: inviter.token })
    expect(late).toMatchObject({ amount: '1.00', discount: '34.00' })
    expect(await balance()).toBe('4.40')
    // The gateway is not told that the order ended, as during an outage.
    api.later(16 * minute)
    await sweepOrders(withPay({ close: async () => {} }))
    expect(await balance()).toBe('38.40')
    expect(await pollOf(late.order_id, inviter.token)).toBe(410)
    const notice = await api.sandboxPay!.pay(late.order_id, seconds())
    // The balance is available: the late payment buys, and the balance is used again.
    expect(await post(notice!)).toEqual([200, 'SUCCESS'])
    expect(await pollOf(late.order_id, inviter.token)).toBe(201)
    expect(await balance()).toBe('4.40')

    const { data: lost } = await api.ask('getPayCode', { ...asked, buy_num: 1 }, { token: inviter.token })
    expect(lost).toMatchObject({ amount: '0.60', discount: '4.40' })
    api.later(16 * minute)
    await sweepOrders(withPay({ close: async () => {} }))
    await api.buy(inviter, 5, { discount: '1' })
    const after = await api.sandboxPay!.pay(lost.order_id, seconds())
    // The balance was spent elsewhere: 0.60 does not pay for a pack at 5.00, so a refund is due.
    expect(await post(after!)).toEqual([200, 'SUCCESS'])
    expect(await orderRow(lost.order_id)).toMatchObject({ state: 'refund_due', note: 'balance-spent' })
    expect(await pollOf(lost.order_id, inviter.token)).toBe(402)
    expect(await balance()).toBe('0.00')
    expect((await api.stored(inviter.user.id)).ai_num).toBe(10 + 700 + 100)
  })

  test('[P-08] money for an account that is gone, or for a second lifetime, is a refund that is due', async () => {
    const gone = await opened(1)
    const { user, order: first } = await opened(4)
    // The gateway is not told that the second order ended the first one.
    const second = await openOrder(withPay({ close: away }), user, { productId: 4, quantity: 1, useBalance: false })
    await deleteAccount(api.context, gone.user, gone.user.user_id)
    for (const id of [gone.order, second.orderId, first]) {
      const notice = await api.sandboxPay!.pay(id, seconds())
      expect(await handlePaymentNotice(api.context, notice!)).toBe(true)
    }
    expect(await orderRow(gone.order)).toMatchObject({ state: 'refund_due', note: 'nothing-to-credit' })
    expect(await api.stored(gone.user.id)).toMatchObject({ package_id: 0, status: 0 })
    expect(await orderRow(second.orderId)).toMatchObject({ state: 'paid' })
    expect(await orderRow(first)).toMatchObject({ state: 'refund_due', note: 'nothing-to-credit' })
    expect(await api.stored(user.id)).toMatchObject({ package_id: 4, vip_until: null, ai_num: 1010 })
    // Refunding it changes nothing but its state: it was never credited.
    expect([await refundOrder(api.context, first), await refundOrder(api.context, first)]).toEqual([true, false])
    expect((await orderRow(first)).state).toBe('refunded')
    expect(await api.stored(user.id)).toMatchObject({ package_id: 4, vip_until: null, ai_num: 1010 })
  })

  test('[P-08] a new order ends the one that waits, at the gateway too', async () => {
    const { user, token, order } = await opened(1)
    const { data } = await api.ask('getPayCode', { user_id: user.user_id, id: 2 }, { token })
    expect([await pollOf(order, token), await pollOf(data.order_id, token)]).toEqual([410, 100])
    await soon(async () => expect((await api.context.pay.query(order)).state).toBe('closed'))
    expect(await api.sandboxPay!.pay(order, seconds())).toBeNull()
    // After its time the second order is over for the payer at once, and closed at the gateway by the next sweep.
    api.later(15 * minute)
    expect(await pollOf(data.order_id, token)).toBe(410)
    expect(await api.sandboxPay!.pay(data.order_id, seconds())).toBeNull()
  })

  test(`[P-08] in ${schedules} random schedules every payment is a credit or a flagged refund, and the books agree`, async () => {
    type Gateway = 'there' | 'deaf' | 'away'
    interface Run {
      readonly actor: number
      readonly friend: number
      readonly orders: string[]
      gateway: Gateway
    }
    type Step = (run: Run) => Promise<unknown>
    const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name })
    const through = ({ gateway }: Run): Context =>
      ({
        there: api.context,
        // A gateway that is not told when an order ends, and still accepts money for it.
        deaf: withPay({ close: away }),
        away: withPay({ query: away, close: away, open: away }),
      })[gateway]
    const pick = ({ orders }: Run, at: number) => orders.at(at % Math.max(1, orders.length))
    /** Returns undefined for the given error codes; any other error is thrown. */
    const allowing = async <Result>(codes: string[], work: Promise<Result>): Promise<Result | undefined> =>
      work.catch((error) => {
        if (codes.includes(error.code)) return undefined
        throw error
      })
    const open = async (run: Run, productId: number, count: number, useBalance: boolean) => {
      const wanted = { productId, quantity: productId === 5 ? count : 1, useBalance }
      const order = await allowing(
        ['already-lifetime', 'gateway-away', 'too-often'],
        openOrder(through(run), await api.stored(run.actor), wanted),
      )
      if (order) run.orders.push(order.orderId)
    }
    const pay = async (run: Run, at: number, copies: number) => {
      const id = pick(run, at)
      const notice = id && (await api.sandboxPay!.pay(id, seconds()))
      if (!notice) return
      const taken = await Promise.all(Array.from({ length: copies }, () => handlePaymentNotice(api.context, notice)))
      expect(taken).toEqual(Array(copies).fill(true))
    }
    const poll = async (run: Run, at: number) => {
      const id = pick(run, at)
      if (id) await orderStatus(through(run), await api.stored(run.actor), id)
    }
    const at = fc.nat(50)
    const wanted = fc.tuple(fc.constantFrom(1, 2, 4, 5, 5, 5), fc.integer({ min: 1, max: 10 }), fc.boolean())
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 6, arbitrary: wanted.map((what) => named(`open ${what}`, (run) => open(run, ...what))) },
      {
        weight: 6,
        arbitrary: fc
          .tuple(at, fc.nat(3))
          .map(([order, copies]) => named(`pay ${order}, ${copies} notices`, (run) => pay(run, order, copies))),
      },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(1, 9, 31, 61, 400, 950, 4000)
          .map((wait) => named(`wait ${wait} s`, async () => api.later(wait * second))),
      },
      { weight: 3, arbitrary: fc.constant(named('sweep', (run) => sweepOrders(through(run)))) },
      { weight: 2, arbitrary: at.map((order) => named(`poll ${order}`, (run) => poll(run, order))) },
      {
        weight: 3,
        arbitrary: fc
          .integer({ min: 1, max: 10 })
          .map((count) => named(`friend buys ${count}`, ({ friend }) => bought(friend, 5, count))),
      },
      {
        weight: 1,
        arbitrary: at.map((order) =>
          named(`refund ${order}`, async (run) => {
            const id = pick(run, order)
            if (id) await refundOrder(api.context, id)
          }),
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom<Gateway>('there', 'there', 'deaf', 'away').map((gateway) =>
          named(`gateway ${gateway}`, async (run) => {
            run.gateway = gateway
          }),
        ),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(wanted, at)
          .map(([what, order]) =>
            named(`open ${what}, pay, poll ${order} and sweep at once`, (run) =>
              Promise.all([open(run, ...what), pay(run, order, 2), poll(run, order), sweepOrders(through(run))]),
            ),
          ),
      },
    )
    /** Pays for an order late, when its balance is held by the next one: chance alone may miss the refund due. */
    const spent = [
      named('friend buys 1', ({ friend }) => bought(friend, 5, 1)),
      named('gateway deaf', async (run) => {
        run.gateway = 'deaf'
      }),
      named('open 5,1,true', (run) => open(run, 5, 1, true)),
      named('open 5,1,true', (run) => open(run, 5, 1, true)),
      named('pay 0, 1 notices', (run) => pay(run, 0, 1)),
    ]
    const db = api.context.db
    let paid = 0
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), async (schedule) => {
        const actor = (await api.passerby()).user.id
        const friend = (await api.passerby({ invited_id: actor })).user.id
        const run: Run = { actor, friend, orders: [], gateway: 'there' }
        for (const take of schedule) await take(run)
        for (let round = 0; round < 2; round++) {
          api.later(301 * second)
          await sweepOrders(api.context)
        }
        const rows = await db
          .selectFrom('orders')
          .leftJoin('sandbox_payments', 'sandbox_payments.order_id', 'orders.id')
          .select(['orders.id', 'orders.state', 'orders.transaction_id', 'sandbox_payments.state as gateway'])
          .select(['sandbox_payments.transaction_id as transaction'])
          .where('user_id', '=', actor)
          .execute()
        for (const { id, state, transaction_id, gateway: told, transaction } of rows) {
          if (told !== 'paid') continue
          paid += 1
          seen.add(state)
          expect([id, state, transaction_id]).toEqual([
            id,
            expect.stringMatching(/^(paid|refund_due|refunded)$/),
            transaction,
          ])
        }
        const { booked } = await db
          .selectFrom('ledger')
          .select(({ fn }) => fn.sum<number | null>('amount').as('booked'))
          .where('user_id', '=', actor)
          .executeTakeFirstOrThrow()
        const { balance } = await db
          .selectFrom('invitations')
          .select('balance')
          .where('user_id', '=', actor)
          .executeTakeFirstOrThrow()
        expect(balance).toBe(Number(booked ?? 0))
        // The next schedule starts on another day, when the sweeper ignores these orders.
        api.later(25 * hour)
      }),
      { numRuns: schedules, examples: [[spent]] },
    )
    expect(paid).toBeGreaterThan(schedules * 0.3)
    expect([...seen].sort()).toEqual(['paid', 'refund_due', 'refunded'])
    expect(await brokenInvariants(db, { settled: true })).toEqual([])
  })

  test(`[P-09] of ${purchases} random purchases each is charged what the price list says, or refused`, async () => {
    const person = await api.passerby()
    const { db } = api.context
    let token = person.token
    // The model: price list and balance rule, implemented independently.
    const prices: Record<number, number> = { 1: 5800, 2: 6800, 4: 12_800, 5: 500 }
    const wholeNumber = (text: string) => (String(Math.trunc(Number(text))) === text ? Number(text) : Number.NaN)
    const model = (query: string[][], balance: number) => {
      const names = query.map(([name]) => name)
      const { id, discount = '0', buy_num = '1' } = Object.fromEntries(query)
      const quantity = wholeNumber(buy_num)
      const price = (prices[wholeNumber(id ?? '')] ?? Number.NaN) * quantity
      const least = /^[0-9]{1,10}([.][0-9]{1,2})?$/.test(discount) ? Number(discount) : Number.NaN
      if (new Set(names).size !== names.length || !(quantity >= 1 && quantity <= (id === '5' ? 10 : 1))) return null
      if (!(price > 0) || Number.isNaN(least)) return null
      const off = least === 0 ? 0 : balance >= price ? price - 100 : balance
      return [price - off, off].map((fen) => (fen / 100).toFixed(2))
    }
    const odd = fc.constantFrom(
      '',
      ' ',
      '-1',
      '0',
      '00',
      '01',
      '1.0',
      '1.5',
      '1e1',
      '1e9',
      '1000000000',
      '11',
      '+1',
      ' 1',
      '１',
      '0x1',
      'NaN',
      'Infinity',
      'null',
      '[1]',
      '99999999999999999999',
      '1,2',
      'true',
      '١',
    )
    const id = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('1', '2', '4', '5', '5', '5') },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: fc.constantFrom('3', '6', '7') },
    )
    const count = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 10 }).map(String) },
      { weight: 1, arbitrary: odd },
    )
    const discount = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('0', '0.0', '0.00', '0.01', '1', '57', '9999999.99') },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: fc.constantFrom('-0.01', '0.001', '1.', '.5', '12345678901') },
    )
    const pair = (name: string, value: fc.Arbitrary<string>) =>
      fc.oneof(
        { weight: 8, arbitrary: value.map((text) => [[name, text]]) },
        { weight: 5, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: value.map((text) => [
            [name, text],
            [name, text],
          ]),
        },
      )
    const query = fc
      .tuple(
        id.map((text) => [['id', text]]),
        pair('discount', discount),
        pair('buy_num', count),
      )
      .map((parts) => parts.flat())
    const balance = fc.oneof(
      fc.nat(15_000),
      fc.constantFrom(0, 1, 99, 100, 101, 499, 500, 501, 5799, 5800, 5801, 12_800),
    )
    let charged = 0
    await fc.assert(
      fc.asyncProperty(query, balance, async (given, fen) => {
        await db.updateTable('invitations').set({ balance: fen }).where('user_id', '=', person.user.id).execute()
        const asked = new URLSearchParams([['user_id', person.user.user_id], ...given] as [string, string][]).toString()
        const answer = await api.ask('getPayCode', undefined, { token, raw: { query: asked } })
        const expected = model(given, fen)
        if (expected === null) {
          expect([answer.http, answer.data]).toEqual([400, null])
          return
        }
        expect([answer.http, answer.status, answer.data.amount, answer.data.discount]).toEqual([200, 200, ...expected])
        const row = await orderRow(answer.data.order_id)
        expect((row.amount_fen / 100).toFixed(2)).toBe(expected[0])
        // The gateway is asked for the same amount.
        expect((await api.context.pay.query(row.id)).amountFen).toBe(row.amount_fen)
        charged += 1
        // Removes the order and advances the clock, so that the limit of open orders is not reached.
        await db.deleteFrom('orders').where('id', '=', row.id).execute()
        await db.deleteFrom('sandbox_payments').where('order_id', '=', row.id).execute()
        api.later(21 * second)
        if (charged % 1000 === 0) token = (await api.passerby()).token
      }),
      { numRuns: purchases },
    )
    expect(charged).toBeGreaterThan(purchases / 4)
    await db.deleteFrom('ledger').where('user_id', '=', person.user.id).execute()
    await db.updateTable('invitations').set({ balance: 0 }).where('user_id', '=', person.user.id).execute()
  })

  const earned = async ({ id }: { id: number }) => {
    const rows = await api.context.db
      .selectFrom('ledger')
      .select(['amount', 'kind'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ amount, kind }) => `${kind} ${amount}`)
  }
  const relOf = async ({ user, token }: { user: { id: number }; token: string }) =>
    (await api.ask('getInvitationInfo', { id: user.id }, { token })).data[0]!.rel
  const enter = (person: { user: { user_flag: string }; token: string }, rel: string) =>
    api.ask('addInvitationRecord', { user_flag: person.user.user_flag, rel }, { token: person.token })

  test('[P-12] the inviter earns 30 per cent of what was paid, rounded down, for every order that is paid', async () => {
    const [inviter, buyer] = [await api.passerby(), await api.passerby()]
    const rel = await relOf(inviter)
    expect(await enter(buyer, rel)).toMatchObject({ http: 200, status: 200, data: null })
    expect((await api.stored(buyer.user.id)).invited_id).toBe(inviter.user.id)
    await opened(1)
    await api.ask('getPayCode', { user_id: buyer.user.user_id, id: 4 }, { token: buyer.token })
    expect(await earned(inviter.user)).toEqual([])
    await api.buy(buyer, 1)
    expect(await earned(inviter.user)).toEqual(['commission 1740'])
    await api.buy(buyer, 5)
    expect(await earned(inviter.user)).toEqual(['commission 1740', 'commission 150'])
    // The inviter pays 1.00 (18.90 of balance, of which 4.00 are used); nobody invited the inviter, so no commission.
    await api.buy(inviter, 5, { discount: '0.01' })
    expect(await earned(inviter.user)).toEqual(['commission 1740', 'commission 150', 'discount -400'])
  })

  test('[P-12] a commission is rounded down to whole fen, and what the balance paid earns nobody anything', async () => {
    const a = await api.passerby()
    const b = await api.passerby({ invited_id: a.user.id })
    const c = await api.passerby({ invited_id: b.user.id })
    const d = await api.passerby({ invited_id: c.user.id })
    await api.buy(d, 5)
    expect(await earned(c.user)).toEqual(['commission 150'])
    // Paid 5.00 − 1.50; 30 % of 3.50.
    await api.buy(c, 5, { discount: '1' })
    expect(await earned(b.user)).toEqual(['commission 105'])
    // Paid 5.00 − 1.05; 30 % of 3.95 is 1.185.
    await api.buy(b, 5, { discount: '1' })
    expect(await earned(a.user)).toEqual(['commission 118'])
  })

  test('[P-12] acknowledging a commission or a discount, however often, books nothing', async () => {
    const inviter = await api.passerby()
    const buyer = await api.passerby({ invited_id: inviter.user.id })
    await api.buy(buyer, 1)
    const { user, token } = buyer
    for (const amount of ['58', '99999.99', '0']) {
      const body = { id: inviter.user.id, amount, add_amount: amount, user_flag: user.user_flag }
      expect(await api.ask('updateInvitationInfo', body, { token })).toMatchObject({ http: 200, data: null })
    }
    const { data } = await api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })
    expect(data[0]?.balance).toBe('17.40')
    for (const discount of ['17.40', '0.01', '9999999.99']) {
      const answer = await api.ask('useDiscount', { id: data[0]!.id, discount }, { token: inviter.token })
      expect(answer.data).toEqual({ balance: '17.40' })
    }
    expect(await earned(inviter.user)).toEqual(['commission 1740'])
  })

  test('[P-12] nobody invites themselves, enters a circle, or is invited twice, late, or after buying', async () => {
    const [a, b, c, d, late, bought] = await Promise.all(Array.from({ length: 6 }, () => api.passerby()))
    const rels = await Promise.all([a, b, c, d].map((person) => relOf(person!)))
    const invitedBy = async (person = a) => (await api.stored(person!.user.id)).invited_id
    // The response does not reveal why an invitation does not count.
    const silent = { http: 200, status: 200, data: null }
    expect(await enter(a!, rels[0]!)).toMatchObject(silent)
    expect(await invitedBy(a)).toBe(0)
    expect(await enter(a!, 'nobody_s-code')).toMatchObject(silent)
    expect(await invitedBy(a)).toBe(0)
    await enter(b!, rels[0]!)
    await enter(c!, rels[1]!)
    expect([await invitedBy(b), await invitedBy(c)]).toEqual([a!.user.id, b!.user.id])
    // A circle of two users, and one of three.
    await enter(a!, rels[1]!)
    await enter(a!, rels[2]!)
    expect(await invitedBy(a)).toBe(0)
    await enter(c!, rels[3]!)
    expect(await invitedBy(c)).toBe(b!.user.id)
    await api.buy(bought!, 5)
    await enter(bought!, rels[3]!)
    expect(await invitedBy(bought)).toBe(0)
    api.later(24 * hour)
    await enter(late!, rels[3]!)
    expect(await invitedBy(late)).toBe(d!.user.id)
    const later = await api.passerby()
    api.later(24 * hour + second)
    await enter(later, rels[3]!)
    expect(await invitedBy(later)).toBe(0)
    const gone = await api.passerby()
    const rel = await relOf(gone)
    await deleteAccount(api.context, gone.user, gone.user.user_id)
    const orphan = await api.passerby()
    await enter(orphan, rel)
    expect(await invitedBy(orphan)).toBe(0)
  })

  test('[P-12] two who enter each other’s code at the same moment do not become a circle', async () => {
    for (let round = 0; round < 20; round++) {
      const [a, b] = [await api.passerby(), await api.passerby()]
      const [relA, relB] = [await relOf(a), await relOf(b)]
      await Promise.all([recordInviter(api.context, a.user, relB), recordInviter(api.context, b.user, relA)])
      const links = [(await api.stored(a.user.id)).invited_id, (await api.stored(b.user.id)).invited_id]
      expect(links.filter((id) => id !== 0)).toHaveLength(1)
    }
  })

  test('[P-12] an inviter who is disabled or gone earns nothing', async () => {
    const [disabled, gone] = [await api.passerby(), await api.passerby()]
    const ofDisabled = await api.passerby({ invited_id: disabled.user.id })
    const ofGone = await api.passerby({ invited_id: gone.user.id })
    await setStatus(api.context, disabled.user.user_id, 0)
    await deleteAccount(api.context, gone.user, gone.user.user_id)
    await api.buy(ofDisabled, 1)
    await api.buy(ofGone, 1)
    expect([await earned(disabled.user), await earned(gone.user)]).toEqual([[], []])
  })

  test('[P-12] a refund takes the commission back as far as it is there, once, and never below zero', async () => {
    const inviter = await api.passerby()
    const buyer = await api.passerby({ invited_id: inviter.user.id })
    const order = await api.buy(buyer, 5, {})
    expect(await earned(inviter.user)).toEqual(['commission 150'])
    expect(await Promise.all([1, 2, 3].map(() => refundOrder(api.context, order)))).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(await refundOrder(api.context, order)).toBe(false)
    expect(await earned(inviter.user)).toEqual(['commission 150', 'reversed -150'])
    expect(await pollOf(order, buyer.token)).toBe(402)

    const large = await api.buy(buyer, 4)
    expect((await earned(inviter.user)).at(-1)).toBe('commission 3840')
    // Of 38.40, 34.00 are spent: 4.40 can be taken back.
    const spent = await api.ask(
      'getPayCode',
      { user_id: inviter.user.user_id, id: 5, buy_num: 7, discount: '1' },
      { token: inviter.token },
    )
    expect(spent.data.discount).toBe('34.00')
    expect(await refundOrder(api.context, large)).toBe(true)
    expect((await earned(inviter.user)).at(-1)).toBe('reversed -440')
    const { data } = await api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })
    expect(data[0]?.balance).toBe('0.00')
    const records = await api.ask('getInvitationRecords', undefined, { token: inviter.token })
    expect(records.data.earned).toBe('34.00')
    // An unpaid order cannot be refunded.
    expect(await refundOrder(api.context, spent.data.order_id)).toBe(false)
    expect(await refundOrder(api.context, '0'.repeat(32))).toBe(false)
  })

  test('[P-12] a notice that comes again after the refund books nothing', async () => {
    const inviter = await api.passerby()
    const buyer = await api.passerby({ invited_id: inviter.user.id })
    const { data } = await api.ask('getPayCode', { user_id: buyer.user.user_id, id: 1 }, { token: buyer.token })
    const notice = (await api.sandboxPay!.pay(data.order_id, seconds()))!
    await handlePaymentNotice(api.context, notice)
    await refundOrder(api.context, data.order_id)
    const before = await api.stored(buyer.user.id)
    expect(await post(notice)).toEqual([200, 'SUCCESS'])
    expect(await api.stored(buyer.user.id)).toEqual(before)
    expect(await earned(inviter.user)).toEqual(['commission 1740', 'reversed -1740'])
    expect((await orderRow(data.order_id)).state).toBe('refunded')
  })

  test('[P-12] a refunded order gives the balance that paid for it back to the buyer', async () => {
    const inviter = await api.passerby()
    const friend = await api.passerby({ invited_id: inviter.user.id })
    await api.buy(friend, 4)
    const order = await api.buy(inviter, 5, { discount: '1' })
    expect(await earned(inviter.user)).toEqual(['commission 3840', 'discount -400'])
    await refundOrder(api.context, order)
    expect((await earned(inviter.user)).at(-1)).toBe('released 400')
  })

  test('[I1–I6] after all of this the books of everybody agree', async () => {
    api.later(hour)
    await sweepOrders(api.context)
    expect(await brokenInvariants(api.context.db, { settled: true })).toEqual([])
  })
})
