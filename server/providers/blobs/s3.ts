import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { UserError } from '../../../src/core/errors.ts'
import type { BlobStore, StoredObject } from '../types.ts'
import { assertName } from './names.ts'

export interface S3Settings {
  /** s3://bucket, or s3://bucket/prefix */
  readonly address: string
  /** Address of the service; Amazon's if absent. */
  readonly endpoint?: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Longest time of one attempt, and attempts, within the patience of a client that waits for an answer. */
const attemptMs = 5_000
const attempts = 2

/** What a service says when a bucket or a disk of it is full. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

function fault(cause: unknown): UserError {
  const isFull =
    cause instanceof S3ServiceException && (fullNames.has(cause.name) || cause.$metadata.httpStatusCode === 507)
  return new UserError(isFull ? 'store-full' : 'store-away', {}, { cause })
}

/** Bucket and prefix of an address; the prefix is empty or ends in a slash. */
function placeOf(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = address
    .replace(/^s3:\/\//, '')
    .split('/')
    .filter(Boolean)
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') }
}

/** Returns a store in a bucket of an S3-compatible service; the bucket has to exist and may be private. */
export function s3Store({ address, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): BlobStore {
  const { bucket, prefix } = placeOf(address)
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's have one name for all buckets, and refuse checksums that are not demanded.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: attemptMs, requestTimeout: attemptMs, throwOnRequestTimeout: true },
  })
  const at = (name: string) => {
    assertName(name)
    return { Bucket: bucket, Key: prefix + name }
  }
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (thrown) {
      throw fault(thrown)
    }
  }

  async function part(place: { Bucket: string; Key: string }, start: number, length: number) {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ ...place, Range: `bytes=${start}-${start + length - 1}` }),
      )
      return new Uint8Array((await Body?.transformToByteArray()) ?? [])
    } catch (thrown) {
      if (thrown instanceof NoSuchKey) return null
      throw thrown
    }
  }

  async function* list(wanted: string): AsyncGenerator<StoredObject> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + wanted })) {
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { name: Key.slice(prefix.length), bytes: Size, writtenMs: LastModified?.getTime() ?? 0 }
    }
  }

  return {
    put: (name, bytes) => {
      const place = at(name)
      return told(async () => void (await client.send(new PutObjectCommand({ ...place, Body: bytes }))))
    },
    read: (name, start, length) => {
      const place = at(name)
      return told(() => part(place, start, length))
    },
    remove: async (names) => {
      // One by one: services differ in the checksum that they demand of a deletion of many.
      for (const place of names.map(at)) await told(() => client.send(new DeleteObjectCommand(place)))
    },
    list: async function* (wanted) {
      try {
        yield* list(wanted)
      } catch (thrown) {
        throw fault(thrown)
      }
    },
  }
}
