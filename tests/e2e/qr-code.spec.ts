import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zbarBytes } from '../helpers/zbar.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/special-features/qr-code-generator'

async function open(page: Page, query = '') {
  await page.goto(path + query)
  await page.waitForSelector('[data-bench=ready]')
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Chooses an option by a click on its label. */
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()

/** Expands a section of the settings. */
const unfold = (page: Page, title: string) =>
  page.getByRole('region', { name: '设置' }).locator('summary').filter({ hasText: title }).click()

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const readable = (page: Page) => expect(page.locator('[data-scan=readable]')).toBeVisible()

const forms: readonly {
  readonly type: string
  readonly fields: Readonly<Record<string, string>>
  readonly says: string
}[] = [
  { type: '网址', fields: { 网址: 'a.example/菜单' }, says: 'https://a.example/%E8%8F%9C%E5%8D%95' },
  { type: '文本', fields: { 文本: '青图 🍵 你好' }, says: '青图 🍵 你好' },
  {
    type: 'Wi-Fi',
    fields: { 网络名称: '咖啡;店', 密码: 'pa:ss,word' },
    says: 'WIFI:T:WPA;S:咖啡\\;店;P:pa\\:ss\\,word;;',
  },
  {
    type: '名片',
    fields: { 姓: '李', 名: '雷', 手机: '138 0013 8000' },
    says: 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:李;雷;;;\r\nFN:李雷\r\nTEL;TYPE=CELL:13800138000\r\nEND:VCARD',
  },
  { type: '电话', fields: { 电话号码: '400-800-1234' }, says: 'tel:4008001234' },
  { type: '短信', fields: { 发给: '10086', 内容: '查话费' }, says: 'SMSTO:10086:查话费' },
  { type: '邮件', fields: { 收件人: 'a@b.cn', 主题: '你好' }, says: 'mailto:a@b.cn?subject=%E4%BD%A0%E5%A5%BD' },
  {
    type: '位置',
    fields: { 纬度: '39.908722', 经度: '116.397496' },
    says: 'https://uri.amap.com/marker?position=116.397496,39.908722&coordinate=gaode&callnative=1',
  },
  { type: '纯数字', fields: { 数字: '6901234567892' }, says: '6901234567892' },
]

test('every kind of content is typed by keyboard, saved, and read by another reader', async ({ page }) => {
  await open(page)
  await kind(page, '网址').focus()
  for (const [at, { type, fields, says }] of forms.entries()) {
    await kind(page, type).focus()
    if (at > 0) await page.keyboard.press('Space')
    for (const [name, value] of Object.entries(fields)) {
      await field(page, name).focus()
      await page.keyboard.insertText(value)
    }
    const { name, bytes } = await download(page)
    expect(name).toMatch(/^二维码-.+\.png$/)
    expect((await zbarBytes(bytes))?.toString()).toBe(says)
  }
})

test('an event is a calendar entry in UTC', async ({ page }) => {
  await open(page)
  await choose(page, '日程')
  await field(page, '标题').fill('分享会')
  await page.getByLabel('开始', { exact: true }).fill('2026-11-20T15:00')
  const { bytes } = await download(page)
  expect((await zbarBytes(bytes))?.toString()).toContain('DTSTART:20261120T070000Z\r\nDTEND:20261120T080000Z')
})

test('a preset with words is outlined in SVG, measured in PDF, and its density written in PNG', async ({
  page,
}, info) => {
  await open(page)
  await field(page, '网址').fill('a.example')
  await page.locator('[data-preset=card]').click()
  await expect(page.getByRole('button', { name: '绿色卡片' })).toHaveAttribute('aria-pressed', 'true')
  await readable(page)
  await choose(page, 'SVG')
  const svg = (await download(page)).bytes
  expect([...new Set([...svg.toString().matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))].toSorted()).toEqual([
    'path',
    'svg',
  ])
  expect(
    (await zbarBytes(await sharp(svg, { density: 96 }).flatten({ background: '#fff' }).png().toBuffer()))?.toString(),
  ).toBe('https://a.example')
  await choose(page, 'PDF')
  await field(page, '宽').fill('50')
  const file = info.outputPath('code.pdf')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ])
  await saved.saveAs(file)
  const points = /Page size:\s+([\d.]+) x/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]
  expect((Number(points) * 25.4) / 72).toBeCloseTo(50, 2)
  await choose(page, 'PNG')
  await choose(page, '毫米（印刷）')
  const { bytes } = await download(page)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 591, density: 300 })
})

