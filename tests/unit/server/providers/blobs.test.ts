import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPlaces } from '../../../../server/env.ts'
import { folderStore } from '../../../../server/providers/blobs/folder.ts'
import { openBlobs } from '../../../../server/providers/blobs/open.ts'
import type { BlobStore } from '../../../../server/providers/types.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { startS3 } from '../../../helpers/s3.ts'

/** Whether files are opened on the device that is always full instead. */
let isFull = false
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: (path: string, flags: string, mode: number): Promise<FileHandle> =>
      real.open(isFull ? '/dev/full' : path, isFull ? flags.replace('x', '') : flags, mode),
  }
})

const hex = () => randomBytes(16).toString('hex')

interface Subject {
  readonly store: BlobStore
  /** Makes everything fail as if the store could not be reached; returns what ends that. */
  readonly away: () => () => void
  readonly full: () => () => void
  readonly close: () => Promise<void>
}

const inFolder = async (): Promise<Subject> => {
  const root = mkdtempSync(join(tmpdir(), 'qingtu-blobs-'))
  return {
    store: folderStore(root),
    away: () => {
      renameSync(root, `${root}-away`)
      return () => renameSync(`${root}-away`, root)
    },
    full: () => {
      isFull = true
      return () => {
        isFull = false
      }
    },
    close: async () => rmSync(root, { recursive: true, force: true }),
  }
}

/** A bucket with a prefix in a service on this machine, which checks signatures. */
const inBucket = async (): Promise<Subject> => {
  const service = await startS3()
  return {
    store: await openBlobs(readPlaces(service.settings('s3://pictures/of/qingtu'))),
    away: () => service.refuse(503, 'ServiceUnavailable'),
    full: () => service.refuse(507, 'InsufficientStorage'),
    close: service.close,
  }
}

