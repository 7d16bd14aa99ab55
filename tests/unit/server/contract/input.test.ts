import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, Tables } from '../../../../server/db/schema.ts'
import { type Call, type CallName, calls } from '../../../../src/api/contract.ts'
import { cheapHash, from, onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { rounds } from '../../../helpers/scale.mjs'
import { hashOf, pictureFile, upload } from '../../../helpers/uploads.ts'

/** Strings that commonly break software. */
const naughty = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '1',
    '-1',
    '1.5',
    '1e1',
    '1e309',
    '-1e309',
    '0x7f',
    '1/0',
    'NaN',
    'Infinity',
    '9007199254740993',
  ],
  ...[
    '99999999999999999999999999',
    '2147483648',
    '4294967296',
    '１２３',
    '٣',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '__proto__[a]',
    '$where',
    '$gt',
  ],
  ...[
    "'",
    '"',
    '`',
    '\\',
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    '1; DELETE FROM orders',
    "' UNION SELECT password_hash FROM users --",
    '%',
    '_',
    '%25',
    '%00',
    '%zz',
    '%ED%A0%80',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00',
    'a\ud83d',
    '\ufeff',
    '\u202e',
    '\u200b',
    '\u2028',
    '\u0007',
    '\r\n',
    'a\r\nSet-Cookie: a=b',
    '\t',
    '\u0085',
  ],
  ...['😀', '👨‍👩‍👧‍👦', 'Ｔｅｓｔ', 'ﷺ', 'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮', '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀', 'İ', 'ß', 'ﬀ'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '#{7*7}',
    '%s%n%x',
    '../../etc/passwd',
    '..\\..\\x',
    '/dev/null',
    'file:///etc/passwd',
    'http://169.254.169.254/',
  ],
  ...[
    'a@b',
    'a@b.c',
    'a@example.com',
    '@',
    'a'.repeat(64),
    'a'.repeat(65),
    'x'.repeat(5000),
    '图'.repeat(400),
    '0'.repeat(32),
    'f'.repeat(32),
    'A'.repeat(22),
  ],
]

