import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { animatedGif, photo, testFile } from '../helpers/files.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

const common = '/app/image-tools/common-tools'
const wide = async (name = '宽.jpg') => testFile(name, await photo(900, 600).jpeg({ quality: 95 }).toBuffer())

/** Returns where an element is once it rests: the stage moves while the page makes room for it. */
async function stableBox(target: Locator) {
  await (await target.elementHandle())!.waitForElementState('stable')
  return (await target.boundingBox())!
}

/** Drags from one point of an element to another, given as shares 0 to 1 of its box. */
async function drag(page: Page, target: Locator, from: readonly [number, number], to: readonly [number, number]) {
  const box = await stableBox(target)
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

/** Keeps stages from decoding pictures, for which they look at them. Returns a function that lets the page go on. */
async function holdDecoding(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { decode } = HTMLImageElement.prototype
    const released = new Promise((resolve) => addEventListener('qingtu:decode', resolve))
    HTMLImageElement.prototype.decode = async function () {
      await released
      return decode.call(this)
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('qingtu:decode')))
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
  await expect.poll(() => frameOf(page)).toEqual([1, 10, width, height])
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => frameOf(page)).toEqual([1, 10, width + 1, height])
  await bench.remade(1, async () => {
    await page.getByLabel('宽', { exact: true }).fill('400')
    await page.getByLabel('高', { exact: true }).fill('250')
    await page.keyboard.press('Tab')
  })
  await expect.poll(() => frameOf(page)).toEqual([1, 10, 400, 250])
  expect(await only(bench)).toMatchObject({ width: 400, height: 250 })
  await page.getByRole('button', { name: '向右转 90°' }).click()
  await expect.poll(async () => (await frameOf(page)).slice(2)).toEqual([250, 400])
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
  await expect.poll(async () => (await frameOf(page)).slice(2)).toEqual([400, 400])
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
  await expect.poll(async () => (await frameOf(page)).slice(2)).toEqual([450, 600])
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

