import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Models } from '../../src/core/model/description.ts'
import { runtimeFiles, runtimeFolder } from '../../src/core/model/runtime-files.ts'
import { type TestFile, testFile } from '../helpers/files.ts'
import { matting, mattingFile, measuredOf, upscale, upscaleFile } from '../helpers/onnx-runtime.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { withBrowser } from './own-browser.ts'
import { expect, test } from './site.ts'

const cutPath = '/app/image-tools/editing-tools/remove-background'
const enhancePath = '/app/image-tools/editing-tools/photo-enhance'

/** Answers for a site whose operator has set models. Returns the requests of each path. */
async function withModels(page: Page, models: Partial<Models>, files: Readonly<Record<string, Uint8Array | null>>) {
  const asked = new Map<string, number>()
  await page.route(/\/(models|vendor\/onnxruntime)\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (pathname === '/models/models.json') return route.fulfill({ json: { matting: null, upscale: null, ...models } })
    if (pathname.startsWith(runtimeFolder)) {
      const name = pathname.slice(runtimeFolder.length + 1).replace(/\.js$/, '.mjs')
      const contentType = name.endsWith('.mjs') ? 'text/javascript' : 'application/wasm'
      return route.fulfill({ body: readFileSync(join('node_modules/onnxruntime-web/dist', name)), contentType })
    }
    const file = files[pathname]
    if (!file) return route.fulfill({ status: 404, body: 'Not found' })
    const from = Number(/\d+/.exec(route.request().headers().range ?? '')?.[0] ?? 0)
    const headers = { 'Content-Range': `bytes ${from}-${file.length - 1}/${file.length}` }
    return route.fulfill({ status: 206, headers, body: Buffer.from(file.subarray(from)) })
  })
  return asked
}

/** A red disc before stripes of other colours. */
async function disc(): Promise<TestFile> {
  const stripes = Array.from(
    { length: 8 },
    (_, at) => `<rect x="${at * 40}" width="40" height="240" fill="${at % 2 ? '#1830c0' : '#189060'}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${stripes.join('')}<circle cx="160" cy="120" r="70" fill="#d02018"/></svg>`
  return testFile('圆.png', await sharp(Buffer.from(svg)).png().toBuffer())
}

async function resultOf(bench: BenchPage): Promise<Buffer> {
  const [bytes = Buffer.alloc(0)] = [...(await bench.save()).values()]
  return bytes
}

test('a site without models asks for none and shows none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const bench = new BenchPage(page)
  await bench.open(`${enhancePath}?enlarge=2`)
  await bench.add([await disc()])
  await bench.settled(1)
  await expect(page.getByRole('group', { name: '画面是' })).toBeVisible()
  await expect(page.getByText('AI 放大')).toHaveCount(0)
  expect(asked.filter((path) => /onnx/.test(path))).toEqual([])
})

test('a cut by the operator’s model: downloaded once, said in the row, deleted again', async ({ page }) => {
  const wrong: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  const asked = await withModels(page, { matting }, { [matting.file]: mattingFile })
  const bench = new BenchPage(page)
  await bench.open(cutPath)
  await bench.add([await disc()])
  await bench.settled(1)
  expect([...asked.keys()]).toEqual(['/models/models.json'])

  await bench.remade(1, () => page.getByText('红色模型', { exact: true }).click())
  await expect(bench.row('圆.png')).toContainText('用「红色模型」抠出')
  await expect(page.locator('[data-stage=cut][data-cut=model]')).toBeVisible()
  const panel = page.getByRole('region', { name: '模型「红色模型」' })
  await expect(panel).toContainText('模型在这台设备上')
  await expect(panel).toContainText('测试用，公有领域')
  await expectAccessible(page)
  const alpha = await sharp(await resultOf(bench))
    .extractChannel(3)
    .raw()
    .toBuffer()
  expect([alpha[120 * 320 + 160], alpha[120 * 320 + 100], alpha[10 * 320 + 10]]).toEqual([255, 255, 0])
  expect(asked.get(matting.file)).toBe(1)

  // Another visit takes it from the device.
  await bench.open(`${cutPath}?engine=model`)
  await bench.add([await disc()])
  await bench.settled(1)
  await expect(bench.row('圆.png')).toContainText('用「红色模型」抠出')
  expect(asked.get(matting.file)).toBe(1)

  await panel.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(panel).toContainText('首次使用要下载')
  expect(await page.evaluate(async () => (await (await caches.open('qingtu-models')).keys()).length)).toBe(0)
  expect(wrong).toEqual([])
})

/** Counts, in a worker, how often an answer is read from the graphics card. */
function countAnswers(): void {
  const { GPUBuffer } = self as unknown as { GPUBuffer?: { prototype: { mapAsync: (...all: unknown[]) => unknown } } }
  if (!GPUBuffer) return
  const { mapAsync } = GPUBuffer.prototype
  GPUBuffer.prototype.mapAsync = function (...all) {
    Object.assign(self, { answersRead: ((self as { answersRead?: number }).answersRead ?? 0) + 1 })
    return mapAsync.apply(this, all)
  }
}

