import { createDecipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Payment, PayProvider } from '../types.ts'

export interface WechatPaySettings {
  /** Address without a trailing slash; the real gateway if absent. */
  readonly baseUrl?: string
  readonly appId: string
  readonly merchantId: string
  /** Serial number of the merchant's certificate, in hexadecimal digits. */
  readonly serial: string
  readonly privateKeyPem: string
  /** 32 bytes. */
  readonly apiV3Key: string
  /** Serial number of the platform certificate, or the id of the public key (PUB_KEY_ID_…). */
  readonly platformKeyId: string
  /** A public key or a certificate. */
  readonly platformPublicKeyPem: string
  readonly notifyUrl: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const timeoutMs = 8000
const maxAgeSeconds = 300
const tagBytes = 16

/** REFUND counts as paid: the money arrived, and its refund is handled separately. */
const states = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
  NOTPAY: 'open',
  USERPAYING: 'open',
} as const

const transactionForm = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  trade_state: z.enum(Object.keys(states) as (keyof typeof states)[]),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.int().nonnegative(), currency: z.string().optional() }).optional(),
})
const noticeForm = z.object({
  event_type: z.literal('TRANSACTION.SUCCESS'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    nonce: z.string(),
    associated_data: z.string().optional(),
    ciphertext: z.string(),
  }),
})
const openedForm = z.object({ code_url: z.string().min(1) })
const errorForm = z.object({ code: z.string() })

/** Returns the error code of a refusal, for logs; the message is left out because it may quote the request. */
const codeOf = (body: string): string => {
  try {
    return errorForm.parse(JSON.parse(body)).code
  } catch {
    return 'UNKNOWN'
  }
}

/** Formats seconds as RFC 3339 in the gateway's time zone. */
const chinaTime = (seconds: number) => `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

interface Reply {
  readonly status: number
  readonly body: string
}

/** Signed calls of the gateway, and what it signed and encrypted itself. Throws if a key in the settings is invalid. */
function gatewayOf(settings: WechatPaySettings) {
  const baseUrl = settings.baseUrl ?? 'https://api.mch.weixin.qq.com'
  const privateKey = createPrivateKey(settings.privateKeyPem)
  const platformKey = createPublicKey(settings.platformPublicKeyPem)

  const authorization = (method: string, path: string, body: string) => {
    const nonce = randomBytes(16).toString('hex')
    const timestamp = Math.floor(settings.clock() / 1000)
    const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
    const signature = sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64')
    const fields = { mchid: settings.merchantId, nonce_str: nonce, signature, timestamp, serial_no: settings.serial }
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
  }

  /** Returns true if the platform signed this body at most 300 seconds ago; the maximum age limits replays. */
  const isGenuine = (header: (name: string) => string | null | undefined, body: string, nowSeconds: number) => {
    const timestamp = header('wechatpay-timestamp') ?? ''
    if (header('wechatpay-serial') !== settings.platformKeyId) return false
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > maxAgeSeconds) return false
    const message = `${timestamp}\n${header('wechatpay-nonce') ?? ''}\n${body}\n`
    const signature = Buffer.from(header('wechatpay-signature') ?? '', 'base64')
    return verify('RSA-SHA256', Buffer.from(message), platformKey, signature)
  }

  /** Calls the gateway. Refusals must be signed too: an unsigned "no such order" must not close an order. */
  const call = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Reply> => {
    const sent = content === undefined ? '' : JSON.stringify(content)
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        // The gateway refuses requests without a User-Agent.
        'user-agent': 'qingtu',
        authorization: authorization(method, path, sent),
        // Makes a gateway that has both a certificate and a public key sign with the configured one.
        'wechatpay-serial': settings.platformKeyId,
      },
      ...(content === undefined ? {} : { body: sent }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (!isGenuine((name) => response.headers.get(name), body, settings.clock() / 1000)) {
      throw new Error(`wechat pay: answer ${response.status} without a good signature`)
    }
    return { status: response.status, body }
  }

  return { isGenuine, call }
}

const refusal = (what: string, answer: Reply) =>
  new Error(`wechat pay: ${what} refused with ${answer.status} ${codeOf(answer.body)}`)

/** Parses a transaction. Throws if it is of another merchant or app, or is paid without an amount or transaction id. */
function paymentOf(text: string, { merchantId, appId }: WechatPaySettings): Payment {
  const transaction = transactionForm.parse(JSON.parse(text))
  if (transaction.mchid !== merchantId || transaction.appid !== appId) {
    throw new Error('wechat pay: a transaction of another merchant or app')
  }
  const state = states[transaction.trade_state]
  const { amount, transaction_id: transactionId = '' } = transaction
  if (state === 'paid' && !(transactionId && amount?.total && amount.currency)) {
    throw new Error('wechat pay: a payment without its amount or number')
  }
  return {
    orderId: transaction.out_trade_no,
    state,
    transactionId,
    amountFen: amount?.total ?? 0,
    currency: amount?.currency ?? 'CNY',
  }
}

/** Decrypts the resource of a notice. Throws if it was changed or encrypted with another key. */
function decrypt(resource: z.infer<typeof noticeForm>['resource'], apiV3Key: Buffer): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64')
  // Set explicitly, so that a shortened tag, which is easier to guess, is never accepted.
  const options = { authTagLength: tagBytes }
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(resource.nonce), options)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
  const start = decipher.update(sealed.subarray(0, sealed.length - tagBytes))
  return Buffer.concat([start, decipher.final()]).toString('utf8')
}

const orderPath = (orderId: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderId)}`

