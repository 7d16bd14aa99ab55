import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportData } from '../../../../server/services/own-data.ts'
import { startSession } from '../../../../server/services/sessions.ts'
import { setStatus } from '../../../../server/services/users.ts'
import { type CallName, calls } from '../../../../src/api/contract.ts'
import {
  type Answer,
  cheapHash,
  from,
  onEveryDatabase,
  openTestApi,
  type Person,
  type TestApi,
  type UserChanges,
} from '../../../helpers/api.ts'
import { hashOf, pictureFile, upload } from '../../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>

/** The owner, with one of everything that a call can reach. */
interface World {
  readonly owner: Somebody
  readonly inviter: Somebody
  readonly session: string
  readonly order: string
  readonly template: string
  readonly picture: string
  readonly upload: string
  readonly email: string
  readonly code: string
  readonly password: string
  readonly scan: { readonly key: string; readonly cookie: string }
}

interface Row {
  /** The owner's request; every other caller sends the same. */
  readonly input: (world: World) => Record<string, unknown> | undefined
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Response to another user: `own` means 200 with no data of the owner. */
  readonly other: 'own' | 404
  /** Status of the response to the owner, if it is not 200. */
  readonly owner?: number
  readonly check?: (data: never, world: World) => void
}

const password = 'right-horse-9'
let fresh = 0