test('a browser with a graphics card tries the model there as well, and cuts the same', async ({ baseURL }) => {
  // Chromium's own software adapter stands in for the card.
  const args = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']
  await withBrowser({ args, baseURL: baseURL! }, async (page) => {
    page.on('worker', (worker) => void worker.evaluate(countAnswers))
    const asked = await withModels(page, { matting }, { [matting.file]: mattingFile })
    const bench = new BenchPage(page)
    await bench.open(`${cutPath}?engine=model`)
    await bench.add([await disc()])
    await bench.settled(1)
    await expect(bench.row('圆.png')).toContainText('用「红色模型」抠出')
    const { data } = await sharp(await resultOf(bench))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 320 + x) * 4 + 3]
    expect([alphaAt(160, 120), alphaAt(100, 120), alphaAt(10, 10)]).toEqual([255, 255, 0])
    expect([...asked.keys()]).toContain(`${runtimeFolder}/${runtimeFiles.webgpu.module}`)
    // The card is asked again only if its first answer was the processor's, so two answers say that it computes right.
    const answers = await Promise.all(
      page.workers().map((worker) => worker.evaluate(() => (self as { answersRead?: number }).answersRead ?? 0)),
    )
    expect(Math.max(...answers)).toBeGreaterThan(1)
  })
})

test('a model that is missing or not what it should be leaves the cut to ours, and says why', async ({ page }) => {
  const files: Record<string, Uint8Array | null> = { [matting.file]: null }
  await withModels(page, { matting }, files)
  const bench = new BenchPage(page)
  await bench.open(`${cutPath}?engine=model`)
  await bench.add([await disc()])
  await bench.settled(1)
  await expect(bench.row('圆.png')).toContainText('改用自动抠图')
  await expect(bench.row('圆.png')).toContainText('没有「红色模型」的模型文件')
  files[matting.file] = mattingFile.map((byte) => byte ^ 1)
  await bench.remade(1, () => page.getByText('保留影子').click())
  await expect(bench.row('圆.png')).toContainText('和站点登记的不一样')
  files[matting.file] = mattingFile
  await bench.remade(1, () => page.getByText('保留影子').click())
  await expect(bench.row('圆.png')).toContainText('用「红色模型」抠出')
})

test('enlarging by the operator’s model: size and time are said first, what it made is labelled', async ({ page }) => {
  const asked = await withModels(page, { upscale }, { [upscale.file]: upscaleFile })
  const bench = new BenchPage(page)
  await bench.open(`${enhancePath}?enlarge=2`)
  await bench.add([await disc()])
  await bench.settled(1)
  await expect(bench.row('圆.png')).toContainText('放大到 640×480')
  const offer = page.getByRole('region', { name: 'AI 放大', exact: true })
  await expect(offer).toContainText('首次使用要下载 0.1 MB')
  await expect(offer.getByRole('button', { name: '用 AI 放大' })).toHaveCount(0)
  expect(asked.get(upscale.file)).toBeUndefined()
  await offer.getByRole('button', { name: '下载 0.1 MB 并测速' }).click()
  await expect(offer).toContainText(/这 1 张约 \d+ 秒/)
  await expectAccessible(page)
  await bench.remade(1, () => offer.getByRole('button', { name: '用 AI 放大' }).click())
  await expect(bench.row('圆.png')).toContainText('用「双倍模型」AI 放大到 640×480')
  const bytes = await resultOf(bench)
  expect((await sharp(bytes).metadata()).width).toBe(640)
  const { xmp } = await sharp(bytes).metadata()
  expect(xmp?.toString()).toContain('TC260:AIGC')
  expect(xmp?.toString()).toContain('测试站')
  await expect(page.getByText('AI 放大 2 倍')).toHaveCount(0)
  await bench.remade(1, () => offer.getByRole('button', { name: '换回普通放大' }).click())
  await expect(bench.row('圆.png')).not.toContainText('AI')
})

test('enlarging by a model that was cut off is offered, gone on with, and given up', async ({ page }) => {
  await withModels(page, { upscale }, { [upscale.file]: upscaleFile })
  const large = testFile(
    '大图.png',
    await sharp((await disc()).buffer)
      .resize(2400, 1800)
      .png()
      .toBuffer(),
  )
  const tiles = () => page.evaluate(async () => (await (await caches.open('qingtu-enlarging')).keys()).length)
  const cutOff = async () => {
    const bench = new BenchPage(page)
    await bench.open(`${enhancePath}?enlarge=2&method=model`)
    await bench.add([large])
    await expect.poll(tiles).toBeGreaterThan(20)
    await page.goto('about:blank')
  }
  await cutOff()
  const bench = new BenchPage(page)
  await bench.open(`${enhancePath}?enlarge=2&method=auto`)
  const offer = page.getByRole('region', { name: '没做完的 AI 放大' })
  await expect(offer).toContainText('「大图.png」的 AI 放大上次停在')
  await expect(offer).toContainText('把这张图再放进来')
  await expectAccessible(page)
  await bench.add([await disc()])
  await bench.settled(1)
  await offer.getByRole('button', { name: '接着做' }).click()
  await expect(bench.row('圆.png')).toContainText('用「双倍模型」AI 放大到 640×480')
  await offer.getByRole('button', { name: '不要了' }).click()
  await expect(offer).toHaveCount(0)
  expect(await tiles()).toBe(0)
})

test('a model that cannot be run is said on the page, and again after another try', async ({ page }) => {
  const garbage = new Uint8Array(300).fill(9)
  const broken = { ...upscale, ...measuredOf(garbage) }
  await withModels(page, { upscale: broken }, { [upscale.file]: garbage })
  const bench = new BenchPage(page)
  await bench.open(`${enhancePath}?enlarge=2`)
  const offer = page.getByRole('region', { name: 'AI 放大', exact: true })
  await offer.getByRole('button', { name: /并测速/ }).click()
  await expect(offer.getByRole('alert')).toContainText('「双倍模型」的模型和站点的说明对不上')
  await offer.getByRole('button', { name: '重试' }).click()
  await expect(offer.getByRole('alert')).toContainText('对不上')
})
