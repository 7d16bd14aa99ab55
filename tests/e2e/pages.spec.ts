import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { boardNames } from '../../src/catalogue/boards.ts'
import { liveTools, sitemapRows, toolPath } from '../../src/catalogue/routes.ts'
import { templateRows } from '../../src/graphics/template-list.ts'
import { templateKeys } from '../../src/graphics/template-pages.ts'
import { expectAccessible } from './accessible.ts'
import { compressPath } from './bench.ts'
import { expect, test, unasked } from './site.ts'

const paths = sitemapRows().map((row) => row.path)
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Collects the CSP violations, console errors and uncaught errors of a page. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

/** Pages of each kind that a short run looks at; the full run looks at all. */
const sample = ['/', '/image-tools', '/image-design', compressPath]

for (const path of paths) {
  test.describe(`page ${path}`, { tag: sample.includes(path) ? [] : ['@matrix'] }, () => {
    test('reads without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(80)
      await expect(page.locator('.needs-js').first()).toBeHidden()
      expect(await page.locator('link[rel=canonical]').count()).toBe(1)
      for (const property of ['og:title', 'og:image', 'og:description']) {
        expect(await page.locator(`meta[property="${property}"]`).count(), property).toBe(1)
      }
      const image = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname
      const answer = await page.request.get(image)
      expect(answer.headers()['content-type']).toBe('image/png')
      await context.close()
    })

    test('is accessible, does not overflow and makes no trouble, on desktop and phone', async ({ page }) => {
      const found = troubles(page)
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await page.waitForSelector('html[data-shell=ready]')
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      expect(found).toEqual([])
    })
  })
}

/** Pages whose controls differ in kind: directory, quick panel, bench, makers, wall, editor. */
const withControls = [
  ...sample,
  ...['/common-tools', '/recipes', '/app/simple-cover', '/app/common-design'],
  ...liveTools()
    .filter(({ kind }) => kind === 'maker')
    .map(toolPath),
]

test('without JavaScript no control is drawn that would not answer, and no picture moves the text', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const htmlOf = (all: Element[]) => all.map(({ outerHTML }) => outerHTML.slice(0, 200))
  for (const path of withControls) {
    await page.goto(path)
    const every = 'button, input, select, textarea, [role=button], [role=slider], [role=switch]'
    // The search of the home page is a form that leads to the directory.
    const controls = page.locator(path === '/' ? `:is(${every}):not([role=search] *)` : every)
    expect(await controls.filter({ visible: true }).evaluateAll(htmlOf), path).toEqual([])
    expect(await page.locator('img:not([width][height])').evaluateAll(htmlOf), path).toEqual([])
  }
  await context.close()
})

interface Loaded {
  readonly url: string
  readonly type: string
  readonly body: Buffer
}

/** Waits until every island is hydrated, nothing is being fetched, and the last change is painted. */
async function calm(page: Page): Promise<void> {
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const gz = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length

/**
 * Collects the scripts a page needs. Returns a function that resolves to their sizes by address, gzipped bytes. What
 * comes by itself a while later is no part of them.
 */
function scriptsOf(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const loads: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() !== 'script' || request.serviceWorker() || unasked.test(response.url())) return
    const load = response.body().then((body) => [response.url(), gz(body)] as const)
    // One that arrives when the test has its sum cannot be read any more.
    load.catch(() => {})
    loads.push(load)
  })
  return async () => new Map(await Promise.all(loads))
}

/** Expects scripts of at most so many KB, naming each on failure. */
function expectScripts(scripts: ReadonlyMap<string, number>, most: number): void {
  expect(scripts.size).toBeGreaterThan(0)
  const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0)
  expect(sum, [...scripts].map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(most * 1024)
}

const benchTool = liveTools().find(({ kind }) => kind === 'bench')!
const makers = liveTools().filter(({ kind }) => kind === 'maker')
const surfaces = [benchTool, ...makers].map(toolPath)

/** What pages may load before the load event; lists of pictures may load more of them. */
const usual = { total: 40, requests: 8 }
const ofPictures = { total: 60, requests: 14 }

for (const [path, most] of [
  ...['/', '/image-tools', ...surfaces].map((path) => [path, usual] as const),
  ...['/template', '/workbench'].map((path) => [path, ofPictures] as const),
]) {
  test(`${path} at the load event: ≤ ${most.total} KB in all, ≤ 12 KB script, ≤ 12 KB style, ≤ ${most.requests} requests, no font, no shift`, async ({
    page,
  }) => {
    const loads: Promise<Loaded>[] = []
    let over = false
    page.on('response', (response) => {
      if (over || !response.url().startsWith('http')) return
      const type = response.request().resourceType()
      loads.push(response.body().then((body) => ({ url: response.url(), type, body })))
    })
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number }
      state.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'load' })
    over = true
    // Only requests that began before the load event; islands and preloads start after it.
    const early = new Set(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const before = performance
          .getEntriesByType('resource')
          .filter((entry) => entry.startTime < (navigation?.loadEventStart ?? 0))
        return [location.href, ...before.map((entry) => entry.name)]
      }),
    )
    const loaded = (await Promise.all(loads)).filter(({ url }) => early.has(url))
    const html = loaded.find(({ type }) => type === 'document')?.body.toString() ?? ''
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, code]) => code)
      .join('\n')
    const sum = (wanted: (load: Loaded) => boolean) =>
      loaded.filter(wanted).reduce((bytes, load) => bytes + gz(load.body), 0)
    const isCompressed = (load: Loaded) => load.type === 'image'
    const total =
      sum((load) => !isCompressed(load)) +
      loaded.filter(isCompressed).reduce((bytes, load) => bytes + load.body.length, 0)
    const list = loaded.map(({ url, type, body }) => `${type} ${url} ${gz(body)}`).join('\n')
    expect(loaded.length, list).toBeLessThanOrEqual(most.requests)
    expect(sum(({ type }) => type === 'script') + gz(inline), list).toBeLessThanOrEqual(12 * 1024)
    expect(
      sum(({ type }) => type === 'stylesheet'),
      list,
    ).toBeLessThanOrEqual(12 * 1024)
    expect(total, list).toBeLessThanOrEqual(most.total * 1024)
    expect(loaded.some(({ type }) => type === 'font')).toBe(false)
    await calm(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01)
  })
}

