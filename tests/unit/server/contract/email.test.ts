import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outbox } from '../../../../server/providers/mail/outbox.ts'
import { sendCode } from '../../../../server/services/email-codes.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { from, onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

onEveryDatabase('e-mail codes', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  type Somebody = Omit<Person, 'password'>
  let numbers = 0
  const fresh = () => {
    numbers += 1
    return numbers
  }
  /** Returns an e-mail address that has not been used yet; `place` does the same for an IP address. */
  const mailbox = () => `box-${dialect}-${fresh()}@example.com`
  const place = () => `10.7.${fresh() >> 8}.${numbers & 255}`
  const ask = ({ token }: Somebody, email: string, where = place()) =>
    api.ask('getVerificationCode', { email }, { token, headers: from(where) })
  const bind = ({ user, token }: Somebody, email: string, code: string) =>
    api.ask('updateEmail', { email, code, user_id: user.user_id }, { token })
  const lastCode = () => /\d{6}/.exec(api.mails.at(-1)!.text)![0]
  const codeFor = async (person: Somebody, email: string) => {
    expect((await ask(person, email)).status).toBe(200)
    return lastCode()
  }
  /** Returns wrong codes. */
  const wrong = (code: string, count: number) =>
    Array.from({ length: count }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
  const refused = { http: 200, status: 400, data: null, msg: accountMessageOf('code-wrong') }

  test('[P-17] a code comes by mail, in the words of the site, and binds the address', async () => {
    const person = await api.passerby()
    const email = mailbox()
    expect(await ask(person, email)).toMatchObject({
      http: 200,
      status: 200,
      data: null,
      msg: accountMessageOf('code-sent'),
    })
    expect(api.mails.at(-1)).toEqual({
      to: email,
      subject: expect.stringMatching(/^\d{6} 是你的青图验证码$/),
      text: expect.stringMatching(/验证码：\d{6}\n\n10 分钟内有效/),
    })
    expect(await bind(person, email, lastCode())).toMatchObject({ status: 200, msg: accountMessageOf('email-bound') })
    expect((await api.stored(person.user.id)).email).toBe(email)
  })

  test('[P-17] codes are six digits, and no two in a row of 200 are the same or in any order', async () => {
    const codes: number[] = []
    for (let at = 0; at < 200; at++) {
      const { user } = await api.passerby()
      const mail = (code: string) => ({ subject: code, text: code })
      await sendCode(api.context, user, mailbox(), { origin: place(), mail })
      expect(lastCode()).toMatch(/^\d{6}$/)
      codes.push(Number(lastCode()))
    }
    expect(new Set(codes).size).toBeGreaterThan(195)
    const rises = codes.filter((code, at) => code > codes[at - 1]!).length
    expect(rises).toBeGreaterThan(60)
    expect(rises).toBeLessThan(140)
    expect(Math.min(...codes)).toBeLessThan(100_000)
    expect(Math.max(...codes)).toBeGreaterThan(900_000)
  })

  test('[P-17] a code is not stored as it is', async () => {
    const person = await api.passerby()
    const code = await codeFor(person, mailbox())
    const rows = await api.context.db
      .selectFrom('email_codes')
      .selectAll()
      .where('user_id', '=', person.user.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify({ ...rows[0], code_hash: '', created_at: 0, expires_at: 0 })).not.toContain(code)
  })

  test('[P-17] a code works once', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const code = await codeFor(person, email)
    expect((await bind(person, email, code)).status).toBe(200)
    expect(await bind(person, email, code)).toMatchObject(refused)
    const again = await codeFor(await api.passerby(), mailbox())
    const many = await Promise.all(Array.from({ length: 10 }, () => bind(person, email, again)))
    expect(many.every(({ status }) => status === 400)).toBe(true)
  })

  test('[P-17] of many uses of one code at once one counts', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const code = await codeFor(person, email)
    const many = await Promise.all(Array.from({ length: 20 }, () => bind(person, email, code)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(many.every(({ http }) => http === 200)).toBe(true)
  })

  test('[P-17] a code is over after ten minutes', async () => {
    const [early, late] = [await api.passerby(), await api.passerby()]
    const [earlyBox, lateBox] = [mailbox(), mailbox()]
    const [earlyCode, lateCode] = [await codeFor(early, earlyBox), await codeFor(late, lateBox)]
    api.later(10 * minute - second)
    expect((await bind(early, earlyBox, earlyCode)).status).toBe(200)
    api.later(second)
    expect(await bind(late, lateBox, lateCode)).toMatchObject(refused)
    expect((await api.stored(late.user.id)).email).toBeNull()
  })

  test('[P-17] five tries, one after another or at once; then not even the right code', async () => {
    for (const atOnce of [false, true]) {
      const person = await api.passerby()
      const email = mailbox()
      const code = await codeFor(person, email)
      if (atOnce) {
        await Promise.all(wrong(code, 30).map((guess) => bind(person, email, guess)))
        const { tries } = await api.context.db
          .selectFrom('email_codes')
          .select('tries')
          .where('user_id', '=', person.user.id)
          .executeTakeFirstOrThrow()
        expect(tries).toBe(5)
      } else for (const guess of wrong(code, 5)) expect(await bind(person, email, guess)).toMatchObject(refused)
      expect(await bind(person, email, code)).toMatchObject(refused)
      expect((await api.stored(person.user.id)).email).toBeNull()
    }
  })

  test('[P-17] the fifth try still counts', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const code = await codeFor(person, email)
    for (const guess of wrong(code, 4)) await bind(person, email, guess)
    expect((await bind(person, email, code)).status).toBe(200)
  })

  test('[P-17] a code is bound to the person and the address it was sent for', async () => {
    const [person, other] = [await api.passerby(), await api.passerby()]
    const [email, elsewhere] = [mailbox(), mailbox()]
    const code = await codeFor(person, email)
    expect(await bind(other, email, code)).toMatchObject(refused)
    expect(await bind(person, elsewhere, code)).toMatchObject(refused)
    api.later(minute)
    await codeFor(person, elsewhere)
    expect(await bind(person, elsewhere, code)).toMatchObject(refused)
    const body = { email, code, user_id: other.user.user_id }
    expect((await api.ask('updateEmail', body, { token: person.token })).http).toBe(404)
    // Addresses are compared without regard to case.
    expect((await bind(person, email.toUpperCase(), code)).status).toBe(200)
    expect((await api.stored(person.user.id)).email).toBe(email)
  })

  test('[P-17] a new code ends the one before it, and its tries are its own', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const first = await codeFor(person, email)
    for (const guess of wrong(first, 5)) await bind(person, email, guess)
    api.later(minute)
    let next = await codeFor(person, email)
    while (next === first) {
      api.later(minute)
      next = await codeFor(person, email)
    }
    expect(await bind(person, email, first)).toMatchObject(refused)
    expect((await bind(person, email, next)).status).toBe(200)
  })

  test('[P-17] one code a minute, whatever the client’s own clock says', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const sent = api.mails.length
    expect((await ask(person, email)).status).toBe(200)
    const soon = await ask(person, email)
    expect(soon).toMatchObject({ http: 429, data: null, msg: accountMessageOf('too-often', { waitSeconds: 60 }) })
    expect(soon.headers.get('retry-after')).toBe('60')
    // The limit also applies to another address, and to another user.
    expect((await ask(person, mailbox())).http).toBe(429)
    expect((await ask(await api.passerby(), email.toUpperCase())).http).toBe(429)
    api.later(59 * second)
    expect((await ask(person, email)).headers.get('retry-after')).toBe('1')
    api.later(second)
    expect((await ask(person, email)).status).toBe(200)
    expect(api.mails.length - sent).toBe(2)
  })

  test('[P-17] of many requests at once one sends a mail', async () => {
    const person = await api.passerby()
    const email = mailbox()
    const sent = api.mails.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person, email)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(19)
    expect(api.mails.length - sent).toBe(1)
  })

  test('[P-17] five codes an hour for an address, whoever asks', async () => {
    const email = mailbox()
    const sent = api.mails.length
    for (let at = 0; at < 8; at++) {
      await ask(await api.passerby(), at % 2 ? email : email.toUpperCase())
      api.later(61 * second)
    }
    expect(api.mails.length - sent).toBe(5)
    api.later(hour - 8 * 61 * second)
    expect((await ask(await api.passerby(), email)).status).toBe(200)
    expect((await ask(await api.passerby(), email)).http).toBe(429)
  })

  test('[P-17] twenty codes an hour for one place, whoever asks for whom', async () => {
    const where = place()
    const answers = []
    for (let at = 0; at < 25; at++) answers.push(await ask(await api.passerby(), mailbox(), where))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.slice(20).every(({ http }) => http === 429)).toBe(true)
    expect((await ask(await api.passerby(), mailbox())).status).toBe(200)
    api.later(hour)
    expect((await ask(await api.passerby(), mailbox(), where)).status).toBe(200)
  })

  test('[P-17] ten codes an hour for one person', async () => {
    const person = await api.passerby()
    const sent = api.mails.length
    for (let at = 0; at < 14; at++) {
      await ask(person, mailbox())
      api.later(61 * second)
    }
    expect(api.mails.length - sent).toBe(10)
  })

  test('[P-17] an address that belongs to somebody is told only to who can read its mail', async () => {
    const [owner, other] = [await api.passerby(), await api.passerby()]
    const email = mailbox()
    await bind(owner, email, await codeFor(owner, email))
    api.later(minute)
    expect(await ask(other, email)).toMatchObject({ status: 200, msg: accountMessageOf('code-sent') })
    const code = lastCode()
    for (const guess of wrong(code, 2)) expect(await bind(other, email, guess)).toMatchObject(refused)
    expect(await bind(other, email, code)).toMatchObject({
      http: 200,
      status: 409,
      data: null,
      msg: accountMessageOf('email-taken'),
    })
    expect([(await api.stored(owner.user.id)).email, (await api.stored(other.user.id)).email]).toEqual([email, null])
  })

  test('[P-17] two people with good codes for one address: one gets it, the other is told, at the same moment too', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await api.passerby(), await api.passerby()] as const
      const email = mailbox()
      const first = await codeFor(pair[0], email)
      api.later(61 * second)
      const next = await codeFor(pair[1], email)
      const answers = await Promise.all([bind(pair[0], email, first), bind(pair[1], email, next)])
      expect(answers.map(({ http, status }) => [http, status]).toSorted((a, b) => a[1]! - b[1]!)).toEqual([
        [200, 200],
        [200, 409],
      ])
      api.later(10 * minute)
    }
  })

  test('[P-17] an address is one address: no second recipient, header or line gets into a mail', async () => {
    const person = await api.passerby()
    const sent = api.mails.length
    const wrongs = [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com%0aBcc:b@example.com',
      'a@example.com,b@example.com',
      'a@example.com b@example.com',
      '<a@example.com>',
      'A <a@example.com>',
      'a@example.com\u0000',
      'a@@example.com',
      '"a b"@example.com\n',
      '@example.com',
      'a@',
      '',
      `${'a'.repeat(320)}@example.com`,
      'a@example.com;b@example.com',
    ]
    for (const email of wrongs) expect((await ask(person, email)).http, email).toBe(400)
    expect(api.mails.length).toBe(sent)
  })

  test('[P-17] a mail that cannot be handed over is said so, and is not the last word', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const person = await api.passerby()
    const email = mailbox()
    const broken = { ...api.context, mail: { send: () => Promise.reject(new Error('no route')) } }
    const mail = (code: string) => ({ subject: code, text: code })
    await expect(sendCode(broken, person.user, email, { origin: place(), mail })).rejects.toMatchObject({
      code: 'mail-failed',
    })
    vi.restoreAllMocks()
    api.later(minute)
    expect((await bind(person, email, await codeFor(person, email))).status).toBe(200)
  })

  test('[P-17] the sandbox puts the mail into its outbox, where the code can be read', async () => {
    const folder = join(api.folder, 'outbox')
    await outbox(folder).send({ to: 'a@example.com', subject: '123456 是你的青图验证码', text: '验证码：123456' })
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/\.eml$/)
    expect(readFileSync(join(folder, name), 'utf8')).toContain('To: a@example.com')
  })
})
