import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { from, openTestApi, type TestApi } from '../../../helpers/api.ts'
import { soon } from '../../../helpers/soon.ts'

const site = 'http://127.0.0.1:4321'
const app = 'https://app.example.com'

describe('the API over HTTP', () => {
  let api: TestApi
  const open = async (settings: Record<string, string> = {}) => {
    await api?.close()
    api = await openTestApi('sqlite', { ALLOWED_ORIGINS: app, ...settings })
  }
  beforeEach(() => open())
  afterEach(async () => {
    vi.useRealTimers()
    await api.close()
    api = undefined as never
  })
  const get = (path: string, headers: Record<string, string> = {}) => api.request(path, { headers })
  const purchasers = '/api/easydesign/getVipUser'

  test.each([
    ['200', purchasers, {}, 200],
    ['400', '/api/easydesign/getOrders?page=0', { authorization: 'own' }, 400],
    ['401', '/api/easydesign/getOrders', {}, 401],
    ['403', purchasers, { origin: 'https://evil.example' }, 403],
    ['404', '/api/easydesign/nothing', {}, 404],
  ] as const)('[ASVS 3.4] an answer of %s carries the headers of the API', async (_, path, headers, status) => {
    const { token } = await api.passerby()
    const own = 'authorization' in headers ? { authorization: `Bearer ${token}` } : headers
    const answer = await get(path, own)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Origin',
    })
    const envelope = await answer.json()
    expect(Object.keys(envelope).toSorted()).toEqual(['data', 'msg', 'status'])
    expect(envelope.status).toBe(status)
    expect(envelope.msg).not.toBe('')
  })

  test('[ASVS 3.5] an origin that may call is named in the answer, with its cookies, also when the answer is a refusal', async () => {
    for (const origin of [app, site, 'http://localhost:4321', 'http://[::1]:4321']) {
      for (const [path, status] of [
        [purchasers, 200],
        ['/api/easydesign/getOrders', 401],
        ['/api/nothing', 404],
      ] as const) {
        const answer = await get(path, { origin })
        expect([origin, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
          origin,
          status,
          origin,
        ])
        expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
        expect(answer.headers.get('access-control-expose-headers')).toBe('Date, Retry-After')
        expect(answer.headers.get('vary')).toBe('Origin')
      }
    }
    const plain = await get(purchasers)
    expect([plain.status, plain.headers.get('access-control-allow-origin'), plain.headers.get('vary')]).toEqual([
      200,
      null,
      'Origin',
    ])
  })

  test('[ASVS 3.5] any other origin is refused, before anything is done, and never named', async () => {
    const { user, token } = await api.passerby()
    const others = [
      'https://evil.example',
      'http://app.example.com',
      `${app}.evil.example`,
      `${app}:444`,
      'https://APP.example.com',
      `${app}/`,
      'null',
      '*',
      '',
      'http://127.0.0.1:4322',
      'https://127.0.0.1:4321',
    ]
    for (const origin of others) {
      const asked = { origin, authorization: `Bearer ${token}` }
      const answers = [
        await get(purchasers, asked),
        await get(`/api/easydesign/getPayCode?user_id=${user.user_id}&id=1`, asked),
        await api.request('/api/easycover/addDownloadLog', {
          method: 'POST',
          headers: { ...asked, 'content-type': 'application/json' },
          body: JSON.stringify({ user_id: user.user_id }),
        }),
        await api.request(purchasers, { method: 'OPTIONS', headers: { origin } }),
      ]
      for (const answer of answers) {
        expect([origin, answer.status]).toEqual([origin, 403])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
        expect(answer.headers.get('vary')).toBe('Origin')
      }
    }
    const { data } = await api.ask('exportMyData', undefined, { token })
    expect(data).toMatchObject({ orders: [], downloads: [] })
  })

  test('[ASVS 3.5] a preflight says what may be sent, for ten minutes', async () => {
    const answer = await api.request('/api/easycover/saveTemplate', {
      method: 'OPTIONS',
      headers: {
        origin: app,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '600',
    })
  })

  test('[P-02] an address that asks too often is told to wait, and how long; others are not', async () => {
    await open({ RATE_LIMIT: '20' })
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = async (address: string) => api.request(purchasers, { headers: { ...from(address), origin: app } })
    const answers = []
    for (let at = 0; at < 30; at++) answers.push(await ask('10.1.1.1'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)])
    const refused = answers.at(-1)!
    expect(refused.headers.get('retry-after')).toBe('10')
    // CORS allows the page to read the refusal.
    expect(refused.headers.get('access-control-allow-origin')).toBe(app)
    expect(await refused.json()).toEqual({
      status: 429,
      msg: accountMessageOf('too-often', { waitSeconds: 10 }),
      data: null,
    })
    expect((await ask('10.1.1.2')).status).toBe(200)
    // The bucket refills steadily: one call every half second.
    vi.advanceTimersByTime(1000)
    expect([await ask('10.1.1.1'), await ask('10.1.1.1'), await ask('10.1.1.1')].map(({ status }) => status)).toEqual([
      200, 200, 429,
    ])
    vi.advanceTimersByTime(60_000)
    const again = []
    for (let at = 0; at < 21; at++) again.push((await ask('10.1.1.1')).status)
    expect(again).toEqual([...Array(20).fill(200), 429])
  })

  test('[P-02] refused calls count too, whatever they were refused for', async () => {
    await open({ RATE_LIMIT: '10' })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const refused of [{ origin: 'https://evil.example' }, { authorization: 'Bearer forged' }]) {
      vi.advanceTimersByTime(60_000)
      const statuses = []
      for (let at = 0; at < 12; at++) statuses.push((await get('/api/easydesign/getOrders', refused)).status)
      expect(statuses.slice(10)).toEqual([429, 429])
    }
  })

  test('[P-02] who asks is what the proxy said last, and without a proxy nothing of it is believed', async () => {
    await open({ RATE_LIMIT: '10' })
    const statuses = async (header: (at: number) => string) => {
      const all = []
      for (let at = 0; at < 12; at++) all.push((await get(purchasers, { 'x-forwarded-for': header(at) })).status)
      return all.filter((status) => status === 429).length
    }
    // The client can forge the first part; the proxy appends the last.
    expect(await statuses((at) => `10.2.2.${at}, 10.3.3.3`)).toBe(2)
    expect(await statuses((at) => `10.3.3.3, 10.4.4.${at}`)).toBe(0)
    await open({ RATE_LIMIT: '10', TRUST_PROXY: '0' })
    expect(await statuses((at) => `10.4.4.${at}`)).toBe(2)
  })

  test('[P-02] preflights, pages and notices of payments are not counted', async () => {
    await open({ RATE_LIMIT: '10' })
    for (let at = 0; at < 30; at++) {
      expect((await api.request(purchasers, { method: 'OPTIONS', headers: { origin: app } })).status).toBe(204)
      expect((await api.request('/api/notify/pay', { method: 'POST', body: 'x' })).status).toBe(400)
    }
    expect((await get(purchasers)).status).toBe(200)
  })

  test('[P-02] more than 400 requests under way are refused with 503 and Retry-After, and afterwards all is well', async () => {
    const answers = await Promise.all(Array.from({ length: 1200 }, () => get(purchasers)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
    await soon(async () => expect((await get(purchasers)).status).toBe(200))
  })

  test('the pages of the sandbox and of the scan are not kept, framed or searched, and lead nowhere', async () => {
    const { user, token } = await api.passerby()
    const { data } = await api.ask('getPayCode', { user_id: user.user_id, id: 1 }, { token })
    for (const path of [
      `/sandbox/pay/${data.order_id}`,
      '/sandbox/pay/nothing',
      '/sandbox/scan/x',
      '/scan/x?ticket=y',
    ]) {
      const answer = await get(path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('the sandbox’s bank takes a payment once, from its own page only', async () => {
    const { user, token } = await api.passerby()
    const { data } = await api.ask('getPayCode', { user_id: user.user_id, id: 1 }, { token })
    const path = `/sandbox/pay/${data.order_id}`
    expect(data.open_url).toBe(`${site}${path}`)
    expect(await (await get(path)).text()).toContain('¥58.00')
    const pay = (headers: Record<string, string> = {}) => api.request(path, { method: 'POST', headers })
    expect((await pay({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await api.stored(user.id)).package_id).toBe(0)
    expect((await pay({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await api.stored(user.id)).package_id).toBe(1)
    expect((await pay()).status).toBe(410)
    expect((await api.stored(user.id)).ai_num).toBe(510)
  })

  test('beside a real scan provider the sandbox of payments has no camera', async () => {
    await open({ SCAN_PROVIDER: 'wechat', WECHAT_OA_APP_ID: 'a', WECHAT_OA_APP_SECRET: 'b', WECHAT_OA_TOKEN: 'c' })
    expect((await get('/sandbox/pay/nothing')).headers.get('content-type')).toContain('text/html')
    expect((await api.request('/sandbox/scan/x', { method: 'POST' })).status).toBe(405)
    expect((await get('/sandbox/scan/x')).status).toBe(404)
    expect(await (await get('/sandbox/scan/x')).text()).toMatch(/^Page Not Found/)
  })

  test('beside real providers there is no sandbox to pay or log in with', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    await open({
      ...{ PAY_PROVIDER: 'wechat', SCAN_PROVIDER: 'wechat', WECHAT_OA_APP_ID: 'a', WECHAT_OA_APP_SECRET: 'b' },
      ...{ WECHAT_OA_TOKEN: 'c', WECHAT_PAY_APP_ID: 'd', WECHAT_PAY_MERCHANT_ID: 'e', WECHAT_PAY_SERIAL: 'f' },
      ...{ WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_API_V3_KEY: 'h'.repeat(32), WECHAT_PAY_PLATFORM_KEY_ID: 'i' },
      WECHAT_PAY_PLATFORM_PUBLIC_KEY: publicKey,
    })
    expect(api.sandboxPay).toBeNull()
    expect(api.context.sandbox).toEqual({ scan: false, pay: false })
    for (const path of ['/sandbox/pay/x', '/sandbox/scan/x']) {
      expect((await api.request(path, { method: 'POST' })).status).toBe(405)
      expect((await get(path)).status).toBe(404)
    }
  })
})
