import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { noticeSeconds, type ScanEvent, type ScanProvider } from '../types.ts'
import { isSignature, signatureOf, WechatCipher } from './wechat-cipher.ts'
import { cdata, type Fields, fieldsOf } from './wechat-xml.ts'

export interface WechatScanSettings {
  /** Address without a trailing slash; the real platform if absent. */
  readonly baseUrl?: string
  readonly appId: string
  readonly appSecret: string
  /** Token that the account's owner entered on the platform; signs messages. */
  readonly token: string
  /**
   * EncodingAESKey of the account, 43 letters and digits. Without it messages are read in plain mode, whose signature
   * does not cover them: for the sandbox only.
   */
  readonly aesKey?: string
  /** Key of the menu entry that requests the account number. */
  readonly loginInfoKey?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

type Query = Readonly<Record<string, string>>

const timeoutMs = 8000
const renewBeforeMs = 5 * 60_000
/** Error codes for an unknown or expired access token. */
const staleToken = new Set([40001, 40014, 42001])
/** Response that the platform takes as "no reply". */
const noReply = 'success'

const keyForm = /^[\w-]{20,64}$/
const openIdForm = /^[\w-]{1,64}$/
const ticketForm = /^[\x21-\x7e]{1,512}$/

const tokenForm = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const codeForm = z.object({ url: z.string().min(1), ticket: z.string().min(1) })
const errorForm = z.object({ errcode: z.number() })

const errorCode = (answer: unknown) => errorForm.safeParse(answer).data?.errcode ?? 0
const refusal = (what: string, answer: unknown) =>
  new Error(`wechat scan: no ${what}, errcode ${errorCode(answer) || 'none'}`)

/** Calls the platform, which reports errors with status 200 and an errcode. */
async function call({ baseUrl }: WechatScanSettings, path: string, content: object): Promise<unknown> {
  const response = await fetch((baseUrl ?? 'https://api.weixin.qq.com') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`wechat scan: status ${response.status}`)
  return response.json()
}

/** Keeps the access token of the account until shortly before it expires. */
function tokenCache(settings: WechatScanSettings) {
  let cached: { readonly token: Promise<string>; renewAt: number } | null = null

  /** Fetches one token for all waiting logins; a failed request is dropped, so that the next login retries. */
  const fresh = () => {
    const entry = {
      token: call(settings, '/cgi-bin/stable_token', {
        grant_type: 'client_credential',
        appid: settings.appId,
        secret: settings.appSecret,
      }).then((answer) => {
        const told = tokenForm.safeParse(answer)
        if (!told.success) throw refusal('token', answer)
        entry.renewAt = settings.clock() + told.data.expires_in * 1000 - renewBeforeMs
        return told.data.access_token
      }),
      renewAt: Number.POSITIVE_INFINITY,
    }
    cached = entry
    entry.token.catch(() => drop(entry.token))
    return entry.token
  }

  /** Drops a token, unless another one has replaced it. */
  const drop = (token: Promise<string>) => {
    if (cached?.token === token) cached = null
  }

  return { current: () => (cached && settings.clock() < cached.renewAt ? cached.token : fresh()), drop }
}

/** Returns true if the token signed the query and its time is at most 300 seconds away. */
function isSigned({ signature = '', timestamp = '', nonce }: Query, secret: string, nowSeconds: number): boolean {
  if (nonce === undefined || !isRecent(timestamp, nowSeconds)) return false
  return isSignature(signature, [secret, timestamp, nonce])
}

const isRecent = (timestamp: string, nowSeconds: number) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(nowSeconds - Number(timestamp)) <= noticeSeconds

/** Parses a message whose signature was verified; null if it is malformed. */
function eventOf(fields: Fields, loginInfoKey: string): ScanEvent | null {
  const openId = fields.get('FromUserName') ?? ''
  if (!openIdForm.test(openId)) return null
  if (fields.get('MsgType') !== 'event') return { kind: 'other' }
  const event = fields.get('Event')
  const eventKey = fields.get('EventKey') ?? ''
  if (event === 'CLICK' && eventKey === loginInfoKey) return { kind: 'login-info', openId }
  // A user who does not follow the account yet follows it by scanning; the key then has a prefix.
  const isFirst = event === 'subscribe' && eventKey.startsWith('qrscene_')
  const key = isFirst ? eventKey.slice('qrscene_'.length) : eventKey
  const ticket = fields.get('Ticket') ?? ''
  if ((isFirst || event === 'SCAN') && keyForm.test(key) && ticketForm.test(ticket))
    return { kind: 'scanned', key, ticket, openId }
  return { kind: 'other' }
}

/** Returns the XML of a reply to a message. */
function replyTo(fields: Fields, text: string, nowSeconds: number): string {
  const to = fields.get('FromUserName')
  const from = fields.get('ToUserName')
  if (!to || !from) return noReply
  const names = `<ToUserName>${cdata(to)}</ToUserName><FromUserName>${cdata(from)}</FromUserName>`
  const time = `<CreateTime>${Math.floor(nowSeconds)}</CreateTime>`
  return `<xml>${names}${time}<MsgType>${cdata('text')}</MsgType><Content>${cdata(text)}</Content></xml>`
}

/**
 * Returns the provider for login by scanning a code of a WeChat Official Account (a verified service account; messages
 * in secure mode, encrypted and signed).
 *
 * `open` throws if the platform does not answer within 8 seconds or refuses; expiry is in seconds, at most 2592000.
 * `handshake` and `read` return null for what the token did not sign within 300 seconds; `read` also for a body that
 * was not encrypted with the account's key or is not small flat XML. `reply` returns "success", which the platform
 * takes as no reply, if the message names no receiver.
 *
 * Sources: https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken.html (token),
 * https://developers.weixin.qq.com/doc/service/en/api/qrcode/qrcodes/api_createqrcode.html (code),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Basic_Information/Access_Overview.html (handshake),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Message_Management/Receiving_event_pushes.html (events),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Message_Management/Passive_user_reply_message.html (reply).
 */
export function wechatScan(settings: WechatScanSettings): ScanProvider {
  const loginInfoKey = settings.loginInfoKey ?? 'LOGIN_INFO'
  const tokens = tokenCache(settings)
  const cipher = settings.aesKey === undefined ? null : new WechatCipher(settings.aesKey, settings.appId)

  /** Returns the fields of a message that the platform sent within the time limit, else null. */
  const contentOf = (query: Query, body: string, nowSeconds: number): Fields | null => {
    if (!cipher) return isSigned(query, settings.token, nowSeconds) ? fieldsOf(body) : null
    const { timestamp = '', nonce = '', msg_signature = '' } = query
    const encrypted = fieldsOf(body)?.get('Encrypt')
    if (!encrypted || !isRecent(timestamp, nowSeconds)) return null
    if (!isSignature(msg_signature, [settings.token, timestamp, nonce, encrypted])) return null
    const text = cipher.decrypt(encrypted)
    return text === null ? null : fieldsOf(text)
  }

  /** Encrypts a reply where messages are encrypted. */
  const envelope = (reply: string, nowSeconds: number): string => {
    if (!cipher || reply === noReply) return reply
    const [encrypted, nonce, time] = [cipher.encrypt(reply), randomBytes(8).toString('hex'), String(nowSeconds)]
    const signature = signatureOf([settings.token, time, nonce, encrypted])
    return `<xml><Encrypt>${cdata(encrypted)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature><TimeStamp>${time}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`
  }

  return {
    open: async (key, expiresInSeconds) => {
      const create = (token: string) =>
        call(settings, `/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, {
          expire_seconds: expiresInSeconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: key } },
        })
      const used = tokens.current()
      let answer = await create(await used)
      if (staleToken.has(errorCode(answer))) {
        // Only the token that failed is dropped: another login may have fetched a new one meanwhile. The platform has
        // invalidated the old one itself, so a plain request returns a new one; forced renewal is limited to 20 times a
        // day.
        tokens.drop(used)
        answer = await create(await tokens.current())
      }
      const told = codeForm.safeParse(answer)
      if (!told.success) throw refusal('code', answer)
      return { content: told.data.url, ticket: told.data.ticket }
    },
    handshake: (query, nowSeconds) => (isSigned(query, settings.token, nowSeconds) ? (query.echostr ?? null) : null),
    read: (query, body, nowSeconds) => {
      const fields = contentOf(query, body, nowSeconds)
      const event = fields && eventOf(fields, loginInfoKey)
      if (!fields || !event) return null
      return {
        event,
        nonce: `${query.timestamp}:${query.nonce}`,
        reply: (text) => envelope(replyTo(fields, text, nowSeconds), nowSeconds),
      }
    },
  }
}
