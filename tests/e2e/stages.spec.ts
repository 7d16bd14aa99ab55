import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { animatedGif, photo, testFile } from '../helpers/files.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

const common = '/app/image-tools/common-tools'
const wide = async (name = '宽.jpg') => testFile(name, await photo(900, 600).jpeg({ quality: 95 }).toBuffer())

/** Drags from one point of an element to another, given as shares 0 to 1 of its box. */
async function drag(page: Page, target: Locator, from: readonly [number, number], to: readonly [number, number]) {
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 6 })
  await page.mouse.up()
}

async function frameOf(page: Page): Promise<number[]> {
  return ((await page.locator('[data-frame]').getAttribute('data-frame')) ?? '').split(',').map(Number)
}

async function only(bench: BenchPage) {
  const [[, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
  return sharp(bytes).metadata()
}

test('crop: handles stretch, the frame moves, keys nudge by a pixel, figures are exact, and the file is what is seen', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image`)
  await bench.add([await wide()])
  await bench.settled(1)
  const frame = page.locator('[data-frame]')
  await drag(page, frame, [1, 1], [0.5, 0.5])
  const [left, top, width = 0, height = 0] = await frameOf(page)
  expect([left, top]).toEqual([0, 0])
  expect(Math.abs(width - 450)).toBeLessThan(15)
  expect(Math.abs(height - 300)).toBeLessThan(15)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await frameOf(page)).toEqual([1, 10, width, height])
  await page.keyboard.press('Alt+ArrowRight')
  expect(await frameOf(page)).toEqual([1, 10, width + 1, height])
  await bench.remade(1, async () => {
    await page.getByLabel('宽', { exact: true }).fill('400')
    await page.getByLabel('高', { exact: true }).fill('250')
    await page.keyboard.press('Tab')
  })
  expect(await frameOf(page)).toEqual([1, 10, 400, 250])
  expect(await only(bench)).toMatchObject({ width: 400, height: 250 })
  await page.getByRole('button', { name: '向右转 90°' }).click()
  const turned = await frameOf(page)
  expect(turned.slice(2)).toEqual([250, 400])
})

test('crop: one frame for all, or each its own, which stays when one steps on', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image?ratio=1:1`)
  await bench.add([await wide('a.jpg'), testFile('b.jpg', await photo(400, 800).jpeg().toBuffer())])
  await bench.settled(2)
  const sizes = async () => {
    const saved = await bench.save()
    return Promise.all([...saved.values()].map(async (bytes) => (await sharp(bytes).metadata()).width ?? 0))
  }
  expect(await sizes()).toEqual([600, 400])
  await bench.remade(2, async () => {
    await page.getByText('逐张调整', { exact: true }).click()
    await drag(page, page.locator('[data-frame]'), [1, 1], [0.5, 0.5])
    await expect(page.getByText('单独设置').first()).toBeVisible()
  })
  await page.getByRole('button', { name: '下一张' }).click()
  expect((await frameOf(page)).slice(2)).toEqual([400, 400])
  const [first = 0, second = 0] = await sizes()
  expect(Math.abs(first - 300)).toBeLessThan(20)
  expect(second).toBe(400)
})

test('a frame is of this visit: it is not remembered, a proportion is', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image`)
  await bench.add([await wide()])
  await bench.settled(1)
  await page.getByText('3:4', { exact: true }).click()
  await drag(page, page.locator('[data-frame]'), [1, 1], [0.6, 0.6])
  // Options are saved together: if the frame were remembered, it would be saved with this later choice.
  await page.getByText('圆形', { exact: true }).click()
  await expect.poll(() => bench.savedOptions('crop-image')).toContain('circle')
  await bench.open(`${common}/crop-image`)
  await bench.add([await wide()])
  await bench.settled(1)
  expect((await frameOf(page)).slice(2)).toEqual([450, 600])
})

test('resize: the part that stays is dragged, for this picture alone', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/resize-image?width=200&height=200&fit=cover&format=png`)
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer()
  await bench.add([testFile('a.png', halves), testFile('b.png', halves)])
  await bench.settled(2)
  await bench.remade(2, () => drag(page, page.locator('[data-stage=resize]'), [0.9, 0.5], [0.1, 0.5]))
  const saved = [...(await bench.save()).values()]
  const corners = await Promise.all(
    saved.map(async (bytes) => [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)]),
  )
  expect(corners).toEqual([
    [0, 0, 255],
    [255, 0, 0],
  ])
})