test('a part that is proposed can be moved once it was found, not from another place before', async ({ page }) => {
  const find = await holdDecoding(page)
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image?subject=true&ratio=1:1`)
  await bench.add([await wide()])
  await bench.settled(1)
  await expect(page.getByRole('button', { name: '向右转 90°' })).toBeDisabled()
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await find()
  await expect(page.locator('[data-frame]')).toBeVisible()

  await bench.open(`${common}/resize-image?subject=true&width=300&height=300&fit=cover`)
  await bench.add([await wide()])
  await bench.settled(1)
  const stage = page.locator('[data-stage=resize]')
  await expect(stage).toBeVisible()
  await expect(stage).not.toHaveAttribute('role', 'application')
  await find()
  await expect(stage).toHaveAttribute('role', 'application')
})

test('watermark: a key moves the mark from where it stands, not before it is painted', async ({ page }) => {
  await holdDecoding(page)
  const bench = new BenchPage(page)
  await bench.open(`${common}/add-watermark?text=甲`)
  await bench.add([await wide()])
  await bench.settled(1)
  await page.locator('[data-stage=watermark]').press('ArrowLeft')
  await bench.settled(1)
  expect(await bench.savedOptions('add-watermark')).not.toContain('free')
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
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/recipes?')
  const address = await copied()
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

test('the settings of a tool become a step of a recipe, which every page leads to', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/common-tools/resize-image?width=400')
  await page.getByRole('button', { name: '存成方案' }).click()
  await page.waitForURL('**/recipes?steps=*')
  await expect(page.locator('[data-step=resize-image]')).toBeVisible()
  await bench.add([await wide('一.jpg')])
  await bench.settled(1)
  const saved = await bench.save()
  expect((await sharp([...saved.values()][0]).metadata()).width).toBe(400)
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('处理方案')
  await page.goto('/image-tools?q=配方')
  await expect(page.locator('[data-directory] [data-tool]:visible')).toHaveText([/处理方案/])
  await page.goto('/app/image-tools/format-conversion/png')
  await page.getByRole('link', { name: '存成方案' }).click()
  await expect(page.locator('[data-step=convert-image]')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '处理方案' })).toBeVisible()
})

/** Returns where an element is, CSS px from the top of the window. */
async function sidesOf(locator: Locator) {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { top: y, bottom: y + height, height }
}

const stagePages = [
  `${common}/crop-image`,
  `${common}/add-watermark`,
  `${common}/resize-image`,
  '/app/image-tools/editing-tools/nine-grid-cut',
  '/app/image-tools/editing-tools/tiktok-three-grid-cut',
]

test('once files are in, the title folds and the stage takes the window; an emptied list brings the title back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const bench = new BenchPage(page)
  for (const path of stagePages) {
    await bench.open(path)
    const [title, lead] = [page.locator('h1'), page.locator('h1 + p')]
    const open = await sidesOf(lead)
    await bench.add([await wide()])
    await bench.settled(1)
    await expect.poll(async () => (await sidesOf(lead)).bottom, path).toBeLessThan(open.top)
    await expect.poll(async () => (await sidesOf(title)).height, path).toBeLessThan(40)
    const [area, bar] = [page.locator('[data-stage-area]'), page.locator('.save-bar')]
    const { top } = await sidesOf(bar)
    expect((await area.boundingBox())!.width, path).toBeGreaterThan(900)
    await expect.poll(async () => (await sidesOf(area)).height, path).toBeGreaterThan(270)
    // The bar covers neither what the stage says nor what comes first below it.
    await expect
      .poll(async () => (await sidesOf(page.getByRole('region', { name: '画面' }))).bottom, path)
      .toBeLessThanOrEqual(top)
    const pieces = page.locator('[data-results]')
    const first = (await pieces.count()) > 0 ? pieces : page.locator('[data-row]').first()
    await expect.poll(async () => (await sidesOf(first)).bottom, path).toBeLessThanOrEqual(top + 1)
  }
  await page.getByRole('button', { name: '移除 宽.jpg' }).click()
  await expect(page.locator('h1')).toBeInViewport()
  await expect.poll(async () => (await sidesOf(page.locator('h1'))).height).toBeGreaterThan(30)
})

test('at 200 % the bar covers nothing: it stands below the list instead of over it', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/editing-tools/tiktok-three-grid-cut')
  await bench.add([await wide()])
  await bench.settled(1)
  await expect(page.locator('.save-bar')).toHaveCSS('position', 'static')
  const { bottom } = await sidesOf(page.locator('[data-workspace] > ul'))
  await expect.poll(async () => (await sidesOf(page.locator('.save-bar'))).top).toBeGreaterThanOrEqual(bottom)
})

test('on a phone the preview stays in view above the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bench = new BenchPage(page)
  for (const path of stagePages) {
    await bench.open(path)
    await bench.add([await wide()])
    await bench.settled(1)
    const settings = page.getByRole('region', { name: '设置', exact: true })
    await settings.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().bottom - 700, behavior: 'instant' }),
    )
    const area = await sidesOf(page.locator('[data-stage-area]'))
    expect(area.top, path).toBeGreaterThanOrEqual(60)
    expect(area.bottom, path).toBeLessThan(480)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('the stage zooms with Ctrl and the wheel about the pointer, pans with the space bar, and 0 fits; the tool is left alone', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image`)
  await bench.add([await wide()])
  await bench.settled(1)
  const [area, picture] = [page.locator('[data-stage-area]'), page.locator('[data-stage=crop]')]
  const before = await frameOf(page)
  const fitted = await stableBox(picture)
  const at = { x: fitted.x + fitted.width * 0.25, y: fitted.y + fitted.height * 0.25 }
  await page.mouse.move(at.x, at.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await expect(area).toHaveAttribute('data-stage-area', 'zoomed')
  const zoomed = (await picture.boundingBox())!
  expect(zoomed.width).toBeGreaterThan(fitted.width * 1.5)
  expect((at.y - zoomed.y) / zoomed.height).toBeCloseTo(0.25, 2)
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y - 40, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  const panned = async () => {
    const { x, y } = (await picture.boundingBox())!
    return [Math.round(x - zoomed.x), Math.round(y - zoomed.y)]
  }
  await expect.poll(panned).toEqual([-60, -40])
  await expect.poll(() => frameOf(page)).toEqual(before)
  await page.keyboard.press('0')
  await expect(area).toHaveAttribute('data-stage-area', 'fitted')
  await page.getByRole('button', { name: '放大画面' }).click()
  await expect(area).toHaveAttribute('data-stage-area', 'zoomed')
  await page.getByRole('button', { name: '适应窗口' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(fitted.width, 0)
})

test('two fingers zoom the stage, and take back what the first one began', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image?ratio=1:1`)
  await bench.add([await wide()])
  await bench.settled(1)
  const before = await frameOf(page)
  const { x, y, width, height } = await stableBox(page.locator('[data-frame]'))
  const middle = { x: x + width / 2, y: y + height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
    })
  await touch('touchStart', -40)
  await touch('touchMove', -60)
  await touch('touchStart', -60, 40)
  await touch('touchMove', -90, 40)
  await touch('touchMove', -120, 90)
  await touch('touchEnd')
  await expect(page.locator('[data-stage-area]')).toHaveAttribute('data-stage-area', 'zoomed')
  await expect.poll(() => frameOf(page)).toEqual(before)
})
