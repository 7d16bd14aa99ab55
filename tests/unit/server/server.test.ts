import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import { soon } from '../../helpers/soon.ts'

let folder = ''
let app: ReturnType<typeof createApp>
const page = `<!doctype html>${'<p>青图</p>'.repeat(200)}`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, '_astro'))
  mkdirSync(join(folder, 'tools'))
  const codes = 'app/image-tools/special-features'
  mkdirSync(join(folder, codes), { recursive: true })
  const photos = 'app/image-tools/efficiency-tools'
  mkdirSync(join(folder, photos), { recursive: true })
  const pages = [`${codes}/qr-code-generator.html`, `${codes}/stamp-generator.html`, `${photos}/image-card.html`]
  for (const path of ['index.html', 'tools/index.html', '404.html', '500.html', ...pages]) {
    writeFileSync(join(folder, path), path === '404.html' ? 'Page Not Found' : page)
  }
  writeFileSync(join(folder, '_astro/app.abc.js'), 'x'.repeat(3000))
  writeFileSync(join(folder, '_astro/app.abc.js.br'), brotliCompressSync('x'.repeat(3000)))
  writeFileSync(join(folder, '_astro/app.abc.js.gz'), gzipSync('x'.repeat(3000)))
  writeFileSync(join(folder, '_astro/big.abc.wasm'), Buffer.alloc(4 * 2 ** 20))
  writeFileSync(join(folder, '_astro/stray.html'), page)
  writeFileSync(join(folder, 'café.html'), page)
  writeFileSync(join(folder, 'gone.json'), '{}')
  writeFileSync(join(folder, '_headers'), '/*')
  writeFileSync(join(folder, 'sw.js'), '')
  writeFileSync(join(folder, 'latest.json'), '{}')
  app = createApp({ distDir: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://127.0.0.1${path}`, { headers })

describe('server', () => {
  test('pages, their headers and their validators', async () => {
    const answer = await get('/tools')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const tag = answer.headers.get('etag') ?? ''
    expect((await get('/tools', { 'if-none-match': tag })).status).toBe(304)
    const moved = await get('/tools/?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/tools?a=1'])
  })

  test('only the reader of codes and ID photos may use the camera, and nothing else is allowed anywhere', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('permissions-policy')
    const rest =
      'microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=(), browsing-topics=()'
    const codes = '/app/image-tools/special-features'
    for (const path of [
      '/',
      '/tools',
      '/nowhere',
      '/sw.js',
      `${codes}/stamp-generator`,
      `${codes}/qr-code-generator/x`,
    ])
      expect(await policy(path), path).toBe(`camera=(), ${rest}`)
    for (const path of [`${codes}/qr-code-generator`, '/app/image-tools/efficiency-tools/image-card'])
      expect(await policy(path), path).toBe(`camera=(self), ${rest}`)
  })

  test('precompressed files go out as the client asks, and never change', async () => {
    const br = await get('/_astro/app.abc.js', { 'accept-encoding': 'gzip, br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(br.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).length).toBe(3000)
    expect((await get('/_astro/app.abc.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    )
    expect((await get('/_astro/app.abc.js')).headers.get('content-encoding')).toBeNull()
  })

  test('a part of a file goes out as asked, so that a download can go on', async () => {
    const path = '/_astro/app.abc.js'
    const whole = await get(path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(path, { range, ...more })
      return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
    }
    expect(await part('bytes=0-')).toEqual([206, 'bytes 0-2999/3000', 3000])
    expect(await part('bytes=2990-')).toEqual([206, 'bytes 2990-2999/3000', 10])
    expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/3000', 10])
    expect(await part('bytes=10-99999')).toEqual([206, 'bytes 10-2999/3000', 2990])
    const answer = await get(path, { range: 'bytes=100-103' })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(100, 104))
    expect(await part('bytes=3000-')).toEqual([416, 'bytes */3000', 0])
    // What is no single range from a place on, or of another version, gets the whole.
    for (const range of ['bytes=-5', 'bytes=0-1,5-6', 'bytes=9-2', 'lines=1-'])
      expect(await part(range)).toEqual([200, null, 3000])
    expect(await part('bytes=10-', { 'if-range': '"another"' })).toEqual([200, null, 3000])
    expect((await part('bytes=10-', { 'if-range': whole.headers.get('etag')! }))[0]).toBe(206)
    expect(await part('bytes=10-', { 'if-none-match': whole.headers.get('etag')! })).toEqual([304, null, 0])
  })

  test('[P-43] a hashed file that is gone is a plain 404, never the page', async () => {
    const answer = await get('/_astro/gone.js')
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/plain'])
    const missing = await get('/nowhere')
    expect([missing.status, await missing.text()]).toEqual([404, 'Page Not Found'])
  })

  test('[P-49] no path leaves the folder, and none redirects to another host', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/_astro/..%5c..%5cpackage.json',
      '/%00',
      '/%',
    ]) {
      expect([400, 404]).toContain((await get(path)).status)
    }
    for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example/']) {
      expect((await get(path)).headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })

  test('a file has one address: other spellings are missing and cost no memory', async () => {
    const big = 4 * 2 ** 20
    const before = process.memoryUsage().arrayBuffers
    for (let at = 0; at < 100; at++) {
      const spellings = [
        `/_astro/${'..%2f_astro%2f'.repeat(at + 1)}big.abc.wasm`,
        `${'/'.repeat(at + 2)}_astro/big.abc.wasm`,
        `/_astro/${'%2e%2f'.repeat(at + 1)}big.abc.wasm`,
        `/_astro/${'%5c'.repeat(at + 1)}big.abc.wasm`,
      ]
      for (const path of spellings) {
        const { status } = await app.request(`http://127.0.0.1${path}`, { method: 'HEAD' })
        expect([path, status]).toEqual([path, 404])
      }
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * big)
    const head = await app.request('http://127.0.0.1/_astro/big.abc.wasm', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(big)])
    for (const path of ['/%74ools', '//tools', '/tools//', '/_astro/..%2findex.html', '/_astro%2fapp.abc.js'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/caf%c3%a9')).status).toBe(200)
  })

  test('files that were asked for stay in memory up to 64 MB', async () => {
    const most = 64 * 2 ** 20
    const size = 12 * 2 ** 20
    const large = mkdtempSync(join(tmpdir(), 'site-large-'))
    const names = Array.from({ length: 12 }, (_, at) => `${at}.wasm`)
    for (const name of names) {
      writeFileSync(join(large, name), '')
      truncateSync(join(large, name), size)
    }
    const site = createApp({ distDir: large })
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    const before = process.memoryUsage().arrayBuffers
    for (const name of names) {
      const { status, headers } = await site.request(`http://127.0.0.1/${name}`, { method: 'HEAD' })
      expect([status, headers.get('content-length')]).toEqual([200, String(size)])
    }
    // Memory is given back some time after it was collected.
    await soon(() => {
      collect()
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThanOrEqual(most + size)
    })
    rmSync(large, { recursive: true })
  })

  test('a page is never immutable, wherever it lies, and has no second address', async () => {
    expect((await get('/_astro/stray')).headers.get('cache-control')).toBe('no-cache')
    for (const path of ['/_astro/..%2findex.html', '/_astro/stray.html'])
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache')
    for (const path of ['/index.html', '/tools/index.html', '/404', '/404.html', '/500', '/500.html', '/_headers'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/404')).headers.get('etag')).toBeNull()
  })

  test('a file that is removed while the server runs is missing', async () => {
    rmSync(join(folder, 'gone.json'))
    expect((await get('/gone.json')).status).toBe(404)
    writeFileSync(join(folder, 'late.json'), '{}')
    expect((await get('/late.json')).status).toBe(404)
  })

  test('only reading is allowed', async () => {
    const posted = await app.request('http://127.0.0.1/', { method: 'POST' })
    expect([404, 405]).toContain(posted.status)
  })

  test('settings are checked, and a wrong one is named', () => {
    expect(readEnv({})).toMatchObject({ PORT: 4321, HOST: '127.0.0.1', DIST_DIR: 'dist', PAY_PROVIDER: 'sandbox' })
    expect(() => readEnv({ PORT: 'many' })).toThrow(/PORT/)
  })

  test('a server that others can reach, or one in production, names every provider it lacks', () => {
    const real = { SITE_URL: 'https://example.com', TOKEN_SECRET: 'x'.repeat(32) }
    for (const where of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }]) {
      expect(() => readEnv(where)).toThrow(/SITE_URL.*TOKEN_SECRET.*SCAN_PROVIDER.*PAY_PROVIDER.*MAIL_PROVIDER/s)
    }
    const named = { SCAN_PROVIDER: 'wechat', PAY_PROVIDER: 'wechat', MAIL_PROVIDER: 'smtp' }
    expect(() => readEnv({ NODE_ENV: 'production', ...real, ...named })).toThrow(
      /WECHAT_OA_APP_SECRET.*WECHAT_PAY_API_V3_KEY.*SMTP_URL/s,
    )
    // The signature of a plain message does not cover what it says.
    expect(() => readEnv({ NODE_ENV: 'production', ...real, ...named })).toThrow(/WECHAT_OA_AES_KEY/)
    const sandboxed = { ...named, PAY_PROVIDER: 'sandbox' }
    expect(() => readEnv({ NODE_ENV: 'production', ...real, ...sandboxed })).toThrow(/PAY_PROVIDER: sandbox/)
    expect(readEnv({})).toMatchObject({ BLOB_QUOTA_FREE: 300 * 2 ** 20 })
    expect(readEnv({ BLOB_QUOTA_PAID: '2 GB' })).toMatchObject({ BLOB_QUOTA_PAID: 2 * 2 ** 30 })
    for (const amount of ['0MB', '-1GB', '1.5GB', '300', 'much'])
      expect(() => readEnv({ BLOB_QUOTA_FREE: amount }), amount).toThrow(/BLOB_QUOTA_FREE/)
    expect(() => readEnv({ DATABASE_URL: 'postgres://x/y' })).toThrow(/BLOB_STORE or BLOB_DIR/)
    expect(() => readEnv({ BLOB_STORE: 's3://bucket' })).toThrow(/S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/s)
    for (const wrong of ['https://x', 's3://', 's3://B', 's3://bucket/../x y'])
      expect(() => readEnv({ BLOB_STORE: wrong }), wrong).toThrow(/BLOB_STORE/)
    expect(readEnv({ TRUST_PROXY: '1', SANDBOX: '1' })).toMatchObject({ PAY_PROVIDER: 'sandbox' })
    expect(readEnv({ SITE_URL: 'http://localhost:4321' })).toMatchObject({ PAY_PROVIDER: 'sandbox' })
    expect(() => readEnv({ ...real, SITE_URL: 'javascript:alert(1)' })).toThrow(/SITE_URL/)
  })
})