describe.each([
  ['folder', inFolder],
  ['S3', inBucket],
] as const)('a blob store: %s', (_, opening) => {
  let subject: Subject
  let store: BlobStore
  beforeAll(async () => {
    subject = await opening()
    store = subject.store
  })
  afterAll(() => subject.close())

  const listed = async (prefix: string) => {
    const found: Record<string, number> = {}
    for await (const { name, bytes, writtenMs } of store.list(prefix)) {
      expect(Math.abs(Date.now() - writtenMs)).toBeLessThan(600_000)
      found[name] = bytes
    }
    return found
  }

  test('what was put is read, whole and in parts, until it is removed', async () => {
    const name = `blobs/${hex()}`
    const bytes = randomBytes(700_001)
    expect(await store.read(name, 0, 10)).toBeNull()
    await store.put(name, bytes)
    expect(Buffer.compare((await store.read(name, 0, bytes.length))!, bytes)).toBe(0)
    expect(Buffer.compare((await store.read(name, 524_288, 524_288))!, bytes.subarray(524_288))).toBe(0)
    expect(Buffer.compare((await store.read(name, 3, 4))!, bytes.subarray(3, 7))).toBe(0)
    // The same once more changes nothing.
    await store.put(name, bytes)
    expect((await store.read(name, 0, bytes.length))!.length).toBe(bytes.length)
    await store.remove([name])
    expect(await store.read(name, 0, 10)).toBeNull()
    await store.remove([name, `uploads/${hex()}/${hex()}`])
    await store.remove([])
  })

  test('a list holds what begins with the prefix, and nothing half-written', async () => {
    const [one, other] = [hex(), hex()]
    const pieces = Array.from({ length: 5 }, (_, at) => [`uploads/${one}/${hex()}`, at + 1] as const)
    for (const [name, length] of pieces) await store.put(name, randomBytes(length))
    await store.put(`uploads/${other}/${hex()}`, randomBytes(9))
    const whole = `blobs/${one}`
    await store.put(whole, randomBytes(77))
    expect(await listed(`uploads/${one}/`)).toEqual(Object.fromEntries(pieces))
    expect(await listed('blobs/')).toEqual({ [whole]: 77 })
    expect(Object.keys(await listed('uploads/'))).toHaveLength(6)
    expect(await listed(`uploads/${hex()}/`)).toEqual({})
    await store.remove([...pieces.map(([name]) => name), whole])
    expect(await listed(`uploads/${one}/`)).toEqual({})
  })

  test('many write the same object at once, and it is whole', async () => {
    const name = `blobs/${hex()}`
    const bytes = randomBytes(300_000)
    await Promise.all(Array.from({ length: 8 }, () => store.put(name, bytes)))
    expect(Buffer.compare((await store.read(name, 0, 300_000))!, bytes)).toBe(0)
    await store.remove([name])
  })

  test('no name leads out of the store', async () => {
    const names = ['', '/etc/passwd', '..', `blobs/../${hex()}`, `blobs/${hex()}/..`, `uploads/${hex()}/..`, 'blobs/A']
    for (const name of [...names, `blobs/${hex()}\0`, `blobs/${hex()}\n`, `uploads/../../${hex()}`]) {
      await expect(async () => store.put(name, randomBytes(1)), name).rejects.toThrow('not a name')
      await expect(async () => store.read(name, 0, 1), name).rejects.toThrow('not a name')
      await expect(async () => store.remove([name]), name).rejects.toThrow('not a name')
    }
  })

  test('a full store and one that is away say so, leave nothing and work again afterwards', async () => {
    const name = `blobs/${hex()}`
    for (const [fail, code] of [
      [subject.full, 'store-full'],
      [subject.away, 'store-away'],
    ] as const) {
      const end = fail()
      await expect(store.put(name, randomBytes(100_000))).rejects.toMatchObject({ code })
      end()
      expect(await store.read(name, 0, 1)).toBeNull()
      expect(await listed('blobs/')).toEqual({})
    }
    const end = subject.away()
    await expect(store.read(name, 0, 1)).rejects.toMatchObject({ code: 'store-away' })
    await expect(store.remove([name])).rejects.toMatchObject({ code: 'store-away' })
    await expect(listed('blobs/')).rejects.toMatchObject({ code: 'store-away' })
    end()
    await store.put(name, randomBytes(10))
    expect((await store.read(name, 0, 10))!.length).toBe(10)
  })
})

test('a wrong secret, a bucket that is not there and an address that leads nowhere are a store that is away', async () => {
  const service = await startS3()
  const right = service.settings('s3://pictures')
  for (const wrong of [
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    { S3_ACCESS_KEY_ID: 'nobody' },
    { BLOB_STORE: 's3://elsewhere' },
    { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
  ]) {
    const store = await openBlobs(readPlaces({ ...right, ...wrong }))
    const name = `blobs/${hex()}`
    await expect(store.put(name, randomBytes(9)), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'store-away' })
    await expect(store.read(name, 0, 9), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'store-away' })
  }
  await service.close()
})

test('a bucket of many objects is listed to the end', async () => {
  const service = await startS3()
  const store = await openBlobs(readPlaces(service.settings('s3://pictures')))
  const names = Array.from({ length: 205 }, () => `blobs/${hex()}`)
  for (let at = 0; at < names.length; at += 15)
    await Promise.all(names.slice(at, at + 15).map((name) => store.put(name, randomBytes(1))))
  const found: string[] = []
  for await (const { name } of store.list('blobs/')) found.push(name)
  expect(found.toSorted()).toEqual(names.toSorted())
  await service.close()
})

test('a folder forgets the drafts of writers that died, and only those', () => {
  const root = mkdtempSync(join(tmpdir(), 'qingtu-blobs-'))
  folderStore(root)
  const partial = join(root, 'partial')
  for (const name of ['old', 'new']) writeFileSync(join(partial, name), 'x')
  const then = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(join(partial, 'old'), then, then)
  folderStore(root)
  expect(readdirSync(partial)).toEqual(['new'])
  rmSync(root, { recursive: true })
})
