import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '../../../../server/services/sweep.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'

const day = 24 * 60 * 60

onEveryDatabase('deletion of expired rows', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  test('[P-03] rows go when they no longer count, and not a second earlier', async () => {
    const { db } = api.context
    const now = Math.floor(api.now() / 1000)
    const at = (kept: number) =>
      [
        ['kept', kept],
        ['gone', kept - 1],
      ] as const
    for (const [id, expires_at] of at(now)) {
      await db.insertInto('sessions').values({ id, user_id: 1, created_at: 0, expires_at }).execute()
    }
    for (const [key, expires_at] of at(now - 600)) {
      const scan = {
        key,
        browser: '',
        state: 'waiting',
        device: '',
        open_id: null,
        ticket: null,
        created_at: 0,
      } as const
      await db
        .insertInto('scans')
        .values({ ...scan, expires_at })
        .execute()
    }
    for (const [email, expires_at] of at(now - day)) {
      const code = { user_id: 1, email, code_hash: '', tries: 0, used: 0, created_at: 0 }
      await db
        .insertInto('email_codes')
        .values({ ...code, expires_at })
        .execute()
    }
    for (const [key, touched] of at(api.now() - day * 1000)) {
      await db.insertInto('throttles').values({ key, stamps: '[]', touched }).execute()
    }
    await deleteExpiredRows(api.context)
    const left = [
      await db.selectFrom('sessions').select('id as name').execute(),
      await db.selectFrom('scans').select('key as name').execute(),
      await db.selectFrom('email_codes').select('email as name').execute(),
      await db.selectFrom('throttles').select('key as name').execute(),
    ]
    expect(left).toEqual(Array(4).fill([{ name: 'kept' }]))
  })
})
