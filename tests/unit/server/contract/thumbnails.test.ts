import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '../../../../server/services/sweep.ts'
import type { CallInput } from '../../../../src/api/contract.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { workLimits } from '../../../../src/catalogue/limits.ts'
import { onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { download, hashOf, objectsOf, pictureFile, upload } from '../../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>
const hour = 60 * 60_000
let fresh = 0
const newKey = () => {
  fresh += 1
  return `key-of-a-thumbnail-${fresh}`
}

onEveryDatabase('thumbnails', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(async () => {
    expect(await brokenInvariants(api.context.db)).toEqual([])
    await api.close()
  })

  const save = ({ token }: Somebody, more: Partial<CallInput<'saveTemplate'>> = {}) =>
    api.ask('saveTemplate', { name: '封面', document: '{}', ...more }, { token })
  const read = async ({ token }: Somebody, id: string) => (await api.ask('getTemplate', { id }, { token })).data
  const list = async ({ token }: Somebody) => (await api.ask('getTemplates', undefined, { token })).data
  const remove = ({ token }: Somebody, id: string) => api.ask('deleteTemplate', { id }, { token })
  const used = async ({ token }: Somebody) => (await api.ask('getStorageTotal', undefined, { token })).data.used
  const picture = async ({ token }: Somebody, size = 1000) => {
    const bytes = pictureFile(size)
    expect((await upload(api, token, bytes)).data).toMatchObject({ done: true })
    return hashOf(bytes)
  }
  const isThere = async ({ token }: Somebody, hash: string, size = 1000) => {
    const bytes = await download(api, token, hash, size)
    return bytes !== null && hashOf(bytes) === hash
  }

  /** Gives a user pictures without sending them; returns their hashes. */
  const rowsOf = async ({ user }: Somebody, sizes: readonly number[]) => {
    const rows = sizes.map((bytes) => {
      const hash = hashOf(pictureFile(60))
      const times = { created_at: 1, expires_at: 2e9 }
      return { user_id: user.id, hash, object: hash.slice(32), mime: 'image/png', bytes, ...times }
    })
    await api.context.db.insertInto('blobs').values(rows).execute()
    await api.context.db
      .updateTable('users')
      .set(({ eb }) => ({
        blob_bytes: eb(
          'blob_bytes',
          '+',
          sizes.reduce((sum, bytes) => sum + bytes, 0),
        ),
      }))
      .where('id', '=', user.id)
      .execute()
    return rows.map(({ hash }) => hash)
  }

  test('a thumbnail is shown by lists, counted, and no picture of the document', async () => {
    const me = await api.passerby()
    const [drawn, thumbnail] = [await picture(me, 3000), await picture(me)]
    const { id } = (await save(me, { blobs: [drawn], thumbnail })).data
    const bare = (await save(me)).data.id
    const rows = await list(me)
    expect(rows.find((row) => row.id === id)).toMatchObject({ thumbnail, blob_bytes: 4000 })
    expect(rows.find((row) => row.id === bare)).toMatchObject({ thumbnail: '', blob_bytes: 0 })
    expect(await read(me, id)).toMatchObject({ thumbnail, blobs: [{ hash: drawn, bytes: 3000 }] })
    expect(await read(me, bare)).toMatchObject({ thumbnail: '', blobs: [] })
    api.later(48 * hour)
    await sweepPictures(api.context)
    expect(await isThere(me, thumbnail)).toBe(true)
    expect(await used(me)).toBe(4000)
  })

  test('a later save replaces the thumbnail, or removes it', async () => {
    const me = await api.passerby()
    const [first, second] = [await picture(me), await picture(me)]
    const { id } = (await save(me, { thumbnail: first })).data
    await save(me, { id, base: 1, thumbnail: second })
    expect([await isThere(me, first), await isThere(me, second)]).toEqual([false, true])
    expect(await list(me)).toMatchObject([{ thumbnail: second, blob_bytes: 1000, version: 2 }])
    await save(me, { id, base: 2, thumbnail: second })
    expect(await isThere(me, second)).toBe(true)
    await save(me, { id, base: 3 })
    expect(await list(me)).toMatchObject([{ thumbnail: '', blob_bytes: 0 }])
    expect(await read(me, id)).toMatchObject({ thumbnail: '', blobs: [] })
    expect(await used(me)).toBe(0)
  })

  test('a picture that is the thumbnail, too, is stored, counted and listed once', async () => {
    const me = await api.passerby()
    const hash = await picture(me)
    const { id } = (await save(me, { thumbnail: hash })).data
    const turns: [Partial<CallInput<'saveTemplate'>>, { hash: string }[], string][] = [
      [{ blobs: [hash], thumbnail: hash }, [{ hash }], hash],
      [{ blobs: [hash] }, [{ hash }], ''],
      [{ blobs: [hash, hash], thumbnail: hash }, [{ hash }], hash],
      [{ thumbnail: hash }, [], hash],
      [{ blobs: [hash] }, [{ hash }], ''],
      [{ thumbnail: hash }, [], hash],
    ]
    for (const [more, blobs, thumbnail] of turns) {
      await save(me, { id, ...more })
      expect(await read(me, id)).toMatchObject({ thumbnail, blobs })
      expect((await read(me, id)).blobs).toHaveLength(blobs.length)
      expect(await list(me)).toMatchObject([{ thumbnail, blob_bytes: 1000 }])
      expect(await used(me)).toBe(1000)
    }
    await remove(me, id)
    expect(await used(me)).toBe(0)
  })

  test('a thumbnail goes with the last work that uses it, for a list or in its document', async () => {
    const me = await api.passerby()
    const hash = await picture(me)
    const works: string[] = []
    for (const more of [{ thumbnail: hash }, { thumbnail: hash }, { blobs: [hash] }])
      works.push((await save(me, more)).data.id)
    for (const id of works) {
      expect(await isThere(me, hash)).toBe(true)
      expect(await used(me)).toBe(1000)
      await remove(me, id)
    }
    expect(await isThere(me, hash)).toBe(false)
    expect(await used(me)).toBe(0)
  })

  test('a save with a thumbnail that is not there is refused, and says so among the pictures', async () => {
    const [me, other] = [await api.passerby(), await api.passerby()]
    const [mine, theirs] = [await picture(me), await picture(other)]
    const { id } = (await save(me, { thumbnail: mine })).data
    const lost = hashOf(pictureFile(50))
    const both = await save(me, { id, blobs: [mine, lost], thumbnail: theirs })
    expect(both).toMatchObject({ http: 200, status: 424, msg: accountMessageOf('blobs-missing', { count: 2 }) })
    expect(both.data).toEqual({ missing: [lost, theirs] })
    expect((await save(me, { blobs: [lost], thumbnail: lost })).data).toEqual({ missing: [lost] })
    expect(await list(me)).toMatchObject([{ id, thumbnail: mine, version: 1 }])
    for (const thumbnail of ['', mine.toUpperCase(), `${mine}0`, '../secret'])
      expect((await save(me, { thumbnail })).http).toBe(400)
  })

  test('a thumbnail has 256 KB at most, whether the document uses it or not', async () => {
    const me = await api.passerby()
    const most = workLimits.thumbnailBytes
    expect(most).toBe(262_144)
    const [right, large] = [await picture(me, most), await picture(me, most + 1)]
    const said = { http: 200, status: 413, msg: accountMessageOf('thumbnail-too-large', { limitKb: 256 }), data: null }
    for (const blobs of [[], [large]]) expect(await save(me, { blobs, thumbnail: large })).toMatchObject(said)
    expect(await list(me)).toEqual([])
    expect((await save(me, { blobs: [large], thumbnail: right })).status).toBe(200)
  })

  test('a work with 200 pictures, or 100 MB of them, has room for a thumbnail', async () => {
    const me = await api.passerby()
    const many = await rowsOf(
      me,
      Array.from({ length: 201 }, () => 60),
    )
    const [thumbnail = '', ...blobs] = many
    const first = await save(me, { blobs, thumbnail })
    expect(first.status).toBe(200)
    expect(await read(me, first.data.id)).toMatchObject({ thumbnail })
    expect((await read(me, first.data.id)).blobs).toHaveLength(200)
    expect((await save(me, { blobs: many, thumbnail })).msg).toBe(accountMessageOf('work-pictures', { most: 200 }))
    const large = await rowsOf(
      me,
      Array.from({ length: 5 }, () => workLimits.pictureBytes),
    )
    expect((await save(me, { blobs: large, thumbnail })).status).toBe(200)
    expect((await save(me, { blobs: [...large, thumbnail] })).status).toBe(413)
  })

  test('a key stands for one thumbnail, and one from before there were any is still known', async () => {
    const me = await api.passerby()
    const [one, two] = [await picture(me), await picture(me)]
    const again = { key: newKey(), thumbnail: one }
    const { data } = await save(me, again)
    expect((await save(me, again)).data).toEqual(data)
    for (const more of [{ thumbnail: two }, { thumbnail: undefined }, { thumbnail: undefined, blobs: [one] }])
      expect((await save(me, { ...again, ...more })).http).toBe(400)
    expect(await list(me)).toHaveLength(1)
    const key = newKey()
    const content = createHash('sha256').update(JSON.stringify(['', '封面', '{}', 0, []]))
    const made = { template_id: data.id, content: content.digest('hex'), version: 1 }
    await api.context.db
      .insertInto('saves')
      .values({ user_id: me.user.id, key, ...made, created_at: 1 })
      .execute()
    expect((await save(me, { key })).data).toEqual(data)
  })

  test('the export names the thumbnail, and nothing of it is left of a deleted account', async () => {
    const me = await api.passerby()
    const [drawn, thumbnail] = [await picture(me), await picture(me)]
    const { id } = (await save(me, { blobs: [drawn], thumbnail })).data
    const { data } = await api.ask('exportMyData', undefined, { token: me.token })
    expect(data).toMatchObject({ templates: [{ id, thumbnail, blobs: [drawn] }] })
    expect(JSON.stringify(data.blobs)).toContain(thumbnail)
    const { db, blobs } = api.context
    const own = await db.selectFrom('blobs').select('object').where('user_id', '=', me.user.id).execute()
    expect(own).toHaveLength(2)
    await api.ask('deleteAccount', { user_id: me.user.user_id }, { token: me.token })
    for (const table of ['templates', 'template_blobs', 'blobs'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', me.user.id).execute()).toEqual([])
    api.later(hour)
    await sweepPictures(api.context)
    const left = (await objectsOf(blobs)).join()
    for (const { object } of own) expect(left).not.toContain(object)
  })

  test('saves and deletions at once: no work is without its thumbnail, none is left that no work uses', async () => {
    const me = await api.passerby()
    const files = [pictureFile(1000), pictureFile(1000)]
    const [one = '', two = ''] = files.map(hashOf)
    const seen: Record<string, number> = {}
    for (let round = 0; round < 12; round++) {
      for (const bytes of files) await upload(api, me.token, bytes)
      const { id } = (await save(me, { blobs: [two], thumbnail: one })).data
      const attempts = [
        () => save(me, { id, base: 1, blobs: [one], thumbnail: two }),
        () => save(me, { id, base: 1, thumbnail: two }),
        () => save(me, { blobs: [one], thumbnail: one }),
        () => remove(me, id),
      ]
      const turned = [...attempts.slice(round % 4), ...attempts.slice(0, round % 4)]
      const answers = await Promise.all([...turned.map((attempt) => attempt()), sweepPictures(api.context)])
      for (const answer of answers) if (answer) seen[answer.status] = (seen[answer.status] ?? 0) + 1
      const held = new Set<string>()
      for (const row of await list(me)) {
        const work = await read(me, row.id)
        for (const hash of [work.thumbnail, ...work.blobs.map(({ hash }) => hash)]) {
          expect(await isThere(me, hash)).toBe(true)
          held.add(hash)
        }
        expect(row.blob_bytes).toBe(1000 * new Set([work.thumbnail, ...work.blobs.map(({ hash }) => hash)]).size)
      }
      expect(await used(me)).toBe(1000 * held.size)
      for (const row of await list(me)) await remove(me, row.id)
      expect(await used(me)).toBe(0)
    }
    expect(seen[200]).toBeGreaterThan(12)
    expect(seen[424]).toBeGreaterThan(0)
  })
})
