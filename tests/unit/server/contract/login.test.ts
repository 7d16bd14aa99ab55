import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../../../../server/env.ts'
import { checkPassword, hashPassword } from '../../../../server/services/passwords.ts'
import { endSession, startSession } from '../../../../server/services/sessions.ts'
import { consumeLimit } from '../../../../server/services/throttle.ts'
import { issuePassword, setStatus } from '../../../../server/services/users.ts'
import { startApi } from '../../../../server/start.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import {
  cheapHash,
  databaseOf,
  from,
  onEveryDatabase,
  openTestApi,
  type TestApi,
  type UserChanges,
} from '../../../helpers/api.ts'
import { cpuTime } from '../../../helpers/effort.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const secret = 'right-horse-9'
/** A hash that is fast to check; tests that measure time, and one more, use a real one. */
const known = cheapHash(secret)
let addresses = 0
/** Returns an IP address that has not been used yet. */
const somewhere = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

onEveryDatabase('login', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  /** Creates a user with a password who has not used up any limit. */
  const account = async (changes: UserChanges = {}) => (await api.passerby({ password_hash: known, ...changes })).user
  const guess = (id: string, password: string, address = somewhere()) =>
    api.ask('loginByAccount', { id, password }, { headers: from(address) })
  const alive = async (token: string) => (await api.ask('getOrders', {}, { token })).http === 200
  /** Sends requests in groups of 50, so that the server is busy but not overloaded. */
  const many = async <Result>(count: number, ask: (at: number) => Promise<Result>) => {
    const results: Result[] = []
    for (let at = 0; at < count; at += 50) {
      results.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, more) => ask(at + more)))),
      )
      await new Promise((resolve) => setImmediate(resolve))
    }
    return results
  }
  const tested = (answers: readonly { http: number; status: number }[]) =>
    answers.filter(({ http, status }) => http === 200 && (status === 400 || status === 200)).length
  const guesses = dialect === 'sqlite' ? 5000 : 1500

  test('[P-16] of thousands of guesses from one address at most 10 in 15 minutes are tried on an account', async () => {
    const { user_id } = await account()
    const address = somewhere()
    const answers = await many(guesses, (at) => guess(user_id, `guess-${at}`, address))
    expect(tested(answers)).toBeLessThanOrEqual(10)
    expect(tested(answers)).toBeGreaterThan(5)
    const refused = answers.filter(({ http }) => http === 429)
    expect(refused.length + tested(answers)).toBe(guesses)
    expect(refused[0]!.headers.get('retry-after')).toBe('900')
    expect(refused[0]!.msg).toBe(accountMessageOf('login-delayed', { waitSeconds: 900 }))
    // The right password is not tried either, so a refusal reveals nothing.
    expect(await guess(user_id, secret)).toMatchObject({ http: 429, data: null })
  })

  test('[P-16] thousands of guesses from 200 addresses are no more than from one', async () => {
    const { user_id } = await account()
    const homes = Array.from({ length: 200 }, somewhere)
    const answers = await many(guesses, (at) => guess(user_id, `guess-${at}`, homes[at % 200]))
    expect(tested(answers)).toBeLessThanOrEqual(10)
    expect(await guess(user_id, secret)).toMatchObject({ http: 429, data: null })
    // The window slides: attempts become available again one by one, in the order they were used.
    api.later(15 * minute)
    expect((await guess(user_id, secret)).status).toBe(200)
  })

  test('[P-16] the number and the e-mail address of an account share one limit', async () => {
    const { user_id, email } = await account({ email: `owner-${dialect}@example.com` })
    const names = [user_id, email!, email!.toUpperCase(), ` ${user_id} `, `${email} `]
    const answers = []
    for (let at = 0; at < 15; at++) answers.push(await guess(names[at % names.length]!, 'wrong-guess'))
    expect(tested(answers)).toBe(10)
    expect(answers.slice(10).every(({ http }) => http === 429)).toBe(true)
  })

  test('[P-16] from one address at most 50 guesses in 15 minutes are tried, over all accounts', async () => {
    const address = somewhere()
    const names = await many(70, async () => (await account()).user_id)
    const answers = await many(70, (at) => guess(names[at]!, 'wrong-guess', address))
    expect(tested(answers)).toBeLessThanOrEqual(50)
    expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(20)
    expect((await guess('200000999', 'wrong-guess')).status).toBe(400)
  })

  test('[P-16] guesses that are refused for their address are not held against the account', async () => {
    const owner = await account()
    const address = somewhere()
    for (let at = 0; at < 50; at++) await consumeLimit(api.context, 'loginAddress', address)
    for (let at = 0; at < 12; at++) expect((await guess(owner.user_id, `guess-${at}`, address)).http).toBe(429)
    // Otherwise one IP address could lock all users out of their accounts.
    expect((await guess(owner.user_id, secret)).status).toBe(200)
  })

  test('[P-16] logins the server was too busy to look at are not held against the account', async () => {
    const owner = await account()
    const once = (id: string, password: string) =>
      api.ask('loginByAccount', { id, password }, { headers: from(somewhere()), once: true })
    const crowd = Array.from({ length: 60 }, (_, at) => once(String(400_000_000 + at), 'wrong-guess'))
    const mine = await Promise.all(Array.from({ length: 12 }, () => once(owner.user_id, secret)))
    await Promise.all(crowd)
    expect(mine.filter(({ http }) => http === 503).length).toBeGreaterThan(0)
    expect((await guess(owner.user_id, secret)).status).toBe(200)
  })

  const cookieOf = ({ headers }: { headers: Headers }) =>
    /qt_device=[^;]+/.exec(headers.getSetCookie().join('; '))?.[0] ?? ''
  const guessWith = (id: string, password: string, cookie: string, address = somewhere()) =>
    api.ask('loginByAccount', { id, password }, { headers: { ...from(address), cookie } })

  test('[P-16] guesses from elsewhere do not lock out the owner in a browser used before', async () => {
    const owner = await account()
    const home = somewhere()
    const first = await guess(owner.user_id, secret, home)
    const mine = cookieOf(first)
    expect(first.headers.getSetCookie().join()).toMatch(
      /qt_device=[^;]+; Max-Age=15552000; Path=\/api\/easydesign; HttpOnly; SameSite=Lax/,
    )
    for (let at = 0; at < 10; at++) expect((await guess(owner.user_id, `guess-${at}`)).status).toBe(400)
    expect(await guess(owner.user_id, secret)).toMatchObject({
      ...{ http: 429, data: null, msg: accountMessageOf('login-delayed', { waitSeconds: 900 }) },
    })
    // Not even guesses from the owner's own network.
    for (let at = 0; at < 50; at++) await consumeLimit(api.context, 'loginAddress', home)
    expect((await guessWith(owner.user_id, secret, mine, home)).status).toBe(200)
    const tries = []
    for (let at = 0; at < 12; at++) tries.push(await guessWith(owner.user_id, `guess-${at}`, mine, home))
    expect(tested(tries)).toBe(10)
    expect((await guessWith(owner.user_id, secret, mine, home)).http).toBe(429)
  })

  test('[P-16] a browser is known to the accounts it has logged in to, and to no other', async () => {
    const [one, two, three] = [await account(), await account(), await account()]
    const first = cookieOf(await guess(one.user_id, secret))
    const both = cookieOf(await guessWith(two.user_id, secret, first))
    for (const user of [one, two, three])
      for (let at = 0; at < 10; at++) await consumeLimit(api.context, 'login', `#${user.id}`)
    expect((await guessWith(one.user_id, secret, both)).status).toBe(200)
    expect((await guessWith(two.user_id, secret, both)).status).toBe(200)
    const [name = '', value = ''] = both.split('=')
    const [device = '', signature = ''] = value.split('.')
    const forged = [
      both,
      '',
      `${name}=`,
      `${name}=x`,
      `${name}=${'~'.repeat(600)}`,
      `${name}=${device}.${signature.toLowerCase()}`,
      `${name}=${'A'.repeat(22)}.${'A'.repeat(43)}`,
      `${name}=.${signature}`,
    ]
    for (const cookie of forged)
      expect([cookie, (await guessWith(three.user_id, secret, cookie)).http]).toEqual([cookie, 429])
    // After six accounts the first is forgotten, and the cookie does not grow any further.
    let cookie = first
    for (let at = 0; at < 5; at++) cookie = cookieOf(await guessWith((await account()).user_id, secret, cookie))
    expect(cookie.split('~')).toHaveLength(5)
    expect((await guessWith(one.user_id, secret, cookie)).http).toBe(429)
  })

  test('[P-16] browsers that knew an old password have no allowance of their own for the new one', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const once = await many(5, async () => cookieOf(await guess(user.user_id, secret)))
    const mine = once[0]!
    const change = { old_password: secret, new_password: 'second-Password-2' }
    const changed = await api.ask('setPassword', change, { token, headers: { cookie: mine } })
    expect(changed.status).toBe(200)
    for (let at = 0; at < 10; at++) await consumeLimit(api.context, 'login', `#${user.id}`)
    for (const cookie of once) expect((await guessWith(user.user_id, 'guess-9', cookie)).http).toBe(429)
    // The browser in which it was changed is known again.
    expect((await guessWith(user.user_id, 'second-Password-2', cookieOf(changed))).status).toBe(200)
  })

  test('[P-16] of 40 guesses at one moment 10 are tried, although time passes between them', async () => {
    let time = api.now()
    const tick = () => {
      time += 1
      return time
    }
    // Each looks at the clock before the ones in front of it have written what they saw.
    const context = { ...api.context, clock: tick, sharedClock: async () => tick() }
    for (let round = 0; round < 5; round++) {
      const tries = Array.from({ length: 40 }, () => consumeLimit(context, 'login', `clock-${round}`))
      const taken = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
      expect(taken).toHaveLength(10)
    }
  })

  test('[P-16] a process whose clock is behind counts what others have counted', async () => {
    const behind = (ms: number) => ({
      ...{ ...api.context, clock: () => api.now() - ms, sharedClock: async () => api.now() - ms },
    })
    for (let at = 0; at < 10; at++) await consumeLimit(api.context, 'login', 'clocks')
    await expect(consumeLimit(behind(60_000), 'login', 'clocks')).rejects.toThrow('too-often')
    await expect(consumeLimit(behind(-60_000), 'login', 'clocks')).rejects.toThrow('too-often')
  })

  test('[P-16] processes on one database use its time', async () => {
    const env = readEnv({ DATA_DIR: api.folder, ...(await databaseOf(api)) })
    const began = Date.now()
    // A process whose own clock is years off.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2001, 1, 1) })
    const other = await startApi(env)
    try {
      const [skewed] = [{ ...other.context, clock: () => 0 }]
      const now = await consumeLimit(skewed, 'login', 'shared')
      vi.useRealTimers()
      if (dialect === 'postgres') expect(Math.abs(now - began)).toBeLessThan(600_000)
      for (let at = 0; at < 9; at++) await consumeLimit(other.context, 'login', 'shared')
      await expect(consumeLimit(skewed, 'login', 'shared')).rejects.toThrow('too-often')
    } finally {
      vi.useRealTimers()
      await other.database.close()
    }
  })

  test('[P-16] right passwords do not count, and wrong ones only for 15 minutes', async () => {
    const { user_id } = await account()
    const home = somewhere()
    for (let at = 0; at < 12; at++) expect((await guess(user_id, secret, home)).status).toBe(200)
    for (let at = 0; at < 9; at++) {
      expect((await guess(user_id, 'wrong-guess', home)).status).toBe(400)
      api.later(second)
    }
    expect((await guess(user_id, secret, home)).status).toBe(200)
    expect((await guess(user_id, 'wrong-guess', home)).status).toBe(400)
    expect((await guess(user_id, secret, home)).http).toBe(429)
    api.later(15 * minute - 9 * second)
    expect((await guess(user_id, 'wrong-guess', home)).status).toBe(400)
    expect((await guess(user_id, secret, home)).http).toBe(429)
  })

  test('[P-16] an unknown, a nameless, a deleted and a disabled account answer a wrong password alike', async () => {
    const people = [
      (await account()).user_id,
      (await account({ password_hash: null })).user_id,
      (await account({ status: 0 })).user_id,
      (await account({ deleted_at: 1 })).user_id,
      '999999998',
      'nobody@example.com',
      'somebody',
    ]
    const answers = []
    const told = async (id: string) => {
      const { headers, ...answer } = await guess(id, 'wrong-guess')
      return JSON.stringify([answer, [...headers].toSorted()])
    }
    for (const id of people) answers.push(await told(id))
    expect(new Set(answers).size).toBe(1)
    // The responses also match when there have been too many attempts.
    const late: string[] = []
    for (const id of [people[0]!, people[4]!]) {
      for (let at = 1; at < 11; at++) late.push(`${at} ${await told(id)}`)
    }
    expect(new Set(late).size).toBe(10)
    expect(late.at(-1)).toContain('429')
    const disabled = await account({ status: 0 })
    expect(await guess(disabled.user_id, secret)).toMatchObject({
      ...{ http: 200, status: 403, data: null, msg: accountMessageOf('account-disabled') },
    })
    const gone = await account({ deleted_at: 1 })
    expect(await guess(gone.user_id, secret)).toMatchObject({
      http: 200,
      status: 400,
      msg: accountMessageOf('login-failed'),
    })
  })

  test('[P-16] a known and an unknown account take the same time', async () => {
    const password_hash = await hashPassword(secret)
    const times: Record<'known' | 'bare' | 'unknown', number[]> = { known: [], bare: [], unknown: [] }
    const timed = async (kind: keyof typeof times, id: string) => {
      times[kind].push(await cpuTime(() => guess(id, 'wrong-guess')))
    }
    for (let round = 0; round < 8; round++) {
      await timed('known', (await account({ password_hash })).user_id)
      await timed('unknown', String(500_000_000 + round))
      await timed('bare', (await account({ password_hash: null })).user_id)
    }
    // Compares the fastest of each, since other work of the process only adds time.
    const usual = Math.min(...times.known)
    for (const kind of ['bare', 'unknown'] as const) {
      expect(Math.min(...times[kind]) / usual).toBeGreaterThan(0.5)
      expect(Math.min(...times[kind]) / usual).toBeLessThan(2)
    }
  })

  test('[P-16] a login by number or address gives a session; the password is taken as it was written', async () => {
    const password_hash = await hashPassword(secret)
    const { user_id, user_flag, email } = await account({ email: `in-${dialect}@example.com`, password_hash })
    for (const id of [user_id, email!, email!.toUpperCase()]) {
      const { data, status } = await guess(id, secret)
      expect([status, data.user_flag, await alive(data.token)]).toEqual([200, user_flag, true])
    }
    for (const wrong of [`${secret} `, secret.toUpperCase(), secret.slice(0, -1), `\u0000${secret}`]) {
      expect((await guess(user_id, wrong)).status).toBe(400)
    }
  })

  const tokenOf = async (changes: UserChanges = {}) => api.passerby(changes)
  const sessionOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).key
  const key = () => new TextEncoder().encode(api.context.secret)
  const seconds = () => Math.floor(api.now() / 1000)

  test('[P-19] a session lives seven days, to the second of the server’s clock', async () => {
    const { token } = await tokenOf()
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(payload).toMatchObject({ aud: 'qingtu', exp: seconds() + 7 * 86_400, iat: seconds() })
    api.later(7 * day - second)
    expect(await alive(token)).toBe(true)
    api.later(second)
    expect(await alive(token)).toBe(false)
    api.later(second)
    expect(await api.ask('getOrders', {}, { token })).toMatchObject({
      ...{ http: 401, status: 401, data: null, msg: accountMessageOf('unauthorised') },
    })
  })

  test('[P-19] the end of a session is in the books too: a token that lives longer does not', async () => {
    const { user, token } = await tokenOf()
    const session = sessionOf(token)
    const longer = await new SignJWT({ key: session })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('qingtu')
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 30 * 86_400)
      .sign(key())
    expect(await alive(longer)).toBe(true)
    api.later(7 * day)
    expect(await alive(longer)).toBe(false)
    expect(user.status).toBe(1)
  })

  test('[P-19] of 5,000 tampered, foreign and unsigned tokens none is taken', async () => {
    const { token } = await tokenOf()
    const other = await tokenOf()
    const [header = '', payload = '', signature = ''] = token.split('.')
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const session = sessionOf(token)
    const claims = { key: session, aud: 'qingtu', iat: seconds(), exp: seconds() + 3600 }
    const made = (change: Record<string, unknown>, alg = 'HS256', by = key()) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(by)
    // The unchanged token is accepted, so each refusal below is due to the change.
    expect(await alive(await made({}))).toBe(true)
    const foreign = await Promise.all([
      made({ aud: 'other' }),
      made({ aud: undefined }),
      made({ aud: ['other'] }),
      made({ aud: 'QINGTU' }),
      made({ exp: seconds() - 1 }),
      made({ exp: seconds() }),
      made({ exp: undefined }),
      made({ nbf: seconds() + 60 }),
      made({ key: undefined }),
      made({ key: 1 }),
      made({ key: null }),
      made({ key: [session] }),
      made({ key: `${session}x` }),
      made({ key: session.toLowerCase() === session ? session.toUpperCase() : session.toLowerCase() }),
      made({ key: '' }),
      made({ key: '%' }),
      made({}, 'HS512'),
      made({}, 'HS384'),
      made({}, 'HS256', new TextEncoder().encode('another secret of thirty-two letters')),
      made({}, 'HS256', new TextEncoder().encode(' '.repeat(32))),
      new UnsecuredJWT(claims).encode(),
      ...['none', 'None', 'NONE', 'nOnE', '', 'HS256 '].flatMap((alg) => [
        `${encoded({ alg })}.${payload}.`,
        `${encoded({ alg })}.${payload}.${signature}`,
      ]),
      `${encoded({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
      `${encoded({ alg: 'RS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${payload}.${signature}`,
      `${header}.${other.token.split('.')[1]}.${signature}`,
      `${header}.${payload}.${other.token.split('.')[2]}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}..${signature}`,
      `.${payload}.${signature}`,
      `${token}.`,
      `${token}.${signature}`,
      ` ${token}`,
      `Bearer ${token}`,
      `${token},${token}`,
      session,
      'null',
      'undefined',
      '..',
      'a'.repeat(2049),
    ])
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    const changed = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.nat(token.length - 2), fc.constantFrom(...letters))
          .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      },
      { weight: 1, arbitrary: fc.nat(token.length - 1).map((length) => token.slice(0, length)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.nat(token.length - 2), fc.constantFrom(...letters))
          .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at)),
      },
      {
        weight: 1,
        arbitrary: fc
          .nat(token.length - 3)
          .map((at) => token.slice(0, at) + token[at + 1] + token[at] + token.slice(at + 2)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...foreign) },
      {
        weight: 1,
        arbitrary: fc
          .record({ key: fc.constantFrom(session, sessionOf(other.token)), exp: fc.integer() })
          .map((change) => `${header}.${encoded({ ...claims, ...change })}.${signature}`),
      },
    )
    const accepted: string[] = []
    const refuse = async (text: string) => {
      const answer = await api.ask('getOrders', {}, { headers: { authorization: `Bearer ${text}` } })
      if (answer.http !== 401) accepted.push(text)
    }
    for (const text of foreign) await refuse(text)
    await fc.assert(
      fc.asyncProperty(changed, async (text) => {
        if (text !== token) await refuse(text)
        expect(accepted).toEqual([])
      }),
      { numRuns: 5000 },
    )
    for (const scheme of ['', 'Basic ', 'bearer', 'Bearer  ', 'Token ', 'Bearer\t']) {
      const answer = await api.ask('getOrders', {}, { headers: { authorization: scheme + token } })
      expect(answer.http, scheme).toBe(401)
    }
    // A session in a query or a cookie is not accepted.
    expect(
      (await api.ask('getOrders', {}, { raw: { query: `token=${token}&authorization=Bearer ${token}` } })).http,
    ).toBe(401)
    expect(
      (await api.ask('getOrders', {}, { headers: { cookie: `token=${token}; authorization=Bearer ${token}` } })).http,
    ).toBe(401)
    expect(await alive(token)).toBe(true)
  })

  test('[P-19] a token that differs in its last letter alone is refused too', async () => {
    const { token } = await tokenOf()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const others = [...letters].map((letter) => token.slice(0, -1) + letter).filter((text) => text !== token)
    const accepted = []
    for (const text of others) if (await alive(text)) accepted.push(text.slice(-1))
    expect(accepted).toEqual([])
  })

  test('[P-19] logging out ends this session at once and no other', async () => {
    const { user, token } = await tokenOf()
    const phone = await startSession(api.context, user)
    const answer = await api.ask('logout', undefined, { token })
    expect(answer).toMatchObject({ http: 200, data: null })
    // "storage" would delete the user's drafts.
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
    expect([await alive(token), await alive(phone)]).toEqual([false, true])
    expect((await api.ask('logout', undefined, { token })).http).toBe(401)
    await endSession(api.context, sessionOf(phone))
    expect(await alive(phone)).toBe(false)
  })

  test('[P-19] people see where they are logged in and log out everywhere else', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const stranger = await tokenOf()
    const phone = await startSession(api.context, user, { byScan: true, device: 'Android · Chrome' })
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
    const { data: login } = await api.ask(
      'loginByAccount',
      { id: user.user_id, password: secret },
      { headers: { ...from(somewhere()), 'user-agent': agent } },
    )
    const { data: sessions } = await api.ask('getSessions', undefined, { token })
    expect(sessions.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['', true],
        ['Android · Chrome', false],
        ['Windows · Chrome', false],
      ]),
    )
    expect(sessions[0]).toMatchObject({ current: true })
    expect(sessions).toHaveLength(3)
    expect((await api.ask('endOtherSessions', undefined, { token })).data).toEqual({ ended: 2 })
    expect(await Promise.all([token, phone, login!.token, stranger.token].map(alive))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect((await api.ask('getSessions', undefined, { token })).data).toHaveLength(1)
  })

  test('[P-19] disabling an account ends what it can do at once; the open page learns why, and nothing more', async () => {
    const { user, token } = await tokenOf({ email: `off-${dialect}@example.com`, password_hash: known })
    expect(await setStatus(api.context, user.user_id, 0)).toBe(true)
    expect(await alive(token)).toBe(false)
    const answer = await api.ask('getUserInfo', { key: sessionOf(token) }, { token })
    expect(answer.data).toEqual([
      {
        ...{ id: user.id, user_id: user.user_id, user_name: '', avatar: '', package_id: 0, status: 0, user_flag: '' },
        ...{ email: '', invited_id: 0, ai_num: 0, ai_use_num: 0, vip_until: null, has_password: false, listed: false },
      },
    ])
    expect((await guess(user.user_id, secret)).data).toBeNull()
    expect(await setStatus(api.context, '000000000', 0)).toBe(false)
    expect(await setStatus(api.context, user.user_id, 1)).toBe(true)
    expect((await guess(user.user_id, secret)).status).toBe(200)
    // Whoever was thrown out stays out.
    expect(await alive(token)).toBe(false)
    expect((await api.ask('getUserInfo', { key: sessionOf(token) }, { token })).http).toBe(401)
  })

  test('[P-19] a new password ends every other session, needs the old one, and is the only one from then on', async () => {
    const { user, token } = await tokenOf()
    const others = await Promise.all([startSession(api.context, user), startSession(api.context, user)])
    const set = (new_password: string, old_password?: string) =>
      api.ask('setPassword', { new_password, ...(old_password === undefined ? {} : { old_password }) }, { token })
    // The first password needs no old one: the user logged in by scanning.
    expect((await set('first-Password-1')).status).toBe(200)
    expect([await alive(token), ...(await Promise.all(others.map(alive)))]).toEqual([true, false, false])
    expect((await guess(user.user_id, 'first-Password-1')).status).toBe(200)
    for (const old of [undefined, '', 'wrong-Password', 'First-Password-1']) {
      const answer = await set('second-Password-2', old)
      expect([answer.status, answer.data]).toEqual([400, null])
    }
    expect((await guess(user.user_id, 'second-Password-2')).status).toBe(400)
    const phone = await startSession(api.context, user)
    expect(await set('second-Password-2', 'first-Password-1')).toMatchObject({
      status: 200,
      msg: accountMessageOf('password-changed'),
    })
    expect([await alive(token), await alive(phone)]).toEqual([true, false])
    expect((await guess(user.user_id, 'first-Password-1')).status).toBe(400)
    expect((await guess(user.user_id, 'second-Password-2')).status).toBe(200)
    const stored = await api.stored(user.id)
    expect(stored.password_hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  })

  test('[P-19] a forgotten password is replaced from a session that began with a scan at most 15 minutes ago', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const scanned = await startSession(api.context, user, { byScan: true })
    const set = (by: string, old_password?: string) =>
      api.ask(
        'setPassword',
        { new_password: 'second-Password-2', ...(old_password ? { old_password } : {}) },
        { token: by },
      )
    expect((await set(token)).status).toBe(400)
    // An old password that is given has to be right.
    expect((await set(scanned, 'wrong-Password')).status).toBe(400)
    api.later(15 * minute)
    expect((await set(scanned)).status).toBe(400)
    const fresh = await startSession(api.context, user, { byScan: true })
    expect((await set(fresh)).status).toBe(200)
    expect((await guess(user.user_id, 'second-Password-2')).status).toBe(200)
  })

  test('[P-19] a password that is short, simple or names its account is refused', async () => {
    const { user, token } = await tokenOf()
    const set = (new_password: string) => api.ask('setPassword', { new_password }, { token })
    expect((await set('short-1')).http).toBe(400)
    expect((await set('x'.repeat(129))).http).toBe(400)
    for (const weak of ['aaaaaaaa', 'abababab', 'AaAaAaAa', '11112222', `my-${user.user_id}-pass`]) {
      expect(await set(weak), weak).toMatchObject({ http: 200, status: 400, msg: accountMessageOf('password-weak') })
    }
    expect((await api.stored(user.id)).password_hash).toBeNull()
  })

  test('[P-16] guessing the old password while setting a new one is as slow as logging in', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const answers = []
    for (let at = 0; at < 12; at++) {
      answers.push(
        await api.ask('setPassword', { old_password: `guess-${at}`, new_password: 'second-Password-2' }, { token }),
      )
    }
    expect(tested(answers)).toBe(10)
    expect(answers.at(-1)).toMatchObject({ http: 429, msg: accountMessageOf('too-often', { waitSeconds: 900 }) })
    // The session has an allowance of its own, and its guesses keep nobody out.
    expect((await guess(user.user_id, secret)).status).toBe(200)
  })

  test('[P-16] a password that the server was too busy to check is no guess at the old one', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const once = { token, once: true }
    const change = { old_password: 'wrong-Password', new_password: 'second-Password-2' }
    // All places of the queue are taken for more than a second.
    const crowd = Promise.allSettled(Array.from({ length: 60 }, () => checkPassword('x', null)))
    const mine = await Promise.all(Array.from({ length: 12 }, () => api.ask('setPassword', change, once)))
    await crowd
    const busy = mine.filter(({ http }) => http === 503).length
    expect(busy).toBeGreaterThan(0)
    const after = []
    for (let at = 0; at < 12; at++) after.push(await api.ask('setPassword', change, { token }))
    expect(tested([...mine, ...after])).toBe(10)
    expect((await api.stored(user.id)).password_hash).toBe(known)
  })

  test('[P-19] a password that was issued on a phone ends all sessions and is the only one', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const password = await issuePassword(api.context, user)
    expect(password).toMatch(/^[\w-]{12}$/)
    expect(await alive(token)).toBe(false)
    expect((await guess(user.user_id, secret)).status).toBe(400)
    expect((await guess(user.user_id, password)).status).toBe(200)
  })

  test('[P-19] a deleted account has no session and no login any more', async () => {
    const { user, token } = await tokenOf({ password_hash: known })
    const phone = await startSession(api.context, user)
    expect((await api.ask('deleteAccount', { user_id: user.user_id }, { token })).status).toBe(200)
    expect([await alive(token), await alive(phone)]).toEqual([false, false])
    expect((await guess(user.user_id, secret)).status).toBe(400)
  })
})
