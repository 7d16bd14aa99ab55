import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '../../../../server/services/sweep.ts'
import { from, onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { account, decrypted, eventXml, secured, signedQuery, startPlatform } from '../../../helpers/wechat-account.ts'

const second = 1000

onEveryDatabase('messages of the official account', (dialect) => {
  let api: TestApi
  let platform: Awaited<ReturnType<typeof startPlatform>>
  const open = (settings: Record<string, string> = {}) =>
    openTestApi(dialect, {
      ...{ SCAN_PROVIDER: 'wechat', WECHAT_OA_APP_ID: account.appId, WECHAT_OA_APP_SECRET: 's' },
      ...{ WECHAT_OA_TOKEN: account.token, WECHAT_OA_BASE_URL: platform.url, ...settings },
    })
  beforeAll(async () => {
    platform = await startPlatform()
    api = await open({ WECHAT_OA_AES_KEY: account.aesKey })
  })
  afterAll(async () => {
    await api.close()
    platform.stop()
  })

  const seconds = () => Math.floor(api.now() / 1000)
  const post = async ({ query, body }: { query: Record<string, string>; body: string }, to = api) => {
    const answer = await to.request(`/api/notify/scan?${new URLSearchParams(query)}`, { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  }
  const send = (text: string, more: Parameters<typeof secured>[2] = {}) => post(secured(text, seconds(), more))
  let addresses = 0
  const browser = async () => {
    addresses += 1
    const { data, headers } = await api.ask('wxLogin', undefined, { headers: from(`10.7.0.${addresses}`) })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0]!
    const poll = async () => (await api.ask('checkScanStatus', { key: data.key }, { headers: { cookie } })).data
    return { key: data.key, poll }
  }
  const scanned = (openId: string, key: string, ticket = `ticket-${key}`) =>
    eventXml(openId, { Event: 'SCAN', EventKey: key, Ticket: ticket })
  const menu = (openId: string) => eventXml(openId, { Event: 'CLICK', EventKey: 'LOGIN_INFO' })
  const hashOf = async (openId: string) =>
    (await api.context.db.selectFrom('users').select('password_hash').where('open_id', '=', openId).execute())[0]
      ?.password_hash

  test('a scan with the ticket of its code is answered with the link to confirm', async () => {
    const { key, poll } = await browser()
    const { status, text } = await send(scanned('phone-a', key))
    expect(status).toBe(200)
    expect(text).not.toContain('ticket=')
    const [, link = ''] = /(\/scan\/\S+ticket=[\w-]+)/.exec(decrypted(text)) ?? []
    expect((await poll()).scanStatus).toBe(1)
    const confirmed = await api.request(link.split('?')[0]!, {
      method: 'POST',
      body: new URLSearchParams(link.split('?')[1]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(confirmed.status).toBe(200)
    expect((await poll()).scanStatus).toBe(2)
  })

  test('a scan without the ticket, with another one, or of an old code does nothing', async () => {
    const [mine, other] = [await browser(), await browser()]
    for (const ticket of ['', `ticket-${other.key}`, mine.key, `ticket-${mine.key}x`])
      expect((await send(scanned('phone-b', mine.key, ticket))).status).toBe(200)
    expect(await mine.poll()).toEqual({ scanStatus: 0 })
    api.later(181 * second)
    await send(scanned('phone-b', mine.key))
    const states = await api.context.db.selectFrom('scans').select('state').where('key', '=', mine.key).execute()
    expect(states).toEqual([{ state: 'waiting' }])
  })

  test('[P-06] a message is read once; the same one again, also at the same moment, is refused', async () => {
    const { key } = await browser()
    const message = secured(scanned('phone-c', key), seconds())
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(message)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(403)])
    api.later(299 * second)
    await deleteExpiredRows(api.context)
    expect((await post(message)).status).toBe(403)
    api.later(400 * second)
    await deleteExpiredRows(api.context)
    expect((await post(message)).status).toBe(403)
    expect(await api.context.db.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  test('[P-06] a message more than 300 seconds from now is refused, before and after', async () => {
    for (const [offset, status] of [
      [-301, 403],
      [-300, 200],
      [300, 200],
      [301, 403],
    ] as const) {
      expect([offset, (await post(secured(menu('phone-d'), seconds() + offset))).status]).toEqual([offset, status])
      const query = signedQuery({ timestamp: String(seconds() + offset), nonce: '1', echostr: 'hello' })
      const hello = await api.request(`/api/notify/scan?${new URLSearchParams(query)}`)
      expect(hello.status).toBe(status)
    }
  })

  test('[P-06] a message that is plain, changed, of another account or signed for another body is refused', async () => {
    const good = secured(menu('phone-e'), seconds())
    const bad = [
      { query: signedQuery({ timestamp: String(seconds()), nonce: 'n1' }), body: menu('phone-e') },
      { ...good, body: secured(menu('phone-f'), seconds()).body },
      { ...good, query: { ...good.query, nonce: 'other' } },
      { ...good, query: { ...good.query, timestamp: String(seconds() + 1) } },
      { ...good, query: { ...good.query, msg_signature: good.query.signature! } },
      { ...good, body: good.body.replace(/<Encrypt><!\[CDATA\[./, '<Encrypt><![CDATA[/') },
      secured(menu('phone-e'), seconds(), { appId: 'wx-of-somebody-else' }),
      secured('no xml', seconds()),
      secured('', seconds()),
    ]
    for (const message of bad)
      expect(await post(message), JSON.stringify(message.query)).toEqual({ status: 403, text: '' })
    expect((await post(good)).status).toBe(200)
  })

  test('no message is answered with a password, changes one or ends a session', async () => {
    const plain = await open()
    try {
      const { user, token } = await plain.passerby({ open_id: `owner-${dialect}`, password_hash: 'unchanged' })
      const query = signedQuery({ timestamp: String(Math.floor(plain.now() / 1000)), nonce: 'n2' })
      const message = { query, body: menu(`owner-${dialect}`) }
      const { status, text } = await post(message, plain)
      expect(status).toBe(200)
      expect(text).toContain(user.user_id)
      expect((await plain.stored(user.id)).password_hash).toBe('unchanged')
      expect((await plain.ask('getOrders', {}, { token })).http).toBe(200)
      expect((await post(message, plain)).status).toBe(403)
    } finally {
      await plain.close()
    }
    expect(decrypted((await send(menu('phone-g'))).text)).toContain('账号')
    expect(await hashOf('phone-g')).toBeNull()
  })
})
