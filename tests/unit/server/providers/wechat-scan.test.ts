import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wechatScan } from '../../../../server/providers/scan/wechat.ts'
import type { ScanProvider } from '../../../../server/providers/types.ts'
import { account, decrypted, eventXml, secured } from '../../../helpers/wechat-account.ts'

const token = 'shared-token'
const key = 'login_0123456789-abcdef'
const openId = 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M'

/** State of the fake platform: its valid token and the calls it received. */
const platform = {
  valid: '',
  issued: 0,
  tokenCalls: 0,
  codeCalls: [] as unknown[],
  /** An errcode returned for every request for a code, whatever the token. */
  refuses: 0,
  tokenRefuses: 0,
  status: 200,
}
let time = 0

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '', 'http://platform')
  const answer = (content: object) => response.writeHead(platform.status).end(JSON.stringify(content))
  if (request.method === 'POST' && url.pathname === '/cgi-bin/stable_token') {
    platform.tokenCalls++
    if (platform.tokenRefuses) return answer({ errcode: platform.tokenRefuses, errmsg: 'refused' })
    const sent = JSON.parse(body)
    if (sent.grant_type !== 'client_credential' || sent.appid !== 'wx1' || sent.secret !== 's3cret') {
      return answer({ errcode: 40125, errmsg: 'invalid appsecret' })
    }
    // Like the real platform, it returns the same token while that one is valid.
    if (!platform.valid) platform.valid = `token+${++platform.issued}`
    return answer({ access_token: platform.valid, expires_in: 7200 })
  }
  if (request.method === 'POST' && url.pathname === '/cgi-bin/qrcode/create') {
    platform.codeCalls.push(JSON.parse(body))
    if (platform.refuses) return answer({ errcode: platform.refuses, errmsg: 'refused' })
    if (url.searchParams.get('access_token') !== platform.valid) return answer({ errcode: 42001, errmsg: 'expired' })
    return answer({ ticket: 'gQH47joAAAA', expire_seconds: 300, url: `http://weixin.qq.com/q/${platform.valid}` })
  }
  response.writeHead(404).end()
})

let baseUrl = ''
let scan: ScanProvider
const provider = (appSecret = 's3cret') =>
  wechatScan({ baseUrl, appId: 'wx1', appSecret, token, clock: () => time * 1000 })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  Object.assign(platform, { valid: '', issued: 0, tokenCalls: 0, codeCalls: [], refuses: 0, tokenRefuses: 0 })
  platform.status = 200
  time = 1_800_000_000
  scan = provider()
})

describe('codes', () => {
  test('a code carries the key and how long it lives', async () => {
    expect(await scan.open(key, 300)).toEqual({ content: 'http://weixin.qq.com/q/token+1', ticket: 'gQH47joAAAA' })
    expect(platform.codeCalls).toEqual([
      { expire_seconds: 300, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: key } } },
    ])
  })

  test('a token serves until five minutes before its end, and many logins at once fetch one', async () => {
    await Promise.all([scan.open(key, 300), scan.open(key, 300), scan.open(key, 300)])
    time += 7200 - 301
    await scan.open(key, 300)
    expect(platform.tokenCalls).toBe(1)
    time += 1
    await scan.open(key, 300)
    expect(platform.tokenCalls).toBe(2)
  })

  test('an expired token is fetched anew and the call made once more, only once', async () => {
    await scan.open(key, 300)
    platform.valid = ''
    expect((await scan.open(key, 300)).content).toBe('http://weixin.qq.com/q/token+2')
    expect([platform.tokenCalls, platform.codeCalls.length]).toEqual([2, 3])
    for (const refuses of [40001, 40014, 42001]) {
      Object.assign(platform, { refuses, codeCalls: [], tokenCalls: 0 })
      await expect(scan.open(key, 300)).rejects.toThrow(`errcode ${refuses}`)
      expect([platform.tokenCalls, platform.codeCalls.length]).toEqual([1, 2])
    }
  })

  test('logins that fail together over one token fetch one new', async () => {
    await scan.open(key, 300)
    platform.valid = ''
    await Promise.all([scan.open(key, 300), scan.open(key, 300)])
    expect(platform.tokenCalls).toBe(2)
  })

  test('other refusals throw without a second try, and a failed token is not kept', async () => {
    platform.refuses = 45009
    await expect(scan.open(key, 300)).rejects.toThrow('errcode 45009')
    expect(platform.codeCalls.length).toBe(1)
    const stray = provider('wrong')
    await expect(stray.open(key, 300)).rejects.toThrow('errcode 40125')
    Object.assign(platform, { refuses: 0, tokenRefuses: -1 })
    const later = provider()
    await expect(later.open(key, 300)).rejects.toThrow('no token, errcode -1')
    platform.tokenRefuses = 0
    expect((await later.open(key, 300)).content).toContain('weixin.qq.com')
    platform.status = 502
    await expect(later.open(key, 300)).rejects.toThrow('status 502')
  })
})

