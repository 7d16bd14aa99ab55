import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '../../../../src/api/contract.ts'
import { workLimits } from '../../../../src/catalogue/limits.ts'
import { assetHash } from '../../../../src/core/design/asset-hash.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { callApi } from '../../../../src/stores/account/call-api.ts'
import { downloadPicture, nextPiece, uploadPicture } from '../../../../src/stores/design/cloud-transfer.ts'

vi.mock('../../../../src/stores/account/call-api.ts', () => ({ callApi: vi.fn() }))

const answer = (status: number, data: unknown = null, msg = '') => ({
  status,
  msg,
  data,
  refusal: null,
  serverTime: null,
})
const unreachable = () => Promise.reject(new UserError('api-unreachable'))

/** A server that stores one picture in pieces; `fail` answers for it by the number of the call. */
function serve(fail: Readonly<Record<number, () => unknown>> = {}) {
  let stored = new Uint8Array(0)
  let calls = 0
  const names: string[] = []
  let bytes = 0
  vi.mocked(callApi).mockImplementation((async (
    name: string,
    input: object,
    { bytes: piece }: { bytes?: Uint8Array },
  ) => {
    calls += 1
    names.push(name)
    const failing = fail[calls]
    if (failing) return failing()
    if (name === 'startUpload') {
      bytes = (input as { bytes: number }).bytes
      const done = stored.length === bytes
      return answer(200, { upload: done ? '' : 'u', received: stored.length, done })
    }
    const { offset } = input as { offset: number }
    if (offset !== stored.length) return answer(409)
    stored = new Uint8Array([...stored, ...piece!])
    return answer(200, { received: stored.length, done: stored.length === bytes })
  }) as never)
  return { names, stored: () => stored, forget: (kept: number) => (stored = stored.slice(0, kept)) }
}

const size = 700 * 1024
const picture = new Blob([Uint8Array.from({ length: size }, (_, at) => at % 251)])
const settings = (onBytes = (_: number) => {}) => ({ signal: new AbortController().signal, onBytes })

beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.useFakeTimers()
})

/** Runs what waits between attempts. */
async function settled<Answer>(work: Promise<Answer>): Promise<Answer> {
  const ended = work.then(
    () => {},
    () => {},
  )
  await Promise.race([ended, vi.runAllTimersAsync().then(() => vi.runAllTimersAsync())])
  return work
}

test('a picture goes in pieces of the sizes the server takes, and all bytes are counted once', async () => {
  const server = serve()
  let sent = 0
  await settled(
    uploadPicture(
      'h',
      picture,
      settings((bytes) => (sent += bytes)),
    ),
  )
  expect(Buffer.compare(server.stored(), new Uint8Array(await picture.arrayBuffer()))).toBe(0)
  expect(sent).toBe(size)
})

test('a piece without an answer, and one refused as too many, is sent again', async () => {
  const server = serve({ 2: unreachable, 3: () => answer(429), 4: () => answer(503) })
  await settled(uploadPicture('h', picture, settings()))
  expect(server.stored()).toHaveLength(size)
})

test('pieces that the server has forgotten are sent again from where it says', async () => {
  let server: ReturnType<typeof serve>
  server = serve({
    3: () => {
      server.forget(0)
      return answer(404)
    },
  })
  let sent = 0
  await settled(
    uploadPicture(
      'h',
      picture,
      settings((bytes) => (sent += bytes)),
    ),
  )
  expect(server.stored()).toHaveLength(size)
  expect(sent).toBe(size)
})

test('a server that keeps forgetting, or refuses, ends the upload with its words', async () => {
  serve(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [2 * at + 2, () => answer(404, null, '已中断太久')])))
  await expect(settled(uploadPicture('h', picture, settings()))).rejects.toMatchObject({
    code: 'cloud-refused',
    params: { reason: '已中断太久' },
  })
  serve({ 1: () => answer(403, null, '空间不够') })
  await expect(settled(uploadPicture('h', picture, settings()))).rejects.toMatchObject({
    params: { reason: '空间不够' },
  })
  serve({ 1: () => answer(401) })
  await expect(settled(uploadPicture('h', picture, settings()))).rejects.toMatchObject({ code: 'cloud-login' })
})

test('without a server the upload gives up after four attempts', async () => {
  const { names } = serve({ 1: unreachable, 2: unreachable, 3: unreachable, 4: unreachable })
  await expect(settled(uploadPicture('h', picture, settings()))).rejects.toMatchObject({ code: 'api-unreachable' })
  expect(names).toHaveLength(4)
})

test('a stopped upload ends between two attempts', async () => {
  const controller = new AbortController()
  serve({ 1: unreachable })
  const work = uploadPicture('h', picture, { signal: controller.signal, onBytes: () => {} })
  controller.abort()
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
})

test('a downloaded picture is put together and checked', async () => {
  const bytes = Uint8Array.from({ length: 600_000 }, (_, at) => at % 7)
  const hash = await assetHash(bytes)
  const part = workLimits.pieceBytes
  vi.mocked(callApi).mockImplementation((async (_: string, { offset }: { offset: number }) =>
    answer(200, bytes.slice(offset, offset + part))) as never)
  const whole = await downloadPicture({ hash, bytes: bytes.length }, settings())
  expect(Buffer.compare(whole, bytes)).toBe(0)
  const wrong = downloadPicture({ hash: '0'.repeat(64), bytes: bytes.length }, settings())
  await expect(wrong).rejects.toMatchObject({ code: 'cloud-damaged' })
  const longer = downloadPicture({ hash, bytes: bytes.length - 1 }, settings())
  await expect(longer).rejects.toMatchObject({ code: 'cloud-damaged' })
})

test('a document and a piece may be as large as their calls take', () => {
  expect(calls.saveTemplate.maxBytes).toBe(workLimits.documentBytes)
  expect(calls.sendPiece.maxBytes).toBe(workLimits.pieceBytes)
})

test('pieces grow on a fast line and shrink on a slow one, within what the server takes', () => {
  const { pieceBytes, leastPieceBytes } = workLimits
  expect(nextPiece(pieceBytes / 2, 100)).toBe(pieceBytes)
  expect(nextPiece(pieceBytes, 100)).toBe(pieceBytes)
  expect(nextPiece(pieceBytes, 2500)).toBe(pieceBytes)
  expect(nextPiece(pieceBytes, 8000)).toBe(pieceBytes / 2)
  expect(nextPiece(leastPieceBytes, 8000)).toBe(leastPieceBytes)
})
