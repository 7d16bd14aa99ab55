import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wechatPay } from '../../../../server/providers/pay/wechat.ts'
import type { PayProvider } from '../../../../server/providers/types.ts'

const now = 1_800_000_000
const merchantId = '1900000001'
const appId = 'wx0123456789abcdef'
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const platformKeyId = 'PUB_KEY_ID_0119000000012026'
const apiV3Key = '0123456789abcdefghijklmnopqrstuv'
const orderId = 'a'.repeat(32)
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = keys()
const platform = keys()
const stranger = keys()
const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString()

interface Order {
  state: string
  total: number
  sent: Record<string, unknown>
}
/** State of the fake gateway: its orders and its faults. */
const gateway = {
  orders: new Map<string, Order>(),
  nonces: new Set<string>(),
  key: platform.privateKey,
  keyId: platformKeyId,
  time: now,
  signs: true,
  overlay: {} as Record<string, unknown>,
  isBroken: false,
}

const signed = (body: string, { key = platform.privateKey, id = platformKeyId, time = now } = {}) => ({
  'wechatpay-serial': id,
  'wechatpay-timestamp': String(time),
  'wechatpay-nonce': 'c5ac7061fccab6bf',
  'wechatpay-signature': createSign('RSA-SHA256')
    .update(`${time}\nc5ac7061fccab6bf\n${body}\n`)
    .sign(key)
    .toString('base64'),
})

const transaction = (id: string, order: Order) => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: id,
  trade_state: order.state,
  trade_type: 'NATIVE',
  ...(order.state === 'SUCCESS' || order.state === 'REFUND'
    ? {
        transaction_id: '4200001',
        amount: { total: order.total, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' },
      }
    : {}),
})

/** Checks the signature of a call as the documentation of WeChat Pay describes. */
const isAuthorized = (request: IncomingMessage, body: string) => {
  const found =
    /^WECHATPAY2-SHA256-RSA2048 mchid="(.+?)",nonce_str="(.+?)",signature="(.+?)",timestamp="(\d+)",serial_no="(.+?)"$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found || !request.headers['user-agent'] || request.headers.accept !== 'application/json') return false
  const [, id, nonce = '', signature = '', timestamp, number] = found
  if (id !== merchantId || number !== serial || timestamp !== String(now) || gateway.nonces.has(nonce)) return false
  gateway.nonces.add(nonce)
  const message = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
  return createVerify('RSA-SHA256').update(message).verify(merchant.publicKey, signature, 'base64')
}

