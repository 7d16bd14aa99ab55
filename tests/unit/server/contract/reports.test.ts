import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepReports } from '../../../../server/services/reports.ts'
import { from, onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'

const day = 24 * 60 * 60

onEveryDatabase('reports', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  let places = 0
  const place = () => {
    places += 1
    return from(`10.9.${places >> 8}.${places & 255}`)
  }
  const given = { about: 'wrong', text: '第一行\n第二行：这里说的功效不对' } as const
  const stored = () => api.context.db.selectFrom('reports').selectAll().orderBy('created_at').execute()

  test('a report is stored with its lines, and its number is told', async () => {
    const { user, token } = await api.passerby()
    const creation = `${'Ab-_'.repeat(5)}xy`
    const full = { ...given, about: 'label', creation, contact: ' me@example.com\u0000 ' } as const
    const { status, data } = await api.ask('report', full, { token, headers: place() })
    expect(status).toBe(200)
    const { number } = data as { number: string }
    expect(number).toMatch(/^[1-9]\d{11}$/)
    expect((await stored()).find(({ id }) => id === number)).toMatchObject({
      ...{ about: 'label', content: given.text, creation, contact: 'me@example.com', user_id: user.id },
      answered_at: null,
    })
    const visitor = await api.ask('report', given, { headers: place() })
    const own = (await stored()).find(({ id }) => id === (visitor.data as { number: string }).number)
    expect(own).toMatchObject({ creation: '', contact: '', user_id: 0 })
  })

  test('what is no report is refused', async () => {
    const count = (await stored()).length
    for (const wrong of [
      { ...given, about: 'nonsense' },
      { ...given, text: ' 太短 ' },
      { ...given, text: '长'.repeat(2001) },
      { ...given, creation: '../../etc/passwd' },
      { ...given, contact: '长'.repeat(101) },
      {},
    ])
      expect((await api.ask('report', wrong as never, { headers: place() })).status).toBe(400)
    expect(await stored()).toHaveLength(count)
  })

  test('one address may send five in an hour, however many at once', async () => {
    const headers = place()
    const count = (await stored()).length
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.ask('report', given, { headers })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await stored()).toHaveLength(count + 5)
    expect((await api.ask('report', given, { headers: place() })).status).toBe(200)
  })

  test('reports leave with the data of the account, lose its name with it, and go after six months', async () => {
    const { user, token } = await api.passerby()
    const sent = await api.ask('report', { ...given, contact: '微信 abc' }, { token, headers: place() })
    const { number } = sent.data as { number: string }
    const exported = (await api.ask('exportMyData', undefined, { token })).data as { reports: object[] }
    expect(exported.reports).toMatchObject([{ id: number, contact: '微信 abc' }])
    await api.ask('deleteAccount', { user_id: user.user_id }, { token })
    const left = (await stored()).find(({ id }) => id === number)!
    expect(left).toMatchObject({ user_id: 0, contact: '', content: given.text })
    const kept = 183 * day
    const at = (seconds: number) => ({ ...api.context, clock: () => seconds * 1000 })
    const { db } = api.context
    const there = async () =>
      (await db.selectFrom('reports').select('id').where('id', '=', number).execute()).length === 1
    const born = Number(left.created_at)
    await sweepReports(at(born + kept))
    expect(await there()).toBe(true)
    await sweepReports(at(born + kept + 1))
    expect(await there()).toBe(false)
  })
})
