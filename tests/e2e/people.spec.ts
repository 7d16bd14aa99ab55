import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { peopleFolder, peopleParts } from '../../src/core/vision/people-parts.ts'
import { iouOf } from '../helpers/cut-score.ts'
import { testFile } from '../helpers/files.ts'
import { type PortraitName, portraitAlpha, portraitFile, twoPersons } from '../helpers/portraits.ts'
import { BenchPage } from './bench.ts'
import { expect, site, test } from './site.ts'

const path = '/app/image-tools/editing-tools/remove-background'
const vendor = '/vendor/mediapipe/'

/** Collects what a page must not do: ask another site, break its policy, open a system dialog, throw. */
function watched(page: Page) {
  const wrong: string[] = []
  const files = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== site().origin) wrong.push(request.url())
    if (url.pathname.startsWith(vendor)) files.add(url.pathname.slice(vendor.length).split('/')[0]!)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message())
    void dialog.dismiss()
  })
  return { wrong, files }
}

/** Opens the tool for people. */
async function opened(page: Page): Promise<BenchPage> {
  const bench = new BenchPage(page)
  await bench.open(`${path}?engine=people`)
  return bench
}

async function alphaOf(bytes: Buffer): Promise<Uint8Array> {
  return new Uint8Array(await sharp(bytes).ensureAlpha().extractChannel(3).raw().toBuffer())
}

test('people are cut out as a hand would, by choice of the engine and by files of the site alone', async ({ page }) => {
  const { wrong, files } = watched(page)
  const bench = new BenchPage(page)
  await bench.open(path)
  const names: readonly PortraitName[] = ['astronaut', 'grace-hopper', 'woman-in-veil']
  expect([...files]).toEqual([])
  await bench.add(names.map(portraitFile))
  await bench.settled(3)
  for (const name of names) await expect(bench.row(`${name}.jpg`)).toContainText('按人像抠出')
  const results = await bench.save()
  for (const name of names) {
    const alpha = await alphaOf(results.get(`${name}.png`)!)
    const iou = iouOf(alpha, portraitAlpha(name))
    console.log(`${name}: IoU ${iou.toFixed(4)}`)
    expect(iou, name).toBeGreaterThan(0.95)
  }
  await expect(page.locator('[data-stage=cut][data-cut=people]')).toBeVisible()
  expect([...files]).toEqual(['selfie_segmentation'])
  expect(wrong).toEqual([])
})