const respond = (request: IncomingMessage, body: string): [number, object?] => {
  if (!isAuthorized(request, body)) return [401, { code: 'SIGN_ERROR' }]
  if (gateway.isBroken) return [500, { code: 'SYSTEM_ERROR' }]
  const url = new URL(request.url ?? '', 'http://gateway')
  if (request.method === 'POST' && url.pathname === '/v3/pay/transactions/native') {
    const sent = JSON.parse(body)
    gateway.orders.set(sent.out_trade_no, { state: 'NOTPAY', total: sent.amount.total, sent })
    return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${sent.out_trade_no.slice(0, 8)}` }]
  }
  const [, id = '', verb] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? []
  const order = gateway.orders.get(id)
  if (!order) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }]
  if (!verb && url.searchParams.get('mchid') === merchantId) {
    return [200, { ...transaction(id, order), ...gateway.overlay }]
  }
  if (!verb || JSON.parse(body).mchid !== merchantId) return [400, { code: 'PARAM_ERROR' }]
  if (order.state === 'SUCCESS') return [400, { code: 'ORDERPAID' }]
  order.state = 'CLOSED'
  return [204]
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const [status, content] = respond(request, body)
  const text = content ? JSON.stringify(content) : ''
  const { key, keyId: id, time } = gateway
  response.writeHead(status, gateway.signs ? signed(text, { key, id, time }) : {}).end(text)
})

let pay: PayProvider
let settings: Parameters<typeof wechatPay>[0]

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appId,
    merchantId,
    serial,
    privateKeyPem: pem(merchant.privateKey, 'pkcs8'),
    apiV3Key,
    platformKeyId,
    platformPublicKeyPem: pem(platform.publicKey, 'spki'),
    notifyUrl: 'https://example.com/pay/notice',
    clock: () => now * 1000 + 999,
  }
  pay = wechatPay(settings)
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  Object.assign(gateway, { key: platform.privateKey, keyId: platformKeyId, time: now, signs: true })
  Object.assign(gateway, { orders: new Map(), overlay: {}, isBroken: false })
})

const open = () => pay.open({ orderId, amountFen: 1990, description: '青图会员', expiresAt: 1_800_001_800 })

describe('calls', () => {
  test('an opened payment carries everything the gateway needs', async () => {
    expect(await open()).toBe('weixin://wxpay/bizpayurl?pr=aaaaaaaa')
    expect(gateway.orders.get(orderId)?.sent).toEqual({
      appid: appId,
      mchid: merchantId,
      description: '青图会员',
      out_trade_no: orderId,
      time_expire: '2027-01-15T16:30:00+08:00',
      notify_url: 'https://example.com/pay/notice',
      amount: { total: 1990, currency: 'CNY' },
    })
  })

  test('every state of the gateway is one of ours', async () => {
    await open()
    const cases = { SUCCESS: 'paid', REFUND: 'paid', CLOSED: 'closed', REVOKED: 'closed', PAYERROR: 'closed' }
    for (const [told, state] of Object.entries({ ...cases, NOTPAY: 'open', USERPAYING: 'open' })) {
      gateway.orders.get(orderId)!.state = told
      const paid = state === 'paid'
      const expected = { orderId, state, transactionId: paid ? '4200001' : '', amountFen: paid ? 1990 : 0 }
      expect(await pay.query(orderId), told).toEqual({ ...expected, currency: 'CNY' })
    }
    gateway.orders.get(orderId)!.state = 'SOMETHING_NEW'
    await expect(pay.query(orderId)).rejects.toThrow()
  })

  test('an order the gateway does not know is closed, but only when the gateway signs for it', async () => {
    const closed = { orderId, state: 'closed', transactionId: '', amountFen: 0, currency: 'CNY' }
    expect(await pay.query(orderId)).toEqual(closed)
    gateway.signs = false
    await expect(pay.query(orderId)).rejects.toThrow('404 without a good signature')
  })

  test('closing', async () => {
    await open()
    await pay.close(orderId)
    expect(gateway.orders.get(orderId)?.state).toBe('CLOSED')
    gateway.orders.get(orderId)!.state = 'SUCCESS'
    await expect(pay.close(orderId)).rejects.toThrow('400 ORDERPAID')
    await expect(pay.close('b'.repeat(32))).rejects.toThrow('404 ORDER_NOT_EXIST')
  })

  test('an answer about another merchant, app, order or without its amount is refused', async () => {
    await open()
    gateway.orders.get(orderId)!.state = 'SUCCESS'
    const wrong = [
      { mchid: '1900000002' },
      { appid: 'wx1' },
      { out_trade_no: 'b'.repeat(32) },
      { amount: undefined },
      { amount: { total: 0, currency: 'CNY' } },
      { amount: { total: 19.9, currency: 'CNY' } },
      { amount: { total: 1990 } },
      { transaction_id: undefined },
    ]
    for (const overlay of wrong) {
      gateway.overlay = overlay
      await expect(pay.query(orderId), JSON.stringify(overlay)).rejects.toThrow()
    }
  })

  test('an answer that is unsigned, wrongly signed, signed by another key or old is refused', async () => {
    const wrong: Partial<typeof gateway>[] = [
      { signs: false },
      { key: stranger.privateKey },
      { keyId: 'PUB_KEY_ID_OTHER' },
      { time: now - 301 },
      { time: now + 301 },
    ]
    for (const change of wrong) {
      Object.assign(gateway, { key: platform.privateKey, keyId: platformKeyId, time: now, signs: true }, change)
      await expect(open(), Object.keys(change).join()).rejects.toThrow('200 without a good signature')
    }
  })

  test('a refusal or a gateway that is away throws', async () => {
    gateway.isBroken = true
    await expect(open()).rejects.toThrow('open refused with 500 SYSTEM_ERROR')
    await expect(pay.query(orderId)).rejects.toThrow('query refused with 500 SYSTEM_ERROR')
    const stray = wechatPay({ ...settings, privateKeyPem: pem(stranger.privateKey, 'pkcs8') })
    await expect(stray.query(orderId)).rejects.toThrow('401 SIGN_ERROR')
    const away = wechatPay({ ...settings, baseUrl: 'http://127.0.0.1:1' })
    await expect(away.query(orderId)).rejects.toThrow()
  })

  test('nobody waits longer than eight seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')))
    for (const call of [open, () => pay.query(orderId), () => pay.close(orderId)]) {
      await expect(call()).rejects.toThrow('late')
    }
    expect(timeout.mock.calls).toEqual([[8000], [8000], [8000]])
    timeout.mockRestore()
  })

  test('settings that cannot work are refused at once', () => {
    expect(() => wechatPay({ ...settings, apiV3Key: 'short' })).toThrow('32 bytes')
    expect(() => wechatPay({ ...settings, privateKeyPem: 'none' })).toThrow()
    expect(() => wechatPay({ ...settings, platformPublicKeyPem: 'none' })).toThrow()
  })
})

describe('notices', () => {
  const success = () => transaction(orderId, { state: 'SUCCESS', total: 1990, sent: {} })
  const noticeBody = (content: object | string, { key = apiV3Key, type = 'TRANSACTION.SUCCESS' } = {}) => {
    const cipher = createCipheriv('aes-256-gcm', key, 'fdasflkja484')
    cipher.setAAD(Buffer.from('transaction'))
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', nonce: 'fdasflkja484' }
    return JSON.stringify({
      id: 'EV-2018022511223320873',
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: { ...resource, associated_data: 'transaction', ciphertext: sealed.toString('base64') },
    })
  }
  const good = (body = noticeBody(success())) => ({ headers: signed(body), body })
  const paid = { orderId, state: 'paid', transactionId: '4200001', amountFen: 1990, currency: 'CNY' }

  test('a good notice reads the same every time, up to its age', async () => {
    const notice = good()
    expect(await pay.read(notice, now)).toEqual(paid)
    expect(await pay.read(notice, now)).toEqual(paid)
    expect(await pay.read(notice, now + 300)).toEqual(paid)
    expect(await pay.read(notice, now - 300)).toEqual(paid)
  })

  test('a notice with one thing wrong is none', async () => {
    const notice = good()
    const { body, headers } = notice
    const without = (name: string) => ({ body, headers: { ...headers, [name]: undefined } })
    const changed = (field: object) => good(noticeBody({ ...success(), ...field }))
    const flipped = JSON.parse(body)
    flipped.resource.ciphertext = `A${flipped.resource.ciphertext.slice(1)}`
    const short = JSON.parse(body)
    short.resource.ciphertext = Buffer.from('tiny').toString('base64')
    const relabelled = JSON.parse(body)
    relabelled.resource.associated_data = 'refund'
    const cases: Record<string, { headers: Record<string, string | undefined>; body: string }> = {
      'signature of a stranger': { body, headers: signed(body, { key: stranger.privateKey }) },
      'signature of another body': { body, headers: signed(`${body} `) },
      'signature probe': { body, headers: { ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' } },
      'no signature': without('wechatpay-signature'),
      'no nonce': without('wechatpay-nonce'),
      'no timestamp': without('wechatpay-timestamp'),
      'no serial': without('wechatpay-serial'),
      'other serial': { body, headers: { ...headers, 'wechatpay-serial': serial } },
      'other timestamp': { body, headers: { ...headers, 'wechatpay-timestamp': String(now + 1) } },
      'no number as timestamp': { body, headers: { ...headers, 'wechatpay-timestamp': 'NaN' } },
      'truncated body': { body: body.slice(0, -20), headers },
      'truncated body, signed': good(body.slice(0, -20)),
      'garbage, signed': good('not json'),
      'empty, signed': good(''),
      'null, signed': good('null'),
      'encrypted by another key': good(noticeBody(success(), { key: apiV3Key.toUpperCase() })),
      'changed ciphertext': good(JSON.stringify(flipped)),
      'ciphertext shorter than its tag': good(JSON.stringify(short)),
      'other associated data': good(JSON.stringify(relabelled)),
      'garbage inside': good(noticeBody('not json')),
      'other event': good(noticeBody(success(), { type: 'REFUND.SUCCESS' })),
      'other merchant': changed({ mchid: '1900000002' }),
      'other app': changed({ appid: 'wx1' }),
      'not paid': changed({ trade_state: 'NOTPAY' }),
      'no amount': changed({ amount: undefined }),
      'amount in yuan': changed({ amount: { total: 19.9, currency: 'CNY' } }),
      'no order': changed({ out_trade_no: undefined }),
    }
    for (const [name, wrong] of Object.entries(cases)) expect(await pay.read(wrong, now), name).toBeNull()
    expect(await pay.read(notice, now + 301), '301 seconds old').toBeNull()
    expect(await pay.read(notice, now - 301), '301 seconds ahead').toBeNull()
    expect(await pay.read(notice, now)).toEqual(paid)
  })

  test('what the gateway hears', () => {
    expect(pay.answer(true)).toEqual({ status: 200, body: '{"code":"SUCCESS","message":"OK"}' })
    const refused = pay.answer(false)
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([400, 'FAIL'])
  })
})
