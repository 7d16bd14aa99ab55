import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { testFile } from '../helpers/files.ts'
import { portraitFile, twoPersons } from '../helpers/portraits.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { refuseCamera, trackStates, withCamera } from './fake-camera.ts'
import { told } from './kept-designs.ts'
import { expect, site, test } from './site.ts'

const path = '/app/image-tools/efficiency-tools/image-card'

/** Collects requests to other sites, which faces must never cause, and what the policy refuses. */
function watched(page: Page): string[] {
  const wrong: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && (url.origin !== site().origin || request.method() !== 'GET'))
      wrong.push(`${request.method()} ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  return wrong
}

/** Writes files to a folder of their own, for programs that read them by name. */
async function stored(files: ReadonlyMap<string, Buffer>): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'id-photos-'))
  for (const [name, bytes] of files) await writeFile(join(folder, name.replaceAll('/', '_')), bytes)
  return (name) => join(folder, name.replaceAll('/', '_'))
}

const item = (page: Page, id: string) => page.locator(`[data-check=written] [data-item=${id}]`)

/** Returns how far the upper left corner of a picture is off a colour, in levels. */
async function offBy(bytes: Buffer, colour: readonly [number, number, number]): Promise<number> {
  const part = { left: 2, top: 2, width: 12, height: 12 }
  const levels = await sharp(bytes).extract(part).removeAlpha().raw().toBuffer()
  return Math.max(...Array.from(levels, (level, at) => Math.abs(level - colour[at % 3]!)))
}

/** Chooses a kind by what is typed. */
async function choose(page: Page, button: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('combobox', { name: '查找规格' }).fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Returns three persons beside each other: a finder of large faces sees only the one in the middle. */
async function threePersons() {
  const names = ['astronaut', 'grace-hopper', 'woman-in-hat'] as const
  const parts = await Promise.all(
    names.map((name) => sharp(portraitFile(name).buffer).resize(570, 600, { fit: 'cover' }).png().toBuffer()),
  )
  const empty = { width: 1710, height: 600, channels: 3, background: '#888' } as const
  const row = sharp({ create: empty }).composite(parts.map((input, index) => ({ input, left: 570 * index, top: 0 })))
  return testFile('三个人.jpg', await row.jpeg().toBuffer())
}

test('an exam photo: found by pinyin, exact in px, colour and KB; what is none is refused and the batch goes on', async ({
  page,
}) => {
  const wrong = watched(page)
  const bench = new BenchPage(page)
  await bench.open(path)
  await expect(page.locator('[data-consent]')).toContainText('不上传')
  await choose(page, '查找规格', 'jiaozi')
  const kind = page.getByRole('region', { name: '规格' })
  await expect(kind).toContainText('50–190 KB')
  const wall = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b8c4cc' } })
    .jpeg()
    .toBuffer()
  const half = portraitFile('astronaut').buffer
  const cutOff = testFile('断了.jpg', half.subarray(0, Math.round(half.length / 8)))
  await bench.add([testFile('墙.jpg', wall), await threePersons(), cutOff, portraitFile('grace-hopper')])
  await bench.settled(4)
  await expect(bench.row('墙.jpg')).toContainText('「墙.jpg」里没有找到能用的正脸')
  await expect(bench.row('三个人.jpg')).toContainText('里至少有 3 张脸')
  await expect(bench.row('断了.jpg')).toContainText('「断了.jpg」不完整')
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: '下一张' }).click()
  for (const id of ['bytes', 'pixels', 'density', 'metadata', 'ground-colour', 'tilt', 'centred'])
    await expect(item(page, id), id).toHaveAttribute('data-state', 'green', { timeout: 200_000 })
  await expectAccessible(page)
  const files = await bench.save()
  const pathOf = await stored(files)
  const photo = pathOf('grace-hopper.jpg')
  expect(told('identify', '-format', '%m %wx%h', photo)).toBe('JPEG 300x400')
  expect(told('exiftool', '-s3', '-XResolution', photo).trim()).toBe('300')
  expect(told('exiftool', '-s3', '-EXIF:all', photo).trim()).toBe('')
  const bytes = files.get('grace-hopper.jpg')!
  expect(bytes.length).toBeGreaterThanOrEqual(50 * 1024)
  expect(bytes.length).toBeLessThanOrEqual(190_000)
  expect(await offBy(bytes, [255, 255, 255])).toBeLessThanOrEqual(2)
  expect(wrong).toEqual([])
})

test('the person is moved by keys, the check sees it, its repair and undo work; a list names the file', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(path)
  await page.getByText('按名单命名').click()
  await page.getByLabel('粘贴名单').fill('姓名\t身份证号\n张三\t11010519491231002X')
  await expect(page.getByText('第一张：张三_11010519491231002X.jpg')).toBeVisible()
  await bench.add([portraitFile('grace-hopper')])
  await bench.settled(1)
  await expect(item(page, 'centred')).toHaveAttribute('data-state', 'green', { timeout: 200_000 })
  const surface = page.getByRole('application')
  await bench.remade(1, async () => {
    await surface.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight')
  })
  await expect(item(page, 'centred')).toHaveAttribute('data-state', 'yellow')
  await bench.remade(1, () => item(page, 'centred').getByRole('button', { name: '修正：重新构图' }).click())
  await expect(item(page, 'centred')).toHaveAttribute('data-state', 'green')
  await bench.remade(1, () => page.keyboard.press('ControlOrMeta+z'))
  await expect(item(page, 'centred')).toHaveAttribute('data-state', 'yellow')
  expect([...(await bench.save()).keys()]).toEqual(['张三_11010519491231002X.jpg'])
  // The list is of one visit.
  expect(await bench.savedOptions('image-card')).not.toContain('张三')
})

test('two faces are refused until the largest is asked for; blue ground, two kinds, sheets in true size', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(`${path}?sheet=6r&sheetAs=both`)
  await choose(page, '同时再出一个规格', '小二寸')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '蓝色' }) })
    .click()
  await bench.add([await twoPersons()])
  await bench.settled(1)
  await expect(bench.row('两个人.jpg')).toContainText('里至少有 2 张脸')
  await bench.remade(1, () => page.getByRole('button', { name: '只留最大的一张脸' }).click())
  await expect(bench.row('两个人.jpg')).toContainText('另外 1 人没有放进来')
  const files = await bench.save()
  expect([...files.keys()].map((name) => name.split('/').at(-1)).sort()).toEqual([
    '两个人-一寸-6寸.jpg',
    '两个人-一寸-6寸.pdf',
    '两个人-一寸.jpg',
    '两个人-小二寸-6寸.jpg',
    '两个人-小二寸-6寸.pdf',
    '两个人-小二寸.jpg',
  ])
  const named = (end: string) => [...files].find(([name]) => name.endsWith(end))![1]
  expect(await offBy(named('一寸.jpg'), [0x43, 0x8e, 0xdb])).toBeLessThanOrEqual(2)
  expect(await sharp(named('一寸-6寸.jpg')).metadata()).toMatchObject({ width: 1795, height: 1205, density: 300 })
  expect(named('一寸-6寸.pdf').subarray(0, 5).toString()).toBe('%PDF-')
})

test('a photo is taken, unmirrored and with a countdown, taken again, and made like any file', async ({ baseURL }) => {
  // A camera that sees her before a wall, with a red strip on the left.
  const strip = await sharp({ create: { width: 60, height: 720, channels: 3, background: '#e00000' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#9aa5ad' } })
    .composite([
      {
        input: await sharp(portraitFile('grace-hopper').buffer).resize({ height: 660 }).toBuffer(),
        left: 198,
        top: 60,
      },
      { input: strip, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  await withCamera({ picture, filter: 'scale=960:720', baseURL: baseURL! }, async (page) => {
    const wrong = watched(page)
    const bench = new BenchPage(page)
    await bench.open(path)
    expect(await page.evaluate(() => 'openedStream' in window)).toBe(false)
    await page.getByRole('button', { name: '拍一张' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-camera=open]')).toBeVisible()
    await expect(dialog.locator('[data-hint]')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '倒数 3 秒' }).click()
    await dialog.getByRole('heading').click()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect(dialog.locator('[data-camera=taken]')).toBeVisible()
    await dialog.getByRole('button', { name: '重拍' }).click()
    await dialog.getByRole('button', { name: '倒数 3 秒' }).click()
    await dialog.getByRole('button', { name: '拍照' }).click()
    const address = await dialog.getByRole('img', { name: '刚拍的照片' }).getAttribute('src')
    const taken = await page.evaluate(async (url) => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }, address!)
    const photo = Buffer.from(taken, 'base64')
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 })
    expect(await offBy(photo, [0xe0, 0, 0])).toBeLessThan(60)
    await dialog.getByRole('button', { name: '用这张' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => trackStates(page)).toEqual(['ended'])
    await bench.settled(1)
    const [name] = [...(await bench.save()).keys()]
    expect(name).toMatch(/^拍照-\d{8}-\d{6}\.jpg$/)
    await expect(page.locator('[data-row][data-status=done]')).toHaveCount(1)
    expect(wrong).toEqual([])
  })
})

test('without a camera, refused, or in use: it says what to do, and files are taken all the same', async ({ page }) => {
  await refuseCamera(page, 'NotReadableError')
  const bench = new BenchPage(page)
  await bench.open(path)
  await page.getByRole('button', { name: '拍一张' }).click()
  await expect(page.getByRole('alert')).toContainText('被别的程序占用')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('alert')).toContainText('没有允许使用摄像头')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('alert')).toContainText('没有找到摄像头')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const wall = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b8c4cc' } })
    .jpeg()
    .toBuffer()
  await bench.add([testFile('墙.jpg', wall)])
  await bench.settled(1)
  await expect(page.getByRole('button', { name: '拍一张' })).toBeVisible()
})

test('the sample of the empty page is a portrait, and its photo goes on to another tool', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(path)
  await page.getByRole('button', { name: '半身人像' }).click()
  await bench.settled(1)
  await expect(bench.row('portrait.jpg')).toHaveAttribute('data-status', 'done')
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: /图片压缩/ }).click()
  await page.waitForURL(/compress-image/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('295×413')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('photos are made without a network once one was made with it', async ({ page, context }) => {
    const bench = new BenchPage(page)
    await bench.open(path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await bench.add([portraitFile('astronaut')])
    await bench.settled(1)
    await expect(bench.row('astronaut.jpg')).toHaveAttribute('data-status', 'done')
    await context.setOffline(true)
    await bench.open(path)
    await bench.add([portraitFile('grace-hopper')])
    await bench.settled(1)
    await expect(bench.row('grace-hopper.jpg')).toHaveAttribute('data-status', 'done')
    await expect(item(page, 'red-eye')).toHaveAttribute('data-state', 'green')
    await context.setOffline(false)
  })
})

test('the list of sizes gives the focus back to the button that opened it', async ({ page }) => {
  await new BenchPage(page).open(path)
  const find = page.getByRole('button', { name: '查找规格' })
  await find.press('Enter')
  await expect(page.getByRole('combobox', { name: '查找规格' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()
})