test('pictures of many sizes are cut alike: none depends on those before it', async ({ page }) => {
  const bench = await opened(page)
  const whole = portraitFile('grace-hopper').buffer
  const heights = Array.from({ length: 14 }, (_, index) => 280 + 12 * index)
  await bench.add(
    await Promise.all(
      heights.map(async (height) =>
        testFile(`${height}.jpg`, await sharp(whole).resize(300, height, { fit: 'fill' }).jpeg().toBuffer()),
      ),
    ),
  )
  await bench.settled(heights.length)
  const results = await bench.save()
  const outline = sharp(Buffer.from(portraitAlpha('grace-hopper')), { raw: { width: 512, height: 600, channels: 1 } })
  for (const height of heights) {
    const truth = await outline.clone().resize(300, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer()
    expect(iouOf(await alphaOf(results.get(`${height}.png`)!), truth), `${height} px`).toBeGreaterThan(0.95)
  }
})

test('where the part cannot be fetched the object is cut, and 人像 is offered with one press', async ({ page }) => {
  await page.route('**/*_wasm_bin.wasm', (route) => route.abort())
  const bench = new BenchPage(page)
  await bench.open(path)
  await bench.add([portraitFile('grace-hopper')])
  await bench.settled(1)
  await expect(bench.row('grace-hopper.jpg')).toContainText('照片里像是人')
  await expect(page.getByText('照片里像是人，用人像抠图会更好')).toBeVisible()
  await page.unroute('**/*_wasm_bin.wasm')
  await bench.remade(1, () => page.getByRole('button', { name: '改用人像' }).click())
  await expect(bench.row('grace-hopper.jpg')).toContainText('按人像抠出', { timeout: 200_000 })
  await expect(page.getByRole('button', { name: '改用人像' })).toHaveCount(0)
})

test('with faces two persons are told apart, and who is not chosen goes', async ({ page }) => {
  const { wrong, files } = watched(page)
  const bench = await opened(page)
  await page.getByText('护住脸').click()
  await bench.add([await twoPersons()])
  await bench.settled(1)
  const choice = page.getByRole('group', { name: '留下谁' })
  await expect(choice.getByRole('button')).toHaveCount(2)
  expect([...files].sort()).toEqual(['face_detection', 'selfie_segmentation'])
  // The middle of each face.
  const points = [
    [238, 250],
    [682, 225],
  ] as const
  const alphaAtFaces = async () => {
    const alpha = await alphaOf([...(await bench.save()).values()][0]!)
    return points.map(([x, y]) => alpha[y * 960 + x])
  }
  expect(await alphaAtFaces()).toEqual([255, 255])
  await bench.remade(1, () => choice.getByRole('button', { name: '第 1 人' }).click())
  expect(await alphaAtFaces()).toEqual([0, 255])
  expect(wrong).toEqual([])
})

test('a part that cannot be loaded says so, other files go on, and a further try succeeds', async ({ page }) => {
  const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#0a7' } } }])
    .png()
    .toBuffer()
  await page.route('**/*_wasm_bin.wasm', (route) => route.abort())
  const bench = await opened(page)
  await bench.add([portraitFile('astronaut'), testFile('透明.png', clear)])
  await bench.settled(2)
  await expect(bench.row('astronaut.jpg')).toContainText('人物识别组件（约 2 MB）还没有下载下来')
  await expect(bench.row('透明.png')).toHaveAttribute('data-status', 'done')
  await page.unroute('**/*_wasm_bin.wasm')
  await bench.row('astronaut.jpg').getByRole('button', { name: /重试/ }).click()
  await expect(bench.row('astronaut.jpg')).toContainText('按人像抠出', { timeout: 200_000 })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('people are found without a network once they were found with one', async ({ page, context }) => {
    const bench = await opened(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await bench.add([portraitFile('astronaut')])
    await bench.settled(1)
    await expect(bench.row('astronaut.jpg')).toContainText('按人像抠出')
    await context.setOffline(true)
    await bench.open(`${path}?engine=people`)
    await bench.add([portraitFile('grace-hopper')])
    await bench.settled(1)
    await expect(bench.row('grace-hopper.jpg')).toContainText('按人像抠出')
    await bench.open(`${path}?engine=auto`)
    await bench.add([portraitFile('grace-hopper')])
    await bench.settled(1)
    await expect(bench.row('grace-hopper.jpg')).toContainText('按人像抠出')
    await context.setOffline(false)
  })
})

test('the mesh of a face runs under the policy of the pages', async ({ page }) => {
  const { wrong } = watched(page)
  await page.goto('/licenses')
  const bytes = portraitFile('astronaut').buffer.toString('base64')
  const folder = `${vendor}${peopleFolder(peopleParts.mesh)}`
  const points = await page.evaluate(
    async ([folder, bytes]) => {
      await new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { src: `${folder}/face_mesh.js` })
        script.onload = resolve
        script.onerror = reject
        document.head.append(script)
      })
      type Results = { multiFaceLandmarks: { x: number; y: number }[][] }
      const { FaceMesh } = globalThis as unknown as {
        FaceMesh: new (config: object) => Record<string, CallableFunction>
      }
      const mesh = new FaceMesh({ locateFile: (file: string) => `${folder}/${file}` })
      mesh.setOptions?.({ maxNumFaces: 1, refineLandmarks: true, selfieMode: false })
      const picture = new Image()
      picture.src = `data:image/jpeg;base64,${bytes}`
      await picture.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 })
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const found = new Promise<Results>((resolve) => mesh.onResults?.(resolve))
      await mesh.send?.({ image: canvas })
      return (await found).multiFaceLandmarks[0]
    },
    [folder, bytes] as const,
  )
  expect(points).toHaveLength(478)
  // The tip of the nose.
  expect(points?.[1]?.x).toBeCloseTo(0.437, 1)
  expect(points?.[1]?.y).toBeCloseTo(0.254, 1)
  expect(wrong).toEqual([])
})
