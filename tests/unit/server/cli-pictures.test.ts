import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '../../../server/services/sweep.ts'
import { databaseOf, onEveryDatabase, openTestApi, type Person, type TestApi } from '../../helpers/api.ts'
import { run } from '../../helpers/cli.ts'
import { startS3 } from '../../helpers/s3.ts'
import { hashOf, pictureFile, upload } from '../../helpers/uploads.ts'

type Somebody = Omit<Person, 'password'>

onEveryDatabase('operator commands about pictures', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  const cli = (...args: string[]) => run(args, settings)
  beforeAll(async () => {
    api = await openTestApi(dialect)
    settings = { DATA_DIR: api.folder, ...(await databaseOf(api)) }
  })
  afterAll(() => api.close())

  const work = async ({ token }: Somebody) => {
    const [bytes, small] = [pictureFile(30_000), pictureFile(2000)]
    for (const one of [bytes, small]) await upload(api, token, one)
    const [hash, thumbnail] = [hashOf(bytes), hashOf(small)]
    const saved = await api.ask('saveTemplate', { name: '甲', document: '{}', blobs: [hash], thumbnail }, { token })
    return { id: saved.data.id, hash, thumbnail }
  }
  const objectOf = async (hash: string) =>
    (await api.context.db.selectFrom('blobs').select('object').where('hash', '=', hash).executeTakeFirstOrThrow())
      .object
  const fileOf = (object: string) => join(api.folder, 'blobs', 'blobs', object.slice(0, 2), object)
  const hourAgo = (file: string) => utimesSync(file, Date.now() / 1000 - 7200, Date.now() / 1000 - 7200)

  test('check finds a picture whose object is missing or damaged, and an object without a picture', async () => {
    const me = await api.passerby()
    const { hash, thumbnail } = await work(me)
    const half = pictureFile(700_000)
    const begun = await api.ask('startUpload', { hash: hashOf(half), bytes: half.length }, { token: me.token })
    const piece = { upload: begun.data.upload, offset: 0 }
    await api.ask('sendPiece', piece, { token: me.token, bytes: half.slice(0, 100_000) })
    const sound = await cli('check')
    expect(sound, sound.out).toMatchObject({ code: 0 })
    const file = fileOf(await objectOf(hash))
    const kept = readFileSync(file)
    for (const damage of [() => rmSync(file), () => writeFileSync(file, kept.subarray(0, 500))]) {
      damage()
      const { code, out } = await cli('check')
      expect(code).toBe(1)
      expect(out).toContain('\na picture has its object in the store:\n')
      expect(out).toContain(hash)
    }
    writeFileSync(file, kept)
    const shown = readFileSync(fileOf(await objectOf(thumbnail)))
    rmSync(fileOf(await objectOf(thumbnail)))
    expect(await cli('check')).toMatchObject({ code: 1, out: expect.stringContaining(thumbnail) })
    writeFileSync(fileOf(await objectOf(thumbnail)), shown)
    const stranger = fileOf('ab'.repeat(16))
    mkdirSync(join(stranger, '..'), { recursive: true })
    writeFileSync(stranger, 'x')
    const lostPiece = join(api.folder, 'blobs', 'uploads', 'cd'.repeat(16), 'ef'.repeat(16))
    mkdirSync(join(lostPiece, '..'), { recursive: true })
    writeFileSync(lostPiece, 'x')
    // An object is written before its row: a new one is no fault yet.
    expect((await cli('check')).code).toBe(0)
    for (const one of [stranger, lostPiece]) hourAgo(one)
    const { code, out } = await cli('check')
    expect(code).toBe(1)
    expect(out).toContain(`\nan object belongs to a picture:\n  blobs/${'ab'.repeat(16)}: 1 bytes`)
    expect(out).toContain(`uploads/${'cd'.repeat(16)}/${'ef'.repeat(16)}: 1 bytes`)
    for (const one of [stranger, lostPiece]) rmSync(one)
    expect((await cli('check')).code).toBe(0)
  })

  test('check finds wrong counts of bytes, lost pictures of works and pictures that never go', async () => {
    const me = await api.passerby()
    const { id, hash, thumbnail } = await work(me)
    const { db } = api.context
    const users = db.updateTable('users').where('id', '=', me.user.id)
    const blobs = db.updateTable('blobs').where('hash', '=', hash)
    const works = db.updateTable('templates').where('id', '=', id)
    const use = { template_id: id, user_id: me.user.id, hash: 'a'.repeat(64) }
    const faults: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'the count of bytes of pictures is right',
        () => users.set({ blob_bytes: 5 }).execute(),
        () => users.set({ blob_bytes: 32_000 }).execute(),
      ],
      [
        'a picture that a work uses is there',
        () => db.insertInto('template_blobs').values(use).execute(),
        () => db.deleteFrom('template_blobs').where('hash', '=', use.hash).execute(),
      ],
      [
        'a thumbnail is a picture that its work uses',
        () => works.set({ thumbnail: use.hash }).execute(),
        () => works.set({ thumbnail }).execute(),
      ],
      [
        'a thumbnail is a picture that its work uses',
        () => works.set({ thumbnail: '' }).execute(),
        () => works.set({ thumbnail }).execute(),
      ],
      [
        'a picture goes only if no work uses it',
        () => blobs.set({ expires_at: 5 }).execute(),
        () => blobs.set({ expires_at: null }).execute(),
      ],
    ]
    for (const [law, plant, mend] of faults) {
      await plant()
      const { code, out } = await cli('check')
      expect(code, law).toBe(1)
      expect(out, law).toContain(`\n${law}:\n`)
      await mend()
    }
    expect((await cli('check')).code).toBe(0)
  })

  test('[P-23] a backup holds the pictures, the next one copies only new ones, and both come back', async () => {
    const me = await api.passerby()
    const [early, late] = [await work(me), await work(me)]
    const shelf = join(api.folder, `shelf-${dialect}`)
    mkdirSync(shelf)
    const folder = join(shelf, 'blobs')
    const file = join(shelf, 'monday.sqlite')
    const args = dialect === 'sqlite' ? [file] : ['--blobs', folder]
    const first = await cli('backup', ...args)
    expect(first, first.err).toMatchObject({ code: 0 })
    const [, all] = /(\d+) pictures, \d+ of them new/.exec(first.out) ?? []
    expect(Number(all)).toBeGreaterThanOrEqual(4)
    const next = await work(me)
    const second = await cli('backup', ...(dialect === 'sqlite' ? [join(shelf, 'tuesday.sqlite')] : args))
    expect(second.code).toBe(0)
    expect(second.out).toContain(`${Number(all) + 2} pictures`)
    // A picture of the backup is deleted, swept and gone; then the backup is restored.
    const objects = [await objectOf(early.hash), await objectOf(early.thumbnail)]
    await api.ask('deleteTemplate', { id: early.id }, { token: me.token })
    await sweepPictures(api.context)
    api.later(600_000)
    await sweepPictures(api.context)
    expect(objects.map((object) => existsSync(fileOf(object)))).toEqual([false, false])

    if (dialect === 'postgres') {
      const restored = await cli('restore', '--blobs', folder, '--reason', 'lost')
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('2 of them put back') })
      expect(restored.out).toContain('pg_restore')
      expect(objects.map((object) => existsSync(fileOf(object)))).toEqual([true, true])
      return
    }
    const inUse = await cli('restore', file, '--reason', 'lost')
    expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('stop the server first') })
    // Another machine, which has some data of its own already.
    const data = join(api.folder, 'another')
    mkdirSync(data)
    copyFileSync(join(shelf, 'tuesday.sqlite'), join(data, 'qingtu.sqlite'))
    const restored = await run(['restore', file, '--reason', 'lost'], { DATA_DIR: data })
    expect(restored, restored.err).toMatchObject({ code: 0 })
    expect(readdirSync(data).filter((name) => name.startsWith('qingtu.sqlite'))).toHaveLength(2)
    const copy = new DatabaseSync(join(data, 'qingtu.sqlite'), { readOnly: true })
    const hashes = copy.prepare('select hash from blobs where user_id = ?').all(me.user.id)
    copy.close()
    const kept = [early, late].flatMap(({ hash, thumbnail }) => [hash, thumbnail])
    expect(hashes.map(({ hash }) => hash).toSorted()).toEqual(kept.toSorted())
    const rest = objects.map((object) => readFileSync(join(data, 'blobs', 'blobs', object.slice(0, 2), object)))
    expect(rest.map(hashOf)).toEqual([early.hash, early.thumbnail])
    // The picture of Tuesday is one that Monday does not know: it has just been written.
    const checked = await run(['check'], { DATA_DIR: data })
    expect(checked, checked.out).toMatchObject({ code: 0 })
    expect(readFileSync(join(data, 'operator.log'), 'utf8')).toContain(`restored ${file}: lost (by ops)`)
    expect(next.hash).not.toBe(early.hash)
    const wrong = join(shelf, 'wrong.sqlite')
    writeFileSync(wrong, 'no database at all')
    for (const given of [wrong, join(shelf, 'nowhere')]) {
      expect((await run(['restore', given, '--reason', 'x'], { DATA_DIR: data })).code).toBe(1)
    }
    expect((await run(['restore', '--reason', 'x'], { DATA_DIR: data })).code).toBe(2)
    expect((await run(['check'], { DATA_DIR: data })).code).toBe(0)
  })
})

