import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepPictures } from '../../../../server/services/sweep.ts'
import type { CallInput } from '../../../../src/api/contract.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { download, hashOf, objectsOf, pictureFile, statesOf, upload } from '../../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>
const mb = 2 ** 20
const minute = 60_000
const hour = 60 * minute
let fresh = 0
const newKey = () => {
  fresh += 1
  return `save-key-of-a-client-${fresh}`
}

onEveryDatabase('works', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect, { BLOB_QUOTA_PAID: '1GB' })
  })
  afterAll(async () => {
    expect(await brokenInvariants(api.context.db, { but: byHand })).toEqual([])
    await api.close()
  })
  const byHand: number[] = []

  const save = ({ token }: Somebody, more: Partial<CallInput<'saveTemplate'>> = {}) =>
    api.ask('saveTemplate', { name: '封面', document: '{"a":1}', ...more }, { token })
  const read = ({ token }: Somebody, id: string) => api.ask('getTemplate', { id }, { token })
  const remove = ({ token }: Somebody, id: string) => api.ask('deleteTemplate', { id }, { token })
  const list = ({ token }: Somebody) => api.ask('getTemplates', undefined, { token })
  const used = async ({ token }: Somebody) => (await api.ask('getStorageTotal', undefined, { token })).data.used
  const picture = async ({ token }: Somebody, size = 1000) => {
    const bytes = pictureFile(size)
    expect((await upload(api, token, bytes)).data).toMatchObject({ done: true })
    return { bytes, hash: hashOf(bytes) }
  }
  const sweep = () => sweepPictures(api.context)
  const refusalOf = (answer: { data: unknown }) => answer.data as Record<string, unknown>

  test('a work travels with its pictures, to another device and back', async () => {
    const me = await api.passerby()
    const [one, two] = [await picture(me, 700_000), await picture(me, 3000)]
    const document = JSON.stringify({ version: 1, assets: { [one.hash]: {}, [two.hash]: {} } })
    const saved = await save(me, { document, blobs: [one.hash, two.hash, one.hash] })
    expect(saved.data).toMatchObject({ num: 1, version: 1 })
    expect((await list(me)).data).toMatchObject([
      { id: saved.data.id, bytes: document.length, blob_bytes: 703_000, version: 1 },
    ])
    const { data } = await read(me, saved.data.id)
    expect(data).toMatchObject({ document, version: 1 })
    expect(data.blobs.toSorted((a, b) => b.bytes - a.bytes)).toEqual([
      { hash: one.hash, bytes: 700_000, mime: 'image/png' },
      { hash: two.hash, bytes: 3000, mime: 'image/png' },
    ])
    for (const { hash, bytes } of [one, two])
      expect(Buffer.compare((await download(api, me.token, hash, bytes.length))!, bytes)).toBe(0)
  })

  test('a template saved before there were works opens as one, and is saved as one', async () => {
    const me = await api.passerby({ template_num: 1 })
    const row = { id: `old-${dialect}`, user_id: me.user.id, name: '旧', document: '{"old":1}', bytes: 9 }
    await api.context.db
      .insertInto('templates')
      .values({ ...row, created_at: 1, modified_at: 1 })
      .execute()
    expect((await read(me, row.id)).data).toMatchObject({ document: row.document, version: 1, blobs: [] })
    const { hash } = await picture(me)
    expect((await save(me, { id: row.id, base: 1, blobs: [hash] })).data).toMatchObject({ version: 2, num: 1 })
    expect((await read(me, row.id)).data.blobs).toMatchObject([{ hash }])
    // Without a base it replaces what is there, as it always did; without pictures it has none.
    expect((await save(me, { id: row.id })).data).toMatchObject({ version: 3 })
    expect((await read(me, row.id)).data.blobs).toEqual([])
  })

  test('of two devices the later save is refused with the present version, and may be made on top of that', async () => {
    const me = await api.passerby()
    const { id } = (await save(me)).data
    api.later(minute)
    expect((await save(me, { id, base: 1, document: '{"first":1}' })).data.version).toBe(2)
    const late = await save(me, { id, base: 1, document: '{"second":1}' })
    expect(late).toMatchObject({ http: 200, status: 409, msg: accountMessageOf('work-changed') })
    expect(late.data).toEqual({ version: 2, modified_time: Math.floor(api.now() / 1000) })
    expect((await read(me, id)).data.document).toBe('{"first":1}')
    expect((await save(me, { id, base: 3 })).status).toBe(409)
    expect((await save(me, { base: 1 })).http).toBe(400)
    expect((await save(me, { id, base: 2, document: '{"second":1}' })).data.version).toBe(3)
    expect((await read(me, id)).data.document).toBe('{"second":1}')
    expect((await save(await api.passerby(), { id, base: 3 })).http).toBe(404)
  })

  test('of 30 saves at once on top of the same version exactly one is made', async () => {
    const me = await api.passerby()
    const { id } = (await save(me)).data
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => save(me, { id, base: 1, key: newKey(), document: `{"at":${at}}` })),
    )
    expect(statesOf(answers)).toEqual({ '200/200': 1, '200/409': 29 })
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await read(me, id)).data).toMatchObject({ version: 2, document: `{"at":${won}}` })
  })

  test('a save whose answer was lost is sent again and made once: no conflict, no second place', async () => {
    const me = await api.passerby()
    const key = newKey()
    const first = await Promise.all(Array.from({ length: 30 }, () => save(me, { key })))
    expect(statesOf(first)).toEqual({ '200/200': 30 })
    expect(new Set(first.map(({ data }) => data.id)).size).toBe(1)
    const { id } = first[0]!.data
    expect((await save(me, { key })).data).toEqual({ id, num: 1, version: 1 })
    const again = { id, base: 1, key: newKey(), document: '{"b":2}' }
    const second = await Promise.all(Array.from({ length: 30 }, () => save(me, again)))
    expect(statesOf(second)).toEqual({ '200/200': 30 })
    // Also after another device has saved on top of it: that is told by the next save.
    expect((await save(me, { id, base: 2, key: newKey() })).data.version).toBe(3)
    expect((await save(me, again)).data).toEqual({ id, num: 1, version: 2 })
    expect((await save(me, { id, base: 2, key: newKey() })).status).toBe(409)
    // A key stands for one content, and for one user.
    expect((await save(me, { ...again, document: '{"c":3}' })).http).toBe(400)
    expect((await save(await api.passerby(), { key })).data).toMatchObject({ num: 1 })
    await remove(me, id)
    expect((await save(me, again)).http).toBe(404)
    expect((await list(me)).data).toEqual([])
  })

  test('a save sent again at the limit of places is answered, and keys are kept for a day and 200 saves', async () => {
    const me = await api.passerby()
    const key = newKey()
    for (let at = 0; at < 8; at++) await save(me)
    const saved = await save(me, { key })
    expect(await save(me)).toMatchObject({ status: 403, data: null })
    expect((await save(me, { key })).data).toEqual(saved.data)
    const { id } = saved.data
    for (let at = 1; at <= 210; at++) {
      api.later(1000)
      expect((await save(me, { id, base: at, key: newKey() })).data.version).toBe(at + 1)
    }
    const keys = await api.context.db.selectFrom('saves').select('key').where('user_id', '=', me.user.id).execute()
    expect(keys.length).toBe(200)
  })

  test('[P-15] 30 works saved at once with pictures: exactly 9', async () => {
    const me = await api.passerby()
    const { hash } = await picture(me)
    const answers = await Promise.all(Array.from({ length: 30 }, () => save(me, { key: newKey(), blobs: [hash] })))
    expect(statesOf(answers)).toEqual({ '200/200': 9, '200/403': 21 })
    expect((await list(me)).data).toHaveLength(9)
    expect(await used(me)).toBe(1000)
  })

  test('a save that names a picture that is not there is refused, and says which', async () => {
    const [me, other] = [await api.passerby(), await api.passerby()]
    const [mine, theirs] = [await picture(me), await picture(other)]
    const { id } = (await save(me)).data
    const lost = hashOf(pictureFile(50))
    for (const more of [{}, { id, base: 1 }]) {
      const answer = await save(me, { ...more, blobs: [mine.hash, theirs.hash, lost] })
      expect(answer).toMatchObject({ http: 200, status: 424, msg: accountMessageOf('blobs-missing', { count: 2 }) })
      expect(refusalOf(answer)).toEqual({ missing: [theirs.hash, lost] })
    }
    expect((await list(me)).data).toMatchObject([{ id, version: 1, blob_bytes: 0 }])
    // An upload that is under way is no picture yet.
    const half = pictureFile(700_000)
    await api.ask('startUpload', { hash: hashOf(half), bytes: half.length }, { token: me.token })
    expect((await save(me, { blobs: [hashOf(half)] })).status).toBe(424)
    // The refusals of a conflict and of the last place come first: nobody uploads for nothing.
    expect((await save(me, { id, base: 2, blobs: [lost] })).status).toBe(409)
  })

  test('a work has at most 200 pictures and 100 MB of them', async () => {
    const me = await api.passerby({ package_id: 4 })
    byHand.push(me.user.id)
    const hashes = Array.from({ length: 201 }, () => hashOf(pictureFile(40)))
    const many = await save(me, { blobs: hashes })
    expect(many).toMatchObject({ status: 413, msg: accountMessageOf('work-pictures', { most: 200 }), data: null })
    expect((await save(me, { blobs: hashes.slice(1) })).status).toBe(424)
    // The bytes of rows count: uploading a hundred megabytes tells nothing more.
    const rows = hashes.slice(0, 6).map((hash, at) => ({
      ...{ user_id: me.user.id, hash, object: hash.slice(32), mime: 'image/png', created_at: 1, expires_at: 2e9 },
      bytes: at === 5 ? 1 : 20 * mb,
    }))
    await api.context.db.insertInto('blobs').values(rows).execute()
    const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
    await api.context.db.updateTable('users').set({ blob_bytes: total }).where('id', '=', me.user.id).execute()
    const large = await save(me, { blobs: rows.map(({ hash }) => hash) })
    expect(large).toMatchObject({ status: 413, msg: accountMessageOf('work-too-large', { limitMb: 100 }), data: null })
    expect((await save(me, { blobs: rows.slice(0, 5).map(({ hash }) => hash) })).status).toBe(200)
  })

  test('a deleted work frees its pictures at once, but not those that another work uses', async () => {
    const me = await api.passerby()
    const [shared, own] = [await picture(me), await picture(me)]
    const [one, two] = [await save(me, { blobs: [shared.hash, own.hash] }), await save(me, { blobs: [shared.hash] })]
    api.later(48 * hour)
    await sweep()
    expect(await used(me)).toBe(2000)
    await remove(me, one.data.id)
    expect(await used(me)).toBe(1000)
    expect((await api.ask('getBlob', { hash: own.hash }, { token: me.token })).http).toBe(404)
    expect((await read(me, two.data.id)).data.blobs).toMatchObject([{ hash: shared.hash }])
    // The object itself goes after the requests that may still read it.
    const { db, blobs } = api.context
    const kept = await db.selectFrom('blobs').select('object').where('user_id', '=', me.user.id).execute()
    await sweep()
    const before = await objectsOf(blobs)
    api.later(10 * minute)
    await sweep()
    const after = await objectsOf(blobs)
    expect(after.length).toBeLessThan(before.length)
    expect(after).toContain(`blobs/${kept[0]!.object}`)
    expect(await db.selectFrom('removals').selectAll().execute()).toEqual([])
    // What is saved without its picture loses it, too; and it can be uploaded anew.
    await save(me, { id: two.data.id, base: 1 })
    expect(await used(me)).toBe(0)
    expect((await save(me, { id: two.data.id, base: 2, blobs: [shared.hash] })).status).toBe(424)
    expect((await upload(api, me.token, shared.bytes)).data).toMatchObject({ done: true })
    expect((await save(me, { id: two.data.id, base: 2, blobs: [shared.hash] })).status).toBe(200)
    api.later(10 * minute)
    await sweep()
    expect(await download(api, me.token, shared.hash, 1000)).not.toBeNull()
  })

  test('a picture that was uploaded for a save is kept for a day, and a client that asks for it keeps it longer', async () => {
    const me = await api.passerby()
    const { hash } = await picture(me)
    api.later(23 * hour)
    await sweep()
    const asked = await api.ask('startUpload', { hash, bytes: 1000 }, { token: me.token })
    expect(asked.data).toEqual({ upload: '', received: 1000, done: true })
    api.later(23 * hour)
    await sweep()
    expect(await used(me)).toBe(1000)
    api.later(hour)
    await sweep()
    expect(await used(me)).toBe(0)
  })

  test('saves, deletions, uploads and sweeps at once: no work is without a picture it names', async () => {
    const me = await api.passerby()
    const pictures = await Promise.all(Array.from({ length: 4 }, () => picture(me)))
    const works: string[] = []
    const made: Record<number, number> = {}
    for (let round = 0; round < 12; round++) {
      const hashes = pictures.filter((_, at) => (round >> (at % 3)) & 1 || at === 0).map(({ hash }) => hash)
      const attempt = async (blobs: string[]) => {
        const { status, data } = await save(me, { blobs })
        expect([200, 403, 424]).toContain(status)
        made[status] = (made[status] ?? 0) + 1
        if (status === 200) works.push(data.id)
      }
      const deeds = [
        attempt(hashes),
        attempt([pictures[round % 4]!.hash]),
        ...works.splice(0, round % 3).map((id) => remove(me, id)),
        ...pictures.slice(round % 4).map(({ bytes }) => upload(api, me.token, bytes)),
        sweep(),
        sweep(),
      ]
      await Promise.all(deeds)
      api.later(round % 3 === 0 ? 25 * hour : 11 * minute)
      await sweep()
    }
    expect(made[200]).toBeGreaterThan(5)
    for (const id of works) {
      const { data } = await read(me, id)
      expect(data.blobs.length).toBeGreaterThan(0)
      for (const { hash, bytes } of data.blobs) {
        expect(hashOf((await download(api, me.token, hash, bytes))!)).toBe(hash)
      }
    }
  })

  test.runIf(dialect === 'sqlite')('[P-04] a database without room refuses a save whole, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const me = await api.passerby()
    const { db } = api.context
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db)
    const document = JSON.stringify({ text: 'x'.repeat(1_000_000) })
    const full = await save(me, { document, key: newKey() })
    expect(full).toMatchObject({ http: 507, status: 507, msg: accountMessageOf('store-full'), data: null })
    await sql`pragma max_page_count = 1000000000`.execute(db)
    logged.mockRestore()
    expect((await list(me)).data).toEqual([])
    expect((await save(me, { document })).data.num).toBe(1)
  })

  test('a deleted account leaves no work, no picture, no upload and no key', async () => {
    const me = await api.passerby()
    const { hash } = await picture(me)
    await save(me, { blobs: [hash], key: newKey() })
    const half = pictureFile(700_000)
    const begun = await api.ask('startUpload', { hash: hashOf(half), bytes: half.length }, { token: me.token })
    const piece = { upload: begun.data.upload, offset: 0 }
    await api.ask('sendPiece', piece, { token: me.token, bytes: half.slice(0, 600_000 - 100_000) })
    const { db, blobs } = api.context
    const own = await db.selectFrom('blobs').select('object').where('user_id', '=', me.user.id).execute()
    await api.ask('deleteAccount', { user_id: me.user.user_id }, { token: me.token })
    for (const table of ['templates', 'template_blobs', 'blobs', 'uploads', 'saves'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', me.user.id).execute()).toEqual([])
    api.later(10 * minute)
    await sweep()
    const left = (await objectsOf(blobs)).join()
    expect(left).not.toContain(own[0]!.object)
    expect(left).not.toContain(begun.data.upload)
  })
})
