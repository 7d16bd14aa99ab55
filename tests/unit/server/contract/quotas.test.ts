import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveTokens, settleTokens, sweepTokens } from '../../../../server/services/ai-tokens.ts'
import { aiQuotaOf, countDownloads, finishAi, returnAi, startAi, sweepAi } from '../../../../server/services/quotas.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

onEveryDatabase('quotas', (dialect) => {
  let api: TestApi
  /** Ids of users whose membership or quota a test set directly. */
  const byHand: number[] = []
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  type Somebody = Omit<Person, 'password'>
  const special = async (changes: Parameters<TestApi['passerby']>[0]): Promise<Somebody> => {
    const person = await api.passerby(changes)
    byHand.push(person.user.id)
    return person
  }
  const member = (days = 30) => special({ package_id: 1, vip_until: Math.floor(api.now() / 1000) + days * 86_400 })
  const download = ({ user, token }: Somebody, num?: number) =>
    api.ask('addDownloadLog', { user_id: user.user_id, ...(num === undefined ? {} : { num }) }, { token })
  const downloads = async ({ user, token }: Somebody, day: 0 | 1 = 1) =>
    (await api.ask('getDownloadTotal', { user_id: user.user_id, is_current_day: day }, { token })).data.download_num
  /** Sets the clock to a time of the next unused day in Shanghai. */
  let days = 0
  const nextDay = (time: string) => {
    days += 1
    const day = new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10)
    api.later(Date.parse(`${day}T${time}+08:00`) - api.now())
  }
  /** Counts the answers of each kind, as HTTP status and status of the envelope. */
  const states = (answers: readonly { http: number; status: number }[]) => {
    const counts: Record<string, number> = {}
    for (const { http, status } of answers) {
      const kind = `${http}/${status}`
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }
  const refused = { http: 200, status: 403, data: null }

  test('[P-13] of 200 downloads at once a free user is given exactly 20', async () => {
    nextDay('12:00:00')
    const free = await api.passerby()
    const answers = await Promise.all(Array.from({ length: 200 }, () => download(free)))
    expect(states(answers)).toEqual({ '200/200': 20, '200/403': 180 })
    const granted = answers.filter(({ status }) => status === 200).map(({ data }) => data.download_num)
    expect(granted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      ...refused,
      msg: accountMessageOf('download-limit'),
    })
    expect(await downloads(free)).toBe(20)
    expect(await download(free)).toMatchObject(refused)
  })

  const downloadOf = ({ user, token }: Somebody, work: string, num = 1) =>
    api.ask('addDownloadLog', { user_id: user.user_id, num, work }, { token })

  test('a work downloaded again within the hour counts once, for five repeats', async () => {
    nextDay('12:00:00')
    const free = await api.passerby()
    const counts = []
    for (let round = 0; round < 13; round++) counts.push((await downloadOf(free, 'seal:a')).data.download_num)
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3])
    // More files at once are not the same download.
    expect((await downloadOf(free, 'seal:a', 2)).data.download_num).toBe(5)
    expect((await downloadOf(free, 'seal:b')).data.download_num).toBe(6)
    api.later(60 * 60_000)
    expect((await downloadOf(free, 'seal:b')).data.download_num).toBe(7)
  })

  test('a repeat is free when the day is used up, and nobody else’s work is', async () => {
    nextDay('12:00:00')
    const [free, other] = [await api.passerby(), await api.passerby()]
    await downloadOf(free, 'design:a')
    expect(await download(free, 19)).toMatchObject({ status: 200, data: { download_num: 20 } })
    expect(await downloadOf(free, 'design:a')).toMatchObject({ status: 200, data: { download_num: 20, limit: 20 } })
    expect(await downloadOf(free, 'design:b')).toMatchObject(refused)
    expect((await downloadOf(other, 'design:a')).data.download_num).toBe(1)
  })

  test('[P-13] of 60 repeats at once each counted one gives five at most', async () => {
    nextDay('12:00:00')
    const free = await api.passerby()
    const answers = await Promise.all(Array.from({ length: 60 }, () => downloadOf(free, 'qr:a')))
    const granted = answers.filter(({ status }) => status === 200).length
    const counted = await downloads(free)
    expect(counted).toBeLessThanOrEqual(20)
    expect(granted).toBeLessThanOrEqual(counted * 6)
    expect((await downloadOf(free, 'no spaces')).status).toBe(400)
  })

  test('[P-13] a member is given exactly 1,000 a day, one at a time or many', async () => {
    nextDay('12:00:00')
    const paid = await member()
    const answers = await Promise.all(Array.from({ length: 200 }, () => download(paid, 7)))
    // 142 × 7 = 994; the remaining 6 can only satisfy smaller requests.
    expect(states(answers)).toEqual({ '200/200': 142, '200/403': 58 })
    expect(await downloads(paid)).toBe(994)
    expect((await download(paid, 6)).data).toEqual({ download_num: 1000, limit: 1000 })
    expect(await download(paid)).toMatchObject({ ...refused, msg: accountMessageOf('download-limit-paid') })
    expect(await downloads(paid)).toBe(1000)
  })

  test('[P-13] a wish that is larger than what is left is refused whole, and counts nothing', async () => {
    nextDay('12:00:00')
    const free = await api.passerby()
    expect(await download(free, 21)).toMatchObject(refused)
    expect(await download(free, 1000)).toMatchObject(refused)
    expect((await download(free, 15)).data).toEqual({ download_num: 15, limit: 20 })
    expect(await download(free, 6)).toMatchObject(refused)
    expect((await download(free, 5)).data).toEqual({ download_num: 20, limit: 20 })
    for (const num of [0, -1, 1.5, 1001, 1e9]) expect((await download(free, num)).http).toBe(400)
    expect(await downloads(free)).toBe(20)
  })

  test('[P-13] a new day begins at 00:00 in Shanghai, and not before', async () => {
    nextDay('23:59:59.999')
    const free = await api.passerby()
    await download(free, 20)
    expect(await download(free)).toMatchObject(refused)
    expect(await downloads(free)).toBe(20)
    api.later(1)
    expect(await downloads(free)).toBe(0)
    expect((await download(free, 20)).data.download_num).toBe(20)
    // Midnight in London and noon in Shanghai change nothing.
    api.later(8 * hour)
    expect(await download(free)).toMatchObject(refused)
    api.later(15 * hour + 59 * minute + 59 * second)
    expect(await download(free)).toMatchObject(refused)
    api.later(second)
    expect((await download(free)).data.download_num).toBe(1)
    days += 2
    expect(await downloads(free, 0)).toBe(41)
  })

  test('[P-13] a membership lifts the limit at once, and its end brings the old one back at once', async () => {
    nextDay('12:00:00')
    const person = await api.passerby()
    await download(person, 20)
    expect(await download(person)).toMatchObject(refused)
    await api.buy(person, 1)
    expect((await download(person, 80)).data).toEqual({ download_num: 100, limit: 1000 })
    nextDay('12:00:00')
    const ending = await special({ package_id: 2, vip_until: Math.floor(api.now() / 1000) + 60 })
    expect((await download(ending, 30)).data.limit).toBe(1000)
    api.later(59 * second)
    expect((await download(ending)).data.download_num).toBe(31)
    api.later(second)
    expect(await download(ending)).toMatchObject({ ...refused, msg: accountMessageOf('download-limit') })
    const { data } = await api.ask('getTemplateTotal', { user_id: ending.user.user_id }, { token: ending.token })
    expect(data).toEqual([{ num: 0 }])
  })

  test('[P-13] random wishes of many at once are granted as a counter would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 22 }), { minLength: 1, maxLength: 12 }), async (wishes) => {
        const { user } = await api.passerby()
        const granted = await Promise.all(
          wishes.map((wish) =>
            countDownloads(api.context, user, wish).then(
              () => wish,
              () => 0,
            ),
          ),
        )
        const sum = granted.reduce((total, wish) => total + wish, 0)
        expect(sum).toBeLessThanOrEqual(20)
        // Every refused request would have exceeded the limit.
        for (const [at, wish] of wishes.entries()) if (granted[at] === 0) expect(sum + wish).toBeGreaterThan(20)
      }),
      { numRuns: 200 },
    )
  })

  test('[P-14] of 50 AI creations at once with 10 left, exactly 10 begin', async () => {
    const { user } = await api.passerby()
    expect(user).toMatchObject({ ai_num: 10, ai_use_num: 0 })
    const started = await Promise.allSettled(Array.from({ length: 50 }, () => startAi(api.context, { user })))
    const begun = started.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    expect(begun).toHaveLength(10)
    for (const result of started) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ai-quota' })
    }
    expect((await api.stored(user.id)).ai_use_num).toBe(10)
    expect(new Set(begun).size).toBe(10)
  })

  test('[P-14] a creation that failed gives back one, once, however often it is said; a finished one nothing', async () => {
    const { user } = await api.passerby()
    const used = async () => (await api.stored(user.id)).ai_use_num
    const [failed, done] = [await startAi(api.context, { user }), await startAi(api.context, { user })]
    await Promise.all(Array.from({ length: 20 }, () => returnAi(api.context, failed)))
    expect(await used()).toBe(1)
    await finishAi(api.context, done)
    await Promise.all(Array.from({ length: 5 }, () => returnAi(api.context, done)))
    await finishAi(api.context, failed)
    expect(await used()).toBe(1)
    await returnAi(api.context, 'nobody-knows-this')
    expect(await used()).toBe(1)
  })

  test('[P-14] several at a time count whole, or not at all', async () => {
    const { user } = await api.passerby()
    await startAi(api.context, { user }, { count: 7 })
    await expect(startAi(api.context, { user }, { count: 4 })).rejects.toMatchObject({ code: 'ai-quota' })
    expect((await api.stored(user.id)).ai_use_num).toBe(7)
    const last = await startAi(api.context, { user }, { count: 3 })
    await expect(startAi(api.context, { user })).rejects.toMatchObject({ code: 'ai-quota' })
    await returnAi(api.context, last)
    expect((await api.stored(user.id)).ai_use_num).toBe(7)
  })

  test('[P-14] a creation whose process died is given back after ten minutes, a living one is not', async () => {
    const { user } = await api.passerby()
    const [dead, finished] = [
      await startAi(api.context, { user }, { count: 2 }),
      await startAi(api.context, { user }, { count: 3 }),
    ]
    await finishAi(api.context, finished)
    api.later(9 * minute)
    await startAi(api.context, { user }, { count: 4 })
    await sweepAi(api.context)
    expect((await api.stored(user.id)).ai_use_num).toBe(9)
    api.later(minute + second)
    await Promise.all([sweepAi(api.context), sweepAi(api.context)])
    expect((await api.stored(user.id)).ai_use_num).toBe(7)
    await returnAi(api.context, dead)
    expect((await api.stored(user.id)).ai_use_num).toBe(7)
  })

  const visitor = () => ({ device: randomBytes(32).toString('hex') })
  const outcomes = async (work: readonly Promise<unknown>[]) => {
    const counts: Record<string, number> = {}
    for (const result of await Promise.allSettled(work)) {
      const outcome = result.status === 'fulfilled' ? 'begun' : String(result.reason.code)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  test('[P-14] of 200 creations at once a user and a visitor’s device begin exactly 10', async () => {
    const { user } = await api.passerby()
    for (const payer of [{ user }, visitor()]) {
      const started = Array.from({ length: 200 }, () => startAi(api.context, payer))
      expect(await outcomes(started)).toEqual({ begun: 10, 'ai-quota': 190 })
      expect(await aiQuotaOf(api.context, payer)).toEqual({ used: 10, total: 10 })
      await returnAi(api.context, await Promise.any(started))
      expect((await aiQuotaOf(api.context, payer)).used).toBe(9)
    }
  })

  test('[P-14] what failed comes back to a visitor’s device once, and devices share nothing', async () => {
    const [one, other] = [visitor(), visitor()]
    const ids = await Promise.all(Array.from({ length: 10 }, () => startAi(api.context, one)))
    await expect(startAi(api.context, one)).rejects.toMatchObject({ code: 'ai-quota' })
    expect(await aiQuotaOf(api.context, other)).toEqual({ used: 0, total: 10 })
    await startAi(api.context, other, { count: 10 })
    await expect(startAi(api.context, visitor(), { count: 11 })).rejects.toMatchObject({ code: 'ai-quota' })
    expect(await finishAi(api.context, ids[0]!)).toBe(true)
    await Promise.all(Array.from({ length: 20 }, (_, at) => returnAi(api.context, ids[at % 2]!)))
    expect(await aiQuotaOf(api.context, one)).toEqual({ used: 9, total: 10 })
    expect(await finishAi(api.context, ids[1]!)).toBe(false)
  })

  test('[P-14] a creation sent many times under one key begins once, and again only after it failed', async () => {
    const { user } = await api.passerby()
    for (const payer of [{ user }, visitor()]) {
      const key = randomBytes(12).toString('hex')
      const start = () => startAi(api.context, payer, { key })
      const sent = Array.from({ length: 20 }, start)
      expect(await outcomes(sent)).toEqual({ begun: 1, 'ai-running': 19 })
      const first = await Promise.any(sent)
      expect((await aiQuotaOf(api.context, payer)).used).toBe(1)
      await returnAi(api.context, first)
      expect((await aiQuotaOf(api.context, payer)).used).toBe(0)
      const again = Array.from({ length: 20 }, start)
      expect(await outcomes(again)).toEqual({ begun: 1, 'ai-running': 19 })
      const second = await Promise.any(again)
      // The end of the first is not the end of the second.
      await returnAi(api.context, first)
      expect(await finishAi(api.context, first)).toBe(false)
      expect((await aiQuotaOf(api.context, payer)).used).toBe(1)
      expect(await finishAi(api.context, second)).toBe(true)
      await expect(start()).rejects.toMatchObject({ code: 'ai-done' })
      expect((await aiQuotaOf(api.context, payer)).used).toBe(1)
      // Another one's work may have the same key.
      await startAi(api.context, visitor(), { key })
    }
  })

  test('[P-14] a key that does not fit into the quota begins nothing', async () => {
    const payer = visitor()
    await startAi(api.context, payer, { count: 10 })
    const key = randomBytes(12).toString('hex')
    for (let round = 0; round < 2; round++)
      await expect(startAi(api.context, payer, { key })).rejects.toMatchObject({ code: 'ai-quota' })
  })

  test('[P-14] a visitor’s creation whose process died is given back, and after half a year the device is new', async () => {
    const payer = visitor()
    await startAi(api.context, payer, { count: 3, key: 'a-key-of-sixteen' })
    await finishAi(api.context, await startAi(api.context, payer, { count: 2 }))
    api.later(11 * minute)
    await sweepAi(api.context)
    expect((await aiQuotaOf(api.context, payer)).used).toBe(2)
    api.later(184 * 24 * hour)
    await sweepAi(api.context)
    expect((await aiQuotaOf(api.context, payer)).used).toBe(0)
    await startAi(api.context, payer, { key: 'a-key-of-sixteen' })
    days += 190
  })

  test('tokens of answers under way at once never exceed what a day has, of one or of all', async () => {
    nextDay('12:00:00')
    const [owner, other] = [`u${randomBytes(4).toString('hex')}`, `u${randomBytes(4).toString('hex')}`]
    const most = { all: 10_000, each: 4_000 }
    const reserve = (who: string, count = 1_000) => reserveTokens(api.context, who, count, most)
    expect(await outcomes(Array.from({ length: 50 }, () => reserve(owner)))).toEqual({ begun: 4, 'ai-spent-own': 46 })
    expect(await outcomes(Array.from({ length: 3 }, () => reserve(other)))).toEqual({ begun: 3 })
    const last = await reserve('u-third', 2_000)
    expect(await outcomes([reserve('u-fourth', 1_001)])).toEqual({ 'ai-spent': 1 })
    // A refusal counts nothing, and what an answer did not cost comes back.
    await settleTokens(api.context, last, 500)
    expect(await outcomes([reserve('u-fourth', 2_000)])).toEqual({ begun: 1 })
    expect(await outcomes([reserve('u-fourth', 501)])).toEqual({ 'ai-spent': 1 })
    // The next day has its own.
    nextDay('00:00:00')
    expect(await outcomes([reserve(owner, 4_000)])).toEqual({ begun: 1 })
    api.later(8 * 24 * hour)
    days += 9
    await sweepTokens(api.context)
    expect(await api.context.db.selectFrom('ai_tokens').selectAll().execute()).toEqual([])
  })

  test('[P-14] in random runs of starting, failing, finishing and buying, used is never above the total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('start', 'start', 'start', 'return', 'finish', 'sweep', 'buy'),
            fc.integer({ min: 1, max: 6 }),
          ),
          {
            maxLength: 25,
          },
        ),
        async (steps) => {
          const person = await api.passerby()
          const { id } = person.user
          const running: string[] = []
          // One purchase after the other: an order ends the one that waits, which then cannot be paid.
          let purchases: Promise<unknown> = Promise.resolve()
          const buy = () => {
            purchases = purchases.then(() => api.buy(person, 5))
            return purchases
          }
          await Promise.all(
            steps.map(async ([step, count]) => {
              if (step === 'start')
                await startAi(api.context, { user: person.user }, { count }).then(
                  (use) => running.push(use),
                  () => {},
                )
              else if (step === 'return') await returnAi(api.context, running[count % running.length] ?? '')
              else if (step === 'finish') await finishAi(api.context, running[count % running.length] ?? '')
              else if (step === 'sweep') await sweepAi(api.context)
              else if (count === 6) await buy()
              const { ai_use_num, ai_num } = await api.stored(id)
              expect(ai_use_num).toBeGreaterThanOrEqual(0)
              expect(ai_use_num).toBeLessThanOrEqual(ai_num)
            }),
          )
        },
      ),
      { numRuns: 100 },
    )
    expect(await brokenInvariants(api.context.db, { but: byHand })).toEqual([])
  })

  const document = JSON.stringify({ version: 1, layers: [{ kind: 'text', text: '封面' }] })
  const save = ({ token }: Somebody, more: { id?: string; name?: string; document?: string } = {}) =>
    api.ask('saveTemplate', { name: '封面', document, ...more }, { token })
  const total = async ({ user, token }: Somebody) =>
    (await api.ask('getTemplateTotal', { user_id: user.user_id }, { token })).data[0]!.num

  test('[P-15] of 30 templates saved at once a free user keeps exactly 9', async () => {
    const free = await api.passerby()
    const answers = await Promise.all(Array.from({ length: 30 }, () => save(free)))
    expect(states(answers)).toEqual({ '200/200': 9, '200/403': 21 })
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      ...refused,
      msg: accountMessageOf('template-limit'),
    })
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept.map(({ data }) => data.num).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const list = await api.ask('getTemplates', undefined, { token: free.token })
    expect(list.data.map(({ id }) => id).toSorted()).toEqual(kept.map(({ data }) => data.id).toSorted())
    expect(await total(free)).toBe(9)
    expect(await save(free)).toMatchObject(refused)
    // When the quota is full, templates can still be changed and deleted.
    const id = kept[0]!.data.id
    expect((await save(free, { id, name: '新名' })).data).toEqual({ id, num: 9, version: 2 })
    expect((await api.ask('deleteTemplate', { id }, { token: free.token })).data).toEqual({ num: 8 })
    expect((await save(free)).data.num).toBe(9)
  })

  test('[P-15] one template deleted many times at once makes room for one', async () => {
    const free = await api.passerby()
    const kept = await Promise.all(Array.from({ length: 9 }, () => save(free)))
    const { id } = kept[0]!.data
    const gone = await Promise.all(
      Array.from({ length: 20 }, () => api.ask('deleteTemplate', { id }, { token: free.token })),
    )
    expect(states(gone)).toEqual({ '200/200': 1, '404/404': 19 })
    const again = await Promise.all(Array.from({ length: 10 }, () => save(free)))
    expect(states(again)).toEqual({ '200/200': 1, '200/403': 9 })
    expect(await total(free)).toBe(9)
  })

  test('[P-15] a member keeps exactly 1,000', async () => {
    const paid = await member()
    const { db } = api.context
    const row = {
      user_id: paid.user.id,
      name: '旧',
      document,
      bytes: Buffer.byteLength(document),
      created_at: 1,
      modified_at: 1,
    }
    const rows = Array.from({ length: 985 }, (_, at) => ({ ...row, id: `m${dialect}-${at}` }))
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('templates')
        .values(rows.slice(at, at + 100))
        .execute()
    await db.updateTable('users').set({ template_num: rows.length }).where('id', '=', paid.user.id).execute()
    const answers = await Promise.all(Array.from({ length: 30 }, () => save(paid)))
    expect(states(answers)).toEqual({ '200/200': 15, '200/403': 15 })
    expect(await total(paid)).toBe(1000)
    // After the membership has ended everything is still there, but nothing can be added.
    await db
      .updateTable('users')
      .set({ vip_until: Math.floor(api.now() / 1000) })
      .where('id', '=', paid.user.id)
      .execute()
    expect(await save(paid)).toMatchObject(refused)
    expect((await api.ask('getTemplates', undefined, { token: paid.token })).data).toHaveLength(1000)
    expect((await save(paid, { id: rows[0]!.id })).status).toBe(200)
  })

  test('[P-15] a template of 2 MB is kept to the letter, a larger one is 413 and leaves nothing', async () => {
    const free = await api.passerby()
    const sized = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
    const largest = sized(2_000_000)
    const { data } = await save(free, { document: largest })
    const read = await api.ask('getTemplate', { id: data.id }, { token: free.token })
    expect(read.data.document === largest).toBe(true)
    const list = await api.ask('getTemplates', undefined, { token: free.token })
    expect(list.data).toMatchObject([{ id: data.id, name: '封面', bytes: 2_000_000 }])
    expect((await save(free, { document: sized(2 * 2 ** 20) })).http).toBe(413)
    expect((await save(free, { document: sized(10_000_000) })).http).toBe(413)
    // The limit counts bytes, not characters: 700,000 characters of three bytes each.
    expect((await save(free, { document: JSON.stringify({ text: '图'.repeat(700_000) }) })).http).toBe(413)
    // If Content-Length is too small or missing, the body is counted while it is read.
    const body = JSON.stringify({ name: '封面', document: sized(3_000_000) })
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    const answer = await api.request('/api/easycover/saveTemplate', {
      ...{ method: 'POST', body: stream, duplex: 'half' },
      headers: { authorization: `Bearer ${free.token}`, 'content-type': 'application/json', 'content-length': '12' },
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await total(free)).toBe(1)
  })

  test('[P-15] only a document is saved as one, with any text in it as it was', async () => {
    const free = await api.passerby()
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const wrong = [
      '[]',
      '1',
      'null',
      '"text"',
      '{',
      '{"a":}',
      'undefined',
      '{} {}',
      deep(65),
      `{"text":"\\\\","a":${deep(64)}}`,
      `{"a":${'['.repeat(500_000)}`,
    ]
    for (const text of wrong) {
      expect(await save(free, { document: text }), text.slice(0, 20)).toMatchObject({ status: 400, data: null })
    }
    expect(await total(free)).toBe(0)
    const right = [
      deep(64),
      JSON.stringify({ text: `"${'['.repeat(100)}` }),
      JSON.stringify({ text: '[[[[{{{"\\"\u0000\ud83d\ude00\u2028</script>' }),
      '{"__proto__":{"a":1}}',
      ' {} ',
      `{"a":"${'['.repeat(500)}"}`,
    ]
    for (const text of right) {
      const { data } = await save(free, { document: text })
      const read = await api.ask('getTemplate', { id: data.id }, { token: free.token })
      expect(read.data.document).toBe(text)
    }
    expect(await total(free)).toBe(right.length)
  })

  test('[P-15] a document that cannot be kept to the letter is refused', async () => {
    const free = await api.passerby()
    // A lone surrogate has no UTF-8 encoding: a database would replace it.
    const answer = await save(free, { document: '{"a":"\ud800"}' })
    if (answer.status === 200) {
      const read = await api.ask('getTemplate', { id: answer.data.id }, { token: free.token })
      expect(read.data.document).toBe('{"a":"\ud800"}')
    } else expect(answer).toMatchObject({ http: 200, status: 400 })
  })

  test('[I1–I6] after all of this the books of everybody agree', async () => {
    expect(await brokenInvariants(api.context.db, { but: byHand, settled: true })).toEqual([])
  })
})
