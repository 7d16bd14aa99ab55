import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlePaymentNotice } from '../../../server/routes/providers.ts'
import { deleteTemplate, saveTemplate } from '../../../server/services/templates.ts'
import { databaseOf, onEveryDatabase, openTestApi, type TestApi } from '../../helpers/api.ts'
import { run } from '../../helpers/cli.ts'

/** Opens an order and delivers its payment notice as the gateway would. Returns the order id. */
async function buy(api: TestApi, token: string, user_id: string, wanted: Record<string, unknown>): Promise<string> {
  const { data } = await api.ask('getPayCode', { user_id, ...wanted } as never, { token })
  const notice = await api.sandboxPay!.pay(data.order_id, Math.floor(api.now() / 1000))
  expect(await handlePaymentNotice(api.context, notice!)).toBe(true)
  return data.order_id
}

/** Creates an inviter and a buyer invited by them. */
async function invitedPair(api: TestApi) {
  const [inviter, buyer] = [await api.person('邀请人'), await api.person('林一舟')]
  const { data } = await api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })
  await api.ask('addInvitationRecord', { user_flag: '', rel: data[0]!.rel }, { token: buyer.token })
  return { inviter, buyer }
}

onEveryDatabase('operator commands', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  const cli = (...args: string[]) => run(args, settings)

  beforeAll(async () => {
    api = await openTestApi(dialect)
    settings = { DATA_DIR: api.folder, ...(await databaseOf(api)) }
  })
  afterAll(() => api.close())

  test('help is printed when asked for; what makes no sense prints it too and ends with 2', async () => {
    const help = await cli('help')
    expect(help).toMatchObject({ code: 0, err: '' })
    for (const name of ['users', 'orders', 'grant', 'refund', 'backup', 'check'])
      expect(help.out).toContain(`  ${name}`)
    const wrong = [
      [],
      ['constructor'],
      ['users', '--colour'],
      ['users', 'somebody'],
      ['users', '--page', '0'],
      ['orders', '--state', 'stolen'],
      ['disable'],
      ['grant', '123456789', '3', '--reason', 'x'],
      ['grant', '123456789', '1'],
      ['grant', '123456789', 'ai', '-5', '--reason', 'x'],
      ['grant', '123456789', 'ai', '1e3', '--reason', 'x'],
    ]
    for (const args of wrong) {
      const ended = await cli(...args)
      expect(ended, args.join(' ')).toMatchObject({ code: 2, out: '' })
      expect(ended.err, args.join(' ')).toContain('npm run server --')
    }
  })

  test('accounts are listed and found by number, name and mail, without letting a name command the terminal', async () => {
    const { user } = await api.person('Ada 100%')
    await api.context.db
      .updateTable('users')
      .set({ email: 'ada@example.com', user_name: 'Ada 100%\u001b[31m' })
      .where('id', '=', user.id)
      .execute()
    await api.person('某某')
    for (const text of [user.user_id, 'ADA 100%', 'ada@EXAMPLE']) {
      const { code, out } = await cli('users', '--find', text)
      expect(code).toBe(0)
      expect(out).toContain(user.user_id)
      expect(out).toContain('ada@example.com')
      expect(out).toContain('page 1 of 1, 1 accounts')
      expect(out).not.toContain('\u001b')
    }
    // A wildcard of SQL patterns (`%`) is matched literally.
    expect((await cli('users', '--find', 'a%a')).out).toContain('0 accounts')
    expect((await cli('users', '--page', '2')).out).toContain('page 2 of 1')
  })

  test('a change says who made it and why, or is not made', async () => {
    const { user, token } = await api.person()
    const anonymous = { ...settings, OPERATOR: '' }
    for (const [command, ...more] of [
      ...[['disable'], ['enable'], ['password'], ['grant', '1'], ['revoke', 'ai', '1']],
    ] as [string, ...string[]][]) {
      const args = [command, user.user_id, ...more]
      for (const [typed, missing] of [
        [args, '--reason'],
        [[...args, '--by', 'li'], '--reason'],
        [[...args, '--reason', ' ', '--by', 'li'], '--reason'],
        [[...args, '--reason', 'x'], '--by'],
      ] as const) {
        const ended = await run(typed, anonymous)
        expect(ended, typed.join(' ')).toMatchObject({ code: 2, out: '', err: expect.stringContaining(missing) })
      }
    }
    expect((await api.ask('getOrders', {}, { token })).http).toBe(200)
    expect((await run(['disable', user.user_id, '--by', 'li', '--reason', 'spam'], anonymous)).code).toBe(0)
    const log = readFileSync(join(api.folder, 'operator.log'), 'utf8')
    expect(log).toMatch(new RegExp(`^\\S+Z ${user.user_id} is disabled: spam \\(by li\\)$`, 'm'))
  })

  test('an account is disabled and enabled; one that does not exist is said to be none', async () => {
    const { user, token } = await api.person()
    expect(await cli('disable', user.user_id, '--reason', 'x')).toMatchObject({
      code: 0,
      out: `${user.user_id} is disabled\n`,
    })
    expect((await api.ask('getOrders', {}, { token })).http).toBe(401)
    expect((await cli('users', '--find', user.user_id)).out).toContain('disabled')
    expect(await cli('enable', user.user_id, '--reason', 'x')).toMatchObject({
      code: 0,
      out: `${user.user_id} is active\n`,
    })
    // What was open before stays closed.
    expect((await api.ask('getOrders', {}, { token })).http).toBe(401)
    expect(await cli('disable', '999', '--reason', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account 999.\n',
    })
  })

  test('a grant lengthens a term by the rule of a purchase, is noted with its reason and earns nobody a share', async () => {
    const { inviter, buyer } = await invitedPair(api)
    await buy(api, buyer.token, buyer.user.user_id, { id: 1 })
    const bought = await api.stored(buyer.user.id)
    const balance = () => api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })
    const before = (await balance()).data[0]!.balance

    const granted = await cli('grant', buyer.user.user_id, '2', '--reason', 'lost a week\nto us')
    expect(granted.code).toBe(0)
    const member = await api.stored(buyer.user.id)
    expect(member).toMatchObject({ package_id: 2, ai_num: bought.ai_num + 800 })
    const [from, until] = [new Date(bought.vip_until! * 1000), new Date(member.vip_until! * 1000)]
    const months = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth()
    expect(months).toBe(27)
    expect((await balance()).data[0]!.balance).toBe(before)
    expect(readFileSync(join(api.folder, 'operator.log'), 'utf8')).toContain(
      `granted 2 years to ${buyer.user.user_id}: lost a week to us (by ops)\n`,
    )

    expect((await cli('grant', buyer.user.user_id, 'ai', '25', '--reason', 'sorry')).code).toBe(0)
    expect((await api.stored(buyer.user.id)).ai_num).toBe(member.ai_num + 25)
    expect((await cli('grant', buyer.user.user_id, '4', '--reason', 'prize')).code).toBe(0)
    expect(await api.stored(buyer.user.id)).toMatchObject({ package_id: 4, vip_until: null })
    expect(await cli('grant', buyer.user.user_id, '1', '--reason', 'more')).toMatchObject({
      code: 1,
      err: `${buyer.user.user_id} has a lifetime membership already.\n`,
    })
  })

  test('a refund takes the share back, once, and says what is to be done at the gateway', async () => {
    const { inviter, buyer } = await invitedPair(api)
    const id = await buy(api, buyer.token, buyer.user.user_id, { id: 1 })
    const listed = await cli('orders', '--state', 'paid', '--user', buyer.user.user_id)
    expect(listed.out).toContain(id)
    expect(listed.out).toContain('58.00')
    const { transaction_id } = await api.context.db
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const refunded = await cli('refund', id, '--reason', 'x')
    expect(refunded.code).toBe(0)
    expect(refunded.out).toContain('17.40 yuan of commission taken back')
    expect(refunded.out).toContain(`refund 58.00 yuan of transaction ${transaction_id}`)
    const { data } = await api.ask('getInvitationInfo', { id: inviter.user.id }, { token: inviter.token })
    expect(data[0]!.balance).toBe('0.00')
    expect(await cli('refund', id, '--reason', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is refunded'),
    })
    expect(await cli('refund', 'f'.repeat(32), '--reason', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no order'),
    })
    expect((await cli('orders', '--state', 'refunded')).out).toContain(id)
    expect((await cli('orders', '--state', 'pending')).out).toContain('0 orders')
  })

  test('what an order or an operator gave is taken back with a reason, and a refund says what is owed', async () => {
    const { inviter, buyer } = await invitedPair(api)
    const number = buyer.user.user_id
    const order = await buy(api, buyer.token, number, { id: 1 })
    expect((await cli('grant', number, '4', '--reason', 'prize')).code).toBe(0)
    expect(await cli('revoke', number, '4')).toMatchObject({ code: 2 })
    expect(await cli('revoke', number, '4', '--reason', 'mistake')).toMatchObject({ code: 0 })
    expect(await api.stored(buyer.user.id)).toMatchObject({ package_id: 1, ai_num: 510 })
    expect(await cli('revoke', number, '4', '--reason', 'again')).toMatchObject({ code: 1 })
    expect((await cli('grant', number, 'ai', '50', '--reason', 'sorry')).code).toBe(0)
    expect((await cli('revoke', number, 'ai', '50', '--reason', 'not so sorry')).code).toBe(0)
    expect((await api.stored(buyer.user.id)).ai_num).toBe(510)

    await api.ask('getPayCode', { user_id: inviter.user.user_id, id: 5, discount: '1' }, { token: inviter.token })
    const refunded = await cli('refund', order, '--reason', 'x')
    expect(refunded.out).toContain('4.00 yuan of commission owed')
    expect(await api.stored(buyer.user.id)).toMatchObject({ package_id: 0, vip_until: null, ai_num: 10 })
    const owed = await cli('debts')
    expect(owed.out).toContain(inviter.user.user_id)
    expect(owed.out).toContain('1 debts, 4.00 yuan')
    expect(await cli('revoke', order, '--reason', 'again')).toMatchObject({ code: 1 })

    const pack = await buy(api, buyer.token, number, { id: 5, buy_num: 2 })
    expect(await cli('revoke', pack, '--reason', 'stolen card')).toMatchObject({ code: 0 })
    expect((await api.stored(buyer.user.id)).ai_num).toBe(10)
    const log = readFileSync(join(api.folder, 'operator.log'), 'utf8')
    expect(log).toContain(`what order ${pack} brought (AI pack) is taken back: stolen card (by ops)\n`)
    expect((await cli('check')).out).not.toMatch(/[1-9]\d*$/m)
  })

  test('reports are listed with their lines, and noted as answered once', async () => {
    const text = '这段文字没有标识\n而且\u001b说错了'
    const { data } = await api.ask('report', { about: 'label', text, contact: 'me@example.com' })
    const { number } = data as { number: string }
    const { out } = await cli('reports', '--state', 'open')
    expect(out).toMatch(new RegExp(`${number} .* label  open\\ncreation -, account -, contact me@example.com\\n`))
    expect(out).toContain('  这段文字没有标识\n  而且说错了\n')
    expect(await cli('answered', number)).toMatchObject({ code: 2 })
    expect(await cli('answered', number, '--reason', 'labelled')).toMatchObject({ code: 0 })
    expect(await cli('answered', number, '--reason', 'again')).toMatchObject({ code: 1 })
    expect((await cli('reports', '--state', 'open')).out).not.toContain(number)
    expect((await cli('reports')).out).toMatch(new RegExp(`${number} .* label  answered \\d{4}-`))
    expect(await cli('reports', '--state', 'new')).toMatchObject({ code: 2 })
  })

  test('a new password is printed once, works, and ends what was open', async () => {
    const { user, token, password } = await api.person()
    const { code, out } = await cli('password', user.user_id, '--reason', 'x')
    expect(code).toBe(0)
    const [fresh = ''] = out.split('\n')
    expect((await api.ask('getOrders', {}, { token })).http).toBe(401)
    expect((await api.ask('loginByAccount', { id: user.user_id, password })).status).toBe(400)
    expect((await api.ask('loginByAccount', { id: user.user_id, password: fresh })).status).toBe(200)
    expect(readFileSync(join(api.folder, 'operator.log'), 'utf8')).not.toContain(fresh)
  })

  test('sound data pass the check; each planted fault is found', async () => {
    const { buyer } = await invitedPair(api)
    const order = await buy(api, buyer.token, buyer.user.user_id, { id: 1 })
    const clean = await cli('check')
    expect(clean, clean.out).toMatchObject({ code: 0, err: '' })
    const { db } = api.context
    const of = buyer.user.id
    const faults: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'a balance is the sum of its ledger',
        () => db.updateTable('invitations').set({ balance: 5 }).where('user_id', '=', of).execute(),
        () => db.updateTable('invitations').set({ balance: 0 }).where('user_id', '=', of).execute(),
      ],
      [
        'what was paid has a transaction',
        () => db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order).execute(),
        () => db.updateTable('orders').set({ state: 'paid' }).where('id', '=', order).execute(),
      ],
      [
        'a refunded order grants nothing',
        () => db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order).execute(),
        () => db.updateTable('orders').set({ state: 'paid' }).where('id', '=', order).execute(),
      ],
      [
        'a membership comes from an order or a grant',
        () => db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order).execute(),
        () => db.updateTable('orders').set({ state: 'paid' }).where('id', '=', order).execute(),
      ],
      [
        'a payment belongs to an order',
        () =>
          db
            .insertInto('stray_payments')
            .values({
              ...{ transaction_id: 'T9', order_id: order, amount_fen: 1, currency: 'CNY', created_at: 1 },
              settled_at: null,
            })
            .execute(),
        () => cli('settle', 'T9', '--reason', 'sent back'),
      ],
      [
        'a payment belongs to an order',
        () =>
          db
            .insertInto('sandbox_payments')
            .values({ order_id: `${order}x`, amount_fen: 1, state: 'paid', transaction_id: 'T8' })
            .execute(),
        () => db.deleteFrom('sandbox_payments').where('transaction_id', '=', 'T8').execute(),
      ],
      [
        'the count of templates is right',
        () => db.updateTable('users').set({ template_num: 3 }).where('id', '=', of).execute(),
        () => db.updateTable('users').set({ template_num: 0 }).where('id', '=', of).execute(),
      ],
    ]
    for (const [law, plant, mend] of faults) {
      await plant()
      const { code, out } = await cli('check')
      expect(code, law).toBe(1)
      expect(out, law).toContain(`\n${law}`)
      expect(out, law).toMatch(new RegExp(`${order}|${buyer.user.user_id}`))
      await mend()
    }
    expect((await cli('check')).code).toBe(0)
  })

  test('[P-23] a backup made while the server writes is whole, and restores', async () => {
    const file = join(api.folder, `copy of ${dialect}`)
    if (dialect === 'postgres') {
      const { code, out } = await cli('backup', file)
      expect(code).toBe(1)
      expect(out).toBe(`pg_dump --format=custom --file='${file}' "$DATABASE_URL"\n`)
      expect(existsSync(file)).toBe(false)
      return
    }
    const { buyer } = await invitedPair(api)
    const early = await buy(api, buyer.token, buyer.user.user_id, { id: 5, buy_num: 1 })
    // Enough data that writes take place while the backup is running.
    const bulk = await api.person('库存')
    const document = JSON.stringify({ text: 'x'.repeat(2 ** 20) })
    for (let count = 1; count <= 60; count++) {
      const row = { id: `bulk-${count}`, user_id: bulk.user.id, name: '大', document, bytes: document.length }
      await api.context.db
        .insertInto('templates')
        .values({ ...row, created_at: 1, modified_at: 1 })
        .execute()
    }
    await api.context.db.updateTable('users').set({ template_num: 60 }).where('id', '=', bulk.user.id).execute()
    let done = false
    const copying = cli('backup', file).finally(() => {
      done = true
    })
    let written = 0
    for (; !done; written++) {
      api.later(60_000)
      await buy(api, buyer.token, buyer.user.user_id, { id: 5, buy_num: 1 })
      const { id } = await saveTemplate(api.context, buyer.user, { name: '甲', document: '{}' })
      await deleteTemplate(api.context, buyer.user, id)
      // Everything above runs in microtasks; the exit of the other process is only noticed between macrotasks.
      await setImmediate()
    }
    expect(await copying).toMatchObject({ code: 0, err: '' })
    expect(written).toBeGreaterThan(10)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(existsSync(`${file}.partial`)).toBe(false)

    const restored = join(api.folder, 'restored')
    mkdirSync(restored)
    copyFileSync(file, join(restored, 'qingtu.sqlite'))
    const checked = await run(['check'], { DATA_DIR: restored })
    expect(checked, checked.out).toMatchObject({ code: 0 })
    const copy = new DatabaseSync(file, { readOnly: true })
    const paid = copy.prepare("select count(*) as many from orders where product_id = 5 and state = 'paid'").get()
    const uses = copy.prepare('select ai_num from users where id = ?').get(buyer.user.id)
    const packs = copy
      .prepare("select count(*) as many from orders where user_id = ? and state = 'paid'")
      .get(buyer.user.id)
    expect(Number(paid?.many)).toBeGreaterThan(0)
    expect(Number(uses?.ai_num)).toBe(10 + 100 * Number(packs?.many))
    expect(copy.prepare('select state from orders where id = ?').get(early)).toEqual({ state: 'paid' })
    copy.close()

    expect(await cli('backup', file)).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
    const size = statSync(file).size
    writeFileSync(join(api.folder, 'taken'), 'mine')
    expect((await cli('backup', join(api.folder, 'taken'))).code).toBe(1)
    expect(readFileSync(join(api.folder, 'taken'), 'utf8')).toBe('mine')
    expect(statSync(file).size).toBe(size)
    expect((await cli('backup', join(api.folder, 'nowhere', 'copy'))).code).toBe(1)
  })
})

test('a folder without a database gets none', async () => {
  const folder = join('test-results', 'no-such-data')
  const ended = await run(['users'], { DATA_DIR: folder })
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toContain('set DATA_DIR')
  expect(existsSync(folder)).toBe(false)
})