const rows: Record<CallName, Row> = {
  getUserInfo: {
    input: ({ session }) => ({ key: session }),
    other: 404,
    check: ([info]: Record<string, unknown>[], { owner, email }) =>
      expect(info).toMatchObject({ id: owner.user.id, email, package_id: 1, has_password: true, ai_num: 510 }),
  },
  getInvitationInfo: {
    input: ({ owner }) => ({ id: owner.user.id }),
    other: 404,
    check: ([info]: Record<string, unknown>[]) =>
      expect(info).toMatchObject({ balance: '1.50', invitation_link: expect.stringMatching(/\/\?rel=[\w-]{22}$/) }),
  },
  addInvitationRecord: { input: ({ owner }) => ({ user_flag: owner.user.user_flag, rel: 'nobody' }), other: 'own' },
  getTemplateTotal: {
    input: ({ owner }) => ({ user_id: owner.user.user_id }),
    other: 404,
    check: (data: unknown) => expect(data).toEqual([{ num: 1 }]),
  },
  wxLogin: { input: () => undefined, other: 'own' },
  // Only the browser that started the scan gets its result; every other caller gets 410, the owner included.
  checkScanStatus: { input: ({ scan }) => ({ key: scan.key }), other: 'own', owner: 410 },
  loginByAccount: { input: ({ owner }) => ({ id: owner.user.user_id, password }), other: 'own' },
  getDownloadTotal: {
    input: ({ owner }) => ({ user_id: owner.user.user_id, is_current_day: 1 }),
    other: 404,
    check: (data: unknown) => expect(data).toEqual({ download_num: 3 }),
  },
  updateUserStatistics: { input: ({ owner }) => ({ user_flag: owner.user.user_flag }), other: 'own' },
  addDownloadLog: { input: ({ owner }) => ({ user_id: owner.user.user_id, num: 2 }), other: 404 },
  addUserStatistics: { input: ({ owner }) => ({ user_flag: owner.user.user_flag }), other: 'own' },
  getVerificationCode: {
    input: () => {
      fresh += 1
      return { email: `new-${fresh}@example.com` }
    },
    other: 'own',
  },
  updateEmail: {
    input: ({ owner, email, code }) => ({ user_id: owner.user.user_id, email: `new.${email}`, code }),
    other: 404,
  },
  getVipUser: { input: () => undefined, other: 'own' },
  getPayCode: { input: ({ owner }) => ({ user_id: owner.user.user_id, id: 5, discount: '1' }), other: 404 },
  checkOrderStatus: {
    input: ({ order }) => ({ order_id: order }),
    other: 404,
    check: (data: unknown) => expect(data).toEqual([{ payment_status: 201 }]),
  },
  updateInvitationInfo: {
    input: ({ inviter, owner }) => ({
      id: inviter.user.id,
      amount: '58',
      add_amount: '17.4',
      user_flag: owner.user.user_flag,
    }),
    other: 404,
  },
  useDiscount: { input: ({ owner }) => ({ id: owner.user.id, discount: '1' }), other: 404 },
  logout: { input: () => undefined, other: 'own' },
  getSessions: {
    input: () => undefined,
    other: 'own',
    check: (data: unknown) => expect(data).toMatchObject([{ current: true }]),
  },
  endOtherSessions: { input: () => undefined, other: 'own' },
  getOrders: {
    input: () => ({ page: 1 }),
    other: 'own',
    check: (data: unknown, { order }) =>
      expect(data).toMatchObject({ total: 1, rows: [{ order_id: order, amount: '58.00' }] }),
  },
  getInvitationRecords: {
    input: () => undefined,
    other: 'own',
    check: (data: unknown) => expect(data).toMatchObject({ invited: 1, earned: '1.50', rows: [{ from: '友***人' }] }),
  },
  updateProfile: { input: () => ({ user_name: '新名字', avatar: '7', listed: false }), other: 'own' },
  setPassword: { input: () => ({ old_password: password, new_password: 'another-horse-9' }), other: 'own' },
  exportMyData: {
    input: () => undefined,
    other: 'own',
    check: (data: Record<string, unknown>, { owner, order, picture, template }) => {
      expect(Object.keys(data).toSorted()).toEqual([
        'ai_log',
        'ai_uses',
        'amounts',
        'blobs',
        'created_at',
        'download_works',
        'downloads',
        'exported_at',
        'invitation',
        'ledger',
        'orders',
        'reports',
        'sessions',
        'templates',
        'uploads',
        'user',
      ])
      expect(data).toMatchObject({
        user: { user_id: owner.user.user_id },
        orders: [{ id: order }],
        amounts: 'fen',
        templates: [{ id: template, version: 1, blobs: [picture] }],
        blobs: [{ hash: picture, mime: 'image/png', bytes: 4000 }],
        uploads: [{ hash: 'a'.repeat(64), bytes: 700_000, received: 0 }],
      })
      expect(JSON.stringify(data)).not.toMatch(/password_hash|scrypt|open_id|user_name":"友/)
    },
  },
  deleteAccount: { input: ({ owner }) => ({ user_id: owner.user.user_id }), other: 404 },
  getTemplates: {
    input: () => undefined,
    other: 'own',
    check: (data: unknown, { template }) => expect(data).toMatchObject([{ id: template, name: '我的封面' }]),
  },
  getTemplate: {
    input: ({ template }) => ({ id: template }),
    other: 404,
    check: (data: unknown) => expect(data).toMatchObject({ name: '我的封面', document: '{"mine":1}' }),
  },
  getStorageTotal: {
    input: () => undefined,
    other: 'own',
    check: (data: unknown) => expect(data).toEqual({ used: 704_000, limit: 10 * 2 ** 30 }),
  },
  // Another user with the same picture begins an upload of their own.
  startUpload: {
    input: ({ picture }) => ({ hash: picture, bytes: 4000 }),
    other: 'own',
    check: (data: unknown) => expect(data).toEqual({ upload: '', received: 4000, done: true }),
  },
  sendPiece: {
    input: ({ upload }) => ({ upload, offset: 0 }),
    bytes: pictureFile(100_000),
    other: 404,
    check: (data: unknown) => expect(data).toEqual({ received: 100_000, done: false }),
  },
  getBlob: {
    input: ({ picture }) => ({ hash: picture }),
    other: 404,
    check: (data: Uint8Array, { picture }) => expect(hashOf(data)).toBe(picture),
  },
  saveTemplate: { input: ({ template }) => ({ id: template, name: '改名', document: '{}' }), other: 404 },
  deleteTemplate: { input: ({ template }) => ({ id: template }), other: 404 },
  aiInfo: {
    input: () => undefined,
    other: 'own',
    check: (data: unknown) => expect(data).toMatchObject({ configured: false, used: 0, total: 0 }),
  },
  report: { input: () => ({ about: 'other', text: '一段没有标识的文字' }), other: 'own' },
}

