import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { calls } from '../../../src/api/contract.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stubs `fetch` with one fixed response; returns the recorded requests. */
function answering(body: string, init: ResponseInit = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, given: RequestInit) => {
    asked.push({ url, init: given })
    return new Response(body, init)
  })
  return asked
}

const ask = createClient(calls, { token: () => 'a.b.c' })

test('a GET carries its input in the query and the token in a header, a login carries no token', async () => {
  const asked = answering('{"status":200,"msg":"","data":[{"num":3}]}')
  const { data } = await ask('getTemplateTotal', { user_id: '100000001' })
  expect(data).toEqual([{ num: 3 }])
  expect(asked[0]?.url).toBe('/api/easycover/getTemplateTotal?user_id=100000001')
  expect(asked[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    headers: { Authorization: 'Bearer a.b.c' },
  })
  answering('{"status":400,"msg":"不对","data":null}')
  const login = vi.spyOn(globalThis, 'fetch')
  await ask('loginByAccount', { id: '1', password: '2' })
  expect(login.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' })
})

test('scan login sends cookies along, nothing else does', async () => {
  const asked = answering('{"status":410,"msg":"","data":null}')
  await ask('checkScanStatus', { key: 'k'.repeat(22) })
  await ask('getVipUser', {})
  expect(asked.map(({ init }) => init.credentials)).toEqual(['include', 'omit'])
})

test('a 401 is logged and comes back as an answer', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  answering('{"status":401,"msg":"请先登录","data":null}', { status: 401 })
  expect(await ask('getOrders', {})).toMatchObject({ status: 401, msg: '请先登录', data: null })
  expect(log).toHaveBeenCalledTimes(1)
})

test("the server's clock is told where the answer carries it", async () => {
  answering('{"status":200,"msg":"","data":null}', { headers: { date: 'Sat, 21 Nov 2026 04:00:00 GMT' } })
  expect((await ask('logout', {})).serverTime).toBe(Date.UTC(2026, 10, 21, 4))
})

test('what is not an answer of the contract is refused by code', async () => {
  for (const body of [
    '',
    '{"status":200,',
    'null',
    '[]',
    '{"status":"200","msg":"","data":null}',
    '{"status":200,"msg":"","data":[{"num":"3"}]}',
    '{"status":200,"msg":"","data":[{"num":3,"more":1}]}',
    `{"status":200,"msg":"${'x'.repeat(5 * 2 ** 20)}","data":[{"num":3}]}`,
  ]) {
    answering(body)
    await expect(ask('getTemplateTotal', { user_id: '100000001' }), body.slice(0, 50)).rejects.toMatchObject({
      code: 'api-unreadable',
    })
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(ask('getVipUser', {})).rejects.toMatchObject({ code: 'api-unreachable' })
})

test('bytes go in the body, the input in the query; bytes come back as they are', async () => {
  const asked = answering('{"status":200,"msg":"","data":{"received":3,"done":false}}')
  const bytes = new Uint8Array([1, 2, 3])
  const upload = 'a'.repeat(32)
  expect((await ask('sendPiece', { upload, offset: 0 }, { bytes })).data).toEqual({ received: 3, done: false })
  expect(asked[0]?.url).toBe(`/api/easycover/sendPiece?upload=${upload}&offset=0`)
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream', Authorization: 'Bearer a.b.c' },
  })
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }))
  expect((await ask('getBlob', { hash: 'b'.repeat(64) })).data).toEqual(bytes)
})

test('a refusal brings what the contract says of it, and nothing else', async () => {
  const work = { name: 'a', document: '{}', id: 'x', base: 1 }
  answering('{"status":409,"msg":"改过","data":{"version":3,"modified_time":5}}')
  const changed = await ask('saveTemplate', work)
  expect(changed).toMatchObject({ status: 409, data: null, refusal: { version: 3, modified_time: 5 } })
  answering('{"status":403,"msg":"满","data":null}')
  expect(await ask('saveTemplate', work)).toMatchObject({ status: 403, data: null, refusal: null })
  answering('{"status":409,"msg":"改过","data":{"version":"3"}}')
  expect(await ask('saveTemplate', work)).toMatchObject({ status: 409, refusal: null })
})
