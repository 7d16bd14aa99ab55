import { z } from 'zod/mini'
import { call } from './call.ts'
import { between, blobHash, matching, saveKey, seconds, templateId, uploadId, whole, words } from './fields.ts'

/** SHA-256 of the picture that lists show for a work; empty for none. */
const thumbnail = matching(/^(?:[0-9a-f]{64})?$/)

const templateRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Of the document, and of the pictures with the thumbnail. */
  bytes: z.int(),
  blob_bytes: z.int(),
  thumbnail,
  /** Grows by one with every save. */
  version: z.int(),
  modified_time: seconds,
})

/** A picture of a work. */
const blobRow = z.strictObject({
  hash: blobHash,
  bytes: z.int(),
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp']),
})

/** How far an upload has come; `done` once the picture is stored. */
const uploadState = z.strictObject({ received: z.int(), done: z.boolean() })

const cover = '/api/easycover'

/** Calls of works in the account: their documents, versions and pictures. */
export const workCalls = {
  getTemplates: call({
    method: 'GET',
    path: `${cover}/getTemplates`,
    caller: 'user',
    input: z.optional(z.object({})),
    data: z.array(templateRow),
  }),
  getTemplate: call({
    method: 'GET',
    path: `${cover}/getTemplate`,
    caller: 'user',
    input: z.object({ id: templateId }),
    data: z.strictObject({
      name: z.string(),
      document: z.string(),
      version: z.int(),
      modified_time: seconds,
      /** Pictures of the document; the thumbnail is among them only if the document uses it, too. */
      blobs: z.array(blobRow),
      thumbnail,
    }),
  }),
  saveTemplate: call({
    method: 'POST',
    path: `${cover}/saveTemplate`,
    caller: 'user',
    input: z.object({
      /** A known id replaces that work. */
      id: z.optional(templateId),
      name: words(80),
      /** JSON text, validated by the editor's schema. */
      document: between(2, 2_000_000),
      /** Version that the save is based on: if there is a newer one, it is refused. Without it, it replaces any. */
      base: z.optional(whole(1, 2_000_000_000)),
      /** The same key, sent again with the same content, is the same save: its answer is repeated. */
      key: z.optional(saveKey),
      /** Pictures of the document; all must have been uploaded. */
      blobs: z.optional(z.array(blobHash).check(z.maxLength(1000))),
      /** Picture that lists show, uploaded as the others; without it the work has none. */
      thumbnail: z.optional(blobHash),
    }),
    data: z.strictObject({ id: z.string(), num: z.int(), version: z.int() }),
    /** 409: the present version and its time. 424: the pictures to be uploaded first, the thumbnail included. */
    refusal: z.strictObject({
      version: z.optional(z.int()),
      modified_time: z.optional(seconds),
      missing: z.optional(z.array(blobHash)),
    }),
    maxBytes: 2 * 2 ** 20,
  }),
  deleteTemplate: call({
    method: 'POST',
    path: `${cover}/deleteTemplate`,
    caller: 'user',
    input: z.object({ id: templateId }),
    data: z.strictObject({ num: z.int() }),
  }),
  /** Bytes of pictures that the user stores, begun uploads included, and may store. */
  getStorageTotal: call({
    method: 'GET',
    path: `${cover}/getStorageTotal`,
    caller: 'user',
    input: z.optional(z.object({})),
    data: z.strictObject({ used: z.int(), limit: z.int() }),
  }),
  /** Begins the upload of a picture, or finds the one that was begun, or the picture. */
  startUpload: call({
    method: 'POST',
    path: `${cover}/startUpload`,
    caller: 'user',
    input: z.object({ hash: blobHash, bytes: whole(1, 2_000_000_000) }),
    /** `upload` is empty if the picture is there already. */
    data: z.extend(uploadState, { upload: z.string() }),
  }),
  /** Sends the piece of a picture that begins at `offset`; a piece that was received already is no error. */
  sendPiece: call({
    method: 'POST',
    path: `${cover}/sendPiece`,
    caller: 'user',
    input: z.object({ upload: uploadId, offset: whole(0, 2_000_000_000) }),
    data: uploadState,
    sendsBytes: true,
    maxBytes: 512 * 2 ** 10,
  }),
  /** Returns at most 512 KB of one of the user's own pictures, from `offset` on. */
  getBlob: call({
    method: 'GET',
    path: `${cover}/getBlob`,
    caller: 'user',
    input: z.object({ hash: blobHash, offset: z.optional(whole(0, 2_000_000_000)) }),
    data: z.instanceof(Uint8Array),
    returnsBytes: true,
  }),
} as const
