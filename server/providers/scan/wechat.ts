import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ScanProvider } from '../types.ts'

export interface WechatScanSettings {
  /** Address without a trailing slash; the real platform if absent. */
  readonly baseUrl?: string
  readonly appId: string
  readonly appSecret: string
  /** Token that the account's owner entered on the platform; signs messages. */
  readonly token: string
  /** Key of the menu entry that requests the account number. */
  readonly loginInfoKey?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

type Query = Readonly<Record<string, string>>
type Fields = ReadonlyMap<string, string>

const timeoutMs = 8000
const renewBeforeMs = 5 * 60_000
const maxBodyBytes = 16 * 1024
const maxDepth = 5
/** Error codes for an unknown or expired access token. */
const staleToken = new Set([40001, 40014, 42001])
/** Response that the platform takes as "no reply". */
const noReply = 'success'

const keyForm = /^[\w-]{20,64}$/
const openIdForm = /^[\w-]{1,64}$/

const tokenForm = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const codeForm = z.object({ url: z.string().min(1) })
const errorForm = z.object({ errcode: z.number() })

/**
 * Parses the fields directly in `<xml>`. Returns null if the body is anything but elements without attributes, plain
 * text and CDATA: declarations, comments and entities are not supported, so they cannot be abused. Fields with child
 * elements (some menu events have them) are skipped: such a message is genuine but irrelevant.
 */
function fieldsOf(body: string): Fields | null {
  if (Buffer.byteLength(body) > maxBodyBytes) return null
  const piece = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\w+)>|<\/(\w+)>|([^<&]+)/y
  const fields = new Map<string, string>()
  const path: { name: string; text: string; nested: boolean }[] = []
  let closed = false
  const source = body.trim()
  while (piece.lastIndex < source.length) {
    const match = piece.exec(source)
    if (!match || closed) return null
    const [, cdata, opening, closing, plain] = match
    const inside = path.at(-1)
    if (opening !== undefined) {
      if (inside) inside.nested = true
      else if (opening !== 'xml') return null
      if (path.push({ name: opening, text: '', nested: false }) > maxDepth) return null
    } else if (!inside) {
      return null
    } else if (closing === undefined) {
      inside.text += cdata ?? plain ?? ''
    } else {
      if (closing !== inside.name) return null
      path.pop()
      closed = path.length === 0
      if (path.length === 1 && !inside.nested) {
        // Two values for one name are ambiguous.
        if (fields.has(inside.name)) return null
        fields.set(inside.name, inside.text)
      }
    }
  }
  return closed ? fields : null
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/**
 * Returns the provider for login by scanning a code of a WeChat Official Account (a verified service account; messages
 * in plain mode).
 *
 * `open` throws if the platform does not answer within 8 seconds or refuses; expiry is in seconds, at most 2592000.
 * `handshake` and `read` return null for what the token did not sign; `read` also for a body that is not small flat
 * XML. In plain mode the signature covers the query of the call only, not the body: serve it over HTTPS. `reply`
 * returns "success", which the platform takes as no reply, if the message names no sender or receiver.
 *
 * Sources: https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken.html (token),
 * https://developers.weixin.qq.com/doc/service/en/api/qrcode/qrcodes/api_createqrcode.html (code),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Basic_Information/Access_Overview.html (handshake),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Message_Management/Receiving_event_pushes.html (events),
 * https://developers.weixin.qq.com/doc/offiaccount/en/Message_Management/Passive_user_reply_message.html (reply).
 */
export function wechatScan(settings: WechatScanSettings): ScanProvider {
  const baseUrl = settings.baseUrl ?? 'https://api.weixin.qq.com'
  const loginInfoKey = settings.loginInfoKey ?? 'LOGIN_INFO'
  let cached: { readonly token: Promise<string>; renewAt: number } | null = null

  /** Calls the platform, which reports errors with status 200 and an errcode. */
  const call = async (path: string, content: object): Promise<unknown> => {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`wechat scan: status ${response.status}`)
    return response.json()
  }
  const errorCode = (answer: unknown) => errorForm.safeParse(answer).data?.errcode ?? 0
  const refusal = (what: string, answer: unknown) =>
    new Error(`wechat scan: no ${what}, errcode ${errorCode(answer) || 'none'}`)

  /** Fetches one token for all waiting logins; a failed request is dropped, so that the next login retries. */
  const freshToken = () => {
    const entry = {
      token: call('/cgi-bin/stable_token', {
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
    entry.token.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.token
  }
  const currentToken = () => (cached && settings.clock() < cached.renewAt ? cached.token : freshToken())

  const isSigned = (query: Query) => {
    const { signature = '', timestamp, nonce } = query
    if (timestamp === undefined || nonce === undefined) return false
    const parts = [settings.token, timestamp, nonce].sort().join('')
    const right = Buffer.from(createHash('sha1').update(parts).digest('hex'))
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    open: async (key, expiresInSeconds) => {
      const create = (token: string) =>
        call(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, {
          expire_seconds: expiresInSeconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: key } },
        })
      const used = currentToken()
      let answer = await create(await used)
      if (staleToken.has(errorCode(answer))) {
        // Only the token that failed is dropped: another login may have fetched a new one meanwhile. The platform has
        // invalidated the old one itself, so a plain request returns a new one; forced renewal is limited to 20 times a
        // day.
        if (cached?.token === used) cached = null
        answer = await create(await currentToken())
      }
      const told = codeForm.safeParse(answer)
      if (!told.success) throw refusal('code', answer)
      return told.data.url
    },
    handshake: (query) => (isSigned(query) ? (query.echostr ?? null) : null),
    read: (query, body) => {
      if (!isSigned(query)) return null
      const fields = fieldsOf(body)
      const openId = fields?.get('FromUserName') ?? ''
      if (!fields || !openIdForm.test(openId)) return null
      if (fields.get('MsgType') !== 'event') return { kind: 'other' }
      const event = fields.get('Event')
      const eventKey = fields.get('EventKey') ?? ''
      if (event === 'CLICK' && eventKey === loginInfoKey) return { kind: 'login-info', openId }
      // A user who does not follow the account yet follows it by scanning; the key then has a prefix.
      const isFirst = event === 'subscribe' && eventKey.startsWith('qrscene_')
      const key = isFirst ? eventKey.slice('qrscene_'.length) : eventKey
      if ((isFirst || event === 'SCAN') && keyForm.test(key)) return { kind: 'scanned', key, openId }
      return { kind: 'other' }
    },
    reply: (body, text, nowSeconds) => {
      const fields = fieldsOf(body)
      const to = fields?.get('FromUserName')
      const from = fields?.get('ToUserName')
      if (!to || !from) return noReply
      const names = `<ToUserName>${cdata(to)}</ToUserName><FromUserName>${cdata(from)}</FromUserName>`
      const time = `<CreateTime>${Math.floor(nowSeconds)}</CreateTime>`
      return `<xml>${names}${time}<MsgType>${cdata('text')}</MsgType><Content>${cdata(text)}</Content></xml>`
    },
  }
}