test('watermark: dragged and nudged, the file shows it where the preview did, in the font that was chosen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/fonts/') && asked.push(new URL(request.url()).pathname))
  const bench = new BenchPage(page)
  await bench.open(`${common}/add-watermark?size=12&opacity=100&font=zcool-kuaile&shadow=false&colour=%23ff0000`)
  const grey = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  await bench.add([testFile('灰.png', grey)])
  await bench.settled(1)
  const stage = page.locator('[data-stage=watermark]')
  await bench.remade(1, async () => {
    await drag(page, stage, [0.85, 0.92], [0.35, 0.4])
    await stage.focus()
    await page.keyboard.press('ArrowLeft')
  })
  /** Returns the centre of the red pixels, in shares of the sides, and their share of the area. */
  const middle = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let [x, y, count] = [0, 0, 0]
    for (let at = 0; at < data.length; at += 3) {
      if (data[at]! < 200 || data[at + 1]! > 60) continue
      x += (at / 3) % info.width
      y += Math.floor(at / 3 / info.width)
      count += 1
    }
    return [x / count / info.width, y / count / info.height, count / (info.width * info.height)] as const
  }
  const shown = await middle(await stage.screenshot())
  const [[, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
  const written = await middle(bytes)
  for (const at of [0, 1] as const) expect(Math.abs(shown[at] - written[at])).toBeLessThan(0.01)
  expect(Math.abs(shown[2] / written[2] - 1)).toBeLessThan(0.15)
  expect(written[0]).toBeLessThan(0.45)
  expect(asked.some((path) => path.startsWith('/fonts/zcool-kuaile/'))).toBe(true)
  expect(asked.length).toBeLessThan(30)
})

test('results go from crop to resize to watermark to compress without being chosen again', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image?ratio=1:1`)
  await bench.add([await wide('一.jpg'), testFile('动.gif', await animatedGif(3))])
  await bench.settled(2)
  const go = async (title: string) => {
    const before = page.url()
    await page.getByRole('button', { name: '更多保存方式' }).click()
    await page.getByRole('menuitem', { name: `继续：${title}` }).click()
    await page.waitForURL(({ href }) => href !== before && href.includes('from='))
    await page.waitForSelector('[data-bench=ready]')
    await bench.settled(2)
  }
  await go('调整尺寸')
  await go('添加水印')
  await go('图片压缩')
  expect(new URL(page.url()).pathname).toBe(compressPath)
  const saved = await bench.save()
  expect([...saved.keys()]).toEqual(['一.jpg', '动.gif'])
  expect(await sharp(saved.get('一.jpg')).metadata()).toMatchObject({ width: 600, height: 600 })
  expect(await sharp(saved.get('动.gif'), { animated: true }).metadata()).toMatchObject({ pages: 3, width: 80 })
})

test('a recipe: chosen, changed, saved, shared by address, and run on a pile', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open('/recipes')
  await page.getByRole('button', { name: '朋友圈防压缩' }).click()
  await bench.add([
    await wide('一.jpg'),
    testFile('坏.jpg', 'not a picture'),
    testFile('二.png', await photo(2000, 500).png().toBuffer()),
  ])
  expect(await bench.settled(3)).toContain('已完成 2 / 3，失败 1')
  const saved = await bench.save()
  expect([...saved.keys()]).toEqual(['一.jpg', '二.jpg'])
  expect((await sharp(saved.get('二.jpg')).metadata()).width).toBe(1080)
  await page.locator('[data-step=resize-image] button').first().click()
  await bench.remade(3, () => page.getByLabel('长度').fill('500'))
  expect((await sharp((await bench.save()).get('二.jpg')).metadata()).width).toBe(500)
  await page.getByLabel('方案名称').fill('我的发图')
  await page.getByRole('button', { name: '保存方案' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制链接' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const other = await page.context().browser()!.newContext()
  const guest = new BenchPage(await other.newPage())
  await guest.page.goto(address)
  await guest.page.waitForSelector('[data-bench=ready]')
  await guest.add([testFile('三.png', await photo(800, 200).png().toBuffer())])
  await guest.settled(1)
  expect((await sharp((await guest.save()).get('三.jpg')).metadata()).width).toBe(500)
  await other.close()
  await bench.open('/recipes')
  await expect(page.getByRole('button', { name: /我的发图/ }).first()).toBeVisible()
})