test('a look left to chance is another one each time, and is read', async ({ page }) => {
  await open(page)
  await field(page, '网址').fill('a.example')
  const seen = new Set<string>()
  for (let round = 0; round < 3; round++) {
    await page.getByRole('button', { name: '随机一款' }).click()
    await readable(page)
    const { bytes } = await download(page)
    expect((await zbarBytes(bytes))?.toString()).toBe('https://a.example')
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(3)
})

test("a logo of one's own is in the middle, remembered, and the code is still read", async ({ page }) => {
  await open(page)
  await field(page, '网址').fill('a.example')
  await unfold(page, '标志')
  await choose(page, '自己的图片')
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  await page.getByLabel('选择标志图片').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await readable(page)
  const { bytes } = await download(page)
  expect((await zbarBytes(bytes))?.toString()).toBe('https://a.example')
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  expect([...data.subarray(middle, middle + 3)]).toEqual([0xd0, 0, 0])
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('logoPicture'))
  await page.reload()
  await page.waitForSelector('[data-bench=ready]')
  await expect(field(page, '网址')).toHaveValue('')
  await unfold(page, '标志')
  await expect(kind(page, '自己的图片')).toBeChecked()
})

test('a code that is hard to read says why, and is saved only when one insists', async ({ page }) => {
  await open(page)
  await field(page, '网址').fill('a.example')
  await unfold(page, '颜色与背景')
  await page
    .getByLabel('颜色', { exact: true })
    .first()
    .evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '#e0e0e0')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await expect(page.locator('[data-contrast]')).toContainText('太低')
  await expect(page.locator('[data-scan=hard]')).toBeVisible()
  await expect(page.locator('[data-cause=contrast]')).toBeVisible()
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText('这个码不易识别')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '仍要保存' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('二维码-a.example.png')
})

test('what is too long says by how much and what to do', async ({ page }) => {
  await open(page)
  await choose(page, '文本')
  await field(page, '文本').fill('长'.repeat(900))
  await expect(page.getByRole('alert')).toContainText('超出 369 字节')
  await expect(page.getByRole('button', { name: '下载', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '纠错调到最低' }).click()
  await expect(page.locator('[data-load]')).toHaveText('2700 / 2953 字节')
  await field(page, '文本').fill('长'.repeat(1000))
  await expect(page.getByRole('alert')).toContainText('超出 47 字节')
})

test('the link to the settings has no password of a network', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await choose(page, 'Wi-Fi')
  await field(page, '网络名称').fill('guest')
  await field(page, '密码').fill('very-secret-1')
  await page.getByRole('button', { name: '复制链接' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('wifiName=guest')
  expect(await copied()).not.toContain('secret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret')
})

test('a code in a picture that comes in is read, redrawn, and goes on to another tool', async ({ page }) => {
  await open(page, '?url=https%3A%2F%2Fa.example%2Fold')
  await readable(page)
  const { bytes } = await download(page)
  await field(page, '网址').fill('')
  await page.evaluate(
    (data) => {
      const file = new File([Uint8Array.from(data)], 'old.png', { type: 'image/png' })
      const transfer = new DataTransfer()
      transfer.items.add(file)
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    },
    [...bytes],
  )
  await page.getByRole('button', { name: '识别图中的码' }).click()
  await expect(page.getByText('https://a.example/old').first()).toBeVisible()
  await page.getByRole('button', { name: '编辑并重绘' }).first().click()
  await expect(field(page, '网址')).toHaveValue('https://a.example/old')
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: /继续：添加水印/ }).click()
  await page.waitForURL(/add-watermark/)
  await expect(page.getByText('二维码-a.example').first()).toBeVisible()
})

test('axe finds nothing, with everything open', async ({ page }) => {
  await open(page)
  await field(page, '网址').fill('http://a.example/?utm_source=x')
  await readable(page)
  for (const title of ['形状', '颜色与背景', '标志', '边框与文字', '纠错与版本']) await unfold(page, title)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing reaches over the edge, and a code is made with a thumb', async ({ page }) => {
    await open(page)
    await field(page, '网址').fill('a.example')
    await page.locator('[data-preset=dots]').tap()
    await readable(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const { bytes } = await download(page)
    expect((await zbarBytes(bytes))?.toString()).toBe('https://a.example')
  })
})
