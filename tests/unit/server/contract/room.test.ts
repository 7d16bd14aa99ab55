import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '../../../../server/services/sweep.ts'
import type { CallInput } from '../../../../src/api/contract.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { download, hashOf, objectsOf, pictureFile, statesOf, upload } from '../../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>
type Bytes = Uint8Array<ArrayBuffer>
const mb = 2 ** 20
const hour = 60 * 60_000

onEveryDatabase('room in the account', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect, { BLOB_QUOTA_FREE: '2MB' })
  })
  afterAll(async () => {
    expect(await brokenInvariants(api.context.db)).toEqual([])
    await api.close()
  })

  const save = ({ token }: Somebody, more: Partial<CallInput<'saveTemplate'>> = {}) =>
    api.ask('saveTemplate', { name: '封面', document: '{}', ...more }, { token })
  const remove = ({ token }: Somebody, id: string) => api.ask('deleteTemplate', { id }, { token })
  const send = ({ token }: Somebody, bytes: Bytes) => upload(api, token, bytes)
  const used = async ({ token }: Somebody) => (await api.ask('getStorageTotal', undefined, { token })).data.used
  const isThere = async ({ token }: Somebody, bytes: Bytes) => {
    const found = await download(api, token, hashOf(bytes), bytes.length)
    return found !== null && hashOf(found) === hashOf(bytes)
  }

  test('who deletes a work, or saves it with fewer pictures, has the room at once', async () => {
    const me = await api.passerby()
    const [one, two, three] = [pictureFile(mb), pictureFile(mb), pictureFile(mb)]
    for (const bytes of [one, two]) await send(me, bytes)
    const first = await save(me, { blobs: [hashOf(one)] })
    const second = await save(me, { blobs: [hashOf(two)] })
    const full = { status: 403, msg: accountMessageOf('blob-quota', { limitMb: 2 }) }
    expect(await send(me, three)).toMatchObject(full)
    await remove(me, first.data.id)
    expect(await used(me)).toBe(mb)
    expect((await send(me, three)).data).toMatchObject({ done: true })
    expect(await send(me, one)).toMatchObject(full)
    await save(me, { id: second.data.id, base: 1, blobs: [hashOf(three)] })
    expect(await used(me)).toBe(mb)
    expect((await send(me, one)).data).toMatchObject({ done: true })
    expect([await isThere(me, one), await isThere(me, two), await isThere(me, three)]).toEqual([true, false, true])
  })

  test('a removed picture that is uploaded anew outlives the object of the old one', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(1000)
    await send(me, bytes)
    const { db, blobs } = api.context
    const object = async () =>
      `blobs/${(await db.selectFrom('blobs').select('object').where('user_id', '=', me.user.id).executeTakeFirstOrThrow()).object}`
    const old = await object()
    await remove(me, (await save(me, { blobs: [hashOf(bytes)] })).data.id)
    await send(me, bytes)
    await save(me, { blobs: [hashOf(bytes)] })
    // What may still be read stays for some minutes.
    await sweepPictures(api.context)
    expect(await objectsOf(blobs)).toContain(old)
    api.later(hour)
    await sweepPictures(api.context)
    expect(await objectsOf(blobs)).not.toContain(old)
    expect(await objectsOf(blobs)).toContain(await object())
    expect(await isThere(me, bytes)).toBe(true)
  })

  test('what was uploaded for a save to come stays, also if a work that is deleted was the only one to use it', async () => {
    const me = await api.passerby()
    const [old, fresh] = [pictureFile(1000), pictureFile(2000)]
    for (const bytes of [old, fresh]) await send(me, bytes)
    const { id } = (await save(me, { blobs: [hashOf(old)] })).data
    // The client of another work learns that it need not send the picture.
    expect((await send(me, old)).data).toMatchObject({ done: true })
    await remove(me, id)
    expect(await used(me)).toBe(3000)
    const other = await save(me, { blobs: [hashOf(old), hashOf(fresh)] })
    expect(other.status).toBe(200)
    // The save has come: from here on the work decides.
    await save(me, { id: other.data.id, blobs: [hashOf(old)] })
    expect(await used(me)).toBe(1000)
    await send(me, old)
    await save(me, { id: other.data.id, blobs: [hashOf(old)] })
    await save(me, { id: other.data.id })
    expect(await used(me)).toBe(0)
  })

  test('a picture that waits for a save in vain goes after a day', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(1000)
    await send(me, bytes)
    const { id } = (await save(me, { blobs: [hashOf(bytes)] })).data
    await send(me, bytes)
    api.later(hour)
    await remove(me, id)
    api.later(22 * hour)
    await sweepPictures(api.context)
    expect(await used(me)).toBe(1000)
    api.later(hour)
    await sweepPictures(api.context)
    expect(await used(me)).toBe(0)
    // One that waited longer than a day while a work used it goes with that work.
    await send(me, bytes)
    const late = await save(me, { blobs: [hashOf(bytes)] })
    await send(me, bytes)
    api.later(24 * hour)
    await remove(me, late.data.id)
    expect(await used(me)).toBe(0)
  })

  test('a work deleted 20 times at once gives its bytes back once', async () => {
    const me = await api.passerby()
    const [own, shared] = [pictureFile(1000), pictureFile(2000)]
    for (const bytes of [own, shared]) await send(me, bytes)
    const { id } = (await save(me, { blobs: [hashOf(own), hashOf(shared)] })).data
    await save(me, { blobs: [hashOf(shared)] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(me, id)))
    expect(statesOf(answers)).toEqual({ '200/200': 1, '404/404': 19 })
    expect(await used(me)).toBe(2000)
  })

  test('a deletion beside saves of the same picture: it stays for those that were made, the others are told', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(1000)
    const blobs = [hashOf(bytes)]
    const seen: Record<string, number> = {}
    for (let round = 0; round < 16; round++) {
      await send(me, bytes)
      const { id } = (await save(me, { blobs })).data
      const isDeleted = round % 8 < 4
      const attempts: ReturnType<typeof save>[] = []
      const attempt = async () => attempts.push(save(me, { blobs }))
      const deeds: (() => Promise<unknown>)[] = [attempt, attempt, () => sweepPictures(api.context)]
      deeds.splice(round % 4, 0, () => (isDeleted ? remove(me, id) : save(me, { id, base: 1 })))
      await Promise.all(deeds.map((deed) => deed()))
      const made: string[] = []
      for (const answer of await Promise.all(attempts)) {
        seen[answer.status] = (seen[answer.status] ?? 0) + 1
        if (answer.status === 200) made.push(answer.data.id)
        else expect(answer).toMatchObject({ status: 424, data: { missing: blobs } })
      }
      expect(await used(me)).toBe(made.length > 0 ? 1000 : 0)
      expect(await isThere(me, bytes)).toBe(made.length > 0)
      for (const work of [...made, ...(isDeleted ? [] : [id])]) await remove(me, work)
      expect(await used(me)).toBe(0)
    }
    expect(Object.keys(seen)).toEqual(['200', '424'])
  })

  test('a deletion beside an upload of the same picture: the save that it is for finds it', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(1000)
    const blobs = [hashOf(bytes)]
    await send(me, bytes)
    let { id } = (await save(me, { blobs })).data
    for (let round = 0; round < 12; round++) {
      const deeds = [() => remove(me, id), () => send(me, bytes), () => sweepPictures(api.context)]
      const turned = [...deeds.slice(round % 3), ...deeds.slice(0, round % 3)]
      await Promise.all(turned.map((deed) => deed()))
      const saved = await save(me, { blobs })
      expect(saved.status).toBe(200)
      expect(await isThere(me, bytes)).toBe(true)
      expect(await used(me)).toBe(1000)
      id = saved.data.id
    }
  })
})