/**
 * Returns the provider for WeChat Pay, APIv3, Native payments of a direct merchant. Amounts are in fen, times in
 * seconds.
 *
 * Throws at once if a key in the settings is invalid. `open`, `query` and `close` throw if the gateway does not answer
 * within 8 seconds, refuses, or answers without a valid signature; `read` returns null for every invalid notice. The
 * gateway refuses a description longer than 127 characters.
 *
 * Sources: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 (open),
 * https://pay.weixin.qq.com/doc/v3/merchant/4013070356 (query),
 * https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml (signatures, notices, decryption),
 * https://pay.weixin.qq.com/doc/v3/merchant/4012154180 (platform certificate or public key).
 */
export function wechatPay(settings: WechatPaySettings): PayProvider {
  const { isGenuine, call } = gatewayOf(settings)
  const apiV3Key = Buffer.from(settings.apiV3Key)
  if (apiV3Key.length !== 32) throw new Error('wechat pay: the APIv3 key is not 32 bytes long')
  return {
    open: async (request) => {
      const answer = await call('POST', '/v3/pay/transactions/native', {
        appid: settings.appId,
        mchid: settings.merchantId,
        description: request.description,
        out_trade_no: request.orderId,
        time_expire: chinaTime(request.expiresAt),
        notify_url: settings.notifyUrl,
        amount: { total: request.amountFen, currency: 'CNY' },
      })
      if (answer.status !== 200) throw refusal('open', answer)
      return openedForm.parse(JSON.parse(answer.body)).code_url
    },
    query: async (orderId) => {
      const mchid = encodeURIComponent(settings.merchantId)
      const answer = await call('GET', `${orderPath(orderId)}?mchid=${mchid}`)
      if (answer.status === 404 && codeOf(answer.body) === 'ORDER_NOT_EXIST') {
        return { orderId, state: 'closed', transactionId: '', amountFen: 0, currency: 'CNY' }
      }
      if (answer.status !== 200) throw refusal('query', answer)
      const payment = paymentOf(answer.body, settings)
      // Signatures do not cover the request: a recorded response about another order would pass.
      if (payment.orderId !== orderId) throw new Error('wechat pay: an answer about another order')
      return payment
    },
    close: async (orderId) => {
      const answer = await call('POST', `${orderPath(orderId)}/close`, { mchid: settings.merchantId })
      if (answer.status !== 204) throw refusal('close', answer)
    },
    read: async (notice, nowSeconds) => {
      try {
        if (!isGenuine((name) => notice.headers[name], notice.body, nowSeconds)) return null
        const payment = paymentOf(decrypt(noticeForm.parse(JSON.parse(notice.body)).resource, apiV3Key), settings)
        return payment.state === 'paid' ? payment : null
      } catch {
        return null
      }
    },
    answer: (accepted) =>
      accepted
        ? { status: 200, body: '{"code":"SUCCESS","message":"OK"}' }
        : { status: 400, body: '{"code":"FAIL","message":"not accepted"}' },
  }
}
