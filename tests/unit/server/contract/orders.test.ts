import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeNotice } from '../../../../server/routes/providers.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'

onEveryDatabase('orders', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  test('[P-05] a payment notice counts once, however often and how many at a time it comes', async () => {
    const { user, token } = await api.person()
    const { data } = await api.ask('getPayCode', { user_id: user.user_id, id: 2 }, { token })
    expect(data.amount).toBe('68.00')
    const notice = await api.sandboxPay!.pay(data.order_id, Math.floor(api.now() / 1000))
    const answers: boolean[] = []
    for (let round = 0; round < 15; round++) answers.push(await takeNotice(api.context, notice!))
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => takeNotice(api.context, notice!)))))
    expect(answers).toEqual(Array(65).fill(true))
    const after = await api.stored(user.id)
    expect(after).toMatchObject({ package_id: 2, ai_num: 810 })
    // 24 months and 3 more, from 2026-11-21.
    expect(new Date(after.vip_until! * 1000).toISOString()).toBe('2029-02-21T04:00:00.000Z')
    const status = await api.ask('checkOrderStatus', { order_id: data.order_id }, { token })
    expect(status.data).toEqual([{ payment_status: 201 }])
  })
})
