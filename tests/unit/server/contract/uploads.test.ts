import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../../../server/app.ts'
import type { BlobStore } from '../../../../server/providers/types.ts'
import { sweepPictures } from '../../../../server/services/sweep.ts'
import { calls } from '../../../../src/api/contract.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { onEveryDatabase, openTestApi, type Person, type TestApi } from '../../../helpers/api.ts'
import { brokenInvariants } from '../../../helpers/invariants.ts'
import { startS3 } from '../../../helpers/s3.ts'
import { download, hashOf, objectsOf, pictureFile, pieceBytes, statesOf, upload } from '../../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>
type Bytes = Uint8Array<ArrayBuffer>
const minute = 60_000
const hour = 60 * minute
const mb = 2 ** 20

onEveryDatabase('uploads', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect, { BLOB_QUOTA_FREE: '5MB', BLOB_QUOTA_PAID: '200MB' })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    expect(await brokenInvariants(api.context.db, { but: byHand })).toEqual([])
    await api.close()
  })
  const byHand: number[] = []
  const member = async () => {
    const person = await api.passerby({ package_id: 4 })
    byHand.push(person.user.id)
    return person
  }

  const start = ({ token }: Somebody, bytes: Bytes, hash = hashOf(bytes), size = bytes.length) =>
    api.ask('startUpload', { hash, bytes: size }, { token })
  const send = ({ token }: Somebody, upload: string, offset: number, bytes: Bytes) =>
    api.ask('sendPiece', { upload, offset }, { token, bytes })
  const storage = async ({ token }: Somebody) => (await api.ask('getStorageTotal', undefined, { token })).data
  const sweep = () => sweepPictures(api.context)

  test('a picture goes up in pieces, is counted from the start and comes down as it was', async () => {
    const me = await api.passerby()
    expect(await storage(me)).toEqual({ used: 0, limit: 5 * mb })
    const bytes = pictureFile(3 * pieceBytes + 77, 'webp')
    const { upload: id } = (await start(me, bytes)).data
    expect(await storage(me)).toEqual({ used: bytes.length, limit: 5 * mb })
    for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
      const received = Math.min(offset + pieceBytes, bytes.length)
      const { data } = await send(me, id, offset, bytes.slice(offset, received))
      expect(data).toEqual({ received, done: received === bytes.length })
    }
    expect(await storage(me)).toEqual({ used: bytes.length, limit: 5 * mb })
    expect(Buffer.compare((await download(api, me.token, hashOf(bytes), bytes.length))!, bytes)).toBe(0)
    // The pieces are gone, the picture is there once.
    expect((await objectsOf(api.context.blobs)).filter((name) => name.includes(id))).toEqual([`blobs/${id}`])
    expect((await start(me, bytes)).data).toEqual({ upload: '', received: bytes.length, done: true })
    expect((await storage(me)).used).toBe(bytes.length)
    for (const offset of [bytes.length, 2e9])
      expect((await api.ask('getBlob', { hash: hashOf(bytes), offset }, { token: me.token })).http).toBe(400)
  })

  test('bytes of a picture are never shown or run by a browser', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(100)
    await upload(api, me.token, bytes)
    const { headers } = await api.ask('getBlob', { hash: hashOf(bytes) }, { token: me.token })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test('an upload goes on where it broke off, on another device too, and with smaller pieces', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(700_000, 'jpg')
    const { upload: id } = (await start(me, bytes)).data
    await send(me, id, 0, bytes.slice(0, 100_000))
    api.later(59 * minute)
    await sweep()
    expect((await start(me, bytes)).data).toEqual({ upload: id, received: 100_000, done: false })
    expect((await upload(api, me.token, bytes, { piece: 65_536 })).data).toEqual({ received: 700_000, done: true })
    expect((await storage(me)).used).toBe(700_000)
  })

  test('a piece that comes twice, also at once, counts once; the last one is answered again', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(2 * pieceBytes)
    const { upload: id } = (await start(me, bytes)).data
    for (const offset of [0, pieceBytes]) {
      const piece = bytes.slice(offset, offset + pieceBytes)
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(me, id, offset, piece)))
      expect(statesOf(answers)).toEqual({ '200/200': 12 })
      for (const { data } of answers) expect(data).toEqual({ received: offset + pieceBytes, done: offset > 0 })
    }
    expect((await send(me, id, pieceBytes, bytes.slice(pieceBytes))).data).toEqual({
      received: 2 * pieceBytes,
      done: true,
    })
    expect(hashOf((await download(api, me.token, hashOf(bytes), bytes.length))!)).toBe(hashOf(bytes))
    expect((await objectsOf(api.context.blobs)).filter((name) => name.includes(id))).toEqual([`blobs/${id}`])
    expect((await storage(me)).used).toBe(2 * pieceBytes)
  })

  test('a piece out of order or of a wrong size is refused, and the upload goes on', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(300_000)
    const { upload: id } = (await start(me, bytes)).data
    const order = { http: 200, status: 409, msg: accountMessageOf('piece-order'), data: null }
    const size = { http: 200, status: 400, msg: accountMessageOf('piece-size'), data: null }
    expect(await send(me, id, 100_000, bytes.slice(100_000, 200_000))).toMatchObject(order)
    expect(await send(me, id, 0, bytes.slice(0, 65_535))).toMatchObject(size)
    expect(await send(me, id, 0, bytes.slice(0, 0))).toMatchObject(size)
    expect(await send(me, id, 0, pictureFile(300_001))).toMatchObject(size)
    expect((await send(me, id, 0, bytes.slice(0, 100_000))).status).toBe(200)
    expect(await send(me, id, 50_000, bytes.slice(50_000, 150_000))).toMatchObject(order)
    expect(await send(me, id, 100_000, bytes.slice(100_000, 100_001))).toMatchObject(size)
    const huge = await send(me, id, 100_000, pictureFile(pieceBytes + 1))
    expect(huge).toMatchObject({ http: 413, msg: accountMessageOf('too-large') })
    expect((await upload(api, me.token, bytes)).data).toMatchObject({ done: true })
    const { path } = calls.sendPiece
    const typed = await api.request(`${path}?upload=${id}&offset=0`, {
      ...{ method: 'POST', body: 'x', headers: { authorization: `Bearer ${me.token}`, 'content-type': 'text/plain' } },
    })
    expect(typed.status).toBe(400)
  })

  test('a hash that lies is found out: nothing is stored, nothing counts', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(600_000)
    const hash = 'd'.repeat(64)
    const answer = await upload(api, me.token, bytes, { hash })
    expect(answer).toMatchObject({ http: 200, status: 422, msg: accountMessageOf('blob-hash'), data: null })
    expect((await api.ask('getBlob', { hash }, { token: me.token })).http).toBe(404)
    expect((await storage(me)).used).toBe(0)
    // Another size for the same hash begins anew instead of standing in the way.
    const { upload: id } = (await start(me, bytes, hashOf(bytes), 650_000)).data
    await send(me, id, 0, bytes.slice(0, 100_000))
    expect((await upload(api, me.token, bytes)).data).toMatchObject({ done: true })
    expect((await send(me, id, 100_000, bytes.slice(100_000, 200_000))).http).toBe(404)
    // Nor does what no longer counts take up space.
    expect((await objectsOf(api.context.blobs)).filter((name) => name.includes(id))).toEqual([])
    expect((await storage(me)).used).toBe(600_000)
  })

  test('what is no PNG, JPG or WebP is refused with its first piece', async () => {
    const me = await api.passerby()
    const files = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a\u0001\u0000\u0001\u0000',
      '%PDF-1.7',
      'PNG',
      'RIFF....WAVEfmt ',
    ]
    for (const text of files) {
      const bytes = new Uint8Array(Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(80_000)]))
      const answer = await upload(api, me.token, bytes, { piece: 70_000 })
      expect(answer, text).toMatchObject({ status: 415, msg: accountMessageOf('blob-not-picture'), data: null })
      expect((await api.ask('getBlob', { hash: hashOf(bytes) }, { token: me.token })).http).toBe(404)
    }
    expect((await storage(me)).used).toBe(0)
  })

  test('a picture over 20 MB is refused before it is sent, one of 20 MB is stored', async () => {
    const me = await member()
    const large = await start(me, pictureFile(10), 'e'.repeat(64), 20 * mb + 1)
    expect(large).toMatchObject({ status: 413, msg: accountMessageOf('blob-too-large', { limitMb: 20 }), data: null })
    const bytes = pictureFile(20 * mb)
    expect((await upload(api, me.token, bytes)).data).toEqual({ received: 20 * mb, done: true })
    expect(hashOf((await download(api, me.token, hashOf(bytes), bytes.length))!)).toBe(hashOf(bytes))
  })

  test('30 uploads begun at once cannot exceed the quota; what ends gives its bytes back', async () => {
    const me = await api.passerby()
    const pictures = Array.from({ length: 30 }, () => pictureFile(mb))
    const answers = await Promise.all(pictures.map((bytes) => start(me, bytes)))
    expect(statesOf(answers)).toEqual({ '200/200': 5, '200/403': 25 })
    const refused = answers.find(({ status }) => status === 403)
    expect(refused).toMatchObject({ msg: accountMessageOf('blob-quota', { limitMb: 5 }), data: null })
    expect(await storage(me)).toEqual({ used: 5 * mb, limit: 5 * mb })
    // The same picture begun thirty times is one upload.
    const again = await Promise.all(
      Array.from({ length: 30 }, () => start(me, pictures[answers.findIndex(({ status }) => status === 200)]!)),
    )
    expect(new Set(again.map(({ data }) => data.upload)).size).toBe(1)
    api.later(61 * minute)
    await sweep()
    expect((await storage(me)).used).toBe(0)
    const whole = await Promise.all(pictures.slice(0, 8).map((bytes) => upload(api, me.token, bytes)))
    expect(statesOf(whole)).toEqual({ '200/200': 5, '200/403': 3 })
    expect((await storage(me)).used).toBe(5 * mb)
  })

  test('a user has 16 uploads open; one that rests makes way, one in use does not', async () => {
    const me = await member()
    const files = Array.from({ length: 30 }, () => pictureFile(100_000))
    const answers = await Promise.all(files.map((bytes) => start(me, bytes)))
    expect(statesOf(answers)).toEqual({ '200/200': 16, '429/429': 14 })
    const busy = answers.find(({ status }) => status === 429)
    expect(busy?.msg).toBe(accountMessageOf('uploads-many'))
    api.later(minute)
    expect((await start(me, pictureFile(50))).status).toBe(200)
    expect((await storage(me)).used).toBe(15 * 100_000 + 50)
  })

  test('an upload that drips is over after a day, an abandoned one after an hour, and its pieces go', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(4 * mb)
    const { upload: id } = (await start(me, bytes)).data
    for (let at = 0; at < 25; at++) {
      const answer = await send(me, id, at * 65_536, bytes.slice(at * 65_536, (at + 1) * 65_536))
      expect(answer.data).toMatchObject({ done: false })
      api.later(58 * minute)
      await sweep()
    }
    const late = await send(me, id, 25 * 65_536, bytes.slice(25 * 65_536, 26 * 65_536))
    expect(late).toMatchObject({ http: 404, msg: accountMessageOf('upload-gone'), data: null })
    expect((await storage(me)).used).toBe(0)
    api.later(10 * minute)
    await sweep()
    expect((await objectsOf(api.context.blobs)).filter((name) => name.includes(id))).toEqual([])
  })

  test('nobody reaches another user’s uploads or pictures, or knows which there are', async () => {
    const [me, other] = [await api.passerby(), await api.passerby()]
    const bytes = pictureFile(200_000)
    const { upload: id } = (await start(me, bytes)).data
    expect((await send(other, id, 0, bytes)).http).toBe(404)
    await send(me, id, 0, bytes)
    expect((await api.ask('getBlob', { hash: hashOf(bytes) }, { token: other.token })).http).toBe(404)
    // The same picture of another user is uploaded whole.
    expect((await start(other, bytes)).data).toMatchObject({ received: 0, done: false })
    for (const wrong of ['../../etc/passwd', '..%2f..%2fx', 'F'.repeat(32), id.toUpperCase(), `${id}/`, ''])
      expect((await send(me, wrong, 0, bytes)).http).toBe(400)
    for (const hash of ['../secret', 'A'.repeat(64), `${'a'.repeat(64)}/..`])
      expect((await api.ask('getBlob', { hash }, { token: me.token })).http).toBe(400)
  })

  /** Lets a method of the store fail, for as long as the test runs. */
  const failing = (method: 'put' | 'read' | 'remove', code: string) =>
    vi
      .spyOn(api.context.blobs as { -readonly [Name in keyof BlobStore]: BlobStore[Name] }, method)
      .mockImplementation(async () => {
        throw new UserError(code, {}, { cause: new Error('as wished') })
      })

  test('a full store and one that is away are said; afterwards the upload goes on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const me = await api.passerby()
    const bytes = pictureFile(700_000)
    const { upload: id } = (await start(me, bytes)).data
    for (const [code, http] of [
      ['store-full', 507],
      ['store-away', 502],
    ] as const) {
      const spy = failing('put', code)
      const answer = await send(me, id, 0, bytes.slice(0, 400_000))
      expect(answer).toMatchObject({ http, status: http, msg: accountMessageOf(code), data: null })
      spy.mockRestore()
    }
    expect((await start(me, bytes)).data).toMatchObject({ upload: id, received: 0 })
    await send(me, id, 0, bytes.slice(0, 400_000))
    // The last piece is there, the picture is not: the next attempt completes it.
    const away = failing('read', 'store-away')
    expect((await send(me, id, 400_000, bytes.slice(400_000))).http).toBe(502)
    away.mockRestore()
    expect((await start(me, bytes)).data).toMatchObject({ done: true })
    const gone = failing('read', 'store-away')
    expect((await api.ask('getBlob', { hash: hashOf(bytes) }, { token: me.token })).http).toBe(502)
    gone.mockRestore()
    expect((await storage(me)).used).toBe(700_000)
  })

  test('what the store cannot remove now is removed later', async () => {
    const me = await api.passerby()
    const bytes = pictureFile(1000)
    await upload(api, me.token, bytes)
    const { db, blobs } = api.context
    const own = await db.selectFrom('blobs').select('object').where('user_id', '=', me.user.id).execute()
    api.later(25 * hour)
    await sweep()
    api.later(10 * minute)
    const spy = failing('remove', 'store-away')
    await expect(sweep()).rejects.toMatchObject({ code: 'store-away' })
    spy.mockRestore()
    expect(await objectsOf(blobs)).toContain(`blobs/${own[0]!.object}`)
    await sweep()
    expect(await objectsOf(blobs)).not.toContain(`blobs/${own[0]!.object}`)
  })

  test('two processes on one database take the pieces of one upload', async () => {
    const second = createApp({ distDir: api.folder, api: { ...api, context: { ...api.context } } })
    const me = await api.passerby()
    const bytes = pictureFile(4 * pieceBytes)
    const { upload: id } = (await start(me, bytes)).data
    for (let at = 0; at < 4; at++) {
      const piece = bytes.slice(at * pieceBytes, (at + 1) * pieceBytes)
      const query = new URLSearchParams({ upload: id, offset: String(at * pieceBytes) })
      const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/octet-stream' }
      const [one, two] = await Promise.all([
        send(me, id, at * pieceBytes, piece),
        second.request(`http://127.0.0.1:4321${calls.sendPiece.path}?${query}`, {
          method: 'POST',
          headers,
          body: piece,
        }),
      ])
      expect([one.http, two.status]).toEqual([200, 200])
    }
    expect((await start(me, bytes)).data).toMatchObject({ done: true })
  })
})

onEveryDatabase('uploads to a bucket', (dialect) => {
  test('pictures go up, come down and are removed as in a folder', async () => {
    const service = await startS3()
    const api = await openTestApi(dialect, service.settings('s3://pictures/works'))
    const { token } = await api.passerby()
    const bytes = pictureFile(pieceBytes + 9)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(api, token, bytes)))
    expect(statesOf(answers)).toEqual({ '200/200': 5 })
    const blobs = [hashOf(bytes)]
    const saved = await api.ask('saveTemplate', { name: '封面', document: '{}', blobs }, { token })
    expect(hashOf((await download(api, token, blobs[0]!, bytes.length))!)).toBe(blobs[0])
    expect(await objectsOf(api.context.blobs)).toHaveLength(1)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const end = service.refuse(503, 'SlowDown')
    expect((await api.ask('getBlob', { hash: blobs[0]! }, { token })).http).toBe(502)
    end()
    await api.ask('deleteTemplate', { id: saved.data.id }, { token })
    await sweepPictures(api.context)
    api.later(10 * minute)
    await sweepPictures(api.context)
    expect(await objectsOf(api.context.blobs)).toEqual([])
    await api.close()
    await service.close()
  })
})