test('nobody waits longer than eight seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('late')))
  await expect(scan.open(key, 300)).rejects.toThrow('late')
  expect(timeout.mock.calls).toEqual([[8000]])
  timeout.mockRestore()
})

const sign = (values: Record<string, string>, secret = token): Record<string, string> => {
  const parts = [secret, values.timestamp ?? '', values.nonce ?? ''].sort()
  return { ...values, signature: createHash('sha1').update(parts.join('')).digest('hex') }
}
const query = sign({ timestamp: '1800000000', nonce: '486452656' })
const event = (fields: string, type = 'event') =>
  `<xml><ToUserName><![CDATA[gh_account]]></ToUserName>
<FromUserName><![CDATA[${openId}]]></FromUserName>
<CreateTime>1800000000</CreateTime>
<MsgType><![CDATA[${type}]]></MsgType>
${fields}
</xml>`
const named = (name: string, eventKey: string, ticket = 'gQH47joAAAA') =>
  event(
    `<Event><![CDATA[${name}]]></Event><EventKey><![CDATA[${eventKey}]]></EventKey><Ticket><![CDATA[${ticket}]]></Ticket>`,
  )
/** Reads a message at the time it was sent. */
const read = (body: string, given = query, by = scan) => by.read(given, body, time)?.event ?? null