test('[P-23] pictures of a bucket are backed up into a folder and come back into the bucket', async () => {
  const service = await startS3()
  const api = await openTestApi('sqlite', service.settings('s3://pictures'))
  const settings = { DATA_DIR: api.folder, ...service.settings('s3://pictures') }
  const { token } = await api.passerby()
  const bytes = pictureFile(600_000)
  await upload(api, token, bytes)
  const shelf = join(api.folder, 'shelf')
  mkdirSync(shelf)
  expect((await run(['backup', join(shelf, 'copy.sqlite')], settings)).code).toBe(0)
  const { object } = await api.context.db.selectFrom('blobs').select('object').executeTakeFirstOrThrow()
  await api.context.blobs.remove([`blobs/${object}`])
  const broken = await run(['check'], settings)
  expect(broken).toMatchObject({ code: 1, out: expect.stringContaining(hashOf(bytes)) })
  // The server still has the database open, so the pictures come back through a folder of data of their own.
  const elsewhere = { ...settings, DATA_DIR: join(api.folder, 'elsewhere') }
  const restored = await run(['restore', join(shelf, 'copy.sqlite'), '--reason', 'lost'], elsewhere)
  expect(restored, restored.err).toMatchObject({ code: 0 })
  expect((await run(['check'], settings)).code).toBe(0)
  await api.close()
  await service.close()
})

test('with PostgreSQL a command that needs the pictures names the settings that are missing', async () => {
  const api = await openTestApi('sqlite')
  const ended = await run(['restore', '--blobs', api.folder, '--reason', 'x'], { DATABASE_URL: 'postgres://x/y' })
  expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('BLOB_STORE or BLOB_DIR') })
  await api.close()
})