onEveryDatabase('callers', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  const world = async (): Promise<World> => {
    fresh += 1
    const { db } = api.context
    const inviter = await api.passerby()
    const email = `owner-${dialect}-${fresh}@example.com`
    const changes = { invited_id: inviter.user.id, email, user_name: '林一舟', open_id: `phone-${dialect}-${fresh}` }
    const { user, token } = await api.passerby({ ...changes, password_hash: cheapHash(password) })
    const owner = { user, token }
    await api.buy(await api.passerby({ invited_id: user.id, user_name: '友谊的人' }), 5)
    const order = await api.buy(owner, 1)
    const bytes = pictureFile(4000)
    const picture = hashOf(bytes)
    await upload(api, token, bytes)
    const work = { name: '我的封面', document: '{"mine":1}', blobs: [picture] }
    const saved = await api.ask('saveTemplate', work, { token })
    const begun = await api.ask('startUpload', { hash: 'a'.repeat(64), bytes: 700_000 }, { token })
    await api.ask('addDownloadLog', { user_id: user.user_id, num: 3 }, { token })
    await api.ask(
      'getVerificationCode',
      { email: `new.${email}` },
      { token, headers: from(`10.5.${fresh >> 8}.${fresh & 255}`) },
    )
    const code = /\d{6}/.exec(api.mails.at(-1)!.text)![0]
    // Resets the limits used up by the setup; they are not under test here.
    await db.deleteFrom('throttles').execute()
    const started = await api.ask('wxLogin', undefined)
    const scan = { key: started.data.key, cookie: started.headers.get('set-cookie')!.split(';')[0]! }
    const session = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).key
    return {
      owner,
      inviter,
      session,
      order,
      template: saved.data.id,
      picture,
      upload: begun.data.upload,
      email,
      code,
      password,
      scan,
    }
  }

  test('[P-20] every call of the contract has its row, and every path under /api its call', async () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(calls).toSorted())
    const owner = await api.passerby()
    for (const path of [
      '/api',
      '/api/',
      '/api/easydesign',
      '/api/easydesign/getuserinfo',
      '/api/easydesign/getUserInfo/',
      '/api/easydesign/unknown',
      '/api/../api/x',
    ]) {
      const answer = await api.request(path, { headers: { authorization: `Bearer ${owner.token}` } })
      expect([path, answer.status]).toEqual([path, 404])
    }
    for (const { method, path } of Object.values(calls)) {
      for (const wrong of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((name) => name !== method)) {
        const answer = await api.request(path, { method: wrong, headers: { authorization: `Bearer ${owner.token}` } })
        expect([wrong, path, answer.status]).toEqual([wrong, path, 404])
      }
    }
  })

  const names = Object.keys(calls) as CallName[]
  test.each(names)(
    '[P-20] %s: nobody, another user, a disabled, an expired, a tampered caller and the owner, as tabled',
    async (name) => {
      const it = await world()
      const row = rows[name]
      const { caller } = calls[name]
      const { user, token } = it.owner
      const send = (as: string | undefined): Promise<Answer<unknown>> => {
        fresh += 1
        const headers = from(`10.6.${fresh >> 8}.${fresh & 255}`)
        return api.ask(name, row.input(it) as never, { token: as, headers, ...(row.bytes ? { bytes: row.bytes } : {}) })
      }
      const whole = async () => {
        const { exported_at, sessions, user: info, ...data } = await exportData(api.context, await api.stored(user.id))
        return JSON.stringify([data, info, await api.stored(user.id)])
      }
      const before = await whole()
      const nothingOfTheOwner = (answer: Answer<unknown>) => {
        const text = JSON.stringify(answer)
        for (const secret of [user.user_id, it.order, it.template, it.email, user.user_flag, '林一舟']) {
          expect(text).not.toContain(secret)
        }
      }
      const refused = { http: 401, status: 401, data: null }
      const asAnybody = (answer: Answer<unknown>) => {
        if (caller === 'user') expect(answer).toMatchObject(refused)
        else expect([answer.http, answer.status]).toEqual([200, row.owner ?? 200])
        if (name !== 'loginByAccount') nothingOfTheOwner(answer)
      }

      // Without a token.
      asAnybody(await send(undefined))
      // Another user: a valid session, the owner's ids.
      const other = await api.passerby(name === 'setPassword' ? { password_hash: cheapHash(password) } : {})
      const answer = await send(other.token)
      if (row.other === 404) expect(answer).toMatchObject({ http: 404, status: 404, data: null })
      else expect([answer.http, answer.status]).toEqual([200, row.owner ?? 200])
      if (name !== 'loginByAccount') nothingOfTheOwner(answer)
      // Tampered: the owner's token with one letter of the signature changed, and with its claims changed.
      const [head = '', claims = '', signature = ''] = token.split('.')
      const forged = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 2e9 }),
      ).toString('base64url')
      const turned = (signature[5] === 'A' ? 'B' : 'A') as string
      asAnybody(await send(`${head}.${claims}.${signature.slice(0, 5)}${turned}${signature.slice(6)}`))
      asAnybody(await send(`${head}.${forged}.${signature}`))
      // Expired: a session of the owner from a week ago.
      const week = 7 * 24 * 60 * 60
      const past = { ...api.context, clock: () => api.now() - week * 1000 }
      asAnybody(await send(await startSession(past, user)))
      expect(await whole()).toBe(before)
      // Disabled: the owner's valid session, with the account disabled.
      await setStatus(api.context, user.user_id, 0)
      const off = await send(token)
      if (name === 'getUserInfo') {
        expect(off).toMatchObject({ http: 200, data: [{ user_id: user.user_id, status: 0, user_name: '', email: '' }] })
        expect(JSON.stringify(off)).not.toContain(user.user_flag)
      } else if (name === 'loginByAccount') expect(off).toMatchObject({ http: 200, status: 403, data: null })
      else asAnybody(off)
      await setStatus(api.context, user.user_id, 1)
      // Enabled again: the session is over. The row's inputs name it, so it is revived for the owner's turn.
      asAnybody(await send(token))
      const sessions = api.context.db.updateTable('sessions').set({ ended_at: null })
      await sessions.where('user_id', '=', user.id).execute()
      expect(await whole()).toBe(before)

      // The owner.
      const mine = await send(token)
      expect([mine.http, mine.status]).toEqual([200, row.owner ?? 200])
      row.check?.(mine.data as never, it)
    },
  )

  test('[P-20] a scan is answered to the browser that started it, with or without a session', async () => {
    const { scan, owner } = await world()
    for (const token of [undefined, owner.token]) {
      const answer = await api.ask('checkScanStatus', { key: scan.key }, { token, headers: { cookie: scan.cookie } })
      expect(answer.data).toEqual({ scanStatus: 0 })
    }
  })

  test('[P-20] ids that guess a neighbour, of every shape, reach nobody', async () => {
    const { owner, order, template } = await world()
    const { token, user } = await api.passerby()
    const neighbours = [owner.user.id, user.id - 1, user.id + 1, 1, 2_000_000_000]
    for (const id of neighbours.filter((number) => number !== user.id)) {
      expect((await api.ask('getInvitationInfo', { id }, { token })).http).toBe(404)
      expect((await api.ask('useDiscount', { id, discount: '0' }, { token })).http).toBe(404)
      const body = { id, amount: '1', add_amount: '1', user_flag: '' }
      expect((await api.ask('updateInvitationInfo', body, { token })).http).toBe(404)
    }
    expect(
      (await api.ask('updateInvitationInfo', { id: user.id, amount: '1', add_amount: '1', user_flag: '' }, { token }))
        .http,
    ).toBe(404)
    for (const order_id of [order, order.toUpperCase(), '0'.repeat(32)]) {
      expect((await api.ask('checkOrderStatus', { order_id }, { token })).data).toBeNull()
    }
    for (const id of [template, `${template}%`, '_'.repeat(22), '-']) {
      expect((await api.ask('getTemplate', { id }, { token })).data).toBeNull()
      expect((await api.ask('deleteTemplate', { id }, { token })).data).toBeNull()
    }
  })

  test('[P-20] fields nobody asked for change nothing: package, quota, balance, status', async () => {
    const { owner } = await world()
    const before = await api.stored(owner.user.id)
    const more = {
      package_id: 4,
      ai_num: 1e6,
      status: 1,
      balance: 1e6,
      invited_id: 1,
      email: 'x@example.com',
      id: 1,
      vip_until: null,
    }
    const answer = await api.ask('updateProfile', { user_name: '林一舟', ...more } as never, { token: owner.token })
    expect(answer.http).toBe(200)
    expect(await api.stored(owner.user.id)).toEqual(before)
    const order = await api.ask(
      'getPayCode',
      { user_id: owner.user.user_id, id: 5, amount: '0.01', price: '1' } as never,
      { token: owner.token },
    )
    expect(order.data.amount).toBe('5.00')
  })

  test('[P-20] recent purchasers are four fields with masked names, of people who agreed and are there', async () => {
    const { db } = api.context
    await db.updateTable('users').set({ listed: 0 }).execute()
    api.later(1000)
    const buyer = async (user_name: string, product: number, changes: UserChanges = {}) => {
      const person = await api.passerby({ user_name })
      await api.buy(person, product)
      if (Object.keys(changes).length > 0)
        await db.updateTable('users').set(changes).where('id', '=', person.user.id).execute()
      api.later(1000)
      return person
    }
    await buyer('张三丰', 1)
    await buyer('李四', 2)
    await buyer('王', 4)
    await buyer('😀😀😀', 1)
    await buyer('只买创作包', 5)
    await buyer('不愿意的人', 1, { listed: 0 })
    await buyer('被禁用的人', 1, { status: 0 })
    const gone = await buyer('注销了的人', 1)
    await api.ask('deleteAccount', { user_id: gone.user.user_id }, { token: gone.token })
    const { token, user } = await api.passerby({ user_name: '没有付钱' })
    await api.ask('getPayCode', { user_id: user.user_id, id: 1 }, { token })
    const { data } = await api.ask('getVipUser', undefined)
    expect(data.map(({ user_name, package_id }) => `${user_name} ${package_id}`)).toEqual([
      '😀***😀 1',
      '王*** 4',
      '李*** 2',
      '张***丰 1',
    ])
    for (const row of data)
      expect(Object.keys(row).toSorted()).toEqual(['avatar', 'modified_time', 'package_id', 'user_name'])
    expect(data[0]!.modified_time * 1000).toBeLessThanOrEqual(api.now())
    for (let at = 0; at < 25; at++) await buyer(`第${at}人`, 1)
    expect((await api.ask('getVipUser', undefined)).data).toHaveLength(20)
  })

  test('[P-20] taking one’s data along and deleting the account: everything once, then nothing of it anywhere', async () => {
    const { owner, order, template, email, inviter } = await world()
    const { token, user } = owner
    const { db } = api.context
    const { data } = await api.ask('exportMyData', undefined, { token })
    const text = JSON.stringify(data)
    for (const mine of [user.user_id, order, template, email, '林一舟', '{\\"mine\\":1}', '"count":3'])
      expect(text).toContain(mine)
    expect(text).not.toContain(inviter.user.user_id)
    for (const typed of ['', '000000000', inviter.user.user_id]) {
      expect((await api.ask('deleteAccount', { user_id: typed }, { token })).data).toBeNull()
    }
    expect((await api.stored(user.id)).deleted_at).toBeNull()
    expect((await api.ask('deleteAccount', { user_id: user.user_id }, { token })).status).toBe(200)
    expect(await api.stored(user.id)).toMatchObject({
      ...{
        user_name: '',
        avatar: '',
        email: null,
        password_hash: null,
        open_id: null,
        status: 0,
        listed: 0,
        template_num: 0,
      },
      deleted_at: Math.floor(api.now() / 1000),
    })
    for (const table of ['sessions', 'email_codes', 'templates', 'downloads', 'ai_uses'] as const) {
      const left = await db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()
      expect([table, left]).toEqual([table, []])
    }
    // Orders are kept for bookkeeping, without a name.
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute()).toEqual([{ id: order }])
    const records = await api.ask('getInvitationRecords', undefined, { token: inviter.token })
    expect(records.data).toMatchObject({ earned: '17.40', rows: [{ amount: '17.40', from: '***' }] })
    // The e-mail address and the phone can be used again.
    const next = await api.passerby({ email, open_id: user.open_id })
    expect(next.user.id).not.toBe(user.id)
  })
})
