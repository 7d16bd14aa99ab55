import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A WeChat Official Account as its platform sees it: signs and encrypts messages by the platform's description. */
export const account = {
  appId: 'wx1234567890abcdef',
  token: 'shared-token',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')
const key = () => Buffer.from(`${account.aesKey}=`, 'base64')

/** Encrypts a message for the account, or for another one. */
function encrypted(text: string, appId: string = account.appId): string {
  const content = Buffer.from(text)
  const head = Buffer.concat([randomBytes(16), Buffer.from([0, 0, content.length >> 8, content.length & 255])])
  const whole = Buffer.concat([head, content, Buffer.from(appId)])
  const fill = 32 - (whole.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key(), key().subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc(fill, fill)])), cipher.final()]).toString(
    'base64',
  )
}

/** Reads an encrypted reply and checks its signature. */
export function decrypted(reply: string): string {
  const field = (name: string) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`).exec(reply)?.[1] ?? ''
  const [text, time, nonce] = [field('Encrypt'), field('TimeStamp'), field('Nonce')]
  if (field('MsgSignature') !== sha1(account.token, time, nonce, text)) throw new Error('the reply is not signed')
  const cipher = createDecipheriv('aes-256-cbc', key(), key().subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(Buffer.from(text, 'base64')), cipher.final()])
  const length = plain.readUInt32BE(16)
  const filled = plain.at(-1)!
  if (plain.subarray(20 + length, plain.length - filled).toString() !== account.appId) throw new Error('wrong account')
  return plain.subarray(20, 20 + length).toString()
}

/** Signs a query in the way of plain mode, which does not cover the body. */
export function signedQuery(values: Record<string, string>, token: string = account.token): Record<string, string> {
  return { ...values, signature: sha1(token, values.timestamp ?? '', values.nonce ?? '') }
}

/** Returns query and body of a message in secure mode. */
export function secured(text: string, timestamp: number, { nonce = randomBytes(6).toString('hex'), appId = '' } = {}) {
  const message = encrypted(text, appId || account.appId)
  const query = signedQuery({ timestamp: String(timestamp), nonce, encrypt_type: 'aes' })
  return {
    query: { ...query, msg_signature: sha1(account.token, query.timestamp ?? '', nonce, message) } as Record<
      string,
      string
    >,
    body: `<xml><ToUserName><![CDATA[gh_account]]></ToUserName><Encrypt><![CDATA[${message}]]></Encrypt></xml>`,
  }
}

/** Returns the XML of an event before encryption. */
export function eventXml(openId: string, fields: Readonly<Record<string, string>>): string {
  const all = { ToUserName: 'gh_account', FromUserName: openId, CreateTime: '1800000000', MsgType: 'event', ...fields }
  return `<xml>${Object.entries(all)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}</xml>`
}

/** Starts a platform that gives out codes; the ticket of a code is its key with `ticket-` in front. */
export async function startPlatform(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url?.startsWith('/cgi-bin/stable_token'))
      return response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }))
    const scene = JSON.parse(body).action_info.scene.scene_str
    return response.end(JSON.stringify({ ticket: `ticket-${scene}`, url: `http://weixin.qq.com/q/${scene.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