// A maker needs no file, so its form and preview hydrate at once.
for (const [path, most] of [
  [toolPath(benchTool), 96],
  ...makers.map((tool) => [toolPath(tool), 130] as const),
] as const) {
  test(`${path} needs ≤ ${most} KB of script once it is awake, without codecs`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await page.waitForSelector('[data-bench=ready]')
    await calm(page)
    expectScripts(await scripts(), most)
  })
}

// Measured with an empty design and its drawer of texts: react-dom, Konva and react-konva are half of it.
test('the editor needs ≤ 434 KB of script once it is awake, its workers included', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/app/common-design?size=600x600')
  await page.waitForSelector('[data-canvas] canvas')
  await calm(page)
  expectScripts(await scripts(), 434)
})

for (const board of boardNames) {
  test(`the surface of ${board} needs ≤ 380 KB of script that the editor does not`, async ({ page, context }) => {
    const other = await context.newPage()
    const editor = scriptsOf(other)
    await other.goto('/app/common-design?size=600x600')
    await other.waitForSelector('[data-canvas] canvas')
    await calm(other)
    const shared = new Set((await editor()).keys())
    const scripts = scriptsOf(page)
    await page.goto(`/app/image-tools/efficiency-tools/${board}?new`)
    await page.waitForSelector('[data-editor=ready]')
    await calm(page)
    expectScripts(new Map([...(await scripts())].filter(([address]) => !shared.has(address))), 380)
  })
}

test('[P-50] every answer carries its headers, and the policy blocks what it should', async ({ page, request }) => {
  const home = await request.get('/')
  expect(home.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(home.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  const asset = /\/_astro\/[^"]+\.css/.exec(await home.text())?.[0] ?? ''
  expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await request.get('/_astro/gone.abc123.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type']).toContain('text/plain')
  for (const file of ['/sw.js', '/latest.json', '/manifest.webmanifest']) {
    expect((await request.get(file)).headers()['cache-control'], file).toBe('no-cache')
  }
  await page.goto('/')
  const blocked = await page.evaluate(async () => {
    const results: string[] = []
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    results.push((window as unknown as { injected?: boolean }).injected ? 'inline script ran' : 'blocked')
    results.push(
      await fetch('https://example.com/').then(
        () => 'fetch went out',
        () => 'blocked',
      ),
    )
    results.push(
      await new Promise<string>((resolve) => {
        const image = new Image()
        image.onload = () => resolve('image loaded')
        image.onerror = () => resolve('blocked')
        image.src = 'https://example.com/x.png'
      }),
    )
    return results
  })
  expect(blocked).toEqual(['blocked', 'blocked', 'blocked'])
})

test('a missing page is a real 404 that says its path as text', async ({ page }) => {
  const answer = await page.goto('/no/such%3Cb%3Epage')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toContainText('Page Not Found: /no/such')
  expect(await page.locator('h1 b').count()).toBe(0)
  // Its sheet has the rules of the cards it shows.
  expect((await page.locator('main a[data-tool] > span').first().boundingBox())?.width).toBe(48)
  await expect(page.locator('tool-search input')).toBeVisible()
  await expectAccessible(page)
})

test('sitemap and robots list what is published, and nothing else', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap:')
  const index = await (await request.get('/sitemap-index.xml')).text()
  const sitemap = await (await request.get(new URL(/<loc>([^<]+)/.exec(index)?.[1] ?? '').pathname)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  const published = [
    ...paths,
    ...templateKeys.map(({ key }) => `/template/${key}`),
    ...templateRows.map(({ id }) => `/template/d/${id}`),
  ]
  expect(listed.map((path) => path.replace(/(.)\/$/, '$1')).toSorted()).toEqual(published.toSorted())
})

test('every link of the site leads to a page', async ({ page, request }) => {
  const links = new Set<string>()
  for (const path of paths) {
    await page.goto(path)
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      links.add(href.split('#')[0] ?? '')
    }
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('every codec is in the build once', async () => {
  const folder = process.env.DIST_DIR ?? 'dist'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.wasm'))
  const contents = files.map((name) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/${name}`))
      .digest('hex'),
  )
  expect(
    files.filter((_, place) => contents.indexOf(contents[place] ?? '') !== place),
    'files with the same content as another',
  ).toEqual([])
  expect(files.filter((name) => name.includes('zxing'))).toHaveLength(1)
})

test('the build file names the build the pages carry', async ({ page, request }) => {
  await page.goto('/')
  const { build } = (await (await request.get('/latest.json')).json()) as { build: string }
  expect(await page.locator('html').getAttribute('data-build')).toBe(build)
  expect(readFileSync(`${process.env.DIST_DIR ?? 'dist'}/latest.json`, 'utf8')).toContain(build)
})