const stack =
  /\bat [\w.<>]+ \(|node_modules|\/server\/|\.ts:\d|[A-Z]\w+Error|SQLITE|syntax error|duplicate key|relation "/

onEveryDatabase('input', (dialect) => {
  let api: TestApi
  let person: Omit<Person, 'password'>
  const logged = vi.fn()
  beforeAll(async () => {
    api = await openTestApi(dialect)
    person = await api.passerby({ password_hash: cheapHash('right-horse-9') })
    vi.spyOn(console, 'error').mockImplementation(logged)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await api.close()
  })

  /** Sends a request and repeats it while the server refuses because of load (503), which is not a failure. */
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (let tries = 0; ; tries++) {
      const answer = await api.request(path, init)
      if (answer.status !== 503 || tries === 50) return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const paths = new Set<string>(Object.values(calls).map(({ path }) => path))
  /** Asserts what holds for every response, whatever was requested. */
  const sound = async (path: string, init: RequestInit) => {
    const answer = await send(path, init)
    const text = await answer.text()
    expect(answer.status, `${text.slice(0, 200)} ${logged.mock.lastCall}`).toBeLessThan(500)
    expect(text).not.toMatch(stack)
    if (paths.has(path.split('?')[0]!)) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      const envelope = JSON.parse(text)
      expect(Object.keys(envelope).toSorted()).toEqual(['data', 'msg', 'status'])
      expect(answer.status === 200 || envelope.status === answer.status).toBe(true)
    }
    return answer.status
  }
  const json = (body: BodyInit, more: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, ...more },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const posts = Object.values(calls).filter(({ method }) => method === 'POST')

  /** Returns the field names that a call accepts. */
  const fieldsOf = (call: Call): string[] => Object.keys((call.input as { shape?: object }).shape ?? {})

  test('[P-21] generated requests: no failure, no text of one, always an envelope', async () => {
    const text = fc.oneof(
      fc.constantFrom(...naughty),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 60 }),
    )
    const known = fc.constantFrom<unknown>(
      person.user.user_id,
      person.user.id,
      String(person.user.id),
      person.user.user_flag,
      'right-horse-9',
      '0'.repeat(32),
      '1',
      5,
      '2.50',
      'a@example.com',
      '123456',
      '{}',
    )
    const value = fc.oneof(
      { weight: 3, arbitrary: text as fc.Arbitrary<unknown> },
      { weight: 3, arbitrary: known },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.double() },
      { weight: 1, arbitrary: fc.maxSafeInteger() },
      {
        weight: 1,
        arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], JSON.parse('{"then":1,"toString":1}')),
      },
    )
    // Password calls cost a tenth of a second of CPU, so there are some of them, but not thousands.
    const name = fc.oneof(
      {
        weight: 60,
        arbitrary: fc.constantFrom(
          ...(Object.keys(calls) as CallName[]).filter((one) => !/setPassword|loginByAccount|deleteAccount/.test(one)),
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom<CallName>('setPassword', 'loginByAccount', 'deleteAccount') },
    )
    const fields = name.chain((one) =>
      fc.record({
        name: fc.constant(one),
        known: fc.tuple(
          ...fieldsOf(calls[one]).map((field) => fc.option(value, { freq: 6 }).map((given) => [field, given] as const)),
        ),
        more: fc.array(fc.tuple(text, value), { maxLength: 3 }),
      }),
    )
    const caller = fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
    const structured = fc.tuple(fields, caller, fc.boolean()).map(([given, own, twice]) => {
      const call = calls[given.name]
      const pairs = [...given.known, ...given.more].filter(([, one]) => one !== null)
      const headers: Record<string, string> = own ? { authorization: `Bearer ${person.token}` } : {}
      if (call.method === 'GET') {
        const texts = pairs.map(([field, one]): [string, string] => [
          field,
          typeof one === 'string' ? one : String(JSON.stringify(one)),
        ])
        const query = new URLSearchParams(twice && texts[0] ? [...texts, texts[0]] : texts)
        return { path: `${call.path}?${query}`, init: { headers } as RequestInit }
      }
      // Built as text, since an object would drop or interpret some of these names.
      const body = `{${pairs.map(([field, one]) => `${JSON.stringify(field)}:${JSON.stringify(one) ?? 'null'}`).join(',')}}`
      return {
        path: call.path,
        init: { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body } as RequestInit,
      }
    })
    const bytes = fc.uint8Array({ maxLength: 200 })
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=gbk',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    )
    const raw = fc
      .tuple(
        fc.constantFrom(...posts.filter(({ path }) => !/deleteAccount|logout/.test(path))),
        fc.oneof(bytes, text, fc.json()),
        types,
      )
      .map(([call, body, type]) => ({
        path: call.path as string,
        init: json(typeof body === 'string' ? body : new Uint8Array(body), { 'content-type': type }),
      }))
    const query = fc
      .tuple(
        fc.constantFrom(...Object.values(calls)),
        fc.constantFrom(
          '?',
          '?&&&',
          '?=',
          '?%',
          '?%zz=%zz',
          '?a[]=1&a[]=2',
          '?key=%00',
          '?id=1&id=1',
          '?id=%ED%A0%80',
          '?__proto__=1&__proto__=2',
          '?constructor=1',
          '?key',
          '?user_id=%F0%28%8C%BC',
          `?x=${'y'.repeat(8000)}`,
        ),
      )
      .map(([{ method, path }, search]) => ({
        path: path + search,
        init: method === 'GET' ? { headers: { authorization: `Bearer ${person.token}` } } : json('{}'),
      }))
    const segment = fc
      .oneof(text, fc.constantFrom(...naughty))
      .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '')) || 'x')
    const pages = fc
      .tuple(
        fc.constantFrom('/scan/', '/sandbox/scan/', '/sandbox/pay/', '/api/', '/api/easydesign/', '/api/notify/'),
        segment,
        text,
        fc.boolean(),
      )
      .map(([path, part, given, isPost]) => ({
        path: `${path}${part}?${new URLSearchParams({ ticket: given, echostr: given })}`,
        init: (isPost
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams({ ticket: given, open_id: given }).toString(),
            }
          : {}) as RequestInit,
      }))
    const notices = fc
      .tuple(fc.constantFrom('/api/notify/pay', '/api/notify/scan'), fc.oneof(bytes, text, fc.json()))
      .map(([path, body]) => ({
        path,
        init: {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { 'sandbox-timestamp': '1', 'sandbox-signature': 'x' },
        } as RequestInit,
      }))
    const request = fc.oneof(
      { weight: 8, arbitrary: structured },
      { weight: 2, arbitrary: raw },
      { weight: 1, arbitrary: query },
      { weight: 1, arbitrary: pages },
      { weight: 1, arbitrary: notices },
    )
    let asked = 0
    let taken = 0
    await fc.assert(
      fc.asyncProperty(request, async ({ path, init }) => {
        asked += 1
        const status = await sound(path, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...from(`10.${asked % 250}.1.1`) },
        })
        if (status === 200) taken += 1
        // A generated request may have logged the user out or deleted the account.
        if (status === 401) person = { ...person, token: (await api.passerby()).token }
      }),
      { numRuns: rounds(1500, 8000) },
    )
    // The last request may have logged the user out, which no 401 has told yet.
    person = await api.passerby({ password_hash: cheapHash('right-horse-9') })
    expect(asked).toBeGreaterThanOrEqual(rounds(1500, 8000))
    // At least 2 % of the requests were accepted.
    expect(taken).toBeGreaterThan(asked / 50)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
    expect(await brokenInvariants(api.context.db)).toEqual([])
    expect((await api.ask('getVipUser', undefined)).http).toBe(200)
  })

  test('[P-21] NUL, half surrogates and broken escapes in every place of an address', async () => {
    const parts = [
      '%00',
      'a%00b',
      '%',
      '%zz',
      '%ED%A0%80',
      '%FF%FE',
      '..%2f..%2f',
      '%2e%2e',
      '%E2%80%AE',
      'a%0d%0ab',
      '%F0%9F%98%80',
      'x'.repeat(4000),
    ]
    const form = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const failed: string[] = []
    for (const part of parts) {
      for (const [path, init] of [
        [`/scan/${part}?ticket=x`, {}],
        [`/scan/x?ticket=${part}`, {}],
        [`/scan/${part}`, form({ ticket: 'x' })],
        [`/sandbox/scan/${part}`, {}],
        [`/sandbox/scan/${part}`, form({ open_id: 'new' })],
        [`/sandbox/pay/${part}`, {}],
        [`/sandbox/pay/${part}`, { method: 'POST' }],
        [`/api/notify/scan?echostr=${part}`, {}],
        ...Object.values(calls).map(({ path }) => [`${path}?${part}=${part}`, {}] as [string, RequestInit]),
      ] as [string, RequestInit][]) {
        const { status } = await send(path, init)
        if (status >= 500) failed.push(`${init.method ?? 'GET'} ${path.slice(0, 80)}: ${status}`)
      }
    }
    expect(failed).toEqual([])
  })

  test('[P-21] the person a sandbox scan names may be any text', async () => {
    const failed: string[] = []
    for (const text of naughty) {
      const started = await api.ask('wxLogin', undefined, { headers: from(`10.251.1.${naughty.indexOf(text) % 250}`) })
      const cookie = started.headers.get('set-cookie')!.split(';')[0]!
      const { key } = started.data
      const init = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      const scanned = await send(`/sandbox/scan/${key}`, {
        ...init,
        body: new URLSearchParams({ open_id: text }).toString(),
      })
      const ticket = new URL(scanned.headers.get('location') ?? '/', 'http://x').searchParams.get('ticket') ?? ''
      const confirmed = await send(`/scan/${key}`, { ...init, body: new URLSearchParams({ ticket }).toString() })
      const polled = await api.ask('checkScanStatus', { key }, { headers: { cookie } })
      const statuses = [scanned.status, confirmed.status, polled.http]
      if (statuses.some((status) => status >= 500)) failed.push(`${JSON.stringify(text)}: ${statuses}`)
    }
    expect(failed).toEqual([])
  })

  test('[P-21] names of people and templates keep every letter, or are refused', async () => {
    const { token } = await api.passerby()
    for (const text of naughty) {
      const named = await api.ask('updateProfile', { user_name: text }, { token })
      expect([200, 400]).toContain(named.http)
      if (named.status === 200) expect(named.data[0]!.user_name).toBe(text.trim())
      const saved = await api.ask('saveTemplate', { name: text, document: '{}' }, { token })
      expect([200, 400]).toContain(saved.http)
      if (saved.http !== 200 || saved.status !== 200) continue
      const read = await api.ask('getTemplate', { id: saved.data.id }, { token })
      expect(read.data.name).toBe(text.trim())
      await api.ask('deleteTemplate', { id: saved.data.id }, { token })
    }
    for (const bad of ['\u0000', 'a\ud800', 'a\nb', '\u0007', ' ', '', 'x'.repeat(21)]) {
      expect((await api.ask('updateProfile', { user_name: bad }, { token })).http, JSON.stringify(bad)).toBe(400)
    }
    for (const avatar of ['leaf', '7', '11', ''])
      expect((await api.ask('updateProfile', { avatar }, { token })).http).toBe(200)
    for (const avatar of ['http://evil.example/x.png', 'data:image/svg+xml,x', 'leaf ', '100', '../x']) {
      expect((await api.ask('updateProfile', { avatar }, { token })).http).toBe(400)
    }
  })

  test('[P-21] 10 MB of anything is 413, said in advance or not, and costs nothing but its reading', async () => {
    const large = new Uint8Array(10 * 2 ** 20).fill(0x61)
    const pouring = () => {
      let left = 160
      return new ReadableStream<Uint8Array>({
        pull: (controller) => {
          left -= 1
          if (left < 0) controller.close()
          else controller.enqueue(large.subarray(0, 65_536))
        },
      })
    }
    for (const { path, maxBytes, sendsBytes } of posts as Call[]) {
      const [to, type] = sendsBytes
        ? [`${path}?upload=${'a'.repeat(32)}&offset=0`, 'application/octet-stream']
        : [path, 'application/json']
      const given = async (body: BodyInit) => [path, await sound(to, json(body, { 'content-type': type }))]
      expect(await given(large)).toEqual([path, 413])
      expect(await given(pouring())).toEqual([path, 413])
      // One byte over the limit is refused.
      const most = maxBytes ?? 16 * 1024
      expect(await given(`{"a":"${'x'.repeat(most)}"}`)).toEqual([path, 413])
    }
    expect(await sound('/api/notify/pay', { method: 'POST', body: large })).toBe(400)
    expect(await sound('/api/notify/scan', { method: 'POST', body: large })).toBe(403)
    expect((await send('/scan/x', { method: 'POST', body: large })).status).toBe(410)
  })

  test('[P-21] a body that is just as large as it may be is read', async () => {
    const { token, user } = await api.passerby()
    const frame = JSON.stringify({ user_id: user.user_id, more: '' })
    const body = JSON.stringify({ user_id: user.user_id, more: 'x'.repeat(16 * 1024 - frame.length) })
    expect(body.length).toBe(16 * 1024)
    expect((await api.ask('addDownloadLog', undefined, { token, raw: { body } })).data.download_num).toBe(1)
    const over = await api.ask('addDownloadLog', undefined, { token, raw: { body: `${body} ` } })
    expect(over.http).toBe(413)
  })

  test('[P-21] nesting of 1,000 and of 1,000,000, and every broken JSON, is refused as what it is', async () => {
    const bodies: [BodyInit, number][] = [
      ['['.repeat(1000) + ']'.repeat(1000), 400],
      [`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 400],
      ['['.repeat(8000), 400],
      ['', 400],
      [' ', 400],
      ['null', 400],
      ['[]', 400],
      ['1', 400],
      ['"{}"', 400],
      ['{', 400],
      ["{'user_id':1}", 400],
      ['{"user_id":1,}', 400],
      ['\ufeff{}', 400],
      [new Uint8Array([0x7b, 0xff, 0x7d]), 400],
      [new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), 400],
      [`{"user_id":"${person.user.user_id}\\u0000"}`, 400],
      [`{"user_id":["${person.user.user_id}"]}`, 400],
      [`{"user_id":{"$gt":""}}`, 400],
      [`{"__proto__":{"user_id":"${person.user.user_id}"}}`, 400],
    ]
    for (const [body, status] of bodies)
      expect([body, await sound('/api/easycover/addDownloadLog', json(body))]).toEqual([body, status])
    const million = `{"name":"a","document":${'['.repeat(1_000_000)}`
    expect(await sound('/api/easycover/saveTemplate', json(million))).toBe(400)
    const whole = `{"name":"a","document":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
    expect(await sound('/api/easycover/saveTemplate', json(whole))).toBe(400)
    expect(({} as Record<string, unknown>).user_id).toBeUndefined()
  })

  test('[P-21] a key that comes twice in a query is no choice between two, but refused', async () => {
    const { user, token } = await api.passerby()
    const ask = async (query: string) => (await api.ask('getTemplateTotal', undefined, { token, raw: { query } })).http
    expect(await ask(`user_id=${user.user_id}`)).toBe(200)
    expect(await ask(`user_id=${user.user_id}&user_id=${user.user_id}`)).toBe(400)
    expect(await ask(`user_id=${person.user.user_id}&user_id=${user.user_id}`)).toBe(400)
    expect(await ask(`user_id=${user.user_id}&x=1&x=2`)).toBe(400)
    expect(await ask(`user_id[]=${user.user_id}`)).toBe(400)
    expect(await ask(`user_id=${user.user_id}&__proto__=1`)).toBe(200)
    expect(await ask(`__proto__[user_id]=${user.user_id}`)).toBe(400)
  })

  test('[P-22] a form of another site cannot speak for a person: a body has to say that it is JSON', async () => {
    const { user, token } = await api.passerby()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
      '',
    ]) {
      const body = JSON.stringify({ user_id: user.user_id })
      const answer = await send(
        '/api/easycover/addDownloadLog',
        json(body, { 'content-type': type, authorization: `Bearer ${token}` }),
      )
      expect([type, answer.status]).toEqual([type, 400])
    }
    const { data } = await api.ask('getDownloadTotal', { user_id: user.user_id }, { token })
    expect(data.download_num).toBe(0)
  })

  const tables = [
    'users',
    'sessions',
    'scans',
    'orders',
    'invitations',
    'ledger',
    'email_codes',
    'throttles',
    'downloads',
    'ai_uses',
    'templates',
    'visits',
    'sandbox_payments',
    ...(['blobs', 'template_blobs', 'uploads', 'saves', 'removals'] as const),
  ] as const satisfies (keyof Tables)[]
  const dump = async (db: Database) =>
    JSON.stringify(
      await Promise.all(
        tables.map(async (table) => [
          table,
          (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
        ]),
      ),
    )
  const inputs: Partial<Record<CallName, (person: Omit<Person, 'password'>) => Record<string, unknown>>> = {
    getUserInfo: ({ token }) => ({ key: JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).key }),
    getInvitationInfo: ({ user }) => ({ id: user.id }),
    getTemplateTotal: ({ user }) => ({ user_id: user.user_id }),
    getDownloadTotal: ({ user }) => ({ user_id: user.user_id }),
    checkScanStatus: () => ({ key: 'A'.repeat(22) }),
    getVerificationCode: ({ user }) => ({ email: `p22-${user.id}@example.com` }),
    getPayCode: ({ user }) => ({ user_id: user.user_id, id: 1 }),
    getSessions: () => ({}),
    getOrders: () => ({}),
  }
  const query = (name: CallName, who: Omit<Person, 'password'>) =>
    new URLSearchParams(Object.entries(inputs[name]?.(who) ?? {}).map(([key, value]) => [key, String(value)]))
  const gets = (Object.entries(calls) as [CallName, Call][]).filter(([, { method }]) => method === 'GET')

  test('[P-22] the GETs of the specification that change something are marked, and the others change nothing', async () => {
    const marked = gets.filter(([, { changes }]) => changes).map(([name]) => name)
    expect(marked.toSorted()).toEqual(['checkScanStatus', 'getPayCode', 'getVerificationCode', 'wxLogin'])
    const who = await api.passerby()
    const order = await api.buy(who, 5)
    const saved = await api.ask('saveTemplate', { name: 'a', document: '{}' }, { token: who.token })
    const picture = pictureFile(700_000)
    await upload(api, who.token, picture)
    const needed: Partial<Record<CallName, Record<string, string>>> = {
      checkOrderStatus: { order_id: order },
      getTemplate: { id: saved.data.id },
      getBlob: { hash: hashOf(picture) },
    }
    const before = await dump(api.context.db)
    for (const [name, { changes }] of gets) {
      if (changes) continue
      const more = needed[name] ?? {}
      const asked = new URLSearchParams([...query(name, who), ...Object.entries(more)])
      const answer = await api.ask(name, undefined, { token: who.token, raw: { query: asked.toString() } })
      expect([name, answer.http, answer.status]).toEqual([name, 200, 200])
    }
    expect(await dump(api.context.db)).toBe(before)
  })

  const unasked: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
    { purpose: 'preview' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]

  test('[P-22] ten prefetches, links and embeddings of each changing call: no mail, no order, no scan', async () => {
    const who = await api.passerby()
    const mails = api.mails.length
    const before = await dump(api.context.db)
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      if (!call.changes && call.method !== 'POST') continue
      for (let at = 0; at < Math.max(10, unasked.length); at++) {
        const headers = { ...unasked[at % unasked.length], authorization: `Bearer ${who.token}` }
        const answer =
          call.method === 'GET'
            ? await send(`${call.path}?${query(name, who)}`, { headers })
            : await send(
                call.path,
                json(JSON.stringify({ user_id: who.user.user_id, user_name: 'x', name: 'x', document: '{}' }), headers),
              )
        expect([name, headers, answer.status]).toEqual([name, headers, 403])
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
    expect(api.mails.length).toBe(mails)
    expect(await dump(api.context.db)).toBe(before)
    // The site's own pages are allowed.
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { origin: 'http://127.0.0.1:4321' },
      {},
    ] as Record<string, string>[]) {
      const answer = await send(`${calls.getPayCode.path}?${query('getPayCode', who)}`, {
        headers: { ...headers, authorization: `Bearer ${who.token}` },
      })
      expect(answer.status).toBe(200)
    }
  })
})
