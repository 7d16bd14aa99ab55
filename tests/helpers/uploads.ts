import { createHash, randomBytes } from 'node:crypto'
import type { BlobStore } from '../../server/providers/types.ts'
import type { CallData, CallName } from '../../src/api/contract.ts'
import type { Answer, TestApi } from './api.ts'

const starts = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  webp: Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]),
} as const

/** A file that begins as a picture does: the server looks at no more of it. */
export function pictureFile(size: number, format: keyof typeof starts = 'png'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([starts[format], randomBytes(size)]).subarray(0, size))
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const pieceBytes = 512 * 1024

/** Uploads a picture as a client does; returns the first refusal, or the answer that said it is done. */
export async function upload(
  { ask }: Pick<TestApi, 'ask'>,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  { hash = hashOf(bytes), piece = pieceBytes }: { hash?: string; piece?: number } = {},
): Promise<Answer<CallData<'startUpload' | 'sendPiece'>>> {
  const started = await ask('startUpload', { hash, bytes: bytes.length }, { token })
  if (started.status !== 200 || started.data.done) return started
  let answer: Answer<CallData<'startUpload' | 'sendPiece'>> = started
  while (answer.status === 200 && !answer.data.done) {
    const offset = answer.data.received
    const input = { upload: started.data.upload, offset }
    answer = await ask('sendPiece', input, { token, bytes: bytes.slice(offset, offset + piece) })
  }
  return answer
}

/** Downloads a picture piece by piece. */
export async function download(
  { ask }: Pick<TestApi, 'ask'>,
  token: string,
  hash: string,
  size: number,
): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  for (let offset = 0; offset < size; ) {
    const { http, data } = await ask('getBlob', { hash, offset }, { token })
    if (http !== 200) return null
    parts.push(data)
    offset += data.length
  }
  return Buffer.concat(parts)
}

/** Returns the names of all objects of a store. */
export async function objectsOf(store: BlobStore): Promise<string[]> {
  const names: string[] = []
  for (const prefix of ['blobs/', 'uploads/']) for await (const { name } of store.list(prefix)) names.push(name)
  return names
}

/** Counts the answers of each kind, as HTTP status and status of the envelope. */
export function statesOf(answers: readonly Answer<CallData<CallName>>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { http, status } of answers) counts[`${http}/${status}`] = (counts[`${http}/${status}`] ?? 0) + 1
  return counts
}
