import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../../../server/app.ts'
import { deleteExpiredRows } from '../../../../server/services/sweep.ts'
import { setStatus } from '../../../../server/services/users.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { from, onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'

const second = 1000

onEveryDatabase('scan login', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  let addresses = 0
  /** Starts a scan as a browser that keeps its cookie. */
  const browser = async (agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36') => {
    addresses += 1
    const headers = { 'user-agent': agent, ...from(`10.9.${addresses >> 8}.${addresses & 255}`) }
    const started = await api.ask('wxLogin', undefined, { headers })
    const set = started.headers.get('set-cookie') ?? ''
    const [cookie = ''] = set.split(';')
    const key = started.data.key
    const poll = (using: string | null = cookie, which = key) =>
      api.ask('checkScanStatus', { key: which }, { headers: using === null ? {} : { cookie: using } })
    return { key, cookie, set, started, poll }
  }
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
  /** Scans as a user's phone; returns the address of the consent page. */
  const scan = async (key: string, open_id = 'new') => {
    const answer = await api.request(`/sandbox/scan/${key}`, form({ open_id }))
    expect(answer.status).toBe(303)
    return answer.headers.get('location')!
  }
  const ticketOf = (address: string) => new URL(address, 'http://x').searchParams.get('ticket')!
  const confirm = async (key: string, ticket: string, headers: Record<string, string> = {}) =>
    (await api.request(`/scan/${key}`, form({ ticket }, headers))).status
  const over = { http: 200, status: 410, data: null, msg: accountMessageOf('scan-over') }

  test('[P-18] a scan logs in the browser that started it, once, after the person agreed', async () => {
    const { key, poll, set, started } = await browser()
    expect(started.data).toMatchObject({
      base64Data: expect.stringMatching(/^data:image\/png;base64,/),
      expires_in: 180,
    })
    // 128 random bits, and a cookie that scripts cannot read and other sites' requests do not carry.
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(set).toMatch(/^qt_browser=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/easydesign', 'Max-Age=600']) expect(set).toContain(part)
    expect((await poll()).data).toEqual({ scanStatus: 0 })
    const address = await scan(key)
    expect((await poll()).data).toEqual({ scanStatus: 1 })
    const page = await api.request(address)
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ])
    const text = await page.text()
    expect(text).toContain('Windows · Chrome')
    expect((await poll()).data).toEqual({ scanStatus: 1 })
    expect(await confirm(key, ticketOf(address))).toBe(200)
    const { data } = await poll()
    expect(data).toEqual({ scanStatus: 2, token: expect.any(String), user_flag: expect.any(String) })
    expect((await api.ask('getOrders', {}, { token: data.token! })).http).toBe(200)
    expect(await poll()).toMatchObject(over)
    expect(await confirm(key, ticketOf(address))).toBe(410)
    expect((await api.request(address)).status).toBe(410)
  })

  test('[P-18] keys and cookies never repeat', async () => {
    const seen = await Promise.all(Array.from({ length: 50 }, () => browser()))
    expect(new Set(seen.flatMap(({ key, cookie }) => [key, cookie])).size).toBe(100)
  })

  test('[P-18] another browser that knows the key gets no token in 1,000 tries, and spoils nothing', async () => {
    const mine = await browser()
    const thief = await browser()
    const odd = [
      null,
      '',
      'qt_browser=',
      'qt_browser=x',
      `qt_browser=${'A'.repeat(43)}`,
      `other=${mine.cookie.split('=')[1]}`,
      `${mine.cookie}x`,
      mine.cookie.toUpperCase(),
      mine.cookie.slice(0, -1),
    ]
    const tries = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const cookie = at % 2 ? thief.cookie : odd[(at / 2) % odd.length]!
        const answer = await thief.poll(cookie, mine.key)
        expect(answer).toMatchObject(over)
      }
    }
    await tries(250)
    const address = await scan(mine.key)
    await tries(250)
    expect(await confirm(mine.key, ticketOf(address))).toBe(200)
    await tries(250)
    expect((await mine.poll()).data.token).toEqual(expect.any(String))
    await tries(250)
  })

  test('[P-18] of many polls at the moment of consent one gets the token', async () => {
    for (let round = 0; round < 5; round++) {
      const { key, poll } = await browser()
      const ticket = ticketOf(await scan(key))
      const [answers] = await Promise.all([Promise.all(Array.from({ length: 20 }, () => poll())), confirm(key, ticket)])
      const all = [...answers, ...(await Promise.all(Array.from({ length: 10 }, () => poll())))]
      expect(all.filter(({ data }) => data?.token !== undefined)).toHaveLength(1)
      expect(all.every(({ http }) => http === 200)).toBe(true)
    }
  })

  test('[P-18] a code is over after 180 seconds, scanned, agreed to or not', async () => {
    const [unscanned, scanned, agreed] = [await browser(), await browser(), await browser()]
    const late = ticketOf(await scan(scanned.key))
    expect(await confirm(agreed.key, ticketOf(await scan(agreed.key)))).toBe(200)
    api.later(179 * second)
    expect((await unscanned.poll()).data).toEqual({ scanStatus: 0 })
    api.later(second)
    expect(await unscanned.poll()).toMatchObject(over)
    expect(await scanned.poll()).toMatchObject(over)
    expect(await agreed.poll()).toMatchObject(over)
    expect(await confirm(scanned.key, late)).toBe(410)
    expect((await api.request(`/sandbox/scan/${unscanned.key}`, form({ open_id: 'new' }))).status).toBe(410)
    api.later(601 * second)
    await deleteExpiredRows(api.context)
    expect(await agreed.poll()).toMatchObject(over)
  })

  test('[P-18] only the ticket of the last scan agrees, only for its key, and only from its own page', async () => {
    const { key, poll } = await browser()
    const other = await browser()
    const first = ticketOf(await scan(key))
    const last = ticketOf(await scan(key))
    const foreign = ticketOf(await scan(other.key))
    for (const ticket of ['', first, foreign, last.toUpperCase(), `${last}x`, 'null'])
      expect(await confirm(key, ticket)).toBe(410)
    expect(await confirm(key, last, { 'sec-fetch-site': 'cross-site' })).toBe(410)
    expect(await confirm(key, last, { 'sec-fetch-site': 'same-site' })).toBe(410)
    expect((await poll()).data).toEqual({ scanStatus: 1 })
    const silent = await api.request(
      `/sandbox/scan/${key}`,
      form({ open_id: 'new' }, { 'sec-fetch-site': 'cross-site' }),
    )
    expect(silent.status).toBe(403)
    expect(await confirm(key, last, { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect((await poll()).data.scanStatus).toBe(2)
    // After consent the code cannot be scanned again.
    expect((await api.request(`/sandbox/scan/${key}`, form({ open_id: 'new' }))).status).toBe(410)
  })

  test('[P-18] the same person is the same account, a stranger a new one, and a disabled one none', async () => {
    const login = async (openId: string) => {
      const { key, poll } = await browser()
      await confirm(key, ticketOf(await scan(key, openId)))
      return poll()
    }
    const [first, again, other] = [await login('phone-1'), await login('phone-1'), await login('phone-2')]
    expect(first.data.user_flag).toBe(again.data.user_flag)
    expect(first.data.token).not.toBe(again.data.token)
    expect(other.data.user_flag).not.toBe(first.data.user_flag)
    const { user_id, user_name } = await api.context.db
      .selectFrom('users')
      .selectAll()
      .where('open_id', '=', 'phone-1')
      .executeTakeFirstOrThrow()
    expect(user_name).toMatch(/^青图用户\d{4}$/)
    await setStatus(api.context, user_id, 0)
    expect(await login('phone-1')).toMatchObject({
      http: 200,
      status: 403,
      data: null,
      msg: accountMessageOf('account-disabled'),
    })
    // Deleting the account releases the phone: the next scan creates a new account.
    await setStatus(api.context, user_id, 1)
    const back = await login('phone-1')
    await api.ask('deleteAccount', { user_id }, { token: back.data.token! })
    expect((await login('phone-1')).data.user_flag).not.toBe(first.data.user_flag)
  })

  test('[P-18] two browsers in which the same newcomer agrees at one moment are both logged in, to one account', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await browser(), await browser()]
      const openId = `newcomer-${dialect}-${round}`
      for (const { key } of pair) expect(await confirm(key, ticketOf(await scan(key, openId)))).toBe(200)
      const answers = await Promise.all(pair.map(({ poll }) => poll()))
      expect(answers.map(({ http, status }) => [http, status])).toEqual([
        [200, 200],
        [200, 200],
      ])
      expect(new Set(answers.map(({ data }) => data.user_flag)).size).toBe(1)
    }
  })

  test('[P-18] one address gets 60 codes in ten minutes', async () => {
    const headers = from('10.200.0.1')
    const answers = []
    for (let at = 0; at < 62; at++) answers.push(await api.ask('wxLogin', undefined, { headers }))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(60)
    expect(answers[61]).toMatchObject({ http: 429, data: null })
    expect((await api.ask('wxLogin', undefined, { headers: from('10.200.0.2') })).http).toBe(200)
  })

  test('[P-18] what a browser says of itself cannot put markup on the consent page', async () => {
    const { key } = await browser('Windows"><script>alert(1)</script> Chrome')
    const address = await scan(key, '"><img src=x onerror=alert(1)>')
    const text = await (await api.request(`${address}&x="><script>`)).text()
    expect(text).not.toMatch(/<script|<img/)
    const list = await api.request(`/sandbox/scan/${key}`)
    expect(await list.text()).not.toMatch(/<script|<img/)
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
    const wrong = await api.request('/scan/%22%3E%3Cscript%3E?ticket=%22%3E%3Cscript%3E')
    expect([404, 410]).toContain(wrong.status)
    expect(await wrong.text()).not.toContain('<script')
  })

  test('[P-03] an account is opened whole or not at all, also by who asks for it in a message', async () => {
    const fails: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"invitations"'))
          throw new Error('here the power went')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const openId = `half-${dialect}`
    const context = {
      ...api.context,
      db: api.context.db.withPlugin(fails),
      scan: {
        ...api.context.scan,
        read: () => ({ event: { kind: 'login-info', openId } as const, nonce: openId, reply: String }),
      },
    }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = createApp({ distDir: api.folder, api: { ...api, context } })
    expect((await app.request('http://127.0.0.1:4321/api/notify/scan', { method: 'POST', body: 'x' })).status).toBe(500)
    vi.restoreAllMocks()
    expect(await api.context.db.selectFrom('users').select('id').where('open_id', '=', openId).execute()).toEqual([])
    expect(await brokenInvariants(api.context.db)).toEqual([])
  })
})
