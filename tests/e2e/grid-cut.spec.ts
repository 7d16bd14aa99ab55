import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { animatedGif, orientedPhoto, photo, testFile } from '../helpers/files.ts'
import { readZip } from '../helpers/zip.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

const folder = '/app/image-tools/editing-tools'
const nine = `${folder}/nine-grid-cut`
const three = `${folder}/tiktok-three-grid-cut`
const wide = async (name = '宽.jpg') => testFile(name, await photo(900, 600).jpeg({ quality: 95 }).toBuffer())

async function drag(page: Page, target: Locator, from: readonly [number, number], to: readonly [number, number]) {
  // The stage moves while the page makes room for it.
  await (await target.elementHandle())!.waitForElementState('stable')
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 6 })
  await page.mouse.up()
}

async function frameOf(page: Page): Promise<number[]> {
  return ((await page.locator('[data-frame]').getAttribute('data-frame')) ?? '').split(',').map(Number)
}

/** Creates a uniform picture with a checkered patch, whose box is given in shares of the sides. */
async function patched(width: number, height: number, [x, y, w, h]: readonly [number, number, number, number]) {
  const data = Buffer.alloc(width * height * 3, 150)
  for (let row = Math.round(y * height); row < (y + h) * height; row++) {
    for (let column = Math.round(x * width); column < (x + w) * width; column++) {
      data.fill(
        ((column >> 3) + (row >> 3)) % 2 === 0 ? 10 : 245,
        (row * width + column) * 3,
        (row * width + column + 1) * 3,
      )
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

test('the frame is dragged, zoomed by keys and wheel, and the tiles are what is seen in it', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?size=original&format=png`)
  const source = await photo(900, 600).png().toBuffer()
  await bench.add([testFile('宽.png', source)])
  await bench.settled(1)
  await expect.poll(() => frameOf(page)).toEqual([150, 0, 600, 600])
  const frame = page.locator('[data-frame]')
  let small = 600
  await bench.remade(1, async () => {
    await drag(page, frame, [0.5, 0.5], [1.2, 0.5])
    await expect.poll(() => frameOf(page)).toEqual([300, 0, 600, 600])
    await frame.focus()
    await page.keyboard.press('-')
    small = (await frameOf(page))[2] ?? 600
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
  })
  expect(small).toBeLessThan(600)
  const [left = 0, top = 0] = await frameOf(page)
  expect([left, top]).toEqual([300 + Math.round((600 - small) / 2) - 1, Math.round((600 - small) / 2) - 10])
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await bench.remade(1, () => page.mouse.wheel(0, -300))
  const [x = 0, y = 0, w = 0, h = 0] = await frameOf(page)
  expect(w).toBeLessThan(small)
  const saved = await bench.save()
  expect([...saved.keys()]).toEqual(Array.from({ length: 9 }, (_, place) => `宽-0${place + 1}.png`))
  const tiles = [...saved.values()]
  const { width: side = 0 } = await sharp(tiles[0]).metadata()
  expect(side).toBe(Math.floor(w / 3))
  // The middle tile is the centre of the frame.
  const crop = {
    left: x + ((w - side * 3) >> 1) + side,
    top: y + ((h - side * 3) >> 1) + side,
    width: side,
    height: side,
  }
  const expected = await sharp(source).extract(crop).raw().toBuffer()
  expect(Buffer.compare(await sharp(tiles[4]).removeAlpha().raw().toBuffer(), expected)).toBe(0)
})

test('tiles are swapped for pictures of one’s own or left blank; a download waits for what was asked for last', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?side=120&format=png`)
  await bench.add([await wide()])
  await bench.settled(1)
  await page.getByText('拼图造型与换格').click()
  await page.getByRole('button', { name: '第 8 格', exact: true }).click()
  await page.getByRole('button', { name: '留白', exact: true }).click()
  const solid = async (name: string, background: string) =>
    testFile(
      name,
      await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  // Two files replace the chosen tile and the next one.
  await page.getByRole('button', { name: '第 1 格', exact: true }).click()
  await page
    .getByLabel('给第 1 格选图')
    .setInputFiles([await solid('蓝.png', '#0000ff'), await solid('红.png', '#ff0000')])
  await expect(page.locator('[data-stage=grid] [data-swap]')).toHaveCount(3)
  await page.getByRole('button', { name: '第 2 格，已换图' }).click()
  await page.getByRole('button', { name: '恢复' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ])
  const tiles = [...readZip(await readFile(await download.path())).values()]
  expect(tiles).toHaveLength(9)
  const corners = await Promise.all(
    tiles.map(async (tile) => [...(await sharp(tile).removeAlpha().raw().toBuffer()).subarray(0, 3)].join()),
  )
  expect([corners[0], corners[7]]).toEqual(['0,0,255', '255,255,255'])
  expect(corners.filter((corner) => corner === '255,0,0')).toEqual([])
  // In another grid a replaced tile keeps its row and column; those outside the grid are dropped.
  await page.getByRole('radio', { name: '2 行 2 列' }).click({ force: true })
  await expect(page.locator('[data-stage=grid] [data-swap]')).toHaveCount(1)
  await expectAccessible(page)
})

test('two fingers zoom the picture on a phone and leave the frame, and nothing is wider than the screen', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const bench = new BenchPage(page)
  await bench.open(nine)
  await bench.add([await wide()])
  await bench.settled(1)
  const frame = page.locator('[data-frame]')
  await frame.scrollIntoViewIfNeeded()
  // The stage moves while the page makes room for it.
  await (await frame.elementHandle())!.waitForElementState('stable')
  const before = (await frameOf(page))[2] ?? 0
  const box = (await frame.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await context.newCDPSession(page)
  const touch = (type: string, apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [40, 50, 60]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(page.locator('[data-stage-area=zoomed]')).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeGreaterThan(box.width * 1.5)
  expect((await frameOf(page))[2]).toBe(before)
  await page.getByRole('button', { name: '适应窗口' }).click()
  for (const view of ['朋友圈', '小红书主页']) {
    await page.getByText(view, { exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const preview = page.locator('[data-preview]')
    await expect(preview.locator('canvas')).toHaveCount(9)
    const beyond = await preview.evaluate((element) => {
      const edges = (part: Element) => part.getBoundingClientRect().right
      return Math.max(...[...element.querySelectorAll('canvas')].map(edges)) - Math.min(edges(element), innerWidth)
    })
    expect(beyond).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await context.close()
})

test('the guard: a cut through something is told, and one button moves the frame off it', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(nine)
  await bench.add([testFile('脸.png', await patched(1200, 900, [0.3, 0.28, 0.15, 0.16]))])
  await bench.settled(1)
  await expect(page.locator('[data-crossed]')).toBeVisible()
  await expect(page.locator('[data-busy]').first()).toBeAttached()
  const before = await frameOf(page)
  await page.getByRole('button', { name: '自动避开' }).click()
  await expect(page.locator('[data-crossed]')).toBeHidden()
  const after = await frameOf(page)
  expect(after).not.toEqual(before)
  const [x = 0, y = 0, w = 0, h = 0] = after
  expect(x <= 360 && y <= 252 && x + w >= 540 && y + h >= 396).toBe(true)
})

test('cuts of a free grid are drawn by pointer and by keys, and the tiles are cut there', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?columns=2&rows=2&tile=free&size=original&format=png`)
  const source = await wide()
  await bench.add([source])
  await bench.settled(1)
  const upright = page.getByRole('slider', { name: '第 1 条竖线' })
  const level = page.getByRole('slider', { name: '第 1 条横线' })
  const { width = 0, height = 0 } = await sharp(source.buffer).metadata()
  await expect(upright).toHaveAttribute('aria-valuenow', String(width / 2))
  await level.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(level).toHaveAttribute('aria-valuenow', String(height / 2 - 39))
  const box = (await page.locator('[data-frame]').boundingBox())!
  await bench.remade(1, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75)
    await page.mouse.down()
    for (const share of [0.4, 0.35, 0.3]) await page.mouse.move(box.x + box.width * share, box.y + box.height * 0.75)
    await page.mouse.up()
  })
  await expect.poll(async () => Number(await upright.getAttribute('aria-valuenow'))).toBeLessThan(width * 0.33)
  const left = Number(await upright.getAttribute('aria-valuenow'))
  expect(left).toBeGreaterThan(width * 0.27)
  // The drag moved the cut, not the frame.
  await expect.poll(() => frameOf(page)).toEqual([0, 0, width, height])
  const tiles = await Promise.all([...(await bench.save()).values()].map((bytes) => sharp(bytes).metadata()))
  const [top, rest] = [height / 2 - 39, height / 2 + 39]
  expect(tiles.map((tile) => [tile.width, tile.height])).toEqual([
    [left, top],
    [width - left, top],
    [left, rest],
    [width - left, rest],
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: '取景框复位' }).click()
  await expect(upright).toHaveAttribute('aria-valuenow', String(width / 2))
})

test('Moments shows its own rows: a grid it would jumble is told', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(nine)
  await bench.add([await wide()])
  await bench.settled(1)
  await page.getByText('朋友圈', { exact: true }).click()
  await expect(page.locator('[data-preview=moments] canvas')).toHaveCount(9)
  const warning = page.getByText('朋友圈会把', { exact: false })
  await expect(warning).toBeHidden()
  await page.getByLabel('3 行 2 列').check({ force: true })
  await expect(page.locator('[data-preview=moments] canvas')).toHaveCount(6)
  await expect(warning).toContainText('把 6 张图排成每行 3 张')
  await page.getByText('小红书主页', { exact: true }).click()
  await expect(page.locator('[data-preview=notes] canvas')).toHaveCount(6)
})

test('tiles of a GIF move in step: same frames, same delays, by gifsicle', async ({ page }, info) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?columns=2&rows=2&tile=free`)
  const source = await animatedGif(5)
  await bench.add([testFile('动.gif', source)])
  await bench.settled(1)
  const saved = await bench.save()
  expect(saved.size).toBe(4)
  const delays = (name: string, bytes: Buffer) => {
    const path = info.outputPath(name)
    writeFileSync(path, bytes)
    const text = execFileSync('gifsicle', ['--info', path], { encoding: 'utf8' })
    return [...text.matchAll(/delay (\d+\.\d+)s/g)].map(([, seconds]) => Number(seconds))
  }
  const wanted = delays('source.gif', source)
  expect(wanted).toHaveLength(5)
  for (const [name, bytes] of saved) expect(delays(name, bytes)).toEqual(wanted)
})

test('several pictures: a folder each, a frame each, one by one by a click', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?columns=2&rows=1&side=100`)
  await bench.add([await wide('一.jpg'), await wide('二.jpg')])
  await bench.settled(2)
  await bench.remade(2, () => drag(page, page.locator('[data-handle=右下角]').first(), [0.5, 0.5], [-3, -3]))
  await expect(page.getByText('单独设置').first()).toBeVisible()
  expect([...(await bench.save()).keys()].sort()).toEqual(
    ['一/一-01.jpg', '一/一-02.jpg', '二/二-01.jpg', '二/二-02.jpg'].sort(),
  )
  const strip = page.locator('[data-results="2"]')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    strip.getByRole('button', { name: '保存 一-02.jpg' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('一-02.jpg')
  await page.getByRole('button', { name: '下一张' }).click()
  await expect.poll(async () => (await frameOf(page)).slice(2)).toEqual([900, 450])
})

test('three covers: the order is told and in the names, the profile shows them, titles are on them', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  const dark = sharp({ create: { width: 3240, height: 1440, channels: 3, background: '#203028' } })
  await bench.open(three)
  await bench.add([testFile('海边.jpg', await dark.jpeg().toBuffer())])
  await bench.settled(1)
  await expect(page.locator('[data-publish-order]')).toContainText('置顶作品')
  await page.getByText('每张封面的标题', { exact: true }).click()
  await bench.remade(1, () => page.getByLabel('中', { exact: true }).first().fill('第二集'))
  await page.getByText('抖音主页', { exact: true }).click()
  await expect(page.getByRole('img', { name: '左边的封面' })).toBeVisible()
  await page.getByText('封面与安全区', { exact: true }).click()
  await expect(page.locator('[data-preview=covers] canvas')).toHaveCount(3)
  const saved = await bench.save()
  expect([...saved.keys()]).toEqual(['海边-01-右.jpg', '海边-02-中.jpg', '海边-03-左.jpg'])
  const light = await Promise.all(
    [...saved.values()].map(async (bytes) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1080, 1920])
      return data.reduce((count, value) => count + (value > 250 ? 1 : 0), 0)
    }),
  )
  expect(light[1]).toBeGreaterThan(light[2]! + 3000)
  await expectAccessible(page)
})

test('a long picture is cut where it is calm, and what is shown is what is saved', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?mode=long&by=height&height=530&format=png`)
  const [width, height] = [600, 2100]
  const data = Buffer.alloc(width * height * 3, 255)
  for (let y = 0; y < height; y++) {
    if (y % 100 >= 60) continue
    for (let x = 30; x < 570; x++)
      if ((x * 7 + y * 3) % 11 < 5) data.fill(30, (y * width + x) * 3, (y * width + x + 1) * 3)
  }
  await bench.add([
    testFile(
      '长.png',
      await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  ])
  await bench.settled(1)
  const saved = [...(await bench.save()).values()]
  const heights = await Promise.all(saved.map(async (bytes) => (await sharp(bytes).metadata()).height ?? 0))
  expect(heights.reduce((sum, part) => sum + part, 0)).toBe(height)
  let place = 0
  for (const part of heights.slice(0, -1)) {
    place += part
    expect(place % 100).toBeGreaterThanOrEqual(60)
  }
  await expect(page.locator('[data-stage=long]')).toHaveAttribute('data-slices', String(heights.length))
  await expectAccessible(page)
})

test('pictures are joined in the order of the list; of subtitles only the strip', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?mode=join&format=png`)
  const solid = async (name: string, background: string) =>
    testFile(
      name,
      await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  await bench.add([
    await solid('红.png', '#ff0000'),
    await solid('绿.png', '#00ff00'),
    await solid('蓝.png', '#0000ff'),
  ])
  await bench.settled(3)
  const joined = async () => {
    const [[name, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { name, ...info, at: (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)] }
  }
  const whole = await joined()
  expect([whole.name, whole.width, whole.height]).toEqual(['红-拼.png', 300, 600])
  await bench.remade(3, async () => {
    await page.locator('[data-row]').nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('字幕拼接', { exact: true }).click()
  })
  const strips = await joined()
  expect([strips.width, strips.height]).toEqual([300, 260])
  expect([strips.at(100), strips.at(215), strips.at(245)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
  ])
  await expectAccessible(page)
})

test('odd pictures: turned, CMYK, 16 bits, cut short, tiny, far too wide', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${nine}?size=original`)
  const jpeg = await photo(800, 600).jpeg().toBuffer()
  const odd = [
    testFile('转.jpg', await orientedPhoto(6, 640, 400)),
    testFile('印.jpg', await photo(400, 300).toColourspace('cmyk').jpeg().toBuffer()),
    testFile('深.png', await photo(300, 300).toColourspace('rgb16').png().toBuffer()),
    testFile('断.jpg', jpeg.subarray(0, jpeg.length * 0.6)),
    testFile('小.png', await photo(30, 20).png().toBuffer()),
    testFile('全景.png', await photo(8000, 120).png().toBuffer()),
    testFile('点.png', await photo(2, 2).png().toBuffer()),
  ]
  await bench.add(odd)
  expect(await bench.settled(7)).toContain('已完成 6 / 7，注意 1，失败 1')
  const rows = await bench.rows()
  expect(rows.get('点.png')?.text).toContain('切不成 3 行 3 列')
  const saved = await bench.save()
  expect(saved.size).toBe(6 * 9)
  expect(await sharp(saved.get('转/转-01.jpg')).metadata()).toMatchObject({ width: 133, height: 133 })
  expect(await sharp(saved.get('小/小-09.png')).metadata()).toMatchObject({ width: 6, height: 6 })
})

test('from cropping to tiles, and tiles on to compressing', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/common-tools/crop-image?ratio=1:1')
  await bench.add([await wide('一.jpg')])
  await bench.settled(1)
  const go = async (title: string) => {
    const before = page.url()
    await page.getByRole('button', { name: '更多保存方式' }).click()
    await page.getByRole('menuitem', { name: `继续：${title}` }).click()
    await page.waitForURL(({ href }) => href !== before && href.includes('from='))
    await page.waitForSelector('[data-bench=ready]')
  }
  await go('九宫格切图')
  await bench.settled(1)
  await go('图片压缩')
  await bench.settled(9)
  expect(new URL(page.url()).pathname).toBe(compressPath)
  expect([...(await bench.save()).keys()]).toEqual(Array.from({ length: 9 }, (_, place) => `一-0${place + 1}.jpg`))
})