describe('messages, in plain mode', () => {
  test('the first contact is echoed, a forged one is not', () => {
    const good = sign({ timestamp: '1', nonce: '2', echostr: '5833258583' })
    expect(scan.handshake(good, 1)).toBe('5833258583')
    const forged: Record<string, string>[] = [
      sign({ timestamp: '1', nonce: '2', echostr: '5' }, 'other-token'),
      { ...good, nonce: '3' },
      { ...good, timestamp: '2' },
      { ...good, signature: '' },
      { ...good, signature: good.signature!.slice(1) },
      { ...good, signature: '青'.repeat(40) },
      { echostr: '5' },
      sign({ timestamp: '1', nonce: '2' }),
    ]
    for (const wrong of forged) expect(scan.handshake(wrong, 1), JSON.stringify(wrong)).toBeNull()
    expect(read(named('SCAN', key), { ...query, signature: 'a'.repeat(40) })).toBeNull()
  })

  test('scanning, by a follower and by a newcomer', () => {
    const scanned = { kind: 'scanned', key, ticket: 'gQH47joAAAA', openId }
    expect(read(named('SCAN', key))).toEqual(scanned)
    expect(read(named('subscribe', `qrscene_${key}`))).toEqual(scanned)
    const plain = `<Event>SCAN</Event><EventKey>${key}</EventKey><Ticket>gQH47joAAAA</Ticket>`
    expect(read(event(plain))).toEqual(scanned)
  })

  test('the menu entry asks for the account number', () => {
    expect(read(named('CLICK', 'LOGIN_INFO'))).toEqual({ kind: 'login-info', openId })
    expect(read(named('CLICK', 'OTHER'))).toEqual({ kind: 'other' })
    const own = wechatScan({ baseUrl, appId: 'wx1', appSecret: 's', token, loginInfoKey: 'MINE', clock: () => 0 })
    expect(read(named('CLICK', 'MINE'), query, own)).toEqual({ kind: 'login-info', openId })
    expect(read(named('CLICK', 'LOGIN_INFO'), query, own)).toEqual({ kind: 'other' })
  })

  test('everything else is other', () => {
    const others = [
      named('SCAN', key, ''),
      named('SCAN', key, 'two words'),
      named('SCAN', key, 'x'.repeat(513)),
      named('subscribe', ''),
      named('subscribe', key),
      named('unsubscribe', ''),
      named('VIEW', key),
      named('SCAN', 'short'),
      named('SCAN', 'x'.repeat(65)),
      named('SCAN', `${key} or more`),
      named('SCAN', `${key}\n`),
      event(`<Event>SCAN</Event><EventKey>${key}<Part>x</Part></EventKey>`),
      event('<Content><![CDATA[你好 <b>&amp;]]></Content>', 'text'),
      event('<Event><![CDATA[scancode_push]]></Event><ScanCodeInfo><ScanType>qrcode</ScanType></ScanCodeInfo>'),
    ]
    for (const body of others) expect(read(body), body).toEqual({ kind: 'other' })
  })

  test('a body that is no small flat XML is none', () => {
    const good = named('SCAN', key)
    const bodies = [
      '',
      'SCAN',
      '{}',
      `<!DOCTYPE xml [<!ENTITY e "x">]>${good}`,
      `<?xml version="1.0"?>${good}`,
      good.replace('<CreateTime>1800000000', '<CreateTime>&e;'),
      good.replace('<CreateTime>', '<!-- x --><CreateTime>'),
      good.replace('<CreateTime>', '<CreateTime a="b">'),
      good.replace('</CreateTime>', '</Other>'),
      good.replace('</xml>', ''),
      good.slice(0, -30),
      good + good,
      `x${good}`,
      good.replaceAll('xml>', 'other>'),
      good.replace('</xml>', '<EventKey>again</EventKey></xml>'),
      good.replace(/<FromUserName>.*<\/FromUserName>/, ''),
      good.replace(openId, `${openId}'; --`),
      good.replace('</xml>', `<Long>${'x'.repeat(16 * 1024)}</Long></xml>`),
      good.replace('</xml>', `${'<a>'.repeat(900)}${'</a>'.repeat(900)}</xml>`),
    ]
    for (const body of bodies) expect(read(body), body.slice(0, 300)).toBeNull()
  })

  test('a reply goes back to the sender, and its text stays text', () => {
    const text = '账号 1]]></Content><Content>2 & <b>'
    const reply = scan.read(query, named('SCAN', key), 1_800_000_001.9)!.reply(text)
    expect(reply).toBe(
      `<xml><ToUserName><![CDATA[${openId}]]></ToUserName><FromUserName><![CDATA[gh_account]]></FromUserName>` +
        '<CreateTime>1800000001</CreateTime><MsgType><![CDATA[text]]></MsgType>' +
        '<Content><![CDATA[账号 1]]]]><![CDATA[></Content><Content>2 & <b>]]></Content></xml>',
    )
    const told = [...reply.slice(reply.indexOf('<Content>')).matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)]
    expect(told.map((match) => match[1]).join('')).toBe(text)
    const nowhere = named('SCAN', key).replace(/<ToUserName>.*<\/ToUserName>/, '')
    expect(scan.read(query, nowhere, time)!.reply(text)).toBe('success')
  })
})

describe('messages, in secure mode', () => {
  const text = eventXml(openId, { Event: 'SCAN', EventKey: key, Ticket: 'gQH47joAAAA' })
  const safe = (settings: Partial<typeof account> = {}) =>
    wechatScan({ baseUrl, appSecret: 's', clock: () => 0, ...account, ...settings })

  test('a message is decrypted, and its reply encrypted and signed', () => {
    const { query: sent, body } = secured(text, time)
    const message = safe().read(sent, body, time)
    expect(message?.event).toEqual({ kind: 'scanned', key, ticket: 'gQH47joAAAA', openId })
    expect(message?.nonce).toBe(`${time}:${sent.nonce}`)
    expect(decrypted(message?.reply('好的') ?? '')).toContain('<Content><![CDATA[好的]]></Content>')
  })

  test('another key, token or account reads nothing', () => {
    const { query: sent, body } = secured(text, time)
    for (const wrong of [{ aesKey: 'A'.repeat(43) }, { token: 'other' }, { appId: 'wx2' }])
      expect(safe(wrong as never).read(sent, body, time), JSON.stringify(wrong)).toBeNull()
    expect(safe().read(query, named('SCAN', key), time)).toBeNull()
  })
})
